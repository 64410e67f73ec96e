"""Diabolo: cards, actions and positions as text."""

import pytest

from schatkist.core.errors import BadInput
from schatkist.games.diabolo import GAME
from tests.games.diabolo import rows


@pytest.mark.parametrize(
    ("sloppy", "exact"),
    [
        ("lay r5 HELL", "lay R5 hell"),
        ("  out  b1 ", "out B1"),
    ],
)
def test_actions_can_be_written_loosely(sloppy: str, exact: str) -> None:
    assert GAME.action_text(GAME.action_in(sloppy)) == exact


@pytest.mark.parametrize(
    "text", ["", "lay", "lay R5", "lay R6 hell", "lay X1 hell", "lay R1 left", "out", "out R0", "pass", "77", "-1"]
)
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.action_in(text)


EMPTY_ROWS = "rows=R|/Y|/G|/P|/B|"


@pytest.mark.parametrize(
    "text",
    [
        f"players=3 round=1 giver=3 turn=1 step=lay asked=1 {EMPTY_ROWS} hands=R1// known=// stock= gone= doubles=111"
        " chosen=--- row=- shown= sheet=0,0,0/0,0,0/0,0,0 course=",
        f"players=4 round=2 giver=1 turn=3 step=out asked=3 {rows('R112|13')} hands=//R2R5/Y1 known=//R2R5/ stock=P1P2"
        " gone=B5B5 doubles=1111 chosen=---- row=- shown= sheet=1,-2,3,0/0,0,0,0/0,0,0,0/0,0,0,0"
        " course=4xB5,1-R2,3xB5,4+R3",
        f"players=3 round=3 giver=2 turn=3 step=double asked=13 {rows('R112|13 Y2|3 B112|13')} hands=R4/Y1Y2/Y3"
        " known=R4// stock=P1P2 gone= doubles=111 chosen=-d- row=Y shown=R sheet=0,0,0/0,0,0/4,0,0 course=",
        f"players=3 round=3 giver=2 turn=3 step=over asked= {EMPTY_ROWS} hands=R4/Y1/ known=R4// stock= gone="
        " doubles=010 chosen=--- row=- shown=RB sheet=0,0,0/0,0,0/4,0,0 course=",
    ],
)
def test_a_position_reads_back_as_it_was_written(text: str) -> None:
    assert GAME.write(GAME.read(text)) == text


def test_missing_fields_are_empty() -> None:
    assert GAME.write(GAME.read("hands=R1//")) == (
        f"players=3 round=1 giver=3 turn=1 step=lay asked=1 {EMPTY_ROWS} hands=R1// known=// stock= gone= doubles=111"
        " chosen=--- row=- shown= sheet=0,0,0/0,0,0/0,0,0 course="
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hands=R5R5/R5/", "more often"),
        ("hands=R5// gone=R5R5", "more often"),
        ("hands=R5// rows=R5|5////", "more often"),
        ("hands=R5// known=R4//", "must be in it"),
        ("hands=R5// known=R5R5//", "must be in it"),
        ("hands=R5/", "3 parts"),
        ("hands=R6//", "hands"),
        ("hands=R1R1R1R1R2R2R2R3//", "at most 7"),
        ("players=2 hands=R1/", "players"),
        ("players=6 hands=R1//", "players"),
        ("hands=R1// turn=4", "turn"),
        ("hands=R1// giver=0", "giver"),
        ("hands=R1// round=4", "round"),
        ("hands=R1// rows=R1111|////", "three a side"),
        ("hands=R1// rows=R111|222////", "five in all"),
        ("hands=R1// rows=R1////", "a row"),
        ("hands=R1// rows=R6|////", "a value"),
        ("hands=R1// doubles=11", "each player"),
        ("hands=R1// doubles=112", "doubles"),
        ("hands=R1// doubles=1111", "each player"),
        ("hands=R1// chosen=d--", "chooses nothing"),
        ("hands=R1// asked=2", "asked"),
        ("hands=R1// asked=", "asked"),
        ("hands=R1// row=R", "being scored"),
        ("hands=R1// step=double", "being scored"),
        ("hands=R1// step=double row=R doubles=000", "asked"),
        ("hands=R1// step=double row=X", "row"),
        ("hands=/R1/", "something to do"),
        (f"{rows('R112|13')} hands=R5//", "something to do"),
        ("hands=R1// sheet=0,0/0,0,0/0,0,0", "sheet"),
        ("hands=R1// sheet=0,0,x/0,0,0/0,0,0", "sheet"),
        ("hands=R1// course=1R5", "course"),
        ("hands=R1// course=4+R5", "course"),
        ("hands=R1// course=1+R5", "must lie there"),
        ("hands=R1// course=1xR5", "must lie there"),
        (f"{rows('R12|')} hands=R1// course=1-R2,1-R1", "must lie there"),
        ("hands=R1// pile=R1", "no field"),
        ("hands=R1// hands=R1//", "once"),
        ("R1", "name=value"),
    ],
)
def test_an_impossible_position_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        GAME.read(text)
