"""The positions that a view of Der Schattendieb allows."""

from __future__ import annotations

from typing import cast

from schatkist.core.card_lists import copies_in, stacked
from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput
from schatkist.core.position_text import in_range, room
from schatkist.core.state import State, Worlds
from schatkist.core.types import NOBODY, python_api
from schatkist.games.schattendieb.edition import STANDARD, SchattendiebEdition
from schatkist.games.schattendieb.parts import CARDS, EXTRAS, KINDS, MASKS, VALUE
from schatkist.games.schattendieb.position import (
    ADDING,
    EMPTY,
    FACE_DOWN,
    HAND,
    IN_STOCK,
    JEWELS,
    LOST,
    MOST_GAMES,
    NOT_CHOSEN,
    PLAYING,
    PUT_AWAY,
    SEATS,
    STOCK_ROOM,
)
from schatkist.games.schattendieb.rules import NO_SET, Schattendieb
from schatkist.games.schattendieb.view import COVERED, SchattendiebView


class SchattendiebWorlds(Worlds):
    """Deals the unseen cards, in any order, to hands, covered cards, stock and face-down discards.

    Cards that the viewer put away on closing stay where the viewer knows them to be. A player who has chosen extra
    jewels unseen has made any of the choices that their cards allow.
    """

    def __init__(self, view: SchattendiebView, edition: SchattendiebEdition = STANDARD) -> None:
        Worlds.__init__(self, seen_in(view, edition))
        self.me: int = view.seat
        self.unseen: list[int] = [0] * CARDS
        self.number: int = 0
        self.covered: list[int] = [0] * SEATS  # 1: the seat has laid a card that the viewer does not see
        self.guess: list[int] = [0] * SEATS  # 1: the seat has chosen extra jewels, unseen by the viewer
        self.known: list[int] = [0] * (SEATS * HAND)  # HAND for each seat: the cards of its hand that the viewer knows
        self.knows: list[int] = [0] * SEATS
        self.aside: int = 0  # the face-down discards that the viewer knows; they come first
        self.pool: list[int] = [0] * HAND
        left = list(edition.pack)
        shown = [card for cards in view.table for card in cards if card != COVERED]
        locks = [card for card in view.locks if card != EMPTY]
        for card in [*view.hand, *shown, *locks, *view.gone, *view.put_away, *sum(view.safes, [])]:
            if card not in left:
                raise BadInput("the view does not add up: a card is there more often than the box has it")
            left.remove(card)
        traces = list(zip(view.put_away, view.trail, strict=True))
        known = [[card for card, place in traces if place == at] for at in range(SEATS)]
        covered = [int(COVERED in cards) for cards in view.table]
        hidden = [0 if at == view.seat else count + covered[at] - len(known[at]) for at, count in enumerate(view.held)]
        aside = view.trail.count(FACE_DOWN)
        places = sum(hidden) + view.stock - view.trail.count(IN_STOCK) + view.unseen - aside
        if min(hidden) < 0 or aside > view.unseen or places != len(left):
            raise BadInput("the view does not add up: hidden cards and hidden places differ")
        self.unseen = room(left, CARDS)
        self.number = len(left)
        self.covered = room(covered, SEATS)
        self.guess = room([int(has and at != view.seat) for at, has in enumerate(view.has_chosen)], SEATS)
        self.known = stacked(known, HAND, SEATS)
        self.knows = [len(cards) for cards in known]
        self.aside = aside

    def fill(self, state: State, dealer: Dealer) -> None:
        """Shuffle the unseen cards, then deal them."""
        self.deal(cast(Schattendieb, state), dealer)

    def take_back(self, state: State) -> None:
        """SD-3.1, SD-R3 Undo the covered cards and the secret choices that the viewer has not seen."""
        self.ask_again(cast(Schattendieb, state))

    def ask_again(self, world: Schattendieb) -> None:
        """Return covered cards to the hands they were laid from, and ask the seats with unseen choices again."""
        for seat in range(world.players):
            if self.covered[seat] == 1 and world.lying[seat] > 0:
                world.lying[seat] = 0
                world.hold(seat, world.table[seat * HAND])
            if self.guess[seat] == 1:
                world.chosen[seat] = NOT_CHOSEN
        world.call_on()

    def deal(self, world: Schattendieb, dealer: Dealer) -> None:
        """Deal hands and the cards laid from them, the stock and the face-down discards; then choose extra jewels."""
        dealer.shuffle(self.unseen, 0, self.number)
        at = 0
        for seat in range(world.players):
            if seat != self.me:
                at = self.deal_hand(world, seat, at, dealer)
        for i in range(world.end):
            card_source = world.source[i]
            if card_source == NOBODY or card_source // 3 != self.me:
                world.stock[i] = self.unseen[at]
                at += 1
                if card_source != NOBODY:
                    world.put_away[card_source] = world.stock[i]
        for i in range(self.aside, world.unseen):
            world.aside[i] = self.unseen[at]
            at += 1
        for seat in range(world.players):
            if self.guess[seat] == 1:
                self.choose_extras(world, seat, dealer)

    def deal_hand(self, world: Schattendieb, seat: int, at: int, dealer: Dealer) -> int:
        """Deal a hand: its known cards and, from `at` on, unseen ones, any of which can be the card they laid."""
        count = world.held[seat] + self.covered[seat]
        for i in range(count):
            if i < self.knows[seat]:
                self.pool[i] = self.known[seat * HAND + i]
            else:
                self.pool[i] = self.unseen[at]
                at += 1
        if self.covered[seat] == 1:
            dealer.shuffle(self.pool, 0, count)
            count -= 1
            world.table[seat * HAND] = self.pool[count]
        world.held[seat] = 0
        for i in range(count):
            world.hold(seat, self.pool[i])
        return at

    def choose_extras(self, world: Schattendieb, seat: int, dealer: Dealer) -> None:
        """Make one of the choices that the hand allows, each equally likely."""
        open_choices = 0
        for i in range(8):
            if world.extra_set(seat, MASKS[i]) != NO_SET:
                open_choices += 1
        left = dealer.draw(open_choices)
        for i in range(8):
            if world.extra_set(seat, MASKS[i]) != NO_SET:
                if left == 0:
                    world.chosen[seat] = world.extra_set(seat, MASKS[i])
                left -= 1


@python_api
def seen_in(view: SchattendiebView, edition: SchattendiebEdition) -> Schattendieb:
    """Return a position with everything that the view shows, and no hidden card."""
    check(view)
    state = Schattendieb(view.players, int(view.options["games"]), edition)
    state.over = view.over
    state.game, state.step, state.unseen, state.end = view.number, view.step, view.unseen, view.stock
    hands = [view.hand if at == view.seat else [] for at in range(SEATS)]
    state.hands = stacked(hands, HAND, SEATS)
    state.held = room(view.held, SEATS)
    vain = _closed_in_vain(view)
    table = [[view.locks[at]] if at in vain else cards for at, cards in enumerate(view.table)]
    state.table = stacked([[max(card, 0) for card in cards] for cards in table], HAND, SEATS)
    state.lying = room([len(cards) for cards in table], SEATS)
    state.safes = copies_in(view.safes, JEWELS, SEATS)
    state.filled = room([len(safe) for safe in view.safes], SEATS)
    state.worth = room([sum(VALUE[card] for card in safe) for safe in view.safes], SEATS)
    state.locks = room([EMPTY if at in vain else card for at, card in enumerate(view.locks)], SEATS, EMPTY)
    state.gone = copies_in([view.gone], KINDS, 1)
    chosen = [0 if has else NOT_CHOSEN for has in view.has_chosen]
    if view.seat >= 0:
        chosen[view.seat] = view.extras
    state.chosen = room(chosen, SEATS, NOT_CHOSEN)
    state.sheet = stacked(view.sheet, SEATS, MOST_GAMES)
    _put_away(state, view)
    if view.extras != NOT_CHOSEN and not state.can_add(view.seat, view.extras):
        raise BadInput("the view does not add up: the extra jewels are not in the hand")
    if not view.over:
        state.resume()
    if state.actors() != view.asked or state.legal_actions(view.seat) != view.legal:
        raise BadInput("the view does not add up: others are asked, or something else is allowed")
    return state


@python_api
def _closed_in_vain(view: SchattendiebView) -> list[int]:
    """SD-10.2 List the seats that closed in vain: when all safes are closed, those that score nothing."""
    points = view.sheet[view.number]
    return [] if not view.over or EMPTY in view.locks else [at for at in range(view.players) if points[at] == 0]


@python_api
def _put_away(state: Schattendieb, view: SchattendiebView) -> None:
    """SD-R13 Set the cards that closers put under the stock, and what the viewer knows of their own."""
    put_away, trail = [0] * (SEATS * PUT_AWAY), [LOST] * (SEATS * PUT_AWAY)
    source, stock = [NOBODY] * STOCK_ROOM, [0] * STOCK_ROOM
    used = [0] * SEATS
    mine = [card for card, place in zip(view.put_away, view.trail, strict=True) if place == IN_STOCK]
    elsewhere = [(card, place) for card, place in zip(view.put_away, view.trail, strict=True) if place != IN_STOCK]
    for card, place in elsewhere:
        put_away[view.seat * 3 + used[view.seat]], trail[view.seat * 3 + used[view.seat]] = card, place
        used[view.seat] += 1
    if view.under.count(view.seat) != len(mine) or len(view.under) > view.stock:
        raise BadInput("the view does not add up: a closer knows what they put under the stock")
    for at, closer in enumerate(view.under, view.stock - len(view.under)):
        number = closer * 3 + used[closer]
        used[closer] += 1
        if used[closer] > 3:
            raise BadInput("a closer puts away three cards at most")
        source[at], trail[number] = number, IN_STOCK
        if closer == view.seat:
            stock[at] = put_away[number] = mine.pop(0)
    state.put_away, state.trail, state.source, state.stock = put_away, trail, source, stock
    state.aside = room([card for card, place in elsewhere if place == FACE_DOWN], CARDS)


@python_api
def check(view: SchattendiebView) -> None:
    """Raise BadInput if a value is out of bounds, because compiled rules do not check."""
    in_range("a view's players", [view.players], 3, SEATS)
    in_range("a view's lists", [len(view.held), len(view.table), len(view.safes)], view.players, view.players)
    in_range("a view's lists", [len(view.locks), len(view.has_chosen)], view.players, view.players)
    in_range("a view's seats", [*view.asked, *view.under], 0, view.players - 1)
    in_range("a view's seat", [view.seat], NOBODY, view.players - 1)
    games = view.options.get("games", "")
    if games not in {str(number) for number in range(1, 10)}:
        raise BadInput(f"a match has 1 to 9 games, not {games!r}")
    in_range("a view's game", [view.number], 0, int(games) - 1)
    in_range("a view's sheet", [len(view.sheet)], int(games), int(games))
    in_range("a view's sheet", map(len, view.sheet), view.players, view.players)
    in_range("a view's step", [view.step], PLAYING, ADDING)
    in_range("a view's cards", [*view.hand, *view.gone, *view.put_away], 0, KINDS - 1)
    in_range("a view's table", sum(view.table, []), COVERED if view.step == PLAYING else 0, KINDS - 1)
    in_range("a view's locks", view.locks, EMPTY, KINDS - 1)
    in_range("a view's safes", sum(view.safes, []), 0, JEWELS - 1)
    in_range("a view's hands", view.held, 0, HAND)
    in_range("a view's table", [held + len(cards) for held, cards in zip(view.held, view.table, strict=True)], 0, HAND)
    in_range("a view's stock", [view.stock, view.unseen], 0, CARDS)
    in_range("a view's extra jewels", [view.extras], NOT_CHOSEN, EXTRAS - 1)
    in_range("a view's trail", view.trail, 0, FACE_DOWN)
    if len(view.put_away) != len(view.trail) or len(view.trail) > 3 or (view.seat == NOBODY and view.trail):
        raise BadInput("a closer puts away three cards at most, and knows where each is")
    if len(view.hand) != (view.held[view.seat] if view.seat >= 0 else 0):
        raise BadInput("a seat knows its own hand, card by card")
