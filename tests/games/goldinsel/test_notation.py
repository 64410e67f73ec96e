"""Die Goldinsel as text: actions and positions read back as they were written."""

import pytest

from schatkist.core.errors import BadInput
from schatkist.games.goldinsel import GAME
from tests.games.goldinsel import goldinsel


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("exchange rob4 land2", "exchange land2 rob4"),
        ("move  land3*   Skull", "move land3* skull"),
        ("take b", "take B"),
        ("pay bw", "pay BW"),
        ("relic Five", "relic five"),
    ],
)
def test_people_may_write_it_like(text: str, same: str) -> None:
    assert GAME.action_text(GAME.action_in(text)) == same


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "move land3",
        "move land9 skull",
        "move land3 atlantis",
        "use skull",
        "rob 0",
        "rob 5",
        "copy x",
        "peek lower",
        "take R",
        "pay WB",
        "pay BBB",
        "lay 0",
        "lay 8",
        "relic rum",
        "exchange",
        "exchange land2 land2",
        "exchange land2 land3 rob4",
        "pass on",
        "650",
        "-1",
    ],
)
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.action_in(text)


FULL = (
    "players=3 first=2 notes=on turn=2 step=rob using=robs victim=3 taken=1 moved=1 turns=7 left=3"
    " at=skull/n4/n4 hands=land1*,robsH/eye1/ shown=robsH// piles=land2/rob4,rob2*/ discards=/robsH/monH*"
    " nest=BWO crews=B/WW/P ashore=skull:BP,lower:O rights=17/2/ supply=23/1/456 sevens=2"
    " laid=hat:1.4!,3.1;rum:2.3 relics=five//colour chests=345345345346 gold=key"
    " islands=hat/rum,dagger/bottle,cannon stack=anchor,skull seen=hat/hat,dagger,rum/bottle,cannon"
    " peeked=skull,rum//hat thefts=2<3:3:rum,1<3:4:hat,3<2:1:?"
)


def test_a_position_reads_back_as_it_was_written() -> None:
    text = FULL.replace("rum,dagger", "dagger,rum")
    assert GAME.write(GAME.read(text)) == text


def test_missing_fields_are_empty() -> None:
    scene = goldinsel("hands=land2/")
    assert scene.field("at") == "home/home"
    assert (scene.field("step"), scene.field("using"), scene.field("left")) == ("move", "-", "-1")
    assert (scene.field("nest"), scene.field("laid"), scene.field("stack")) == ("", "", "")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hands=land2", "2 parts"),
        ("hands=land9/", "hands"),
        ("hands=land2,land2/", "twice"),
        ("hands=land2/ piles=land2/", "one place"),
        ("hands=land2/ shown=land3/", "shown"),
        ("hands=/", "does not fit"),
        ("hands=land2/ at=atlantis/", "at is one of"),
        ("hands=land2/ nest=BBB", "as many pirates as players"),
        ("hands=land2/ nest=R", "nest"),
        ("players=4 hands=land2/// crews=BBWW///", "at most 3"),
        ("hands=land2/ rights=8/", "rights"),
        ("hands=land2/ rights=3/ supply=3/", "one place"),
        ("hands=land2/ rights=3/ laid=skull:1.3", "one place"),
        ("hands=land2/ rights=7/ sevens=1", "one place"),
        ("hands=land2/ laid=skull:1.3,1.4", "one right an island"),
        ("hands=land2/ laid=lower:1.3", "laid is one of"),
        ("hands=land2/ relics=five/five", "one player"),
        ("hands=land2/ chests=345", "12 numbers"),
        ("hands=land2/ chests=034534534534", "chests"),
        ("hands=land2/ islands=rum/rum", "one place"),
        ("hands=land2/ islands=rum/ gold=rum", "one place"),
        ("hands=land2/ thefts=1<2:1:rum", "two thefts"),
        ("hands=land2/ turns=1 thefts=1<1:1:rum", "rob"),
        ("hands=land2/ turns=500", "turn left"),
        ("hands=land2/ left=0", "turn left"),
        ("hands=land2/ step=exchange", "does not fit"),
        ("hands=land2/ step=fetch", "does not fit"),
        ("hands=land2/ step=fetch at=skull/", "does not fit"),
        ("hands=land2/ step=pay at=skull/", "does not fit"),
        ("hands=land2/ step=lay at=n2/ rights=3/", "does not fit"),
        ("hands=land2/ step=lay at=lower/ rights=3/", "does not fit"),
        ("hands=land2/ step=lay at=skull/", "something to do"),
        ("hands=land2/ step=relic at=upper/", "does not fit"),
        ("hands=land2/ step=hire", "something to do"),
        ("hands=land2/ step=hire nest=B crews=WPO/", "does not fit"),
        ("hands=land2/ step=rob", "something to do"),
        ("hands=land2/ step=rob using=eye islands=/rum", "does not fit"),
        ("hands=land2/ step=rob victim=2", "victim"),
        ("hands=land2/ victim=2 islands=/rum", "victim"),
        ("hands=land2/ step=copy", "something to do"),
        ("hands=land2/ using=land", "does not fit"),
        ("hands=land2/ colour=red", "no field 'colour'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        GAME.read(text)
