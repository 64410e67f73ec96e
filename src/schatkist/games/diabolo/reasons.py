"""Refusals in Diabolo: the clause that forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schatkist.core.types import Action, Seat
from schatkist.games.diabolo.parts import COLOUR, KINDS
from schatkist.games.diabolo.position import DOUBLE, DOUBLING, FULL_ROW, LAY, OPEN_CHOICE, OUT, SINGLE

if TYPE_CHECKING:
    from schatkist.games.diabolo.rules import Diabolo


def why_not(state: Diabolo, seat: Seat, action: Action) -> str | None:
    """Name the clause that forbids the action to the seat, or None if it is legal."""
    if action in state.legal_actions(seat):
        return None
    if state.over:
        return "DI-6.2"
    if not 0 <= seat < state.players:
        return "DI-3.1"
    if action in (SINGLE, DOUBLE):
        return "DI-R2" if state.chosen[seat] != OPEN_CHOICE else "DI-5.2"
    if state.step == DOUBLING:
        return "DI-4.1"
    if seat != state.turn:
        return "DI-3.1"
    if OUT <= action < SINGLE:
        return "DI-3.6"
    if not LAY <= action < OUT or state.hands[seat * KINDS + action // 2] == 0:
        return "DI-3.2"
    row = COLOUR[action // 2]
    return "DI-3.3" if state.laid[row * 2] + state.laid[row * 2 + 1] == FULL_ROW else "DI-3.4"
