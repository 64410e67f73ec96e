"""Describes and writes the observations of Springtij."""

from __future__ import annotations

from typing import cast

from schatkist.core.observation_fields import Field, common_fields
from schatkist.core.observer import Observer, write_common, write_values
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api
from springtij.notation import STEPS
from springtij.parts import CARDS, CELLAR, DYKE, HAND, SEA
from springtij.rules import Springtij

STEP_COUNT = len(STEPS) - 1  # the last is no step: the game is over
NO_PLACE = -2  # no card is there
WORST = -3 * HAND  # six cards of the highest damage
OBSERVED_AS: dict[str, tuple[str, ...]] = {}  # fields of a view that several fields, or others, show
NOT_OBSERVED: dict[str, str] = {}  # fields of a view that no observation contains, with the reason


@python_api
def has_simultaneous_moves(options: dict[str, str]) -> bool:
    """Seats never choose simultaneously."""
    return False


@python_api
def fields(players: int, options: dict[str, str]) -> list[Field]:
    """Describe the fields of an observation, in order."""
    return [
        *common_fields(players, STEPS[:STEP_COUNT], WORST, HAND),
        Field("hand", CARDS, 0, 1, "the cards of the seat's hand"),
        Field("held", players, 0, HAND, "how many cards each seat holds"),
        Field("dyke", CARDS, 0, 1, "the cards of the dyke"),
        Field("sea", CARDS, 0, 1, "the cards in the sea"),
        Field("points", players, 0, HAND, "by seat, the points for cards on the dyke"),
        Field("sheltered", players, 0, HAND, "how many cards are in each cellar"),
        Field(
            "cellars",
            players * CARDS,
            0,
            1,
            "by seat, the cards that are known in its cellar",
        ),
    ]


class SpringtijObserver(Observer):
    """Writes the observation of a seat."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write every field."""
        self.write(cast(Springtij, state), seat, out, at)

    def write(self, state: Springtij, seat: Seat, out: Shorts, at: int) -> None:
        """Write the fields, in the order of `fields`."""
        at = write_common(state, seat, 0, STEP_COUNT, out, at)
        at = self.cards_in(state, seat, out, at)
        for other in range(state.players):
            out[at + other] = state.count(other)
        at = self.cards_in(state, DYKE, out, at + state.players)
        at = self.cards_in(state, SEA, out, at)
        at = write_values(out, at, state.points, 0, state.players)
        for other in range(state.players):
            out[at + other] = state.count(CELLAR + other)
        at += state.players
        for other in range(state.players):
            at = self.cards_in(state, CELLAR + other if state.over or other == seat else NO_PLACE, out, at)

    def cards_in(self, state: Springtij, place: int, out: Shorts, at: int) -> int:
        """Write a 1 for each card in a place; return the index after them."""
        for card in range(CARDS):
            out[at + card] = state.where[card] == place
        return at + CARDS
