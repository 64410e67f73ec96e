"""The wire and the views of the games as TypeScript, for the browser."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import inspect as shapes

from schatkist.core.game import View
from schatkist.games import GAMES
from schatkist.wire import messages
from schatkist.wire.messages import FromClient, FromServer

WIRE_TS = Path(__file__).parent.parent / "web" / "src" / "lib" / "wire.ts"
HEAD = """\
// Written by `python -m docs` from the server's own types. Do not edit: change those, and write this anew.

/** A place at the table: 0, 1, ... clockwise; -1: an onlooker, nobody, or the table itself. */
export type Seat = number;
"""
BASE = "CommonView"  # what the views of all games begin with; `View` itself is any one of them
NAMED = ("Phase", "What", "Code")  # the lists of words that have a name
OVER_HTTP = (
    messages.GuestWish,
    messages.Guest,
    messages.TableWish,
    messages.SeatWish,
    messages.Seated,
    messages.MyTable,
    messages.GameCard,
    messages.BotCard,
    messages.Rules,
    messages.Words,
    messages.Replay,
    messages.Problem,
)
Part: TypeAlias = tuple[shapes.Field, str, str]  # a field, its annotation as it is written, and the comment behind it
_FIELD = re.compile(r"^    (?P<name>\w+): (?P<type>[^#=]+?)(?: = [^#]+?)?(?:  # (?P<comment>.+))?$", re.MULTILINE)


def wire_typescript() -> str:
    """The whole file."""
    views = [game.view_type for game in GAMES.values()]
    kinds = shapes.multi_type_info([FromClient, FromServer, *OVER_HTTP, *views])
    structs = _structs(kinds)
    words = [_alias(name, " | ".join(map(json.dumps, get_args(getattr(messages, name))))) for name in NAMED]
    unions = [
        _alias("FromClient", _names(FromClient), "Anything a client may send."),
        _alias("FromServer", _names(FromServer), "Anything the server may send."),
        _alias("View", " | ".join(view.__name__ for view in views), "What one seat, or an onlooker, knows of a game."),
        _alias("GameName", " | ".join(json.dumps(name) for name in GAMES)),
    ]
    return "\n".join([HEAD, *words, _common(), *map(_declared, structs), *unions, *_tables()])


def _names(union: Any) -> str:
    return " | ".join(kind.__name__ for kind in get_args(union))


def _alias(name: str, text: str, doc: str = "") -> str:
    return f"{_doc(doc)}export type {name} = {text};\n"


def _structs(kinds: Iterable[shapes.Type]) -> list[type]:
    """Every struct that the kinds are made of, those that are part of others first."""
    found: dict[type, None] = {}

    def visit(kind: Any) -> None:
        match kind:
            case shapes.StructType(cls=cls):
                if cls not in found:
                    for each in kind.fields:
                        visit(each.type)
                    found[cls] = None
            case shapes.UnionType():
                for part in kind.types:
                    visit(part)
            case shapes.ListType():
                visit(kind.item_type)
            case shapes.DictType():
                visit(kind.value_type)

    for kind in kinds:
        visit(kind)
    return list(found)


def _declared(cls: type) -> str:
    """One struct as a type."""
    kind, fields = _parts(cls)
    doc = inspect.getdoc(cls) or ""
    if kind.array_like:
        parts = ", ".join(f"{part.encode_name}: {_type(part.type, source)}" for part, source, _ in fields)
        notes = "".join(f" {part.encode_name}: {comment}." for part, _, comment in fields if comment)
        return f"{_doc(doc + notes)}export type {cls.__name__} = [{parts}];\n"
    inherited = View.__struct_fields__ if issubclass(cls, View) else ()
    lines = [f"{_doc(doc)}export interface {cls.__name__} {'extends ' + BASE + ' ' if inherited else ''}{{"]
    if kind.tag is not None:
        lines.append(f"  {kind.tag_field}: {json.dumps(kind.tag)};")
    return "\n".join([*lines, *_fields(cls, [field for field in fields if field[0].name not in inherited]), "}", ""])


def _common() -> str:
    """What the views of all games have in common."""
    _, fields = _parts(View)
    return "\n".join([f"{_doc(inspect.getdoc(View) or '')}interface {BASE} {{", *_fields(View, fields), "}", ""])


def _parts(cls: type) -> tuple[shapes.StructType, list[Part]]:
    """A struct, and its fields."""
    kind = msgspec.inspect.type_info(cls)
    assert isinstance(kind, shapes.StructType)
    comments = _comments(cls)
    return kind, [(part, *comments.get(part.name, ("", ""))) for part in kind.fields]


def _fields(cls: type, fields: list[Part]) -> list[str]:
    """The fields of a struct as lines, each with what is said about it."""
    lines = []
    for part, source, comment in fields:
        may_lack = not part.required and (_is_asked(cls) or cls.__struct_config__.omit_defaults)  # type: ignore[attr-defined]
        optional = "?" if may_lack or "UnsetType" in source else ""
        lines.append(f"{_doc(comment, '  ')}  {part.encode_name}{optional}: {_type(part.type, source)};")
    return lines


def _is_asked(cls: type) -> bool:
    """Is it something that a client sends? It may leave out what has a default."""
    return bool(cls.__struct_config__.forbid_unknown_fields) and cls.__module__ == messages.__name__  # type: ignore[attr-defined]


def _comments(cls: type) -> dict[str, tuple[str, str]]:
    """By field: its annotation as it is written, and the comment behind it."""
    found: dict[str, tuple[str, str]] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.startswith("schatkist."):
            fields = _FIELD.finditer(inspect.getsource(base))
            found |= {field["name"]: (field["type"].strip(), field["comment"] or "") for field in fields}
    return found


def _type(kind: shapes.Type, source: str = "") -> str:
    """A type in the words of TypeScript; `source` is how Python has it, where that says more."""
    match kind:
        case shapes.IntType():
            return "Seat" if "Seat" in source.split("[") or "Seat]" in source else "number"
        case shapes.FloatType():
            return "number"
        case shapes.StrType():
            return "string"
        case shapes.BoolType():
            return "boolean"
        case shapes.NoneType():
            return "null"
        case shapes.RawType():
            return "View"
        case shapes.StructType(cls=cls):
            return str(cls.__name__)
        case shapes.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case shapes.ListType(item_type=item):
            inner = _type(item, source)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case shapes.LiteralType(values=values):
            return _word(values)
        case shapes.UnionType(types=types):
            parts = [_type(part, source) for part in types]
            return " | ".join(dict.fromkeys(parts))
    raise TypeError(f"no words of TypeScript for {kind}")


def _word(values: tuple[Any, ...]) -> str:
    for name in NAMED:
        if set(get_args(getattr(messages, name))) == set(values):
            return name
    return " | ".join(map(json.dumps, values))


def _doc(text: str, indent: str = "") -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def _tables() -> list[str]:
    """What a board must know of a game and no message tells, because it never changes."""
    steps = {name: list(game.steps) for name, game in GAMES.items()}
    cards = {name: import_module(f"{game.package}.notation").CARD_TEXTS for name, game in GAMES.items()}
    events = {
        name: {kind.name: [*kind.facts, *filter(None, [kind.secret])] for kind in game.events}
        for name, game in GAMES.items()
    }
    return [
        _table("STEPS", steps, "What the `step` of a view stands for, by game; `<game>-ask-<step>` asks it."),
        _table("CARDS", cards, "What is on each card, in the game's notation, by game and number of the card."),
        _table("EVENTS", events, "The kinds of events, by game, each with the names of its facts."),
    ]


def _table(name: str, rows: dict[str, Any], doc: str) -> str:
    lines = [f"  {row}: {json.dumps(value)}," for row, value in rows.items()]
    return "\n".join([f"{_doc(doc)}export const {name} = {{", *lines, "} as const;", ""])
