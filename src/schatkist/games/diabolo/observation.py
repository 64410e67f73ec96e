"""Describes and writes the observations of Diabolo."""

from __future__ import annotations

from typing import cast

from schatkist.core.observation_fields import Field, common_fields
from schatkist.core.observer import Observer, write_common, write_one_hot, write_values, write_zeros
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api
from schatkist.games.diabolo.edition import DiaboloEdition
from schatkist.games.diabolo.notation import STEPS
from schatkist.games.diabolo.parts import KINDS, ROWS
from schatkist.games.diabolo.position import ACTIONS, FULL_SIDE, OPEN_CHOICE, OUT
from schatkist.games.diabolo.rules import Diabolo

STEP_COUNT = len(STEPS) - 1  # the last is no step: the game is over
ROWS_OF_A_GAME = 30  # five rounds of five rows, one of them doubled

OBSERVED_AS = {"rows": ("laid",)}  # fields of a view that other fields, or several, contain
# Fields of a view that no observation contains, with the reason.
NOT_OBSERVED = {
    "turn": "is the seat in `asked`; it does not matter while rows are scored",
    "course": "the rows and `gone` show the cards laid and put out, but not by whom",
    "sheet": "`scores` has the sums, and nothing else depends on them",
}


@python_api
def has_simultaneous_moves(options: dict[str, str]) -> bool:
    """DI-R2 All seats decide about doubling at the same time."""
    return True


@python_api
def fields(players: int, options: dict[str, str], edition: DiaboloEdition) -> list[Field]:
    """Describe the fields of an observation, in order."""
    copies = max(edition.copies)
    most = ROWS_OF_A_GAME * sum(value * count for value, count in enumerate(edition.copies, 1))
    return [
        *common_fields(players, STEPS[:STEP_COUNT], -most, most, 30),
        Field("round", 1, 0, 4, "rounds played", scale=4),
        Field("giver", players, 0, 1, "the player who dealt", by_seat=1),
        Field("row", ROWS, 0, 1, "the row being scored"),
        Field("laid", 2 * KINDS, 0, 3, "how many of each card on the devil's side, then the angel's"),
        Field("hand", KINDS, 0, copies, "how many of each card the observing seat holds"),
        Field("held", players, 0, 7, "how many cards each seat holds", by_seat=1),
        Field(
            "known", players * KINDS, 0, copies, "by seat, how many of each card all know to be in its hand", by_seat=1
        ),
        Field("shown", ROWS, 0, 1, "the colours that all hands have shown"),
        Field("gone", KINDS, 0, copies, "how many of each card are out of the round"),
        Field("stock", 1, 0, 70, "cards of the stock", scale=40),
        Field("doubles", players, 0, 1, "1 for each seat that still has its double card", by_seat=1),
        Field("has_chosen", players, 0, 1, "1 for each seat that has decided about this row", by_seat=1),
        Field(
            "choice", 1, -1, 1, "the decision of the observing seat: -1 none, 0 single, 1 double", encoding=("name",)
        ),
    ]


@python_api
def history_fields(players: int, options: dict[str, str]) -> list[Field]:
    """Describe the history fields of version 2: what a person would remember of this round."""
    about = "by seat, how many of each card it laid on the devil's side, on the angel's side, or put out in this round"
    return [Field("turns", players * 3 * KINDS, 0, 7, f"{about}; seats from the observing one on", scale=1)]


class DiaboloObserver(Observer):
    """Writes the observation of a seat."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write every field."""
        self.write(cast(Diabolo, state), seat, out, at)

    def observe_history(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write who laid which cards in this round."""
        self.write_turns(cast(Diabolo, state), seat, out, at)

    def write_turns(self, state: Diabolo, seat: Seat, out: Shorts, at: int) -> None:
        """Count the turns of the history by seat, place and card."""
        write_zeros(out, at, state.players * 3 * KINDS)
        for i in range(state.turns):
            other = (state.history[i] // ACTIONS + state.players - seat) % state.players
            action = state.history[i] % ACTIONS
            place = action % 2 if action < OUT else 2
            card = action // 2 if action < OUT else action - OUT
            out[at + (other * 3 + place) * KINDS + card] += 1

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
