"""Starts what a table does by itself: dealing, bots' moves, clocks, and replacing absent players."""

from __future__ import annotations

import asyncio
import math
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import structlog

from schatkist.core.errors import SchatkistError
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.server.limits import LIVE
from schatkist.server.storage.store import WriteConflict, WriteFailed
from schatkist.server.tables.timers import Timers

if TYPE_CHECKING:
    from schatkist.server.tables.room import Room

log = structlog.get_logger("schatkist.scheduler")

CLAIM_RETRY = 1.0  # seconds between attempts to claim a move that another server is computing
CLOCK = "clock "  # followed by a seat: the name of its timer
RETRY = 1.0  # seconds before a failed write is tried again


class Scheduler:
    """The scheduler of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._timers = Timers()
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}

    def __bool__(self) -> bool:
        """Tell whether anything is under way; for a clock due much later the registry reloads the room."""
        if self.next_clock() < time.time() + self.room.registry.limits.load_ahead:
            return True
        return bool(self._thinking) or any(not name.startswith(CLOCK) for name in self._timers.names())

    def next_clock(self) -> float:
        """Return when the first running clock is due."""
        clocks = (self.room.match.until(seat) for seat in range(self.room.match.players))
        return min(filter(None, clocks), default=math.inf)

    def stop(self) -> None:
        """Cancel everything."""
        self._timers.stop_all()
        for _, task in self._thinking.values():
            task.cancel()

    def retry_later(self) -> None:
        """Start nothing for a while, because the store failed."""
        self._timers.set("retry", "retry", RETRY, lambda: self.room.enqueue(self._look))

    async def _look(self) -> None:
        await self.room.catch_up()
        self.room.publish_and_schedule()

    def update(self) -> None:
        """Start and stop whatever the match now needs."""
        if self._timers.is_set("retry"):
            return
        match = self.room.match
        if match.phase == "open":
            self._wait_for_nonces()
        else:
            self._timers.stop("ready")
        self._start_bots(match.asked())
        self._run_clocks()
        self._watch_for_absence()

    def _wait_for_nonces(self) -> None:
        match = self.room.match
        seats = range(match.players)
        if not any(match.is_open(seat) for seat in seats):
            people = any(match.is_person(seat) for seat in seats)
            wait = self.room.registry.limits.ready if people else 0.0
            self._timers.set("ready", "ready", wait, lambda: self.room.enqueue(self._start))

    async def _start(self) -> None:
        await self.room.write(self.room.match.start())
        self.room.publish_and_schedule()

    # -- bots ----------------------------------------------------------------------------------------------

    def _start_bots(self, asked: list[Seat]) -> None:
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
        """Bots play bot and resigned seats; for an absent player only while someone waits or a clock runs."""
        match = self.room.match
        if not match.level(seat):
            return False
        if seat not in match.away or match.opened.pace:
            return True
        return self._people_attend(besides=seat)

    def _people_attend(self, besides: Seat = ONLOOKER) -> bool:
        """Tell whether another player is connected here; if not, another server looks after the table."""
        return bool({subscriber.seat for subscriber in self.room.subscribers} - {ONLOOKER, besides})

    async def _think(self, seat: Seat, base: int, view: bytes) -> None:
        """Compute a bot's move, unless another server is computing it; then check again later."""
        claim = f"{self.room.match.id} {seat} {base}"
        try:
            while not await self._claim(claim):
                await self._release(claim)
                await asyncio.sleep(CLAIM_RETRY)
            action = await self._choice(seat, view)

            async def play() -> None:
                await self._move(seat, base, action)

            await self.room.run_quietly(play)
        finally:
            self.room.registry.spawn(self._release(claim))

    async def _claim(self, claim: str) -> bool:
        try:
            return await self.room.registry.store.claim(self.room.match.id, claim, self.room.match.v)
        except WriteFailed:
            return False

    async def _release(self, claim: str) -> None:
        with suppress(WriteFailed):
            await self.room.registry.store.release(claim)

    async def _choice(self, seat: Seat, view: bytes) -> Action:
        """Ask the bot pool, which receives the view and nothing else."""
        match, registry = self.room.match, self.room.registry
        try:
            before = time.monotonic()
            action = await registry.bot_pool.choose(
                match.game.name, match.level(seat), registry.key.bot_seed(match.id, seat), view
            )
            registry.metrics.thinking.observe(time.monotonic() - before)
            return action
        except (TimeoutError, SchatkistError, OSError, EOFError) as error:
            log.error("bot-trouble", match=match.id, kind=type(error).__name__)
            return match.game.view_of(view).legal[0]

    async def _move(self, seat: Seat, base: int, action: Action) -> None:
        """Play a bot's choice. If something else was written first, it still holds unless the question changed."""
        moved = False
        try:
            while not moved and base == self.room.match.since[seat] and self._bot_plays(seat):
                with suppress(WriteConflict):
                    match = self.room.match
                    await self.room.write(match.move(seat, base, action, match.is_replaced(seat)))
                    moved = True
        finally:
            if self._thinking.get(seat, (-1,))[0] == base:
                del self._thinking[seat]
            self.room.publish_and_schedule()

    # -- clocks ----------------------------------------------------------------------------------------------

    def _run_clocks(self) -> None:
        match = self.room.match
        for seat in range(match.players):
            name, until = f"{CLOCK}{seat}", match.until(seat)
            if until:
                left = min(max(0.0, until - time.time()), match.allowance())
                base = match.since[seat]
                self._timers.set(name, until, left, partial(self._ring, seat, base))
            else:
                self._timers.stop(name)

    def _ring(self, seat: Seat, base: int) -> None:
        async def time_is_up() -> None:
            match = self.room.match
            if seat in match.asked() and match.since[seat] == base and not match.level(seat):
                await self.room.write(match.time_is_up(seat))
                self.room.publish_and_schedule()

        self.room.enqueue(time_is_up)

    # -- people who are missed -------------------------------------------------------------------------------

    def _watch_for_absence(self) -> None:
        """Start a grace period for players who are absent while others wait, unless they are on another server."""
        room, match = self.room, self.room.match
        others = self._people_attend()
        live = match.opened.pace < LIVE and match.phase == "playing"
        for seat in range(match.players):
            name = f"grace {seat}"
            if live and others and not match.level(seat) and not room.is_present(seat):
                replace = partial(self._replace_if_absent, seat)
                self._timers.set(name, "gone", room.registry.limits.grace, replace)
            else:
                self._timers.stop(name)

    def _replace_if_absent(self, seat: Seat) -> None:
        async def still_gone() -> None:
            room = self.room
            if not room.is_present(seat) and not room.match.level(seat):
                if not await room.registry.store.is_present_elsewhere(room.match.id, seat):
                    await room.write(room.match.go(seat, "lost"))
                room.publish_and_schedule()

        self.room.enqueue(still_gone)
