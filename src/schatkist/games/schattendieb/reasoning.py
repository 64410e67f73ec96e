"""Says in a sentence what speaks for an action in Der Schattendieb, and what everybody knows of an action."""

from __future__ import annotations

from schatkist.core.game import Game
from schatkist.core.types import Action
from schatkist.games.schattendieb.parts import COLOUR, EXTRA_VALUES, SAFE, SHADOW, THIEF, VALUE
from schatkist.games.schattendieb.position import ADD, PLAY, STEAL
from schatkist.games.schattendieb.view import SchattendiebView

Facts = dict[str, str | int]


def is_public(action: Action) -> bool:
    """Tell whether everybody knows the action once its turn is complete: here always."""
    return True


def reason(game: Game, view: SchattendiebView, action: Action) -> tuple[str, Facts] | None:
    """Name what the action can bring into the safe, lock or steal, the terms of the rules of thumb."""
    safe = view.safes[view.seat]
    points = sum(VALUE[jewel] for jewel in safe)
    if action >= ADD:
        extras = [value for value in EXTRA_VALUES[(action - ADD) * 3 : (action - ADD) * 3 + 3] if value]
        points += VALUE[view.table[view.seat][0]] + sum(extras)
        return "add", {"count": len(safe) + 1 + len(extras), "points": points}
    if action >= STEAL:
        jewel = action - STEAL
        owner = next(seat for seat, cards in enumerate(view.table) if cards and cards[0] == jewel)
        return "steal", {"card": game.fact_text("card", jewel), "seat": owner + 1}
    card = action - PLAY
    if card < SAFE:
        same = [other for other in view.hand if other < SAFE and COLOUR[other] == COLOUR[card]]
        return "jewel", {"points": sum(VALUE[other] for other in same), "value": VALUE[card]}
    if card < THIEF:
        if not safe:
            return "empty", {}
        locks = VALUE[card] >= len(safe)
        return ("lock" if locks else "no-lock"), {"points": points, "count": len(safe)}
    return ("shadow" if card == SHADOW else "thief"), {"card": game.fact_text("card", card)}
