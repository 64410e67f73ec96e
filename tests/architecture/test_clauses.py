"""Every clause of the rules has a test, and code or a reason why not; and the check detects missing ones."""

from __future__ import annotations

import pytest

from schatkist.games import GAMES
from tests.architecture.clauses import (
    clauses_of,
    files_of_code,
    files_of_tests,
    listed,
    named,
    named_in,
    reasons,
    uncovered,
)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_code_and_a_test(game: str) -> None:
    clauses = clauses_of(game)
    code, tests = named_in(files_of_code(game), clauses), named_in(files_of_tests(game), clauses)
    assert uncovered(clauses, code, tests, set(reasons())) == []


@pytest.mark.parametrize("game", GAMES)
def test_code_and_tests_name_only_clauses_that_exist(game: str) -> None:
    clauses = clauses_of(game)
    own = {
        clause
        for clause in named_in(files_of_code(game) + files_of_tests(game), clauses)
        if clause[:2] == GAMES[game].code
    }
    assert own - set(clauses) == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_the_clauses_of_its_game_once(game: str) -> None:
    clauses = clauses_of(game)
    assert {clause[:2] for clause in clauses} == {GAMES[game].code}
    assert len(set(clauses)) == len(clauses)


def test_a_reason_is_for_a_clause_that_no_code_names() -> None:
    without_code = set()
    for game in GAMES:
        clauses = clauses_of(game)
        without_code |= set(clauses) - named_in(files_of_code(game), clauses)
    assert [clause for clause in reasons() if clause not in without_code] == []


PAGE = "## Play\n\n- **KA-4.1** Give.\n- **KA-4.2** Lead, see KA-4.9.\n- **KA-R4** *(ours)* Aside.\n- **KA-4.3** Up.\n"


def test_a_page_lists_its_clauses_and_not_those_it_mentions() -> None:
    assert listed(PAGE) == ["KA-4.1", "KA-4.2", "KA-R4", "KA-4.3"]


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ('"""KA-4.1 Give."""', ["KA-4.1"]),
        ("KA-4.12", ["KA-4.12"]),
        ("KA-4.1 to KA-4.3", ["KA-4.1", "KA-4.2", "KA-4.3"]),
        ("KA-R4 and KA-4.3", ["KA-R4", "KA-4.3"]),
        ("def test_KA_4_1_all_of_one_colour() -> None:", ["KA-4.1"]),
        ("def test_KA_R4_and_KA_4_2_together() -> None:", ["KA-R4", "KA-4.2"]),
        ("def test_KA_4_10_is_not_its_neighbour() -> None:", ["KA-4.10"]),
        ("KA_READING, KA-x, TAKA_4_1", []),
    ],
)
def test_a_text_names(text: str, clauses: list[str]) -> None:
    assert named(text, listed(PAGE)) == set(clauses)


def test_a_clause_without_a_test_or_without_code_is_caught() -> None:
    clauses = ["KA-4.1", "KA-4.2", "KA-R4", "KA-E1"]
    everything = set(clauses)
    assert uncovered(clauses, everything, everything, set()) == []
    assert uncovered(clauses, everything, everything - {"KA-4.2"}, set()) == ["KA-4.2: no test names it"]
    assert uncovered(clauses, {"KA-4.1", "KA-4.2"}, everything, set()) == ["KA-R4: neither code nor a reason"]
    assert uncovered(clauses, {"KA-4.1", "KA-4.2"}, everything, {"KA-R4"}) == []
    assert uncovered(clauses, everything, everything - {"KA-E1"}, set()) == ["KA-E1: no test names it"]
