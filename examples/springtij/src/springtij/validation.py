"""Checks that a complete position of Springtij, with all thirty cards, can be reached by the rules."""

from __future__ import annotations

from schatkist.core.validation import require
from springtij.parts import BOX, CARDS, CELLAR, DYKE, HAND, SEA, SPRING_TIDE
from springtij.rules import Springtij


def check(state: Springtij) -> None:
    """Hands, cellars, dyke, sea and points fit together."""
    seats = range(state.players)
    held = [len(state.cards_in(seat)) for seat in seats]
    require(len(state.cards_in(BOX)) == CARDS - state.players * HAND, f"everybody was dealt {HAND} cards (SP-1.2)")
    dyke, sea = state.cards_in(DYKE), state.cards_in(SEA)
    require(max([-1, *dyke]) < SPRING_TIDE, "a spring tide washes the dyke away (SP-2.3)")
    tides = [HAND - held[at] - len(state.cards_in(CELLAR + at)) - state.points[at] for at in seats]
    require(min(tides) >= 0, "a player has a point for each card they laid, but for spring tides (SP-2.2)")
    require(
        sum(tides) == len([card for card in sea if card >= SPRING_TIDE]) and bool(sea) == (sum(tides) > 0),
        "the sea has every spring tide that was laid, and what it washed away (SP-2.3)",
    )
    require(state.over == (max(held) == 0), "the game ends when all hands are empty (SP-2.5)")
    if not state.over:
        require(len(state.actors()) == 1, "one player has the turn (SP-2.5)")
        turn = state.actors()[0]
        ahead = [held[(turn + step) % state.players] for step in seats]
        require(
            ahead == sorted(ahead, reverse=True) and ahead[0] - ahead[-1] <= 1,
            "players lay or shelter one card each, in turn (SP-2.5)",
        )
