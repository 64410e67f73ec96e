"""Kadora: a refused action names the clause that forbids it."""

import pytest

from tests.games.kadora import CALM, kadora

GIVING = f"players=3 step=give hands=B1b/B2b/ loots=R5bY1b/R2bY1eG1d/ piles=O5b/P5b {CALM.replace('G1d', '...')}"
LAYING = f"players=3 step=lay hands=B1b/B2b/ loots=R5bY1b/Y1e/ piles=O5b/P5b {CALM}"
DRAWING = f"players=3 step=draw hands=B1b/B2b/ loots=R5b// piles=O5b/P5b {CALM}"
ENDING = f"players=3 step=lay left=2 hands=B1b/B2b/ {CALM}"
OVER = "players=3 step=over left=0 loots=R5b//"

REFUSALS = [
    # not the player to move
    (LAYING, 2, "lay B2b b2", "KA-3.1"),
    (GIVING, 3, "keep", "KA-3.1"),
    (DRAWING, 2, "draw 1", "KA-3.1"),
    # not this step
    (GIVING, 1, "lay B1b b2", "KA-3.1"),
    (GIVING, 1, "draw 1", "KA-3.1"),
    (LAYING, 1, "keep", "KA-3.1"),
    (LAYING, 1, "draw 2", "KA-3.1"),
    (DRAWING, 1, "keep", "KA-3.1"),
    (DRAWING, 1, "give R 2", "KA-3.1"),
    (DRAWING, 1, "lay B1b b2", "KA-3.1"),
    # after the game
    (OVER, 1, "keep", "KA-3.1"),
    (OVER, 1, "draw 1", "KA-3.1"),
    # the receiver has that colour, is the giver, or is not at the table; there is nothing to give; it is too late
    (GIVING, 1, "give R 2", "KA-4.1"),
    (GIVING, 1, "give R 1", "KA-4.1"),
    (GIVING, 1, "give R 4", "KA-4.1"),
    (GIVING, 1, "give O 3", "KA-4.1"),
    (GIVING, 1, "give G 3", "KA-4.1"),
    (LAYING, 1, "give R 2", "KA-4.1"),
    # the giver does not lead that colour alone
    (GIVING, 1, "give Y 3", "KA-4.2"),
    (LAYING, 1, "give Y 3", "KA-4.2"),
    # not in the hand; not an empty cell
    (LAYING, 1, "lay B2b b2", "KA-5.1"),
    (LAYING, 1, "lay R5d b2", "KA-5.1"),
    (LAYING, 1, "lay B1b a1", "KA-5.1"),
    # an empty pile
    (ENDING, 1, "draw 1", "KA-6.1"),
]


@pytest.mark.parametrize(("text", "seat", "action", "clause"), REFUSALS)
def test_KA_3_1_KA_4_1_KA_4_2_KA_5_1_KA_6_1_the_clause_of_a_refusal(
    text: str, seat: int, action: str, clause: str
) -> None:
    assert kadora(text).refused(seat, action) == clause
