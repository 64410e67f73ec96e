"""Diabolo: the components (DI-1.*)."""

from collections import Counter

import pytest

from schatkist.games.diabolo import GAME
from schatkist.games.diabolo.edition import STANDARD
from tests.games.diabolo import new_diabolo

CARD_TEXTS = GAME.card_texts

PACK = Counter(CARD_TEXTS[card] for card in STANDARD.pack)


def test_DI_1_1_there_are_70_number_cards_in_five_colours() -> None:
    assert PACK.total() == 70
    assert STANDARD.rows == ["red", "yellow", "green", "purple", "blue"]
    assert {text[0] for text in PACK} == set("RYGPB")


@pytest.mark.parametrize("colour", list("RYGPB"))
@pytest.mark.parametrize(("value", "copies"), [(1, 4), (2, 3), (3, 3), (4, 2), (5, 2)])
def test_DI_1_1_DI_R7_how_many_there_are_of_each_card(colour: str, value: int, copies: int) -> None:
    assert PACK[f"{colour}{value}"] == copies


@pytest.mark.parametrize("players", [3, 4, 5])
def test_DI_1_2_five_rows_and_a_double_card_for_each(players: int) -> None:
    scene = new_diabolo(players, 1)
    assert scene.field("rows") == "R|/Y|/G|/P|/B|"
    assert scene.field("doubles") == "1" * players
