"""The house: all rooms that are awake, and what they share."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import structlog
from msgspec import structs

from schatkist.core.dealers import fair_commitment, fresh_seed
from schatkist.games import load_game
from schatkist.server import log_entries
from schatkist.server.bot_pool import BotPool, checked_level
from schatkist.server.clock import Alarms, Limits
from schatkist.server.log_entries import Broken, Place
from schatkist.server.messages import Seated, SeatKey, TableCard, TableWish
from schatkist.server.metrics import Metrics
from schatkist.server.rooms import Asleep, Room
from schatkist.server.scheduler import REST
from schatkist.server.store import Line, Owner, Store, Unsaved, chained
from schatkist.server.tokens import Key, fresh_id, fresh_token, token_hash

log = structlog.get_logger("schatkist.house")

BEAT = 5.0  # seconds between the pulses of a server at which clocks run
CARDS = 2000  # of tables that sleep, kept at hand

_T = TypeVar("_T")


class RoomRegistry:
    """All rooms that are awake, and what they share."""

    def __init__(self, store: Store, key: Key, limits: Limits, metrics: Metrics) -> None:
        self.store = store
        self.key = key
        self.limits = limits
        self.metrics = metrics
        self.thinkers = BotPool(limits)
        self.rooms: dict[str, Room] = {}
        self._cards: dict[str, TableCard] = {}  # of tables that sleep
        self._clocks = Alarms()  # of tables that sleep: when they must be awake
        self._waking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run something for which nobody waits."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def beat(self) -> None:
        """Note from time to time that clocks run here, so that a restart can set them right."""
        while True:
            await asyncio.sleep(BEAT)
            if self._clocks or any(room.course.next_clock() < math.inf for room in self.rooms.values()):
                with suppress(Unsaved):
                    await self.store.pulse()

    async def open(self, person: str, name: str, wish: TableWish) -> Seated:
        """A new table. The seed is drawn and committed to before anybody can send a nonce."""
        game = load_game(wish.game)
        game.check_players(len(wish.seats))
        options = game.check_options(wish.options, len(wish.seats))
        places, keys = [], []
        for seat, who in enumerate(wish.seats):
            if who == "me":
                keys.append(SeatKey(seat, fresh_token()))
                places.append(Place(name=name))
            else:
                places.append(Place(level="" if who == "open" else checked_level(who, self.limits)))
        opened = log_entries.Opened(
            game=game.name,
            rules=game.rules,
            options=options,
            places=places,
            commitment="",
            listed=wish.listed,
            onlookers=wish.onlookers,
            pace=wish.pace,
            window=wish.window,
        )
        owners = [Owner(key.seat, person, token_hash(key.token)) for key in keys]
        match = fresh_id()
        commitment = await self.opened(match, opened, person, owners, self.limits.running)
        return Seated(match, commitment, self.key.invite(match), keys)

    async def opened(
        self, match: str, plan: log_entries.Opened, opener: str, owners: list[Owner], most: float = math.inf
    ) -> str:
        """A table by that plan, with a fresh seed, if who opens it has not too many that are not over."""
        seed = fresh_seed()
        opened = structs.replace(plan, commitment=fair_commitment(match, seed))
        sealed = self.key.sealed_seed(match, seed)
        (line,) = chained("", [Line(1, opened, at=time.time())])
        await self.store.open(match, sealed, opener, opened.listed, line, owners, most)
        self.metrics.count([opened])
        log.info("phase", match=match, game=opened.game, phase="open")
        await self.do(match, lambda room: room.card)
        return opened.commitment

    async def rematch(self, match: str, person: str) -> Seated | None:
        """A new table for the people of one that is over; None if this is none of one's business."""
        room = await self.room(match)
        if room is None or all(owner.person != person for owner in room.owners.values()):
            return None
        again = await self.do(match, lambda room: room.again)
        keys = await self.do(again or "", lambda room: lambda: room.new_tokens(person))
        if again is None or keys is None:
            return None
        card = await self.do(again, lambda room: room.card)
        commitment = card.commitment if card else ""
        return Seated(again, commitment, self.key.invite(again), [SeatKey(*key) for key in keys])

    async def card(self, match: str) -> TableCard | None:
        """What all may know of a table. Of one that sleeps it is kept: a list of tables should wake nobody."""
        kept = None if match in self.rooms else self._cards.get(match)
        return kept or await self.do(match, lambda room: room.card)

    def heard(self, match: str, seq: int) -> None:
        """Another process, or this one, wrote line `seq` of a log, or changed its seats."""
        self._cards.pop(match, None)
        room = self.rooms.get(match)
        if room is not None and seq == 0:
            room.later(room.check_tokens)
        elif room is not None and seq > room.match.v:
            room.later(room.catch_up)

    def missed(self) -> None:
        """Other processes may have written what was not heard of here."""
        self._cards.clear()
        for room in self.rooms.values():
            room.later(room.check_tokens)
            room.later(room.catch_up)

    async def wake_all(self) -> None:
        """After a start: every game that is under way goes on."""
        self.spawn(self.beat())
        for match in await self.store.in_phase("playing"):
            await self._wake(match)

    async def _wake(self, match: str) -> None:
        """A table goes on, as soon as it can be read."""
        while True:
            try:
                await self.do(match, lambda room: room.card)
                return
            except Broken as error:
                log.error("broken-log", match=match, error=str(error))
                return
            except Unsaved:
                log.error("unreadable", match=match)
                await asyncio.sleep(REST)

    async def room(self, match: str) -> Room | None:
        """The room of a match, awake."""
        if match in self.rooms:
            return self.rooms[match]
        async with self._waking.setdefault(match, asyncio.Lock()):
            if match not in self.rooms:
                kept = await self.store.kept(match)
                if kept is None:
                    return None
                self.rooms[match] = Room(kept, self)
                self._clocks.stop(match)
                self.metrics.woken.inc()
                self.metrics.rooms.set(len(self.rooms))
            return self.rooms[match]

    async def do(self, match: str, job: Callable[[Room], Callable[[], Awaitable[_T]]]) -> _T | None:
        """Have something done in the room of a match; None if there is no such match."""
        while True:
            room = await self.room(match)
            if room is None:
                return None
            try:
                return await room.do(job(room))
            except Asleep:
                continue

    def forget(self, room: Room, card: TableCard | None) -> None:
        """A room has closed its doors; its card stays if it is certain, and it wakes when a clock of it rings."""
        match, rings = room.match.id, room.course.next_clock()
        if self.rooms.get(match) is not room:
            return
        del self.rooms[match]
        self.metrics.rooms.set(len(self.rooms))
        if card is not None:
            if len(self._cards) >= CARDS:
                self._cards.clear()
            self._cards[match] = card
        if rings < math.inf:
            self._clocks.set(match, rings, max(0.0, rings - time.time()), lambda: self.spawn(self._wake(match)))

    async def close(self) -> None:
        """Everybody out; the logs are all there is to keep."""
        for room in list(self.rooms.values()):
            await room.stop()
        self._clocks.stop_all()
        with suppress(Unsaved):
            await self.store.pulse()
        for task in list(self._tasks):
            task.cancel()
        await self.thinkers.close()
