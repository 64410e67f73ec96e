"""Writes what a seat observes straight from a position, as quick as the rules.

A game's observer writes the very numbers that its fields read from a view, in the same order
(`schatkist.core.observation_fields`); it may look only at what the seat knows. Tests hold the two together.
"""

from __future__ import annotations

from schatkist.core.errors import BadInput
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api


class Observer:
    """Others build on it, one a game."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write what the seat observes into an array, from place `at` on."""

    @python_api
    def seen(self, state: State, seat: Seat, size: int) -> list[int]:
        """What the seat observes, as a list; `size` is that of the game's fields."""
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
        """Write one observation on a page."""
        self.observe(state, seat, page.numbers, first)


class Page:
    """An array to write observations on."""

    def __init__(self, numbers: Shorts) -> None:
        self.numbers: Shorts = numbers


def mark(out: Shorts, at: int, size: int, place: int) -> int:
    """A 1 at one place of `size`, or nowhere when the place is -1; returns where the next field begins."""
    for i in range(size):
        out[at + i] = 0
    if place >= 0:
        out[at + place] = 1
    return at + size


def spread(out: Shorts, at: int, values: list[int], first: int, size: int) -> int:
    """Some numbers as they are; returns where the next field begins."""
    for i in range(size):
        out[at + i] = values[first + i]
    return at + size


def common(state: State, seat: Seat, step: int, steps: int, out: Shorts, at: int) -> int:
    """The fields that all games have: seat, asked, step, scores."""
    at = mark(out, at, state.players, seat)
    for other in range(state.players):
        out[at + other] = state.asked >> other & 1
    at = mark(out, at + state.players, steps, step)
    for other in range(state.players):
        out[at + other] = state.score(other)
    return at + state.players
