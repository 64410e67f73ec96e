"""Cards in the fixed-size lists of a position."""

from __future__ import annotations

import pytest

from schatkist.core.card_lists import cards_at, copies_in, piles_in, stacked
from schatkist.core.errors import BadInput

HANDS = [[0, 2, 2], [], [1]]


def test_copies_are_counted_by_place_and_card() -> None:
    assert copies_in(HANDS, kinds=3, most=4) == [1, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0]


def test_counted_cards_read_back() -> None:
    copies = copies_in(HANDS, kinds=3, most=4)
    assert [cards_at(copies, 3, place) for place in range(4)] == [*HANDS, []]
    assert cards_at([0, 1, 2], 3) == [1, 2, 2]


def test_piles_read_back_in_order() -> None:
    cards = stacked([[5, 3], [], [4]], size=2, most=4)
    assert cards == [5, 3, 0, 0, 4, 0, 0, 0]
    assert piles_in(cards, [2, 0, 1], 2) == [[5, 3], [], [4]]


def test_too_many_cards_or_piles_are_refused() -> None:
    with pytest.raises(BadInput):
        stacked([[1, 2, 3]], size=2, most=1)
    with pytest.raises(BadInput):
        stacked([[1], [2]], size=2, most=1)
    with pytest.raises(BadInput):
        copies_in([[0], [0]], kinds=3, most=1)
