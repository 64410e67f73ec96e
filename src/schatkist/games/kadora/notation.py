"""Kadora as text.

A card is its colour, its value and its kind: `R5b` is the red 5, brilliant. A cell is a column and a row as
seat 0 sees them: `a1` is top left. Seats and piles count from 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.card_lists import piles_in, stacked
from schatkist.core.errors import BadInput
from schatkist.core.game import Say
from schatkist.core.position_text import Fields, number, room, word, write_fields
from schatkist.core.types import NOBODY, Action
from schatkist.games.kadora.edition import KadoraEdition
from schatkist.games.kadora.parts import ASIDE, CARDS, CELLS, COLOUR, COLOURS, KIND, KINDS, SHADES, SIDE
from schatkist.games.kadora.position import (
    DRAW,
    DRAWING,
    EMPTY,
    GIVE,
    HAND,
    KEEP,
    LAY,
    NOT_CALLED,
    PILES,
    ROOM,
    SEATS,
    VIRTUAL,
)
from schatkist.games.kadora.rules import Kadora
from schatkist.games.kadora.view import KadoraView

LETTERS = "".join(colour[0].upper() for colour in COLOURS)
STEPS = ("give", "lay", "draw", "over")


class Names:
    """The names of the cards in an edition."""

    def __init__(self, edition: KadoraEdition) -> None:
        self.edition = edition
        # `R5b`
        self.cards = [f"{LETTERS[COLOUR[card]]}{edition.values[card]}{KINDS[KIND[card]][0]}" for card in range(CARDS)]


CELL_TEXTS = [f"{'abcd'[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS)]
GAP = "..."


def cards_text(names: Names, cards: Sequence[int]) -> str:
    """Write cards without separators; a gap in the block is three dots."""
    return "".join(GAP if card == EMPTY else names.cards[card] for card in cards)


def cards_of(names: Names, name: str, text: str, most: int) -> list[int]:
    """Read the cards of a text."""
    cards = [word(name, text[i : i + 3], [GAP, *names.cards]) - 1 for i in range(0, len(text), 3)]
    if len(cards) > most:
        raise BadInput(f"{name} holds at most {most} cards, not {len(cards)}")
    return cards


def action_text(names: Names, action: Action) -> str:
    """`keep`, `give R 2`, `lay R5b a1`, `draw 1`"""
    if action == KEEP:
        return "keep"
    if action < LAY:
        return f"give {LETTERS[(action - GIVE) // 4]} {(action - GIVE) % 4 + 1}"
    if action < DRAW:
        return f"lay {names.cards[(action - LAY) // CELLS]} {CELL_TEXTS[(action - LAY) % CELLS]}"
    return f"draw {action - DRAW + 1}"


def action_of(names: Names, text: str) -> Action:
    """Read an action."""
    match text.split():
        case ["keep"]:
            return KEEP
        case ["give", colour, seat]:
            return GIVE + word("a colour", colour.upper(), LETTERS) * 4 + number("a seat", seat, 1, 4) - 1
        case ["lay", card, cell]:
            card = card[:1].upper() + card[1:].lower()
            at = word("a cell", cell.lower(), CELL_TEXTS)
            return LAY + word("a card", card, names.cards) * CELLS + at
        case ["draw", pile]:
            return DRAW + number("a pile", pile, 1, 2) - 1
    raise BadInput(f"an action is like: keep, give R 2, lay R5b a1, draw 1; not {text!r}")


def fact_text(names: Names, name: str, value: int) -> str:
    """Write a fact of an event."""
    match name:
        case "card":
            return names.cards[value]
        case "cell":
            return CELL_TEXTS[value]
        case "colour":
            return LETTERS[value]
    return str(value + 1)  # a seat or a pile


def write(names: Names, state: Kadora) -> str:
    """Write the whole position."""
    block, owner, aside = state.block, state.owner, cards_text(names, state.pack[: state.aside])
    seats = range(state.players)
    shown = state.over and state.players == 2
    return write_fields(
        players=state.players,
        first="lot" if state.first == NOBODY else state.first + 1,
        turn=state.turn + 1,
        step="over" if state.over else STEPS[state.step],
        left=state.turns_left,
        block="/".join(cards_text(names, block[row * SIDE : row * SIDE + SIDE]) for row in range(SIDE)),
        hands="/".join(cards_text(names, hand) for hand in piles_in(state.hands, state.held[: state.players], HAND)),
        piles="/".join(cards_text(names, pile) for pile in piles_in(state.piles, state.heights, ROOM)),
        aside="" if shown else aside,
        loots="/".join(cards_text(names, [card for card in range(CARDS) if owner[card] == at]) for at in seats),
        virtual=aside if shown else "",
    )


def read(names: Names, text: str) -> Kadora:
    """Read a position. Fields that are left out are empty; it need not have all cards."""
    fields = Fields(text)
    players = fields.number("players", min(ASIDE), max(ASIDE), 2)
    first = fields.word("first", ["lot", *map(str, range(1, players + 1))]) - 1
    state = Kadora(players, first, names.edition)
    state.turn = fields.number("turn", 1, players, 1) - 1
    step = word("step", fields.text("step", "lay"), STEPS)
    state.over = step == len(STEPS) - 1
    state.step = DRAWING if state.over else step
    state.asked = 0 if state.over else 1 << state.turn
    state.turns_left = fields.number("left", NOT_CALLED, players, NOT_CALLED)
    block = []
    for row in fields.parts("block", "/", SIDE):
        block += room(cards_of(names, "block", row, SIDE), SIDE, EMPTY)
    state.block = block
    hands = [sorted(cards_of(names, "hands", hand, HAND)) for hand in fields.parts("hands", "/", players)]
    state.held = room([len(hand) for hand in hands], SEATS)
    state.hands = stacked(hands, HAND, SEATS)
    piles = [cards_of(names, "piles", pile, ROOM) for pile in fields.parts("piles", "/", 2)]
    state.heights = [len(pile) for pile in piles]
    state.piles = stacked(piles, ROOM, PILES)
    aside = cards_of(names, "aside", fields.text("aside"), ASIDE[players])
    loots = [cards_of(names, "loots", loot, CARDS) for loot in fields.parts("loots", "/", players)]
    virtual = cards_of(names, "virtual", fields.text("virtual"), ASIDE[players])
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


def picture(names: Names, view: KadoraView, say: Say) -> str:
    """Draw a view: the block with its sums, piles, loots, and the viewer's hand."""
    lines = []
    for pile in (0, 1):
        backs = "".join(LETTERS[colour] for colour in reversed(view.piles[pile]))
        lines.append(say("kadora-pile", number=pile + 1, count=len(backs), backs=backs or "-"))
    lines.append("        a    b    c    d")
    for row in range(SIDE):
        cells = view.block[row * SIDE : row * SIDE + SIDE]
        texts = "  ".join(" . " if card == EMPTY else names.cards[card] for card in cells)
        lines.append(f"   {row + 1}   {texts}   {_sum(names, cells):>2}")
    sums = "   ".join(f"{_sum(names, view.block[column::SIDE]):>2}" for column in range(SIDE))
    lines.append(f"        {sums}")
    aside = " ".join(f"{LETTERS[c]}{n}" for c, n in enumerate(view.aside) if n)
    lines.append(say("kadora-aside", colours=aside or "-"))
    for seat in range(view.players):
        backs = "".join(LETTERS[colour] for colour in view.backs[seat]) or "-"
        loot = " ".join(_column(names, view.loots[seat], colour) for colour in range(SHADES)).split()
        lines.append(
            say("kadora-seat", seat=seat + 1, backs=backs, loot=" ".join(loot) or "-", points=view.scores[seat])
        )
    if view.shown:
        lines.append(
            say("kadora-virtual", cards=" ".join(names.cards[card] for card in view.shown), points=view.virtual)
        )
    if view.hand:
        lines.append(say("kadora-hand", cards=" ".join(names.cards[card] for card in view.hand)))
    return "\n".join(lines)


def _sum(names: Names, cards: Sequence[int]) -> int:
    return sum(names.edition.values[card] for card in cards if card != EMPTY)


def _column(names: Names, loot: Sequence[int], colour: int) -> str:
    """Write the cards of one colour in a loot: `R5b+R2e=7`."""
    cards = [card for card in loot if COLOUR[card] == colour]
    return "+".join(names.cards[card] for card in cards) + f"={_sum(names, cards)}" if cards else ""
