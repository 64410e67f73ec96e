"""Observers: write what a seat observes into an array, straight from a position and at the speed of the rules.

A game's observer writes the same numbers as its fields read from a view, in the same order
(`schatkist.core.observation_fields`). It may use only what the seat knows. Tests compare the two.
"""

from __future__ import annotations

from schatkist.core.errors import BadInput
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api


class Observer:
    """The base class of the observers of the games."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write what the seat observes into an array, from place `at` on."""

    @python_api
    def seen(self, state: State, seat: Seat, size: int) -> list[int]:
        """Return what the seat observes as a list of `size` numbers, the size of the game's fields."""
        from array import array

        numbers = array("h", bytes(2 * size))
        self.note(state, seat, size, numbers, 0)
        return numbers.tolist()

    @python_api
    def note(self, state: State, seat: Seat, size: int, numbers: Shorts, first: int) -> None:
        """Write what the seat observes into an array of 16-bit numbers, from place `first` on."""
        if not 0 <= first <= len(numbers) - size:
            raise BadInput(f"there is no room for {size} numbers from place {first} on")
        page: Page = Page(numbers)
        at: int = seat
        start: int = first
        self.fill(state, at, page, start)

    def fill(self, state: State, seat: Seat, page: Page, first: int) -> None:
        """Write one observation into the array of a page."""
        self.observe(state, seat, page.numbers, first)


class Page:
    """An array to write observations into."""

    def __init__(self, numbers: Shorts) -> None:
        self.numbers: Shorts = numbers


def mark(out: Shorts, at: int, size: int, place: int) -> int:
    """Write a one-hot field, all zeros if the place is -1; return where the next field begins."""
    for i in range(size):
        out[at + i] = 0
    if place >= 0:
        out[at + place] = 1
    return at + size


def spread(out: Shorts, at: int, values: list[int], first: int, size: int) -> int:
    """Write some numbers unchanged; return where the next field begins."""
    for i in range(size):
        out[at + i] = values[first + i]
    return at + size


def common(state: State, seat: Seat, step: int, steps: int, out: Shorts, at: int) -> int:
    """Write the fields that all games have: seat, asked, step, scores."""
    at = mark(out, at, state.players, seat)
    for other in range(state.players):
        out[at + other] = state.asked >> other & 1
    at = mark(out, at + state.players, steps, step)
    for other in range(state.players):
        out[at + other] = state.score(other)
    return at + state.players
