"""`python -m bench ceiling`: how many moves a second servers can make, and how the cost of a move grows.

The rate is raised until the delay of a move from its sender to its last recipient has a p99 above the limit. All
processes share the cores of this machine: servers, database and load.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

from bench.chart import Line, chart_svg
from bench.recovery import played
from bench.server import AROUND, LIMITS, Load, play_on, use, use_of
from schatkist.games import GAMES
from schatkist.server.match.log import StoredMatch
from schatkist.server.match.match import Match
from schatkist.server.storage.tokens import load_key
from schatkist.wire.client import Server
from schatkist.wire.errors import ServerError
from schatkist.wire.stream import BROKEN
from tests.server.serving import emptied, metric, postgresql

MOST = 0.15  # seconds: the p99 that players may have
FIRST, FACTOR = 100.0, 1.3  # the first rate, and the next ones
KEEPS_UP = 0.95  # of the rate must be reached
SETUPS = {"SQLite": 1, "PostgreSQL": 1, "PostgreSQL, 2 processes": 2, "PostgreSQL, 4 processes": 4}


@dataclass(frozen=True)
class Measured:
    """The throughput of servers under a load."""

    rate: float  # moves a second
    p50: float  # seconds
    p99: float
    cpu: float  # seconds a move, of all server processes
    database: float  # seconds of CPU a move, of PostgreSQL's processes
    writing: float  # seconds from a decision until it is on disk, on average

    def __str__(self) -> str:
        """Say it in one line."""
        return (
            f"{self.rate:5.0f} moves a second   p50 {self.p50 * 1e3:6.2f} ms   p99 {self.p99 * 1e3:6.2f} ms   "
            f"CPU {self.cpu * 1e3:.2f} ms each, PostgreSQL {self.database * 1e3:.2f} ms   "
            f"to disk {self.writing * 1e3:.2f} ms"
        )


@contextmanager
def servers(count: int, database: str) -> Iterator[list[tuple[subprocess.Popen[str], str]]]:
    """Start servers on one database, with the same key; an empty URL stands for SQLite."""
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in range(count)]
        load_key(folders[0])
        running = []
        for folder in folders:
            if folder != folders[0]:
                shutil.copy(folders[0] / "key", folder / "key")
            words = ["-m", "schatkist", "serve", "--port", "0", "--data", str(folder)]
            words += ["--database", database] if database else []
            words += [word for name in LIMITS for word in ("--limit", f"{name}=1000000")]
            process = subprocess.Popen(
                [sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
            stack.callback(process.wait)
            stack.callback(process.terminate)
            assert process.stdout is not None
            running.append((process, process.stdout.readline().split()[-1]))
        yield running


def database_cpu(url: str) -> float:
    """Return the seconds of CPU that the processes of a PostgreSQL have used; 0 for SQLite."""
    if not url:
        return 0.0
    with psycopg.connect(url) as connection:
        return sum(use_of(row[0]).cpu for row in connection.execute("select pid from pg_stat_activity"))


async def written(clients: Sequence[Server]) -> tuple[float, float]:
    """Return the seconds that all writes took so far, and how many there were."""
    names = ("schatkist_writing_seconds_sum", "schatkist_writing_seconds_count")
    took, count = [sum([await metric(client, name) for client in clients]) for name in names]
    return took, count


async def measured(
    running: Sequence[tuple[subprocess.Popen[str], str]],
    rate: float,
    tables: int,
    around: int,
    seconds: float,
    database: str = "",
) -> Measured:
    """Measure moves at tables that are spread over the servers."""
    load, games, ready = Load(rate, around=around), list(GAMES), asyncio.Barrier(tables + 1)
    async with asyncio.TaskGroup() as group:
        clients = [Server(url) for _, url in running]
        for client in clients:
            await client.__aenter__()
            await client.create_guest("Load")
        for at in range(tables):
            group.create_task(play_on(clients[at % len(clients)], games[at % len(games)], at, load, ready))
        await load.begin(ready, seconds)
        took_before, count_before = await written(clients)
        before, stored = sum(use(each).cpu for each, _ in running), database_cpu(database)
    cpu, stored = sum(use(each).cpu for each, _ in running) - before, database_cpu(database) - stored
    took, count = await written(clients)
    for client in clients:
        await client.__aexit__(None, None, None)
    parts = statistics.quantiles(load.took, n=100)
    moves, writing = len(load.took), (took - took_before) / max(1.0, count - count_before)
    return Measured(moves / seconds, parts[49], parts[98], cpu / moves, stored / moves, writing)


def ceiling(count: int, database: str, given: argparse.Namespace) -> Measured | None:
    """Raise the rate until players would notice; return the last measurement before that, if there is one."""
    best, rate = None, FIRST
    while True:
        if database:
            emptied(database)
        with servers(count, database) as running:
            try:
                found = asyncio.run(measured(running, rate, given.tables, AROUND, given.seconds, database))
            except ExceptionGroup as errors:
                if errors.split((TimeoutError, ServerError, *BROKEN))[1] is not None:
                    raise
                return best  # clients gave up
        if found.p99 > given.most or found.rate < KEEPS_UP * rate:
            return best
        best, rate = found, rate * FACTOR


def costs(given: argparse.Namespace) -> list[Line]:
    """Measure how the cost of a move grows with the tables and with the sockets at a table."""
    by_tables, by_sockets = [], []
    for tables in (given.tables // 4, given.tables // 2, given.tables, 2 * given.tables):
        with servers(1, "") as running:
            found = asyncio.run(measured(running, given.rate, tables, AROUND, given.seconds))
        by_tables.append((float(tables * AROUND), found.cpu * 1e3))
    for around in (3, 5, 10, 20):
        with servers(1, "") as running:
            found = asyncio.run(measured(running, given.rate, given.tables // 2, around, given.seconds))
        by_sockets.append((float(around), found.cpu * 1e3))
    return [
        Line("sockets in all, 5 at a table", "ms of CPU a move", by_tables),
        Line(f"sockets at each of {given.tables // 2} tables", "ms of CPU a move", by_sockets),
    ]


def loading() -> Line:
    """Measure how long a table takes to load, by the length of its log."""
    with tempfile.TemporaryDirectory() as folder:
        match, _ = played("goldinsel", 7, load_key(Path(folder)), None)
    points = []
    for length in (len(match.lines) // 8, len(match.lines) // 4, len(match.lines) // 2, len(match.lines)):
        stored, took = StoredMatch(match.id, (7).to_bytes(32, "big"), "", match.lines[:length], []), []
        for _ in range(9):
            before = time.process_time()
            Match(stored)
            took.append(time.process_time() - before)
        points.append((float(length), statistics.median(took) * 1e3))
    return Line("lines of the log", "ms of CPU to load a table", points)


def main(arguments: Sequence[str]) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench ceiling", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help=f"at once, with {AROUND} clients each (%(default)s)")
    parser.add_argument("--rate", type=float, default=150.0, help="moves a second, for the costs (%(default)s)")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measurement (%(default)s)")
    parser.add_argument("--most", type=float, default=MOST, help="seconds that the p99 may take (%(default)s)")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw how the cost grows")
    given = parser.parse_args(arguments)
    with postgresql() as postgres:
        for name, count in SETUPS.items():
            database = "" if name == "SQLite" else postgres
            found = ceiling(count, database, given)
            if found is None:
                print(f"{name:<24} p99 above {given.most * 1e3:.0f} ms at {FIRST:.0f} moves a second", flush=True)
            else:
                print(f"{name:<24} {found}", flush=True)
    lines = [*costs(given), loading()]
    for line in lines:
        points = ", ".join(f"{x:.0f}: {y:.2f}" for x, y in line.points)
        print(f"{line.y} by {line.x}: {points}", flush=True)
    if given.svg:
        given.svg.write_text(chart_svg("What a move and a table cost", lines), "utf-8")
    return 0
