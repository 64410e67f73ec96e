"""The level `thumb`: bots that play by the rules of thumb of a game, its `heuristics` module."""

from __future__ import annotations

from dataclasses import dataclass

from schatkist.bots.bot import view_rng
from schatkist.core.game import Game, View
from schatkist.core.policy import Policy
from schatkist.core.types import Action
from schatkist.games import class_in, companion


def heuristics_of(game: Game) -> Policy:
    """Create the game's policy; without a `heuristics` module every action is equally good."""
    module = companion(game, "heuristics")
    return class_in(module, Policy)() if module else Policy()


@dataclass(frozen=True)
class HeuristicBot:
    """Plays by rules of thumb."""

    game: Game
    seed: int = 0

    def choose(self, view: View) -> Action:
        """Ask the policy in any world that the view allows: it uses only what the view shows."""
        rng = view_rng(self.seed, view)
        world = self.game.worlds(view).sample(rng)
        return heuristics_of(self.game).choice(world, view.seat, rng.number(1 << 30))
