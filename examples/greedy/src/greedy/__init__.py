"""A bot for any game: it chooses the action after which it is furthest ahead."""

from __future__ import annotations

from dataclasses import dataclass

from schatkist.bots.bot import view_rng
from schatkist.core.game import Game, View
from schatkist.core.types import Action

WORLDS = 5  # sampled positions that the view allows


@dataclass(frozen=True)
class Greedy:
    """Looks one action ahead. Schatkist creates it with a game and a seed."""

    game: Game
    seed: int

    def choose(self, view: View) -> Action:
        """Choose one of `view.legal`."""
        rng = view_rng(self.seed, view)  # the same view gives the same choice
        worlds = self.game.worlds(view)
        lead = dict.fromkeys(rng.shuffled(view.legal), 0)  # in random order, so that ties are broken at random
        for _ in range(WORLDS):
            world = worlds.sample(rng)
            for action in lead:
                after = world.copy()
                after.apply(view.seat, action, rng)
                points = after.standings()
                lead[action] += points.pop(view.seat) - max(points)
        return max(lead, key=lambda action: lead[action])
