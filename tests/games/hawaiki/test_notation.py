"""Hawaiki: actions and positions as text."""

import pytest

from schatkist.core.errors import BadInput
from schatkist.games.hawaiki import GAME
from tests.games.hawaiki import fresh, hawaiki

EXAMPLES = [
    ("lay G1 1", 0),
    ("lay G1 1 triple", 4),
    ("lay R7 3 triple", 524),
    ("draw", 525),
    ("sacrifice 3", 528),
    ("hide G1", 529),
    ("open", 564),
    ("name 1", 565),
    ("name 1 2", 572),
    ("pass", 607),
    ("call", 608),
    ("silent", 609),
    ("thanks", 610),
    ("kindly", 611),
    ("go on", 612),
    ("buy", 613),
]


@pytest.mark.parametrize(("text", "action"), EXAMPLES)
def test_an_action_is_written(text: str, action: int) -> None:
    assert GAME.action_text(action) == text
    assert GAME.action_in(text) == action


@pytest.mark.parametrize(
    "text",
    ["", "lay", "lay G8 1", "lay X1 1", "lay G1 4", "lay G1 1 ace", "name 7", "name 0", "fold", "lay G1 1 run 2"],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.action_in(text)


def test_a_position_needs_no_more_than_its_piles() -> None:
    scene = hawaiki("piles=G3/B5/R7")
    assert scene.field("hands") == "/"
    assert scene.menu(1) == ["draw"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "piles=G3/B5",
        "piles=G3/B5/",
        "piles=G3/B5/R8",
        "piles=G3G3G3/B5/R7",
        "players=7 piles=G3/B5/R7",
        "piles=G3/B5/R7 hands=P1/P2/P3",
        "piles=G3/B5/R7 hands=P1/P2 known=P3/",
        "piles=G3/B5/R7 hands=P1/P2 secrets=P3/--",
        "piles=G3/B5/R7 chips=11",
        "piles=G3/B5/R7 chips=1,2,3",
        "piles=G3/B5/R7 start=0",
        "piles=G3/B5/R7 sunk=1",
        "piles=G3/B5/R7 due=0",
        "piles=G3/B5/R7 due=03",
        "piles=G3/B5/R7 answers=--1",
        "piles=G3/B5/R7 asked=2",
        "piles=G3/B5/R7 step=thank",
        "piles=G3/B5/R7 step=choose",
        "piles=G3/B5/R7 turns=1001",
        "piles=G3/B5/R7 pool=G1",
        "piles=G3/B5/R7 anew=1 story=3..",
        "piles=G3/B5/R7 anew=1 story=1X",
        "piles=G3/B5/R7 course=3--",
        "piles=G3/B5/R7 course=1..",
        "piles=G3/B5/R7 course=1G31",
        "piles=G3/B5G4/R7 course=1G41",
        "piles=G3/B5/R7 course=1G",
        "piles=G3/B5/R7 luck=7",
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.read(text)


def test_a_new_game_comes_back() -> None:
    text = GAME.write(fresh(4, 2, secret="on", chips="10,6,5,4").state)
    assert GAME.write(GAME.read(text)) == text


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("card", 0, "G1"),
        ("pile", 0, "1"),
        ("to", 2, "3"),
        ("round", 0, "1"),
        ("count", 2, "2"),
        ("combination", 3, "flush"),
        ("call", 1, "call"),
        ("phrase", 2, "kindly"),
    ],
)
def test_facts_of_events_are_written(name: str, value: int, text: str) -> None:
    assert GAME.fact_text(name, value) == text
