"""Describes and writes the observations of Der Schattendieb."""

from __future__ import annotations

from typing import cast

from schatkist.core.observation_fields import Field, common_fields
from schatkist.core.observer import Observer, write_common, write_one_hot, write_values, write_zeros
from schatkist.core.state import State
from schatkist.core.types import NOBODY, Seat, Shorts, python_api
from schatkist.games.schattendieb.edition import SchattendiebEdition
from schatkist.games.schattendieb.notation import STEPS
from schatkist.games.schattendieb.parts import EXTRAS, KINDS, SAFE
from schatkist.games.schattendieb.position import ADDING, EMPTY, HAND, JEWELS, LOST, NOT_CHOSEN, PLAYING
from schatkist.games.schattendieb.rules import Schattendieb
from schatkist.games.schattendieb.scoring import is_in_vain

STEP_COUNT = len(STEPS) - 1  # the last is no step: the game is over
LOCKS = 12  # the kinds of closed safes
MOST_POINTS = 3960  # the jewels of one game have 440 points; nine games
PUT_AWAY = 3  # the cards that a closer can put away

OBSERVED_AS = {"table": ("table", "covered")}  # fields of a view that other fields, or several, contain
# Fields of a view that no observation contains, with the reason.
NOT_OBSERVED = {"sheet": "`scores` has the sums, and nothing else depends on them"}


@python_api
def has_simultaneous_moves(options: dict[str, str]) -> bool:
    """SD-3.1, SD-R3 All seats play, and all add jewels, at the same time."""
    return True


@python_api
def fields(players: int, options: dict[str, str], edition: SchattendiebEdition) -> list[Field]:
    """Describe the fields of an observation, in order."""
    under = PUT_AWAY * players
    copies = max(edition.copies)
    return [
        *common_fields(players, STEPS[:STEP_COUNT], 0, MOST_POINTS, 50),
        Field("number", 1, 0, 8, "games played"),
        Field("hand", KINDS, 0, copies, "how many of each card the observing seat holds"),
        Field("held", players, 0, HAND, "how many cards each seat holds", by_seat=1),
        Field("table", players * KINDS, 0, copies, "by seat, how many of each known card lie before it", by_seat=1),
        Field("covered", players, 0, HAND, "by seat, how many unknown cards lie before it", by_seat=1),
        Field("safes", players * JEWELS, 0, 2, "by seat, how many of each jewel are in its safe", by_seat=1),
        Field(
            "locks",
            players * LOCKS,
            0,
            1,
            "by seat, the closed safe that it locked with, from value 4 to 15",
            by_seat=1,
        ),
        Field("gone", KINDS, 0, copies, "how many of each card were discarded face up"),
        Field("unseen", 1, 0, 105, "cards discarded face down", scale=20),
        Field("stock", 1, 0, 105, "cards of the stock", scale=50),
        Field(
            "under",
            under,
            0,
            players,
            "by card under the stock, in the order of drawing: the seat + 1 that put it there; 0: none",
            encoding=("seat",),
        ),
        Field(
            "put_away",
            PUT_AWAY,
            0,
            KINDS,
            "own cards put away whose place is known: the card + 1; 0: none",
            encoding=("name",),
        ),
        Field(
            "trail",
            PUT_AWAY,
            0,
            9,
            "the places of those: 1 to 7 the hand of that seat + 1, 8 under the stock, 9 discarded; 0: none",
            encoding=("seat",),
        ),
        Field("has_chosen", players, 0, 1, "1 for each seat that has decided about extra jewels", by_seat=1),
        Field("extras", 1, -1, EXTRAS - 1, "the decision of the observing seat: the number of a set; -1: none"),
    ]


class SchattendiebObserver(Observer):
    """Writes the observation of a seat."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write every field."""
        self.write(cast(Schattendieb, state), seat, out, at)

    def write(self, state: Schattendieb, seat: Seat, out: Shorts, at: int) -> None:
        """Write the fields, in the order of `fields`."""
        players = state.players
        at = write_common(state, seat, state.step, STEP_COUNT, out, at)
        out[at] = state.game
        at = write_zeros(out, at + 1, KINDS)
        for i in range(state.held[seat]):
            out[at - KINDS + state.hands[seat * HAND + i]] += 1
        at = write_values(out, at, state.held, 0, players)
        in_vain = is_in_vain(state)  # SD-10.2 what lies on the table has closed the safes
        at = self.table(state, seat, in_vain, out, at)
        at = write_values(out, at, state.safes, 0, players * JEWELS)
        for other in range(players):
            lock = state.table[other * HAND] if in_vain and state.is_open(other) else state.locks[other]
            at = write_one_hot(out, at, LOCKS, lock - SAFE if lock != EMPTY else -1)
        at = write_values(out, at, state.gone, 0, KINDS)
        out[at] = state.unseen
        out[at + 1] = state.end - state.top
        at = self.put_away(state, seat, out, at + 2)
        for other in range(players):
            out[at + other] = state.step == ADDING and state.chosen[other] != NOT_CHOSEN
        out[at + players] = state.chosen[seat]

    def table(self, state: Schattendieb, seat: Seat, in_vain: bool, out: Shorts, at: int) -> int:
        """SD-3.1 Write the cards on the table; before all have played, a seat knows only its own."""
        covered = write_zeros(out, at, state.players * KINDS)
        for other in range(state.players):
            out[covered + other] = 0
            for i in range(0 if in_vain else state.lying[other]):
                if state.step == PLAYING and other != seat:
                    out[covered + other] += 1
                else:
                    out[at + other * KINDS + state.table[other * HAND + i]] += 1
        return covered + state.players

    def put_away(self, state: Schattendieb, seat: Seat, out: Shorts, at: int) -> int:
        """SD-R13, SD-R17 Write who put cards under the stock, and where the seat's own are."""
        own = write_zeros(out, at, PUT_AWAY * state.players)
        for i in range(state.top, state.end):
            if state.source[i] != NOBODY:
                out[at] = state.source[i] // 3 + 1
                at += 1
        end = write_zeros(out, own, 2 * PUT_AWAY)
        for i in range(seat * 3, seat * 3 + 3):
            if state.trail[i] != LOST:
                out[own] = state.put_away[i] + 1
                out[own + PUT_AWAY] = state.trail[i] + 1
                own += 1
        return end
