"""Kadora: the components (KA-1.*)."""

import pytest

from schatkist.games.kadora import GAME, parts
from tests.games.kadora import new_kadora

CARD_TEXTS = GAME.card_texts


def test_KA_1_1_there_are_72_different_cards() -> None:
    assert len(CARD_TEXTS) == len(set(CARD_TEXTS)) == 72


@pytest.mark.parametrize("colour", list("ROYGBP"))
@pytest.mark.parametrize("kind", list("bed"))
def test_KA_1_1_every_colour_has_four_values_in_each_kind(colour: str, kind: str) -> None:
    values = [text[1] for text in CARD_TEXTS if text[0] == colour and text[2] == kind]
    assert len(values) == len(set(values)) == 4
    assert set(values) < set("12345")


@pytest.mark.parametrize(("colour", "missing"), ["R1", "O2", "Y3", "G4", "B5", "P3"])
def test_KA_R1_the_value_that_a_colour_lacks(colour: str, missing: str) -> None:
    assert {text[1] for text in CARD_TEXTS if text[0] == colour} == set("12345") - {missing}


def test_KA_R2_the_kinds_are_brilliant_emerald_and_drop() -> None:
    assert parts.KINDS == ("brilliant", "emerald", "drop")
    assert {text[2] for text in CARD_TEXTS} == set("bed")


def test_KA_1_2_a_back_shows_the_colour_and_nothing_else() -> None:
    scene = new_kadora(2, 1)
    hand = scene.field("hands").split("/")[1]
    colours = ["ROYGBP".index(letter) for letter in hand[::3]]
    assert scene.view(1).backs[1] == colours
    assert scene.view(1).piles[0] == ["ROYGBP".index(letter) for letter in scene.field("piles").split("/")[0][::3]]
