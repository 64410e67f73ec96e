"""Every game keeps every invariant, and the conformance kit detects games that do not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schatkist.games import GAMES, is_compiled
from schatkist.testing.cases import Case, mixed_cases, plain_cases
from schatkist.testing.invariants import INVARIANTS, conforms, examine, no_peeking, simultaneous_choices_commute
from tests.games import facts_of
from tests.invariants.mutants import MUTANTS

CASES = [case for game in GAMES.values() for case in mixed_cases(game)]
PAIRS = 5_000 if is_compiled() else 1_000  # T01: pairs of positions, of each game and each option of it


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_case_keeps_every_invariant(case: Case) -> None:
    assert conforms(case.game, cases=[case]) == []


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


@pytest.mark.parametrize("name", MUTANTS)
def test_T06_the_kit_catches(name: str) -> None:
    cases = plain_cases(MUTANTS[name])[-2:]
    found = (examine(invariant, case, most, 3) for invariant, most in INVARIANTS.items() for case in cases)
    assert any(finding.failures for finding in found), f"no invariant failed: {name}"


@pytest.mark.parametrize("name", GAMES)
def test_every_invariant_is_checked(name: str) -> None:
    case = mixed_cases(GAMES[name])[-1]
    checks = {invariant: invariant(case, most, 1).checks for invariant, most in INVARIANTS.items()}
    assert (checks.pop(simultaneous_choices_commute) > 0) == facts_of(name).simultaneous
    assert min(checks.values()) > 0


def test_a_game_need_not_be_registered() -> None:
    game = replace(GAMES["diabolo"], name="elsewhere")
    assert conforms(game, cases=plain_cases(game)[:1]) == []
