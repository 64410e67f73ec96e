"""`python -m bench server`: how long a move takes from its sender to the last who is told, under load (T40).

Every move is on disk before anybody is told. Beside it, in the same run, an echo server that does nothing else: what
the sockets and this machine cost by themselves.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from websockets.asyncio.client import connect

from schatkist.core.dealers import SeededDealer
from schatkist.games import SHELF
from schatkist.server.client import Server, Stream

LIMITS = ("messages", "chats", "requests", "openings", "running")
ECHO = """
import asyncio
from websockets.asyncio.server import serve
async def echo(socket):
    async for message in socket:
        await socket.send(message)
async def main():
    async with serve(echo, "127.0.0.1", 0, compression=None) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().create_future()
asyncio.run(main())
"""


@dataclass
class Load:
    """What was measured: seconds from sending to the last recipient, of every move."""

    took: list[float] = field(default_factory=list)
    until: float = 0.0

    def line(self, name: str, seconds: float) -> str:
        """One line of the report."""
        parts = statistics.quantiles(self.took, n=100)
        rate = len(self.took) / seconds
        return f"{name:<10} {rate:8.0f} a second   p50 {parts[49] * 1e3:7.2f} ms   p99 {parts[98] * 1e3:7.2f} ms"


async def play_on(server: Server, game: str, seed: int, load: Load) -> None:
    """Games at one table after another, all seats people who choose at random, and an onlooker."""
    dice = SeededDealer(seed)
    while time.perf_counter() < load.until:
        seated = await server.open(game, ["me"] * SHELF[game].seats[0])
        streams = [server.stream(seated.match, key.token) for key in seated.keys] + [server.stream(seated.match)]
        for stream in streams:
            await stream.connect()
        await asyncio.gather(*(stream.ready() for stream in streams[:-1]))
        await asyncio.gather(*(stream.until(lambda each: each.view is not None) for stream in streams))
        while not streams[0].is_over() and time.perf_counter() < load.until:
            mover = next(stream for stream in streams if stream.is_asked())
            assert mover.view is not None
            before, v = time.perf_counter(), mover.v or 0
            await mover.move(mover.view.legal[dice.number(len(mover.view.legal))])
            await asyncio.gather(*(stream.until(_after(v)) for stream in streams))
            load.took.append(time.perf_counter() - before)
        for stream in streams:
            await stream.hang_up()


def _after(v: int) -> Callable[[Stream], bool]:
    return lambda stream: (stream.v or 0) > v


async def echo_on(port: int, load: Load) -> None:
    """Messages there and back."""
    async with connect(f"ws://127.0.0.1:{port}", compression=None) as socket:
        while time.perf_counter() < load.until:
            before = time.perf_counter()
            await socket.send("x" * 60)
            await socket.recv()
            load.took.append(time.perf_counter() - before)


def started(command: list[str]) -> tuple[subprocess.Popen[str], str]:
    """A process, and the last word of its first line."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1]


def memory(process: subprocess.Popen[str]) -> float:
    """The megabytes that a process holds; 0 where the system does not say."""
    try:
        with open(f"/proc/{process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        return 0.0


async def measured(given: argparse.Namespace, server_url: str, echo_port: int) -> tuple[Load, Load]:
    """The tables, then the echo, with as many clients at once."""
    tables, echo = Load(), Load()
    async with Server(server_url) as server:
        await server.become("Load")
        tables.until = time.perf_counter() + given.seconds
        games = list(SHELF)
        await asyncio.gather(*(play_on(server, games[at % len(games)], at, tables) for at in range(given.matches)))
    echo.until = time.perf_counter() + given.seconds
    await asyncio.gather(*(echo_on(echo_port, echo) for _ in range(given.matches)))
    return tables, echo


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench server", description=__doc__)
    parser.add_argument("--matches", type=int, default=20, help="tables at once (%(default)s)")
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        limits = [word for name in (*LIMITS, "sockets") for word in ("--limit", f"{name}=1000000")]
        command = [sys.executable, "-m", "schatkist", "serve", "--port", "0", "--data", folder, *limits]
        serving, url = started(command)
        echoing, port = started([sys.executable, "-c", ECHO])
        try:
            tables, echo = asyncio.run(measured(given, url, int(port)))
            print(tables.line("tables", given.seconds) + f"   {memory(serving):.0f} MB")
            print(echo.line("echo", given.seconds) + f"   {memory(echoing):.0f} MB")
        finally:
            for process in (serving, echoing):
                process.terminate()
                process.communicate()
    return 0
