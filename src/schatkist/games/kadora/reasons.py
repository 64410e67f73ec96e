"""Refusals in Kadora: the clause that forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schatkist.core.types import Action, Seat
from schatkist.games.kadora.parts import SHADES
from schatkist.games.kadora.position import ACTIONS, DRAW, DRAWING, GIVE, KEEP, LAY, LAYING

if TYPE_CHECKING:
    from schatkist.games.kadora.rules import Kadora


def why_not(state: Kadora, seat: Seat, action: Action) -> str | None:
    """Name the clause that forbids the action to the seat, or None if it is legal."""
    if action in state.legal_actions(seat):
        return None
    if state.over or seat != state.turn:
        return "KA-3.1"
    if KEEP <= action < LAY:
        return _why_not_give(state, seat, action)
    if LAY <= action < DRAW:
        return "KA-5.1" if state.step == LAYING else "KA-3.1"
    empty = DRAW <= action < ACTIONS and state.heights[action - DRAW] == 0
    return "KA-6.1" if empty else "KA-3.1"


def _why_not_give(state: Kadora, seat: Seat, action: Action) -> str:
    if state.step == DRAWING or action == KEEP:
        return "KA-3.1"
    colour, receiver = divmod(action - GIVE, 4)
    if receiver >= state.players or receiver == seat or state.totals[receiver * SHADES + colour] > 0:
        return "KA-4.1"
    mine = state.totals[seat * SHADES + colour]
    others = [state.totals[other * SHADES + colour] for other in range(state.players) if other != seat]
    return "KA-4.2" if 0 < mine <= max(others) else "KA-4.1"  # KA-4.1 nothing to give, or step 1 is over
