"""Invariant 10 and T23: plain rules in a fresh process, with another hash seed, play the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from schatkist.arena.simulate import play_range
from schatkist.core.chance_source import Seeded
from schatkist.core.dealers import SeededDealer
from schatkist.core.table import Table
from schatkist.games import GAMES, is_compiled
from schatkist.testing.cases import Case, mixed_cases

# Games of each case, compared by their checksum; fewer where games are long.
MATCHES, LEAST = 120, 12
LONG = 400  # decisions
RECORDS = 2  # of each case, compared by the seal over every position


def checksum(case: Case, games: int, least: int) -> int:
    """Return a checksum over the outcomes of some games of a case."""
    few = play_range(case.game.name, case.players, case.options, 11, 0, least)
    if few.decisions > least * LONG:
        return few.checksum
    return play_range(case.game.name, case.players, case.options, 11, 0, games).checksum


def sealed(case: Case, seed: int) -> str:
    """Return the seal of a random game: a hash chain over all its positions."""
    table, dice = Table(case.game, case.players, case.options, Seeded(seed)), SeededDealer(seed)
    while not table.state.over:
        seat = table.state.actors()[-1]
        actions = table.state.legal_actions(seat)
        table.act(seat, actions[dice.number(len(actions))])
    return table.seal()


def outcomes(games: int, least: int) -> dict[str, list[object]]:
    """Return the checksums and seals of all cases."""
    return {
        str(case): [
            checksum(case, games, least),
            *(sealed(case, seed) for seed in range(RECORDS)),
        ]
        for game in GAMES.values()
        for case in mixed_cases(game)
    }


def test_plain_and_compiled_rules_play_the_same_games() -> None:
    environment = {**os.environ, "SCHATKIST_PURE": "1", "PYTHONHASHSEED": "4242"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.invariants.test_same_games", str(MATCHES), str(LEAST)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    elsewhere = json.loads(done.stdout)
    assert elsewhere["plain"]
    assert elsewhere["outcomes"] == outcomes(MATCHES, LEAST)


if __name__ == "__main__":
    print(json.dumps({"plain": not is_compiled(), "outcomes": outcomes(int(sys.argv[1]), int(sys.argv[2]))}))
