"""Springtij by rules of thumb: raise the dyke in small steps, and shelter cheap cards that are useless."""

from __future__ import annotations

from typing import cast

from schatkist.core.policy import ScoringPolicy
from schatkist.core.state import State
from schatkist.core.types import Action, Card, Seat
from springtij.parts import DAMAGE, SPRING_TIDE
from springtij.rules import LAY, SHELTER, Springtij

STEP = 0.12  # the cost of each number that is skipped on the dyke
STILL_USEFUL = 1.0  # the cost of sheltering a card that could be laid now


class SpringtijHeuristics(ScoringPolicy):
    """Values a card by what it brings now, minus what it would cost later."""

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """Return how good an action is, judged by what the seat knows."""
        return self.weigh(cast(Springtij, state), seat, action)

    def weigh(self, game: Springtij, seat: Seat, action: Action) -> float:
        """Weigh a card for the dyke or for the cellar."""
        if action >= SHELTER:
            return self.shelter(game, action - SHELTER)
        return self.lay(game, seat, action - LAY)

    def lay(self, game: Springtij, seat: Seat, card: Card) -> float:
        """A small step is best. A spring tide is for a hand that is too low for the dyke."""
        top = game.top()
        if card < SPRING_TIDE:
            return 1.0 - STEP * (card - top - 1)
        stranded = 0
        for other in range(top + 1):
            if game.where[other] == seat:
                stranded += 1
        return 0.4 * stranded - 0.8

    def shelter(self, game: Springtij, card: Card) -> float:
        """The damage, and the chance that is lost."""
        damage: float = DAMAGE[card]
        return -damage - STILL_USEFUL if card > game.top() else -damage
