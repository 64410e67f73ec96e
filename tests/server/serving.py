"""A real server in a process of its own, for tests."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from schatkist.core.dealers import SeededDealer
from schatkist.core.game import View
from schatkist.core.names import Action
from schatkist.server.client import Server

_T = TypeVar("_T")

LOOSE = {  # so that tests are limited by what they test only
    "messages": 1e6,
    "chats": 1e6,
    "foresights": 1e6,
    "requests": 1e6,
    "openings": 1e6,
    "replays": 1e6,
    "sockets": 1000,
    "running": 1e5,
    "grace": 600,
    "ready": 60,
    "bot_pause": 0,
    "thinkers": 1,
}


class Serving:
    """`schatkist serve` on a port of its own; after a kill it starts again on the same one."""

    def __init__(self, data: Path, limits: dict[str, float] | None = None, database: str = "") -> None:
        self.data = data
        self.limits = LOOSE if limits is None else limits
        self.database = database
        self.port = 0
        self.url = ""
        self.log = data.parent / f"{data.name}.log"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Serving:
        """Start, and wait until it listens."""
        command = [sys.executable, "-m", "schatkist", "serve", "--port", str(self.port), "--data", str(self.data)]
        command += ["--database", self.database] if self.database else []
        for name, number in self.limits.items():
            command += ["--limit", f"{name}={number}"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
            )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]
        self.port = int(self.url.rpartition(":")[2])
        return self

    def kill(self) -> None:
        """Without warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As planned."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.communicate()
            self.process = None

    def logged(self) -> str:
        """All that the server wrote on its log."""
        return self.log.read_text()

    def complaints(self) -> list[str]:
        """What in the log says that something went wrong."""
        lines = self.logged().splitlines()
        return [line for line in lines if '"level": "info"' not in line]


async def guest(url: str, name: str = "Ada") -> Server:
    """Somebody at a server."""
    server = Server(url)
    await server.become(name)
    return server


def scene(steps: Coroutine[Any, Any, _T], seconds: float = 120.0) -> _T:
    """Run a test that waits for things, but not forever."""

    async def timed() -> _T:
        async with asyncio.timeout(seconds):
            return await steps

    return asyncio.run(timed())


class Dice:
    """Chooses for a seat, at random, from its view alone."""

    def __init__(self, seed: int) -> None:
        self._dice = SeededDealer(seed)

    def __call__(self, view: View) -> Action:
        """One of the legal actions."""
        return view.legal[self._dice.number(len(view.legal))]

    def below(self, count: int) -> int:
        """Any number below."""
        return self._dice.number(count)
