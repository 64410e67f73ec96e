"""Variants of games that are small enough to be solved: the last moves of a game, by its own rules.

A game defines its variant in a module `tiny` of its package: the positions that it may begin with, which differ in the
places of a few cards, and a sentence about it. Two seats play on to the end, and the one that is placed better wins 1
from the other. The remaining cards stay in the box. Random draws after the deal do not change the result.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from schatkist.core.game import Game
from schatkist.games import GAMES, companion


@dataclass(frozen=True)
class Tiny:
    """A tiny variant."""

    game: Game
    about: str
    deals: tuple[str, ...]  # the positions that it may begin with, all equally likely

    @property
    def name(self) -> str:
        """Return the name of the variant, for example `kadora_mini`."""
        return f"{self.game.name}_mini"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Pickle the name: OpenSpiel stores positions as pickles."""
        return _variant_of, (self.name,)

    def __deepcopy__(self, memo: dict[int, Any]) -> Tiny:
        """Return the variant itself: it is immutable, so copies of positions share it."""
        return self


def _variants() -> dict[str, Tiny]:
    """Find the variants that the packages of the games define."""
    found = [(game, companion(game, "tiny")) for game in GAMES.values()]
    variants = [Tiny(game, module.ABOUT, tuple(module.deals())) for game, module in found if module is not None]
    return {variant.name: variant for variant in variants}


def _variant_of(name: str) -> Tiny:
    return TINY[name]


TINY = _variants()
