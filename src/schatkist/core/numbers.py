"""Whole numbers that come from outside."""

from __future__ import annotations

import operator
from typing import Any

from schatkist.core.errors import BadInput


def whole(given: Any) -> int | None:
    """A whole number of any kind, also NumPy's, as a plain one; None: it is something else, like 1.0, "1" or True."""
    try:
        return None if isinstance(given, bool) else operator.index(given)
    except TypeError:
        return None


def whole_from(name: str, given: Any, least: int, most: int) -> int:
    """A whole number within its bounds."""
    number = whole(given)
    if number is None or not least <= number <= most:
        raise BadInput(f"{name} is a whole number from {least} to {most}, not {given!r}")
    return number
