"""Search parameters as data, by game and number of players."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from schatkist.core.errors import BadInput
from schatkist.core.game import Game

SOURCE = "tuning.toml"


# The keys of a tuning in JSON: results and data sets that were saved under these names can still be read.
_JSON_KEYS = {
    "tree_depth": "depth",
    "exploration": "curiosity",
    "epsilon": "whim",
    "rollout_rounds": "rounds",
    "win_weight": "weight",
    "margin_scale": "scale",
    "required_edge": "doubt",
    "belief_weight": "faith",
    "metropolis_steps": "proposals",
    "prior_weight": "trust",
    "opponent_prior": "habit",
    "purification_threshold": "purity",
    "root_actions": "breadth",
}


class Tuning(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=_JSON_KEYS):
    """The parameters of a search."""

    tree_depth: Annotated[int, Meta(ge=1, le=500)] = 4  # decisions in the tree before the policy takes over
    exploration: Annotated[float, Meta(ge=0, le=100)] = (
        0.5  # the weight of the exploration term of the selection bound
    )
    epsilon: Annotated[float, Meta(ge=0, le=1)] = 0.0  # the share of random choices in rollouts
    rollout_rounds: Annotated[int, Meta(ge=0, le=100)] = 1  # rollouts stop after this many rounds; 0: at the end
    win_weight: Annotated[float, Meta(ge=0, le=1)] = 0.7  # the weight of winning; the rest is for the margin
    margin_scale: Annotated[float, Meta(gt=0, le=1000)] = 8.0  # points of lead that count as a clear margin
    required_edge: Annotated[float, Meta(ge=0, le=10)] = 1.0  # errors by which an action must beat the policy's choice
    belief_weight: Annotated[float, Meta(ge=0, le=10)] = 0.0  # the weight of the likelihood of others' past actions
    metropolis_steps: Annotated[int, Meta(ge=1, le=1000)] = 8  # for each sampled world, if belief_weight is positive
    prior_weight: Annotated[float, Meta(ge=0, le=1)] = 0.5  # the prior of the policy's choice, below the root
    opponent_prior: Annotated[float, Meta(ge=0, le=1)] = 0.5  # that others follow the policy in simultaneous choices
    purification_threshold: Annotated[float, Meta(ge=0, le=1)] = (
        0.0  # rarer actions, beside the likeliest, are dropped
    )
    root_actions: Annotated[int, Meta(ge=2, le=1024)] = 1024  # candidates: those that the policy scores highest


def tuning_from(fields: Mapping[str, Any], strict: bool = True) -> Tuning:
    """Create a tuning from parameters by name; the others keep their defaults."""
    unknown = [name for name in fields if name not in _JSON_KEYS]
    if unknown:
        raise BadInput(f"there is no search parameter {unknown[0]!r}; there are: {', '.join(_JSON_KEYS)}")
    by_key = {_JSON_KEYS[name]: value for name, value in fields.items()}
    try:
        return msgspec.convert(by_key, Tuning, strict=strict)
    except msgspec.ValidationError as error:
        raise BadInput(_with_names(str(error))) from None


def _with_names(message: str) -> str:
    """Replace the JSON key in an error message by the name of the parameter."""
    for name, key in _JSON_KEYS.items():
        message = message.replace(f"$.{key}`", f"$.{name}`")
    return message


def tunings(game: Game) -> dict[int, Tuning]:
    """Return the tunings of a game by number of players, with defaults where the tuning file has none."""
    return tunings_in(_text(), game)


def tunings_in(text: str, game: Game) -> dict[int, Tuning]:
    """Parse the tunings of a game from the text of a tuning file; raise BadInput that names the first bad field."""
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
    """Write a tuning as a table of the file, with the command that found it."""
    fields = "".join(f"{name} = {value}\n" for name, value in msgspec.structs.asdict(tuning).items())
    return f"[{game}.{players}]\nby = {msgspec.json.encode(by).decode()}\n{fields}"


def _tuning(table: Any, where: str) -> Tuning:
    """Parse one table of the file, which also names the command that found it."""
    if not isinstance(table, dict):
        raise BadInput(f"{where} should be a table")
    if not isinstance(table.get("by"), str) or not table["by"]:
        raise BadInput(f"{where}: by should be the command that found these numbers")
    try:
        return tuning_from({name: value for name, value in table.items() if name != "by"})
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from None


@cache
def _text() -> str:
    return (files("schatkist.bots") / SOURCE).read_text("utf-8")
