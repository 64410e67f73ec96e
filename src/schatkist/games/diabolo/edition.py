"""The facts of a printed edition of Diabolo: the order of the rows (DI-R3) and the numbers of cards (DI-R7)."""

from __future__ import annotations

from functools import cached_property

from schatkist.core.edition import Edition, check_colours, check_count, check_number
from schatkist.core.errors import BadInput
from schatkist.games.diabolo.parts import CARDS, KINDS, ROWS, VALUES


class DiaboloEdition(Edition, frozen=True):
    """The colours of the rows from top to bottom, and how many cards of each value a colour has."""

    rows: list[str]
    copies: list[int]

    def check(self) -> None:
        """DI-1.1 Five colours, and 70 cards in all."""
        check_colours("rows", self.rows, ROWS)
        check_count("copies", self.copies, VALUES)
        for at, count in enumerate(self.copies):
            check_number(f"copies[{at}]", count, 1, CARDS // ROWS)
        if sum(self.copies) != CARDS // ROWS:
            raise BadInput(f"copies: a colour has {CARDS // ROWS} cards in all, not {sum(self.copies)}")

    @cached_property
    def card_copies(self) -> list[int]:
        """DI-1.1 How many of each card there are."""
        return [self.copies[card % VALUES] for card in range(KINDS)]

    @cached_property
    def pack(self) -> list[int]:
        """DI-1.1 All cards in order, each as often as it is there."""
        return [card for card, count in enumerate(self.card_copies) for _ in range(count)]


STANDARD = DiaboloEdition.standard()
