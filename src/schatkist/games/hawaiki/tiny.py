"""The last turns of a round of Hawaiki, as a variant that is small enough to be solved."""

from __future__ import annotations

from collections.abc import Iterator

from schatkist.core.small_deals import two_hands

ABOUT = (
    "Five turns are left and each has one chip; of six cards each holds two, and all know the order of the draw pile."
)


def deals() -> Iterator[str]:
    """Yield the positions that the variant may begin with, all equally likely."""
    for mine, yours in two_hands(["G1", "G5", "B3", "B7", "R5", "O3"], 2):
        hands = f"{''.join(mine)}/{''.join(yours)}"
        yield f"players=2 chips=1 turns=995 piles=G3/B5/R7 hands={hands} stock=P1P2P4P6P1P2P4P6"
