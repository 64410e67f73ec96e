"""The turns of a Diabolo round, kept so that bots can infer hands from them."""

from __future__ import annotations

from schatkist.core.types import Action, Seat, python_api
from schatkist.games.diabolo.parts import COLOUR, KINDS
from schatkist.games.diabolo.position import ACTIONS, FULL_SIDE, LAY, LAYING, OUT, PUTTING_OUT, SINGLE, DiaboloPosition


def remember_turn(position: DiaboloPosition, seat: Seat, action: Action) -> None:
    """Add a turn to the history of the round."""
    position.history[position.turns] = seat * ACTIONS + action
    position.turns += 1


def take_back(position: DiaboloPosition) -> Seat:
    """Undo the last turn of the round, except for the draw; return the seat that took it."""
    position.turns -= 1
    seat = position.history[position.turns] // ACTIONS
    action = position.history[position.turns] % ACTIONS
    card = action - OUT
    position.step = PUTTING_OUT
    if action < OUT:
        card = (action - LAY) // 2
        position.laid[COLOUR[card] * 2 + action % 2] -= 1
        position.step = LAYING
    else:
        position.gone[card] -= 1
    position.hands[seat * KINDS + card] += 1
    position.held[seat] += 1
    return seat


@python_api
def fits_table(position: DiaboloPosition) -> bool:
    """Tell whether every card of the history lies on the table, the last one of each side on top."""
    past: DiaboloPosition = position.copy()
    while past.turns > 0:
        action: int = past.history[past.turns - 1] % ACTIONS
        pile = action // 10 * 2 + action % 2
        if action < OUT:
            there = past.laid[pile] > 0 and past.sides[pile * FULL_SIDE + past.laid[pile] - 1] == action // 2
        else:
            there = action < SINGLE and past.gone[action - OUT] > 0
        if not there:
            return False
        take_back(past)
    return True
