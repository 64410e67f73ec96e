"""Many games of uniform random play, on all cores."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from schatkist.arena.parallel import map_unordered
from schatkist.arena.playouts import Playouts
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.games import is_compiled, load_game

Facts: TypeAlias = dict[str, Any] | None  # of an edition; None: the standard edition
MASK = (1 << 64) - 1
PIECES = 40  # the approximate number of pieces a run is cut into for each core, to show progress


class Tally(msgspec.Struct):
    """The outcomes of some games. Tallies can be added in any order."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    shared: int = 0  # games with several winners
    unwon: int = 0  # games that no seat won
    wins: list[int] = []
    checksum: int = 0

    def add(self, other: Tally) -> None:
        """Add another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.shared += other.shared
        self.unwon += other.unwon
        self.wins = [a + b for a, b in zip(self.wins or [0] * len(other.wins), other.wins, strict=True)]
        self.checksum = self.checksum + other.checksum & MASK


class Simulation(msgspec.Struct, frozen=True):
    """The settings and the outcome of a simulation, as `--json` prints them."""

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
    edition: str | UnsetType = UNSET  # the hash of the edition; not there for the standard edition


def play_range(
    name: str, players: int, options: Options, seed: int, first: int, count: int, edition: Facts = None
) -> Tally:
    """Play games number first .. first + count - 1 of a series."""
    playouts = Playouts()
    playouts.run(load_game(name, edition).new(players, options), seed, first, count)
    return Tally(
        playouts.games,
        playouts.decisions,
        playouts.longest,
        playouts.shared,
        playouts.unwon,
        list(playouts.wins)[:players],
        playouts.checksum,
    )


def play_piece(
    name: str, players: int, options: Options, seed: int, games: int, size: int, first: int, edition: Facts = None
) -> Tally:
    """Play the piece of a series that begins with game number `first`."""
    return play_range(name, players, options, seed, first, min(size, games - first), edition)


def simulate(
    game: Game,
    players: int,
    games: int,
    seed: int,
    options: Options,
    cores: int | None = None,
    on_progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play random games; call `on_progress` with the number of games done since the last call."""
    if not 1 <= games <= 2_000_000_000:
        raise BadInput(f"the number of games is from 1 to 2,000,000,000, not {games}")
    game.check_players(players)
    options = game.check_options(options, players)
    cores = cores or os.cpu_count() or 1
    size = max(1, min(20_000 if is_compiled() else 200, -(-games // (PIECES * cores))))
    total, started = Tally(wins=[0] * players), time.perf_counter()
    play = partial(play_piece, game.name, players, options, seed, games, size, edition=game.edition_data)
    for tally in map_unordered(play, range(0, games, size), cores, threads=is_compiled()):
        total.add(tally)
        on_progress(tally.games)
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
        edition=game.edition_digest or UNSET,
    )
