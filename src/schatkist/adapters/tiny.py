"""Tiny variants of three games, small enough to be solved: the last moves of a game, by the very rules of the game.

A variant is a position with some cards unknown: a few cards, all different, are dealt at random to a few places, and
two seats play on to the end. Who is placed better wins 1 from the other. Few cards are in play; the others are left
in the box. Lots that the rules draw after the deal change nothing that counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from schatkist.core.game import Game
from schatkist.games import load_game


@dataclass(frozen=True)
class Tiny:
    """A tiny variant."""

    game: Game
    about: str
    deals: tuple[str, ...]  # the positions that it may begin with, all equally likely

    @property
    def name(self) -> str:
        """`kadora_mini`"""
        return f"{self.game.name}_mini"

    def __deepcopy__(self, memo: dict[int, Any]) -> Tiny:
        """It never changes: copies of positions share it."""
        return self


def _hands(pack: Sequence[str], size: int) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Every way to deal two hands of this size; what is left over stays unseen."""
    for one in combinations(pack, size):
        for other in combinations([card for card in pack if card not in one], size):
            yield one, other


def _kadora() -> Iterator[str]:
    """The last card lies on the pile, two cells are free; backs show colours, the fronts are unknown."""
    block = "R2bO1e....../Y4bG3eB2dP5b/Y2dG5bB4eP1d/Y1eG2dB1bP2e"
    for mine, yours, pile in permutations(["R3b", "R4e", "R5d"]):
        for my_other, your_other, aside in permutations(["O3b", "O4e", "O5d"]):
            hands = f"{mine}{my_other}/{yours}{your_other}"
            yield f"players=2 turn=1 step=lay block={block} hands={hands} piles={pile}/ aside={aside} loots=R2d/O1d"


def _diabolo() -> Iterator[str]:
    """Two rows are nearly full; six cards are left in two hands, and both may still double. Seat 3 has no cards."""
    for mine, yours in _hands(["R1", "R3", "R5", "Y1", "Y3", "Y5"], 3):
        hands = f"{''.join(mine)}/{''.join(yours)}/"
        yield f"players=3 round=3 giver=3 turn=1 rows=R22|31/Y3|22/G|/P|/B| hands={hands} doubles=110"


def _schattendieb() -> Iterator[str]:
    """The stock is gone and seat 3 has closed; of seven cards each has three: jewels, closed safes, a thief."""
    for mine, yours in _hands(["R1", "R2", "R3", "B2", "S4", "S5", "TR"], 3):
        hands = f"{','.join(mine)}/{','.join(yours)}/"
        yield f"players=3 games=1 hands={hands} safes=G1/G2/G5 locks=//S6 sheet=0,0,5"


TINY = {
    tiny.name: tiny
    for tiny in (
        Tiny(load_game(name), (deals.__doc__ or "").strip(), tuple(deals()))
        for name, deals in (("kadora", _kadora), ("diabolo", _diabolo), ("schattendieb", _schattendieb))
    )
}
