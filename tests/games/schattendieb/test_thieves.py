"""Der Schattendieb: action 3, thieves."""

import pytest

from tests.games.schattendieb import STOCK, each, schattendieb


def test_SD_5_1_a_stolen_jewel_goes_into_the_thiefs_safe() -> None:
    scene = schattendieb(f"hands=TR,S4/R9,R1/B2,B1 {STOCK}").play("1: play TR", "2: play R9", "3: play B2")
    assert scene.told("stole") == ["1 stole R9 2"]
    assert each(scene, "safes") == ["R9", "", ""]
    assert each(scene, "table") == ["", "", "B2"]


@pytest.mark.parametrize(
    ("thief", "choices"),
    [
        ("TR", ["steal R4", "steal R9"]),
        ("TB", ["steal B2", "steal B8"]),
        ("TS", ["steal R4", "steal R9", "steal B2", "steal B8"]),
    ],
)
def test_SD_5_1_SD_R11_jewels_that_a_thief_can_choose(thief: str, choices: list[str]) -> None:
    scene = schattendieb(f"players=5 hands={thief},S4/R9,S5/R4,S6/B2,S7/B8,S8 {STOCK}")
    scene.play(f"1: play {thief}", "2: play R9", "3: play R4", "4: play B2", "5: play B8")
    assert scene.state.actors() == [0]
    assert scene.menu(1) == choices
    scene.play(f"1: {choices[-1]}")
    assert each(scene, "safes")[0] == choices[-1].removeprefix("steal ")


def test_SD_5_1_a_cancelled_jewel_cannot_be_stolen() -> None:
    scene = schattendieb(f"hands=TR,S4/R9,R1/B9,B1 {STOCK}").play("1: play TR", "2: play R9", "3: play B9")
    assert scene.told("stole", "missed") == ["1 missed TR"]


def test_SD_5_2_the_shadow_thief_goes_first_on_any_seat() -> None:
    scene = schattendieb(f"hands=TR,S4/R9,R1/TS,B1 {STOCK}").play("1: play TR", "2: play R9", "3: play TS")
    assert scene.told("stole", "missed") == ["3 stole R9 2", "1 missed TR"]
    assert scene.field("gone") == "TR,TS"


def test_SD_5_2_the_shadow_thief_is_asked_first() -> None:
    scene = schattendieb(f"players=4 hands=TR,S4/R9,R1/TS,B1/R4,B2 {STOCK}")
    scene.play("1: play TR", "2: play R9", "3: play TS", "4: play R4")
    assert scene.state.actors() == [2]
    assert scene.why_not(1, "steal R9") == "SD-5.2"
    scene.play("3: steal R4")
    assert scene.told("stole") == ["3 stole R4 4", "1 stole R9 2"]


@pytest.mark.parametrize("played", [["TR", "B9", "G4"], ["TR", "S9", "S4"]])
def test_SD_5_3_without_a_fitting_jewel_a_thief_is_discarded(played: list[str]) -> None:
    scene = schattendieb(f"hands={'/'.join(card + ',S5' for card in played).replace('S5', 'S6', 1)} {STOCK}")
    scene.play(*(f"{seat}: play {card}" for seat, card in enumerate(played, 1)))
    assert scene.told("missed", "stole") == ["1 missed TR"]
    assert "TR" in scene.field("gone")
    assert each(scene, "safes")[0] == ""


def test_SD_5_3_a_thief_who_stole_is_discarded() -> None:
    scene = schattendieb(f"hands=TR,S4/R9,R1/B2,B1 {STOCK}").play("1: play TR", "2: play R9", "3: play B2")
    assert scene.field("gone") == "TR"


def test_SD_R2_a_thief_must_steal_if_possible() -> None:
    scene = schattendieb(f"hands=TS,S4/R9,R1/B2,B1 {STOCK}").play("1: play TS", "2: play R9", "3: play B2")
    assert scene.menu(1) == ["steal R9", "steal B2"]
    assert scene.why_not(1, "add none") == "SD-R2"


def test_SD_R2_ordinary_thieves_act_in_seat_order() -> None:
    scene = schattendieb(f"players=6 hands=TB,S4/TR,S5/R9,R1/B2,B1/R4,S6/B8,S7 {STOCK}")
    scene.play("1: play TB", "2: play TR", "3: play R9", "4: play B2", "5: play R4", "6: play B8")
    assert scene.state.actors() == [0]
    scene.play("1: steal B8")
    assert scene.state.actors() == [1]
    scene.play("2: steal R4")
    assert scene.told("stole") == ["1 stole B8 6", "2 stole R4 5"]


def test_SD_E2_shadow_takes_red_9_red_thief_red_4_blue_2_stays() -> None:
    scene = schattendieb(f"players=5 hands=TS,S4/TR,S5/R9,R1/R4,R2/B2,B1 {STOCK}")
    scene.play("1: play TS", "2: play TR", "3: play R9", "4: play R4", "5: play B2", "1: steal R9")
    assert each(scene, "safes") == ["R9", "R4", "", "", ""]
    assert each(scene, "table") == ["", "", "", "", "B2"]
    assert scene.state.actors() == [4]
