"""Observations and rewards as arrays, for any game of the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from schatkist.adapters.extras import needed
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options, View
from schatkist.core.observation_fields import COMMON_REASONS, Field
from schatkist.core.observer import Observer
from schatkist.core.state import State
from schatkist.games import class_in, companion

with needed("rl"):
    import numpy as np

REWARDS = ("win", "margin")


def observation_module(game: Game) -> Any:
    """Import the module that says what a seat of the game observes."""
    module = companion(game, "observation")
    if module is None:
        raise BadInput(f"{game.name} cannot be observed as an array: {game.package} has no module observation")
    return module


def observer_of(game: Game) -> Observer:
    """Create the compiled observer of the game."""
    return class_in(observation_module(game), Observer)()


class Features:
    """The fields of a game at a table, and observations made of them."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        module = observation_module(game)
        self.game = game
        self.fields: list[Field] = module.fields(players, options)
        self.size = sum(field.size for field in self.fields)
        self.at_once: bool = module.at_once(options)

    @cached_property
    def low(self) -> Any:
        """The least that each number can be."""
        return np.array([field.low for field in self.fields for _ in range(field.size)], np.int16)

    @cached_property
    def high(self) -> Any:
        """The most that each number can be."""
        return np.array([field.high for field in self.fields for _ in range(field.size)], np.int16)

    @property
    def places(self) -> dict[str, slice]:
        """Where each field stands in an observation: `observation[features.places["hand"]]`."""
        places, at = {}, 0
        for field in self.fields:
            places[field.name] = slice(at, at + field.size)
            at += field.size
        return places

    def observation(self, view: View) -> Any:
        """A view as an array."""
        return np.array([number for field in self.fields for number in field.of(view)], np.int16)

    def mask(self, view: View) -> Any:
        """A 1 for each action that the view's seat may do now."""
        mask: Any = np.zeros(self.game.actions, np.int8)
        mask[view.legal] = 1
        return mask


def reasons(game: Game) -> Mapping[str, str]:
    """Why some fields of a game's views are not observed."""
    return {**COMMON_REASONS, **observation_module(game).REASONS}


def check_reward(kind: str) -> str:
    """The name of a kind of reward, if it is one."""
    if kind not in REWARDS:
        raise BadInput(f"the reward is one of {', '.join(REWARDS)}, not {kind!r}")
    return kind


def rewards_of(state: State, kind: str) -> list[float]:
    """What each seat gets when the game is over.

    `win`: a win is 1, shared among those who share it; the others get 0. Nobody wins if the virtual third player of
    Kadora does, or if in Die Goldinsel nobody digs on the gold island: then all get 0. `margin`: how many points
    better a seat stands than the others on average; these sum to zero.
    """
    if kind == "win":
        winners = state.places().count(1)
        return [1 / winners if place == 1 else 0.0 for place in state.places()]
    points = state.standings()
    return [mine - (sum(points) - mine) / (len(points) - 1) for mine in points]
