"""Copies positions. (Compiled, flat.pyx copies the C struct in one go.)"""

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


class Rack:
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
