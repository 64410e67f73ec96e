"""The last moves of De schat van Kadora, as a variant that is small enough to be solved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

ABOUT = "The last card lies on the pile, two cells are free; backs show colours, the fronts are unknown."


def deals() -> Iterator[str]:
    """Yield the positions that the variant may begin with, all equally likely."""
    block = "R2bO1e....../Y4bG3eB2dP5b/Y2dG5bB4eP1d/Y1eG2dB1bP2e"
    for mine, yours, pile in permutations(["R3b", "R4e", "R5d"]):
        for my_other, your_other, aside in permutations(["O3b", "O4e", "O5d"]):
            hands = f"{mine}{my_other}/{yours}{your_other}"
            yield f"players=2 turn=1 step=lay block={block} hands={hands} piles={pile}/ aside={aside} loots=R2d/O1d"
