"""Der Schattendieb: the components."""

from collections import Counter

import pytest

from schatkist.games.schattendieb.edition import STANDARD
from schatkist.games.schattendieb.notation import CARD_TEXTS
from schatkist.games.schattendieb.parts import COLOURS
from tests.games.schattendieb import new_schattendieb

BOX = Counter(CARD_TEXTS[card] for card in STANDARD.pack)


@pytest.mark.parametrize("colour", "RBGY")
def test_SD_1_1_each_of_four_kinds_of_jewels_has_1_to_10_twice(colour: str) -> None:
    assert {card: count for card, count in BOX.items() if card[0] == colour} == {
        f"{colour}{value}": 2 for value in range(1, 11)
    }


def test_SD_1_1_eighty_jewels_twenty_closed_safes_five_thieves() -> None:
    kinds = Counter(card[0] for card in BOX.elements())
    assert (sum(kinds[colour] for colour in "RBGY"), kinds["S"], kinds["T"]) == (80, 20, 5)
    assert len(STANDARD.pack) == 105


def test_SD_1_1_one_thief_a_colour_and_the_shadow_thief() -> None:
    assert {card for card in BOX if card[0] == "T"} == {"TR", "TB", "TG", "TY", "TS"}


def test_SD_R1_closed_safes_4_to_11_twice_and_12_to_15_once() -> None:
    safes = {int(card[1:]): count for card, count in BOX.items() if card[0] == "S"}
    assert safes == {value: 2 if value <= 11 else 1 for value in range(4, 16)}


def test_SD_R15_the_four_kinds_are_colours() -> None:
    assert COLOURS == ("red", "blue", "green", "yellow")


@pytest.mark.parametrize("players", range(3, 8))
def test_SD_1_1_the_whole_box_is_on_the_table(players: int) -> None:
    assert new_schattendieb(players, 1).state.pieces() == STANDARD.pack
