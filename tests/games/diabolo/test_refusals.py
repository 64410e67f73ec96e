"""Diabolo: a refused action names the clause that forbids it."""

import pytest

from tests.games.diabolo import diabolo, rows

LAYING = f"{rows('R112|13 Y112| G|112')} hands=R5Y5G5P5/Y4/B4"
STUCK = f"{rows('R112|13')} step=out hands=R5R4/Y4/B4 known=R5R4//"
DOUBLING = f"{rows('R112|13 Y|1 G112|13')} step=double row=Y doubles=110 chosen=d-- hands=R5/Y4/B4"
OVER = "round=3 step=over hands=R5/Y4/"

REFUSALS = [
    # not the player to move
    (LAYING, 2, "lay Y4 heaven", "DI-3.1"),
    (LAYING, 3, "out B4", "DI-3.1"),
    (STUCK, 2, "lay Y4 heaven", "DI-3.1"),
    # not in the hand
    (LAYING, 1, "lay B4 heaven", "DI-3.2"),
    (LAYING, 1, "lay P4 hell", "DI-3.2"),
    # a locked row, a full side
    (LAYING, 1, "lay R5 hell", "DI-3.3"),
    (LAYING, 1, "lay R5 heaven", "DI-3.3"),
    (STUCK, 1, "lay R5 heaven", "DI-3.3"),
    (LAYING, 1, "lay Y5 hell", "DI-3.4"),
    (LAYING, 1, "lay G5 heaven", "DI-3.4"),
    # only a player who can lay no card puts one out, from their hand
    (LAYING, 1, "out P5", "DI-3.6"),
    (STUCK, 1, "out P5", "DI-3.6"),
    # the round is over: nothing is laid any more
    (DOUBLING, 2, "lay Y4 heaven", "DI-4.1"),
    (DOUBLING, 2, "out Y4", "DI-4.1"),
    # doubling is for the scoring, for players with a double card, and only once
    (LAYING, 1, "double", "DI-5.2"),
    (LAYING, 2, "single", "DI-5.2"),
    (STUCK, 1, "single", "DI-5.2"),
    (DOUBLING, 3, "double", "DI-5.2"),
    (DOUBLING, 1, "double", "DI-R2"),
    (DOUBLING, 1, "single", "DI-R2"),
    # after the game
    (OVER, 1, "lay R5 hell", "DI-6.2"),
    (OVER, 1, "double", "DI-6.2"),
]


@pytest.mark.parametrize(("text", "seat", "action", "clause"), REFUSALS)
def test_DI_3_1_DI_3_2_DI_3_3_DI_3_4_DI_3_6_DI_4_1_DI_5_2_DI_R2_DI_6_2_the_clause_of_a_refusal(
    text: str, seat: int, action: str, clause: str
) -> None:
    assert diabolo(text).refused(seat, action) == clause


@pytest.mark.parametrize("colour", list("RYGPB"))
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_DI_3_3_no_card_fits_a_locked_row(colour: str, value: int) -> None:
    other = "Y" if colour == "R" else "R"
    scene = diabolo(f"{rows(f'{colour}112|13')} hands={colour}{value}{other}1//")
    for side in ("hell", "heaven"):
        assert scene.why_not(1, f"lay {colour}{value} {side}") == "DI-3.3"
        assert scene.why_not(1, f"lay {other}1 {side}") is None
