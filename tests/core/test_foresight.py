from __future__ import annotations

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.foresight import foreseen
from schatkist.core.journal import seen_by
from schatkist.games import SHELF


def test_a_laying_is_foreseen_with_all_it_takes() -> None:
    game, dealer = SHELF["kadora"], SeededDealer(3)
    state = game.start(2, {}, dealer)
    dealer.listen(True)
    taken = 0
    for _ in range(24):
        view = game.view(state, state.actors()[0])
        expected = [event for event in foreseen(game, view, view.legal[-1]) if event.kind in ("laid", "took")]
        game.play(state, view.seat, view.legal[-1], dealer)
        happened = [seen_by(view.seat, event) for event in game.heard(dealer) if event.kind in ("laid", "took")]
        assert expected == happened
        taken += sum(event.kind == "took" for event in happened)
    assert taken


@pytest.mark.parametrize("name", SHELF)
def test_what_is_foreseen_comes_true(name: str) -> None:
    game, dealer = SHELF[name], SeededDealer(5)
    state = game.start(game.seats[0] + 1, {}, dealer)
    looked = 0
    while not state.over and looked < 12:
        seat = state.actors()[0]
        view = game.view(state, seat)
        action = view.legal[dealer.number(len(view.legal))]
        dealer.listen(True)
        expected = foreseen(game, view, action)
        game.play(state, seat, action, dealer)
        happened = [seen_by(seat, event) for event in game.heard(dealer)]
        assert happened[: len(expected)] == expected
        looked += 1
