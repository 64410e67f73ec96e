"""Tuning: half of the candidates go home each round, and the last one is tried on fresh deals."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from schatkist.arena.tune import Contest, candidates, contest, matches_to_play, printed_tuned, tune
from schatkist.bots.tuning import Tuning, tunings_in
from schatkist.core.errors import BadInput
from schatkist.games import load_game

KADORA = load_game("kadora")
SMALL = Contest(game="kadora", players=2, options={}, level="search:1", rest="uniform", candidates=2, deals=1, seed=1)


def test_candidates_are_the_defaults_and_others_all_different() -> None:
    found = candidates(replace(SMALL, candidates=40))
    assert found[0] == Tuning()
    assert len(set(found)) == 40
    assert found == candidates(replace(SMALL, candidates=40))


def test_a_flat_bot_stays_flat() -> None:
    assert {one.depth for one in candidates(replace(SMALL, level="flat:5", candidates=20))} == {1}


@pytest.mark.parametrize(
    ("number", "deals"),
    [(2, 2 * 1 + 2 * 2), (3, 3 * 1 + 2 * 2 + 2 * 4), (16, 16 * 1 + 8 * 2 + 4 * 4 + 2 * 8 + 2 * 16)],
)
def test_half_go_home_and_the_others_play_twice_as_much(number: int, deals: int) -> None:
    assert matches_to_play(replace(SMALL, candidates=number)) == 2 * deals


def test_the_best_of_a_contest_can_be_put_in_the_file() -> None:
    told: list[int] = []
    held = contest(KADORA, SMALL)
    tuned = tune(KADORA, held, 1, tell=told.append)
    assert [len(ranked) for ranked in tuned.rounds] == [2]
    assert tuned.best == tuned.rounds[-1][0][0]
    assert sum(told) == matches_to_play(held)
    assert tuned.best_rung.games == tuned.default_rung.games == 4
    text = printed_tuned(tuned, "schatkist tune kadora")
    assert tunings_in(text[text.index("[kadora.2]") :], KADORA)[2] == tuned.best


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"players": 9}, "2 to 4 players"),
        ({"candidates": 1}, "candidates is from 2 to 256"),
        ({"deals": 0}, "deals is from 1"),
        ({"level": "thumb"}, "nothing to tune"),
        ({"rest": "genius"}, "there is no bot 'genius'"),
        ({"options": {"moon": "full"}}, "no option 'moon'"),
    ],
)
def test_a_contest_that_cannot_be_held(changed: dict[str, object], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        contest(KADORA, replace(SMALL, **changed))
