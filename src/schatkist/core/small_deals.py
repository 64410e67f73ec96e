"""Enumerates the deals of a few cards, for variants of games that are small enough to be solved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations


def two_hands(pack: Sequence[str], size: int) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Yield every way to deal two hands of this size; the remaining cards stay unseen."""
    for one in combinations(pack, size):
        for other in combinations([card for card in pack if card not in one], size):
            yield one, other
