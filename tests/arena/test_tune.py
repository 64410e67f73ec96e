"""Tuning: half of the candidates are eliminated each round, and the last one plays on fresh deals."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from schatkist.arena.tune import TuningRun, candidates, checked_run, matches_to_play, tune, tuning_result_text
from schatkist.bots.tuning import Tuning, tunings_in
from schatkist.core.errors import BadInput
from schatkist.games import load_game

KADORA = load_game("kadora")
SMALL = TuningRun(
    game="kadora", players=2, options={}, level="search:1", rest="uniform", candidates=2, deals=1, seed=1
)


def test_candidates_are_the_defaults_and_distinct_others() -> None:
    found = candidates(replace(SMALL, candidates=40))
    assert found[0] == Tuning()
    assert len(set(found)) == 40
    assert found == candidates(replace(SMALL, candidates=40))


def test_a_flat_bot_stays_flat() -> None:
    assert {one.tree_depth for one in candidates(replace(SMALL, level="flat:5", candidates=20))} == {1}


@pytest.mark.parametrize(
    ("number", "deals"),
    [(2, 2 * 1 + 2 * 2), (3, 3 * 1 + 2 * 2 + 2 * 4), (16, 16 * 1 + 8 * 2 + 4 * 4 + 2 * 8 + 2 * 16)],
)
def test_half_are_eliminated_and_the_others_play_twice_as_much(number: int, deals: int) -> None:
    assert matches_to_play(replace(SMALL, candidates=number)) == 2 * deals


def test_the_best_tuning_is_printed_for_the_file() -> None:
    told: list[int] = []
    run = checked_run(KADORA, SMALL)
    tuned = tune(KADORA, run, 1, on_progress=told.append)
    assert [len(ranked) for ranked in tuned.rounds] == [2]
    assert tuned.best == tuned.rounds[-1][0][0]
    assert sum(told) == matches_to_play(run)
    assert tuned.best_result.games == tuned.default_result.games == 4
    text = tuning_result_text(tuned, "schatkist tune kadora")
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
def test_a_tuning_run_that_is_refused(changed: dict[str, object], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        checked_run(KADORA, replace(SMALL, **changed))
