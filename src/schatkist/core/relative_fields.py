"""The fields of observations of version 2, and the tables that make them from those of version 1."""

from __future__ import annotations

from array import array
from dataclasses import replace

from schatkist.core.observation_fields import Field
from schatkist.core.observer import Observer
from schatkist.core.relative_observer import COPY, RelativeObserver


def relative_fields(fields: list[Field], players: int) -> list[Field]:
    """Describe the fields of version 2, in order, without the history. The observing seat itself is left out."""
    return [_relative(field, players) for field in fields if not field.is_observer]


def relative_observer(base: Observer, fields: list[Field], players: int) -> RelativeObserver:
    """Create the observer of version 2 from the observer and the fields of version 1."""
    tables = [_table(fields, players, seat) for seat in range(players)]
    sources, wanted = array("h"), array("h")
    for table in tables:
        sources.extend(source for source, _ in table)
        wanted.extend(value for _, value in table)
    scratch = array("h", bytes(2 * sum(field.size for field in fields)))
    return RelativeObserver(base, len(tables[0]), scratch, sources, wanted)


def _relative(field: Field, players: int) -> Field:
    size = sum(len(_values(field, number, players, 0)) for number in range(field.size))
    is_one_hot = set(field.encoding) <= {"seat", "name"}
    low, high = (0, 1) if is_one_hot else (min(field.low, 0), field.high)
    scale = 1 if is_one_hot else field.scale or min(max(-field.low, field.high), 10)
    notes = [
        *(["seats from the observing one on"] if field.by_seat else []),
        *(["seat numbers as one-hot groups: none, the observing seat, the next ones"] * ("seat" in field.encoding)),
        *([f"identifiers as one-hot groups, from {field.low} to {field.high}"] * ("name" in field.encoding)),
    ]
    description = "; ".join([field.description, *notes])
    return replace(field, size=size, low=low, high=high, scale=scale, description=description)


def _table(fields: list[Field], players: int, seat: int) -> list[tuple[int, int]]:
    """List, for each number of version 2, the index of a number of version 1 and the value to look for."""
    table, first = [], 0
    for field in fields:
        for number in range(0 if field.is_observer else field.size):
            source = first + _source(field, number, players, seat)
            table += [(source, value) for value in _values(field, number, players, seat)]
        first += field.size
    return table


def _source(field: Field, number: int, players: int, seat: int) -> int:
    """Return the place in version 1 of a number of version 2: groups by seat begin with the observing seat's."""
    if field.by_seat == 0:
        return number
    group = field.size // players
    owner, rest = (number // group + seat) % players, number % group
    if field.by_seat == 2:
        inner = group // players
        rest = (rest // inner + seat) % players * inner + rest % inner
    return owner * group + rest


def _values(field: Field, number: int, players: int, seat: int) -> list[int]:
    """List the values that a number of version 1 is compared with: one for each number of its one-hot group."""
    encoding = field.encoding[number % len(field.encoding)]
    if encoding == "number":
        return [COPY]
    if encoding == "name":
        return list(range(field.low, field.high + 1))
    others = range(players + 1, field.high + 1) if len(field.encoding) == 1 else ()
    return [0, *((seat + other) % players + 1 for other in range(players)), *others]
