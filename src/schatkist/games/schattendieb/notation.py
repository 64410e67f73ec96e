"""Der Schattendieb as text.

A jewel is its colour and its value, `R10` is the red 10; a closed safe is `S4` to `S15`; a thief is `TR`, `TB`, `TG`
or `TY`, the shadow thief `TS`. Commas are between cards, slashes between seats. Seats and games count from 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.card_lists import cards_at, copies_in, piles_in, stacked
from schatkist.core.errors import BadInput
from schatkist.core.game import Say
from schatkist.core.position_text import Fields, number, room, word, write_fields
from schatkist.core.types import NOBODY, Action
from schatkist.games.schattendieb.edition import SchattendiebEdition
from schatkist.games.schattendieb.parts import (
    CARDS,
    COLOUR,
    COLOURS,
    EXTRA_AT,
    KINDS,
    SAFE,
    SETS,
    THIEF,
    VALUE,
)
from schatkist.games.schattendieb.position import (
    ADD,
    ADDING,
    EMPTY,
    FACE_DOWN,
    HAND,
    IN_STOCK,
    JEWELS,
    LOST,
    MOST_GAMES,
    NOT_CHOSEN,
    PLAY,
    PUT_AWAY,
    SEATS,
    STEAL,
    STOCK_ROOM,
)
from schatkist.games.schattendieb.rules import Schattendieb
from schatkist.games.schattendieb.view import COVERED, SchattendiebView

LETTERS = "".join(colour[0].upper() for colour in COLOURS)
STEPS = ("play", "steal", "add", "over")


def card_text(card: int) -> str:
    """`R10`, `S4`, `TS`"""
    if card < SAFE:
        return f"{LETTERS[COLOUR[card]]}{VALUE[card]}"
    return f"S{VALUE[card]}" if card < THIEF else f"T{(LETTERS + 'S')[COLOUR[card]]}"


CARD_TEXTS = [card_text(card) for card in range(KINDS)]


def cards_text(cards: Sequence[int]) -> str:
    """Write cards with commas between them."""
    return ",".join(CARD_TEXTS[card] for card in cards)


def cards_of(name: str, text: str, most: int) -> list[int]:
    """Read the cards of a text."""
    cards = [word(name, card, CARD_TEXTS) for card in text.split(",")] if text else []
    if len(cards) > most:
        raise BadInput(f"{name} holds at most {most} cards, not {len(cards)}")
    return cards


def extras_text(extras: int) -> str:
    """Write the values of a set of extra jewels: `3+5`, or `none`."""
    return "+".join(str(value) for value in SETS[extras] if value) or "none"


def extras_of(text: str) -> int:
    """Read a set of extra jewels; the values can be in any order."""
    if text == "none":
        return 0
    values = text.split("+")
    if len(values) > 3:
        raise BadInput("extra jewels are one to three values, or none")
    ordered = sorted(number("an extra jewel", value, 1, 10) for value in values)
    if len(ordered) == 3 and ordered[0] == ordered[2]:
        raise BadInput("no colour has three jewels of the same value")
    at = 0
    for value in ordered:
        at = at * 11 + value
    return EXTRA_AT[at]


def action_text(action: Action) -> str:
    """`play R5`, `steal R9`, `add 3+5`, `add none`"""
    if action < STEAL:
        return f"play {CARD_TEXTS[action - PLAY]}"
    if action < ADD:
        return f"steal {CARD_TEXTS[action - STEAL]}"
    return f"add {extras_text(action - ADD)}"


def action_of(text: str) -> Action:
    """Read an action."""
    match text.split():
        case ["play", card]:
            return PLAY + word("a card", card.upper(), CARD_TEXTS)
        case ["steal", card]:
            return STEAL + word("a jewel", card.upper(), CARD_TEXTS[:JEWELS])
        case ["add", *values]:
            return ADD + extras_of("+".join(values).lower())
    raise BadInput(f"an action is like: play R5, steal R9, add 3+5, add none; not {text!r}")


def fact_text(name: str, value: int) -> str:
    """Write a fact of an event."""
    match name:
        case "card":
            return CARD_TEXTS[value]
        case "extras":
            return extras_text(value)
        case "from" | "game":
            return str(value + 1)
    return str(value)


def write(state: Schattendieb) -> str:
    """Write the whole position."""
    seats = range(state.players)
    chosen, safes, locks, sheet = state.chosen, state.safes, state.locks, state.sheet
    stock, source, put_away, trail = state.stock, state.source, state.put_away, state.trail
    traces = [[i for i in range(at * 3, at * 3 + 3) if trail[i] not in (LOST, IN_STOCK)] for at in seats]
    return write_fields(
        players=state.players,
        games=state.games,
        game=state.game + 1,
        step="over" if state.over else STEPS[state.step],
        hands="/".join(cards_text(hand) for hand in piles_in(state.hands, state.held[: state.players], HAND)),
        table="/".join(cards_text(cards) for cards in piles_in(state.table, state.lying[: state.players], HAND)),
        chosen="/".join(extras_text(chosen[at]) if chosen[at] >= 0 else "" for at in seats),
        safes="/".join(cards_text(cards_at(safes, JEWELS, at)) for at in seats),
        locks="/".join(CARD_TEXTS[locks[at]] if locks[at] != EMPTY else "" for at in seats),
        gone=cards_text(cards_at(state.gone, KINDS)),
        aside=cards_text(sorted(state.aside[: state.unseen])),
        stock=cards_text(stock[state.top : state.end]),
        under="".join(str(source[i] // 3 + 1) for i in range(state.top, state.end) if source[i] != NOBODY),
        traces="/".join(",".join(f"{CARD_TEXTS[put_away[i]]}>{_place_text(trail[i])}" for i in own) for own in traces),
        sheet="/".join(",".join(str(sheet[game * SEATS + at]) for at in seats) for game in range(state.games)),
    )


def read(edition: SchattendiebEdition, text: str) -> Schattendieb:
    """Read a position. Fields that are left out are empty; it need not have all cards."""
    fields = Fields(text)
    players = fields.number("players", 3, SEATS, 3)
    games = fields.number("games", 1, 9, 3)
    state = Schattendieb(players, games, edition)
    state.game = fields.number("game", 1, games, 1) - 1
    step = fields.word("step", STEPS)
    state.over = step == len(STEPS) - 1
    state.step = ADDING if state.over else step
    hands = [sorted(cards_of("hands", hand, HAND)) for hand in fields.parts("hands", "/", players)]
    table = [cards_of("table", cards, HAND) for cards in fields.parts("table", "/", players)]
    state.hands = stacked(hands, HAND, SEATS)
    state.held = room([len(hand) for hand in hands], SEATS)
    state.table = stacked(table, HAND, SEATS)
    state.lying = room([len(cards) for cards in table], SEATS)
    safes = [cards_of("safes", safe, CARDS) for safe in fields.parts("safes", "/", players)]
    if max([0, *sum(safes, [])]) >= JEWELS:
        raise BadInput("only jewels are in a safe")
    state.safes = copies_in(safes, JEWELS, SEATS)
    state.filled = room([len(safe) for safe in safes], SEATS)
    state.worth = room([sum(VALUE[card] for card in safe) for safe in safes], SEATS)
    locks = [cards_of("locks", lock, 1) for lock in fields.parts("locks", "/", players)]
    state.locks = room([(lock or [EMPTY])[0] for lock in locks], SEATS, EMPTY)
    gone = cards_of("gone", fields.text("gone"), CARDS)
    state.gone = copies_in([gone], KINDS, 1)
    aside = cards_of("aside", fields.text("aside"), CARDS)
    state.aside, state.unseen = room(aside, CARDS), len(aside)
    stock = cards_of("stock", fields.text("stock"), CARDS)
    state.stock, state.end = room(stock, STOCK_ROOM), len(stock)
    chosen = [extras_of(one) if one else NOT_CHOSEN for one in fields.parts("chosen", "/", players)]
    state.chosen = room(chosen, SEATS, NOT_CHOSEN)
    _read_put_away(state, fields, stock)
    sheet = [line.split(",") if line else ["0"] * players for line in fields.parts("sheet", "/", games)]
    if any(len(line) != players for line in sheet):
        raise BadInput(f"each line of the sheet has {players} numbers")
    points = [[number("sheet", cell, 0, 440) for cell in line] for line in sheet]
    state.sheet = stacked(points, SEATS, MOST_GAMES)
    fields.done()
    cards = sum(hands + table + safes + locks, gone + aside + stock)
    if any(cards.count(card) > edition.copies[card] for card in set(cards)):
        raise BadInput("no card can be there more often than the box has it")
    if any(len(hand) + len(table[at]) > HAND for at, hand in enumerate(hands)):
        raise BadInput(f"nobody has more than {HAND} cards in hand and on the table")
    if any(not SAFE <= lock[0] < THIEF or hands[at] or table[at] for at, lock in enumerate(locks) if lock):
        raise BadInput("a safe is closed by a closed safe, and a player who has closed holds no card")
    _check_put_away(state, hands, table)
    _check_asked(state, chosen)
    return state


def _check_asked(state: Schattendieb, chosen: Sequence[int]) -> None:
    """Raise BadInput unless earlier choices were possible and, until the game is over, a seat has a choice."""
    for seat, extras in enumerate(chosen):
        if extras != NOT_CHOSEN and (state.step != ADDING or not state.can_add(seat, extras)):
            raise BadInput("extra jewels are in the hand, of the colour that was played")
    if not state.over:
        state.resume()
        if not all(state.legal_actions(seat) for seat in state.actors() or [NOBODY]):
            raise BadInput("nobody has anything to choose in this position")


def _check_put_away(state: Schattendieb, hands: Sequence[list[int]], table: Sequence[list[int]]) -> None:
    """Raise BadInput unless only closers put cards away, and these are where the closers know them to be."""
    put_away, trail, locks = state.put_away, state.trail, state.locks
    aside = state.aside[: state.unseen]
    for i in range(len(trail)):
        if trail[i] != LOST and locks[i // 3] == EMPTY:
            raise BadInput("only a closer puts cards away")
        if trail[i] not in (LOST, IN_STOCK):
            if put_away[i] not in (aside if trail[i] == FACE_DOWN else hands[trail[i]] + table[trail[i]]):
                raise BadInput("what a closer knows to be somewhere must be there")


def _read_put_away(state: Schattendieb, fields: Fields, stock: Sequence[int]) -> None:
    """SD-R13 Read who put the last cards of the stock there, and what closers know of the others."""
    put_away, trail = [0] * (SEATS * PUT_AWAY), [LOST] * (SEATS * PUT_AWAY)
    source, used = [NOBODY] * STOCK_ROOM, [0] * SEATS
    for closer, traces in enumerate(fields.parts("traces", "/", state.players)):
        for trace in traces.split(",") if traces else []:
            card, _, place = trace.partition(">")
            at = _next_place(closer, used)
            put_away[at] = word("traces", card, CARD_TEXTS)
            trail[at] = FACE_DOWN if place == "aside" else number("traces", place, 1, state.players) - 1
    under = [number("under", digit, 1, state.players) - 1 for digit in fields.text("under")]
    if len(under) > len(stock):
        raise BadInput("what was put under the stock is part of it")
    for i, closer in enumerate(under, len(stock) - len(under)):
        at = _next_place(closer, used)
        put_away[at], trail[at], source[i] = stock[i], IN_STOCK, at
    state.put_away, state.trail, state.source = put_away, trail, source


def _next_place(closer: int, used: list[int]) -> int:
    """Find the place for the next of the three cards that a closer put away."""
    used[closer] += 1
    if used[closer] > 3:
        raise BadInput("a closer puts away three cards at most")
    return closer * 3 + used[closer] - 1


def _place_text(place: int) -> str:
    return "aside" if place == FACE_DOWN else str(place + 1)


def picture(view: SchattendiebView, say: Say) -> str:
    """Draw a view: safes, what lies before each seat, the discard pile, the viewer's hand."""
    lines = [say("schattendieb-game", game=view.number + 1, games=len(view.sheet), stock=view.stock)]
    for seat in range(view.players):
        before = " ".join("??" if card == COVERED else CARD_TEXTS[card] for card in view.table[seat])
        lines.append(
            say(
                "schattendieb-seat",
                seat=seat + 1,
                cards=view.held[seat],
                table=before or "-",
                safe=_by_colour(view.safes[seat]),
                count=len(view.safes[seat]),
                worth=sum(VALUE[card] for card in view.safes[seat]),
                lock=CARD_TEXTS[view.locks[seat]] if view.locks[seat] != EMPTY else "none",
                chosen="yes" if view.has_chosen[seat] else "no",
                points=view.scores[seat],
            )
        )
    jewels = [card for card in view.gone if card < SAFE]
    others = " ".join(CARD_TEXTS[card] for card in view.gone if card >= SAFE)
    lines.append(say("schattendieb-gone", cards=f"{_by_colour(jewels)} {others}".strip(), unseen=view.unseen))
    for card, place in zip(view.put_away, view.trail, strict=True):
        where = {IN_STOCK: "stock", FACE_DOWN: "aside"}.get(place, "hand")
        lines.append(say("schattendieb-put-away", card=CARD_TEXTS[card], place=where, seat=place + 1))
    if view.extras != NOT_CHOSEN:
        lines.append(say("schattendieb-extras", extras=extras_text(view.extras)))
    if view.hand:
        lines.append(say("schattendieb-hand", cards=" ".join(CARD_TEXTS[card] for card in view.hand)))
    return "\n".join(lines)


def _by_colour(jewels: Sequence[int]) -> str:
    """Write jewels with their colour named once: `R2.5.5 G10`."""
    colours = [[str(VALUE[card]) for card in jewels if COLOUR[card] == colour] for colour in range(len(LETTERS))]
    return (
        " ".join(f"{letter}{'.'.join(values)}" for letter, values in zip(LETTERS, colours, strict=True) if values)
        or "-"
    )
