"""Observations: fixed sizes, stated bounds, every field of a view accounted for, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from schatkist.adapters.spaces import Features, observer_of, reasons
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, is_compiled, load_game
from schatkist.testing.cases import Case, mixed_cases
from schatkist.testing.invariants import sampled
from schatkist.testing.random_play import Play
from schatkist.testing.rearrangements import rearrangement_of
from tests.adapters.chosen import CASES

LOOKS = 90 if is_compiled() else 30  # positions a case


def features_of(case: Case) -> Features:
    return Features(case.game, case.players, case.game.check_options(case.options, case.players))


class Watched:
    """A view that notes which of its fields are read."""

    def __init__(self, view: Any) -> None:
        self._view = view
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self._view, name)


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_view_is_observed_or_has_a_reason(name: str) -> None:
    case = mixed_cases(load_game(name))[-1]
    watched = Watched(case.game.view(Play(case, 1).state, 0))
    features_of(case).observation(watched)  # type: ignore[arg-type]
    kept_out = reasons(case.game)
    assert watched.read & set(kept_out) == set()
    assert watched.read | set(kept_out) == set(case.game.view_type.__struct_fields__)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_observations_have_a_fixed_size_and_keep_their_bounds(case: Case) -> None:
    features = features_of(case)
    assert len({field.name for field in features.fields}) == len(features.fields)
    assert all(field.low < field.high and field.meaning for field in features.fields)
    for state in sampled(case, 3, LOOKS):
        for seat in range(case.players):
            view = case.game.view(state, seat)
            assert [len(field.of(view)) for field in features.fields] == [field.size for field in features.fields]
            observation = features.observation(view)
            assert observation.dtype == np.int16
            wrong = [f for f in features.fields if not all(f.low <= number <= f.high for number in f.of(view))]
            assert [field.name for field in wrong] == []


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_quick_observer_writes_what_the_view_says(case: Case) -> None:
    features, observer = features_of(case), observer_of(case.game)
    for state in sampled(case, 5, LOOKS, stride=3):
        for seat in range(case.players):
            expected = features.observation(case.game.view(state, seat)).tolist()
            assert observer.seen(state, seat, features.size) == expected, case.game.write(state)


def test_SD_10_2_the_quick_observer_sees_safes_closed_in_vain() -> None:
    game = load_game("schattendieb")
    state = game.read("games=1 hands=S5,G1/S6,G2/S7,G3 safes=R1/R2/R3 stock=B1")
    for seat, card in enumerate(("S5", "S6", "S7")):
        state.apply(seat, game.action_in(f"play {card}"), SeededDealer(1))
    features = Features(game, 3, {"games": "1"})
    for seat in range(3):
        expected = features.observation(game.view(state, seat)).tolist()
        assert observer_of(GAMES["schattendieb"]).seen(state, seat, features.size) == expected


@pytest.mark.parametrize(("size", "first"), [(10, 0), (212, 1), (212, -1), (0, 0)])
def test_the_quick_observer_does_not_write_beside_the_array(size: int, first: int) -> None:
    case = mixed_cases(load_game("diabolo"))[0]
    numbers: Any = np.zeros(size, np.int16)
    with pytest.raises(BadInput, match=f"there is no room for 212 numbers from place {first} on"):
        observer_of(GAMES["diabolo"]).note(Play(case, 1).state, 0, features_of(case).size, numbers, first)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_T01_observations_do_not_depend_on_what_is_hidden(case: Case) -> None:
    features, observer, dealer = features_of(case), observer_of(case.game), SeededDealer(4)
    for state in sampled(case, 7, LOOKS, stride=3):
        for seat in range(case.players):
            other = state.copy()
            rearrangement_of(case.game)(other, seat, dealer)
            seen = features.observation(case.game.view(state, seat)).tolist()
            assert features.observation(case.game.view(other, seat)).tolist() == seen
            assert observer.seen(other, seat, features.size) == seen


@pytest.mark.parametrize("name", GAMES)
def test_places_say_where_a_field_stands(name: str) -> None:
    case = mixed_cases(load_game(name))[0]
    features = features_of(case)
    view = case.game.view(Play(case, 2).state, 1)
    observation = features.observation(view)
    assert observation[features.places["seat"]].tolist() == [int(seat == 1) for seat in range(case.players)]
    assert features.places[features.fields[-1].name].stop == features.size == len(observation)
