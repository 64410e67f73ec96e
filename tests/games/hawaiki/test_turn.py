"""Hawaiki: a turn (HA-3.*)."""

import pytest

from tests.games.hawaiki import hawaiki, sizes


def test_HA_3_1_the_same_value_or_the_same_colour() -> None:
    scene = hawaiki("piles=G3/B5/R7 hands=G1B3R5P6/P1")
    assert scene.menu(1) == ["lay G1 1", "lay B3 1", "lay B3 2", "lay R5 2", "lay R5 3", "draw"]


def test_HA_3_1_one_card_comes_on_top_of_one_pile() -> None:
    scene = hawaiki("piles=G3/B5/R7 hands=G1B3R5P6/P1").play("lay B3 2")
    assert scene.field("piles") == "G3/B5B3/R7"
    assert scene.field("hands") == "G1P6R5/P1"
    assert scene.told() == ["1 laid B3 2"]


def test_HA_3_2_the_announcement_comes_before_the_card() -> None:
    scene = hawaiki("voices=spoken players=3 piles=G3/B5/R6 hands=G4P1/P2/P3").play("lay G4 1 run")
    assert scene.told() == ["1 announced run", "1 laid G4 1", "1 formed run"]


def test_HA_3_3_drawing_one_card_ends_the_turn() -> None:
    scene = hawaiki("piles=G3/B5/R7 hands=P6/P1 stock=O1O2")
    assert scene.menu(1) == ["draw"]
    scene.play("draw")
    assert scene.field("hands") == "O2P6/P1"
    assert scene.field("stock") == "O1"
    assert scene.field("turn") == "2"


def test_HA_3_3_drawing_is_allowed_instead_of_laying() -> None:
    scene = hawaiki("piles=G3/B5/R7 hands=G1P6/P1 stock=O1O2").play("draw")
    assert sizes(scene) == [3, 1]
    assert scene.field("turn") == "2"


def test_HA_3_3_only_the_drawer_learns_the_card() -> None:
    scene = hawaiki("piles=G3/B5/R7 hands=P6/P1 stock=O1O2").play("draw")
    assert scene.seen(1) == ["1 drew O2"]
    assert scene.seen(2) == scene.seen(0) == ["1 drew"]


@pytest.mark.parametrize(("players", "turn", "following"), [(2, 1, 2), (2, 2, 1), (3, 1, 3), (3, 3, 2), (6, 4, 3)])
def test_HA_3_4_play_passes_to_the_right(players: int, turn: int, following: int) -> None:
    hands = "/".join(["P6"] * 2 + ["P1"] * 2 + ["P2"] * 2).split("/")[:players]
    scene = hawaiki(f"players={players} turn={turn} piles=G3/B5/R7 hands={'/'.join(hands)} stock=O1O2").play("draw")
    assert scene.field("turn") == str(following)
