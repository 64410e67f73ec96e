"""Which positions of Die Goldinsel, with all cards and pieces, the rules can reach."""

from __future__ import annotations

from schatkist.core.validation import require
from schatkist.games.goldinsel.parts import ISLES, SHADES
from schatkist.games.goldinsel.rules import (
    CREW,
    ENOUGH,
    FIVE,
    HAND,
    MOVING,
    NOT_CALLED,
    OWNER,
    SHEDDING,
    TURNS,
    USING,
    Goldinsel,
)


def check(state: Goldinsel) -> None:
    """Hands, crews, rights and the turns that are left fit together."""
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
        sum(state.laid[i * 4 + n] // OWNER == seat for i in range(ISLES) for n in range(state.dug[i]))
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
    state.check_step()
