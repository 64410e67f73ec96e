"""Finds the fields of a view that hold cards, so that a board that knows nothing else of a game can draw them."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec

from schatkist.core.types import Card


def card_fields(view_type: type[msgspec.Struct]) -> list[str]:
    """Name the fields whose annotation contains `Card`, such as `hand` or, in a struct of the view, `memory.hands`."""
    hints = get_type_hints(view_type, include_extras=True)
    found = []
    for field in msgspec.structs.fields(view_type):
        found += [".".join([field.encode_name, *inner]) for inner in _cards_in(hints[field.name])]
    return found


def _cards_in(hint: Any) -> list[tuple[str, ...]]:
    """Return the paths to cards inside a type: an empty path for a card or a list of cards."""
    if hint == Card:
        return [()]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return [] if hint.__struct_config__.array_like else [(name,) for name in card_fields(hint)]
    return list(dict.fromkeys(path for part in get_args(hint) for path in _cards_in(part)))
