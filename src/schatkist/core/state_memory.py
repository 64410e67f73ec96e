"""Copying and hashing of positions. Where the rules are compiled, state_memory.pyx does this on the C struct."""

import hashlib
from typing import Any


def copy(state: Any) -> Any:
    """Return an independent copy of a position."""
    new = object.__new__(type(state))
    overwrite(new, state)
    return new


def overwrite(target: Any, source: Any) -> None:
    """Overwrite a position with another of the same class."""
    for name, value in source.__dict__.items():
        target.__dict__[name] = value[:] if type(value) is list else value


def digest(state: Any) -> int:
    """Return a 64-bit hash of a position. Positions of the same class with the same hash are almost surely equal."""
    text = repr([state.__dict__[name] for name in sorted(state.__dict__)])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


class StateArray:
    """An array of copies of positions of one class."""

    def __init__(self, state: Any, count: int) -> None:
        self._rows: list[dict[str, Any]] = [{} for _ in range(count)]

    def put(self, place: int, state: Any) -> None:
        """Store a copy of a position."""
        for name, value in state.__dict__.items():
            self._rows[place][name] = value[:] if type(value) is list else value

    def fetch(self, place: int, state: Any) -> None:
        """Overwrite a position with the one that is stored there."""
        for name, value in self._rows[place].items():
            state.__dict__[name] = value[:] if type(value) is list else value
