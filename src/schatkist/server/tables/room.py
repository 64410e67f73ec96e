"""A room runs one table: it handles requests one at a time, writes their entries to the log, and then publishes them.

Nothing is published before it is on disk. When a write fails or conflicts, the room reloads its log: the log is the
truth, and memory only follows it.
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
from schatkist.server.limits import TokenBucket
from schatkist.server.match import log_entries
from schatkist.server.match.log import LogLine, SeatOwner, StoredMatch, chained
from schatkist.server.match.match import Match, RequestRefused
from schatkist.server.match.redaction import previewed_event
from schatkist.server.storage.store import WriteConflict, WriteFailed
from schatkist.server.storage.tokens import new_token, opens, token_hash
from schatkist.server.tables.scheduler import Scheduler
from schatkist.wire import messages
from schatkist.wire.close_codes import POLICY, RESTART
from schatkist.wire.messages import Ack, Because, Foreseen, News, Refusal, TableCard, encode

if TYPE_CHECKING:
    from schatkist.server.tables.registry import RoomRegistry

log = structlog.get_logger("schatkist.rooms")

MAX_CONFLICTS = 8  # with other processes, before a request is refused as busy

_T = TypeVar("_T")
Entries = Sequence[log_entries.AnyEntry]


class Subscriber(Protocol):
    """A viewer of a table. For the room it is just something to send to."""

    seat: Seat
    v: int  # the last version sent
    key: str  # the hash of its token

    def send(self, data: bytes) -> None:
        """Queue a message without waiting."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Close the connection."""
        ...


class RoomClosed(Exception):
    """The room was closed in the meantime; get it from the registry again."""


class Room:
    """One table and its viewers."""

    def __init__(self, kept: StoredMatch, registry: RoomRegistry) -> None:
        self.registry = registry
        self.match = Match(kept, registry.key.decrypt_seed(kept.match, kept.seed))
        self.opener = kept.opener
        self.owners = {owner.seat: owner for owner in kept.owners}
        self.subscribers: set[Subscriber] = set()
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self.scheduler = Scheduler(self)
        self._chats: dict[Seat, TokenBucket] = {}
        self._previews: dict[Seat, TokenBucket] = {}
        self._needs_reload = False  # memory may be ahead of the log
        self._closed = False
        self._task = asyncio.create_task(self._run(), name=f"room {kept.match}")
        self.scheduler.update()

    # -- one job at a time --------------------------------------------------------------------------------

    async def run(self, job: Callable[[], Awaitable[_T]]) -> _T:
        """Run a job in its turn. It is finished even if the caller no longer waits."""
        if self._inbox.qsize() >= self.registry.limits.inbox:
            raise RequestRefused("busy")
        return await self._queued(job)

    def _queued(self, job: Callable[[], Awaitable[_T]]) -> asyncio.Future[_T]:
        if self._closed:
            raise RoomClosed
        future: asyncio.Future[_T] = asyncio.get_running_loop().create_future()

        async def turn() -> None:
            try:
                if self._needs_reload:
                    await self._reload()
                result = await job()
            except BaseException as error:
                if not future.cancelled():
                    future.set_exception(error)
                if not isinstance(error, SchatkistError):
                    self._needs_reload = True
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

    def enqueue(self, job: Callable[[], Awaitable[None]]) -> None:
        """Fire and forget. Enqueued immediately so that the room cannot go idle first."""
        with suppress(RoomClosed):
            self.registry.spawn(self._quiet(self._queued(job)))

    async def run_quietly(self, job: Callable[[], Awaitable[None]]) -> None:
        """Run a job; if its write fails, the scheduler looks again later."""
        with suppress(RoomClosed):
            await self._quiet(self._queued(job))

    async def _quiet(self, done: asyncio.Future[None]) -> None:
        try:
            with suppress(RequestRefused, WriteConflict):
                await done
        except WriteFailed:
            self.scheduler.retry_later()

    def _is_idle(self) -> bool:
        """Tell whether nobody watches and nothing is under way."""
        return not (self.subscribers or self.scheduler) and self._inbox.empty()

    def close(self) -> None:
        """Close the room; the log stays."""
        self._closed = True
        self.scheduler.stop()
        self.registry.forget(self, None if self._needs_reload else self.match.card())

    async def stop(self) -> None:
        """Close the room after the current job."""
        self.close()
        for subscriber in list(self.subscribers):
            subscriber.close(RESTART, "the server stops")
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # -- write, then publish --------------------------------------------------------------------------------

    async def write(
        self, entries: Entries, seat: Seat = -1, cid: int | None = None, owners: Sequence[SeatOwner] = ()
    ) -> int:
        """Write entries in one transaction; return the version of the entry that answers request `cid`."""
        match, first, now = self.match, self.match.v + 1, time.time()
        asked = 1 if isinstance(entries[0], log_entries.Returned) and len(entries) > 1 else 0
        lines = [
            LogLine(first + at, entry, seat if at == asked else -1, cid if at == asked else None, now)
            for at, entry in enumerate(entries)
        ]
        lines = chained(match.lines[-1].chain, lines)
        phase = self._phase_after(entries)
        self._needs_reload = True
        try:
            with self.registry.metrics.writing.time():
                await self.registry.store.append(match.id, lines, phase, owners)
        except WriteFailed as unsaved:
            if not isinstance(unsaved, WriteConflict):
                self.scheduler.retry_later()
            await self._reload()
            raise
        match.apply(lines)
        self._needs_reload = False
        self.owners |= {owner.seat: owner for owner in owners}
        self.registry.metrics.count(entries)
        if phase is not None:
            log.info("phase", match=match.id, game=match.game.name, phase=phase)
        return first + asked

    def _phase_after(self, entries: Entries) -> str | None:
        """Return the new phase of the match, if it changes. A move is already carried out in memory."""
        if any(isinstance(entry, log_entries.Started) for entry in entries):
            return "playing"
        if isinstance(entries[-1], log_entries.Moved) and self.match.phase == "over":
            return "over"
        return None

    async def _reload(self) -> None:
        """Rebuild the match from its log."""
        kept, known = await self.registry.store.kept(self.match.id), self.match.v
        if kept is not None:
            self.match = Match(kept, self.registry.key.decrypt_seed(kept.match, kept.seed))
            self.owners = {owner.seat: owner for owner in kept.owners}
            self._needs_reload = False
            self._return_present_players([line for line in self.match.lines if line.seq > known])
            self.publish_and_schedule()

    def publish_and_schedule(self) -> None:
        """Publish what happened, and schedule what follows."""
        self.publish()
        self.scheduler.update()

    def publish(self) -> None:
        """Send every subscriber the versions it does not have."""
        ready: dict[tuple[Seat, int], bytes] = {}
        for subscriber in list(self.subscribers):
            if subscriber.seat == ONLOOKER and self.match.table is not None and not self.match.opened.onlookers:
                self.subscribers.discard(subscriber)
                subscriber.close(POLICY, "the seats are taken, and nobody may look on")
            elif subscriber.v < self.match.v:
                at = (subscriber.seat, subscriber.v)
                if at not in ready:
                    ready[at] = encode(self.match.news(*at))
                subscriber.v = self.match.v
                subscriber.send(ready[at])

    # -- subscribers --------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> Seat | None:
        """Find the seat of a token."""
        found = None
        for owner in self.owners.values():
            if opens(token, owner.token_hash):
                found = owner.seat
        return found

    def subscribe(self, subscriber: Subscriber, hello: messages.Hello) -> Callable[[], Awaitable[bool]]:
        """Subscribe a viewer, from the version it has or with a full update. False if the token is not valid."""
        token, have = hello.token, hello.have

        async def job() -> bool:
            self.owners = {owner.seat: owner for owner in await self.registry.store.owners(self.match.id)}
            seat = ONLOOKER if token is None else self.seat_of(token)
            if seat is None or (seat == ONLOOKER and not self._may_watch(hello.invite)):
                return False
            if seat != ONLOOKER and self._sockets_of(seat) >= self.registry.limits.seat_sockets:
                return False
            subscriber.seat, subscriber.key = seat, "" if token is None else token_hash(token)
            behind = None if have is None else self.match.v - have
            if behind is not None and 0 <= behind <= self.registry.limits.gap:
                subscriber.v = have or 0
                if behind == 0:
                    subscriber.send(encode(News(after=subscriber.v, v=subscriber.v, items=[])))
            else:
                subscriber.v = self.match.v
                subscriber.send(encode(self.match.whole(seat)))
            self.subscribers.add(subscriber)
            self.publish()
            if seat != ONLOOKER:
                await self.registry.store.mark_present(self.match.id, seat)
            await self._return_if_present(seat)
            return True

        return job

    def _may_watch(self, invite: str) -> bool:
        """Tell whether a viewer without a seat may watch. An invited one may, until the cards are dealt."""
        match = self.match
        return match.is_public() or (match.table is None and self.registry.key.invites(match.id, invite))

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Unsubscribe a viewer, even if their subscription is still queued."""

        async def job() -> None:
            self.subscribers.discard(subscriber)
            self.scheduler.update()
            if subscriber.seat != ONLOOKER and not self.is_present(subscriber.seat):
                await self.registry.store.mark_absent(self.match.id, subscriber.seat)

        self.subscribers.discard(subscriber)
        self.enqueue(job)

    def is_present(self, seat: Seat) -> bool:
        """Tell whether the player of a seat is connected here."""
        return self._sockets_of(seat) > 0

    def _sockets_of(self, seat: Seat) -> int:
        return sum(subscriber.seat == seat for subscriber in self.subscribers)

    async def check_tokens(self) -> None:
        """Close the connections whose tokens are no longer valid."""
        self.owners = {owner.seat: owner for owner in await self.registry.store.owners(self.match.id)}
        for subscriber in list(self.subscribers):
            if subscriber.seat != ONLOOKER and self.owners[subscriber.seat].token_hash != subscriber.key:
                self.unsubscribe(subscriber)
                subscriber.close(POLICY, "the seat has another token now")

    async def catch_up(self) -> None:
        """Apply and publish what another process wrote."""
        lines = await self.registry.store.lines(self.match.id, self.match.v)
        if not lines:
            return
        self.match.apply(lines)
        self._return_present_players(lines)
        self.publish_and_schedule()

    def _return_present_players(self, lines: Sequence[LogLine]) -> None:
        """Return players who are connected here but were replaced by another process."""
        for entry in (line.entry for line in lines):
            if isinstance(entry, log_entries.Went) and entry.why == "lost" and self.is_present(entry.seat):
                self.enqueue(partial(self._return_if_present, entry.seat))

    async def _return_if_present(self, seat: Seat) -> None:
        """Give a seat back to its connected player, whatever other processes write meanwhile."""
        while self.is_present(seat) and (back := self.match.come_back(seat)):
            with suppress(WriteConflict):
                await self.write(back)
        self.publish_and_schedule()  # a stand-in bot plays on as soon as somebody waits

    # -- requests of seats ---------------------------------------------------------------------------------------

    def ask(self, subscriber: Subscriber, asking: messages.FromClient) -> Callable[[], Awaitable[None]]:
        """Handle a request: carry it out and acknowledge it, or refuse it."""

        async def job() -> None:
            cid = getattr(asking, "cid", 0)
            try:
                if isinstance(asking, messages.Why):
                    clause = self._match_for(subscriber.seat).why_not(subscriber.seat, asking.action)
                    subscriber.send(encode(Because(cid=cid, clause=clause)))
                    return
                if isinstance(asking, messages.Foresee):
                    self._preview(subscriber, asking)
                    return
                v = await self._carry_out(subscriber.seat, cid, asking)
            except RequestRefused as no:
                self.registry.metrics.refusals.labels(no.code).inc()
                subscriber.send(encode(Refusal(cid=cid, code=no.code, clause=no.clause)))
                if no.code == "stale":
                    subscriber.v = self.match.v
                    subscriber.send(encode(self.match.whole(subscriber.seat)))
                return
            except WriteFailed:
                subscriber.send(encode(Refusal(cid=cid, code="unsaved")))
                return
            subscriber.send(encode(Ack(cid=cid, v=v)))
            self.publish_and_schedule()

        return job

    def _preview(self, subscriber: Subscriber, asking: messages.Foresee) -> None:
        """Preview an action in a thread, while the table goes on."""
        view, action = self._match_for(subscriber.seat).previewable(subscriber.seat, asking.action)
        game = self.match.game
        bucket = self._previews.setdefault(subscriber.seat, TokenBucket(self.registry.limits.previews, 10.0))
        if not bucket.take(time.monotonic()):
            raise RequestRefused("too-fast")

        async def think() -> None:
            seen = await asyncio.to_thread(preview, game, view, action)
            told = [previewed_event(each, game) for each in seen]
            subscriber.send(encode(Foreseen(cid=asking.cid, events=told)))

        self.registry.spawn(think())

    async def _carry_out(self, seat: Seat, cid: int, asking: messages.FromClient) -> int:
        """Carry out a request once; return the version that answers it."""
        self._match_for(seat)
        for _ in range(MAX_CONFLICTS):
            known = self.match.answers.get((seat, cid))
            if known is not None:
                return known
            with suppress(WriteConflict):
                return await self.write(self._entries(seat, asking), seat, cid)
        raise RequestRefused("busy")

    def _match_for(self, seat: Seat) -> Match:
        """Return the match, if the subscriber has a seat."""
        if seat == ONLOOKER or seat not in self.owners:
            raise RequestRefused("not-seated")
        return self.match

    def _entries(self, seat: Seat, asking: messages.FromClient) -> Entries:
        game = self.match
        if seat in game.resigned and not isinstance(asking, messages.Chat):
            raise RequestRefused("not-seated")
        match asking:
            case messages.Ready(nonce=nonce):
                return game.ready(seat, nonce)
            case messages.Move(base=base, action=action):
                return game.move(seat, base, action)
            case messages.Chat(text=text):
                bucket = self._chats.setdefault(seat, TokenBucket(self.registry.limits.chats, 10.0))
                if not bucket.take(time.monotonic()):
                    raise RequestRefused("too-fast")
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
                raise RequestRefused("not-an-action")

    # -- requests of people -----------------------------------------------------------------------------------

    async def sit(self, person: str, name: str) -> tuple[Seat, str]:
        """Take an open seat; the token is returned once."""
        token = new_token()
        for _ in range(MAX_CONFLICTS):
            with suppress(WriteConflict):
                seat, entries = self.match.sit(name)
                await self.write(entries, owners=[SeatOwner(seat, person, token_hash(token))])
                self.publish_and_schedule()
                return seat, token
        raise RequestRefused("busy")

    async def new_tokens(self, person: str) -> list[tuple[Seat, str]]:
        """Replace the tokens of a person's seats and close the connections that use the old ones."""
        given = [(seat, new_token()) for seat, owner in self.owners.items() if owner.person == person]
        if given:
            owners = [SeatOwner(seat, person, token_hash(token)) for seat, token in given]
            await self.registry.store.append(self.match.id, [], owners=owners)
            await self.check_tokens()
        return given

    async def again(self) -> str:
        """Return the rematch, opened by the first player who asks."""
        match = self.match
        if match.phase != "over":
            raise RequestRefused("not-playing")
        if not match.rematch:
            plan = structs.replace(match.opened, places=match.places)
            owners = [SeatOwner(owner.seat, owner.person, "") for owner in self.owners.values()]
            other = self.registry.key.rematch(match.id)
            with suppress(WriteConflict):  # the same rematch was opened on another server
                await self.registry.opened(other, plan, self.opener, owners)
            while not self.match.rematch:
                with suppress(WriteConflict):  # with that, or with a chat message
                    await self.write([log_entries.Rematched(other)])
            self.registry.on_log_written(match.id, self.match.v)
            self.publish()
        return self.match.rematch

    async def card(self) -> TableCard:
        """Return the public facts of the table."""
        return self.match.card()
