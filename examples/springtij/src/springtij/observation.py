"""What a seat observes of Springtij."""

from __future__ import annotations

from typing import cast

from schatkist.core.observation_fields import Field, joined, marked, shared
from schatkist.core.observer import Observer, common, spread
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api
from springtij.notation import STEPS
from springtij.parts import CARDS, CELLAR, DYKE, HAND, SEA
from springtij.rules import Springtij

STEP_COUNT = len(STEPS) - 1  # the last is no step: the game is over
NO_PLACE = -2  # no card is there
WORST = -3 * HAND  # six cards of the highest damage
REASONS: dict[str, str] = {}  # every field of a view is observed


@python_api
def at_once(options: dict[str, str]) -> bool:
    """Seats never choose simultaneously."""
    return False


@python_api
def fields(players: int, options: dict[str, str]) -> list[Field]:
    """The fields, in order."""
    return [
        *shared(players, STEPS[:STEP_COUNT], WORST, HAND),
        Field("hand", CARDS, 0, 1, "the cards one holds", lambda v: marked(v.hand, CARDS)),
        Field("held", players, 0, HAND, "how many cards each seat holds", lambda v: v.held),
        Field("dyke", CARDS, 0, 1, "the cards of the dyke", lambda v: marked(v.dyke, CARDS)),
        Field("sea", CARDS, 0, 1, "the cards in the sea", lambda v: marked(v.sea, CARDS)),
        Field("points", players, 0, HAND, "by seat, the points for cards on the dyke", lambda v: v.points),
        Field("sheltered", players, 0, HAND, "how many cards are in each cellar", lambda v: v.sheltered),
        Field(
            "cellars",
            players * CARDS,
            0,
            1,
            "by seat, the cards that one knows in its cellar",
            lambda v: joined(marked(cards, CARDS) for cards in v.cellars),
        ),
    ]


class SpringtijObserver(Observer):
    """The same numbers, from a position."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write field by field."""
        self.write(cast(Springtij, state), seat, out, at)

    def write(self, state: Springtij, seat: Seat, out: Shorts, at: int) -> None:
        """In the order of `fields`."""
        at = common(state, seat, 0, STEP_COUNT, out, at)
        at = self.cards_in(state, seat, out, at)
        for other in range(state.players):
            out[at + other] = state.count(other)
        at = self.cards_in(state, DYKE, out, at + state.players)
        at = self.cards_in(state, SEA, out, at)
        at = spread(out, at, state.points, 0, state.players)
        for other in range(state.players):
            out[at + other] = state.count(CELLAR + other)
        at += state.players
        for other in range(state.players):
            at = self.cards_in(state, CELLAR + other if state.over or other == seat else NO_PLACE, out, at)

    def cards_in(self, state: Springtij, place: int, out: Shorts, at: int) -> int:
        """A 1 for each card in a place; returns where the next field begins."""
        for card in range(CARDS):
            out[at + card] = state.where[card] == place
        return at + CARDS
