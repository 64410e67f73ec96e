"""Observations and rewards as arrays, for any game of the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from schatkist.adapters.extras import needed
from schatkist.adapters.features import diabolo, goldinsel, hawaiki, kadora, schattendieb
from schatkist.adapters.fields import COMMON_REASONS, Field
from schatkist.adapters.observer import Observer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options, View
from schatkist.core.state import State

with needed("rl"):
    import numpy as np

FEATURES: dict[str, Any] = {
    "kadora": kadora,
    "goldinsel": goldinsel,
    "hawaiki": hawaiki,
    "diabolo": diabolo,
    "schattendieb": schattendieb,
}
OBSERVERS: dict[str, type[Observer]] = {
    "kadora": kadora.KadoraObserver,
    "goldinsel": goldinsel.GoldinselObserver,
    "hawaiki": hawaiki.HawaikiObserver,
    "diabolo": diabolo.DiaboloObserver,
    "schattendieb": schattendieb.SchattendiebObserver,
}
REWARDS = ("win", "margin")


class Features:
    """The fields of a game at a table, and observations made of them."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        if game.name not in FEATURES:
            raise BadInput(f"{game.name} cannot be observed as an array yet; these can: {', '.join(FEATURES)}")
        self.game = game
        self.fields: list[Field] = FEATURES[game.name].fields(players, options)
        self.size = sum(field.size for field in self.fields)
        self.at_once: bool = FEATURES[game.name].at_once(options)

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
    return {**COMMON_REASONS, **FEATURES[game.name].REASONS}


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
