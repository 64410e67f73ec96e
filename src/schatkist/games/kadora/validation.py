"""Checks that a complete position of Kadora can be reached by the rules."""

from __future__ import annotations

from schatkist.core.validation import require
from schatkist.games.kadora.parts import ASIDE
from schatkist.games.kadora.position import DRAWING, EMPTY, GIVING, HAND, NOT_CALLED
from schatkist.games.kadora.rules import GAPS, Kadora


def check(state: Kadora) -> None:
    """Raise BadInput unless hands, piles, gaps and the turns that are left fit together."""
    held, heights = state.held[: state.players], list(state.heights)
    require(
        state.aside == ASIDE[state.players],
        f"{ASIDE[state.players]} cards are set aside with {state.players} players (KA-2.1)",
    )
    if state.over:
        require(
            state.turns_left == 0 and sum(held) + sum(heights) == 0, "after the game no card is left to play (KA-8.2)"
        )
        return
    called = state.turns_left != NOT_CALLED
    last = (
        [(state.turn + step) % state.players for step in range(state.turns_left)] if called else range(state.players)
    )
    wanted = [HAND if seat in last else HAND - 1 for seat in range(state.players)]
    if state.step == DRAWING:
        wanted[state.turn] -= 1
        require(min(heights) > 0, "a player chooses a pile only while both have cards (KA-6.1)")
    require(held == wanted, f"hands have {HAND} cards, one less after laying until a card is drawn (KA-2.2, KA-6.1)")
    require(called == (sum(heights) == 0), "the end is called when the piles are used up, and only then (KA-8.1)")
    require(state.turns_left != 0, "a game that is not over has a turn left (KA-8.1)")
    gaps = state.block.count(EMPTY)
    require(
        state.step == DRAWING or gaps <= GAPS or called, f"the block is refilled until {GAPS} cells are empty (KA-7.1)"
    )
    require(
        state.step != GIVING or len(state.legal_actions(state.turn)) > 1,
        "step 1 is only for a player who can give something away (KA-4.1)",
    )
