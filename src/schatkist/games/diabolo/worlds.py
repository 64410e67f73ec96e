"""The positions that a view of Diabolo allows."""

from __future__ import annotations

from typing import cast

from schatkist.core.card_lists import copies_in, stacked
from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput
from schatkist.core.position_text import in_range, room
from schatkist.core.state import State, Worlds
from schatkist.core.types import python_api
from schatkist.games.diabolo.edition import STANDARD, DiaboloEdition
from schatkist.games.diabolo.memory import fits_table
from schatkist.games.diabolo.parts import CARDS, COLOUR, KINDS, ROWS
from schatkist.games.diabolo.position import (
    ACTIONS,
    DOUBLING,
    FULL_ROW,
    FULL_SIDE,
    LAY,
    LAYING,
    NO_ROW,
    OPEN_CHOICE,
    SEATS,
    SINGLE,
)
from schatkist.games.diabolo.rules import HAND, Diabolo
from schatkist.games.diabolo.view import DiaboloView

MOST_POINTS = 9999  # of a seat in a round; no hand has more


class DiaboloWorlds(Worlds):
    """Deals the unseen cards, in any order, to the hidden hand cards and the stock.

    Colours that all hands have shown cannot be among hidden hand cards: what is unseen of them is in the stock.
    The player to move holds a card that can be laid, or they would have shown their hand (DI-3.6).
    """

    def __init__(self, view: DiaboloView, edition: DiaboloEdition = STANDARD) -> None:
        Worlds.__init__(self, seen_in(view, edition))
        self.me: int = view.seat
        self.free: int = 0  # the unseen cards that can be in a hand; they come first
        self.unseen: list[int] = [0] * CARDS
        self.number: int = 0
        self.hidden: list[int] = [0] * SEATS  # the hidden cards of each hand
        self.secret: int = 0  # their number in all
        self.guess: list[int] = [0] * SEATS  # 1: the seat has chosen about doubling, unseen by the viewer
        self.proving: bool = False  # a hidden card of the player to move must fit a row
        self.first: int = 0  # the index of that player's first hidden card among the unseen
        self.count: int = 0
        left = list(edition.pack)
        others = sum([cards for seat, cards in enumerate(view.known) if seat != view.seat], [])
        for card in [*view.hand, *view.gone, *others, *sum(sum(view.rows, []), [])]:
            if card not in left:
                raise BadInput("the view does not add up: a card is there more often than the box has it")
            left.remove(card)
        free = [card for card in left if COLOUR[card] not in view.shown]
        hidden = [n - len(view.known[at]) if at != view.seat else 0 for at, n in enumerate(view.held)]
        if min(hidden) < 0 or sum(hidden) > len(free) or sum(hidden) + view.stock != len(left):
            raise BadInput("the view does not add up: hidden cards and hidden places differ")
        self.free = len(free)
        self.number = len(left)
        self.unseen = room(free + [card for card in left if COLOUR[card] in view.shown], CARDS)
        self.hidden = room(hidden, SEATS)
        self.secret = sum(hidden)
        open_rows = [row for row, sides in enumerate(view.rows) if len(sum(sides, [])) < FULL_ROW]
        sure = view.hand if view.turn == view.seat else view.known[view.turn]
        fits = any(COLOUR[card] in open_rows for card in sure)
        self.proving = view.step == LAYING and not view.over and not fits
        if self.proving and not (hidden[view.turn] and any(COLOUR[card] in open_rows for card in free)):
            raise BadInput("the view does not add up: the player to move has no card that can be laid")
        self.first = sum(hidden[: view.turn])
        self.count = hidden[view.turn]
        self.guess = room([int(chosen and at != view.seat) for at, chosen in enumerate(view.has_chosen)], SEATS)

    def fill(self, state: State, dealer: Dealer) -> None:
        """Shuffle the cards that can be in hands, deal them, and shuffle the rest into the stock."""
        self.deal(cast(Diabolo, state), dealer)

    def take_back(self, state: State) -> None:
        """DI-R2 Undo the choices about doubling that the viewer has not seen."""
        self.ask_again(cast(Diabolo, state))

    def ask_again(self, world: Diabolo) -> None:
        """Ask the seats with unseen choices again."""
        for seat in range(world.players):
            if self.guess[seat] == 1:
                world.chosen[seat] = OPEN_CHOICE
                world.asked |= 1 << seat

    def deal(self, world: Diabolo, dealer: Dealer) -> None:
        """Deal hidden hand cards, then the stock; then choose what the viewer has not seen."""
        dealer.shuffle(self.unseen, 0, self.free)
        while self.proving and not self.proves(world):
            dealer.shuffle(self.unseen, 0, self.free)
        at = 0
        for seat in range(world.players):
            for _ in range(self.hidden[seat]):
                world.hands[seat * KINDS + self.unseen[at]] += 1
                at += 1
            if self.guess[seat] == 1:
                world.chosen[seat] = dealer.draw(2)
        for i in range(at, self.number):
            world.stock[i - at] = self.unseen[i]
        dealer.shuffle(world.stock, 0, self.number - at)

    def propose(self, state: State, dealer: Dealer) -> int:
        """Swap a hidden hand card with any unseen card."""
        if self.proving or self.secret == 0:
            return Worlds.propose(self, state, dealer)
        return self.swap(cast(Diabolo, state), dealer)

    def swap(self, world: Diabolo, dealer: Dealer) -> int:
        """Swap with another hand, or with the stock unless its card is of a colour that all hands have shown."""
        one = self.find(world, dealer.randbelow(self.secret))
        changed = 1 << one // KINDS
        place = dealer.randbelow(self.secret + world.height)
        if place < self.secret:
            two = self.find(world, place)
            changed |= 1 << two // KINDS
            world.hands[one] -= 1
            world.hands[two] -= 1
            world.hands[one - one % KINDS + two % KINDS] += 1
            world.hands[two - two % KINDS + one % KINDS] += 1
        else:
            card = world.stock[place - self.secret]
            if world.shown >> COLOUR[card] & 1 == 0:
                world.hands[one] -= 1
                world.hands[one - one % KINDS + card] += 1
                world.stock[place - self.secret] = one % KINDS
        dealer.shuffle(world.stock, 0, world.height)
        for seat in range(world.players):
            if self.guess[seat] == 1:
                world.chosen[seat] = dealer.draw(2)
        return changed

    def find(self, world: Diabolo, place: int) -> int:
        """Find the hidden hand card with this number: seat * KINDS + card."""
        at = 0
        while True:
            if at // KINDS == self.me:
                at += KINDS
            place -= world.hands[at] - world.known[at]
            if place < 0:
                return at
            at += 1

    def proves(self, world: Diabolo) -> bool:
        """DI-3.6 Tell whether a hidden card of the player to move fits a row."""
        for i in range(self.first, self.first + self.count):
            if not world.is_locked(COLOUR[self.unseen[i]]):
                return True
        return False


@python_api
def seen_in(view: DiaboloView, edition: DiaboloEdition) -> Diabolo:
    """Return a position with everything that the view shows, and no hidden card."""
    rows = sum(view.rows, [])
    by_seat = [len(view.known), len(view.held), len(view.doubles), len(view.has_chosen), len(view.sheet)]
    by_seat += [len(line) for line in view.sheet]
    if any(size != view.players for size in by_seat) or [len(sides) for sides in view.rows] != [2] * ROWS:
        raise BadInput("a view of diabolo has five rows of two sides, and of the rest one for each player")
    in_range("a view's hands", view.held, 0, HAND + 1)
    in_range("a view's stock", [view.stock], 0, CARDS)
    in_range("a view's sides", map(len, rows), 0, FULL_SIDE)
    in_range("a view's rows", [len(sum(sides, [])) for sides in view.rows], 0, FULL_ROW)
    in_range("a view's colours", view.shown, 0, ROWS - 1)
    in_range("a view's choice", [view.choice], OPEN_CHOICE, 1)
    in_range("a view's sheet", sum(view.sheet, []), -MOST_POINTS, MOST_POINTS)
    in_range("a view's course", [len(view.course)], 0, CARDS)
    if len(view.hand) != (view.held[view.seat] if view.seat >= 0 else 0):
        raise BadInput("a seat knows its own hand, card by card")
    in_range("a view's cards", [*view.hand, *view.gone, *sum(view.known, []), *sum(rows, [])], 0, KINDS - 1)
    in_range("a view's seats", [*view.asked, view.turn, view.giver, len(view.known) - 1], 0, view.players - 1)
    in_range("a view's course", [len(turn) for turn in view.course], 2, 2)
    in_range("a view's course", [seat for seat, _ in view.course], 0, view.players - 1)
    in_range("a view's course", [action for _, action in view.course], LAY, SINGLE - 1)
    in_range("a view's round", [view.round], 0, view.players - 1)
    in_range("a view's step", [view.step], LAYING, DOUBLING)
    in_range("a view's row", [view.row], 0 if view.step == DOUBLING and not view.over else NO_ROW, ROWS - 1)
    if view.over == bool(view.asked) or (view.asked != [view.turn] and view.step != DOUBLING):
        raise BadInput("a view asks the player to move, or some about doubling, or none after the game")
    state = Diabolo(view.players, edition)
    state.over = view.over
    state.asked = sum(1 << seat for seat in view.asked)
    state.round, state.giver, state.turn, state.step, state.row = (
        view.round,
        view.giver,
        view.turn,
        view.step,
        view.row,
    )
    state.height = view.stock
    hands = [view.hand if at == view.seat else cards for at, cards in enumerate(view.known)]
    state.hands = copies_in(hands, KINDS, SEATS)
    state.known = copies_in(view.known, KINDS, SEATS)
    state.held = room(view.held, SEATS)
    state.sides = stacked(rows, FULL_SIDE, 2 * ROWS)
    state.laid = room([len(side) for side in rows], 2 * ROWS)
    state.gone = copies_in([view.gone], KINDS, 1)
    state.doubles = room([int(has) for has in view.doubles], SEATS)
    chosen = [OPEN_CHOICE] * SEATS
    if view.seat >= 0:
        chosen[view.seat] = view.choice
    state.chosen = chosen
    state.shown = sum(1 << colour for colour in view.shown)
    state.sheet = stacked(view.sheet, SEATS, SEATS)
    state.history = room([seat * ACTIONS + action for seat, action in view.course], CARDS)
    state.turns = len(view.course)
    if not fits_table(state):
        raise BadInput("the view does not add up: what was laid and put out does not lie there")
    return state
