"""The facts of a printed edition of Hawaiki: the colours of the cards and their animals (HA-R1)."""

from __future__ import annotations

from functools import cached_property

import msgspec

from schatkist.core.edition import PALETTE, Edition, check_count, check_distinct, check_word
from schatkist.games.hawaiki.parts import ANIMALS, SUITS


class Suit(msgspec.Struct, frozen=True):
    """A colour of the cards, and the animal on them."""

    colour: str
    animal: str


class HawaikiEdition(Edition, frozen=True):
    """HA-R1 The five colours, each with its animal."""

    suits: list[Suit]

    def check(self) -> None:
        """HA-1.1 Five colours and five animals, none of them twice."""
        check_count("suits", self.suits, SUITS)
        for at, suit in enumerate(self.suits):
            check_word(f"suits[{at}].colour", suit.colour, PALETTE)
            check_word(f"suits[{at}].animal", suit.animal, ANIMALS)
        check_distinct("suits", self.colours)
        check_distinct("suits", self.animals)

    @cached_property
    def colours(self) -> list[str]:
        """The colours, by number."""
        return [suit.colour for suit in self.suits]

    @cached_property
    def animals(self) -> list[str]:
        """The animals, by the number of their colour."""
        return [suit.animal for suit in self.suits]


STANDARD = HawaikiEdition.standard()
