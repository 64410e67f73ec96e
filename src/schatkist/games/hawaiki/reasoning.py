"""Says in a sentence what speaks for an action in Hawaiki, and what everybody knows of an action."""

from __future__ import annotations

from schatkist.core.game import Game
from schatkist.core.types import Action
from schatkist.games.hawaiki.parts import COLOUR, VALUE
from schatkist.games.hawaiki.position import (
    COMBINATIONS,
    DRAW,
    FLUSH,
    HIDE,
    LAY,
    NAME,
    NAME_TWO,
    NONE,
    PAIR,
    PILES,
    RUN,
    STAY_OPEN,
    TRIPLE,
)
from schatkist.games.hawaiki.view import HawaikiView

Facts = dict[str, str | int]


def is_public(action: Action) -> bool:
    """HA-V1 Tell whether everybody knows the action once its turn is complete: not which card somebody hides."""
    return not HIDE <= action < STAY_OPEN


def reason(game: Game, view: HawaikiView, action: Action) -> tuple[str, Facts] | None:
    """Name the combination that a card forms and the cards that are left, the terms of the rules of thumb."""
    count = len(view.hand)
    if action == DRAW:
        return "draw", {"count": count + 1}
    if NAME <= action < NAME_TWO:
        return "name", {"seat": action - NAME + 1, "count": view.held[action - NAME]}
    if action > DRAW:
        return None
    laying, announced = divmod(action - LAY, COMBINATIONS)
    card, pile = divmod(laying, PILES)
    if count == 1:
        return "last", {}
    tops = [view.piles[(pile + step) % PILES][-1] for step in range(PILES)]
    combination = formed_by(card, tops)
    if combination == NONE:
        return "lay", {"count": count - 1}
    if view.options["voices"] == "spoken" and announced != combination:
        return "unannounced", {"combination": game.fact_text("combination", combination)}
    if combination == PAIR:
        return "pair", {}
    gifts = {RUN: 1, FLUSH: 2, TRIPLE: view.players - 1}
    return "form", {"combination": game.fact_text("combination", combination), "count": gifts[combination]}


def formed_by(card: int, tops: list[int]) -> int:
    """HA-4.1 to HA-4.5 Find the combination that a card forms on the first of three tops."""
    covered, second, third = tops
    if card == covered:
        return PAIR
    if COLOUR[card] != COLOUR[covered] and COLOUR[card] == COLOUR[second] == COLOUR[third]:
        return FLUSH
    if VALUE[card] == VALUE[covered]:
        return NONE
    values = sorted([VALUE[card], VALUE[second], VALUE[third]])
    if values[0] == values[2]:
        return TRIPLE
    return RUN if values == [values[0], values[0] + 1, values[0] + 2] else NONE
