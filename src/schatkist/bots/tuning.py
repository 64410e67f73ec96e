"""What makes one thinker differ from another: numbers kept as data, by game and number of players."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from schatkist.core.errors import BadInput
from schatkist.core.game import Game

SOURCE = "tuning.toml"


class Tuning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a thinker."""

    depth: Annotated[int, Meta(ge=1, le=500)] = 4  # decisions in the tree before the policy takes over
    exploration: Annotated[float, Meta(ge=0, le=100)] = 0.5  # how eagerly what was tried little is tried again
    epsilon: Annotated[float, Meta(ge=0, le=1)] = 0.0  # the share of random choices in playouts
    rounds: Annotated[int, Meta(ge=0, le=100)] = 1  # playouts stop after so many rounds; 0: never
    weight: Annotated[float, Meta(ge=0, le=1)] = 0.7  # of winning, against winning by much
    scale: Annotated[float, Meta(gt=0, le=1000)] = 8.0  # points that make a lead comfortable
    required_edge: Annotated[float, Meta(ge=0, le=10)] = 1.0  # errors by which an action must beat the policy's choice
    belief_weight: Annotated[float, Meta(ge=0, le=10)] = (
        0.0  # in the others: how much what they did says of their cards
    )
    proposals: Annotated[int, Meta(ge=1, le=1000)] = 8  # worlds thought of for each that is dealt, with belief_weight
    prior_weight: Annotated[float, Meta(ge=0, le=1)] = 0.5  # that the policy's choice is right, below the root
    opponent_prior: Annotated[float, Meta(ge=0, le=1)] = 0.5  # that others follow the policy when seats choose at once
    purity: Annotated[float, Meta(ge=0, le=1)] = 0.0  # the part of the likeliest's share that a mixed choice needs
    breadth: Annotated[int, Meta(ge=2, le=1024)] = 1024  # actions at the root, those that the policy weighs heaviest


def tunings(game: Game) -> dict[int, Tuning]:
    """The tunings of a game in the tuning file, by number of players; defaults where the file has none."""
    return tunings_in(_text(), game)


def tunings_in(text: str, game: Game) -> dict[int, Tuning]:
    """The tunings of a game in the text of a tuning file; complains about the first field that is not right."""
    return dict(_tunings(text, game.name, *game.seats))


@cache
def _tunings(text: str, game: str, least: int, most: int) -> dict[int, Tuning]:
    tables = _tables(text).get(game, {})
    if not isinstance(tables, dict):
        raise BadInput(f"{SOURCE}: {game} should be tables like [{game}.{least}]")
    found = {players: Tuning() for players in range(least, most + 1)}
    for players, table in tables.items():
        where = f"{SOURCE}, [{game}.{players}]"
        if not (players.isascii() and players.isdigit() and int(players) in found):
            raise BadInput(f"{where}: {game} is for {least} to {most} players")
        found[int(players)] = _tuning(table, where)
    return found


@cache
def _tables(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{SOURCE} is not TOML: {error}") from None


def tuning_text(game: str, players: int, tuning: Tuning, by: str) -> str:
    """A tuning as a table of the file, with the command that found it."""
    fields = "".join(f"{name} = {value}\n" for name, value in msgspec.to_builtins(tuning).items())
    return f"[{game}.{players}]\nby = {msgspec.json.encode(by).decode()}\n{fields}"


def _tuning(table: Any, where: str) -> Tuning:
    """One table of the file, which also says what command found it."""
    if not isinstance(table, dict):
        raise BadInput(f"{where} should be a table")
    if not isinstance(table.get("by"), str) or not table["by"]:
        raise BadInput(f"{where}: by should be the command that found these numbers")
    try:
        return msgspec.convert({name: value for name, value in table.items() if name != "by"}, Tuning)
    except msgspec.ValidationError as error:
        raise BadInput(f"{where}: {error}") from None


@cache
def _text() -> str:
    return (files("schatkist.bots") / SOURCE).read_text("utf-8")
