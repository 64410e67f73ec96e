"""Checks that a complete position of Diabolo can be reached by the rules."""

from __future__ import annotations

from schatkist.core.card_lists import piles_in
from schatkist.core.validation import require
from schatkist.games.diabolo.parts import COLOUR, KINDS, ROWS, VALUE
from schatkist.games.diabolo.position import DOUBLING, FULL_ROW, FULL_SIDE, LAYING, NO_ROW, OPEN_CHOICE
from schatkist.games.diabolo.rules import HAND, Diabolo


def check(state: Diabolo) -> None:
    """Raise BadInput unless rows, hands, double cards and the sheet fit together."""
    held, laid, sides, shown = state.held[: state.players], state.laid, state.sides, state.known
    hands, chosen, doubles = state.hands, state.chosen, state.doubles
    rows = [laid[2 * row] + laid[2 * row + 1] for row in range(ROWS)]
    require(
        max(rows) <= FULL_ROW and max(laid) <= FULL_SIDE, "a row has five cards at most, a side three (DI-3.3, DI-3.4)"
    )
    for pile, cards in enumerate(piles_in(sides, laid, FULL_SIDE)):
        require(all(COLOUR[card] == pile // 2 for card in cards), "every card lies in the row of its colour (DI-3.2)")
    for seat in range(state.players):
        mine = range(seat * KINDS, seat * KINDS + KINDS)
        require(sum(hands[at] for at in mine) == held[seat], "a hand has as many cards as it shows")
        require(all(0 <= shown[at] <= hands[at] for at in mine), "what is known of a hand must be in it (DI-R5)")
    require(all(abs(points) <= 9999 for points in state.sheet), "points of a round are at most 9999")
    sheet = [state.sheet[later * 5 + seat] for later in range(state.round + 1, 5) for seat in range(5)]
    require(not any(sheet), "rounds to come have no points yet (DI-6.1)")
    locked = rows.count(FULL_ROW)
    full = 3 if state.players == 5 else 2
    if state.over:
        require(
            state.round == state.players - 1 and state.row == NO_ROW,
            "a game ends after as many rounds as players (DI-6.2)",
        )
        require(set(chosen) == {OPEN_CHOICE}, "nobody chooses after the game (DI-R2)")
        return
    if state.step == DOUBLING:
        values = [
            sum(VALUE[sides[p * FULL_SIDE + i]] for i in range(laid[p])) for p in (2 * state.row, 2 * state.row + 1)
        ]
        require(
            0 <= state.row < ROWS and values[1] > values[0],
            "double cards are asked for in a row with more angels (DI-5.2)",
        )
        require(locked == full or state.height == 0, "rows are scored after the round (DI-4.1)")
        may = [seat for seat in range(state.players) if doubles[seat] and chosen[seat] == OPEN_CHOICE]
        require(state.actors() == may, "every player with a double card who has not chosen is asked (DI-R2)")
        require(
            all(chosen[seat] == OPEN_CHOICE or doubles[seat] for seat in range(5)),
            "only a player with a double card chooses (DI-5.2)",
        )
        return
    require(state.row == NO_ROW and set(chosen) == {OPEN_CHOICE}, "rows are scored after the round (DI-4.1)")
    require(locked < full, f"a round ends with the {full}th full row (DI-4.1)")
    require(state.actors() == [state.turn], "only the player to move is asked (DI-3.1)")
    require(
        (state.step == LAYING) == _can_lay(state, rows),
        "a player who can lay a card lays one; a player who cannot puts one out (DI-3.6)",
    )
    require(
        all(count <= HAND + (seat == state.turn) for seat, count in enumerate(held)),
        f"hands have {HAND} cards at most (DI-2.2)",
    )


def _can_lay(state: Diabolo, rows: list[int]) -> bool:
    hands = state.hands
    return any(hands[state.turn * KINDS + card] and rows[COLOUR[card]] < FULL_ROW for card in range(KINDS))
