"""The last moves of Der Schattendieb, as a variant that is small enough to be solved."""

from __future__ import annotations

from collections.abc import Iterator

from schatkist.core.small_deals import two_hands

ABOUT = "The stock is gone and seat 3 has closed; of seven cards each has three: jewels, closed safes, a thief."


def deals() -> Iterator[str]:
    """Yield the positions that the variant may begin with, all equally likely."""
    for mine, yours in two_hands(["R1", "R2", "R3", "B2", "S4", "S5", "TR"], 3):
        hands = f"{','.join(mine)}/{','.join(yours)}/"
        yield f"players=3 games=1 hands={hands} safes=G1/G2/G5 locks=//S6 sheet=0,0,5"
