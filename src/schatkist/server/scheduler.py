"""What goes on at a table without being asked for: dealing, bots that choose, clocks, and people who are missed."""

from __future__ import annotations

import asyncio
import math
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from schatkist.core.errors import SchatkistError
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.server.clock import LIVE, Alarms
from schatkist.server.store import Overtaken, Unsaved

if TYPE_CHECKING:
    from schatkist.server.rooms import Room

log = structlog.get_logger("schatkist.course")

CLAIMING = 1.0  # seconds until a server looks again whether another one still thinks about a move
CLOCK = "clock "  # with the number of a seat: the name of its alarm
REST = 1.0  # seconds until something that could not be written is tried again


class Scheduler:
    """The course of things in one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._alarms = Alarms()
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}

    def __bool__(self) -> bool:
        """Is anything under way? Not a clock that rings much later: then the house wakes the table."""
        if self.next_clock() < time.time() + self.room.house.limits.doze:
            return True
        return bool(self._thinking) or any(not name.startswith(CLOCK) for name in self._alarms.names())

    def next_clock(self) -> float:
        """When the first clock rings that runs here."""
        clocks = (self.room.match.until(seat) for seat in range(self.room.match.players))
        return min(filter(None, clocks), default=math.inf)

    def stop(self) -> None:
        """Nothing more."""
        self._alarms.stop_all()
        for _, task in self._thinking.values():
            task.cancel()

    def rest(self) -> None:
        """Begin nothing for a while: the store does not answer, or takes nothing."""
        self._alarms.set("rest", "rest", REST, lambda: self.room.later(self._look))

    async def _look(self) -> None:
        await self.room.catch_up()
        self.room.settle()

    def wake(self) -> None:
        """See what should happen now."""
        if self._alarms.is_set("rest"):
            return
        match = self.room.match
        if match.phase == "open":
            self._wait_for_nonces()
        else:
            self._alarms.stop("ready")
        self._wake_bots(match.asked())
        self._run_clocks()
        self._miss_people()

    def _wait_for_nonces(self) -> None:
        match = self.room.match
        seats = range(match.players)
        if not any(match.is_open(seat) for seat in seats):
            people = any(match.is_person(seat) for seat in seats)
            wait = self.room.house.limits.ready if people else 0.0
            self._alarms.set("ready", "ready", wait, lambda: self.room.later(self._start))

    async def _start(self) -> None:
        await self.room.write(self.room.match.start())
        self.room.settle()

    # -- bots ----------------------------------------------------------------------------------------------

    def _wake_bots(self, asked: list[Seat]) -> None:
        match = self.room.match
        for seat, (base, task) in list(self._thinking.items()):
            if seat not in asked or base != match.since[seat] or not self._bot_plays(seat):
                task.cancel()
                del self._thinking[seat]
        for seat in asked:
            if seat not in self._thinking and self._bot_plays(seat):
                base, view = match.since[seat], match.view(seat)
                assert view is not None
                self._thinking[seat] = (base, asyncio.create_task(self._think(seat, base, view)))

    def _bot_plays(self, seat: Seat) -> bool:
        """Bots play always, for who has resigned too; for who is away only while others wait, or a clock runs."""
        match = self.room.match
        if not match.level(seat):
            return False
        if seat not in match.away or match.opened.pace:
            return True
        return self._people_attend(besides=seat)

    def _people_attend(self, besides: Seat = ONLOOKER) -> bool:
        """Is anybody here who plays, besides a seat? If not, a server where somebody is sees to the table."""
        return bool({listener.seat for listener in self.room.listeners} - {ONLOOKER, besides})

    async def _think(self, seat: Seat, base: int, view: bytes) -> None:
        """Think about a move, unless another server does so already; then see later whether it still does."""
        claim = f"{self.room.match.id} {seat} {base}"
        try:
            while not await self._claimed(claim):
                await self._released(claim)
                await asyncio.sleep(CLAIMING)
            action = await self._choice(seat, view)

            async def play() -> None:
                await self._move(seat, base, action)

            await self.room.quietly(play)
        finally:
            self.room.house.spawn(self._released(claim))

    async def _claimed(self, claim: str) -> bool:
        try:
            return await self.room.house.store.claim(self.room.match.id, claim, self.room.match.v)
        except Unsaved:
            return False

    async def _released(self, claim: str) -> None:
        with suppress(Unsaved):
            await self.room.house.store.release(claim)

    async def _choice(self, seat: Seat, view: bytes) -> Action:
        """Ask a thinker, who gets the view and nothing else."""
        match, house = self.room.match, self.room.house
        try:
            before = time.monotonic()
            action = await house.thinkers.choose(
                match.game.name, match.level(seat), house.key.bot_seed(match.id, seat), view
            )
            house.metrics.thinking.observe(time.monotonic() - before)
            return action
        except (TimeoutError, SchatkistError, OSError, EOFError) as error:
            log.error("bot-trouble", match=match.id, kind=type(error).__name__)
            return match.game.view_of(view).legal[0]

    async def _move(self, seat: Seat, base: int, action: Action) -> None:
        """What a bot chose; if something else was written first, it still stands unless the question is another."""
        moved = False
        try:
            while not moved and base == self.room.match.since[seat] and self._bot_plays(seat):
                with suppress(Overtaken):
                    match = self.room.match
                    await self.room.write(match.move(seat, base, action, match.stands_in(seat)))
                    moved = True
        finally:
            if self._thinking.get(seat, (-1,))[0] == base:
                del self._thinking[seat]
            self.room.settle()

    # -- clocks ----------------------------------------------------------------------------------------------

    def _run_clocks(self) -> None:
        match = self.room.match
        for seat in range(match.players):
            name, until = f"{CLOCK}{seat}", match.until(seat)
            if until:
                left = min(max(0.0, until - time.time()), match.allowance())
                base = match.since[seat]
                self._alarms.set(name, until, left, lambda seat=seat, base=base: self._ring(seat, base))  # type: ignore[misc]
            else:
                self._alarms.stop(name)

    def _ring(self, seat: Seat, base: int) -> None:
        async def time_is_up() -> None:
            match = self.room.match
            if seat in match.asked() and match.since[seat] == base and not match.level(seat):
                await self.room.write(match.time_is_up(seat))
                self.room.settle()

        self.room.later(time_is_up)

    # -- people who are missed -------------------------------------------------------------------------------

    def _miss_people(self) -> None:
        """Who is not at the table, while others are, is replaced after a while, unless another server has him."""
        room, match = self.room, self.room.match
        others = self._people_attend()
        live = match.opened.pace < LIVE and match.phase == "playing"
        for seat in range(match.players):
            name = f"grace {seat}"
            if live and others and not match.level(seat) and not room.attends(seat):
                self._alarms.set(name, "gone", room.house.limits.grace, lambda seat=seat: self._missed(seat))  # type: ignore[misc]
            else:
                self._alarms.stop(name)

    def _missed(self, seat: Seat) -> None:
        async def still_gone() -> None:
            room = self.room
            if not room.attends(seat) and not room.match.level(seat):
                if not await room.house.store.is_elsewhere(room.match.id, seat):
                    await room.write(room.match.go(seat, "lost"))
                room.settle()

        self.room.later(still_gone)
