"""Diabolo as text.

A card is its colour and its value: `R5` is the red 5. The sides of a row are `hell` (left) and `heaven` (right);
a row is written as its colour, the devil's cards, a bar and the angel's: `P51|124`. Seats and rounds count from 1.
In the course of a round `2+R5` is seat 2 laying the red 5 for the angel, `2-R5` for the devil, `2xR5` putting it out.
"""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.card_lists import cards_at, copies_in, piles_in, stacked
from schatkist.core.edition import PALETTE
from schatkist.core.errors import BadInput
from schatkist.core.game import Say
from schatkist.core.position_text import Fields, number, room, word, write_fields
from schatkist.core.types import Action, Seat
from schatkist.games.diabolo.edition import DiaboloEdition
from schatkist.games.diabolo.memory import fits_table
from schatkist.games.diabolo.parts import CARDS, COLOUR, KINDS, ROWS, VALUE
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

SIDES = ("hell", "heaven")
STEPS = ("lay", "out", "double", "over")
CHOICES = "-sd"  # not chosen, single, double
TURNS = "-+x"  # what a turn did with a card: hell, heaven, out


class Names:
    """The letters of the rows and the names of the cards in an edition."""

    def __init__(self, edition: DiaboloEdition) -> None:
        self.edition = edition
        self.letters = "".join(PALETTE[colour] for colour in edition.rows)
        self.cards = [f"{self.letters[COLOUR[card]]}{VALUE[card]}" for card in range(KINDS)]


def cards_text(names: Names, cards: Sequence[int]) -> str:
    """Write cards without separators."""
    return "".join(names.cards[card] for card in cards)


def cards_of(names: Names, name: str, text: str, most: int) -> list[int]:
    """Read the cards of a text."""
    cards = [word(name, text[i : i + 2], names.cards) for i in range(0, len(text), 2)]
    if len(cards) > most:
        raise BadInput(f"{name} holds at most {most} cards, not {len(cards)}")
    return cards


def row_text(names: Names, row: int, sides: Sequence[Sequence[int]]) -> str:
    """`P51|124`"""
    devil, angel = ("".join(str(VALUE[card]) for card in side) for side in sides)
    return f"{names.letters[row]}{devil}|{angel}"


def row_of(names: Names, row: int, text: str) -> list[list[int]]:
    """Read the two sides of a row."""
    sides = (text or f"{names.letters[row]}|").removeprefix(names.letters[row]).split("|")
    if len(sides) != 2 or max(map(len, sides)) > FULL_SIDE or len("".join(sides)) > FULL_ROW:
        raise BadInput(f"a row is like {names.letters[row]}51|124, at most three a side and five in all, not {text!r}")
    return [[row * 5 + number("a value", value, 1, 5) - 1 for value in side] for side in sides]


def turn_text(names: Names, seat: Seat, action: Action) -> str:
    """`2+R5`"""
    card, did = divmod(action - LAY, 2) if action < OUT else (action - OUT, 2)
    return f"{seat + 1}{TURNS[did]}{names.cards[card]}"


def turn_of(names: Names, text: str, players: int) -> int:
    """Read a turn, as a position stores it."""
    card, did = word("course", text[2:], names.cards), word("course", text[1:2], TURNS)
    return (number("course", text[:1], 1, players) - 1) * ACTIONS + (OUT + card if did == 2 else LAY + card * 2 + did)


def action_text(names: Names, action: Action) -> str:
    """`lay R5 heaven`, `out R5`, `single`, `double`"""
    if action < OUT:
        return f"lay {names.cards[(action - LAY) // 2]} {SIDES[action % 2]}"
    if action < SINGLE:
        return f"out {names.cards[action - OUT]}"
    return "double" if action == DOUBLE else "single"


def action_of(names: Names, text: str) -> Action:
    """Read an action."""
    match text.split():
        case ["lay", card, side]:
            return LAY + word("a card", card.upper(), names.cards) * 2 + word("a side", side.lower(), SIDES)
        case ["out", card]:
            return OUT + word("a card", card.upper(), names.cards)
        case ["single"]:
            return SINGLE
        case ["double"]:
            return DOUBLE
    raise BadInput(f"an action is like: lay R5 heaven, lay R5 hell, out R5, single, double; not {text!r}")


def fact_text(names: Names, name: str, value: int) -> str:
    """Write a fact of an event."""
    match name:
        case "card":
            return names.cards[value]
        case "row":
            return names.letters[value]
        case "side":
            return SIDES[value]
        case "double":
            return ("single", "double")[value]
        case "round":
            return str(value + 1)
    return str(value)


def write(names: Names, state: Diabolo) -> str:
    """Write the whole position."""
    seats = range(state.players)
    hands, known = state.hands, state.known
    doubles, chosen, sheet, history = state.doubles, state.chosen, state.sheet, state.history
    piles = piles_in(state.sides, state.laid, FULL_SIDE)
    return write_fields(
        players=state.players,
        round=state.round + 1,
        giver=state.giver + 1,
        turn=state.turn + 1,
        step="over" if state.over else STEPS[state.step],
        asked="".join(str(seat + 1) for seat in state.actors()),
        rows="/".join(row_text(names, row, piles[2 * row : 2 * row + 2]) for row in range(ROWS)),
        hands="/".join(cards_text(names, cards_at(hands, KINDS, at)) for at in seats),
        known="/".join(cards_text(names, cards_at(known, KINDS, at)) for at in seats),
        stock=cards_text(names, state.stock[: state.height]),
        gone=cards_text(names, cards_at(state.gone, KINDS)),
        doubles="".join(str(doubles[at]) for at in seats),
        chosen="".join(CHOICES[chosen[at] + 1] for at in seats),
        row=names.letters[state.row] if state.row != NO_ROW else "-",
        shown="".join(names.letters[colour] for colour in range(ROWS) if state.shown >> colour & 1),
        sheet="/".join(",".join(str(sheet[line * 5 + at]) for at in seats) for line in seats),
        course=",".join(turn_text(names, *divmod(history[i], ACTIONS)) for i in range(state.turns)),
    )


def read(names: Names, text: str) -> Diabolo:
    """Read a position. Fields that are left out are empty; it need not have all cards."""
    fields = Fields(text)
    players = fields.number("players", 3, 5, 3)
    state = Diabolo(players, names.edition)
    state.round = fields.number("round", 1, players, 1) - 1
    state.giver = fields.number("giver", 1, players, players) - 1
    state.turn = fields.number("turn", 1, players, 1) - 1
    step = fields.word("step", STEPS)
    state.over = step == len(STEPS) - 1
    state.step = DOUBLING if state.over else step
    rows = [row_of(names, row, line) for row, line in enumerate(fields.parts("rows", "/", ROWS))]
    piles = sum(rows, [])
    state.laid = [len(pile) for pile in piles]
    state.sides = stacked(piles, FULL_SIDE, 2 * ROWS)
    hands = [cards_of(names, "hands", hand, HAND + 1) for hand in fields.parts("hands", "/", players)]
    known = [cards_of(names, "known", hand, HAND + 1) for hand in fields.parts("known", "/", players)]
    state.held = room([len(hand) for hand in hands], SEATS)
    state.hands = copies_in(hands, KINDS, SEATS)
    state.known = copies_in(known, KINDS, SEATS)
    stock = cards_of(names, "stock", fields.text("stock"), CARDS)
    state.height = len(stock)
    state.stock = room(stock, CARDS)
    gone = cards_of(names, "gone", fields.text("gone"), CARDS)
    state.gone = copies_in([gone], KINDS, 1)
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
    state.row = word("row", fields.text("row", "-"), "-" + names.letters) - 1
    state.shown = sum(1 << row for row in {word("shown", letter, names.letters) for letter in fields.text("shown")})
    sheet = [line or ",".join("0" * players) for line in fields.parts("sheet", "/", players)]
    points = [[number("sheet", cell, -9999, 9999) for cell in line.split(",")] for line in sheet]
    if any(len(line) != players for line in points):
        raise BadInput("a line of the sheet has the points of each player")
    state.sheet = stacked(points, SEATS, SEATS)
    history = [turn_of(names, turn, players) for turn in filter(None, fields.text("course").split(","))]
    state.turns = len(history)
    state.history = room(history, CARDS)
    fields.done()
    cards = sum(hands, sum(piles, stock + gone))
    if any(cards.count(card) > names.edition.card_copies[card] for card in range(KINDS)):
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


def legend_facts(names: Names, say: Say) -> dict[str, str]:
    """Name the colours of the rows."""
    colours = [letter + " " + say("diabolo-colour", row=letter) for letter in names.letters]
    return {"colours": ", ".join(colours)}


def picture(names: Names, view: DiaboloView, say: Say) -> str:
    """Draw a view: the rows with their sums, the seats, the viewer's hand."""
    lines = [say("diabolo-round", round=view.round + 1, rounds=view.players, giver=view.giver + 1)]
    for row, (devil, angel) in enumerate(view.rows):
        left = " ".join(str(VALUE[card]) for card in reversed(devil))
        right = " ".join(str(VALUE[card]) for card in angel)
        lock = "#" if len(devil) + len(angel) == FULL_ROW else "|"
        sums = f"{sum(VALUE[c] for c in devil):>2} : {sum(VALUE[c] for c in angel)}"
        marker = ">" if row == view.row else " "
        lines.append(f" {marker} {left:>5} {lock}{names.letters[row]}{lock} {right:<5}   {sums}")
    lines.append(say("diabolo-stock", count=view.stock))
    for seat in range(view.players):
        has = view.doubles[seat]
        shown = " ".join(names.cards[card] for card in view.known[seat]) or "-"
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
        lines.append(say("diabolo-hand", cards=" ".join(names.cards[card] for card in view.hand)))
    return "\n".join(lines)
