"""Validation of whole numbers that callers pass in."""

from __future__ import annotations

import operator
from typing import Any

from schatkist.core.errors import BadInput


def whole(given: Any) -> int | None:
    """Convert any whole number, also NumPy's, to an int; return None for other values, like 1.0, "1" or True."""
    try:
        return None if isinstance(given, bool) else operator.index(given)
    except TypeError:
        return None


def whole_from(name: str, given: Any, least: int, most: int) -> int:
    """Return a whole number if it is within its bounds; raise BadInput otherwise."""
    number = whole(given)
    if number is None or not least <= number <= most:
        raise BadInput(f"{name} is a whole number from {least} to {most}, not {given!r}")
    return number
