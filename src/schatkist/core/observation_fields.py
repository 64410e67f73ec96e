"""Describes the fields of an observation: name, size, bounds and meaning of each group of numbers.

An observation is a flat array of 16-bit integers: the fields of a game, one after the other. A game's observer
(`schatkist.core.observer`) writes the numbers. Seats, cards and actions have the numbers that they have everywhere
else; the field `seat` says which seat observes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LEAST, MOST = -32768, 32767  # the bounds of 16 bits


@dataclass(frozen=True)
class Field:
    """A group of numbers in an observation."""

    name: str
    size: int
    low: int  # the smallest value that a number can have
    high: int  # the largest
    description: str
    # How version 2 shows the field (schatkist.core.relative_fields).
    by_seat: int = 0  # 1: a group of numbers for each seat; 2: in each group again one for each seat
    # Of the numbers in turn: "number", "seat" (a seat + 1; 0: none) or "name" (a number that stands for something).
    encoding: tuple[str, ...] = ("number",)
    scale: int = 0  # a large value; version 2 divides by it (0: the larger bound, at most 10)

    @property
    def is_observer(self) -> bool:
        """Tell whether this field only says which seat observes."""
        return self.name == "seat"


# Fields of every view that no observation contains, with the reason.
NEVER_OBSERVED = {
    "players": "the same for all games of an environment; the sizes of the fields follow from it",
    "options": "the same for all games of an environment",
    "legal": "is the action mask",
    "over": "no seat observes a game that is over",
    "places": "the rewards show them after the game",
}


def common_fields(players: int, steps: Sequence[str], low: int, high: int, scale: int = 0) -> list[Field]:
    """Describe the fields that every game begins with; `low` and `high` bound a score, `scale` is a good one."""
    return [
        Field("seat", players, 0, 1, "the observing seat"),
        Field("asked", players, 0, 1, "the seats that may act now", by_seat=1),
        Field("step", len(steps), 0, 1, f"the kind of decision: {', '.join(steps)}"),
        Field("scores", players, low, high, "the points of each seat", by_seat=1, scale=scale),
    ]
