"""The registry of rooms: loads a table when it is needed, and holds what all rooms share."""

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
from schatkist.server.bots.pool import BotPool, check_level
from schatkist.server.limits import Limits
from schatkist.server.match import log_entries
from schatkist.server.match.log import LogLine, SeatOwner, chained
from schatkist.server.match.log_entries import CorruptLog, Place
from schatkist.server.metrics import Metrics
from schatkist.server.storage.store import Store, WriteFailed
from schatkist.server.storage.tokens import Key, new_id, new_token, token_hash
from schatkist.server.tables.room import Room, RoomClosed
from schatkist.server.tables.scheduler import RETRY
from schatkist.server.tables.timers import Timers
from schatkist.wire.messages import Seated, SeatKey, TableCard, TableWish

log = structlog.get_logger("schatkist.registry")

HEARTBEAT = 5.0  # seconds between the heartbeats of a server on which clocks run
CACHED_CARDS = 2000  # of tables that are not loaded

_T = TypeVar("_T")


class RoomRegistry:
    """All loaded rooms, and what they share."""

    def __init__(self, store: Store, key: Key, limits: Limits, metrics: Metrics) -> None:
        self.store = store
        self.key = key
        self.limits = limits
        self.metrics = metrics
        self.bot_pool = BotPool(limits)
        self.rooms: dict[str, Room] = {}
        self._cards: dict[str, TableCard] = {}  # of tables that are not loaded
        self._clocks = Timers()  # when tables that are not loaded must be loaded again
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def heartbeat(self) -> None:
        """Record periodically that clocks run here, so that a restart can correct them."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            if self._clocks or any(room.scheduler.next_clock() < math.inf for room in self.rooms.values()):
                with suppress(WriteFailed):
                    await self.store.heartbeat()

    async def open(self, person: str, name: str, wish: TableWish) -> Seated:
        """Open a table. Its seed is committed to before anybody can send a nonce."""
        game = load_game(wish.game)
        game.check_players(len(wish.seats))
        options = game.check_options(wish.options, len(wish.seats))
        places, keys = [], []
        for seat, who in enumerate(wish.seats):
            if who == "me":
                keys.append(SeatKey(seat, new_token()))
                places.append(Place(name=name))
            else:
                places.append(Place(level="" if who == "open" else check_level(who, self.limits)))
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
        owners = [SeatOwner(key.seat, person, token_hash(key.token)) for key in keys]
        match = new_id()
        commitment = await self.opened(match, opened, person, owners, self.limits.running)
        return Seated(match, commitment, self.key.invite(match), keys)

    async def opened(
        self, match: str, plan: log_entries.Opened, opener: str, owners: list[SeatOwner], most: float = math.inf
    ) -> str:
        """Open a table with a fresh seed, within the limit on unfinished tables of the opener."""
        seed = fresh_seed()
        opened = structs.replace(plan, commitment=fair_commitment(match, seed))
        sealed = self.key.encrypt_seed(match, seed)
        (line,) = chained("", [LogLine(1, opened, at=time.time())])
        await self.store.open(match, sealed, opener, opened.listed, line, owners, most)
        self.metrics.count([opened])
        log.info("phase", match=match, game=opened.game, phase="open")
        await self.run(match, lambda room: room.card)
        return opened.commitment

    async def rematch(self, match: str, person: str) -> Seated | None:
        """Open a table for the players of a finished one; None if the person did not play there."""
        room = await self.room(match)
        if room is None or all(owner.person != person for owner in room.owners.values()):
            return None
        again = await self.run(match, lambda room: room.again)
        keys = await self.run(again or "", lambda room: lambda: room.new_tokens(person))
        if again is None or keys is None:
            return None
        card = await self.run(again, lambda room: room.card)
        commitment = card.commitment if card else ""
        return Seated(again, commitment, self.key.invite(again), [SeatKey(*key) for key in keys])

    async def card(self, match: str) -> TableCard | None:
        """Return the public facts of a table. They are cached, so that listing tables loads none."""
        kept = None if match in self.rooms else self._cards.get(match)
        return kept or await self.run(match, lambda room: room.card)

    def on_log_written(self, match: str, seq: int) -> None:
        """React to a write to a log by this or another process: line `seq`, or 0 for its seats."""
        self._cards.pop(match, None)
        room = self.rooms.get(match)
        if room is not None and seq == 0:
            room.enqueue(room.check_tokens)
        elif room is not None and seq > room.match.v:
            room.enqueue(room.catch_up)

    def on_notifications_lost(self) -> None:
        """Catch up after notifications may have been lost."""
        self._cards.clear()
        for room in self.rooms.values():
            room.enqueue(room.check_tokens)
            room.enqueue(room.catch_up)

    async def load_running(self) -> None:
        """Load every game in progress after a start."""
        self.spawn(self.heartbeat())
        for match in await self.store.in_phase("playing"):
            await self._load(match)

    async def _load(self, match: str) -> None:
        """Load a table, retrying until the store answers."""
        while True:
            try:
                await self.run(match, lambda room: room.card)
                return
            except CorruptLog as error:
                log.error("broken-log", match=match, error=str(error))
                return
            except WriteFailed:
                log.error("unreadable", match=match)
                await asyncio.sleep(RETRY)

    async def room(self, match: str) -> Room | None:
        """Return the room of a match, loading it if needed."""
        if match in self.rooms:
            return self.rooms[match]
        async with self._loading.setdefault(match, asyncio.Lock()):
            if match not in self.rooms:
                kept = await self.store.kept(match)
                if kept is None:
                    return None
                self.rooms[match] = Room(kept, self)
                self._clocks.stop(match)
                self.metrics.woken.inc()
                self.metrics.rooms.set(len(self.rooms))
            return self.rooms[match]

    async def run(self, match: str, job: Callable[[Room], Callable[[], Awaitable[_T]]]) -> _T | None:
        """Run a job in the room of a match; None if there is no such match."""
        while True:
            room = await self.room(match)
            if room is None:
                return None
            try:
                return await room.run(job(room))
            except RoomClosed:
                continue

    def forget(self, room: Room, card: TableCard | None) -> None:
        """Drop a closed room: cache its card if certain, and reload the room when its next clock is due."""
        match, rings = room.match.id, room.scheduler.next_clock()
        if self.rooms.get(match) is not room:
            return
        del self.rooms[match]
        self.metrics.rooms.set(len(self.rooms))
        if card is not None:
            if len(self._cards) >= CACHED_CARDS:
                self._cards.clear()
            self._cards[match] = card
        if rings < math.inf:
            self._clocks.set(match, rings, max(0.0, rings - time.time()), lambda: self.spawn(self._load(match)))

    async def close(self) -> None:
        """Close all rooms; their logs are on disk."""
        for room in list(self.rooms.values()):
            await room.stop()
        self._clocks.stop_all()
        with suppress(WriteFailed):
            await self.store.heartbeat()
        for task in list(self._tasks):
            task.cancel()
        await self.bot_pool.close()
