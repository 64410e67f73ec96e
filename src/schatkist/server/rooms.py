"""A room is one table under way: it takes requests one at a time, writes down what comes of them, and then tells.

Nobody is told anything that is not on disk. When something cannot be written, or somebody else wrote first, the
room reads its log anew: the log is the truth, what is in memory only follows it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

import structlog
from msgspec import structs

from schatkist.core.errors import SchatkistError
from schatkist.core.preview import preview
from schatkist.core.types import ONLOOKER, Seat
from schatkist.server import log_entries, messages
from schatkist.server.clock import Bucket
from schatkist.server.match import Match, No, told_ahead
from schatkist.server.messages import Ack, Because, Foreseen, News, Refusal, TableCard, encode
from schatkist.server.scheduler import Scheduler
from schatkist.server.store import Kept, Line, Overtaken, Owner, Unsaved, chained
from schatkist.server.tokens import fresh_token, opens, token_hash

if TYPE_CHECKING:
    from schatkist.server.room_registry import RoomRegistry

log = structlog.get_logger("schatkist.rooms")

OVERTAKINGS = 8  # how often other processes may write first before a request is given up

_T = TypeVar("_T")
Entries = Sequence[log_entries.Any]


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

    def __init__(self, kept: Kept, house: RoomRegistry) -> None:
        self.house = house
        self.match = Match(kept, house.key.opened_seed(kept.match, kept.seed))
        self.opener = kept.opener
        self.owners = {owner.seat: owner for owner in kept.owners}
        self.listeners: set[Listener] = set()
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self.course = Scheduler(self)
        self._chats: dict[Seat, Bucket] = {}
        self._foresights: dict[Seat, Bucket] = {}
        self._doubtful = False  # something was carried out and may not have been written
        self._closed = False
        self._task = asyncio.create_task(self._run(), name=f"room {kept.match}")
        self.course.wake()

    # -- one thing at a time --------------------------------------------------------------------------------

    async def do(self, job: Callable[[], Awaitable[_T]]) -> _T:
        """Have something done when it is its turn; it is finished even if who asked no longer waits."""
        if self._inbox.qsize() >= self.house.limits.inbox:
            raise No("busy")
        return await self._queued(job)

    def _queued(self, job: Callable[[], Awaitable[_T]]) -> asyncio.Future[_T]:
        if self._closed:
            raise Asleep
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
        return future

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
        """Have something done for which nobody waits; it is queued at once, so that the room does not sleep before."""
        with suppress(Asleep):
            self.house.spawn(self._quiet(self._queued(job)))

    async def quietly(self, job: Callable[[], Awaitable[None]]) -> None:
        """Have something done; if it cannot be written now, see in a while what is still to be done."""
        with suppress(Asleep):
            await self._quiet(self._queued(job))

    async def _quiet(self, done: asyncio.Future[None]) -> None:
        try:
            with suppress(No, Overtaken):
                await done
        except Unsaved:
            self.course.rest()

    def _is_idle(self) -> bool:
        """Does nobody attend, and is nothing under way?"""
        return not (self.listeners or self.course) and self._inbox.empty()

    def close(self) -> None:
        """Leave; the log stays."""
        self._closed = True
        self.course.stop()
        self.house.forget(self, None if self._doubtful else self.match.card())

    async def stop(self) -> None:
        """Leave now, after what is being done."""
        self.close()
        for listener in list(self.listeners):
            listener.dismiss("the server stops")
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # -- writing, then telling --------------------------------------------------------------------------------

    async def write(
        self, entries: Entries, seat: Seat = -1, cid: int | None = None, owners: Sequence[Owner] = ()
    ) -> int:
        """Write entries down as one; returns the version of the one that answers the request `cid`."""
        match, first, now = self.match, self.match.v + 1, time.time()
        asked = 1 if isinstance(entries[0], log_entries.Returned) and len(entries) > 1 else 0
        lines = [
            Line(first + at, entry, seat if at == asked else -1, cid if at == asked else None, now)
            for at, entry in enumerate(entries)
        ]
        lines = chained(match.lines[-1].chain, lines)
        phase = self._phase_after(entries)
        self._doubtful = True
        try:
            with self.house.metrics.writing.time():
                await self.house.store.append(match.id, lines, phase, owners)
        except Unsaved as unsaved:
            if not isinstance(unsaved, Overtaken):
                self.course.rest()
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
        if any(isinstance(entry, log_entries.Started) for entry in entries):
            return "playing"
        if isinstance(entries[-1], log_entries.Moved) and self.match.phase == "over":
            return "over"
        return None

    async def _read_anew(self) -> None:
        """What is in memory may be wrong: the log knows."""
        kept, known = await self.house.store.kept(self.match.id), self.match.v
        if kept is not None:
            self.match = Match(kept, self.house.key.opened_seed(kept.match, kept.seed))
            self.owners = {owner.seat: owner for owner in kept.owners}
            self._doubtful = False
            self._note_people([line for line in self.match.lines if line.seq > known])
            self.settle()

    def settle(self) -> None:
        """After something happened: tell it, and see what follows."""
        self.tell_all()
        self.course.wake()

    def tell_all(self) -> None:
        """Send every listener what it does not have yet."""
        ready: dict[tuple[Seat, int], bytes] = {}
        for listener in list(self.listeners):
            if listener.seat == ONLOOKER and self.match.table is not None and not self.match.opened.onlookers:
                self.listeners.discard(listener)
                listener.dismiss("the seats are taken, and nobody may look on")
            elif listener.v < self.match.v:
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

    def attend(self, listener: Listener, hello: messages.Hello) -> Callable[[], Awaitable[bool]]:
        """Somebody begins to watch: from where he was, or with all there is. False: not with that token."""
        token, have = hello.token, hello.have

        async def job() -> bool:
            self.owners = {owner.seat: owner for owner in await self.house.store.owners(self.match.id)}
            seat = ONLOOKER if token is None else self.seat_of(token)
            if seat is None or (seat == ONLOOKER and not self._may_look(hello.invite)):
                return False
            if seat != ONLOOKER and self._sockets_of(seat) >= self.house.limits.a_seat:
                return False
            listener.seat, listener.key = seat, "" if token is None else token_hash(token)
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
            if seat != ONLOOKER:
                await self.house.store.attend(self.match.id, seat)
            await self._come_back(seat)
            return True

        return job

    def _may_look(self, invite: str) -> bool:
        """May somebody without a seat watch? Who is invited may do so until the cards are dealt."""
        match = self.match
        return match.is_for_all() or (match.table is None and self.house.key.invites(match.id, invite))

    def part(self, listener: Listener) -> None:
        """Somebody watches no longer, even if his request to watch is still waiting."""

        async def job() -> None:
            self.listeners.discard(listener)
            self.course.wake()
            if listener.seat != ONLOOKER and not self.attends(listener.seat):
                await self.house.store.part(self.match.id, listener.seat)

        self.listeners.discard(listener)
        self.later(job)

    def attends(self, seat: Seat) -> bool:
        """Is the person of a seat here?"""
        return self._sockets_of(seat) > 0

    def _sockets_of(self, seat: Seat) -> int:
        return sum(listener.seat == seat for listener in self.listeners)

    async def check_tokens(self) -> None:
        """Tokens may have become worthless: who came with one of those must go."""
        self.owners = {owner.seat: owner for owner in await self.house.store.owners(self.match.id)}
        for listener in list(self.listeners):
            if listener.seat != ONLOOKER and self.owners[listener.seat].token_hash != listener.key:
                self.part(listener)
                listener.dismiss("the seat has another token now")

    async def catch_up(self) -> None:
        """Another process wrote: take it in, and tell it here."""
        lines = await self.house.store.lines(self.match.id, self.match.v)
        if not lines:
            return
        self.match.tell(lines)
        self._note_people(lines)
        self.settle()

    def _note_people(self, lines: Sequence[Line]) -> None:
        """Who is here, but was missed by another process while this one was not connected, comes back."""
        for entry in (line.entry for line in lines):
            if isinstance(entry, log_entries.Went) and entry.why == "lost" and self.attends(entry.seat):
                self.later(partial(self._come_back, entry.seat))

    async def _come_back(self, seat: Seat) -> None:
        """Who is here plays himself again, whatever other processes write at the same moment."""
        while self.attends(seat) and (back := self.match.come_back(seat)):
            with suppress(Overtaken):
                await self.write(back)
        self.settle()  # who stands in for another plays on as soon as somebody waits

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
                if isinstance(asking, messages.Foresee):
                    self._foresee(listener, asking)
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
            self.settle()

        return job

    def _foresee(self, listener: Listener, asking: messages.Foresee) -> None:
        """Think an action through, beside the loop: the table goes on meanwhile."""
        game, (view, action) = self.match.game, self._seated(listener.seat).thought(listener.seat, asking.action)
        bucket = self._foresights.setdefault(listener.seat, Bucket(self.house.limits.foresights, 10.0))
        if not bucket.take(time.monotonic()):
            raise No("too-fast")

        async def think() -> None:
            seen = await asyncio.to_thread(preview, game, view, action)
            told = [told_ahead(each, game) for each in seen]
            listener.hear(encode(Foreseen(cid=asking.cid, events=told)))

        self.house.spawn(think())

    async def _granted(self, seat: Seat, cid: int, asking: messages.FromClient) -> int:
        """The version in which a request was carried out, now or before."""
        self._seated(seat)
        for _ in range(OVERTAKINGS):
            known = self.match.answers.get((seat, cid))
            if known is not None:
                return known
            with suppress(Overtaken):
                return await self.write(self._entries(seat, asking), seat, cid)
        raise No("busy")

    def _seated(self, seat: Seat) -> Match:
        """The match, for who has a seat at it."""
        if seat == ONLOOKER or seat not in self.owners:
            raise No("not-seated")
        return self.match

    def _entries(self, seat: Seat, asking: messages.FromClient) -> Entries:
        game = self.match
        if seat in game.resigned and not isinstance(asking, messages.Chat):
            raise No("not-seated")
        match asking:
            case messages.Ready(nonce=nonce):
                return game.ready(seat, nonce)
            case messages.Move(base=base, action=action):
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
            case messages.Hello() | messages.Why() | messages.Foresee():
                raise No("not-an-action")

    # -- requests of people -----------------------------------------------------------------------------------

    async def sit(self, person: str, name: str) -> tuple[Seat, str]:
        """Take an open seat; the token is told once."""
        token = fresh_token()
        for _ in range(OVERTAKINGS):
            with suppress(Overtaken):
                seat, entries = self.match.sit(name)
                await self.write(entries, owners=[Owner(seat, person, token_hash(token))])
                self.settle()
                return seat, token
        raise No("busy")

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
            other = self.house.key.rematch(match.id)
            with suppress(Overtaken):  # by the same wish at another server
                await self.house.opened(other, plan, self.opener, owners)
            while not self.match.rematch:
                with suppress(Overtaken):  # by that, or by what was said
                    await self.write([log_entries.Rematched(other)])
            self.house.heard(match.id, self.match.v)
            self.tell_all()
        return self.match.rematch

    async def card(self) -> TableCard:
        """What all may know of the table."""
        return self.match.card()
