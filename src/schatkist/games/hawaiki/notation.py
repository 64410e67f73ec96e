"""Hawaiki as text.

A card is its colour and its value: `R5` is the red 5. A pile is written from its bottom to its top, the draw pile
likewise. Seats, piles and rounds count from 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.card_lists import cards_at, copies_in, piles_in, stacked
from schatkist.core.edition import PALETTE
from schatkist.core.errors import BadInput
from schatkist.core.game import Say
from schatkist.core.position_text import Fields, number, room, word, write_fields
from schatkist.core.types import Action
from schatkist.games.hawaiki.edition import HawaikiEdition
from schatkist.games.hawaiki.options import new_game, options_of
from schatkist.games.hawaiki.parts import CARDS, CHIPS, COLOUR, COPIES, KINDS, VALUE
from schatkist.games.hawaiki.position import (
    ACTIONS,
    BUSY,
    BUY,
    CALL,
    COMBINATIONS,
    DRAW,
    DRAWN_CARD,
    GO_ON,
    HIDE,
    LAY,
    MOST_HISTORY,
    MOST_TRACES,
    NAME,
    NAME_TWO,
    NEW_PILE,
    NO_CARD,
    OLDER_CARD,
    OLDER_ROOM,
    OPEN_ANSWER,
    PASS,
    PILES,
    PLAYING,
    ROOM,
    SACRIFICE,
    SAY,
    SEATS,
    STAY_OPEN,
    TRACE_KINDS,
    UNSEEN_DRAW,
)
from schatkist.games.hawaiki.rules import TURN_LIMIT, Hawaiki
from schatkist.games.hawaiki.view import FACE_DOWN, NO_PILE, HawaikiView, course_of
from schatkist.games.hawaiki.worlds import MOST_ROUNDS, history_of

STEPS = ("choose", "play", "hide", "call", "name", "thank", "chance", "over")
FORMS = ("none", "pair", "run", "flush", "triple")
PHRASES = ("silent", "thanks", "kindly")
NO_CARD_TEXT = "--"
UNSEEN = ".."
PILE_TEXTS = ("1", "2", "3")
ANSWERS = "-012"  # open, then as numbered
FIXED = {DRAW: "draw", STAY_OPEN: "open", PASS: "pass", CALL: "call", GO_ON: "go on", BUY: "buy"} | {
    SAY + number: phrase for number, phrase in enumerate(PHRASES)
}


class Names:
    """The names of the cards in an edition."""

    def __init__(self, edition: HawaikiEdition) -> None:
        self.edition = edition
        self.cards = [f"{PALETTE[edition.colours[COLOUR[card]]]}{VALUE[card]}" for card in range(KINDS)]


def cards_text(names: Names, cards: Sequence[int]) -> str:
    """Write cards without separators."""
    return "".join(names.cards[card] for card in cards)


def cards_of(names: Names, name: str, text: str) -> list[int]:
    """Read the cards of a text."""
    return [word(name, text[i : i + 2], names.cards) for i in range(0, len(text), 2)]


def action_text(names: Names, action: Action) -> str:
    """`lay R5 2`, `lay R5 2 flush`, `draw`, `sacrifice 2`, `hide R5`, `name 3`, `name 3 4`, `call`, `thanks` ..."""
    if action in FIXED:
        return FIXED[action]
    if action < DRAW:
        laying, announced = divmod(action - LAY, COMBINATIONS)
        card, pile = divmod(laying, PILES)
        return f"lay {names.cards[card]} {PILE_TEXTS[pile]}" + (f" {FORMS[announced]}" if announced else "")
    if action < HIDE:
        return f"sacrifice {PILE_TEXTS[action - SACRIFICE]}"
    if action < NAME:
        return f"hide {names.cards[action - HIDE]}"
    if action < NAME_TWO:
        return f"name {action - NAME + 1}"
    lower, higher = divmod(action - NAME_TWO, SEATS)
    return f"name {lower + 1} {higher + 1}"


def action_of(names: Names, text: str) -> Action:
    """Read an action."""
    for action, fixed in FIXED.items():
        if text.lower() == fixed:
            return action
    match text.split():
        case ["lay", card, pile, *rest] if len(rest) < 2:
            announced = word("a combination", rest[0].lower(), FORMS) if rest else 0
            laying = word("a card", card.upper(), names.cards) * PILES + word("a pile", pile, PILE_TEXTS)
            return LAY + laying * COMBINATIONS + announced
        case ["lay", _, _, *rest] if len(rest) > 1 and all(form.lower() in FORMS for form in rest):
            raise BadInput("for each card laid one combination at most is announced, like: lay R5 2 run (HA-R23)")
        case ["sacrifice", pile]:
            return SACRIFICE + word("a pile", pile, PILE_TEXTS)
        case ["hide", card]:
            return HIDE + word("a card", card.upper(), names.cards)
        case ["name", seat]:
            return NAME + number("a seat", seat, 1, SEATS) - 1
        case ["name", one, two]:
            lower, higher = (number("a seat", seat, 1, SEATS) - 1 for seat in (one, two))
            return NAME_TWO + lower * SEATS + higher
    likes = "lay R5 2, lay R5 2 run, draw, sacrifice 2, hide R5, open, name 3, name 3 4, " + ", ".join(
        FIXED[action] for action in range(PASS, ACTIONS)
    )
    raise BadInput(f"an action is like: {likes}; not {text!r}")


def fact_text(names: Names, name: str, value: int) -> str:
    """Write a fact of an event."""
    match name:
        case "card":
            return names.cards[value]
        case "combination":
            return FORMS[value]
        case "call":
            return ("pass", "call")[value]
        case "phrase":
            return PHRASES[value]
        case "pile" | "round" | "to":
            return str(value + 1)
    return str(value)


def write(names: Names, state: Hawaiki) -> str:
    """Write the whole position."""
    seats = range(state.players)
    hands, known, secrets, drawn = state.hands, state.known, state.secrets, state.unseen_draws
    chips, due, answers, sacrificed, bought = state.chips, state.due, state.answers, state.sacrificed, state.bought
    story = state.traces[: state.trace_count]
    options = options_of(state)
    return write_fields(
        players=state.players,
        voices=options["voices"],
        secret=options["secret"],
        sacrifice=options["sacrifice"],
        second_chance=options["second_chance"],
        start=options["chips"],
        round=state.round + 1,
        first=state.first + 1,
        turn=state.turn + 1,
        step="over" if state.over else STEPS[state.step],
        asked="".join(str(seat + 1) for seat in state.actors()),
        turns=state.turns,
        idle=state.idle,
        piles="/".join(cards_text(names, pile) for pile in piles_in(state.piles, state.heights, ROOM)),
        stock=cards_text(names, state.stock[: state.height]),
        sunk=state.sunk,
        hands="/".join(cards_text(names, cards_at(hands, KINDS, at)) for at in seats),
        known="/".join(cards_text(names, cards_at(known, KINDS, at)) for at in seats),
        secrets="/".join(NO_CARD_TEXT if secrets[at] == NO_CARD else names.cards[secrets[at]] for at in seats),
        chips=",".join(str(chips[at]) for at in seats),
        sacrificed="".join(str(sacrificed[at]) for at in seats),
        bought="".join(str(bought[at]) for at in seats),
        banned=int(state.banned),
        formed=FORMS[state.combination],
        announced=FORMS[state.announced],
        due="".join(str(due[at]) for at in seats),
        answers="".join(ANSWERS[answers[at] + 1] for at in seats),
        winner=state.winner + 1,
        anew=int(state.remade),
        pool=cards_text(names, cards_at(state.remade_cards, KINDS)),
        drawn="/".join(cards_text(names, cards_at(drawn, KINDS, at)) for at in seats),
        story="".join(_told_text(names, entry) for entry in story),
        course=",".join(_done_text(names, *deed) for deed in course_of(state)),
        **({"past": _past_text(names, state)} if state.older_length else {}),
    )


def read(names: Names, text: str) -> Hawaiki:
    """Read a position. Fields that are left out are empty; it need not have all cards, but each pile has one."""
    fields = Fields(text)
    players = fields.number("players", 2, SEATS, 2)
    options = {"voices": ("automatic", "spoken")[fields.word("voices", ("automatic", "spoken"))]}
    for name in ("secret", "sacrifice", "second_chance"):
        options[name] = ("off", "on")[fields.word(name, ("off", "on"))]
    start = _numbers(fields, "start", players, 1, str(CHIPS))
    options["chips"] = ",".join(map(str, start))
    state = new_game(players, options)
    state.round = fields.number("round", 1, MOST_ROUNDS + 1, 1) - 1
    state.turn = fields.number("turn", 1, players, 1) - 1
    state.first = fields.number("first", 1, players, state.turn + 1) - 1
    step = word("step", fields.text("step", STEPS[PLAYING]), STEPS)
    state.over = step == len(STEPS) - 1
    state.step = PLAYING if state.over else step
    state.turns = fields.number("turns", 0, TURN_LIMIT, 0)
    state.idle = fields.number("idle", BUSY, players, 0)
    _read_cards(names, fields, state)
    state.chips = room(_numbers(fields, "chips", players, 0, options["chips"]), SEATS, CHIPS)
    state.sacrificed = room(_digits(fields, "sacrificed", players, "01"), SEATS)
    state.bought = room(_digits(fields, "bought", players, "01"), SEATS)
    state.banned = fields.number("banned", 0, 1, 0) == 1
    state.combination = fields.word("formed", FORMS)
    state.announced = fields.word("announced", FORMS)
    state.due = room(_digits(fields, "due", players, "012"), SEATS)
    answers = [answer - 1 for answer in _digits(fields, "answers", players, ANSWERS)]
    state.answers = room(answers, SEATS, OPEN_ANSWER)
    state.winner = fields.number("winner", 0, players, 0) - 1
    _read_memory(names, fields, state)
    state.asked = sum(1 << seat for seat in _whom(state))
    asked = "".join(str(seat + 1) for seat in state.actors())
    if fields.text("asked", asked) != asked:
        raise BadInput(f"in this position seats {asked or 'none'} are asked: those that have not answered yet")
    fields.done()
    if state.over != (state.asked == 0) or not all(map(state.legal_actions, state.actors())):
        raise BadInput("a game that is not over leaves somebody something to do")
    return state


def _read_cards(names: Names, fields: Fields, state: Hawaiki) -> None:
    """Read the cards of a position."""
    players = state.players
    piles = [cards_of(names, "piles", pile) for pile in fields.parts("piles", "/", PILES)]
    stock = cards_of(names, "stock", fields.text("stock"))
    hands = [cards_of(names, "hands", hand) for hand in fields.parts("hands", "/", players)]
    known = [cards_of(names, "known", hand) for hand in fields.parts("known", "/", players)]
    signs = [card or NO_CARD_TEXT for card in fields.parts("secrets", "/", players)]
    secrets = [word("secrets", sign, [NO_CARD_TEXT, *names.cards]) - 1 for sign in signs]
    cards = sum(hands, sum(piles, stock))
    if any(cards.count(card) > COPIES for card in range(KINDS)):
        raise BadInput("no card can be there more often than the box has it")
    if [] in piles:
        raise BadInput("each of the three piles has at least one card, like piles=R1/G2/B3")
    if any(known[at].count(card) > hands[at].count(card) for at in range(players) for card in known[at]):
        raise BadInput("what is known of a hand must be in it")
    if any(card != NO_CARD and card not in hands[at] for at, card in enumerate(secrets)):
        raise BadInput("a secret card must be in its hand")
    state.piles = stacked(piles, ROOM, PILES)
    state.heights = [len(pile) for pile in piles]
    state.stock = room(stock, CARDS)
    state.height = len(stock)
    state.sunk = fields.number("sunk", 0, len(stock), 0)
    state.hands = copies_in(hands, KINDS, SEATS)
    state.known = copies_in(known, KINDS, SEATS)
    state.held = room([len(hand) for hand in hands], SEATS)
    state.secrets = room(secrets, SEATS, NO_CARD)


def _read_memory(names: Names, fields: Fields, state: Hawaiki) -> None:
    """HA-R9 Read the memory of a reshuffled draw pile: `2..` drew unseen, `2R5` laid an unknown card."""
    state.remade = fields.number("anew", 0, 1, 0) == 1
    pool = cards_of(names, "pool", fields.text("pool"))
    drawn = [cards_of(names, "drawn", cards) for cards in fields.parts("drawn", "/", state.players)]
    text = fields.text("story")
    entries = [text[i : i + 3] for i in range(0, len(text), 3)]
    story = [
        (number("story", entry[0], 1, state.players) - 1) * TRACE_KINDS
        + word("story", entry[1:], [UNSEEN, *names.cards])
        for entry in entries
    ]
    if not state.remade and (pool or story or any(drawn)):
        raise BadInput("only of a reshuffled draw pile is there something to remember")
    state.remade_cards = copies_in([pool], KINDS, 1)
    state.unseen_draws = copies_in(drawn, KINDS, SEATS)
    state.traces = room(story, MOST_TRACES)
    state.trace_count = len(story)
    _read_past(names, fields, state)
    course = [_done_of(names, deed, state.players) for deed in fields.text("course").split(",") if deed]
    lying = piles_in(state.piles, state.heights, ROOM)
    state.history = room(history_of(course, state.held[: state.players], lying), MOST_HISTORY)
    state.history_length = len(course)


def _past_text(names: Names, state: Hawaiki) -> str:
    """Write draw piles with slashes between them: `R5G3:2R5,1>G3` is R5 and G3; seat 2 laid R5, seat 1 drew G3."""
    piles: list[tuple[list[int], list[str]]] = []
    for entry in state.older_piles[: state.older_length]:
        public, secret = entry % DRAWN_CARD, entry // DRAWN_CARD
        if public == NEW_PILE:
            piles.append(([], []))
        elif public >= OLDER_CARD:
            piles[-1][0].append(public - OLDER_CARD)
        elif public % TRACE_KINDS == UNSEEN_DRAW:
            piles[-1][1].append(f"{public // TRACE_KINDS + 1}>{names.cards[secret - 1]}")
        else:
            piles[-1][1].append(_told_text(names, public))
    return "/".join(f"{cards_text(names, pool)}:{','.join(story)}" for pool, story in piles)


def _read_past(names: Names, fields: Fields, state: Hawaiki) -> None:
    """HA-R9 Read the memories of earlier reshuffled draw piles."""
    past = []
    text = fields.text("past")
    for pile in text.split("/") if text else []:
        pool, _, story = pile.partition(":")
        past += [NEW_PILE, *(OLDER_CARD + card for card in sorted(cards_of(names, "past", pool)))]
        for entry in filter(None, story.split(",")):
            seat = (number("past", entry[:1], 1, state.players) - 1) * TRACE_KINDS
            if entry[1:2] == ">":
                past.append(seat + UNSEEN_DRAW + DRAWN_CARD * (1 + word("past", entry[2:], names.cards)))
            else:
                past.append(seat + 1 + word("past", entry[1:], names.cards))
    if past and not state.remade:
        raise BadInput("only of a reshuffled draw pile is there a past to remember")
    state.older_piles, state.older_length = room(past, OLDER_ROOM), len(past)


def _told_text(names: Names, entry: int) -> str:
    seat, what = divmod(entry, TRACE_KINDS)
    return f"{seat + 1}{UNSEEN if what == UNSEEN_DRAW else names.cards[what - 1]}"


def _done_text(names: Names, seat: int, card: int, pile: int) -> str:
    """Write an action: `1R52` laid red 5 on pile 2, `1--` preferred to draw, `1..` took a card unseen."""
    signs = {NO_CARD: NO_CARD_TEXT, FACE_DOWN: UNSEEN}
    return f"{seat + 1}{signs[card] if card < 0 else names.cards[card] + PILE_TEXTS[pile]}"


def _done_of(names: Names, text: str, players: int) -> list[int]:
    """Read such an action."""
    card = word("course", text[1:3], [UNSEEN, NO_CARD_TEXT, *names.cards]) + FACE_DOWN
    pile = word("course", text[3:], PILE_TEXTS) if text[3:] else NO_PILE
    return [number("course", text[:1], 1, players) - 1, card, pile]


def _whom(state: Hawaiki) -> list[int]:
    """Name the seats that a step asks: of several, those that have not answered yet."""
    seats, secrets, answers, due = range(state.players), state.secrets, state.answers, state.due
    if state.over:
        return []
    match STEPS[state.step]:
        case "choose":
            return [seat for seat in seats if secrets[seat] == NO_CARD]
        case "call":
            return [seat for seat in seats if seat != state.turn and answers[seat] == OPEN_ANSWER]
        case "thank":
            return [seat for seat in seats if due[seat] > 0 and answers[seat] == OPEN_ANSWER]
    return [state.turn]


def _numbers(fields: Fields, name: str, players: int, least: int, default: str) -> list[int]:
    """Read numbers: one for all seats, or one for each seat."""
    chips = [number(name, text, least, CHIPS) for text in fields.text(name, default).split(",")]
    if len(chips) not in (1, players):
        raise BadInput(f"{name} is one number, or {players} with a comma between them")
    return chips if len(chips) == players else chips * players


def _digits(fields: Fields, name: str, players: int, allowed: str) -> list[int]:
    """Read a field with one character for each seat."""
    text = fields.text(name, allowed[0] * players)
    if len(text) != players:
        raise BadInput(f"{name} has {players} signs, not {len(text)}")
    return [word(name, sign, allowed) for sign in text]


def legend_facts(names: Names, say: Say) -> dict[str, str]:
    """Name the colours and their animals."""
    letters = [(PALETTE[suit.colour], suit.animal) for suit in names.edition.suits]
    suits = [letter + " " + say("hawaiki-suit", colour=letter, animal=animal) for letter, animal in letters]
    return {"suits": ", ".join(suits)}


def picture(names: Names, view: HawaikiView, say: Say) -> str:
    """Draw a view: the tops of the piles, the seats in turn order, the viewer's hand."""
    lines = [say("hawaiki-round", round=view.round + 1, first=view.first + 1)]
    tops = "   ".join(f"[{names.cards[pile[-1]]}]" for pile in view.piles)
    counts = "   ".join(f"{len(pile):>3} " for pile in view.piles)
    lines += ["     1      2      3", f"   {tops}", f"   {counts}"]
    lines.append(say("hawaiki-stock", count=view.stock))
    if view.sunk:
        lines.append(say("hawaiki-sunk", cards=" ".join(names.cards[card] for card in view.sunk)))
    for seat in range(view.players):
        known = " ".join(names.cards[card] for card in view.known[seat]) or "-"
        lines.append(
            say(
                "hawaiki-seat",
                seat=seat + 1,
                turn="yes" if seat == view.turn and not view.over else "no",
                cards=view.held[seat],
                known=known,
                chips=view.chips[seat],
            )
        )
    if view.combination and not view.over:
        lines.append(say("hawaiki-combination", combination=FORMS[view.combination]))
    if view.hand:
        lines.append(say("hawaiki-hand", cards=" ".join(names.cards[card] for card in view.hand)))
    if view.seat >= 0 and view.secrets[view.seat] != NO_CARD:
        lines.append(say("hawaiki-secret", card=names.cards[view.secrets[view.seat]]))
    return "\n".join(lines)
