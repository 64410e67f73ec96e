"""Refusals in Hawaiki: the clause that forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schatkist.core.types import Action, Seat
from schatkist.games.hawaiki.parts import COLOUR, KINDS, VALUE
from schatkist.games.hawaiki.position import (
    ACTIONS,
    CALLING,
    CHANCE,
    CHOOSING,
    COMBINATIONS,
    DRAW,
    GO_ON,
    HIDE,
    HIDING,
    LAY,
    NAME,
    NAME_TWO,
    NAMING,
    NONE,
    PASS,
    PILES,
    PLAYING,
    ROOM,
    RUN,
    SACRIFICE,
    SAY,
    SEATS,
    THANKING,
)

if TYPE_CHECKING:
    from schatkist.games.hawaiki.rules import Hawaiki


def why_not(state: Hawaiki, seat: Seat, action: Action) -> str | None:
    """Name the clause that forbids the action to the seat, or None if it is legal."""
    if action in state.legal_actions(seat):
        return None
    if state.over:
        return "HA-7.1"
    if seat not in state.actors():
        return {CHOOSING: "HA-R12", CALLING: "HA-V0", THANKING: "HA-V0"}.get(state.step, "HA-3.4")
    if state.step == NAMING:
        return _why_not_name(state, action)
    if state.step != PLAYING:
        asks = {CHOOSING: "HA-R12", HIDING: "HA-R12", CALLING: "HA-5.1", THANKING: "HA-5.2", CHANCE: "HA-R14"}
        return asks[state.step]
    if LAY <= action < DRAW:
        return _why_not_lay(state, seat, action)
    if SACRIFICE <= action < HIDE:
        return _why_not_sacrifice(state, seat, action - SACRIFICE)
    if HIDE <= action < NAME:
        return "HA-V1"
    if NAME <= action < PASS:
        return "HA-4.2" if action < NAME_TWO else "HA-4.3"
    if PASS <= action < GO_ON:
        return "HA-5.1" if action < SAY else "HA-5.2"
    return "HA-V3" if GO_ON <= action < ACTIONS else "HA-3.1"


def _why_not_name(state: Hawaiki, action: Action) -> str:
    if not NAME <= action < PASS or (state.combination == RUN and action >= NAME_TWO):
        return "HA-4.2" if state.combination == RUN else "HA-4.3"
    if action >= NAME_TWO:
        lower, higher = divmod(action - NAME_TWO, SEATS)
        return "HA-4.3" if lower >= higher or higher >= state.players else "HA-R3"
    return "HA-R3"


def _why_not_lay(state: Hawaiki, seat: Seat, action: Action) -> str:
    laying, announced = divmod(action - LAY, COMBINATIONS)
    card, pile = divmod(laying, PILES)
    top = state.piles[pile * ROOM + state.heights[pile] - 1]
    if state.hands[seat * KINDS + card] == 0 or (COLOUR[card] != COLOUR[top] and VALUE[card] != VALUE[top]):
        return "HA-3.1"
    return "HA-V0" if announced != NONE and not state.spoken else "HA-R14"


def _why_not_sacrifice(state: Hawaiki, seat: Seat, pile: int) -> str:
    if not state.sacrifice or state.sacrificed[seat] or state.held[seat] < 2:
        return "HA-V2"
    return "HA-R15" if state.chips[seat] == 0 else "HA-R13"
