"""`python -m bench server`: delay of a move from its sender to its last recipient, under load (T40).

Every move is on disk before anybody is notified. For comparison, the same run measures an echo server with as many
sockets and messages, which shows the cost of the sockets and the machine alone and, if Node is installed, the server
of boardgame.io with a similar game (bench/boardgame_io.mjs), whose matches are as long as the games here.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import connect

from schatkist.core.dealers import SeededDealer
from schatkist.games import GAMES
from schatkist.wire.client import Server
from schatkist.wire.stream import Stream

ROOT = Path(__file__).parent.parent
WATCH = 5.0  # seconds between two readings of the memory
BESIDE = 30.0  # the most seconds for a comparison
AROUND = 5  # clients at a table: its people, and onlookers
LIMITS = ("messages", "chats", "requests", "openings", "running", "sockets", "seat_sockets", "connections")
# With a newer koa-compose its HTTP side finds none of its own routes.
PEER = {"dependencies": {"boardgame.io": "0.50.2"}, "overrides": {"koa-compose": "4.1.0"}}
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
    """A load and its measurements: the seconds from sender to last recipient of every move."""

    rate: float  # moves per second of all tables together; 0: as many as possible
    took: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)  # how late each was sent, because of the load generator
    until: float = math.inf
    memory: list[tuple[float, float]] = field(default_factory=list)  # minutes since it began, and megabytes
    finished: int = 0  # games
    around: int = AROUND  # clients at a table

    async def begin(self, ready: asyncio.Barrier, seconds: float) -> None:
        """Begin when all clients are connected, and exempt what exists by then from garbage collection."""
        await ready.wait()
        gc.freeze()
        self.until = time.perf_counter() + seconds

    async def turn(self, due: float) -> None:
        """Wait for the moment of the next message."""
        planned = max(due, time.perf_counter())
        await asyncio.sleep(planned - time.perf_counter())
        self.late.append(time.perf_counter() - planned)

    def line(self, name: str, seconds: float, before: Use, after: Use) -> str:
        """Format one line of the report."""
        parts = statistics.quantiles(self.took, n=100)
        cpu = (after.cpu - before.cpu) / len(self.took)
        grown = f" ({self.growth():+.2f} a minute in the second half)" if len(self.memory) > 4 else ""
        late = f"   sent late p99 {statistics.quantiles(self.late, n=100)[98] * 1e3:.2f} ms" if self.late else ""
        return (
            f"{name:<13} {len(self.took) / seconds:7.0f} a second   p50 {parts[49] * 1e3:7.2f} ms   "
            f"p99 {parts[98] * 1e3:7.2f} ms   CPU {cpu * 1e3:5.2f} ms each   {before.megabytes:.0f} to "
            f"{after.megabytes:.0f} MB{grown}   n {len(self.took):,}{late}"
        )

    async def watch(self, process: subprocess.Popen[str]) -> None:
        """Record the memory of a process every few seconds during the load."""
        began = time.perf_counter()
        while (now := time.perf_counter()) < self.until:
            self.memory.append(((now - began) / 60, use(process).megabytes))
            await asyncio.sleep(WATCH)

    def growth(self) -> float:
        """Return the growth in megabytes per minute: the slope of a line fitted to the second half of the readings."""
        minutes, megabytes = zip(*self.memory[len(self.memory) // 2 :], strict=True)
        return statistics.linear_regression(minutes, megabytes).slope


async def play_on(server: Server, game: str, number: int, load: Load, ready: asyncio.Barrier) -> None:
    """Play games at one table after another, with people who choose at random and onlookers."""
    dice, people, tables = SeededDealer(number), GAMES[game].seats[0], ready.parties - 1
    wait, due = tables / load.rate if load.rate else 0.0, 0.0
    while time.perf_counter() < load.until:
        seated = await server.open(game, ["me"] * people)
        tokens = [key.token for key in seated.keys] + [None] * (load.around - people)
        streams = [server.stream(seated.match, token) for token in tokens]
        for stream in streams:
            await stream.connect()
        await asyncio.gather(*(stream.ready() for stream in streams[:people]))
        await asyncio.gather(*(stream.until(_is_dealt) for stream in streams))
        if not due:
            await ready.wait()
            due = time.perf_counter() + wait * number / tables
        while not streams[0].is_over() and time.perf_counter() < load.until:
            await load.turn(due)
            due = max(due, time.perf_counter() - wait) + wait
            mover = next(stream for stream in streams if stream.choices)
            before, v = time.perf_counter(), mover.v or 0
            await mover.move(mover.choices[dice.number(len(mover.choices))].action)
            await asyncio.gather(*(stream.until(lambda each, v=v: (each.v or 0) > v) for stream in streams))  # type: ignore[misc]
            load.took.append(time.perf_counter() - before)
            for stream in streams:
                stream.items.clear()
        load.finished += streams[0].is_over()
        for stream in streams:
            await stream.close()


def _is_dealt(stream: Stream) -> bool:
    return stream.card is not None and stream.card.phase != "open"


async def echo_on(port: int, number: int, load: Load, ready: asyncio.Barrier) -> None:
    """Send messages to the echo server and back, as many as there are recipients of moves."""
    sockets = ready.parties - 1
    wait = sockets / (load.rate * AROUND) if load.rate else 0.0
    async with connect(f"ws://127.0.0.1:{port}", compression=None) as socket:
        await ready.wait()
        due = time.perf_counter() + wait * number / sockets
        while time.perf_counter() < load.until:
            await load.turn(due)
            due = max(due, time.perf_counter() - wait) + wait
            before = time.perf_counter()
            await socket.send("x" * 1500)
            await socket.recv()
            load.took.append(time.perf_counter() - before)


def started(command: list[str]) -> tuple[subprocess.Popen[str], str]:
    """Start a process on the first core; return it and the last word of its first line."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    _pin(process.pid, 0)
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1]


def _pin(process: int, core: int) -> None:
    """Pin a process to a core, if the system can: servers to one, the load to another."""
    if hasattr(os, "sched_setaffinity") and len(cores := sorted(os.sched_getaffinity(0))) > core:
        with suppress(OSError):
            os.sched_setaffinity(process, {cores[core]})


@dataclass(frozen=True)
class Use:
    """CPU time and memory of a process; zero where the system does not report them."""

    cpu: float = 0.0  # seconds so far
    megabytes: float = 0.0


def use(process: subprocess.Popen[str]) -> Use:
    """Read the CPU time and memory of a process."""
    return use_of(process.pid)


def use_of(pid: int) -> Use:
    """Read the CPU time and memory of the process with an id."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return Use()
    ticks = int(words[11]) + int(words[12])
    return Use(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1e6)


async def measured_tables(given: argparse.Namespace, url: str, process: subprocess.Popen[str]) -> tuple[str, int]:
    """Measure moves at the tables; return a line, and how many moves there are for each game that ends."""
    load, games, ready = Load(given.rate), list(GAMES), asyncio.Barrier(given.tables + 1)
    async with Server(url) as server:
        await server.create_guest("Load")
        playing = [play_on(server, games[at % len(games)], at, load, ready) for at in range(given.tables)]
        first = asyncio.create_task(_first_use(load, ready, given.seconds, process))
        watching = asyncio.create_task(load.watch(process))
        await asyncio.gather(*playing)
        watching.cancel()
        line = load.line("tables", given.seconds, await first, use(process))
        return line, max(1, len(load.took) // max(1, load.finished))


async def _first_use(load: Load, ready: asyncio.Barrier, seconds: float, process: subprocess.Popen[str]) -> Use:
    """Read the resources of a process when the load begins."""
    await load.begin(ready, seconds)
    return use(process)


async def measured_echo(given: argparse.Namespace, port: int, process: subprocess.Popen[str]) -> str:
    """Measure messages to the echo server, over as many sockets."""
    sockets, seconds = given.tables * AROUND, min(given.seconds, BESIDE)
    load, ready = Load(given.rate), asyncio.Barrier(sockets + 1)
    first = asyncio.create_task(_first_use(load, ready, seconds, process))
    await asyncio.gather(*(echo_on(port, number, load, ready) for number in range(sockets)))
    return load.line("echo", seconds, await first, use(process))


def peer(given: argparse.Namespace, moves: int) -> str:
    """Measure the server of boardgame.io under the same load, with matches of so many moves.

    It is installed into build/ on first use.
    """
    npm, node, folder = shutil.which("npm"), shutil.which("node"), ROOT / "build" / "boardgame_io"
    if npm is None or node is None:
        return "boardgame.io  not measured: Node is not here"
    if not (folder / "node_modules" / "boardgame.io").exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text(json.dumps(PEER))
        done = subprocess.run([npm, "install", "--silent"], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            return "boardgame.io  not measured: it could not be installed"
    shutil.copy(ROOT / "bench" / "boardgame_io.mjs", folder / "bench.mjs")
    serving, port = started([node, str(folder / "bench.mjs"), "serve"])
    seconds = min(given.seconds, BESIDE)
    try:
        words = [str(word) for word in (port, serving.pid, given.tables, AROUND, given.rate, seconds, moves)]
        done = subprocess.run(
            [node, str(folder / "bench.mjs"), "load", *words], capture_output=True, text=True, check=False
        )
        if done.returncode:
            return f"boardgame.io  not measured: {done.stderr.strip()[-200:]}"
        before, took = json.loads(done.stdout)
        load = Load(given.rate, took)
        return load.line("boardgame.io", seconds, Use(*before), use(serving)) + "   (nothing on disk)"
    finally:
        serving.terminate()
        serving.communicate()


def main(arguments: Sequence[str]) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench server", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help=f"at once, with {AROUND} clients each (%(default)s)")
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second; 0: no limit (%(default)s)")
    parser.add_argument(
        "--seconds", type=float, default=30.0, help="of playing; what is beside it takes at most 30 (%(default)s)"
    )
    parser.add_argument("--peer", action="store_true", help="boardgame.io beside it, where Node is")
    given = parser.parse_args(arguments)
    _pin(0, 1)
    with tempfile.TemporaryDirectory() as folder:
        limits = [word for name in LIMITS for word in ("--limit", f"{name}=1000000")]
        serving, url = started([sys.executable, "-m", "schatkist", "serve", "--port", "0", "--data", folder, *limits])
        echoing, port = started([sys.executable, "-c", ECHO])
        try:
            line, moves = asyncio.run(measured_tables(given, url, serving))
            print(line, flush=True)
            print(asyncio.run(measured_echo(given, int(port), echoing)), flush=True)
        finally:
            for process in (serving, echoing):
                process.terminate()
                process.communicate()
    if given.peer:
        print(peer(given, moves), flush=True)
    return 0
