"""Der Schattendieb: action 4, extra jewels, and action 5, fill the safes."""

from itertools import permutations

import pytest

from schatkist.games.schattendieb import GAME
from tests.games.schattendieb import STOCK, each, schattendieb, sizes

ADDING = f"step=add hands=R1,R2,B3/R3,R4,S4/G5,S5,TS table=R7/G3/B2 {STOCK}"

MENUS = [
    ("R1,R2,R3", ["none", "1", "2", "3", "1+2", "1+3", "2+3", "1+2+3"]),
    ("R5,R5,R6", ["none", "5", "6", "5+5", "5+6", "5+5+6"]),
    ("R5,R6,R6", ["none", "5", "6", "5+6", "6+6", "5+6+6"]),
    ("R7,R10,B3", ["none", "7", "10", "7+10"]),
    ("R7,B7,G7", ["none", "7"]),
    ("B1,S4,TR", ["none"]),
    ("R4", ["none", "4"]),
]


@pytest.mark.parametrize(("hand", "menu"), MENUS)
def test_SD_6_1_any_number_of_jewels_of_the_same_colour(hand: str, menu: list[str]) -> None:
    scene = schattendieb(f"step=add hands={hand}/B10/B9 table=R7// {STOCK}")
    assert scene.menu(1) == [f"add {values}" for values in menu]


@pytest.mark.parametrize(("hand", "menu"), MENUS)
def test_SD_6_1_added_jewels_go_from_the_hand_to_the_safe(hand: str, menu: list[str]) -> None:
    for values in menu:
        scene = schattendieb(f"step=add hands={hand}/B10,S9/B9,S8 table=R7// {STOCK}").play(f"add {values}")
        added = [f"R{value}" for value in values.split("+") if value != "none"]
        assert scene.told("added") == [f"1 added {card}" for card in added]
        assert sorted(each(scene, "safes")[0].split(",")) == sorted(["R7", *added])


def test_SD_6_1_without_a_jewel_nothing_is_added() -> None:
    scene = schattendieb(f"players=5 hands=R7,R1/B7,B1/G3,G1/S4,Y10/TG,G2 {STOCK.replace(',Y10,Y10', '')}")
    scene.play("1: play R7", "2: play B7", "3: play G3", "4: play S4", "5: play TG")
    assert scene.told("stole", "added") == ["5 stole G3 3"]
    assert scene.told("filled") == []
    assert [scene.why_not(seat, "add 1") for seat in range(1, 6)] == ["SD-6.1"] * 5


def test_SD_R3_every_player_with_a_jewel_is_asked() -> None:
    scene = schattendieb(ADDING)
    assert scene.state.actors() == [0, 1, 2]
    assert scene.menu(2) == scene.menu(3) == ["add none"]


def test_SD_R3_choices_are_shown_together() -> None:
    scene = schattendieb(ADDING)
    before = scene.view(2)
    scene.play("1: add 1+2")
    view = scene.view(2)
    assert view.held == before.held == [3, 3, 3]
    assert view.table == before.table
    assert view.has_chosen == [True, False, False]
    assert scene.seen(2) == ["1 chose"]
    assert scene.seen(1) == ["1 chose 1+2"]
    scene.play("3: add none")
    assert scene.told("added") == []
    scene.play("2: add none")
    assert scene.told("added") == ["1 added R1", "1 added R2"]


@pytest.mark.parametrize("order", list(permutations(["1: add 2", "2: add none", "3: add none"])))
def test_SD_R3_the_order_of_choosing_does_not_matter(order: tuple[str, ...]) -> None:
    assert each(schattendieb(ADDING).play(*order), "safes") == ["R2,R7", "G3", "B2"]


@pytest.mark.parametrize("extras", ["none", "1", "2", "1+2"])
def test_SD_R3_a_choice_shows_only_in_the_own_view(extras: str) -> None:
    scene, other = schattendieb(ADDING).play("1: add none"), schattendieb(ADDING).play(f"1: add {extras}")
    for viewer in (0, 2, 3):
        assert scene.view(viewer) == other.view(viewer)
    assert GAME.action_text(97 + other.view(1).extras) == f"add {extras}"


def test_SD_R3_a_choice_cannot_be_changed() -> None:
    assert schattendieb(ADDING).play("1: add 1").why_not(1, "add 2") == "SD-R3"


def test_SD_7_1_all_jewels_go_visibly_into_the_own_safe() -> None:
    scene = schattendieb(f"{ADDING} safes=B9/Y10/".replace("Y10,Y10", "Y10"))
    scene.play("1: add 1+2", "2: add none", "3: add none")
    assert scene.told("filled") == ["1 filled 4 19", "2 filled 2 13", "3 filled 1 2"]
    for viewer in range(4):
        assert [len(safe) for safe in scene.view(viewer).safes] == [4, 2, 1]
    assert each(scene, "table") == ["", "", ""]


def test_SD_7_1_jewels_stay_in_the_safe() -> None:
    scene = schattendieb(f"safes=B9/R10/G10 hands=R7,R8/B7,B8/S4,G1 {STOCK}")
    scene.play("1: play R7", "2: play B7", "3: play G1", "3: add none")
    assert each(scene, "safes") == ["B9", "R10", "G1,G10"]
    assert sizes(scene) == [4, 4, 4]
