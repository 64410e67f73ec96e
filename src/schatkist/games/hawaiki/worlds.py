"""The positions that a view of Hawaiki allows."""

from __future__ import annotations

from typing import cast

from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput
from schatkist.core.names import NOBODY, border
from schatkist.core.state import State, Worlds
from schatkist.core.text import in_range, room
from schatkist.games.hawaiki.parts import CARDS, CHIPS, COPIES, KINDS, PACK
from schatkist.games.hawaiki.rules import (
    BUSY,
    CALLING,
    CHANCE,
    CHOOSING,
    NAMING,
    NO_CARD,
    OPEN_ANSWER,
    PILES,
    ROOM,
    SEATS,
    THANKING,
    TRIPLE,
    TURN_LIMIT,
    Hawaiki,
    new_game,
)
from schatkist.games.hawaiki.view import FACE_DOWN, HawaikiView

MOST_ROUNDS = 999


class HawaikiWorlds(Worlds):
    """The unseen cards, in any order, over the hidden hand cards and the draw pile above its known bottom."""

    def __init__(self, view: HawaikiView) -> None:
        Worlds.__init__(self, seen_in(view))
        self.number: int = 0
        self.unseen: list[int] = [0] * 70
        self.hidden: list[int] = [0] * 6  # the hidden cards of each hand
        self.face_down: list[int] = [0] * 6  # 1: has a secret card, unseen by me
        self.answered: list[int] = [0] * 6  # how many answers he had, who gave one unseen by me
        shown = [*view.sunk, *sum(view.piles, view.hand)]
        for seat, cards in enumerate(view.known):
            shown += cards if seat != view.seat else []
        left = [card for card in range(KINDS) for _ in range(COPIES - shown.count(card))]
        hidden = [n - len(view.known[at]) if at != view.seat else 0 for at, n in enumerate(view.held)]
        if (
            len(left) + len(shown) != CARDS
            or min(hidden) < 0
            or len(view.hand) != (view.held[view.seat] if view.seat >= 0 else 0)
        ):
            raise BadInput("the view does not add up: it shows a card more often than the box has it")
        if sum(hidden) + view.stock - len(view.sunk) != len(left):
            raise BadInput("the view does not add up: hidden cards and hidden places differ")
        mine = view.known[view.seat] if view.seat >= 0 else []
        if any(mine.count(card) > view.hand.count(card) for card in mine):
            raise BadInput("the view does not add up: what all know of a hand must be in it")
        face_down = [int(card == FACE_DOWN) for card in view.secrets]
        if view.step != CHOOSING and any(face_down[at] and hidden[at] != 1 for at in range(view.players)):
            raise BadInput("the view does not add up: a hand can hide its secret card only")
        self.number = len(left)
        self.unseen = room(left, CARDS)
        self.hidden = room(hidden, SEATS)
        self.face_down = room(face_down, SEATS)
        self.answered = room(_answered(view), SEATS)

    def fill(self, state: State, dealer: Dealer) -> None:
        """Shuffle what is unseen and deal it out."""
        self.deal(cast(Hawaiki, state), dealer)

    def deal(self, world: Hawaiki, dealer: Dealer) -> None:
        """Hidden hand cards, then the draw pile, then the choices that I have not seen."""
        dealer.shuffle(self.unseen, 0, self.number)
        at = 0
        for seat in range(world.players):
            if self.face_down[seat] == 1:  # HA-V1 any of his hidden cards; after the deal there is one
                world.secrets[seat] = self.unseen[at + dealer.lot(self.hidden[seat])]
            for _ in range(self.hidden[seat]):
                world.hands[seat * KINDS + self.unseen[at]] += 1
                at += 1
            if self.answered[seat] > 0:
                world.answers[seat] = dealer.lot(self.answered[seat])
        for i in range(at, self.number):
            world.stock[world.sunk + i - at] = self.unseen[i]


@border
def _asked_by(view: HawaikiView) -> list[int]:
    """Whom the step of a view may ask."""
    seats = range(view.players)
    if view.step == CHOOSING:
        return [seat for seat in seats if view.held[seat] > 0]
    if view.step == CALLING:
        return [seat for seat in seats if seat != view.turn]
    if view.step == THANKING:
        return [seat for seat in seats if view.due[seat] > 0]
    return [view.turn] if view.step != NAMING or view.players > 2 else []  # HA-R3


@border
def _answered(view: HawaikiView) -> list[int]:
    """HA-V0 By seat: from how many answers somebody else chose his, who has given it."""
    answers = {CALLING: 2, THANKING: 3}.get(view.step, 0)
    is_due = [at != view.turn if view.step == CALLING else view.due[at] > 0 for at in range(view.players)]
    given = [due and at not in view.asked and at != view.seat for at, due in enumerate(is_due)]
    return [answers * int(gave) for gave in given]


@border
def seen_in(view: HawaikiView) -> Hawaiki:
    """A position with all that the view shows, and no hidden card."""
    in_range("a view's players", [view.players], 2, SEATS)
    cards = [*view.hand, *view.sunk, *sum(view.known, []), *sum(view.piles, [])]
    in_range("a view's cards", cards, 0, KINDS - 1)
    in_range("a view's secret cards", view.secrets, FACE_DOWN, KINDS - 1)
    in_range("a view's seats", [*view.asked, view.turn, view.first], 0, view.players - 1)
    in_range("a view's winner", [view.winner, view.seat], NOBODY, view.players - 1)
    in_range("a view's hands", [view.stock, *view.held, sum(view.held) + view.stock], 0, len(PACK))
    in_range("a view's known cards", [len(view.sunk)], 0, view.stock)
    in_range("a view's step", [view.step], CHOOSING, CHANCE)
    in_range("a view's combination", [view.combination, view.announced], 0, TRIPLE)
    in_range("a view's turns", [view.turns], 0, TURN_LIMIT)
    in_range("a view's rounds", [view.round], 0, MOST_ROUNDS)
    in_range("a view's idle turns", [view.idle], BUSY, view.players)
    in_range("a view's chips", view.chips, 0, CHIPS)
    in_range("a view's draws", view.due, 0, 2)
    in_range("a view's answer", [view.answer], OPEN_ANSWER, 2)
    lists = (view.held, view.known, view.secrets, view.chips, view.sacrificed, view.bought, view.due)
    if any(len(values) != view.players for values in lists) or len(view.piles) != PILES or [] in view.piles:
        raise BadInput("a view has one entry a seat, and three piles with at least one card")
    if view.over == bool(view.asked) or not set(view.asked) <= set(_asked_by(view)):
        raise BadInput("a view asks those whom the rules ask, somebody until the game is over")
    try:
        state = new_game(view.players, view.options)
    except (KeyError, ValueError):
        raise BadInput(f"Hawaiki has no such options: {view.options}") from None
    state.over, state.banned = view.over, view.banned
    state.asked = sum(1 << seat for seat in set(view.asked))
    state.round, state.first, state.turn, state.step = view.round, view.first, view.turn, view.step
    state.turns, state.idle, state.winner = view.turns, view.idle, view.winner
    state.combination, state.announced = view.combination, view.announced
    state.height, state.sunk = view.stock, len(view.sunk)
    state.stock = room(view.sunk, CARDS)
    state.piles = [card for pile in view.piles for card in room(pile, ROOM)]
    state.heights = [len(pile) for pile in view.piles]
    hands = [view.hand if at == view.seat else known for at, known in enumerate(view.known)]
    state.hands = room([hand.count(card) for hand in hands for card in range(KINDS)], SEATS * KINDS)
    state.known = room([hand.count(card) for hand in view.known for card in range(KINDS)], SEATS * KINDS)
    state.held = room(view.held, SEATS)
    state.secrets = room([max(card, NO_CARD) for card in view.secrets], SEATS, NO_CARD)
    state.chips = room(view.chips, SEATS, CHIPS)
    state.sacrificed = room([int(done) for done in view.sacrificed], SEATS)
    state.bought = room([int(done) for done in view.bought], SEATS)
    state.due = room(view.due, SEATS)
    answers = [OPEN_ANSWER] * SEATS
    if view.seat >= 0:
        answers[view.seat] = view.answer
    state.answers = answers
    return state
