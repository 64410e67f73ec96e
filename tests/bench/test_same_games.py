"""T64: the C++ version and the everyday Python version of Kadora play the same games as the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bench import making, trace, variants
from bench.timing import Worker
from bench.worker import SEED
from schatkist.arena.playouts import Playouts
from schatkist.games import kadora

GAMES = 100
SEATS = [2, 3, 4]


def by_the_rules(players: int, first: int, count: int) -> tuple[int, int]:
    """Play a range of games by the rules; return the decisions and a checksum."""
    state = kadora.GAME.new(players, kadora.GAME.check_options({}, players))
    playouts = Playouts()
    playouts.run(state, SEED, first, count)
    return playouts.decisions, playouts.checksum


@pytest.fixture(params=SEATS)
def cpp(request: pytest.FixtureRequest) -> Iterator[Worker]:
    """Compile and start the C++ program; skip without g++."""
    if not making.has_cpp():
        pytest.skip("there is no g++ on this machine, so bench/kadora.cpp cannot be compiled")
    with Worker(variants.cpp(request.param)) as worker:
        yield worker


def test_the_cpp_version_plays_the_same_games(cpp: Worker) -> None:
    for first in (0, 5000):
        answer = cpp.play(first, GAMES)
        assert (answer.decisions, answer.checksum) == by_the_rules(cpp.variant.players, first, GAMES)


@pytest.mark.parametrize("players", SEATS)
def test_the_everyday_python_version_plays_the_same_games(players: int) -> None:
    for first in (0, 5000):
        assert trace.plain(players, SEED, first, GAMES) == by_the_rules(players, first, GAMES)


@pytest.mark.parametrize("players", SEATS)
def test_another_range_of_games_gives_another_checksum(players: int) -> None:
    assert trace.plain(players, SEED, 0, 10).checksum != trace.plain(players, SEED, 10, 10).checksum
