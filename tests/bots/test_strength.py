"""What thinking must be worth, on fixed deals and with fixed numbers of simulations, so that nothing is luck."""

from __future__ import annotations

import pytest

from schatkist.arena.ladder import plan, rung
from schatkist.arena.matches import play
from schatkist.games import SHELF, game_named, is_compiled

# The share of wins that one thinker must have at a table of uniform bots, with as few players as the game allows:
# what it had when this was written, less three standard errors of so many games.
SHARES = {"kadora": 0.90, "hawaiki": 0.94, "diabolo": 0.73, "schattendieb": 0.45}
GAMES = 120


@pytest.mark.parametrize("name", SHELF)
def test_a_thinker_beats_a_table_of_uniform_bots(name: str) -> None:
    game = game_named(name)
    players = game.seats[0]
    games, level = (GAMES, "search:100") if is_compiled() else (players, "search:10")
    planned = plan(game, players, {}, ["uniform", level], games, 2024)
    found = rung([play(match) for match in planned.matches(level, "uniform")])
    least = SHARES.get(name, 1 / players) if is_compiled() else 1 / players
    assert found.share >= least
