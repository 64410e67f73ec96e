"""Fields: the meaning of each number of an observation, and how it is read from a view.

An observation is one flat array of 16-bit numbers: the fields of a game one after the other. It is made from
the view of a seat, so it holds nothing that the seat does not know. Seats, cards and actions have the same numbers
as everywhere else; the field `seat` marks the observer's own seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

LEAST, MOST = -32768, 32767  # the range of 16-bit numbers


@dataclass(frozen=True)
class Field:
    """A named part of an observation."""

    name: str
    size: int
    low: int  # the least value of its numbers
    high: int  # the greatest value of its numbers
    meaning: str
    of: Callable[[Any], Sequence[int]]  # reads the numbers from a view


COMMON_REASONS = {
    "players": "the same for all games of an environment; the sizes of the fields follow from it",
    "options": "the same for all games of an environment",
    "legal": "is the action mask",
    "over": "nobody is asked then",
    "places": "the rewards tell, after the game",
}


def shared(players: int, steps: Sequence[str], low: int, high: int) -> list[Field]:
    """Return the fields that all games have; `low` and `high` are the bounds of a score."""
    return [
        Field("seat", players, 0, 1, "one's own seat", lambda v: marked([v.seat], players)),
        Field("asked", players, 0, 1, "the seats that may act now", lambda v: marked(v.asked, players)),
        Field("step", len(steps), 0, 1, f"what is asked: {', '.join(steps)}", lambda v: marked([v.step], len(steps))),
        Field("scores", players, low, high, "the points of each seat", lambda v: v.scores),
    ]


def marked(places: Iterable[int], size: int) -> list[int]:
    """Return `size` zeros with a 1 at some places; -1 stands for no place."""
    marks = [0] * size
    for place in places:
        if place >= 0:
            marks[place] = 1
    return marks


def counted(cards: Iterable[int], kinds: int) -> list[int]:
    """Count the cards of each kind."""
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    return counts


def joined(parts: Iterable[Sequence[int]]) -> list[int]:
    """Concatenate lists."""
    return [number for part in parts for number in part]


def padded(numbers: Sequence[int], size: int, filler: int = 0) -> list[int]:
    """Pad the numbers with filler up to a fixed size."""
    return [*numbers, *([filler] * (size - len(numbers)))]
