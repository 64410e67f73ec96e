"""Editions: facts about the printed components of a game that its rulebook does not give, as data with named fields.

The pictures of the rulebooks are lost, so these facts are rulings. A game that has some keeps them in `edition.toml`,
the standard edition, and derives its own class of `Edition`; an owner of the printed game can play with a corrected
copy of the file.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from schatkist.core.errors import BadInput

FILE = "edition.toml"

# The colours that cards can have, with their letters in notation. Boards and languages know all of them.
PALETTE = {
    "red": "R",
    "orange": "O",
    "yellow": "Y",
    "green": "G",
    "blue": "B",
    "purple": "P",
    "black": "K",
    "white": "W",
}

_Edition = TypeVar("_Edition", bound="Edition")
_TYPES = {int: "a whole number", str: "text", list: "a list", dict: "a table of names and values"}


class Edition(msgspec.Struct, frozen=True, dict=True):
    """The facts of one edition. The fields of a derived class are the fields of its file."""

    def check(self) -> None:
        """Raise BadInput that names the wrong field, unless the rules can be played with these facts."""

    @classmethod
    def standard(cls: type[_Edition]) -> _Edition:
        """Return the edition of the file beside the module that defines this class."""
        standard: _Edition = _standard(cls)
        return standard

    @cached_property
    def is_standard(self) -> bool:
        """Tell whether these are the facts of the standard edition."""
        return self == type(self).standard()

    @cached_property
    def digest(self) -> str:
        """A hash of all facts."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:16]

    def differences(self) -> list[str]:
        """Say what differs from the standard edition, field by field."""
        own, standard = dict(_leaves(self)), dict(_leaves(type(self).standard()))
        return [
            f"{name}: {own.get(name, 'nothing')}, in the standard edition {standard.get(name, 'nothing')}"
            for name in own | standard
            if own.get(name) != standard.get(name)
        ]


@cache
def _standard(kind: type[Any]) -> Any:
    return edition_from(parsed(standard_text(kind), FILE)[1], kind)


def standard_text(kind: type[Edition]) -> str:
    """Return the file of the standard edition, with its comments."""
    return files(kind.__module__.rpartition(".")[0]).joinpath(FILE).read_text("utf-8")


def parsed(text: str, source: str) -> tuple[str, dict[str, Any]]:
    """Parse the text of an edition file; return the name of its game and the facts."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{source} is not an edition file, because it is not TOML: {error}") from None
    game = data.pop("game", None)
    if not isinstance(game, str):
        raise BadInput(f'{source}: game: an edition file begins with the name of its game, like game = "kadora"')
    return game, data


def edition_from(data: object, kind: type[_Edition]) -> _Edition:
    """Return the edition with these facts; raise BadInput that names the first wrong field."""
    edition: _Edition = _converted(data, kind, "")
    edition.check()
    return edition


def check_names(field: str, names: Collection[str], wanted: Collection[str]) -> None:
    """Raise BadInput unless a table has exactly these names, in any order."""
    for name in wanted:
        if name not in names:
            raise BadInput(f"{_inside(field, name)}: this field is missing")
    for name in names:
        if name not in wanted:
            raise BadInput(f"{_inside(field, name)}: there is no such field; there are: {', '.join(wanted)}")


def check_number(field: str, number: int, least: int, most: int) -> None:
    """Raise BadInput unless a number is within its bounds."""
    if not least <= number <= most:
        raise BadInput(f"{field}: a number from {least} to {most}, not {number}")


def check_word(field: str, word: str, words: Collection[str]) -> None:
    """Raise BadInput unless a word is one of those that are known."""
    if word not in words:
        raise BadInput(f"{field}: one of {', '.join(words)}, not {word!r}")


def check_distinct(field: str, words: list[str]) -> None:
    """Raise BadInput if a word is there twice."""
    for at, word in enumerate(words):
        if word in words[:at]:
            raise BadInput(f"{field}[{at}]: {word} is there twice")


def check_colours(field: str, colours: list[str], count: int) -> None:
    """Raise BadInput unless there are so many different colours that boards and languages know."""
    check_count(field, colours, count)
    for at, colour in enumerate(colours):
        check_word(f"{field}[{at}]", colour, PALETTE)
    check_distinct(field, colours)


def check_count(field: str, items: Collection[object], count: int) -> None:
    """Raise BadInput unless a list has so many items."""
    if len(items) != count:
        raise BadInput(f"{field}: there are {count} of them, not {len(items)}")


def _converted(value: Any, kind: Any, field: str) -> Any:
    """Return a value as the type of its field."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        _require(value, dict, field)
        types = {each.name: each.type for each in msgspec.structs.fields(kind)}
        check_names(field, value, types)
        return kind(**{name: _converted(value[name], types[name], _inside(field, name)) for name in types})
    inner = get_args(kind)
    _require(value, get_origin(kind) or kind, field)
    if isinstance(value, list):
        return [_converted(item, inner[0], f"{field}[{at}]") for at, item in enumerate(value)]
    if isinstance(value, dict):
        return {name: _converted(item, inner[1], _inside(field, name)) for name, item in value.items()}
    return value


def _require(value: object, kind: type, field: str) -> None:
    if type(value) is not kind:
        raise BadInput(f"{field or 'an edition'}: {_TYPES[kind]}, not {value!r:.60}")


def _inside(field: str, name: str) -> str:
    return f"{field}.{name}" if field else name


def _leaves(value: object, field: str = "") -> Iterator[tuple[str, object]]:
    """Yield every single fact with the name of its field."""
    facts = msgspec.to_builtins(value)
    if isinstance(facts, Mapping):
        for name, item in facts.items():
            yield from _leaves(item, _inside(field, name))
    elif isinstance(facts, list):
        for at, item in enumerate(facts):
            yield from _leaves(item, f"{field}[{at}]")
    else:
        yield field, facts
