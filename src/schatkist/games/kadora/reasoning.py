"""Says in a sentence what speaks for an action in Kadora, and what everybody knows of an action."""

from __future__ import annotations

from schatkist.core.game import Game
from schatkist.core.preview import preview
from schatkist.core.types import Action
from schatkist.games.kadora.parts import COLOUR, SHADES
from schatkist.games.kadora.position import DRAW, GIVE, KEEP, LAY
from schatkist.games.kadora.rules import Kadora
from schatkist.games.kadora.view import KadoraView

Facts = dict[str, str | int]


def is_public(action: Action) -> bool:
    """Tell whether everybody knows the action once its turn is complete: here always."""
    return True


def reason(game: Game, view: KadoraView, action: Action) -> tuple[str, Facts] | None:
    """Name what the action takes, gives or draws, as the rules of thumb count it."""
    seen = game.worlds(view).seen
    assert isinstance(seen, Kadora)
    totals, values = seen.totals, seen.values
    if action == KEEP:
        return "keep", {}
    if GIVE <= action < LAY:
        colour, receiver = divmod(action - GIVE, 4)
        points = totals[view.seat * SHADES + colour]
        return "give", {"colour": game.fact_text("colour", colour), "points": points, "seat": receiver + 1}
    if action >= DRAW:
        colour = view.piles[action - DRAW][-1]
        points = totals[view.seat * SHADES + colour]
        return "draw", {"colour": game.fact_text("colour", colour), "points": points}
    taken = [event.facts["card"] for event in preview(game, view, action) if event.kind == "took"]
    if not taken:
        return "nothing", {}
    led = behind = 0
    for card in taken:
        mine = totals[view.seat * SHADES + COLOUR[card]]
        mine += sum(values[other] for other in taken if COLOUR[other] == COLOUR[card])
        others = [totals[seat * SHADES + COLOUR[card]] for seat in range(view.players) if seat != view.seat]
        if mine >= max(others):
            led += values[card]
        else:
            behind += values[card]
    cards = " ".join(game.fact_text("card", card) for card in taken)
    key = "take-lead" if not behind else "take-behind" if not led else "take-mixed"
    return key, {"cards": cards, "led": led, "behind": behind}
