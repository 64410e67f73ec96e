"""Springtij as text. A card is its number; a move is `lay 7` or `shelter 7`."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.errors import BadInput
from schatkist.core.game import Say
from schatkist.core.position_text import Fields, number, room, word, write_fields
from schatkist.core.types import Action
from springtij.parts import BOX, CARDS, CELLAR, DYKE, HAND, NOWHERE, SEA
from springtij.rules import LAY, SHELTER, Springtij
from springtij.view import SpringtijView

STEPS = ("turn", "over")
CARD_TEXTS = [str(card + 1) for card in range(CARDS)]


def cards_text(cards: Sequence[int]) -> str:
    """`3,7,20`"""
    return ",".join(CARD_TEXTS[card] for card in cards)


def cards_of(name: str, text: str) -> list[int]:
    """The cards of a text."""
    return [word(name, part, CARD_TEXTS) for part in text.split(",")] if text else []


def action_text(action: Action) -> str:
    """`lay 7`, `shelter 7`"""
    return f"lay {CARD_TEXTS[action - LAY]}" if action < SHELTER else f"shelter {CARD_TEXTS[action - SHELTER]}"


def action_of(text: str) -> Action:
    """The action that a text stands for."""
    match text.split():
        case ["lay", card]:
            return LAY + word("a card", card, CARD_TEXTS)
        case ["shelter", card]:
            return SHELTER + word("a card", card, CARD_TEXTS)
    raise BadInput(f"an action is like: lay 7, shelter 7; not {text!r}")


def fact_text(name: str, value: int) -> str:
    """A fact of an event."""
    return CARD_TEXTS[value] if name == "card" else str(value)


def write(state: Springtij) -> str:
    """The whole position."""
    seats = range(state.players)
    return write_fields(
        players=state.players,
        turn=0 if state.over else state.actors()[0] + 1,
        hands="/".join(cards_text(state.cards_in(seat)) for seat in seats),
        dyke=cards_text(state.cards_in(DYKE)),
        sea=cards_text(state.cards_in(SEA)),
        points="/".join(str(state.points[seat]) for seat in seats),
        cellars="/".join(cards_text(state.cards_in(CELLAR + seat)) for seat in seats),
        box=cards_text(state.cards_in(BOX)),
    )


def read(text: str) -> Springtij:
    """A position; turn=0 says that the game is over. A sketch need not have all cards."""
    fields = Fields(text)
    players = number("players", fields.text("players", "2"), 2, 4)
    state = Springtij(players)
    turn = fields.number("turn", 0, players, 1)
    state.over = turn == 0
    state.asked = 0 if state.over else 1 << (turn - 1)
    points = [number("points", part or "0", 0, HAND) for part in fields.parts("points", "/", players)]
    state.points = room(points, 4)
    hands = [cards_of("hands", part) for part in fields.parts("hands", "/", players)]
    cellars = [cards_of("cellars", part) for part in fields.parts("cellars", "/", players)]
    places = [*enumerate(hands), *((CELLAR + seat, cards) for seat, cards in enumerate(cellars))]
    places += [
        (place, cards_of(name, fields.text(name))) for place, name in ((DYKE, "dyke"), (SEA, "sea"), (BOX, "box"))
    ]
    fields.done()
    where = [NOWHERE] * CARDS
    for place, cards in places:
        for card in cards:
            if where[card] != NOWHERE:
                raise BadInput("every card can be in one place only")
            where[card] = place
    state.where = where
    if not state.over and not hands[turn - 1]:
        raise BadInput("a player whose turn it is has a card")
    return state


def picture(view: SpringtijView, say: Say) -> str:
    """Draw a view: the dyke, the sea, the players, and the viewer's cards."""
    lines = [
        say("springtij-dyke", cards=cards_text(view.dyke) or "-"),
        say("springtij-sea", cards=cards_text(view.sea) or "-"),
    ]
    for seat in range(view.players):
        facts = {"cards": view.held[seat], "sheltered": view.sheltered[seat], "points": view.scores[seat]}
        lines.append(say("springtij-seat", seat=seat + 1, **facts))
        if view.cellars[seat]:
            lines.append(say("springtij-cellar", cards=cards_text(view.cellars[seat])))
    if view.hand:
        lines.append(say("springtij-hand", cards=cards_text(view.hand)))
    return "\n".join(lines)
