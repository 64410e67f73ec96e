"""What a seat observes of Hawaiki."""

from __future__ import annotations

from typing import cast

from schatkist.core.observation_fields import Field, counted, joined, marked, shared
from schatkist.core.observer import Observer, common, mark, spread
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api
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

REASONS: dict[str, str] = {
    "chips": "are the scores",
    "past": "has no fixed size; what it tells of the hands is little beside the last draw pile",
}


@python_api
def at_once(options: dict[str, str]) -> bool:
    """HA-V0, HA-R12 Calls and thanks are said at once, and secret cards chosen at once."""
    return options["voices"] == "spoken" or options["secret"] == "on"


@python_api
def fields(players: int, options: dict[str, str]) -> list[Field]:
    """The fields, in order."""
    return [
        *shared(players, STEPS[:STEP_COUNT], 0, MOST_CHIPS),
        Field("round", 1, 0, 60, "rounds played", lambda v: [v.round]),
        Field("first", players, 0, 1, "who began this round", lambda v: marked([v.first], players)),
        Field("turn", players, 0, 1, "whose turn it is", lambda v: marked([v.turn], players)),
        Field("turns", 1, 0, TURN_LIMIT, "turns of this round", lambda v: [v.turns]),
        Field("idle", 1, -1, players, "idle turns in a row; -1 this one was not", lambda v: [v.idle]),
        Field(
            "tops",
            PILES * KINDS,
            0,
            1,
            "by pile, its top card",
            lambda v: joined(marked(pile[-1:], KINDS) for pile in v.piles),
        ),
        Field(
            "piles",
            PILES * KINDS,
            0,
            2,
            "by pile, how many of each card; not in which order",
            lambda v: joined(counted(pile, KINDS) for pile in v.piles),
        ),
        Field("stock", 1, 0, 70, "cards of the draw pile", lambda v: [v.stock]),
        Field("sunk", KINDS, 0, 2, "how many of each card all know at its bottom", lambda v: counted(v.sunk, KINDS)),
        Field("hand", KINDS, 0, 2, "how many of each card one holds", lambda v: counted(v.hand, KINDS)),
        Field("held", players, 0, 70, "how many cards each seat holds", lambda v: v.held),
        Field(
            "known",
            players * KINDS,
            0,
            2,
            "by seat, how many of each card all know it holds",
            lambda v: joined(counted(cards, KINDS) for cards in v.known),
        ),
        Field(
            "secrets",
            players,
            FACE_DOWN,
            KINDS - 1,
            "by seat, the card face down; -1 none, -2 not known",
            lambda v: v.secrets,
        ),
        Field("sacrificed", players, 0, 1, "who has, this round", lambda v: list(map(int, v.sacrificed))),
        Field("bought", players, 0, 1, "who has bought a chance this round", lambda v: list(map(int, v.bought))),
        Field("banned", 1, 0, 1, "may the last card not be laid?", lambda v: [int(v.banned)]),
        Field(
            "combination",
            COMBINATIONS,
            0,
            1,
            "what the last laying formed",
            lambda v: marked([v.combination], COMBINATIONS),
        ),
        Field(
            "announced",
            COMBINATIONS,
            0,
            1,
            "what was announced before it",
            lambda v: marked([v.announced], COMBINATIONS),
        ),
        Field("due", players, 0, 6, "cards each seat must draw for it", lambda v: v.due),
        Field("answer", 1, -1, 2, "one's own answer; -1 none", lambda v: [v.answer]),
        Field("is_anew", 1, 0, 1, "was this draw pile made from laid cards?", lambda v: [int(v.is_anew)]),
        Field("pool", KINDS, 0, 2, "how many of each card it was made from", lambda v: counted(v.pool, KINDS)),
        Field(
            "drawn", KINDS, 0, 2, "how many of each card one drew from it unseen", lambda v: counted(v.drawn, KINDS)
        ),
        Field(
            "story",
            players * TRACE_KINDS,
            0,
            MOST_TRACES,
            "by seat since then: how often it drew unseen, and how many of each card not known it laid; not the order",
            lambda v: counted([seat * TRACE_KINDS + card + 1 for seat, card in v.story], players * TRACE_KINDS),
        ),
        Field(
            "course",
            players * KINDS,
            0,
            2,
            "by seat, how many of each card it laid in the course that all remember; not the order, nor who drew",
            lambda v: counted([seat * KINDS + card for seat, card, _ in v.course if card >= 0], players * KINDS),
        ),
        Field("winner", players, 0, 1, "who laid his last card", lambda v: marked([v.winner], players)),
    ]


class HawaikiObserver(Observer):
    """The same numbers, from a position."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Field by field."""
        self.write(cast(Hawaiki, state), seat, out, at)

    def write(self, state: Hawaiki, seat: Seat, out: Shorts, at: int) -> None:
        """In the order of `fields`."""
        players = state.players
        at = common(state, seat, state.step, STEP_COUNT, out, at)
        out[at] = state.round
        at = mark(out, at + 1, players, state.first)
        at = mark(out, at, players, state.turn)
        out[at] = state.turns
        out[at + 1] = state.idle
        at = self.piles(state, out, at + 2)
        out[at] = state.height
        at = mark(out, at + 1, KINDS, -1)
        for i in range(state.sunk):
            out[at - KINDS + state.stock[i]] += 1
        at = spread(out, at, state.hands, seat * KINDS, KINDS)
        at = spread(out, at, state.held, 0, players)
        at = spread(out, at, state.known, 0, players * KINDS)
        for other in range(players):
            out[at + other] = self.secret(state, seat, other)
        at = spread(out, at + players, state.sacrificed, 0, players)
        at = spread(out, at, state.bought, 0, players)
        out[at] = state.banned
        at = mark(out, at + 1, COMBINATIONS, state.combination)
        at = mark(out, at, COMBINATIONS, state.announced)
        at = spread(out, at, state.due, 0, players)
        out[at] = state.answers[seat]
        out[at + 1] = state.remade
        at = spread(out, at + 2, state.remade_cards, 0, KINDS)
        at = spread(out, at, state.unseen_draws, seat * KINDS, KINDS)
        story = at
        at = mark(out, at, players * TRACE_KINDS, -1)
        for i in range(state.trace_count):
            out[story + state.traces[i]] += 1
        course = at
        at = mark(out, at, players * KINDS, -1)
        for i in range(state.history_length):
            what = state.history[i] % HISTORY_KINDS
            if what >= LAID_ON:
                out[course + state.history[i] // HISTORY_KINDS * KINDS + (what - LAID_ON) // PILES] += 1
        mark(out, at, players, state.winner)

    def piles(self, state: Hawaiki, out: Shorts, at: int) -> int:
        """The discard piles."""
        for pile in range(PILES):
            at = mark(out, at, KINDS, state.piles[pile * ROOM + state.heights[pile] - 1])
        for pile in range(PILES):
            end = mark(out, at, KINDS, -1)
            for i in range(state.heights[pile]):
                out[at + state.piles[pile * ROOM + i]] += 1
            at = end
        return at

    def secret(self, state: Hawaiki, seat: Seat, other: Seat) -> int:
        """HA-V1 A face-down card is known to who has it, and to all when no other card of the hand is hidden."""
        if state.secrets[other] == NO_CARD or other == seat:
            return state.secrets[other]
        known = 0
        for card in range(KINDS):
            known += state.known[other * KINDS + card]
        return state.secrets[other] if known == state.held[other] else FACE_DOWN
