"""The conformance kit checks every invariant and detects games that break one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schatkist.games import GAMES
from schatkist.testing.cases import mixed_cases, plain_cases
from schatkist.testing.invariants import INVARIANTS, conforms, examine, simultaneous_choices_commute
from tests.games import facts_of
from tests.invariants.mutants import MUTANTS


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
