"""Corrected editions keep the invariants of every game, and plain and compiled rules play the same games with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from schatkist.arena.simulate import play_range
from schatkist.games import is_compiled
from schatkist.testing.cases import Case, plain_cases
from schatkist.testing.invariants import INVARIANTS, examine
from tests.editions import CORRECTED
from tests.invariants.test_same_games import sealed

CASES = [case for game in CORRECTED.values() for case in plain_cases(game)]
SHARE = 4 if is_compiled() else 40  # of what `conforms` checks, one in so many is checked here
GAMES = 30 if is_compiled() else 3  # of each case, compared by their checksum


@pytest.mark.parametrize("case", CASES, ids=str)
def test_corrected_editions_keep_every_invariant(case: Case) -> None:
    found = (examine(invariant, case, -(-most // SHARE), 1) for invariant, most in INVARIANTS.items())
    assert [finding for finding in found if finding.failures] == []


def outcomes(games: int) -> dict[str, list[object]]:
    """Return the checksum of some games of each case, and the seal of one."""
    return {
        str(case): [
            play_range(case.game.name, case.players, case.options, 11, 0, games, case.game.edition_data).checksum,
            sealed(case, 1),
        ]
        for case in CASES
    }


def test_corrected_editions_play_the_same_plain_and_compiled() -> None:
    environment = {**os.environ, "SCHATKIST_PURE": "1", "PYTHONHASHSEED": "4242"}
    command = [sys.executable, "-m", "tests.invariants.test_editions", str(GAMES)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    elsewhere = json.loads(done.stdout)
    assert elsewhere["plain"]
    assert elsewhere["outcomes"] == outcomes(GAMES)


if __name__ == "__main__":
    print(json.dumps({"plain": not is_compiled(), "outcomes": outcomes(int(sys.argv[1]))}))
