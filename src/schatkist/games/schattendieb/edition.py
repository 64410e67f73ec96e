"""The facts of a printed edition of Der Schattendieb: the numbers of closed safes (SD-R1)."""

from __future__ import annotations

from functools import cached_property

from schatkist.core.edition import Edition, check_names, check_number
from schatkist.core.errors import BadInput
from schatkist.games.schattendieb.parts import SAFE, SAFES, THIEF, THIEVES, VALUE


class SchattendiebEdition(Edition, frozen=True):
    """SD-R1 How many closed safes there are, by value."""

    safes: dict[str, int]

    def check(self) -> None:
        """SD-1.1 There are closed safes of the values 4 to 15, 20 in all."""
        values = [str(VALUE[card]) for card in range(SAFE, THIEF)]
        check_names("safes", self.safes, values)
        for value in values:
            check_number(f"safes.{value}", self.safes[value], 1, SAFES)
        if sum(self.safes.values()) != SAFES:
            raise BadInput(f"safes: there are {SAFES} closed safes in all, not {sum(self.safes.values())}")

    @cached_property
    def copies(self) -> list[int]:
        """SD-1.1 How many of each card there are."""
        return [2] * SAFE + [self.safes[str(VALUE[card])] for card in range(SAFE, THIEF)] + [1] * THIEVES

    @cached_property
    def pack(self) -> list[int]:
        """SD-1.1 All cards in order, each as often as it is there."""
        return [card for card, count in enumerate(self.copies) for _ in range(count)]


STANDARD = SchattendiebEdition.standard()
