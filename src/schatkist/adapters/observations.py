"""Observations and rewards as NumPy arrays, for every game."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from schatkist.adapters.extras import needed
from schatkist.bots.observations import observation_fields, observation_module, observer_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options, View
from schatkist.core.observation_fields import NEVER_OBSERVED, Field
from schatkist.core.observer import Observer
from schatkist.core.state import State
from schatkist.core.types import Seat

with needed("rl"):
    import numpy as np

REWARDS = ("win", "margin")


class ObservationSpec:
    """The fields of a game's observations at a table of one kind; also makes observations.

    Version 1 has the numbers as they are. In version 2, seats are relative to the observing one, identifiers are
    one-hot groups, the history is included, and numbers are scaled to about one.
    """

    def __init__(self, game: Game, players: int, options: Options, features: int = 1) -> None:
        self.game, self.players, self.options, self.features = game, players, options, features
        self.fields: list[Field] = observation_fields(game, players, options, features)
        self.size = sum(field.size for field in self.fields)
        self.has_simultaneous_moves: bool = observation_module(game).has_simultaneous_moves(options)
        self.observer = self.new_observer()

    def new_observer(self) -> Observer:
        """Create an observer; one observer cannot be used by two threads at a time."""
        return observer_of(self.game, self.players, self.options, self.features)

    @property
    def dtype(self) -> Any:
        """The type of the numbers: 16-bit integers, or floats in version 2."""
        return np.int16 if self.features == 1 else np.float32

    @cached_property
    def scales(self) -> Any:
        """The divisor of each number in version 2; 1 in version 1."""
        return self._each([field.scale if self.features == 2 else 1 for field in self.fields], np.float32)

    @cached_property
    def low(self) -> Any:
        """The lower bound of each number."""
        return (self._each([field.low for field in self.fields], np.float32) / self.scales).astype(self.dtype)

    @cached_property
    def high(self) -> Any:
        """The upper bound of each number."""
        return (self._each([field.high for field in self.fields], np.float32) / self.scales).astype(self.dtype)

    def _each(self, values: list[int], kind: Any) -> Any:
        """Repeat the value of each field for each of its numbers."""
        return np.repeat(np.array(values, kind), [field.size for field in self.fields])

    @cached_property
    def slices(self) -> dict[str, slice]:
        """The slice of each field in an observation: `observation[spec.slices["hand"]]`."""
        slices, at = {}, 0
        for field in self.fields:
            slices[field.name] = slice(at, at + field.size)
            at += field.size
        return slices

    def observe(self, state: State, seat: Seat) -> Any:
        """Return the observation of a seat in a position, as a new array."""
        numbers: Any = np.empty(self.size, np.int16)
        self.observer.write_into(state, seat, self.size, numbers, 0)
        return numbers if self.features == 1 else numbers / self.scales

    def observe_view(self, view: View) -> Any:
        """Return the observation that belongs to a view, for a bot that has nothing else.

        Any position that the view allows gives the same numbers, because they depend only on what the seat knows.
        """
        return self.observe(self.game.worlds(view).sample(SeededDealer(0)), view.seat)


def not_observed(game: Game) -> Mapping[str, str]:
    """Name the fields of a game's views that its observations leave out, with the reasons."""
    return {**NEVER_OBSERVED, **observation_module(game).NOT_OBSERVED}


def check_reward(kind: str) -> str:
    """Return the name of a kind of reward, if there is such a kind."""
    if kind not in REWARDS:
        raise BadInput(f"the reward is one of {', '.join(REWARDS)}, not {kind!r}")
    return kind


def rewards_of(state: State, kind: str) -> list[float]:
    """Return the reward of each seat for a game that is over.

    `win`: 1 for the winner, divided equally if seats share the win; 0 for the others. Nobody wins if the virtual third
    player of Kadora does, or if in Die Goldinsel nobody digs on the gold island: then every reward is 0. `margin`: the
    points of a seat minus the mean of the others' points; these sum to zero.
    """
    if kind == "win":
        winners = state.places().count(1)
        return [1 / winners if place == 1 else 0.0 for place in state.places()]
    points = state.standings()
    return [mine - (sum(points) - mine) / (len(points) - 1) for mine in points]


def fixed_array(kind: Any, *shape: int) -> Any:
    """Return an array of zeros that cannot be resized, so that compiled code can safely write into it."""
    return np.frombuffer(bytearray(np.dtype(kind).itemsize * math.prod(shape)), kind).reshape(shape)
