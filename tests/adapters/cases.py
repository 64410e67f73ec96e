"""The tables that the adapters are tested with: every player count, and every pair of option values at the smallest.

With SCHATKIST_SEEDS=20 all tables are tested, with that many seeds in tests that use seeds (T71).
"""

from __future__ import annotations

import os

from schatkist.core.game import Game
from schatkist.games import GAMES
from schatkist.testing.cases import Case, mixed_cases, plain_cases

LONG = "SCHATKIST_SEEDS" in os.environ
SEEDS = range(int(os.environ.get("SCHATKIST_SEEDS", "1")))


def tables_of(game: Game) -> list[Case]:
    """List the tables of a game."""
    plain = plain_cases(game)
    mixed = [case for case in mixed_cases(game) if LONG or case.players == game.seats[0]]
    return plain + [case for case in mixed if case not in plain]


CASES = [case for game in GAMES.values() for case in tables_of(game)]
PLAIN = [case for game in GAMES.values() for case in plain_cases(game)]
