"""Diabolo as text.

A card is its colour and its value: `R5` is the red 5. The sides of a row are `hell` (left) and `heaven` (right);
a row is written as its colour, the devil's cards, a bar and the angel's: `P51|124`. Seats and rounds count from 1.
In the course of a round `2+R5` is seat 2 laying the red 5 for the angel, `2-R5` for the devil, `2xR5` putting it out.
"""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.errors import BadInput
from schatkist.core.game import Say
from schatkist.core.position_text import Fields, number, room, word, write_fields
from schatkist.core.types import Action, Seat
from schatkist.games.diabolo.memory import fits_table
from schatkist.games.diabolo.parts import CARDS, COLOUR, COLOURS, KINDS, PACK, ROWS, VALUE
from schatkist.games.diabolo.position import (
    ACTIONS,
    DOUBLE,
    DOUBLING,
    FULL_ROW,
    FULL_SIDE,
    LAY,
    NO_ROW,
    OPEN_CHOICE,
    OUT,
    SEATS,
    SINGLE,
)
from schatkist.games.diabolo.rules import HAND, Diabolo
from schatkist.games.diabolo.view import DiaboloView

LETTERS = "".join(colour[0].upper() for colour in COLOURS)
SIDES = ("hell", "heaven")
STEPS = ("lay", "out", "double", "over")
CARD_TEXTS = [f"{LETTERS[COLOUR[card]]}{VALUE[card]}" for card in range(KINDS)]
CHOICES = "-sd"  # open, single, double
TURNS = "-+x"  # what a turn did with a card: hell, heaven, out


def cards_text(cards: Sequence[int]) -> str:
    """Write cards without separators."""
    return "".join(CARD_TEXTS[card] for card in cards)


def cards_of(name: str, text: str, most: int) -> list[int]:
    """Read the cards of a text."""
    cards = [word(name, text[i : i + 2], CARD_TEXTS) for i in range(0, len(text), 2)]
    if len(cards) > most:
        raise BadInput(f"{name} holds at most {most} cards, not {len(cards)}")
    return cards


def row_text(row: int, sides: Sequence[Sequence[int]]) -> str:
    """`P51|124`"""
    devil, angel = ("".join(str(VALUE[card]) for card in side) for side in sides)
    return f"{LETTERS[row]}{devil}|{angel}"


def row_of(row: int, text: str) -> list[list[int]]:
    """The two sides of a row."""
    sides = (text or f"{LETTERS[row]}|").removeprefix(LETTERS[row]).split("|")
    if len(sides) != 2 or max(map(len, sides)) > FULL_SIDE or len("".join(sides)) > FULL_ROW:
        raise BadInput(f"a row is like {LETTERS[row]}51|124, at most three a side and five in all, not {text!r}")
    return [[row * 5 + number("a value", value, 1, 5) - 1 for value in side] for side in sides]


def turn_text(seat: Seat, action: Action) -> str:
    """`2+R5`"""
    card, did = divmod(action - LAY, 2) if action < OUT else (action - OUT, 2)
    return f"{seat + 1}{TURNS[did]}{CARD_TEXTS[card]}"


def turn_of(text: str, players: int) -> int:
    """A turn, as it is kept in a position."""
    card, did = word("course", text[2:], CARD_TEXTS), word("course", text[1:2], TURNS)
    return (number("course", text[:1], 1, players) - 1) * ACTIONS + (OUT + card if did == 2 else LAY + card * 2 + did)


def action_text(action: Action) -> str:
    """`lay R5 heaven`, `out R5`, `single`, `double`"""
    if action < OUT:
        return f"lay {CARD_TEXTS[(action - LAY) // 2]} {SIDES[action % 2]}"
    if action < SINGLE:
        return f"out {CARD_TEXTS[action - OUT]}"
    return "double" if action == DOUBLE else "single"


def action_of(text: str) -> Action:
    """Read an action."""
    match text.split():
        case ["lay", card, side]:
            return LAY + word("a card", card.upper(), CARD_TEXTS) * 2 + word("a side", side.lower(), SIDES)
        case ["out", card]:
            return OUT + word("a card", card.upper(), CARD_TEXTS)
        case ["single"]:
            return SINGLE
        case ["double"]:
            return DOUBLE
    raise BadInput(f"an action is like: lay R5 heaven, lay R5 hell, out R5, single, double; not {text!r}")


def fact_text(name: str, value: int) -> str:
    """Write a fact of an event."""
    match name:
        case "card":
            return CARD_TEXTS[value]
        case "row":
            return LETTERS[value]
        case "side":
            return SIDES[value]
        case "double":
            return ("single", "double")[value]
        case "round":
            return str(value + 1)
    return str(value)


def write(state: Diabolo) -> str:
    """Write the whole position."""
    seats = range(state.players)
    hands, known, sides, laid, gone = state.hands, state.known, state.sides, state.laid, state.gone
    doubles, chosen, sheet, history = state.doubles, state.chosen, state.sheet, state.history
    piles = [sides[pile * FULL_SIDE : pile * FULL_SIDE + laid[pile]] for pile in range(2 * ROWS)]
    return write_fields(
        players=state.players,
        round=state.round + 1,
        giver=state.giver + 1,
        turn=state.turn + 1,
        step="over" if state.over else STEPS[state.step],
        asked="".join(str(seat + 1) for seat in state.actors()),
        rows="/".join(row_text(row, piles[2 * row : 2 * row + 2]) for row in range(ROWS)),
        hands="/".join(cards_text(_counted(hands, at)) for at in seats),
        known="/".join(cards_text(_counted(known, at)) for at in seats),
        stock=cards_text(state.stock[: state.height]),
        gone=cards_text([card for card in range(KINDS) for _ in range(gone[card])]),
        doubles="".join(str(doubles[at]) for at in seats),
        chosen="".join(CHOICES[chosen[at] + 1] for at in seats),
        row=LETTERS[state.row] if state.row != NO_ROW else "-",
        shown="".join(LETTERS[colour] for colour in range(ROWS) if state.shown >> colour & 1),
        sheet="/".join(",".join(str(sheet[line * 5 + at]) for at in seats) for line in seats),
        course=",".join(turn_text(*divmod(history[i], ACTIONS)) for i in range(state.turns)),
    )


def read(text: str) -> Diabolo:
    """Read a position; what is left out is empty, and a position need not have all cards."""
    fields = Fields(text)
    players = fields.number("players", 3, 5, 3)
    state = Diabolo(players)
    state.round = fields.number("round", 1, players, 1) - 1
    state.giver = fields.number("giver", 1, players, players) - 1
    state.turn = fields.number("turn", 1, players, 1) - 1
    step = fields.word("step", STEPS)
    state.over = step == len(STEPS) - 1
    state.step = DOUBLING if state.over else step
    rows = [row_of(row, line) for row, line in enumerate(fields.parts("rows", "/", ROWS))]
    piles = sum(rows, [])
    state.laid = [len(pile) for pile in piles]
    state.sides = [card for pile in piles for card in room(pile, FULL_SIDE)]
    hands = [cards_of("hands", hand, HAND + 1) for hand in fields.parts("hands", "/", players)]
    known = [cards_of("known", hand, HAND + 1) for hand in fields.parts("known", "/", players)]
    state.held = room([len(hand) for hand in hands], SEATS)
    state.hands = room([hand.count(card) for hand in hands for card in range(KINDS)], SEATS * KINDS)
    state.known = room([hand.count(card) for hand in known for card in range(KINDS)], SEATS * KINDS)
    stock = cards_of("stock", fields.text("stock"), CARDS)
    state.height = len(stock)
    state.stock = room(stock, CARDS)
    gone = cards_of("gone", fields.text("gone"), CARDS)
    state.gone = [gone.count(card) for card in range(KINDS)]
    doubles = fields.text("doubles", "1" * players)
    state.doubles = room([number("doubles", has, 0, 1) for has in doubles], SEATS)
    chosen = fields.text("chosen", CHOICES[0] * players)
    state.chosen = room([word("chosen", choice, CHOICES) - 1 for choice in chosen], 5, OPEN_CHOICE)
    open_choice = [
        at + 1 for at, (has, choice) in enumerate(zip(doubles, chosen, strict=False)) if has + choice == "1-"
    ]
    asking = [] if state.over else open_choice if state.step == DOUBLING else [state.turn + 1]
    asked = fields.text("asked", "".join(map(str, asking)))
    state.asked = sum(1 << seat - 1 for seat in asking)
    state.row = word("row", fields.text("row", "-"), "-" + LETTERS) - 1
    state.shown = sum(1 << row for row in {word("shown", letter, LETTERS) for letter in fields.text("shown")})
    sheet = [line or ",".join("0" * players) for line in fields.parts("sheet", "/", players)]
    points = [[number("sheet", cell, -9999, 9999) for cell in line.split(",")] for line in sheet]
    if any(len(line) != players for line in points):
        raise BadInput("a line of the sheet has the points of each player")
    state.sheet = room([cell for line in points for cell in room(line, SEATS)], SEATS * SEATS)
    history = [turn_of(turn, players) for turn in filter(None, fields.text("course").split(","))]
    state.turns = len(history)
    state.history = room(history, CARDS)
    fields.done()
    cards = sum(hands, sum(piles, stock + gone))
    if any(cards.count(card) > PACK.count(card) for card in range(KINDS)):
        raise BadInput("no card can be there more often than the box has it")
    if any(hand.count(card) > hands[at].count(card) for at, hand in enumerate(known) for card in hand):
        raise BadInput("what is known of a hand must be in it")
    if not fits_table(state):
        raise BadInput("what was laid and put out in the course of a round must lie there")
    if len(doubles) != players or len(chosen) != players or (chosen.strip("-") and state.step != DOUBLING):
        raise BadInput("doubles and chosen have a sign for each player, and a player who is not asked chooses nothing")
    if state.over == bool(asking) or asked != "".join(map(str, asking)):
        raise BadInput("asked are the player to move, or all with a double card and an open choice, or none when over")
    if not state.over and (state.row == NO_ROW) == (state.step == DOUBLING):
        raise BadInput("a row is being scored when double cards are asked for, and only then")
    if asking and not state.legal_actions(asking[0] - 1):
        raise BadInput("a game that is not over leaves somebody something to do")
    return state


def picture(view: DiaboloView, say: Say) -> str:
    """Draw a view: the rows with their sums, the seats, the viewer's hand."""
    lines = [say("diabolo-round", round=view.round + 1, rounds=view.players, giver=view.giver + 1)]
    for row, (devil, angel) in enumerate(view.rows):
        left = " ".join(str(VALUE[card]) for card in reversed(devil))
        right = " ".join(str(VALUE[card]) for card in angel)
        lock = "#" if len(devil) + len(angel) == FULL_ROW else "|"
        sums = f"{sum(VALUE[c] for c in devil):>2} : {sum(VALUE[c] for c in angel)}"
        marker = ">" if row == view.row else " "
        lines.append(f" {marker} {left:>5} {lock}{LETTERS[row]}{lock} {right:<5}   {sums}")
    lines.append(say("diabolo-stock", count=view.stock))
    for seat in range(view.players):
        has = view.doubles[seat]
        shown = " ".join(CARD_TEXTS[card] for card in view.known[seat]) or "-"
        lines.append(
            say(
                "diabolo-seat",
                seat=seat + 1,
                cards=view.held[seat],
                double="yes" if has else "no",
                shown=shown,
                points=view.scores[seat],
            )
        )
    if view.hand:
        lines.append(say("diabolo-hand", cards=" ".join(CARD_TEXTS[card] for card in view.hand)))
    return "\n".join(lines)


def _counted(counts: Sequence[int], seat: int) -> list[int]:
    """The cards of a hand that is kept as counts."""
    return [card for card in range(KINDS) for _ in range(counts[seat * KINDS + card])]
