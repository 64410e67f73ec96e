"""`python -m bench recovery`: how soon a server with many tables serves again after a kill under load.

The data folder holds finished games, and games in progress whose players move as fast as they can. The server is
killed and started again; a client is back when it has heard from its table.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bench.server import LIMITS, started
from schatkist.core.dealers import SeededDealer, fair_commitment
from schatkist.games import GAMES
from schatkist.server.match import decisions
from schatkist.server.match.log import SeatOwner, StoredMatch, lines_of
from schatkist.server.match.log_entries import Opened, Place
from schatkist.server.match.match import Match
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import Key, load_key, new_token, revealed, token_hash
from schatkist.wire.client import Server
from schatkist.wire.stream import BROKEN, Stream

PERSON = "0" * 32
DISTINCT = 20  # finished games that are really played; the others are copies of their logs


def played(game: str, number: int, key: Key, moves: int | None) -> tuple[Match, str]:
    """Play a game at random, to its end or for some moves; return it with its encrypted seed."""
    ident, seed = f"{number:032x}", number.to_bytes(32, "big")
    players, dice = GAMES[game].seats[0], SeededDealer(number)
    places = [Place(name=f"P{seat}") for seat in range(players)]
    opened = Opened(game, GAMES[game].rules, {}, places, fair_commitment(ident, seed), False, True, 0.0)
    match = Match(StoredMatch(ident, seed, PERSON, lines_of(None, [opened], 1.0), []))
    for seat in range(players):
        match.apply(lines_of(match.lines[-1], decisions.ready(match, seat, f"{seat:032x}"), 1.0))
    while match.phase != "over" and moves != 0:
        assert match.table is not None
        seat = match.asked()[0]
        legal = match.table.state.legal_actions(seat)
        entries = decisions.move(match, seat, match.number, legal[dice.number(len(legal))])
        match.apply(lines_of(match.lines[-1], entries, 1.0))
        moves = None if moves is None else moves - 1
    return match, key.encrypt_seed(ident, seed)


async def fill(folder: Path, finished: int, active: int) -> list[tuple[str, list[str]]]:
    """Fill a data folder; return the games in progress, each with the tokens of its seats."""
    key, games, tables = load_key(folder), list(GAMES), []
    with closing(Store(f"sqlite:///{folder / 'tables.sqlite'}")) as store:
        await store.people.add(PERSON, "Load", token_hash(new_token()))
        for number in range(1, active + 1):
            match, sealed = played(games[number % len(games)], number, key, moves=40)
            tokens = [new_token() for _ in range(match.players)]
            owners = [SeatOwner(seat, PERSON, token_hash(token)) for seat, token in enumerate(tokens)]
            await store.open(match.id, sealed, PERSON, False, match.lines[0], owners)
            phase = "over" if match.phase == "over" else "playing"
            await store.append(match.id, match.lines[1:], phase)
            if phase == "playing":
                tables.append((match.id, tokens))
    logs = [played(games[at % len(games)], 10**6 + at, key, None)[0].lines for at in range(DISTINCT)]
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        for number in range(finished):
            ident = f"{2 * 10**6 + number:032x}"
            row = (ident, "over", False, revealed(bytes(32)), PERSON, float(number))
            database.execute("insert into match (id, phase, listed, secret, opener, since) values (?,?,?,?,?,?)", row)
            rows = [
                (ident, each.seq, each.seat, each.cid, each.data, each.at, each.chain)
                for each in logs[number % DISTINCT]
            ]
            sql = "insert into log (match, seq, seat, cid, entry, at, chain) values (?,?,?,?,?,?,?)"
            database.executemany(sql, rows)
        database.commit()
    return tables


async def play_on(stream: Stream, dice: SeededDealer) -> None:
    """Move whenever this seat is asked, until the connection breaks."""
    try:
        while not stream.is_over():
            if stream.is_asked():
                answer = await stream.move(stream.choices[dice.number(len(stream.choices))].action)
                await stream.wait_for_update(answer)
            else:
                await stream.receive(timeout=None)
    except BROKEN:
        pass


async def back(stream: Stream, since: float) -> float:
    """Connect again; return the seconds since the server was killed."""
    stream.v = None
    await stream.connect_again(60.0)
    return time.perf_counter() - since


def start(folder: str, port: int) -> tuple[subprocess.Popen[str], str]:
    """Start a server; return it with its address."""
    limits = [word for name in LIMITS for word in ("--limit", f"{name}=1000000")]
    words = ["-m", "schatkist", "serve", "--port", str(port), "--data", folder, *limits]
    return started([sys.executable, *words])


async def measured(folder: str, tables: list[tuple[str, list[str]]], given: argparse.Namespace) -> list[str]:
    """Kill the server under load again and again."""
    begun = time.perf_counter()
    serving, url = start(folder, 0)
    lines = [f"first start     {time.perf_counter() - begun:.2f} s"]
    port, slowest, up = int(url.rpartition(":")[2]), [], []
    async with Server(url) as server:
        streams = [server.stream(match, token) for match, tokens in tables for token in tokens]
        for stream in streams:
            await stream.connect()
        for kill in range(given.kills):
            dice = SeededDealer(kill)
            playing = [asyncio.create_task(play_on(stream, dice)) for stream in streams]
            await asyncio.sleep(given.seconds)
            killed = time.perf_counter()
            serving.send_signal(signal.SIGKILL)
            serving.communicate()
            await asyncio.gather(*playing)
            coming = [asyncio.create_task(back(stream, killed)) for stream in streams]
            serving, _ = await asyncio.to_thread(start, folder, port)
            up.append(time.perf_counter() - killed)
            slowest.append(max(await asyncio.gather(*coming)))
        for stream in streams:
            await stream.close()
    serving.terminate()
    serving.communicate()
    lines.append(
        f"started again   median {statistics.median(up):.2f} s, worst {max(up):.2f} s after a kill, n {len(up)}"
    )
    lines.append(
        f"all players back median {statistics.median(slowest):.2f} s, worst {max(slowest):.2f} s after a kill; "
        f"{len(streams)} players at {len(tables)} tables, {given.tables} tables in all"
    )
    return lines


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench recovery", description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000, help="finished ones included (%(default)s)")
    parser.add_argument("--active", type=int, default=100, help="games in progress (%(default)s)")
    parser.add_argument("--kills", type=int, default=5, help="(%(default)s)")
    parser.add_argument("--seconds", type=float, default=3.0, help="of load before each kill (%(default)s)")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        tables = asyncio.run(fill(Path(folder), given.tables - given.active, given.active))
        size = (Path(folder) / "tables.sqlite").stat().st_size / 1e6
        print(f"database        {size:.0f} MB", flush=True)
        for line in asyncio.run(measured(folder, tables, given)):
            print(line, flush=True)
    return 0
