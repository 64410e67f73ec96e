"""Der Schattendieb: cards, actions and positions as text."""

import pytest

from schatkist.core.errors import BadInput
from schatkist.games.schattendieb import GAME
from schatkist.games.schattendieb.notation import fact_text


@pytest.mark.parametrize(
    ("sloppy", "exact"),
    [
        ("play r10", "play R10"),
        ("  play  ts ", "play TS"),
        ("steal g3", "steal G3"),
        ("add 10 2 2", "add 2+2+10"),
        ("add 10+2", "add 2+10"),
        ("add NONE", "add none"),
    ],
)
def test_actions_can_be_written_loosely(sloppy: str, exact: str) -> None:
    assert GAME.action_text(GAME.action_in(sloppy)) == exact


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play R11",
        "play S3",
        "play S16",
        "play TX",
        "steal",
        "steal S4",
        "steal TS",
        "add",
        "add 0",
        "add 11",
        "add 5 5 5",
        "add 1 2 3 4",
        "add none 1",
        "add 1++2",
        "add 1+",
        "add R5",
        "pass",
        "-1",
        "373",
    ],
)
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.action_in(text)


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("card", 9, "R10"),
        ("card", 56, "TS"),
        ("extras", 0, "none"),
        ("from", 0, "1"),
        ("game", 1, "2"),
        ("points", 7, "7"),
    ],
)
def test_facts_are_told_in_notation(name: str, value: int, text: str) -> None:
    assert fact_text(name, value) == text


@pytest.mark.parametrize(
    "text",
    [
        "players=3 games=3 game=1 step=play hands=R1,S15/B10,TS/G2 table=// chosen=// safes=// locks=// gone= aside="
        " stock=Y1,Y2 under= traces=// sheet=0,0,0/0,0,0/0,0,0",
        "players=4 games=2 game=2 step=steal hands=R1/B10/G2/ table=R5/R6/TR/ chosen=/// safes=R9/Y1,Y2//B1"
        " locks=///S4 gone=G1,TS aside=S5,S6 stock=Y1,Y2 under=4 traces=///R1>1,S5>aside sheet=0,0,0,5/0,0,0,1",
        "players=3 games=1 game=1 step=add hands=R1,R2/B10/G2 table=R5/S6/B3 chosen=1+2// safes=// locks=// gone="
        " aside= stock= under= traces=// sheet=0,0,0",
        "players=3 games=1 game=1 step=over hands=R1,R2/B10/G2 table=R5,R3/S6/B3 chosen=// safes=// locks=// gone="
        " aside= stock= under= traces=// sheet=0,12,0",
    ],
)
def test_a_position_reads_back_as_it_was_written(text: str) -> None:
    assert GAME.write(GAME.read(text)) == text


def test_missing_fields_are_empty() -> None:
    assert GAME.write(GAME.read("hands=R1//")) == (
        "players=3 games=3 game=1 step=play hands=R1// table=// chosen=// safes=// locks=// gone= aside= stock= under="
        " traces=// sheet=0,0,0/0,0,0/0,0,0"
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hands=R5,R5/R5/", "more often"),
        ("hands=TS// gone=TS", "more often"),
        ("hands=S15// stock=S15", "more often"),
        ("hands=R1,R2,R3,R4,R5//", "at most 4"),
        ("hands=R1,R2,R3,R4// table=R5//", "more than 4"),
        ("hands=R1/", "3 parts"),
        ("hands=X1//", "hands is one of"),
        ("hands=R1// safes=S4//", "only jewels"),
        ("hands=R1// locks=R4//", "closed safe"),
        ("hands=R1// chosen=1//", "extra jewels"),
        ("step=add hands=R1// table=B3// chosen=1//", "extra jewels"),
        ("hands=R1// under=1", "part of it"),
        ("hands=R1// stock=R2,R3,R4,R5 under=1111", "three cards"),
        ("hands=R1// locks=/S4/ traces=/R2>1/", "must be there"),
        ("hands=R1// locks=/S4/ traces=/R1>4/", "traces"),
        ("hands=R1// traces=/R1>1/", "closer"),
        ("hands=R1// stock=R2 under=2", "closer"),
        ("hands=//", "nobody has anything"),
        ("step=steal hands=R1// table=TR//", "nobody has anything"),
        ("step=add hands=R1// table=S4//", "nobody has anything"),
        ("hands=R1// sheet=1,2/0,0,0/0,0,0", "sheet"),
        ("hands=R1// sheet=-1,2,0/0,0,0/0,0,0", "sheet"),
        ("hands=R1// games=10", "games"),
        ("hands=R1// games=2 game=3", "game"),
        ("players=8", "players"),
        ("hands=R1// luck=1", "no field"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        GAME.read(text)
