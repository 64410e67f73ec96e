"""The last moves of Diabolo, as a variant that is small enough to be solved."""

from __future__ import annotations

from collections.abc import Iterator

from schatkist.core.small_deals import two_hands

ABOUT = "Two rows are nearly full; six cards are left in two hands, and both may still double. Seat 3 has no cards."


def deals() -> Iterator[str]:
    """Yield the positions that the variant may begin with, all equally likely."""
    for mine, yours in two_hands(["R1", "R3", "R5", "Y1", "Y3", "Y5"], 3):
        hands = f"{''.join(mine)}/{''.join(yours)}/"
        yield f"players=3 round=3 giver=3 turn=1 rows=R22|31/Y3|22/G|/P|/B| hands={hands} doubles=110"
