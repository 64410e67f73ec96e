"""Observations of version 2: relative to the seat, one-hot, scaled, with the history."""

from __future__ import annotations

import numpy as np
import pytest

from schatkist.adapters.batch import Batch
from schatkist.adapters.gymnasium import Seat
from schatkist.adapters.observations import ObservationSpec
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, is_compiled, load_game
from schatkist.testing.cases import Case
from schatkist.testing.invariants import sampled
from schatkist.testing.rearrangements import rearrangement_of
from tests.adapters.cases import CASES, PLAIN

POSITIONS = 40 if is_compiled() else 12  # for each case


def spec_of(case: Case, features: int = 2) -> ObservationSpec:
    return ObservationSpec(case.game, case.players, case.game.check_options(case.options, case.players), features)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_numbers_keep_their_bounds_and_do_not_depend_on_hidden_cards(case: Case) -> None:
    spec, dealer = spec_of(case), SeededDealer(4)
    assert all(field.low < field.high and field.description and field.scale for field in spec.fields)
    for state in sampled(case, 7, POSITIONS, stride=3):
        for seat in range(case.players):
            observation = spec.observe(state, seat)
            assert (observation.dtype, observation.shape) == (np.float32, (spec.size,))
            outside = np.flatnonzero((observation < spec.low) | (observation > spec.high))
            names = [name for name, part in spec.slices.items() if any(part.start <= at < part.stop for at in outside)]
            assert names == [], case.game.write(state)
            other = state.copy()
            rearrangement_of(case.game)(other, seat, dealer)
            assert spec.observe(other, seat).tolist() == observation.tolist(), case.game.write(state)


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_numbers_are_about_one(case: Case) -> None:
    spec = spec_of(case)
    seen = np.array([spec.observe(state, seat) for state in sampled(case, 5, POSITIONS) for seat in (0, 1)])
    assert np.abs(seen).max() <= 10
    assert (np.abs(seen) > 2.5).mean() < 0.01


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_version_2_has_what_version_1_has(case: Case) -> None:
    """Two positions that version 1 tells apart, for the same seat, version 2 tells apart too."""
    first, second = spec_of(case, 1), spec_of(case)
    meanings: dict[tuple[int, bytes], bytes] = {}
    for state in sampled(case, 13, POSITIONS):
        for seat in range(case.players):
            number = second.observe(state, seat).tobytes()
            value = first.observe(state, seat).tobytes()
            assert meanings.setdefault((seat, number), value) == value


def observed(game: str, position: str, seat: int) -> dict[str, list[float]]:
    state = load_game(game).read(position)
    spec = ObservationSpec(load_game(game), state.players, {}, 2)
    numbers = spec.observe(state, seat).tolist()
    return {name: numbers[part] for name, part in spec.slices.items()}


DIABOLO = "players=3 round=3 giver=3 turn=1 rows=R22|31/Y3|22/G|/P|/B| hands=R1R3R5/Y1Y3Y5/ doubles=110"


def test_seats_are_relative_to_the_observing_one() -> None:
    one, two = observed("diabolo", DIABOLO, 0), observed("diabolo", DIABOLO, 1)
    assert "seat" not in one
    assert (one["asked"], two["asked"]) == ([1, 0, 0], [0, 0, 1])
    assert (one["giver"], two["giver"]) == ([0, 0, 1], [0, 1, 0])
    assert (one["doubles"], two["doubles"]) == ([1, 1, 0], [1, 0, 1])


def test_identifiers_are_one_hot() -> None:
    assert observed("diabolo", DIABOLO, 0)["choice"] == [1, 0, 0]


def test_the_history_tells_who_laid_what() -> None:
    game = load_game("diabolo")
    dealer = SeededDealer(1)
    state = game.start(3, {}, dealer)
    spec = ObservationSpec(game, 3, {}, 2)
    first = state.actors()[0]
    action = state.legal_actions(first)[0]
    state.apply(first, action, dealer)
    for seat in range(3):
        turns = spec.observe(state, seat)[spec.slices["turns"]].reshape(3, 3, -1)
        assert turns.sum() == 1
        assert turns[(first - seat) % 3, action % 2, action // 2] == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_and_an_environment_have_the_same_numbers(name: str) -> None:
    batch = Batch(name, 3, seed=3, features=2)
    for _ in range(5):
        for game in range(3):
            expected = batch.spec.observe(batch.state(game), int(batch.seats[game]))
            assert batch.observations[game].tolist() == expected.tolist()
        batch.step(batch.random)
    env = Seat(name, features=2)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(BadInput, match="observations have version 1 or 2, not 3"):
        Batch("diabolo", 1, features=3)
