"""Describes and writes the observations of De schat van Kadora."""

from __future__ import annotations

from typing import cast

from schatkist.core.observation_fields import Field, common_fields
from schatkist.core.observer import Observer, write_common
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api
from schatkist.games.kadora.edition import KadoraEdition
from schatkist.games.kadora.notation import STEPS
from schatkist.games.kadora.parts import CARDS, CELLS, COLOUR, KIND, SHADES
from schatkist.games.kadora.position import EMPTY, HAND, ROOM
from schatkist.games.kadora.rules import Kadora

STEP_COUNT = len(STEPS) - 1  # the last is no step: the game is over
SHAPES = 3  # brilliant, emerald, drop

OBSERVED_AS = {
    "block": ("block_colours", "block_kinds", "block_values")
}  # fields of a view that other fields, or several, contain
# Fields of a view that no observation contains, with the reason.
NOT_OBSERVED = {
    "turn": "is the seat in `asked`",
    "shown": "is empty before the end of the game",
    "virtual": "is not known before the end of the game",
}


@python_api
def has_simultaneous_moves(options: dict[str, str]) -> bool:
    """Tell whether several seats ever choose at the same time."""
    return False


@python_api
def fields(players: int, options: dict[str, str], edition: KadoraEdition) -> list[Field]:
    """Describe the fields of an observation, in order."""
    return [
        *common_fields(players, STEPS[:STEP_COUNT], 0, sum(edition.values), 30),
        Field("turns_left", 1, -1, 5, "turns to the end, once it is called; -1 before", encoding=("name",)),
        Field(
            "block_colours", CELLS * SHADES, 0, 1, "by cell, row by row as the first seat sees them, the card's colour"
        ),
        Field("block_kinds", CELLS * SHAPES, 0, 1, "by cell, brilliant, emerald or drop"),
        Field("block_values", CELLS, 0, 5, "by cell, the card's value; 0: empty"),
        Field("hand", CARDS, 0, 1, "the cards that the observing seat holds"),
        Field("backs", players * SHADES, 0, 4, "by seat, how many cards of each colour it holds", by_seat=1),
        Field("piles", 2 * ROOM * SHADES, 0, 1, "by pile, from the top down, the colour of each card"),
        Field("aside", SHADES, 0, 12, "how many of each colour were set aside"),
        Field("loots", players * CARDS, 0, 1, "by seat, the cards won", by_seat=1),
    ]


class KadoraObserver(Observer):
    """Writes the observation of a seat."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write every field."""
        self.write(cast(Kadora, state), seat, out, at)

    def write(self, state: Kadora, seat: Seat, out: Shorts, at: int) -> None:
        """Write the fields, in the order of `fields`."""
        at = write_common(state, seat, state.step, STEP_COUNT, out, at)
        out[at] = state.turns_left
        at += 1
        for i in range(self.size(state.players)):
            out[at + i] = 0
        for cell in range(CELLS):
            card = state.block[cell]
            if card != EMPTY:
                out[at + cell * SHADES + COLOUR[card]] = 1
                out[at + CELLS * SHADES + cell * SHAPES + KIND[card]] = 1
                out[at + CELLS * SHADES + CELLS * SHAPES + cell] = state.values[card]
        at += CELLS * SHADES + CELLS * SHAPES + CELLS
        for i in range(state.held[seat]):
            out[at + state.hands[seat * HAND + i]] = 1
        at += CARDS
        for other in range(state.players):
            for i in range(state.held[other]):
                out[at + other * SHADES + COLOUR[state.hands[other * HAND + i]]] += 1
        at += state.players * SHADES
        for pile in range(2):
            for i in range(state.heights[pile]):
                card = state.piles[pile * ROOM + state.heights[pile] - 1 - i]
                out[at + (pile * ROOM + i) * SHADES + COLOUR[card]] = 1
        at += 2 * ROOM * SHADES
        for i in range(state.aside):
            out[at + COLOUR[state.pack[i]]] += 1
        at += SHADES
        for card in range(CARDS):
            if 0 <= state.owner[card] < state.players:
                out[at + state.owner[card] * CARDS + card] = 1

    def size(self, players: int) -> int:
        """Count the numbers after `turns_left`."""
        board = CELLS * SHADES + CELLS * SHAPES + CELLS + 2 * ROOM * SHADES + SHADES
        return board + CARDS + players * SHADES + players * CARDS
