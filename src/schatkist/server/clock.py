"""The clock of a server. Tests replace it by one that they control."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A callback that was scheduled."""

    def cancel(self) -> None:
        """Do not run it."""
        ...


class Clock(Protocol):
    """Tells the time and runs callbacks later."""

    def now(self) -> float:
        """Return the Unix time."""
        ...

    def monotonic(self) -> float:
        """Return seconds that only ever grow."""
        ...

    def call_later(self, seconds: float, do: Callable[[], object]) -> Alarm:
        """Run a callback after some seconds."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait for some seconds."""
        ...


class SystemClock:
    """The clock of this computer. The Unix time is read once: setting the system clock changes no running turn."""

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        self._offset = wall() - time.monotonic()

    def now(self) -> float:
        """Return the Unix time."""
        return self._offset + time.monotonic()

    def monotonic(self) -> float:
        """Return seconds that only ever grow."""
        return time.monotonic()

    def call_later(self, seconds: float, do: Callable[[], object]) -> Alarm:
        """Run a callback after some seconds."""
        return asyncio.get_running_loop().call_later(seconds, do)

    async def sleep(self, seconds: float) -> None:
        """Wait for some seconds."""
        await asyncio.sleep(seconds)
