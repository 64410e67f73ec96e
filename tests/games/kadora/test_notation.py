"""Kadora: cards, actions and positions as text."""

import pytest

from schatkist.core.errors import BadInput
from schatkist.games.kadora import GAME
from tests.games.kadora import CALM, kadora


@pytest.mark.parametrize(
    ("sloppy", "exact"),
    [("lay r5B A1", "lay R5b a1"), ("  give r   2 ", "give R 2"), ("lay  R5b   d4", "lay R5b d4")],
)
def test_actions_can_be_written_loosely(sloppy: str, exact: str) -> None:
    assert GAME.action_text(GAME.action_in(sloppy)) == exact


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hold",
        "give R",
        "give X 1",
        "give R 5",
        "give R 0",
        "lay R1b a1",
        "lay R5b e1",
        "lay R5b a5",
        "lay R5x a1",
        "lay a1",
        "draw 3",
        "draw",
        "1179",
        "-1",
        "keep it",
    ],
)
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.action_in(text)


@pytest.mark.parametrize(
    "text",
    [
        f"players=2 first=lot turn=1 step=lay left=-1 {CALM} hands=B1b/ piles=R5b/G5b aside=Y1b loots=R2b/ virtual=",
        f"players=4 first=3 turn=2 step=give left=4 {CALM} hands=/B2b// piles=/ aside= loots=R2b/Y5b// virtual=",
        f"players=3 first=1 turn=3 step=draw left=-1 {CALM} hands=//B1b piles=R5bG5b/Y1b aside= loots=// virtual=",
        "players=2 first=lot turn=1 step=over left=0 block=............/............/............/............"
        " hands=/ piles=/ aside= loots=R5b/Y5b virtual=G5bP1b",
    ],
)
def test_a_position_reads_back_as_it_was_written(text: str) -> None:
    assert GAME.write(GAME.read(text)) == text


def test_missing_fields_are_empty() -> None:
    gaps = "/".join(["............"] * 4)
    assert GAME.write(GAME.read("hands=B1b/")) == (
        f"players=2 first=lot turn=1 step=lay left=-1 block={gaps} hands=B1b/ piles=/ aside= loots=/ virtual="
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hands=B1b/B1b", "one place"),
        ("hands=B1b/ block=B1b///", "one place"),
        ("hands=B1b.../", "gaps"),
        ("hands=B1b/ loots=.../", "gaps"),
        ("hands=B1b", "2 parts"),
        ("hands=B5b/", "hands"),
        ("hands=B1bB1eB1dB2bB2e/", "at most 4"),
        ("players=5 hands=B1b/", "players"),
        ("players=1 hands=B1b/", "players"),
        ("players=x hands=B1b/", "players"),
        ("hands=B1b/ turn=3", "turn"),
        ("hands=B1b/ first=3", "first"),
        ("hands=B1b/ left=3", "left"),
        ("hands=B1b/ left=0", "not over"),
        ("hands=B1b/ colour=R", "no field"),
        ("hands=B1b/ hands=B1b/", "once"),
        ("hands", "name=value"),
        ("hands=B1b/ step=rest", "step"),
        ("hands=B1b/ block=R5bR5eR5dR4bR4e///", "at most 4"),
        ("hands=B1b/ virtual=R5b", "virtual"),
        ("players=3 step=over virtual=R5b", "virtual"),
        ("hands=/B1b", "something to do"),
        ("hands=B1bB1eB1dB2b/ step=draw piles=R5b/R5e", "room"),
    ],
)
def test_an_impossible_position_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        GAME.read(text)


def test_a_cell_is_a_column_and_a_row_from_the_top_left() -> None:
    scene = kadora("hands=B1bR2d/").play("lay B1b c2")
    assert scene.field("block") == "............/......B1b.../............/............"
