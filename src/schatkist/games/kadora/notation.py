"""Kadora as text.

A card is its colour, its value and its kind: `R5b` is the red 5, brilliant. A cell is a column and a row as
seat 0 sees them: `a1` is top left. Seats and piles count from 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.errors import BadInput
from schatkist.core.game import Say
from schatkist.core.position_text import Fields, number, room, word, write_fields
from schatkist.core.types import NOBODY, Action
from schatkist.games.kadora.parts import ASIDE, CARDS, CELLS, COLOUR, COLOURS, KIND, KINDS, SHADES, SIDE, VALUE
from schatkist.games.kadora.position import (
    DRAW,
    DRAWING,
    EMPTY,
    GIVE,
    HAND,
    KEEP,
    LAY,
    NOT_CALLED,
    ROOM,
    SEATS,
    VIRTUAL,
)
from schatkist.games.kadora.rules import Kadora
from schatkist.games.kadora.view import KadoraView

LETTERS = "".join(colour[0].upper() for colour in COLOURS)
STEPS = ("give", "lay", "draw", "over")


def card_text(card: int) -> str:
    """`R5b`"""
    return f"{LETTERS[COLOUR[card]]}{VALUE[card]}{KINDS[KIND[card]][0]}"


CARD_TEXTS = [card_text(card) for card in range(CARDS)]
CELL_TEXTS = [f"{'abcd'[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS)]
GAP = "..."


def cards_text(cards: Sequence[int]) -> str:
    """Cards without anything between them; a gap in the block is three dots."""
    return "".join(GAP if card == EMPTY else CARD_TEXTS[card] for card in cards)


def cards_of(name: str, text: str, most: int) -> list[int]:
    """Read the cards of a text."""
    cards = [word(name, text[i : i + 3], [GAP, *CARD_TEXTS]) - 1 for i in range(0, len(text), 3)]
    if len(cards) > most:
        raise BadInput(f"{name} holds at most {most} cards, not {len(cards)}")
    return cards


def action_text(action: Action) -> str:
    """`keep`, `give R 2`, `lay R5b a1`, `draw 1`"""
    if action == KEEP:
        return "keep"
    if action < LAY:
        return f"give {LETTERS[(action - GIVE) // 4]} {(action - GIVE) % 4 + 1}"
    if action < DRAW:
        return f"lay {CARD_TEXTS[(action - LAY) // CELLS]} {CELL_TEXTS[(action - LAY) % CELLS]}"
    return f"draw {action - DRAW + 1}"


def action_of(text: str) -> Action:
    """Read an action."""
    match text.split():
        case ["keep"]:
            return KEEP
        case ["give", colour, seat]:
            return GIVE + word("a colour", colour.upper(), LETTERS) * 4 + number("a seat", seat, 1, 4) - 1
        case ["lay", card, cell]:
            card = card[:1].upper() + card[1:].lower()
            at = word("a cell", cell.lower(), CELL_TEXTS)
            return LAY + word("a card", card, CARD_TEXTS) * CELLS + at
        case ["draw", pile]:
            return DRAW + number("a pile", pile, 1, 2) - 1
    raise BadInput(f"an action is like: keep, give R 2, lay R5b a1, draw 1; not {text!r}")


def fact_text(name: str, value: int) -> str:
    """Write a fact of an event."""
    match name:
        case "card":
            return CARD_TEXTS[value]
        case "cell":
            return CELL_TEXTS[value]
        case "colour":
            return LETTERS[value]
    return str(value + 1)  # a seat or a pile


def write(state: Kadora) -> str:
    """Write the whole position."""
    held, hands, piles, heights = state.held, state.hands, state.piles, state.heights
    block, owner, aside = state.block, state.owner, cards_text(state.pack[: state.aside])
    seats = range(state.players)
    shown = state.over and state.players == 2
    return write_fields(
        players=state.players,
        first="lot" if state.first == NOBODY else state.first + 1,
        turn=state.turn + 1,
        step="over" if state.over else STEPS[state.step],
        left=state.turns_left,
        block="/".join(cards_text(block[row * SIDE : row * SIDE + SIDE]) for row in range(SIDE)),
        hands="/".join(cards_text(hands[at * HAND : at * HAND + held[at]]) for at in seats),
        piles="/".join(cards_text(piles[p * ROOM : p * ROOM + heights[p]]) for p in (0, 1)),
        aside="" if shown else aside,
        loots="/".join(cards_text([card for card in range(CARDS) if owner[card] == at]) for at in seats),
        virtual=aside if shown else "",
    )


def read(text: str) -> Kadora:
    """Read a position; what is left out is empty, and a position need not have all cards."""
    fields = Fields(text)
    players = fields.number("players", min(ASIDE), max(ASIDE), 2)
    first = fields.word("first", ["lot", *map(str, range(1, players + 1))]) - 1
    state = Kadora(players, first)
    state.turn = fields.number("turn", 1, players, 1) - 1
    step = word("step", fields.text("step", "lay"), STEPS)
    state.over = step == len(STEPS) - 1
    state.step = DRAWING if state.over else step
    state.asked = 0 if state.over else 1 << state.turn
    state.turns_left = fields.number("left", NOT_CALLED, players, NOT_CALLED)
    block = []
    for row in fields.parts("block", "/", SIDE):
        block += room(cards_of("block", row, SIDE), SIDE, EMPTY)
    state.block = block
    hands = [sorted(cards_of("hands", hand, HAND)) for hand in fields.parts("hands", "/", players)]
    state.held = room([len(hand) for hand in hands], SEATS)
    state.hands = room([card for hand in hands for card in room(hand, HAND)], SEATS * HAND)
    piles = [cards_of("piles", pile, ROOM) for pile in fields.parts("piles", "/", 2)]
    state.heights = [len(pile) for pile in piles]
    state.piles = room(piles[0], ROOM) + room(piles[1], ROOM)
    aside = cards_of("aside", fields.text("aside"), ASIDE[players])
    loots = [cards_of("loots", loot, CARDS) for loot in fields.parts("loots", "/", players)]
    virtual = cards_of("virtual", fields.text("virtual"), ASIDE[players])
    state.aside = len(virtual or aside)
    state.pack = room(virtual or aside, CARDS)
    state.set_loots([*loots, *([[]] * (VIRTUAL - players)), virtual])
    fields.done()
    cards = [card for card in block if card != EMPTY] + sum(hands + piles + loots, aside + virtual)
    if EMPTY in sum(hands + piles + loots, aside + virtual) or len(set(cards)) != len(cards):
        raise BadInput("every card can be in one place only, and gaps are in the block only")
    if virtual and not (state.over and players == 2):
        raise BadInput("the virtual player has cards only after a game of two")
    if not state.over and (state.turns_left == 0 or not state.legal_actions(state.turn)):
        raise BadInput("a game that is not over leaves somebody something to do")
    if state.step == DRAWING and len(hands[state.turn]) == HAND:
        raise BadInput("a player who draws has room for a card in their hand")
    return state


def picture(view: KadoraView, say: Say) -> str:
    """Draw a view: the block with its sums, piles, loots, and the viewer's hand."""
    lines = []
    for pile in (0, 1):
        backs = "".join(LETTERS[colour] for colour in reversed(view.piles[pile]))
        lines.append(say("kadora-pile", number=pile + 1, count=len(backs), backs=backs or "-"))
    lines.append("        a    b    c    d")
    for row in range(SIDE):
        cells = view.block[row * SIDE : row * SIDE + SIDE]
        texts = "  ".join(" . " if card == EMPTY else CARD_TEXTS[card] for card in cells)
        lines.append(f"   {row + 1}   {texts}   {_sum(cells):>2}")
    sums = "   ".join(f"{_sum(view.block[column::SIDE]):>2}" for column in range(SIDE))
    lines.append(f"        {sums}")
    aside = " ".join(f"{LETTERS[c]}{n}" for c, n in enumerate(view.aside) if n)
    lines.append(say("kadora-aside", colours=aside or "-"))
    for seat in range(view.players):
        backs = "".join(LETTERS[colour] for colour in view.backs[seat]) or "-"
        loot = " ".join(_column(view.loots[seat], colour) for colour in range(SHADES)).split()
        lines.append(
            say("kadora-seat", seat=seat + 1, backs=backs, loot=" ".join(loot) or "-", points=view.scores[seat])
        )
    if view.shown:
        lines.append(say("kadora-virtual", cards=" ".join(map(card_text, view.shown)), points=view.virtual))
    if view.hand:
        lines.append(say("kadora-hand", cards=" ".join(map(card_text, view.hand))))
    return "\n".join(lines)


def _sum(cards: Sequence[int]) -> int:
    return sum(VALUE[card] for card in cards if card != EMPTY)


def _column(loot: Sequence[int], colour: int) -> str:
    """The cards of one colour in a loot: `R5b+R2e=7`."""
    cards = [card for card in loot if COLOUR[card] == colour]
    return "+".join(map(card_text, cards)) + f"={_sum(cards)}" if cards else ""
