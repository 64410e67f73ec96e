"""Reviews: their accounts add up, they are repeatable, and they use only what a seat knew."""

from __future__ import annotations

import msgspec
import pytest

from schatkist.coach.report import Perspective, review_bytes, review_from
from schatkist.coach.review import review_record, review_steps
from schatkist.coach.story import is_public
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.records import Move, Step, record_from, record_text, replay
from schatkist.games import GAMES, load_game
from schatkist.testing.rearrangements import rearrangement_of
from tests.coach.games import played, with_blunder

FEW = 8  # worlds
BLUNDER_SEEDS = {"diabolo": 1, "goldinsel": 1, "hawaiki": 2, "kadora": 1, "schattendieb": 1}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("perspective", ["own", "open"])
def test_accounts_add_up_exactly(name: str, perspective: Perspective) -> None:
    game = load_game(name)
    record = played(game, ["thumb", "uniform", *["thumb"] * (game.seats[0] - 2)], 2)
    review = review_record(record, game, perspective=perspective, budget=FEW)
    assert record.ending.places is not None
    winners = record.ending.places.count(1)
    for seat in review.seats:
        assert round(seat.final - seat.initial, 6) == round(-seat.mistakes + seat.others + seat.luck, 6)
        assert seat.luck_adjusted == pytest.approx(seat.final - seat.luck, abs=1e-9)
        assert seat.final == pytest.approx((record.ending.places[seat.seat] == 1) / max(1, winners), abs=1e-6)
        assert seat.mistakes == pytest.approx(sum(decision.loss for decision in seat.decisions), abs=1e-9)
        assert 0 <= seat.accuracy <= 100
        for decision in seat.decisions:
            assert record.moves[decision.move - 1].do == decision.played
            assert record.moves[decision.move - 1].seat == seat.seat
            assert decision.loss == 0 or decision.loss > 2 * decision.loss_error
            assert decision.played in [choice.action for choice in decision.choices]
            assert (decision.loss == 0) == (decision.verdict in ("best", "fine"))
    assert [move.number for move in review.moves] == list(range(len(record.moves) + 1))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_record_and_budget_give_the_same_review(name: str) -> None:
    game = load_game(name)
    record = played(game, ["thumb"] * game.seats[0], 3)
    one = review_bytes(review_record(record, game, 0, budget=FEW, cores=1))
    two = review_bytes(review_record(record_from(record_text(record)), game, 0, budget=FEW, cores=2))
    assert one == two
    assert review_bytes(review_from(one)) == one
    assert review_bytes(review_record(record, game, 0, budget=FEW, seed=2)) != one


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_review_of_a_seat_depends_on_nothing_that_it_never_learned(name: str, seat: int) -> None:
    game, rearrange = load_game(name), rearrangement_of(load_game(name))
    record = played(game, ["thumb"] * game.seats[0], 4)
    steps = list(replay(record, game))
    dealer, changed, anew = SeededDealer(11), 0, []
    for step in steps:
        after = step.after.copy()
        rearrange(after, seat, dealer)
        changed += game.write(after) != game.write(step.after)
        move = step.move
        if move is not None and move.seat != seat and not is_public(game, game.action_in(move.do)):
            others = [action for action in step.before.legal_actions(move.seat) if not is_public(game, action)]
            move = Move(move.seat, game.action_text(others[dealer.number(len(others))]), move.draws)
        anew.append(Step(move, (), after, after))
    assert changed > len(steps) // 4
    assert msgspec.json.encode(review_steps(game, anew, seat, FEW)) == msgspec.json.encode(
        review_steps(game, steps, seat, FEW)
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_planted_blunder_is_the_worst_move(name: str) -> None:
    game = load_game(name)
    record, at, seat = with_blunder(game, game.seats[0], BLUNDER_SEEDS[name])
    review = review_record(record, game, seat, budget=100).seats[0]
    worst = max(review.decisions, key=lambda decision: decision.loss)
    assert worst.move == at
    assert worst.verdict == "blunder"


def test_the_action_of_another_seat_is_not_named_if_it_stays_secret() -> None:
    game = load_game("goldinsel")
    record = played(game, ["thumb", "thumb"], 5)
    review = review_record(record, game, 0, budget=FEW)
    laid = [move for move in review.moves[1:] if record.moves[move.number - 1].do.startswith("lay ")]
    assert {move.action is None for move in laid if move.seat == 1} == {True}
    assert {move.action is None for move in laid if move.seat == 0} == {False}
    both = review_record(record, game, budget=FEW)
    assert all(move.action == record.moves[move.number - 1].do for move in both.moves[1:])


@pytest.mark.parametrize("name", GAMES)
def test_progress_ends_near_a_hundred_percent(name: str) -> None:
    game = load_game(name)
    told: list[int] = []
    review_record(played(game, ["thumb"] * game.seats[0], 5), game, 0, budget=FEW, on_progress=told.append)
    assert min(told) >= 0
    assert 80 <= sum(told) <= 100


def test_an_outline_has_the_values_after_each_move_and_no_accounts() -> None:
    game = load_game("kadora")
    record = played(game, ["thumb", "thumb"], 1)
    outline = review_record(record, game, budget=FEW, outline=True)
    assert [move.number for move in outline.moves] == list(range(len(record.moves) + 1))
    assert outline.seats == []
    assert outline.moves[-1].values == review_record(record, game, budget=FEW).moves[-1].values


def test_only_a_finished_game_is_reviewed() -> None:
    game = load_game("kadora")
    record = played(game, ["thumb", "thumb"], 1)
    with pytest.raises(BadInput, match="seats 1 to 2, not 3"):
        review_record(record, game, 2)
    lines = record_text(record).splitlines()
    unfinished = record_from("\n".join([*lines[:8], lines[-1]]))
    with pytest.raises(BadInput, match="not over"):
        review_record(unfinished, game)
    with pytest.raises(BadInput, match="budget"):
        review_record(record, game, budget=1)


@pytest.mark.parametrize("name", ["kadora", "schattendieb"])
def test_a_game_without_reasoning_is_reviewed_without_reasons(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(name)
    monkeypatch.setattr("schatkist.coach.reasons.companion", lambda game, module: None)
    monkeypatch.setattr("schatkist.coach.story.companion", lambda game, module: None)
    review = review_record(played(game, ["thumb"] * game.seats[0], 6), game, 0, budget=FEW)
    choices = [choice for decision in review.seats[0].decisions for choice in decision.choices]
    assert choices
    assert all(choice.reason is None for choice in choices)
