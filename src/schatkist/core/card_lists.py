"""Cards in the fixed-size lists of a position: as copies of each card, or in order with room for each place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from schatkist.core.position_text import room


def cards_at(copies: Sequence[int], kinds: int, place: int = 0) -> list[int]:
    """List the cards of a place, ascending, from the copies of each card by place * kinds + card."""
    here = copies[place * kinds : (place + 1) * kinds]
    return [card for card, count in enumerate(here) if count for _ in range(count)]


def copies_in(places: Iterable[Sequence[int]], kinds: int, most: int) -> list[int]:
    """Count the copies of each card by place * kinds + card; there is room for so many places."""
    return room([cards.count(card) for cards in places for card in range(kinds)], most * kinds)


def piles_in(cards: list[int], heights: Sequence[int], size: int) -> list[list[int]]:
    """List the cards of each pile, from a list with room for `size` cards a pile."""
    return [cards[at * size : at * size + height] for at, height in enumerate(heights)]


def stacked(piles: Iterable[Sequence[int]], size: int, most: int) -> list[int]:
    """Put piles into a list with room for `size` cards a pile and for so many piles."""
    return room([card for pile in piles for card in room(pile, size)], most * size)
