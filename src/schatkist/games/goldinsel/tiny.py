"""The last two turns of Die Goldinsel, as a variant that is small enough to be solved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from schatkist.core.small_deals import two_hands

ABOUT = "Each has one turn left, one digging right and one of three island cards; the third is the gold island."


def deals() -> Iterator[str]:
    """Yield the positions that the variant may begin with, all equally likely."""
    for gold, mine, yours in permutations(["skull", "hat", "key"]):
        for (my_right,), (your_right,) in two_hands(["2", "4", "6"], 1):
            yield (
                f"left=2 at=n2/n2 hands=land2,rob4/land3,rob4 crews=BW/B rights={my_right}/{your_right}"
                f" laid=skull:1.3;hat:2.3 islands={mine}/{yours} gold={gold} chests=345345345346"
            )
