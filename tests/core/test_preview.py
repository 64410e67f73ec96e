"""A preview contains what the mover can be sure of, and it comes true."""

from __future__ import annotations

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.events import seen_by
from schatkist.core.preview import preview
from schatkist.games import GAMES


def test_a_preview_shows_the_cards_that_a_move_takes() -> None:
    game, dealer = GAMES["kadora"], SeededDealer(3)
    state = game.start(2, {}, dealer)
    dealer.record_events()
    taken = 0
    for _ in range(24):
        view = game.view(state, state.actors()[0])
        expected = [event for event in preview(game, view, view.legal[-1]) if event.kind in ("laid", "took")]
        game.play(state, view.seat, view.legal[-1], dealer)
        happened = [seen_by(view.seat, event) for event in game.drain_events(dealer) if event.kind in ("laid", "took")]
        assert expected == happened
        taken += sum(event.kind == "took" for event in happened)
    assert taken


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_comes_true(name: str) -> None:
    game, dealer = GAMES[name], SeededDealer(5)
    state = game.start(game.seats[0] + 1, {}, dealer)
    moves = 0
    while not state.over and moves < 12:
        seat = state.actors()[0]
        view = game.view(state, seat)
        action = view.legal[dealer.number(len(view.legal))]
        dealer.record_events()
        expected = preview(game, view, action)
        game.play(state, seat, action, dealer)
        happened = [seen_by(seat, event) for event in game.drain_events(dealer)]
        assert happened[: len(expected)] == expected
        moves += 1
