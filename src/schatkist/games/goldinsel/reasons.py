"""Refusals in Die Goldinsel: the clause that forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schatkist.core.types import NOBODY, Action, Seat
from schatkist.games.goldinsel.abilities import is_usable
from schatkist.games.goldinsel.parts import (
    ABILITY,
    CLAIRVOYANT,
    DOUBLE_PIRATE,
    DOUBLE_ROBBERY,
    LANDING,
    LOWER,
    MONUMENT,
    PIRATE,
    ROBBERY,
    UPPER,
)
from schatkist.games.goldinsel.position import (
    ALL_ACTIONS,
    CHOOSE,
    COPY,
    EXCHANGE,
    EXCHANGING,
    FAR_MOVE,
    HIRING,
    MOVE,
    MOVING,
    PASS,
    PAY,
    PEEK,
    ROB,
    SHED_CARD,
    SHEDDING,
    TAKE,
    USE,
    USING,
    move_of,
)

if TYPE_CHECKING:
    from schatkist.games.goldinsel.rules import Goldinsel


def why_not(state: Goldinsel, seat: Seat, action: Action) -> str | None:
    """Name the clause that forbids the action to the seat, or None if it is legal."""
    if action in state.legal_actions(seat):
        return None
    if state.over:
        return "GO-8.1"
    if seat != state.turn:
        return "GO-2.7"
    if action == PASS:
        return _why_not_pass(state)
    if EXCHANGE <= action < MOVE:
        return "GO-6.4"
    if MOVE <= action < SHED_CARD or FAR_MOVE <= action < ALL_ACTIONS:
        lighthouse = state.steps[move_of(action)[0]] == 0
        return "GO-3.2" if state.step == MOVING and lighthouse else "GO-3.1"
    if SHED_CARD <= action < USE:
        return "GO-R5"
    if state.step in (EXCHANGING, MOVING, SHEDDING) or not USE <= action < FAR_MOVE:
        return "GO-3.1"  # a turn begins with a move
    if state.step == HIRING:
        return "GO-4.5" if TAKE <= action < PAY else "GO-R7"
    return _why_not_use(state, seat, action)


def _why_not_pass(state: Goldinsel) -> str:
    if state.step in (MOVING, SHEDDING):
        return "GO-3.1"
    return "GO-R7" if state.step == HIRING else _clause_of(state, state.using)


def _why_not_use(state: Goldinsel, seat: Seat, action: Action) -> str:
    if action < ROB:
        if state.step != USING:
            return _clause_of(state, state.using)
        useful = is_usable(state, seat, ABILITY[action - USE])
        return "GO-2.4" if useful else _clause_of(state, ABILITY[action - USE])
    if action < COPY:
        return "GO-R10" if state.victim != NOBODY else "GO-5.1"
    if action < TAKE:
        return "GO-5.6" if action < PEEK else "GO-5.4"
    if action < PAY:
        return "GO-5.5"
    return "GO-5.8" if action >= CHOOSE or _is_at_volcano(state, seat) else "GO-5.7"


def _clause_of(state: Goldinsel, ability: int) -> str:
    """Name the clause of an ability."""
    return {
        LANDING: "GO-5.8" if _is_at_volcano(state, state.turn) else "GO-5.7",
        ROBBERY: "GO-5.1",
        DOUBLE_ROBBERY: "GO-5.3",
        CLAIRVOYANT: "GO-5.4",
        PIRATE: "GO-5.5",
        DOUBLE_PIRATE: "GO-5.5",
        MONUMENT: "GO-5.6",
    }[ability]


def _is_at_volcano(state: Goldinsel, seat: Seat) -> bool:
    return state.at[seat] in (LOWER, UPPER)
