"""The level `uniform`: every legal action is equally likely."""

from __future__ import annotations

from dataclasses import dataclass

from schatkist.bots.bot import view_rng
from schatkist.core.game import View
from schatkist.core.types import Action


@dataclass(frozen=True)
class Uniform:
    """Chooses uniformly among the legal actions."""

    seed: int = 0

    def choose(self, view: View) -> Action:
        """Choose one of `view.legal`."""
        return view.legal[view_rng(self.seed, view).number(len(view.legal))]
