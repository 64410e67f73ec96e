"""Describes and writes the observations of Diabolo."""

from __future__ import annotations

from typing import cast

from schatkist.core.observation_fields import Field, common_fields
from schatkist.core.observer import Observer, write_common, write_one_hot, write_values
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api
from schatkist.games.diabolo.notation import STEPS
from schatkist.games.diabolo.parts import KINDS, ROWS
from schatkist.games.diabolo.position import FULL_SIDE, OPEN_CHOICE
from schatkist.games.diabolo.rules import Diabolo

STEP_COUNT = len(STEPS) - 1  # the last is no step: the game is over
MOST_POINTS = 1110  # a colour has 37 points in all; five rounds of five rows, one of them doubled

OBSERVED_AS = {"rows": ("laid",)}  # fields of a view that several fields, or others, show
# Fields of a view that no observation contains, with the reason.
NOT_OBSERVED = {
    "turn": "is whom `asked` names; while rows are scored it does not matter",
    "course": "the rows and `gone` have what was laid and put out, if not by whom",
    "sheet": "`scores` has the sums, and nothing else depends on them",
}


@python_api
def has_simultaneous_moves(options: dict[str, str]) -> bool:
    """DI-R2 All seats decide about doubling at the same time."""
    return True


@python_api
def fields(players: int, options: dict[str, str]) -> list[Field]:
    """Describe the fields of an observation, in order."""
    return [
        *common_fields(players, STEPS[:STEP_COUNT], -MOST_POINTS, MOST_POINTS),
        Field("round", 1, 0, 4, "rounds played"),
        Field("giver", players, 0, 1, "who dealt"),
        Field("row", ROWS, 0, 1, "the row being scored"),
        Field("laid", 2 * KINDS, 0, 3, "how many of each card on the devil's side, then the angel's"),
        Field("hand", KINDS, 0, 4, "how many of each card one holds"),
        Field("held", players, 0, 7, "how many cards each seat holds"),
        Field("known", players * KINDS, 0, 4, "by seat, how many of each card all know it holds"),
        Field("shown", ROWS, 0, 1, "the colours all hands have shown"),
        Field("gone", KINDS, 0, 4, "how many of each card are out of the round"),
        Field("stock", 1, 0, 70, "cards of the stock"),
        Field("doubles", players, 0, 1, "who still has the double card"),
        Field("has_chosen", players, 0, 1, "who has decided about this row"),
        Field("choice", 1, -1, 1, "one's own decision: -1 none, 0 single, 1 double"),
    ]


class DiaboloObserver(Observer):
    """Writes the observation of a seat."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write every field."""
        self.write(cast(Diabolo, state), seat, out, at)

    def write(self, state: Diabolo, seat: Seat, out: Shorts, at: int) -> None:
        """Write the fields, in the order of `fields`."""
        at = write_common(state, seat, state.step, STEP_COUNT, out, at)
        out[at] = state.round
        at = write_one_hot(out, at + 1, state.players, state.giver)
        at = write_one_hot(out, at, ROWS, state.row)
        for i in range(2 * KINDS):
            out[at + i] = 0
        for pile in range(2 * ROWS):
            for i in range(state.laid[pile]):
                out[at + pile % 2 * KINDS + state.sides[pile * FULL_SIDE + i]] += 1
        at = write_values(out, at + 2 * KINDS, state.hands, seat * KINDS, KINDS)
        at = write_values(out, at, state.held, 0, state.players)
        at = write_values(out, at, state.known, 0, state.players * KINDS)
        for colour in range(ROWS):
            out[at + colour] = state.shown >> colour & 1
        at = write_values(out, at + ROWS, state.gone, 0, KINDS)
        out[at] = state.height
        at = write_values(out, at + 1, state.doubles, 0, state.players)
        for other in range(state.players):
            out[at + other] = state.chosen[other] != OPEN_CHOICE
        out[at + state.players] = state.chosen[seat]
