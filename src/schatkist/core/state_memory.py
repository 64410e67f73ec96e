"""Copies and compares positions. (Compiled, state_memory.pyx does it with the C struct in one go.)"""

import hashlib
from typing import Any


def copy(state: Any) -> Any:
    """A position that shares nothing with the old one."""
    new = object.__new__(type(state))
    overwrite(new, state)
    return new


def overwrite(target: Any, source: Any) -> None:
    """Make one position equal to another of the same class."""
    for name, value in source.__dict__.items():
        target.__dict__[name] = value[:] if type(value) is list else value


def digest(state: Any) -> int:
    """A number that two positions of the same class share only if they are equal, but for one in 2**64."""
    text = repr([state.__dict__[name] for name in sorted(state.__dict__)])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


class StateArray:
    """Room for copies of many positions of one class."""

    def __init__(self, state: Any, count: int) -> None:
        self._rows: list[dict[str, Any]] = [{} for _ in range(count)]

    def put(self, place: int, state: Any) -> None:
        """Keep a copy of a position."""
        for name, value in state.__dict__.items():
            self._rows[place][name] = value[:] if type(value) is list else value

    def fetch(self, place: int, state: Any) -> None:
        """Turn a position into the one that is kept there."""
        for name, value in self._rows[place].items():
            state.__dict__[name] = value[:] if type(value) is list else value
