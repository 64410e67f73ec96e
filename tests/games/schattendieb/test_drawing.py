"""Der Schattendieb: action 7, draw."""

import pytest

from tests.games.schattendieb import STOCK, cards, schattendieb, sizes
from tests.scene import Scene


def drawing(hands: str, stock: str, locks: str = "") -> Scene:
    """Play a round up to action 7: only seat 1 has a jewel on the table, and adds none."""
    players = hands.count("/") + 1
    table = "R10" + "/" * (players - 1)
    locks = locks or "/" * (players - 1)
    return schattendieb(f"players={players} step=add hands={hands} table={table} locks={locks} stock={stock}").play(
        "1: add none"
    )


def test_SD_9_1_all_with_an_open_safe_draw_back_to_four() -> None:
    scene = drawing("R1,R2,R3/B1/G1,G2//B3,B4,B5", "Y1,Y2,Y3,Y4,Y5,Y6,Y7,Y8,Y9,Y10", "///S5/")
    assert sizes(scene) == [4, 4, 4, 0, 4]
    assert len(cards(scene.field("stock"))) == 3


def test_SD_R6_in_seat_order_each_to_the_full_before_the_next() -> None:
    scene = drawing("R1,R2,R3/B1/G1,G2", "Y1,Y2,Y3,Y4,Y5,Y6,Y7")
    assert scene.told("drew") == [f"{seat} drew (Y{value})" for value, seat in enumerate("122233", 1)]


TO_THREE = [  # hands, stock, sizes after, how many are discarded
    ("R1,R2,R3/B1,B2,B3/G1,G2,G3", "Y1,Y2", [3, 3, 3], 2),
    ("R1,R2,R3/B1,B2/G1,G2,G3", "Y1,Y2,Y3", [3, 3, 3], 2),
    ("R1,R2,R3/B1,B2/G1,G2,G3", "Y1", [3, 3, 3], 0),
    ("R1,R2/B1/G1,G2,G3", "Y1,Y2,Y3,Y4", [3, 3, 3], 1),
]


@pytest.mark.parametrize(("hands", "stock", "after", "discarded"), TO_THREE)
def test_SD_9_2_too_few_for_four_refill_to_three(hands: str, stock: str, after: list[int], discarded: int) -> None:
    scene = drawing(hands, stock)
    assert sizes(scene) == after
    assert scene.field("stock") == ""
    assert cards(scene.field("aside")) == cards(stock)[len(cards(stock)) - discarded :]
    assert scene.told("rest") == ([f"- rest {discarded}"] if discarded else [])


def test_SD_9_2_exactly_enough_for_four_brings_all_to_four() -> None:
    scene = drawing("R1,R2,R3/B1,B2,B3/G1,G2,G3", "Y1,Y2,Y3")
    assert sizes(scene) == [4, 4, 4]


def test_SD_9_2_without_a_stock_nobody_draws() -> None:
    scene = drawing("R1,R2,R3/B1,B2,B3/G1,G2", "")
    assert sizes(scene) == [3, 3, 2]
    assert scene.told("drew", "rest") == []
    assert scene.state.actors() == [0, 1, 2]


def test_SD_R12_a_stock_that_a_refill_to_four_used_up_is_gone() -> None:
    scene = drawing("R1,R2,R3/B1,B2,B3/G1,G2,G3", "Y1,Y2,Y3")
    scene.play("1: play R1", "2: play B2", "3: play G3", "1: add 2+3", "2: add 1+3", "3: add 1+2")
    assert sizes(scene) == [1, 1, 1]
    scene.play("1: play Y1", "2: play Y2", "3: play Y3", "1: add none", "2: add none", "3: add none")
    assert scene.told("bare") == ["1 bare"]


ONE_BY_ONE = [  # hands, stock, the cards that each draws
    ("R1/B1/G1", "Y1,Y2,Y3,Y4,Y5", ["1 Y1", "2 Y2", "3 Y3", "1 Y4", "2 Y5"]),
    ("R1/B1,B2,B3/G1", "Y1,Y2,Y3", ["1 Y1", "3 Y2", "1 Y3"]),
    ("R1//G1,G2", "Y1,Y2,Y3", ["1 Y1", "2 Y2", "3 Y3"]),
    ("R1,R2,R3//B1,B2,B3", "Y1", ["2 Y1"]),
    ("//", "Y1,Y2", ["1 Y1", "2 Y2"]),
]


@pytest.mark.parametrize(("hands", "stock", "drawn"), ONE_BY_ONE)
def test_SD_R4_too_few_for_three_are_dealt_one_at_a_time(hands: str, stock: str, drawn: list[str]) -> None:
    scene = drawing(hands, stock)
    assert scene.told("drew") == [f"{text[0]} drew ({text[2:]})" for text in drawn]
    assert scene.field("stock") == scene.field("aside") == ""


def test_SD_R5_the_rest_of_the_stock_is_discarded_face_down() -> None:
    scene = drawing("R1,R2,R3/B1,B2,B3/G1,G2,G3", "Y1,Y2")
    assert scene.field("aside") == "Y1,Y2"
    assert scene.view(1).unseen == 2
    assert scene.view(1).gone == []
    scene.play("1: play R1", "2: play B2", "3: play G3", "1: add none", "2: add none", "3: add none")
    assert sizes(scene) == [2, 2, 2]


def test_SD_E6_stock_3_four_players_holding_3_nobody_draws() -> None:
    scene = drawing("R1,R2,R3/B1,B2,B3/G1,G2,G3/S4,S5,S6", "Y1,Y2,Y3")
    assert scene.told("drew", "rest") == ["- rest 3"]
    assert sizes(scene) == [3, 3, 3, 3]
    assert scene.field("aside") == "Y1,Y2,Y3"


def test_a_new_round_follows() -> None:
    scene = drawing("R1,R2,R3/B1,B2,B3/G1,G2,G3", STOCK.removeprefix("stock="))
    assert scene.field("step") == "play"
    assert scene.state.actors() == [0, 1, 2]
