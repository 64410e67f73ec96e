"""A room is one table under way: it takes requests one at a time, writes down what comes of them, and then tells.

Nobody is told anything that is not on disk. When something cannot be written, or somebody else wrote first, the
room reads its log anew: the log is the truth, what is in memory only follows it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import structlog
from msgspec import structs

from schatkist.core.dealers import fair_commitment, fresh_seed
from schatkist.core.errors import SchatkistError
from schatkist.core.names import ONLOOKER, Action, Seat
from schatkist.games import game_named
from schatkist.server import happenings, messages
from schatkist.server.clock import LIVE, Alarms, Bucket, Limits
from schatkist.server.happenings import Place
from schatkist.server.matches import Broken, Match, No
from schatkist.server.messages import Ack, Because, News, Refusal, Seated, SeatKey, TableCard, TableWish, encode
from schatkist.server.metrics import Metrics
from schatkist.server.seats import Key, fresh_id, fresh_token, opens, token_hash
from schatkist.server.store import Kept, Line, Overtaken, Owner, Store, Unsaved
from schatkist.server.thinkers import Thinkers, checked_level

log = structlog.get_logger("schatkist.rooms")

CARDS = 2000  # of tables that are over, kept at hand
OVERTAKINGS = 8  # how often other processes may write first before a request is given up

_T = TypeVar("_T")
Entries = Sequence[happenings.Any]


class Listener(Protocol):
    """Somebody who watches a table: a socket, for the room just something that hears."""

    seat: Seat
    v: int  # the last version that was sent
    key: str  # the hash of the token that it came with

    def hear(self, data: bytes) -> None:
        """Take a message; never wait."""
        ...

    def dismiss(self, why: str) -> None:
        """It is over for this listener."""
        ...


class Asleep(Exception):
    """The room has closed its doors meanwhile; ask for it again."""


class Room:
    """One table and those around it."""

    def __init__(self, kept: Kept, house: House) -> None:
        self.house = house
        self.match = Match(kept, house.key.opened_seed(kept.match, kept.seed))
        self.opener = kept.opener
        self.owners = {owner.seat: owner for owner in kept.owners}
        self.listeners: set[Listener] = set()
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._alarms = Alarms()
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}
        self._elsewhere: set[Seat] = set()  # seats whose people are here by way of another process
        self._chats: dict[Seat, Bucket] = {}
        self._doubtful = False  # something was carried out and may not have been written
        self._closed = False
        self._task = asyncio.create_task(self._run(), name=f"room {kept.match}")
        self.stir()

    # -- one thing at a time --------------------------------------------------------------------------------

    async def do(self, job: Callable[[], Awaitable[_T]], always: bool = False) -> _T:
        """Have something done when it is its turn; it is finished even if who asked no longer waits."""
        if self._closed:
            raise Asleep
        if self._inbox.qsize() >= self.house.limits.inbox and not always:
            raise No("busy")
        future: asyncio.Future[_T] = asyncio.get_running_loop().create_future()

        async def turn() -> None:
            try:
                if self._doubtful:
                    await self._read_anew()
                result = await job()
            except BaseException as error:
                if not future.cancelled():
                    future.set_exception(error)
                if not isinstance(error, SchatkistError):
                    self._doubtful = True
                    raise
                return
            if not future.cancelled():
                future.set_result(result)

        self._inbox.put_nowait(turn)
        return await future

    async def _run(self) -> None:
        while not self._closed:
            turn = await self._inbox.get()
            try:
                await turn()
            except Exception as error:
                log.error("room-trouble", match=self.match.id, kind=type(error).__name__)
            if self._is_idle():
                self.close()

    def later(self, job: Callable[[], Awaitable[None]]) -> None:
        """Have something done for which nobody waits."""
        self.house.spawn(self._quietly(job))

    async def _quietly(self, job: Callable[[], Awaitable[None]]) -> None:
        with suppress(No, Asleep, Unsaved):
            await self.do(job, always=True)

    def _is_idle(self) -> bool:
        """Does nobody attend, and is nothing under way?"""
        return not (self.listeners or self._thinking or self._alarms) and self._inbox.empty()

    def close(self) -> None:
        """Leave; the log stays."""
        self._closed = True
        self._alarms.stop_all()
        for _, task in self._thinking.values():
            task.cancel()
        self.house.forget(self)

    async def stop(self) -> None:
        """Leave now, after what is being done."""
        self.close()
        for listener in list(self.listeners):
            listener.dismiss("the server stops")
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # -- writing, then telling --------------------------------------------------------------------------------

    async def _write(
        self, entries: Entries, seat: Seat = -1, cid: int | None = None, owners: Sequence[Owner] = ()
    ) -> int:
        """Write entries down as one; returns the version of the one that answers the request `cid`."""
        match, first = self.match, self.match.v + 1
        asked = 1 if isinstance(entries[0], happenings.Returned) and len(entries) > 1 else 0
        lines = [
            Line(first + at, entry, seat if at == asked else -1, cid if at == asked else None)
            for at, entry in enumerate(entries)
        ]
        phase = self._phase_after(entries)
        self._doubtful = True
        try:
            with self.house.metrics.writing.time():
                await self.house.store.append(match.id, lines, phase, owners)
        except Unsaved:
            await self._read_anew()
            raise
        match.tell(lines)
        self._doubtful = False
        self.owners |= {owner.seat: owner for owner in owners}
        self.house.metrics.count(entries)
        if phase is not None:
            log.info("phase", match=match.id, game=match.game.name, phase=phase)
        return first + asked

    def _phase_after(self, entries: Entries) -> str | None:
        """What the table of matches should say, if it changes. A move was carried out already, though not told."""
        if any(isinstance(entry, happenings.Started) for entry in entries):
            return "playing"
        if isinstance(entries[-1], happenings.Moved) and self.match.phase == "over":
            return "over"
        return None

    async def _read_anew(self) -> None:
        """What is in memory may be wrong: the log knows."""
        kept = await self.house.store.kept(self.match.id)
        if kept is not None:
            self.match = Match(kept, self.house.key.opened_seed(kept.match, kept.seed))
            self.owners = {owner.seat: owner for owner in kept.owners}
            self._doubtful = False
            self.tell_all()
            self.stir()

    def tell_all(self) -> None:
        """Send every listener what it does not have yet."""
        ready: dict[tuple[Seat, int], bytes] = {}
        for listener in list(self.listeners):
            if listener.v < self.match.v:
                at = (listener.seat, listener.v)
                if at not in ready:
                    ready[at] = encode(self.match.news(*at))
                listener.v = self.match.v
                listener.hear(ready[at])

    # -- coming and going --------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> Seat | None:
        """The seat that a token opens."""
        found = None
        for owner in self.owners.values():
            if opens(token, owner.token_hash):
                found = owner.seat
        return found

    def attend(self, listener: Listener, token: str | None, have: int | None) -> Callable[[], Awaitable[bool]]:
        """Somebody begins to watch: from where he was, or with all there is. False: not with that token."""

        async def job() -> bool:
            self.owners = {owner.seat: owner for owner in await self.house.store.owners(self.match.id)}
            seat = ONLOOKER if token is None else self.seat_of(token)
            if seat is None or (seat == ONLOOKER and not self.match.opened.onlookers):
                return False
            listener.seat, listener.key = seat, "" if token is None else token_hash(token)
            self._elsewhere.discard(seat)
            behind = None if have is None else self.match.v - have
            if behind is not None and 0 <= behind <= self.house.limits.gap:
                listener.v = have or 0
                if behind == 0:
                    listener.hear(encode(News(after=listener.v, v=listener.v, items=[])))
            else:
                listener.v = self.match.v
                listener.hear(encode(self.match.whole(seat)))
            self.listeners.add(listener)
            self.tell_all()
            back = self.match.come_back(seat) if seat != ONLOOKER else []
            if back:
                await self._write(back)
                self.tell_all()
            self.stir()
            return True

        return job

    def part(self, listener: Listener) -> None:
        """Somebody watches no longer, even if his request to watch is still waiting."""

        async def job() -> None:
            self.listeners.discard(listener)
            self.stir()

        self.listeners.discard(listener)
        self.later(job)

    def attends(self, seat: Seat) -> bool:
        """Is the person of a seat here?"""
        return any(listener.seat == seat for listener in self.listeners)

    async def check_tokens(self) -> None:
        """Tokens may have become worthless: who came with one of those must go."""
        self.owners = {owner.seat: owner for owner in await self.house.store.owners(self.match.id)}
        for listener in list(self.listeners):
            if listener.seat != ONLOOKER and self.owners[listener.seat].token_hash != listener.key:
                self.listeners.discard(listener)
                listener.dismiss("the seat has another token now")

    async def catch_up(self) -> None:
        """Another process wrote: take it in, and tell it here."""
        lines = await self.house.store.lines(self.match.id, self.match.v)
        if not lines:
            return
        self.match.tell(lines)
        for line in lines:
            if isinstance(line.entry, happenings.Returned) and not self.attends(line.entry.seat):
                self._elsewhere.add(line.entry.seat)
        self.tell_all()
        lost = [line.entry for line in lines if isinstance(line.entry, happenings.Went) and line.entry.why == "lost"]
        for went in lost:
            if self.attends(went.seat):  # the other process could not know
                await self._write(self.match.come_back(went.seat))
                self.tell_all()
        self.stir()

    # -- requests of seats ---------------------------------------------------------------------------------------

    def ask(self, listener: Listener, asking: messages.FromClient) -> Callable[[], Awaitable[None]]:
        """What a listener asks for: done and acknowledged, or refused."""

        async def job() -> None:
            cid = getattr(asking, "cid", 0)
            try:
                if isinstance(asking, messages.Why):
                    clause = self._seated(listener.seat).why_not(listener.seat, asking.action)
                    listener.hear(encode(Because(cid=cid, clause=clause)))
                    return
                v = await self._granted(listener.seat, cid, asking)
            except No as no:
                self.house.metrics.refusals.labels(no.code).inc()
                listener.hear(encode(Refusal(cid=cid, code=no.code, clause=no.clause)))
                if no.code == "stale":
                    listener.v = self.match.v
                    listener.hear(encode(self.match.whole(listener.seat)))
                return
            except Unsaved:
                listener.hear(encode(Refusal(cid=cid, code="unsaved")))
                return
            listener.hear(encode(Ack(cid=cid, v=v)))
            self.tell_all()
            self.stir()

        return job

    async def _granted(self, seat: Seat, cid: int, asking: messages.FromClient) -> int:
        """The version in which a request was carried out, now or before."""
        self._seated(seat)
        for _ in range(OVERTAKINGS):
            known = self.match.answers.get((seat, cid))
            if known is not None:
                return known
            with suppress(Overtaken):
                return await self._write(self._entries(seat, asking), seat, cid)
        raise No("busy")

    def _seated(self, seat: Seat) -> Match:
        """The match, for who has a seat at it."""
        if seat == ONLOOKER or seat not in self.owners:
            raise No("not-seated")
        return self.match

    def _entries(self, seat: Seat, asking: messages.FromClient) -> Entries:
        game = self.match
        match asking:
            case messages.Ready(nonce=nonce):
                return game.ready(seat, nonce)
            case messages.Move(base=base, action=action):
                if seat in game.resigned:
                    raise No("not-seated")
                return game.move(seat, base, action)
            case messages.Chat(text=text):
                bucket = self._chats.setdefault(seat, Bucket(self.house.limits.chats, 10.0))
                if not bucket.take(time.monotonic()):
                    raise No("too-fast")
                return game.say(seat, text)
            case messages.Leave():
                return game.go(seat, "left")
            case messages.Resign():
                return game.resign(seat)
            case messages.Pause(on=on):
                return game.pause(seat, on)
            case messages.Undo(base=base):
                return game.undo(seat, base)
            case messages.Hello() | messages.Why():
                raise No("not-an-action")

    # -- requests of people -----------------------------------------------------------------------------------

    async def sit(self, person: str, name: str) -> tuple[Seat, str]:
        """Take an open seat; the token is told once."""
        token = fresh_token()
        try:
            seat, entries = self.match.sit(name)
            await self._write(entries, owners=[Owner(seat, person, token_hash(token))])
        except Overtaken:
            seat, entries = self.match.sit(name)
            await self._write(entries, owners=[Owner(seat, person, token_hash(token))])
        self.tell_all()
        self.stir()
        return seat, token

    async def new_tokens(self, person: str) -> list[tuple[Seat, str]]:
        """Fresh tokens for the seats of a person; the old ones are worthless, and their sockets close."""
        given = [(seat, fresh_token()) for seat, owner in self.owners.items() if owner.person == person]
        if given:
            owners = [Owner(seat, person, token_hash(token)) for seat, token in given]
            await self.house.store.append(self.match.id, [], owners=owners)
            await self.check_tokens()
        return given

    async def again(self) -> str:
        """The table for the next game of the same people, opened by the first who asks."""
        match = self.match
        if match.phase != "over":
            raise No("not-playing")
        if not match.rematch:
            plan = structs.replace(match.opened, places=match.places)
            owners = [Owner(owner.seat, owner.person, "") for owner in self.owners.values()]
            other, _ = await self.house.opened(plan, self.opener, owners)
            await self._write([happenings.Rematched(other)])
            self.house.heard(match.id, self.match.v)
            self.tell_all()
        return self.match.rematch

    async def card(self) -> TableCard:
        """What all may know of the table."""
        return self.match.card()

    # -- what goes on by itself -------------------------------------------------------------------------------

    def stir(self) -> None:
        """See what should happen without being asked for: dealing, bots, clocks, seats that are empty."""
        match = self.match
        if match.phase == "open":
            self._wait_for_nonces()
        else:
            self._alarms.stop("ready")
        asked = match.asked()
        self._wake_bots(asked)
        self._run_clocks(asked)
        self._miss_people()

    def _wait_for_nonces(self) -> None:
        seats = range(self.match.players)
        if not any(self.match.is_open(seat) for seat in seats):
            people = any(self.match.is_person(seat) for seat in seats)
            wait = self.house.limits.ready if people else 0.0
            self._alarms.set("ready", "ready", wait, lambda: self.later(self._start))

    async def _start(self) -> None:
        await self._write(self.match.start())
        self.tell_all()
        self.stir()

    def _wake_bots(self, asked: list[Seat]) -> None:
        for seat, (base, task) in list(self._thinking.items()):
            if seat not in asked or base != self.match.since[seat] or not self._bot_plays(seat):
                task.cancel()
                del self._thinking[seat]
        for seat in asked:
            if seat not in self._thinking and self._bot_plays(seat):
                base, view = self.match.since[seat], self.match.view(seat)
                assert view is not None
                self._thinking[seat] = (base, asyncio.create_task(self._think(seat, base, view)))

    def _bot_plays(self, seat: Seat) -> bool:
        """Bots play always; who stands in for a person only while other people wait, or a clock runs."""
        if not self.match.level(seat):
            return False
        if not self.match.stands_in(seat) or self.match.opened.pace:
            return True
        return self._people_attend()

    def _people_attend(self) -> bool:
        """Is anybody at the table who plays?"""
        return bool(self._elsewhere) or any(listener.seat != ONLOOKER for listener in self.listeners)

    async def _think(self, seat: Seat, base: int, view: bytes) -> None:
        """Ask a thinker, who gets the view and nothing else."""
        match = self.match
        level, seed = match.level(seat), self.house.key.bot_seed(match.id, seat)
        try:
            with self.house.metrics.thinking.time():
                action = await self.house.thinkers.choose(match.game.name, level, seed, view)
        except (TimeoutError, SchatkistError, OSError, EOFError) as error:
            log.error("bot-trouble", match=match.id, kind=type(error).__name__)
            action = match.game.view_of(view).legal[0]

        async def play() -> None:
            await self._bot_move(seat, base, action)

        await self._quietly(play)

    async def _bot_move(self, seat: Seat, base: int, action: Action) -> None:
        self._thinking.pop(seat, None)
        if base == self.match.since[seat] and self._bot_plays(seat):
            try:
                await self._write(self.match.move(seat, base, action, self.match.stands_in(seat)))
            except Overtaken:
                return
            self.tell_all()
        self.stir()

    def _run_clocks(self, asked: list[Seat]) -> None:
        pace = self.match.opened.pace
        for seat in range(self.match.players):
            name = f"clock {seat}"
            if pace and seat in asked and not self.match.level(seat):
                self._alarms.set(name, self.match.since[seat], pace, lambda seat=seat: self._ring(seat))  # type: ignore[misc]
            else:
                self._alarms.stop(name)

    def _ring(self, seat: Seat) -> None:
        base = self.match.since[seat]

        async def time_is_up() -> None:
            if seat in self.match.asked() and self.match.since[seat] == base:
                await self._gone(seat, "time")

        self.later(time_is_up)

    def _miss_people(self) -> None:
        """Who is not at the table, while others are, is replaced after a while."""
        others = self._people_attend()
        live = self.match.opened.pace < LIVE and self.match.phase == "playing"
        for seat in range(self.match.players):
            name = f"grace {seat}"
            here = self.attends(seat) or seat in self._elsewhere
            if live and others and not self.match.level(seat) and not here:
                self._alarms.set(name, "gone", self.house.limits.grace, lambda seat=seat: self._missed(seat))  # type: ignore[misc]
            else:
                self._alarms.stop(name)

    def _missed(self, seat: Seat) -> None:
        async def still_gone() -> None:
            if not self.attends(seat) and not self.match.level(seat):
                await self._gone(seat, "lost")

        self.later(still_gone)

    async def _gone(self, seat: Seat, why: str) -> None:
        await self._write(self.match.go(seat, why))
        self.tell_all()
        self.stir()


class House:
    """All rooms that are awake, and what they share."""

    def __init__(self, store: Store, key: Key, limits: Limits, metrics: Metrics) -> None:
        self.store = store
        self.key = key
        self.limits = limits
        self.metrics = metrics
        self.thinkers = Thinkers(limits)
        self.rooms: dict[str, Room] = {}
        self._cards: dict[str, TableCard] = {}  # of tables that are over
        self._waking: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run something for which nobody waits."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(self, person: str, name: str, wish: TableWish) -> Seated:
        """A new table. The seed is drawn and committed to before anybody can send a nonce."""
        game = game_named(wish.game)
        game.check_players(len(wish.seats))
        options = game.check_options(wish.options, len(wish.seats))
        places, keys = [], []
        for seat, who in enumerate(wish.seats):
            if who == "me":
                keys.append(SeatKey(seat, fresh_token()))
                places.append(Place(name=name))
            else:
                places.append(Place(level="" if who == "open" else checked_level(who, game, self.limits)))
        opened = happenings.Opened(
            game=game.name,
            rules=game.rules,
            options=options,
            places=places,
            commitment="",
            listed=wish.listed,
            onlookers=wish.onlookers,
            pace=wish.pace,
        )
        owners = [Owner(key.seat, person, token_hash(key.token)) for key in keys]
        match, commitment = await self.opened(opened, person, owners)
        return Seated(match, commitment, self.key.invite(match), keys)

    async def opened(self, plan: happenings.Opened, opener: str, owners: list[Owner]) -> tuple[str, str]:
        """A table by that plan, with a fresh seed."""
        match, seed = fresh_id(), fresh_seed()
        opened = structs.replace(plan, commitment=fair_commitment(match, seed))
        sealed = self.key.sealed_seed(match, seed)
        await self.store.open(match, sealed, opener, opened.listed, Line(1, opened), owners)
        self.metrics.count([opened])
        log.info("phase", match=match, game=opened.game, phase="open")
        await self.do(match, lambda room: room.card)
        return match, opened.commitment

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
        """What all may know of a table. Of one that is over it is kept: a list of those should wake nobody."""
        if match in self._cards:
            return self._cards[match]
        card = await self.do(match, lambda room: room.card)
        if card is not None and card.phase == "over":
            if len(self._cards) >= CARDS:
                self._cards.clear()
            self._cards[match] = card
        return card

    def heard(self, match: str, seq: int) -> None:
        """Another process, or this one, wrote line `seq` of a log, or changed its seats."""
        self._cards.pop(match, None)
        room = self.rooms.get(match)
        if room is not None and seq == 0:
            room.later(room.check_tokens)
        elif room is not None and seq > room.match.v:
            room.later(room.catch_up)

    async def wake_all(self) -> None:
        """After a start: every game that is under way goes on."""
        for match in await self.store.in_phase("playing"):
            try:
                await self.do(match, lambda room: room.card)
            except Broken as error:
                log.error("broken-log", match=match, error=str(error))

    async def room(self, match: str) -> Room | None:
        """The room of a match, awake."""
        if match in self.rooms:
            return self.rooms[match]
        lock = self._waking.setdefault(match, asyncio.Lock())
        async with lock:
            try:
                if match not in self.rooms:
                    kept = await self.store.kept(match)
                    if kept is None:
                        return None
                    self.rooms[match] = Room(kept, self)
                    self.metrics.rooms.set(len(self.rooms))
                return self.rooms[match]
            finally:
                self._waking.pop(match, None)

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

    def forget(self, room: Room) -> None:
        """A room has closed its doors."""
        if self.rooms.get(room.match.id) is room:
            del self.rooms[room.match.id]
            self.metrics.rooms.set(len(self.rooms))

    async def close(self) -> None:
        """Everybody out; the logs are all there is to keep."""
        for room in list(self.rooms.values()):
            await room.stop()
        for task in list(self._tasks):
            task.cancel()
        await self.thinkers.close()
