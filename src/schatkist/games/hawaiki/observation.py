"""Describes and writes the observations of Hawaiki."""

from __future__ import annotations

from typing import cast

from schatkist.core.observation_fields import Field, common_fields
from schatkist.core.observer import Observer, write_common, write_one_hot, write_values, write_zeros
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api
from schatkist.games.hawaiki.edition import HawaikiEdition
from schatkist.games.hawaiki.notation import STEPS
from schatkist.games.hawaiki.parts import KINDS
from schatkist.games.hawaiki.position import (
    COMBINATIONS,
    HISTORY_KINDS,
    LAID_ON,
    MOST_TRACES,
    NO_CARD,
    PILES,
    ROOM,
    TRACE_KINDS,
)
from schatkist.games.hawaiki.rules import TURN_LIMIT, Hawaiki
from schatkist.games.hawaiki.view import FACE_DOWN

STEP_COUNT = len(STEPS) - 1  # the last is no step: the game is over
MOST_CHIPS = 60  # HA-2.1 the chips in the box

OBSERVED_AS = {"piles": ("tops", "piles")}  # fields of a view that other fields, or several, contain
# Fields of a view that an observation contains only in part, with what it keeps.
PARTLY_OBSERVED = {
    "story": "counts, not the order",
    "course": "how many of each card a seat laid; not the order, nor who drew",
}
# Fields of a view that no observation contains, with the reason.
NOT_OBSERVED = {
    "chips": "are the scores",
    "past": "has no fixed size, and says little about the hands beside the last draw pile",
}


@python_api
def has_simultaneous_moves(options: dict[str, str]) -> bool:
    """HA-V0, HA-R12 Seats call, thank and choose secret cards at the same time."""
    return options["voices"] == "spoken" or options["secret"] == "on"


@python_api
def fields(players: int, options: dict[str, str], edition: HawaikiEdition) -> list[Field]:
    """Describe the fields of an observation, in order."""
    return [
        *common_fields(players, STEPS[:STEP_COUNT], 0, MOST_CHIPS, 5),
        Field("round", 1, 0, 60, "rounds played", scale=10),
        Field("first", players, 0, 1, "the player who began this round", by_seat=1),
        Field("turn", players, 0, 1, "the player whose turn it is", by_seat=1),
        Field("turns", 1, 0, TURN_LIMIT, "turns of this round", scale=50),
        Field("idle", 1, -1, players, "idle turns in a row; -1: the current one is not idle"),
        Field("tops", PILES * KINDS, 0, 1, "by pile, its top card"),
        Field("piles", PILES * KINDS, 0, 2, "by pile, how many of each card; not in which order"),
        Field("stock", 1, 0, 70, "cards of the draw pile", scale=40),
        Field("sunk", KINDS, 0, 2, "how many of each card all know to be at its bottom"),
        Field("hand", KINDS, 0, 2, "how many of each card the observing seat holds"),
        Field("held", players, 0, 70, "how many cards each seat holds", by_seat=1),
        Field("known", players * KINDS, 0, 2, "by seat, how many of each card all know to be in its hand", by_seat=1),
        Field(
            "secrets",
            players,
            FACE_DOWN,
            KINDS - 1,
            "by seat, its face-down card; -1: none, -2: unknown",
            by_seat=1,
            encoding=("name",),
        ),
        Field("sacrificed", players, 0, 1, "1 for each seat that has sacrificed in this round", by_seat=1),
        Field("bought", players, 0, 1, "1 for each seat that has bought a second chance in this round", by_seat=1),
        Field("banned", 1, 0, 1, "1 if the player may not lay their last card"),
        Field("combination", COMBINATIONS, 0, 1, "the combination that the last laying formed"),
        Field("announced", COMBINATIONS, 0, 1, "the combination announced before it"),
        Field("due", players, 0, 6, "the cards that each seat must draw for it", by_seat=1),
        Field("answer", 1, -1, 2, "the answer of the observing seat; -1: none", encoding=("name",)),
        Field("is_anew", 1, 0, 1, "1 if this draw pile was reshuffled from laid cards"),
        Field("pool", KINDS, 0, 2, "how many of each card went into it"),
        Field("drawn", KINDS, 0, 2, "how many of each card the observing seat drew from it unseen"),
        Field(
            "story",
            players * TRACE_KINDS,
            0,
            MOST_TRACES,
            "by seat, since then: how often it drew unseen, and how many of each unknown card it laid; not the order",
            by_seat=1,
        ),
        Field(
            "course",
            players * KINDS,
            0,
            2,
            "by seat, how many of each card it laid in the remembered history; not the order, nor who drew",
            by_seat=1,
        ),
        Field("winner", players, 0, 1, "the player who laid their last card", by_seat=1),
    ]


class HawaikiObserver(Observer):
    """Writes the observation of a seat."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write every field."""
        self.write(cast(Hawaiki, state), seat, out, at)

    def write(self, state: Hawaiki, seat: Seat, out: Shorts, at: int) -> None:
        """Write the fields, in the order of `fields`."""
        players = state.players
        at = write_common(state, seat, state.step, STEP_COUNT, out, at)
        out[at] = state.round
        at = write_one_hot(out, at + 1, players, state.first)
        at = write_one_hot(out, at, players, state.turn)
        out[at] = state.turns
        out[at + 1] = state.idle
        at = self.piles(state, out, at + 2)
        out[at] = state.height
        at = write_zeros(out, at + 1, KINDS)
        for i in range(state.sunk):
            out[at - KINDS + state.stock[i]] += 1
        at = write_values(out, at, state.hands, seat * KINDS, KINDS)
        at = write_values(out, at, state.held, 0, players)
        at = write_values(out, at, state.known, 0, players * KINDS)
        for other in range(players):
            out[at + other] = self.secret(state, seat, other)
        at = write_values(out, at + players, state.sacrificed, 0, players)
        at = write_values(out, at, state.bought, 0, players)
        out[at] = state.banned
        at = write_one_hot(out, at + 1, COMBINATIONS, state.combination)
        at = write_one_hot(out, at, COMBINATIONS, state.announced)
        at = write_values(out, at, state.due, 0, players)
        out[at] = state.answers[seat]
        out[at + 1] = state.remade
        at = write_values(out, at + 2, state.remade_cards, 0, KINDS)
        at = write_values(out, at, state.unseen_draws, seat * KINDS, KINDS)
        story = at
        at = write_zeros(out, at, players * TRACE_KINDS)
        for i in range(state.trace_count):
            out[story + state.traces[i]] += 1
        course = at
        at = write_zeros(out, at, players * KINDS)
        for i in range(state.history_length):
            what = state.history[i] % HISTORY_KINDS
            if what >= LAID_ON:
                out[course + state.history[i] // HISTORY_KINDS * KINDS + (what - LAID_ON) // PILES] += 1
        write_one_hot(out, at, players, state.winner)

    def piles(self, state: Hawaiki, out: Shorts, at: int) -> int:
        """Write the discard piles."""
        for pile in range(PILES):
            at = write_one_hot(out, at, KINDS, state.piles[pile * ROOM + state.heights[pile] - 1])
        for pile in range(PILES):
            end = write_zeros(out, at, KINDS)
            for i in range(state.heights[pile]):
                out[at + state.piles[pile * ROOM + i]] += 1
            at = end
        return at

    def secret(self, state: Hawaiki, seat: Seat, other: Seat) -> int:
        """HA-V1 Return a face-down card: known to its owner, and to all if no other card of the hand is hidden."""
        if state.secrets[other] == NO_CARD or other == seat:
            return state.secrets[other]
        known = 0
        for card in range(KINDS):
            known += state.known[other * KINDS + card]
        return state.secrets[other] if known == state.held[other] else FACE_DOWN
