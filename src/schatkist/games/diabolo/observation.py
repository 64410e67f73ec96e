"""What a seat observes of Diabolo."""

from __future__ import annotations

from typing import Any, cast

from schatkist.core.observation_fields import Field, counted, joined, marked, shared
from schatkist.core.observer import Observer, common, mark, spread
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api
from schatkist.games.diabolo.notation import STEPS
from schatkist.games.diabolo.parts import KINDS, ROWS
from schatkist.games.diabolo.position import FULL_SIDE, OPEN_CHOICE
from schatkist.games.diabolo.rules import Diabolo

STEP_COUNT = len(STEPS) - 1  # the last is no step: the game is over
MOST_POINTS = 1110  # a colour has 37 points in all; five rounds of five rows, one of them doubled

REASONS = {
    "turn": "is whom `asked` names; while rows are scored it does not matter",
    "course": "the rows and `gone` have what was laid and put out, if not by whom",
    "sheet": "`scores` has the sums, and nothing else depends on them",
}


@python_api
def at_once(options: dict[str, str]) -> bool:
    """DI-R2 All decide about doubling at once."""
    return True


@python_api
def fields(players: int, options: dict[str, str]) -> list[Field]:
    """The fields, in order."""
    return [
        *shared(players, STEPS[:STEP_COUNT], -MOST_POINTS, MOST_POINTS),
        Field("round", 1, 0, 4, "rounds played", lambda v: [v.round]),
        Field("giver", players, 0, 1, "who dealt", lambda v: marked([v.giver], players)),
        Field("row", ROWS, 0, 1, "the row being scored", lambda v: marked([v.row], ROWS)),
        Field("laid", 2 * KINDS, 0, 3, "how many of each card on the devil's side, then the angel's", _laid),
        Field("hand", KINDS, 0, 4, "how many of each card one holds", lambda v: counted(v.hand, KINDS)),
        Field("held", players, 0, 7, "how many cards each seat holds", lambda v: v.held),
        Field(
            "known",
            players * KINDS,
            0,
            4,
            "by seat, how many of each card all know it holds",
            lambda v: joined(counted(cards, KINDS) for cards in v.known),
        ),
        Field("shown", ROWS, 0, 1, "the colours all hands have shown", lambda v: marked(v.shown, ROWS)),
        Field("gone", KINDS, 0, 4, "how many of each card are out of the round", lambda v: counted(v.gone, KINDS)),
        Field("stock", 1, 0, 70, "cards of the stock", lambda v: [v.stock]),
        Field("doubles", players, 0, 1, "who still has the double card", lambda v: list(map(int, v.doubles))),
        Field("has_chosen", players, 0, 1, "who has decided about this row", lambda v: list(map(int, v.has_chosen))),
        Field("choice", 1, -1, 1, "one's own decision: -1 none, 0 single, 1 double", lambda v: [v.choice]),
    ]


@python_api
def _laid(view: Any) -> list[int]:
    return joined(counted(joined(row[side] for row in view.rows), KINDS) for side in (0, 1))


class DiaboloObserver(Observer):
    """The same numbers, from a position."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Field by field."""
        self.write(cast(Diabolo, state), seat, out, at)

    def write(self, state: Diabolo, seat: Seat, out: Shorts, at: int) -> None:
        """In the order of `fields`."""
        at = common(state, seat, state.step, STEP_COUNT, out, at)
        out[at] = state.round
        at = mark(out, at + 1, state.players, state.giver)
        at = mark(out, at, ROWS, state.row)
        for i in range(2 * KINDS):
            out[at + i] = 0
        for pile in range(2 * ROWS):
            for i in range(state.laid[pile]):
                out[at + pile % 2 * KINDS + state.sides[pile * FULL_SIDE + i]] += 1
        at = spread(out, at + 2 * KINDS, state.hands, seat * KINDS, KINDS)
        at = spread(out, at, state.held, 0, state.players)
        at = spread(out, at, state.known, 0, state.players * KINDS)
        for colour in range(ROWS):
            out[at + colour] = state.shown >> colour & 1
        at = spread(out, at + ROWS, state.gone, 0, KINDS)
        out[at] = state.height
        at = spread(out, at + 1, state.doubles, 0, state.players)
        for other in range(state.players):
            out[at + other] = state.chosen[other] != OPEN_CHOICE
        out[at + state.players] = state.chosen[seat]
