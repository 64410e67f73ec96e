"""The examples run, and do what they say."""

from __future__ import annotations

import pytest

from examples import random_agent, self_play
from schatkist.adapters.batch import Batch
from schatkist.games import is_compiled
from tests.adapters.chosen import LONG

ONE_ROUND = {"game": "hawaiki", "players": 2, "options": {"chips": "1"}}


def test_the_random_agent_plays_one_game_and_many() -> None:
    assert sum(random_agent.one_game().values()) == 1
    decisions, _, speed = random_agent.many_games(0.01)
    assert decisions >= 1024
    assert speed > 0


def trained(decisions: int, games: int) -> tuple[self_play.SelfPlay, float]:
    """After so many decisions of self-play; and the lower end of what it is worth, in so many games."""
    play = self_play.SelfPlay(Batch(n=self_play.GAMES, seed=1, **ONE_ROUND), 1)
    errors = list(self_play.train(play, decisions))
    assert all(0 < error < 1 for error in errors)
    share, sure = self_play.measure(play.network, Batch(n=games, seed=2, **ONE_ROUND))
    return play, share - sure


def test_self_play_learns_in_seconds_to_win_more_than_its_share() -> None:
    decisions, games, least = (100_000, 1000, 0.6) if is_compiled() else (20_000, 40, 0.0)
    play, worth = trained(decisions, games)
    assert play.decisions >= decisions
    assert play.network.steps > 0
    assert worth > least


@pytest.mark.skipif(not LONG, reason="trains for minutes: ./check --long")
def test_self_play_clearly_beats_uniform_bots() -> None:
    _, worth = trained(1_500_000, 4000)  # less than ten minutes on two cores
    assert worth > 0.8


def test_what_was_seen_by_a_seat_is_answered_with_what_that_seat_got() -> None:
    play = self_play.SelfPlay(Batch(n=8, seed=3, **ONE_ROUND), 3)
    while play.games < 20:
        play.step(curiosity=1.0)
    seat = play.batch.features.places["seat"]
    by_seat = [[answer for seen, _, answer in play.learnable if seen[seat][at]] for at in range(2)]
    assert {float(answer) for answers in by_seat for answer in answers} == {0.0, 1.0}
    kept = sum(len(moves) for moves in play.under_way)
    assert sum(map(len, by_seat)) + kept == play.decisions
