"""Writes the messages of the wire and the views of the games as TypeScript, for the browser."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import inspect as shapes

from schatkist.coach import report
from schatkist.core.card_fields import card_fields
from schatkist.core.game import Game, View
from schatkist.games import GAMES
from schatkist.wire import server_messages
from schatkist.wire.client_messages import FromClient
from schatkist.wire.http_messages import (
    BotCard,
    EditionCard,
    GameCard,
    Guest,
    Lesson,
    MyTable,
    NewGuest,
    NewTable,
    Problem,
    PushEnd,
    PushKeyCard,
    PushRequest,
    PuzzleCard,
    PuzzlePosition,
    Refusal,
    Replay,
    ReviewStatus,
    Rules,
    Seated,
    SeatRequest,
    Texts,
    TryAgain,
)
from schatkist.wire.server_messages import FromServer

WEB = Path(__file__).parent.parent / "web" / "src"
WIRE_TS = WEB / "lib" / "wire.ts"
HEAD = (
    "// Written by `python -m docs` from the types of the server and the games. Do not edit: change those instead.\n"
)
SEAT = """\
/** A place at the table: 0, 1, ... clockwise; -1: an onlooker, nobody, or the table itself. */
export type Seat = number;
"""
WIRE = "schatkist.wire."  # the package of the messages
NAMED = ("Phase", "ItemKind", "RefusalCode")  # the lists of words that have a name
OVER_HTTP = (
    NewGuest,
    Guest,
    NewTable,
    SeatRequest,
    Seated,
    MyTable,
    GameCard,
    EditionCard,
    BotCard,
    Rules,
    Texts,
    Replay,
    TryAgain,
    ReviewStatus,
    PuzzleCard,
    PuzzlePosition,
    Lesson,
    Refusal,
    PushKeyCard,
    PushRequest,
    PushEnd,
    Problem,
)
Part: TypeAlias = tuple[shapes.Field, str, str]  # a field, its annotation as it is written, and the comment behind it
_FIELD = re.compile(r"^    (?P<name>\w+): (?P<type>[^#=]+?)(?: = [^#]+?)?(?:  # (?P<comment>.+))?$", re.MULTILINE)


def wire_typescript() -> str:
    """Return lib/wire.ts: the messages, and the part of a view that all games share."""
    structs = _structs([FromClient, FromServer, *OVER_HTTP])
    words = [_alias(name, " | ".join(map(json.dumps, get_args(getattr(server_messages, name))))) for name in NAMED]
    unions = [
        _alias("FromClient", _names(FromClient), "Anything a client may send."),
        _alias("FromServer", _names(FromServer), "Anything the server may send."),
    ]
    return "\n".join([HEAD, SEAT, *words, _common(), *map(_declared, structs), *unions])


def view_typescripts() -> dict[Path, str]:
    """Return games/<game>/view.ts of every game with a board in this repository."""
    return {
        WEB / "games" / name / "view.ts": view_typescript(game)
        for name, game in GAMES.items()
        if (WEB / "games" / name).is_dir()
    }


def view_typescript(game: Game) -> str:
    """Return the view of a game, the names of its steps, its cards in notation, and the fields that hold cards."""
    structs = [*map(_declared, _structs([game.view_type]))]
    names = ["Seat", "View"] if any("Seat" in text for text in structs) else ["View"]
    cards = game.card_texts
    return "\n".join(
        [
            f'{HEAD}import type {{ {", ".join(names)} }} from "../../lib/wire";\n',
            *structs,
            _constant("STEPS", list(game.steps), f"The names of the steps; `{game.name}-ask-<step>` asks for one."),
            _constant("CARDS", cards, "The notation of each card, by its number."),
            _constant("CARD_FIELDS", card_fields(game.view_type), "The fields of the view that hold cards."),
        ]
    )


def _names(union: Any) -> str:
    return " | ".join(kind.__name__ for kind in get_args(union))


def _alias(name: str, text: str, doc: str = "") -> str:
    return f"{_doc(doc)}export type {name} = {text};\n"


def _structs(types: Iterable[Any]) -> list[type]:
    """List every struct that the types contain, those that are part of others first."""
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

    for kind in shapes.multi_type_info(types):
        visit(kind)
    return list(found)


def _name(cls: type) -> str:
    """Name a struct in TypeScript, where all names share one file."""
    return "ReviewedChoice" if cls is report.Choice else cls.__name__


def _declared(cls: type) -> str:
    """Declare a struct as a type."""
    kind, fields = _parts(cls)
    doc = inspect.getdoc(cls) or ""
    if kind.array_like:
        parts = ", ".join(f"{part.encode_name}: {_type(part.type, source)}" for part, source, _ in fields)
        notes = "".join(f" {part.encode_name}: {comment}." for part, _, comment in fields if comment)
        return f"{_doc(doc + notes)}export type {_name(cls)} = [{parts}];\n"
    inherited = View.__struct_fields__ if issubclass(cls, View) else ()
    lines = [f"{_doc(doc)}export interface {_name(cls)} {'extends View ' if inherited else ''}{{"]
    if kind.tag is not None:
        lines.append(f"  {kind.tag_field}: {json.dumps(kind.tag)};")
    return "\n".join([*lines, *_fields(cls, [field for field in fields if field[0].name not in inherited]), "}", ""])


def _common() -> str:
    """Declare the part of a view that all games share."""
    _, fields = _parts(View)
    lines = [f"{_doc(inspect.getdoc(View) or '')}export interface View {{", "  game: string;", *_fields(View, fields)]
    return "\n".join([*lines, "}", ""])


def _parts(cls: type) -> tuple[shapes.StructType, list[Part]]:
    """Inspect a struct and its fields."""
    kind = msgspec.inspect.type_info(cls)
    assert isinstance(kind, shapes.StructType)
    comments = _comments(cls)
    return kind, [(part, *comments.get(part.name, ("", ""))) for part in kind.fields]


def _fields(cls: type, fields: list[Part]) -> list[str]:
    """Write the fields of a struct as lines, each with its comment."""
    lines = []
    for part, source, comment in fields:
        may_lack = not part.required and (_is_asked(cls) or cls.__struct_config__.omit_defaults)  # type: ignore[attr-defined]
        optional = "?" if may_lack or "UnsetType" in source else ""
        lines.append(f"{_doc(comment, '  ')}  {part.encode_name}{optional}: {_type(part.type, source)};")
    return lines


def _is_asked(cls: type) -> bool:
    """Tell whether a client sends this struct: it may leave out fields that have a default."""
    return bool(cls.__struct_config__.forbid_unknown_fields) and cls.__module__.startswith(WIRE)  # type: ignore[attr-defined]


def _comments(cls: type) -> dict[str, tuple[str, str]]:
    """Read the annotation and the comment of each field from the source."""
    found: dict[str, tuple[str, str]] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.startswith("schatkist."):
            fields = _FIELD.finditer(inspect.getsource(base))
            found |= {field["name"]: (field["type"].strip(), field["comment"] or "") for field in fields}
    return found


def _type(kind: shapes.Type, source: str = "") -> str:
    """Write a type in TypeScript; `source` is the Python annotation, which distinguishes seats from numbers."""
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
        case shapes.AnyType():
            return "unknown"
        case shapes.StructType(cls=cls):
            return _name(cls)
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
    raise TypeError(f"no TypeScript type for {kind}")


def _word(values: tuple[Any, ...]) -> str:
    for name in NAMED:
        if set(get_args(getattr(server_messages, name))) == set(values):
            return name
    return " | ".join(map(json.dumps, values))


def _doc(text: str, indent: str = "") -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def _constant(name: str, values: Sequence[str], doc: str) -> str:
    return f"{_doc(doc)}export const {name} = {json.dumps(values)} as const;\n"
