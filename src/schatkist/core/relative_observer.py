"""Observations of version 2: seats relative to the observer, identifiers as one-hot groups, and the game's history.

Tables make them from those of version 1 (`schatkist.core.relative_fields`): every number is a copy of a number of
version 1, or tells whether that number has a certain value. The observer of the game adds its history fields.
"""

from __future__ import annotations

from schatkist.core.observer import Observer
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts

COPY = -32768  # instead of a value to look for: copy the number


class RelativeObserver(Observer):
    """Writes the observations of version 2 of a game."""

    def __init__(self, base: Observer, size: int, scratch: Shorts, sources: Shorts, wanted: Shorts) -> None:
        self.base: Observer = base
        self.size: int = size  # without the history
        self.scratch: Shorts = scratch  # room for an observation of version 1
        self.sources: Shorts = sources  # by seat and number: its index in version 1
        self.wanted: Shorts = wanted  # by seat and number: the value that makes it a 1, or COPY

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write the numbers that the tables define, then the history."""
        self.base.observe(state, seat, self.scratch, 0)
        row = seat * self.size
        for i in range(self.size):
            value = self.scratch[self.sources[row + i]]
            if self.wanted[row + i] != COPY:
                value = value == self.wanted[row + i]
            out[at + i] = value
        self.base.observe_history(state, seat, out, at + self.size)
