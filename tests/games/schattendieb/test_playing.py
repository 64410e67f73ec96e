"""Der Schattendieb: action 1, play a card, and action 2, stalemate."""

import pytest

from tests.games.schattendieb import STOCK, schattendieb

HANDS = f"hands=R7,S4,TS,B1/B7,G1,G2,G4/G3,G5,R1,R2 {STOCK}"


def test_SD_3_1_all_active_players_are_asked_together() -> None:
    assert schattendieb(HANDS).state.actors() == [0, 1, 2]


def test_SD_3_1_a_closer_is_not_asked() -> None:
    assert schattendieb(f"hands=R7//B7 locks=/S4/ {STOCK}").state.actors() == [0, 2]


def test_SD_3_1_SD_R10_any_card_can_be_played() -> None:
    assert schattendieb(HANDS).menu(1) == ["play R7", "play B1", "play S4", "play TS"]


def test_SD_3_1_two_cards_that_are_alike_are_one_choice() -> None:
    assert schattendieb(f"hands=R7,R7,S4,S4/B1/B2 {STOCK}").menu(1) == ["play R7", "play S4"]


@pytest.mark.parametrize("order", ["123", "132", "213", "231", "312", "321"])
def test_SD_3_1_cards_are_turned_up_when_all_have_laid_one(order: str) -> None:
    cards = {"1": "play R7", "2": "play G1", "3": "play G3"}
    scene = schattendieb(HANDS)
    for seat in order[:2]:
        scene.play(f"{seat}: {cards[seat]}")
    assert scene.told("turned") == []
    scene.play(f"{order[2]}: {cards[order[2]]}")
    assert scene.told("turned") == ["1 turned R7", "2 turned G1", "3 turned G3"]


def test_SD_3_1_a_card_that_was_laid_cannot_be_taken_back() -> None:
    scene = schattendieb(HANDS).play("1: play R7")
    assert scene.menu(1) == []
    assert scene.why_not(1, "play B1") == "SD-3.1"


def test_SD_R14_a_player_without_a_card_plays_none() -> None:
    scene = schattendieb("hands=R7,S4//B1,B2")
    assert scene.state.actors() == [0, 2]
    assert scene.why_not(2, "play R7") == "SD-R14"
    scene.play("1: play R7", "3: play B1", "1: add none")
    assert scene.told("bare") == []
    assert scene.play("3: add none").told("bare") == ["2 bare"]


CANCELS = [  # the cards played, and those that are not cancelled
    (["R7", "B7", "G3"], ["", "", "G3"]),
    (["R7", "R7", "G3"], ["", "", "G3"]),
    (["R7", "B7", "G7"], ["", "", ""]),
    (["R7", "B7", "G7", "Y7"], ["", "", "", ""]),
    (["R7", "B3", "G7", "Y3"], ["", "", "", ""]),
    (["R7", "B6", "G8"], ["R7", "B6", "G8"]),
    (["R7", "S7", "B6"], ["R7", "S7", "B6"]),
    (["R4", "S4", "B4"], ["", "S4", ""]),
    (["S4", "S4", "B4"], ["S4", "S4", "B4"]),
]


@pytest.mark.parametrize(("played", "left"), CANCELS)
def test_SD_4_1_jewels_of_equal_value_cancel_in_any_colour(played: list[str], left: list[str]) -> None:
    hands = "/".join(f"{card},S{number}" for number, card in enumerate(played, 8))
    scene = schattendieb(
        f"players={len(played)} hands={hands} stock=Y1,Y2,Y4,Y5,Y6,Y8,Y9,Y10,Y1,Y2,Y4,Y5,Y6,Y8,Y9,Y10"
    )
    scene.play(*(f"{seat}: play {card}" for seat, card in enumerate(played, 1)))
    cancelled = [f"{seat} cancelled {card}" for seat, card in enumerate(played, 1) if left[seat - 1] == ""]
    assert scene.told("cancelled") == cancelled
    assert set(played) - set(left) <= set(scene.field("gone").split(","))


def test_SD_E1_both_sevens_cancel_and_nothing_is_added() -> None:
    scene = schattendieb(f"hands=R7,R1/B7,B1/G3,G1,G2 {STOCK}").play("1: play R7", "2: play B7", "3: play G3")
    assert scene.field("gone") == "R7,B7"
    assert scene.state.actors() == [2]
    assert scene.menu(3) == ["add none", "add 1", "add 2", "add 1+2"]
    assert scene.why_not(1, "add 1") == scene.why_not(2, "add none") == "SD-6.1"
