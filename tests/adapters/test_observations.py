"""Observations have fixed sizes and bounds, cover every field of a view, and do not depend on hidden cards.

The expected observations of single positions are in tests/games/<game>/test_observation.py.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from schatkist.adapters.observations import ObservationSpec, not_observed
from schatkist.bots.observations import observation_module
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, is_compiled, load_game
from schatkist.testing.cases import Case, mixed_cases
from schatkist.testing.invariants import sampled
from schatkist.testing.random_play import Play
from schatkist.testing.rearrangements import rearrangement_of
from tests.adapters.cases import CASES

POSITIONS = 90 if is_compiled() else 30  # for each case


def spec_of(case: Case) -> ObservationSpec:
    return ObservationSpec(case.game, case.players, case.game.check_options(case.options, case.players))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_numbers_keep_their_bounds(case: Case) -> None:
    spec = spec_of(case)
    assert len({field.name for field in spec.fields}) == len(spec.fields)
    assert all(field.low < field.high and field.description for field in spec.fields)
    for state in sampled(case, 3, POSITIONS):
        for seat in range(case.players):
            observation = spec.observe(state, seat)
            assert (observation.dtype, observation.shape) == (np.int16, (spec.size,))
            outside = np.flatnonzero((observation < spec.low) | (observation > spec.high))
            names = [name for name, part in spec.slices.items() if any(part.start <= at < part.stop for at in outside)]
            assert names == [], case.game.write(state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_number_is_written(case: Case) -> None:
    spec = spec_of(case)
    for state in sampled(case, 5, 10):
        for seat in range(case.players):
            zeros: Any = np.zeros(spec.size, np.int16)
            ones: Any = np.ones(spec.size + 2, np.int16)
            spec.observer.write_into(state, seat, spec.size, zeros, 0)
            spec.observer.write_into(state, seat, spec.size, ones, 1)
            assert ones.tolist() == [1, *zeros.tolist(), 1]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_T01_observations_do_not_depend_on_hidden_cards(case: Case) -> None:
    spec, dealer = spec_of(case), SeededDealer(4)
    for state in sampled(case, 7, POSITIONS, stride=3):
        for seat in range(case.players):
            other = state.copy()
            rearrangement_of(case.game)(other, seat, dealer)
            assert spec.observe(other, seat).tolist() == spec.observe(state, seat).tolist(), case.game.write(state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_view_is_enough_for_an_observation(case: Case) -> None:
    spec = spec_of(case)
    for state in sampled(case, 11, POSITIONS // 3):
        for seat in range(case.players):
            if not state.over:
                view = case.game.view(state, seat)
                assert spec.observe_view(view).tolist() == spec.observe(state, seat).tolist(), case.game.write(state)


def fields_for(case: Case, view_field: str) -> tuple[str, ...]:
    """Name the fields of an observation that show a field of a view."""
    found: tuple[str, ...] = observation_module(case.game).OBSERVED_AS.get(view_field, (view_field,))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_view_is_observed_or_has_a_reason(name: str) -> None:
    case = mixed_cases(load_game(name))[-1]
    left_out, module = set(not_observed(case.game)), observation_module(case.game)
    in_view = set(case.game.view_type.__struct_fields__)
    assert left_out | set(module.OBSERVED_AS) <= in_view
    shown = {field for name in in_view - left_out for field in fields_for(case, name)}
    assert shown == {field.name for field in spec_of(case).fields}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_observation_contains_the_view(case: Case) -> None:
    """Positions with the same numbers in a field have views with the same value, up to the order of cards."""
    spec, left_out = spec_of(case), not_observed(case.game)
    partly = getattr(observation_module(case.game), "PARTLY_OBSERVED", {})
    names = set(case.game.view_type.__struct_fields__) - set(left_out) - set(partly)
    meanings: dict[tuple[str, bytes], Any] = {}
    for state in sampled(case, 13, POSITIONS, stride=2):
        for seat in range(case.players):
            view, observation = case.game.view(state, seat), spec.observe(state, seat)
            for name in sorted(names) if not state.over else []:
                numbers = b"".join(observation[spec.slices[field]].tobytes() for field in fields_for(case, name))
                value = unordered(msgspec.to_builtins(getattr(view, name)))
                assert meanings.setdefault((name, numbers), value) == value, f"{name}: {case.game.write(state)}"


def unordered(value: Any) -> Any:
    """Sort the lists of cards in a value, because an observation counts them."""
    if isinstance(value, dict):
        return {name: unordered(part) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        parts = [unordered(part) for part in value]
        return sorted(parts) if all(isinstance(part, int) for part in parts) else parts
    return value


@pytest.mark.parametrize(("size", "first"), [(10, 0), (212, 1), (212, -1), (0, 0)])
def test_an_observer_writes_only_inside_the_array(size: int, first: int) -> None:
    case = mixed_cases(load_game("diabolo"))[0]
    numbers: Any = np.zeros(size, np.int16)
    spec = spec_of(case)
    with pytest.raises(BadInput, match=f"there is no room for 212 numbers from index {first} on"):
        spec.observer.write_into(Play(case, 1).state, 0, spec.size, numbers, first)


@pytest.mark.parametrize("name", GAMES)
def test_only_seats_of_a_game_under_way_observe(name: str) -> None:
    case = mixed_cases(load_game(name))[0]
    spec = spec_of(case)
    for seat in (-1, case.players):
        with pytest.raises(BadInput, match=f"the seats 0 to {case.players - 1}, not {seat}"):
            spec.observe(Play(case, 1).state, seat)
    with pytest.raises(BadInput, match="the game has not begun"):
        spec.observe(case.game.new(case.players, case.game.check_options(case.options, case.players)), 0)


@pytest.mark.parametrize("name", GAMES)
def test_slices_locate_the_fields(name: str) -> None:
    case = mixed_cases(load_game(name))[0]
    spec = spec_of(case)
    observation = spec.observe(Play(case, 2).state, 1)
    assert observation[spec.slices["seat"]].tolist() == [int(seat == 1) for seat in range(case.players)]
    assert spec.slices[spec.fields[-1].name].stop == spec.size == len(observation)
