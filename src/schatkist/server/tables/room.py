"""A room runs one table. It carries out one job at a time, and every change takes the same four steps.

decide   the match says which entries a request leads to, or refuses it; nothing changes
append   the entries are written to the log, in one synced transaction
apply    the match applies them: the only place where it changes
publish  every viewer is sent what they may know of it

If an append fails, nothing has changed. If another server wrote first, the room applies what that server wrote, and
decides again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeAlias, TypeVar

import structlog

from schatkist.core.errors import SchatkistError
from schatkist.core.types import Action, Seat
from schatkist.server.bots.fair_queue import Share
from schatkist.server.limits import SeatRates
from schatkist.server.match import decisions
from schatkist.server.match.errors import CorruptLog, RequestRefused
from schatkist.server.match.log import TABLE, LogLine, SeatOwner, StoredMatch, answering, check_chain, lines_of
from schatkist.server.match.log_entries import AnyEntry, Sat, Went
from schatkist.server.match.match import Match
from schatkist.server.storage.encryption import LogCipher
from schatkist.server.storage.errors import WriteConflict, WriteFailed
from schatkist.server.tables import bot_turns
from schatkist.server.tables.hints import Hints
from schatkist.server.tables.jobs import Job, Request, RoomClosed
from schatkist.server.tables.plan import next_clock, plan
from schatkist.server.tables.services import Services
from schatkist.server.tables.subscribers import Subscriber, Subscribers
from schatkist.server.tables.timers import Timers
from schatkist.wire.close_codes import INTERNAL_ERROR, RESTART

log = structlog.get_logger("schatkist.rooms")

MAX_CONFLICTS = 50  # with other servers, before a request is refused as busy
RETRY = 1.0  # seconds before a table looks again after its database failed

_T = TypeVar("_T")
Decision: TypeAlias = Callable[[Match], Sequence[AnyEntry]]
Timer: TypeAlias = tuple[str, Seat]


class Room:
    """One table and its viewers."""

    def __init__(self, stored: StoredMatch, services: Services) -> None:
        self.services = services
        self.match = Match(stored)
        self._seed = stored.seed
        self._cipher = LogCipher(stored.match, stored.seed)
        self.opener = stored.opener
        self.owners = {owner.seat: owner for owner in stored.owners}
        self.subscribers = Subscribers()
        self.chats = SeatRates(services.limits.chats, 10.0)
        self.previews = SeatRates(services.limits.previews, 10.0)
        self.hints = Hints(services)
        self._inbox: asyncio.Queue[Job] = asyncio.Queue()
        self._timers: Timers[Timer] = Timers(services.clock)
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}  # by seat: the position, and the bot's turn
        self._told: dict[Seat, int] = {}  # by seat: the position in which its person was told of their turn
        self._closed = False

    # -- one job at a time --------------------------------------------------------------------------------

    async def run(self) -> None:
        """Carry out jobs until nobody watches and nothing is under way."""
        self.schedule()
        code = INTERNAL_ERROR
        try:
            while not self._is_idle():
                await self._carry_out(await self._inbox.get())
        except asyncio.CancelledError:
            code = RESTART
        finally:
            self._close(code)

    def submit(self, do: Callable[[], Awaitable[_T]]) -> asyncio.Future[_T]:
        """Carry out a job in its turn. It is finished even if the caller no longer waits."""
        if self._closed:
            raise RoomClosed
        done: asyncio.Future[_T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Job(do, done))
        return done

    def is_busy(self) -> bool:
        """Tell whether so many jobs wait that no more requests are accepted."""
        return self._inbox.qsize() >= self.services.limits.inbox

    def enqueue(self, do: Callable[[], Awaitable[object]]) -> None:
        """Carry out a job in its turn, for which nobody waits."""
        if not self._closed:
            self._inbox.put_nowait(Job(do, None))

    async def _carry_out(self, job: Job) -> None:
        """Carry out a job. After a failed write the table starts nothing by itself for a while."""
        try:
            result = await job.do()
        except SchatkistError as error:
            if isinstance(error, WriteFailed):
                self._timers.set(("retry", TABLE), "retry", RETRY, lambda: self.enqueue(self.look_again))
            if job.done is not None and not job.done.done():
                job.done.set_exception(error)
            if isinstance(error, CorruptLog):
                raise
        except BaseException as error:
            if job.done is not None and not job.done.done():
                job.done.set_exception(error if isinstance(error, Exception) else RoomClosed())
            raise
        else:
            if job.done is not None and not job.done.done():
                job.done.set_result(result)

    def _is_idle(self) -> bool:
        """Tell whether nobody watches and nothing is under way; the registry wakes the table for a clock due later."""
        if self.subscribers or self._thinking or not self._inbox.empty():
            return False
        if any(kind != "clock" for kind, _ in self._timers):
            return False
        return next_clock(self.match) >= self.services.clock.now() + self.services.limits.load_ahead

    def _close(self, code: int) -> None:
        """End everything; the log stays."""
        self._closed = True
        self._timers.stop_all()
        for _, task in self._thinking.values():
            task.cancel()
        self.subscribers.close_all(code, "the server stops" if code == RESTART else "the table cannot be read now")
        while not self._inbox.empty():
            job = self._inbox.get_nowait()
            if job.done is not None and not job.done.done():
                job.done.set_exception(RoomClosed())

    # -- decide, append, apply, publish -------------------------------------------------------------------

    async def change(
        self, decide: Decision, request: Request | None = None, sitting: tuple[str, str] | None = None
    ) -> None:
        """Decide, append, apply, publish. A request that was carried out before is only acknowledged.

        `sitting` is the person who takes a seat by this, and the hash of their token.
        """
        for _ in range(MAX_CONFLICTS):
            match = self.match
            seat, cid = (request.subscriber.seat, request.cid) if request is not None else (TABLE, None)
            if request is not None and (known := match.answers.get((request.subscriber.seat, request.cid))):
                request.subscriber.send(request.acknowledgement(known))
                return
            entries = decide(match)
            if not entries:
                return
            lines = lines_of(match.lines[-1], entries, self.services.clock.now(), seat, cid, self._cipher.encrypt)
            owners = [SeatOwner(entry.seat, *sitting) for entry in entries if sitting and isinstance(entry, Sat)]
            try:
                await self._append(lines, owners)
            except WriteConflict:
                await self.catch_up()
                continue
            match.apply(lines)
            self.owners |= {owner.seat: owner for owner in owners}
            if request is not None:
                answer = request.acknowledgement(lines[answering(entries)].seq)
                self.publish(request.subscriber, answer)
            else:
                self.publish()
            self._tell_absent()
            return
        raise RequestRefused("busy")

    async def _append(self, lines: list[LogLine], owners: list[SeatOwner]) -> None:
        metrics, phase = self.services.metrics, decisions.phase_after(self.match, [line.entry for line in lines])
        with metrics.writing.time():
            seed = self._seed if phase == "over" else b""
            await self.services.store.append(self.match.id, lines, phase, owners, seed)
        metrics.count(line.entry for line in lines)
        if phase is not None:
            log.info("phase", match=self.match.id, game=self.match.game.name, phase=phase)

    def publish(self, asker: Subscriber | None = None, answer: bytes = b"") -> None:
        """Send every viewer what they do not have, one of them also an answer, and schedule what follows."""
        self.subscribers.publish(self.match, asker, answer)
        self.schedule()

    async def catch_up(self) -> None:
        """Apply and publish what another server wrote."""
        match = self.match
        stored = await self.services.store.lines(match.id, match.v)
        check_chain(match.id, stored, match.lines[-1])
        lines = self._cipher.decrypted(stored)
        match.apply(lines)
        for entry in (line.entry for line in lines):
            if isinstance(entry, Went) and entry.why == "lost" and self.is_present(entry.seat):
                self.enqueue(partial(self.return_if_present, entry.seat))
        if lines:
            self.publish()

    async def look_again(self) -> None:
        """Look at what the log says and what the table needs, after the database failed."""
        await self.catch_up()
        self.publish()

    # -- what the table does by itself --------------------------------------------------------------------

    def schedule(self) -> None:
        """Start and stop what the table now needs; nothing while it waits for its database."""
        if ("retry", TABLE) in self._timers:
            return
        match, limits = self.match, self.services.limits
        now = plan(match, self.subscribers.seats(), limits)
        wanted: dict[Timer, tuple[object, float, Callable[[], Awaitable[object]]]] = {}
        if now.deal is not None:
            wanted["deal", TABLE] = (now.deal, now.deal, partial(self.change, decisions.start))
        for seat, due in now.clocks.items():
            left = min(max(0.0, due - self.services.clock.now()), match.allowance())
            decide = partial(decisions.time_is_up, seat=seat, base=match.since[seat])
            wanted["clock", seat] = (due, left, partial(self.change, decide))
        for seat in now.missed:
            wanted["grace", seat] = ("gone", limits.grace, partial(self._replace_if_absent, seat))
        for name in set(self._timers) - set(wanted):
            self._timers.stop(name)
        for name, (reason, seconds, do) in wanted.items():
            self._timers.set(name, reason, seconds, partial(self.enqueue, do))
        self._start_bots(now.bots)

    def _start_bots(self, wanted: dict[Seat, int]) -> None:
        for seat, (base, task) in list(self._thinking.items()):
            if wanted.get(seat) != base:
                task.cancel()
                del self._thinking[seat]
        for seat in set(wanted) - set(self._thinking):
            question = bot_turns.question(self.match, seat, self.share())
            turn = bot_turns.take(self.services, question, partial(self._play_for, seat, question.base))
            self._thinking[seat] = (question.base, asyncio.create_task(turn))

    def share(self) -> Share:
        """Name those who share the bots' time: the opener of this table, and their address as far as it is known."""
        match, network = self.match, self.services.networks.get(self.opener, self.opener)
        people = any(match.is_person(seat) and seat not in match.resigned for seat in range(match.players))
        return Share(not people, network, self.opener, match.id)

    async def _play_for(self, seat: Seat, base: int, action: Action) -> None:
        """Play a bot's choice in its turn."""
        with suppress(RoomClosed):
            await self.submit(partial(self._bot_move, seat, base, action))

    async def _bot_move(self, seat: Seat, base: int, action: Action) -> None:
        if self._thinking.get(seat, (-1,))[0] == base:  # the table still wants it
            del self._thinking[seat]
            try:
                await self.change(partial(decisions.bot_move, seat=seat, base=base, action=action))
            finally:
                self.schedule()

    async def _replace_if_absent(self, seat: Seat) -> None:
        """Let a bot play for somebody who is connected neither here nor to another server."""
        if not self.is_present(seat) and not self.match.level(seat):
            if not await self.services.store.servers.is_present_elsewhere(self.match.id, seat):
                await self.change(lambda match: decisions.leave(match, seat, "lost"))
            self.schedule()

    def _tell_absent(self) -> None:
        """Tell people who are asked and not connected that it is their turn, once for each decision."""
        match, notifier = self.match, self.services.notifier
        for seat in match.asked() if notifier is not None else []:
            asked_since = match.since[seat]
            if match.level(seat) or self.is_present(seat) or self._told.get(seat) == asked_since:
                continue
            self._told[seat] = asked_since
            if seat in self.owners:
                self.services.spawn(self._push_turn(seat, self.owners[seat].person))

    async def _push_turn(self, seat: Seat, person: str) -> None:
        """Tell a person by Web Push, unless they are connected to another server."""
        match, notifier = self.match, self.services.notifier
        if notifier and not await self.services.store.servers.is_present_elsewhere(match.id, seat):
            await notifier.tell_turn(person, match.id, match.game.name)

    async def return_if_present(self, seat: Seat) -> None:
        """Give a seat back to its player, if they are connected."""
        await self.change(lambda match: decisions.come_back(match, seat) if self.is_present(seat) else [])
        self.schedule()  # a stand-in bot plays on as soon as somebody waits

    def is_present(self, seat: Seat) -> bool:
        """Tell whether the player of a seat is connected here."""
        return self.subscribers.count(seat) > 0
