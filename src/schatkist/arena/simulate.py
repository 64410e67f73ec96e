"""Many random games on all cores: threads where the rules are compiled, processes where they are not."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context

import msgspec

from schatkist.arena.playouts import Playouts
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.games import is_compiled, load_game

MASK = (1 << 64) - 1
PIECES = 40  # a run is cut into about so many pieces a core, so that progress can be told


class Tally(msgspec.Struct):
    """The outcomes of some games. Adding tallies gives the same whatever the order."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    shared: int = 0  # games with several winners
    unwon: int = 0  # games that no seat won
    wins: list[int] = []
    checksum: int = 0

    def add(self, other: Tally) -> None:
        """Take in another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.shared += other.shared
        self.unwon += other.unwon
        self.wins = [a + b for a, b in zip(self.wins or [0] * len(other.wins), other.wins, strict=True)]
        self.checksum = self.checksum + other.checksum & MASK


class Simulation(msgspec.Struct, frozen=True):
    """A run and what came of it, as `--json` prints it."""

    game: str
    players: int
    games: int
    seed: int
    options: Options
    decisions: int
    decisions_per_second: float
    seconds: float
    cores: int
    compiled: bool
    wins: list[int]
    shared: int
    unwon: int
    longest: int
    checksum: str


def play_range(name: str, players: int, options: Options, seed: int, first: int, count: int) -> Tally:
    """Games number first .. first + count - 1 of a series."""
    playouts = Playouts()
    playouts.run(load_game(name).new(players, options), seed, first, count)
    return Tally(
        playouts.games,
        playouts.decisions,
        playouts.longest,
        playouts.shared,
        playouts.unwon,
        list(playouts.wins)[:players],
        playouts.checksum,
    )


def simulate(
    game: Game,
    players: int,
    games: int,
    seed: int,
    options: Options,
    cores: int | None = None,
    tell: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play games of uniform random play; `tell` hears how many more have been played."""
    if not 1 <= games <= 2_000_000_000:
        raise BadInput(f"the number of games is from 1 to 2,000,000,000, not {games}")
    game.check_players(players)
    options = game.check_options(options, players)
    cores = cores or os.cpu_count() or 1
    size = max(1, min(20_000 if is_compiled() else 200, -(-games // (PIECES * cores))))
    total, started = Tally(wins=[0] * players), time.perf_counter()
    with _workers(cores) as workers:
        pieces: set[Future[Tally]] = set()
        for first in range(0, games, size):
            count = min(size, games - first)
            pieces.add(workers.submit(play_range, game.name, players, options, seed, first, count))
            if len(pieces) >= 4 * cores:
                pieces -= _gather(pieces, total, tell)
        while pieces:
            pieces -= _gather(pieces, total, tell)
    seconds = time.perf_counter() - started
    return Simulation(
        game=game.name,
        players=players,
        games=total.games,
        seed=seed,
        options=options,
        decisions=total.decisions,
        decisions_per_second=round(total.decisions / seconds, 1),
        seconds=round(seconds, 4),
        cores=cores,
        compiled=is_compiled(),
        wins=total.wins,
        shared=total.shared,
        unwon=total.unwon,
        longest=total.longest,
        checksum=f"{total.checksum:016x}",
    )


def _gather(pieces: set[Future[Tally]], total: Tally, tell: Callable[[int], None]) -> set[Future[Tally]]:
    """Wait for a piece, add it to the total, and return it."""
    piece = next(as_completed(pieces))
    total.add(piece.result())
    tell(piece.result().games)
    return {piece}


@contextmanager
def _workers(cores: int) -> Iterator[Executor]:
    """Threads or processes, stopped at once when something goes wrong."""
    workers: Executor
    if is_compiled():
        workers = ThreadPoolExecutor(cores)
    else:
        workers = ProcessPoolExecutor(cores, mp_context=get_context("spawn"), initializer=_leave_interrupts)
    try:
        yield workers
    finally:
        workers.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that gave the work out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
