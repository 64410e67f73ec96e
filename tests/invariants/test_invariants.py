"""Every game keeps the laws of the house; and the kit that says so has teeth."""

from __future__ import annotations

import pytest

from schatkist.games import GAMES, is_compiled
from schatkist.testing.cases import Case, mixed_cases, plain_cases
from schatkist.testing.invariants import INVARIANTS, conforms, examine, no_peeking
from tests.games import facts_of
from tests.invariants.mutants import MUTANTS

CASES = [case for game in GAMES.values() for case in mixed_cases(game)]
PAIRS = 5_000 if is_compiled() else 1_000  # T01: pairs of positions, of each game and each option of it


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_case_keeps_every_law(case: Case) -> None:
    assert conforms(case.game, cases=[case]) == []


def with_option(name: str, option: str) -> list[Case]:
    """The cases of a game in which an option is not at its default; of no option: all plain cases."""
    game = GAMES[name]
    default = {known.name: known.values[0] for known in game.options}
    return (
        [case for case in mixed_cases(game) if case.options[option] != default[option]]
        if option
        else plain_cases(game)
    )


OPTIONS = [(name, option) for name, game in GAMES.items() for option in ["", *(known.name for known in game.options)]]


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=["-".join(filter(None, pair)) for pair in OPTIONS])
def test_T01_no_view_depends_on_what_is_hidden(name: str, option: str) -> None:
    cases = with_option(name, option)
    found = [no_peeking(case, -(-PAIRS // len(cases)), seed=2) for case in cases]
    assert sum(finding.looked for finding in found) >= PAIRS
    assert [finding for finding in found if finding.failures] == []


@pytest.mark.parametrize("name", MUTANTS)
def test_T06_the_kit_catches(name: str) -> None:
    cases = plain_cases(MUTANTS[name])[-2:]
    found = (examine(law, case, looks, 3) for law, looks in INVARIANTS.items() for case in cases)
    assert any(finding.failures for finding in found), f"no law noticed: {name}"


@pytest.mark.parametrize("name", GAMES)
def test_at_once_choices_are_looked_at_where_a_game_has_them(name: str) -> None:
    case = mixed_cases(GAMES[name])[-1]
    looked = {law.__name__: law(case, looks, 1).looked for law, looks in INVARIANTS.items()}
    assert all(looked[law] > 0 for law in looked if law != "at_once_commutes")
    assert (looked["at_once_commutes"] > 0) == facts_of(name).simultaneous
