"""`python -m bench server`: delay of a move from its sender to its last recipient, under load (T40).

Every move is on disk before anybody is told. Beside it, in the same run and with as many sockets and messages, an echo
server that does nothing else: what the sockets and this machine cost by themselves. Where Node is there, the server of
boardgame.io too, with a game of its own kind (bench/boardgame_io.mjs).
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
from schatkist.wire.client import Server, Stream

ROOT = Path(__file__).parent.parent
WATCH = 5.0  # seconds between two looks at the memory
BESIDE = 30.0  # seconds at most for what is only there to compare with
AROUND = 5  # clients at a table: its people, and onlookers
LIMITS = ("messages", "chats", "requests", "openings", "running", "sockets", "a_seat", "connections")
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
    """What was measured: seconds from sending to the last recipient, of every move."""

    rate: float  # moves a second, of all tables together; 0: as many as there can be
    took: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)  # how late each was sent, by the fault of the load alone
    until: float = math.inf
    memory: list[tuple[float, float]] = field(default_factory=list)  # minutes since it began, and megabytes

    async def begin(self, ready: asyncio.Barrier, seconds: float) -> None:
        """When everybody is connected it begins. What is there now is not looked through for rubbish meanwhile."""
        await ready.wait()
        gc.freeze()
        self.until = time.perf_counter() + seconds

    async def turn(self, due: float) -> None:
        """Wait for the moment at which something is to be sent."""
        planned = max(due, time.perf_counter())
        await asyncio.sleep(planned - time.perf_counter())
        self.late.append(time.perf_counter() - planned)

    def line(self, name: str, seconds: float, before: Use, after: Use) -> str:
        """One line of the report."""
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
        """Look at what a process holds, every few seconds as long as there is load."""
        began = time.perf_counter()
        while (now := time.perf_counter()) < self.until:
            self.memory.append(((now - began) / 60, use(process).megabytes))
            await asyncio.sleep(WATCH)

    def growth(self) -> float:
        """Megabytes a minute: the slope of the straight line nearest to the second half of what was seen."""
        minutes, megabytes = zip(*self.memory[len(self.memory) // 2 :], strict=True)
        return statistics.linear_regression(minutes, megabytes).slope


async def play_on(server: Server, game: str, number: int, load: Load, ready: asyncio.Barrier) -> None:
    """Games at one table after another; people who choose at random, and onlookers."""
    dice, people, tables = SeededDealer(number), GAMES[game].seats[0], ready.parties - 1
    wait, due = tables / load.rate if load.rate else 0.0, 0.0
    while time.perf_counter() < load.until:
        seated = await server.open(game, ["me"] * people)
        tokens = [key.token for key in seated.keys] + [None] * (AROUND - people)
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
        for stream in streams:
            await stream.close()


def _is_dealt(stream: Stream) -> bool:
    return stream.card is not None and stream.card.phase != "open"


async def echo_on(port: int, number: int, load: Load, ready: asyncio.Barrier) -> None:
    """Messages there and back, as many as there are recipients of moves."""
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
    """A process on the first core, and the last word of its first line."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    _pin(process.pid, 0)
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1]


def _pin(process: int, core: int) -> None:
    """Servers on one core, the load on another, where the system can do that."""
    if hasattr(os, "sched_setaffinity") and len(cores := sorted(os.sched_getaffinity(0))) > core:
        with suppress(OSError):
            os.sched_setaffinity(process, {cores[core]})


@dataclass(frozen=True)
class Use:
    """What a process uses; nothing where the system does not say."""

    cpu: float = 0.0  # seconds so far
    megabytes: float = 0.0


def use(process: subprocess.Popen[str]) -> Use:
    """What a process uses now."""
    try:
        words = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    except OSError:
        return Use()
    ticks = int(words[11]) + int(words[12])
    return Use(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1e6)


async def measured_tables(given: argparse.Namespace, url: str, process: subprocess.Popen[str]) -> str:
    """Moves at the tables."""
    load, games, ready = Load(given.rate), list(GAMES), asyncio.Barrier(given.tables + 1)
    async with Server(url) as server:
        await server.create_guest("Load")
        playing = [play_on(server, games[at % len(games)], at, load, ready) for at in range(given.tables)]
        first = asyncio.create_task(_first_use(load, ready, given.seconds, process))
        watching = asyncio.create_task(load.watch(process))
        await asyncio.gather(*playing)
        watching.cancel()
        return load.line("tables", given.seconds, await first, use(process))


async def _first_use(load: Load, ready: asyncio.Barrier, seconds: float, process: subprocess.Popen[str]) -> Use:
    """What a process uses when the load begins."""
    await load.begin(ready, seconds)
    return use(process)


async def measured_echo(given: argparse.Namespace, port: int, process: subprocess.Popen[str]) -> str:
    """Messages to the echo, over as many sockets."""
    sockets, seconds = given.tables * AROUND, min(given.seconds, BESIDE)
    load, ready = Load(given.rate), asyncio.Barrier(sockets + 1)
    first = asyncio.create_task(_first_use(load, ready, seconds, process))
    await asyncio.gather(*(echo_on(port, number, load, ready) for number in range(sockets)))
    return load.line("echo", seconds, await first, use(process))


def peer(given: argparse.Namespace) -> str:
    """The server of boardgame.io under the same load; installed into build/ when it is first asked for."""
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
        words = [str(word) for word in (port, serving.pid, given.tables, AROUND, given.rate, seconds)]
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
    """The command."""
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
            print(asyncio.run(measured_tables(given, url, serving)), flush=True)
            print(asyncio.run(measured_echo(given, int(port), echoing)), flush=True)
        finally:
            for process in (serving, echoing):
                process.terminate()
                process.communicate()
    if given.peer:
        print(peer(given), flush=True)
    return 0
