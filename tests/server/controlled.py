"""A server in the process of a test, on a clock that the test controls: tests of time take no time."""

from __future__ import annotations

import asyncio
import heapq
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from schatkist.server.http.app import Settings
from schatkist.server.http.command import create_folder, listen, uvicorn_server
from schatkist.server.limits import Limits
from schatkist.server.storage.store import Store
from tests.server.serving import LOOSE

MIDNIGHT = 1_800_000_000.0  # the Unix time at which a test begins


@dataclass(order=True)
class ControlledAlarm:
    """A callback that is due at some time."""

    due: float
    number: int  # of two that are due at the same time, the earlier one runs first
    do: Callable[[], object] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        """Do not run it."""
        self.cancelled = True


class ControlledClock:
    """A clock that stands still until a test moves it."""

    def __init__(self, now: float = MIDNIGHT) -> None:
        self._now = now
        self._alarms: list[ControlledAlarm] = []
        self._numbers = count()

    def now(self) -> float:
        """The time of day."""
        return self._now

    def monotonic(self) -> float:
        """The same time, as seconds that only grow."""
        return self._now

    def call_later(self, seconds: float, do: Callable[[], object]) -> ControlledAlarm:
        """Run a callback when the clock has been moved so far; what is due already runs soon."""
        alarm = ControlledAlarm(self._now + seconds, next(self._numbers), do)
        if seconds <= 0:
            asyncio.get_running_loop().call_soon(self._ring, alarm)
        else:
            heapq.heappush(self._alarms, alarm)
        return alarm

    async def sleep(self, seconds: float) -> None:
        """Wait until the clock has been moved so far."""
        woken = asyncio.Event()
        self.call_later(seconds, woken.set)
        await woken.wait()

    def advance(self, seconds: float) -> None:
        """Move the clock; what becomes due runs in its order."""
        until = self._now + seconds
        while self._alarms and self._alarms[0].due <= until:
            alarm = heapq.heappop(self._alarms)
            self._now = alarm.due
            self._ring(alarm)
        self._now = until

    def _ring(self, alarm: ControlledAlarm) -> None:
        if not alarm.cancelled:
            alarm.do()


@asynccontextmanager
async def controlled_server(
    data: Path, clock: ControlledClock, database: str = "", **limits: Any
) -> AsyncIterator[str]:
    """The address of a server that runs here until it is stopped as planned."""
    async with controlled_store(data, clock, database, **limits) as (url, _):
        yield url


@asynccontextmanager
async def controlled_store(
    data: Path, clock: ControlledClock, database: str = "", **limits: Any
) -> AsyncIterator[tuple[str, Store]]:
    """Such a server: its address and its store."""
    create_folder(data)
    settings = Settings("127.0.0.1", 0, data, database, (), Limits(**{**LOOSE, **limits}))
    url = database or f"sqlite:///{data / 'tables.sqlite'}"
    with listen("127.0.0.1", 0) as sock, closing(Store(url, clock)) as store:
        server = uvicorn_server(settings, store, sock, clock)
        running = asyncio.create_task(server.serve(sockets=[sock]))
        while not server.started:
            await asyncio.sleep(0)
        try:
            yield f"http://127.0.0.1:{sock.getsockname()[1]}", store
        finally:
            server.should_exit = True
            await running


def crashed(data: Path, copy: Path) -> Path:
    """Copy the files of a running server, as if its computer had just stopped."""
    shutil.copytree(data, copy, ignore=shutil.ignore_patterns("control-*"))
    return copy
