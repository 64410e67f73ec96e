"""Refusals in Der Schattendieb: the clause that forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schatkist.core.types import Action, Seat
from schatkist.games.schattendieb.parts import THIEF
from schatkist.games.schattendieb.position import (
    ACTIONS,
    ADD,
    ADDING,
    EMPTY,
    HAND,
    NOT_CHOSEN,
    PLAYING,
    STEAL,
    STEALING,
)

if TYPE_CHECKING:
    from schatkist.games.schattendieb.rules import Schattendieb


def why_not(state: Schattendieb, seat: Seat, action: Action) -> str | None:
    """Name the clause that forbids the action to the seat, or None if it is legal."""
    if action in state.legal_actions(seat):
        return None
    if state.over:
        return "SD-11.2"
    if not 0 <= seat < state.players or not 0 <= action < ACTIONS:
        return "SD-3.1"
    if state.locks[seat] != EMPTY:
        return "SD-8.1"
    if action < STEAL:
        no_card = state.step == PLAYING and state.held[seat] + state.lying[seat] == 0
        return "SD-R14" if no_card else "SD-3.1"
    if action < ADD:
        thief = state.step == STEALING and state.lying[seat] > 0 and state.table[seat * HAND] >= THIEF
        return "SD-5.2" if thief and not state.asked >> seat & 1 else "SD-5.1"
    if state.step == STEALING and state.asked >> seat & 1:
        return "SD-R2"
    return "SD-R3" if state.step == ADDING and state.chosen[seat] != NOT_CHOSEN else "SD-6.1"
