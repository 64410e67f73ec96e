"""Reasons: one sentence about each choice, from the terms of a game's rules of thumb."""

from __future__ import annotations

from schatkist.coach.report import Reason
from schatkist.core.game import Game, View
from schatkist.core.types import Action
from schatkist.games import companion


def reasons_for(game: Game, view: View, actions: list[Action]) -> dict[Action, Reason]:
    """Return a reason for each action about which the game can say something; a game may have no reasons at all."""
    module = companion(game, "reasoning")
    if module is None:
        return {}
    found = {}
    for action in actions:
        reason = module.reason(game, view, action)
        if reason is not None:
            key, facts = reason
            found[action] = Reason(f"{game.name}-why-{key}", facts)
    return found
