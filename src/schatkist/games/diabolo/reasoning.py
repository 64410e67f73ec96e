"""Says in a sentence what speaks for an action in Diabolo, and what everybody knows of an action."""

from __future__ import annotations

from schatkist.core.game import Game
from schatkist.core.types import Action
from schatkist.games.diabolo.parts import ANGEL, COLOUR, DEVIL, VALUE
from schatkist.games.diabolo.position import DOUBLE, FULL_ROW, LAY, OUT, SINGLE
from schatkist.games.diabolo.view import DiaboloView

Facts = dict[str, str | int]


def is_public(action: Action) -> bool:
    """Tell whether everybody knows the action once its turn is complete: here always."""
    return True


def reason(game: Game, view: DiaboloView, action: Action) -> tuple[str, Facts] | None:
    """Name where the row leans and what the hand has of its colour, the terms of the rules of thumb."""
    if action >= SINGLE:
        facts: Facts = {"row": game.fact_text("row", view.row), "total": _total(view, view.row)}
        return ("double" if action == DOUBLE else "single"), facts
    if action >= OUT:
        card = action - OUT
        return "out", {"row": game.fact_text("row", COLOUR[card]), "total": _total(view, COLOUR[card]) - VALUE[card]}
    card, side = divmod(action - LAY, 2)
    row, sides = COLOUR[card], [sum(VALUE[laid] for laid in pile) for pile in view.rows[COLOUR[card]]]
    sides[side] += VALUE[card]
    balance = sides[ANGEL] - sides[DEVIL]
    locks = len(sum(view.rows[row], [])) + 1 == FULL_ROW
    return ("locks" if locks else "lay") + ("" if balance else "-even"), {
        "row": game.fact_text("row", row),
        "side": game.fact_text("side", ANGEL if balance > 0 else DEVIL),
        "points": abs(balance),
        "total": _total(view, row) - VALUE[card],
    }


def _total(view: DiaboloView, colour: int) -> int:
    """Sum the points of a colour in the viewer's hand."""
    return sum(VALUE[card] for card in view.hand if COLOUR[card] == colour)
