"""Hawaiki: the components (HA-1.*)."""

from collections import Counter

from schatkist.games.hawaiki import GAME
from schatkist.games.hawaiki.edition import STANDARD
from schatkist.games.hawaiki.parts import CHIPS, PACK

CARD_TEXTS = GAME.card_texts


def test_HA_1_1_seventy_cards_two_of_each_value_of_each_colour() -> None:
    box = Counter(CARD_TEXTS[card] for card in PACK)
    assert box == {f"{colour}{value}": 2 for colour in "GBOPR" for value in range(1, 8)}
    assert sum(box.values()) == 70


def test_HA_1_1_sixty_chips_are_enough_for_six() -> None:
    assert CHIPS * 6 == 60


def test_HA_R1_every_colour_has_its_animal() -> None:
    pairs = {suit.colour: suit.animal for suit in STANDARD.suits}
    assert pairs == {
        "green": "turtle",
        "blue": "ray",
        "orange": "lizard",
        "purple": "hummingbird",
        "red": "octopus",
    }
