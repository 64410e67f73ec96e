"""Observations below the adapters: the fields of a game, by version, and the observers that write them."""

from __future__ import annotations

from typing import Any

from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.core.observation_fields import Field
from schatkist.core.observer import Observer
from schatkist.core.relative_fields import relative_fields, relative_observer
from schatkist.games import class_in, companion

FEATURES = (1, 2)  # the versions of observations


def observation_module(game: Game) -> Any:
    """Import the module that defines the observations of a game."""
    module = companion(game, "observation")
    if module is None:
        raise BadInput(f"{game.name} cannot be observed as an array: {game.package} has no module observation")
    return module


def observation_fields(game: Game, players: int, options: Options, features: int) -> list[Field]:
    """Describe the fields of the observations of a version, in order."""
    if features not in FEATURES:
        raise BadInput(f"observations have version 1 or 2, not {features!r}")
    module = observation_module(game)
    edition = [] if game.edition is None else [game.edition]  # the bounds of the numbers depend on it
    fields: list[Field] = module.fields(players, options, *edition)
    if features == 1:
        return fields
    history: list[Field] = module.history_fields(players, options) if hasattr(module, "history_fields") else []
    return [*relative_fields(fields, players), *history]


def observer_of(game: Game, players: int, options: Options, features: int) -> Observer:
    """Create an observer; one observer cannot be used by two threads at a time."""
    base = class_in(observation_module(game), Observer)()
    return base if features == 1 else relative_observer(base, observation_fields(game, players, options, 1), players)
