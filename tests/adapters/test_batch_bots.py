"""Bots in a batch: the advice of the rules of thumb, and opponents for one learner."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from schatkist.adapters.batch import Batch
from schatkist.bots.heuristic import heuristics_of
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, is_compiled
from schatkist.testing.cases import Case
from tests.adapters.cases import PLAIN
from tests.adapters.test_batch import MASK, mix_bits

STEPS = 60 if is_compiled() else 12
GAMES_EACH = 600 if is_compiled() else 2
BATCH = 64 if is_compiled() else 2
# Constants of schatkist.core.dealers and schatkist.adapters.stepping; compiled code does not show them to Python.
GOLDEN, SPREAD, ADVICE = 0x9E3779B97F4A7C15, 0xA0761D6478BD642F, 0xE7037ED1A0B428DB


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_advice_is_the_choice_of_the_rules_of_thumb(case: Case) -> None:
    batch = Batch(case.game, 2, players=case.players, options=case.options, seed=4, advice=True)
    policy = heuristics_of(case.game)
    streams = [mix_bits(mix_bits(4 ^ mix_bits(game)) ^ SPREAD) for game in range(2)]
    for step in range(1, STEPS):
        for game in range(2):
            ties = streams[game] + step * GOLDEN & MASK ^ ADVICE  # the seed that breaks ties
            assert batch.advice[game] == policy.choice(batch.state(game), int(batch.seats[game]), ties)
        batch.step(batch.advice)


@pytest.mark.parametrize("name", GAMES)
def test_advice_does_not_change_the_games(name: str) -> None:
    with_advice, without = Batch(name, 4, seed=5, advice=True), Batch(name, 4, seed=5)
    for _ in range(STEPS):
        assert (with_advice.observations == without.observations).all()
        assert (with_advice.random == without.random).all()
        with_advice.step(with_advice.random)
        without.step(without.random)
    assert without.advice is None


def share_of_learner(batch: Batch, games: int) -> float:
    """Let the learner play at random until enough games are over; return its share of the wins."""
    rewards: list[float] = []
    while len(rewards) < games:
        assert (batch.seats == batch.learners).all()
        batch.step(batch.random)
        ended = np.flatnonzero(batch.done)
        rewards += batch.rewards[ended, batch.learners[ended]].tolist()
    return sum(rewards) / len(rewards)


@pytest.mark.parametrize("name", ["diabolo", "kadora", "schattendieb"])
def test_opponents_play_all_seats_but_the_learners(name: str) -> None:
    players = GAMES[name].seats[0] + 1
    equal = share_of_learner(Batch(name, BATCH, players=players, opponents="uniform", seed=1), GAMES_EACH)
    lower = share_of_learner(Batch(name, BATCH, players=players, opponents="thumb", seed=1), GAMES_EACH)
    if is_compiled():  # plain rules play too few games to tell
        assert lower < equal - 0.05
        assert equal < 1 / players + 0.15


@pytest.mark.parametrize("level", ["flat:3", "search:2"])
def test_any_level_can_be_the_opponent(level: str) -> None:
    batch, twin = (Batch("diabolo", 2, opponents=level, learner=[0, 2], seed=2) for _ in range(2))
    for _ in range(40 if is_compiled() else 2):
        assert (batch.seats == batch.learners).all()
        assert (batch.observations == twin.observations).all()
        batch.step(batch.random)
        twin.step(twin.random)


def test_the_number_of_cores_changes_nothing_for_opponents() -> None:
    one, two = (Batch("diabolo", 300, opponents="thumb", advice=True, seed=6, cores=cores) for cores in (1, 2))
    for _ in range(6):
        one.step(one.advice)
        two.step(two.advice)
        assert (one.observations == two.observations).all()
        assert (one.advice == two.advice).all()
        assert (one.rewards == two.rewards).all()


def test_a_learner_has_one_seat() -> None:
    batch = Batch("diabolo", 5, opponents="uniform", learner=2)
    assert batch.learners.tolist() == batch.seats.tolist() == [2] * 5


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"opponents": "genius"}, "there is no bot 'genius'"),
        ({"opponents": "thumb", "learner": 3}, "the seats 0 to 2, not 3"),
        ({"opponents": "thumb", "learner": [0, 1]}, "or one for each of the 4 games"),
        ({"opponents": "thumb", "learner": -1}, "or one for each of the 4 games"),
        ({"learner": 1}, "a learner's seat is for batches with opponents"),
    ],
)
def test_a_bad_opponent_or_seat_is_refused(more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Batch("diabolo", 4, **more)
