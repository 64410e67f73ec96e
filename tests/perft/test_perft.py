"""Numbers of action sequences from fixed deals, and from late positions to the end."""

from importlib import import_module
from typing import Any

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.games import GAMES, load_game
from tests.perft import outcomes, sequences


def tables_of(name: str) -> Any:
    """Import the counts of a game: its module `perft` in tests/games."""
    return import_module(f"tests.games.{name}.perft")


FROM_THE_DEAL = [(name, *row) for name in GAMES for row in tables_of(name).FROM_THE_DEAL]


@pytest.mark.parametrize(("name", "players", "seed", "counts"), FROM_THE_DEAL)
def test_sequences_from_the_deal(name: str, players: int, seed: int, counts: list[int]) -> None:
    state = load_game(name).start(players, {}, SeededDealer(seed))
    assert [sequences(state, length) for length in range(1, len(counts) + 1)] == counts


MIDDLE = [(name, *row) for name in GAMES for row in tables_of(name).MIDDLE]


@pytest.mark.parametrize(("name", "position", "counts"), MIDDLE)
def test_sequences_from_a_position(name: str, position: str, counts: list[int]) -> None:
    state = load_game(name).read(position)
    assert [sequences(state, length) for length in range(1, len(counts) + 1)] == counts


# The game, a late position, all games from there, the sums of their scores and the wins by seat.
TO_THE_END = [(name, *row) for name in GAMES for row in tables_of(name).TO_THE_END]


@pytest.mark.parametrize(("name", "position", "games", "scores", "wins"), TO_THE_END)
def test_all_games_to_the_end(name: str, position: str, games: int, scores: list[int], wins: list[int]) -> None:
    assert outcomes(load_game(name).read(position)) == (games, scores, wins)
