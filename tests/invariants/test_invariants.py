"""Every game keeps every invariant."""

from __future__ import annotations

import pytest

from schatkist.games import GAMES, is_compiled
from schatkist.testing.cases import Case, mixed_cases, plain_cases
from schatkist.testing.invariants import INVARIANTS, examine, no_peeking

CASES = [case for game in GAMES.values() for case in mixed_cases(game)]
SHARE = 2 if is_compiled() else 10  # of what `conforms` checks, one in so many is checked here
PAIRS = 5_000 if is_compiled() else 1_000  # T01: pairs of positions, of each game and each option of it


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_case_keeps_every_invariant(case: Case) -> None:
    found = (examine(invariant, case, -(-most // SHARE), 1) for invariant, most in INVARIANTS.items())
    assert [finding for finding in found if finding.failures] == []


def with_option(name: str, option: str) -> list[Case]:
    """Return the cases in which an option is not at its default; without an option, all plain cases."""
    game = GAMES[name]
    default = {known.name: known.values[0] for known in game.options}
    return (
        [case for case in mixed_cases(game) if case.options[option] != default[option]]
        if option
        else plain_cases(game)
    )


OPTIONS = [(name, option) for name, game in GAMES.items() for option in ["", *(known.name for known in game.options)]]


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=["-".join(filter(None, pair)) for pair in OPTIONS])
def test_T01_no_view_depends_on_hidden_facts(name: str, option: str) -> None:
    cases = with_option(name, option)
    found = [no_peeking(case, -(-PAIRS // len(cases)), seed=2) for case in cases]
    assert sum(finding.checks for finding in found) >= PAIRS
    assert [finding for finding in found if finding.failures] == []
