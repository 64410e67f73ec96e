"""Writes the observation of a seat straight from a position, at the speed of the rules.

A game's observer is the only definition of its observations. It writes the fields that the game describes
(`schatkist.core.observation_fields`), in that order, and reads only what the seat knows: tests rearrange the hidden
cards and expect the same numbers.
"""

from __future__ import annotations

from schatkist.core.errors import BadInput
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api


class Observer:
    """The base class of the observers; each game has one."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write the observation of a seat into an array, from index `at` on."""

    def observe_history(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write the history fields of version 2 from index `at` on, seats relative to the observing one."""

    @python_api
    def write_into(self, state: State, seat: Seat, size: int, numbers: Shorts, first: int) -> None:
        """Write the observation of a seat, `size` numbers, into an array of 16-bit numbers from index `first` on."""
        if not 0 <= first <= len(numbers) - size:
            raise BadInput(f"there is no room for {size} numbers from index {first} on")
        if not 0 <= seat < state.players:
            raise BadInput(f"this table has the seats 0 to {state.players - 1}, not {seat}")
        if not (state.asked or state.over):
            raise BadInput("the game has not begun: there is nothing to observe")
        buffer: Buffer = Buffer(numbers)
        at: int = seat
        start: int = first
        self.write_to_buffer(state, at, buffer, start)

    def write_to_buffer(self, state: State, seat: Seat, buffer: Buffer, first: int) -> None:
        """Write one observation into a buffer."""
        self.observe(state, seat, buffer.numbers, first)


class Buffer:
    """An array that observations are written into."""

    def __init__(self, numbers: Shorts) -> None:
        self.numbers: Shorts = numbers


def write_zeros(out: Shorts, at: int, size: int) -> int:
    """Write zeros; return the index after them."""
    for i in range(size):
        out[at + i] = 0
    return at + size


def write_one_hot(out: Shorts, at: int, size: int, index: int) -> int:
    """Write zeros, and a 1 at one index unless that is -1; return the index after them."""
    for i in range(size):
        out[at + i] = 0
    if index >= 0:
        out[at + index] = 1
    return at + size


def write_values(out: Shorts, at: int, values: list[int], first: int, size: int) -> int:
    """Write values[first : first + size]; return the index after them."""
    for i in range(size):
        out[at + i] = values[first + i]
    return at + size


def write_common(state: State, seat: Seat, step: int, steps: int, out: Shorts, at: int) -> int:
    """Write the fields that every game begins with: seat, asked, step, scores; return the index after them."""
    at = write_one_hot(out, at, state.players, seat)
    for other in range(state.players):
        out[at + other] = state.asked >> other & 1
    at = write_one_hot(out, at + state.players, steps, step)
    for other in range(state.players):
        out[at + other] = state.score(other)
    return at + state.players
