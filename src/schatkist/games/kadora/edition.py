"""The facts of a printed edition of Kadora: the value that each colour lacks (KA-R1)."""

from __future__ import annotations

from functools import cached_property

from schatkist.core.edition import Edition, check_names, check_number
from schatkist.games.kadora.parts import COLOURS, KINDS


class KadoraEdition(Edition, frozen=True):
    """KA-R1 The value from 1 to 5 that no card of a colour has, by colour."""

    missing: dict[str, int]

    def check(self) -> None:
        """Every colour lacks one of the values 1 to 5."""
        check_names("missing", self.missing, COLOURS)
        for colour, value in self.missing.items():
            check_number(f"missing.{colour}", value, 1, 5)

    @cached_property
    def lacks(self) -> list[int]:
        """KA-R1 The value that each colour lacks, by its number."""
        return [self.missing[colour] for colour in COLOURS]

    @cached_property
    def values(self) -> list[int]:
        """KA-1.1 The value of each card."""
        ranks = [[value for value in (1, 2, 3, 4, 5) if value != lacking] for lacking in self.lacks]
        return [value for four in ranks for _ in KINDS for value in four]


STANDARD = KadoraEdition.standard()
