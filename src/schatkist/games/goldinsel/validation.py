"""Checks that a complete position of Die Goldinsel can be reached by the rules."""

from __future__ import annotations

from schatkist.core.errors import BadInput
from schatkist.core.validation import require
from schatkist.games.goldinsel.abilities import fits_step, fits_victim
from schatkist.games.goldinsel.parts import ISLES, SHADES
from schatkist.games.goldinsel.position import (
    COPYING,
    CREW,
    FIVE,
    HIRING,
    LAYING,
    MOVING,
    NOT_CALLED,
    OWNER,
    ROBBING,
    SEATS,
    SHEDDING,
    USING,
)
from schatkist.games.goldinsel.rules import ENOUGH, HAND, TURNS, Goldinsel


def check(state: Goldinsel) -> None:
    """Raise BadInput unless hands, crews, rights and the turns that are left fit together."""
    seats = range(state.players)
    held, hands, shown, crews = state.held, state.hands, state.shown, state.crews
    for seat in seats:
        full = HAND + 1 if state.relics[seat] == FIVE else HAND
        if seat == state.turn and not state.over:
            full -= 0 if state.step <= SHEDDING else 1 if state.step <= USING else 2
        require(
            held[seat] == full == hands[seat].bit_count(),
            f"a hand is filled to {HAND} cards at the end of a turn (GO-7.1)",
        )
        require(shown[seat] & ~hands[seat] == 0, "what is shown of a hand is in it")
        require(
            sum(crews[seat * SHADES : seat * SHADES + SHADES]) <= CREW, f"a player has at most {CREW} pirates (GO-4.2)"
        )
        require(
            state.islands[seat] & ~state.seen[seat] == 0,
            "a player has seen the island cards in front of them (GO-4.3)",
        )
    laid = [
        sum(state.laid[i * SEATS + n] // OWNER == seat for i in range(ISLES) for n in range(state.dug[i]))
        for seat in seats
    ]
    if state.over:
        require(
            state.turns_left == 0 or state.turns == TURNS * state.players,
            "a game ends when no turn is left (GO-8.1, GO-R15)",
        )
        return
    require(
        state.turns_left != 0 and state.turns < TURNS * state.players,
        "a game that is not over has a turn left (GO-8.1)",
    )
    require(
        (max(laid) >= ENOUGH) == (state.turns_left != NOT_CALLED), "the sixth right of a player calls the end (GO-8.1)"
    )
    require(not state.moved or state.step > MOVING, "a figure moves once a turn (GO-3.1)")
    check_step(state)


def check_step(state: Goldinsel) -> None:
    """Raise BadInput if the step is impossible in this position, or leaves the player nothing to do."""
    if not fits_step(state):
        raise BadInput("the step does not fit the position")
    if not fits_victim(state):
        raise BadInput("only a player who can be robbed again is a victim")
    if state.step in (HIRING, ROBBING, COPYING, LAYING) and not state.legal_actions(state.turn):
        raise BadInput("a game that is not over leaves somebody something to do")
    if state.turns_left == 0 or state.turns >= TURNS * state.players:
        raise BadInput("a game that is not over has a turn left")
