"""De schat van Kadora: the rulebook, clause by clause (docs/games/kadora.md)."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.dealers import Dealer
from schatkist.core.state import Menu, State
from schatkist.core.types import NOBODY, Action, Card, Seat, python_api
from schatkist.games.kadora.parts import (
    ASIDE,
    ASIDE_LAID,
    CARDS,
    CELLS,
    COLOUR,
    DEALT,
    DREW,
    FILLED,
    FIRST,
    GAVE,
    HELD,
    KIND,
    LAID,
    LAST,
    OUTER,
    QUARTER,
    READING,
    SHADES,
    SHOWN,
    STACKED,
    TOOK,
    TURNED,
    VALUE,
)

HAND = 4  # KA-2.2
GAPS = 4  # KA-7.1 the empty cells that stay
ENOUGH = 10  # KA-5.2 the sum that forces cards to be taken
ROOM = 20  # the cards that a pile may hold
VIRTUAL = 4  # KA-9.5 the loot of the virtual third player of two
EMPTY = -1
NOT_CALLED = -1  # KA-8.1 the end has not been called

# The steps of a turn that ask for a decision (KA-3.1); after the game: none.
GIVING, LAYING, DRAWING = 0, 1, 2

# The actions.
KEEP = 0  # KA-4.1 give nothing away
GIVE = 1  # + colour * 4 + receiver
LAY = 25  # + card * 16 + cell
DRAW = 1177  # + pile
ACTIONS = 1179

# What a line gives up (KA-5.2, KA-5.5, KA-R6).
MATCHING, OTHERS, ALL = 0, 1, 2


class Kadora(State):
    """A game of Kadora, with all that lies face down."""

    def __init__(self, players: int, first: int = NOBODY) -> None:
        State.__init__(self, players)
        self.first: int = first  # KA-R3 who begins, if the table chose one
        self.aside: int = ASIDE[players]
        self.turn: int = 0
        self.step: int = LAYING
        self.turns_left: int = NOT_CALLED
        self.block: list[int] = [EMPTY] * 16
        self.hands: list[int] = [0] * 16  # HAND cards a seat, ascending
        self.held: list[int] = [0] * 4
        self.piles: list[int] = [0] * 40  # ROOM cards a pile, the last one on top
        self.heights: list[int] = [0] * 2
        self.pack: list[int] = [0] * 72  # the set-aside cards come first; the rest is scratch
        self.owner: list[int] = [NOBODY] * 72  # in whose loot a card lies
        self.totals: list[int] = [0] * 30  # value by owner * SHADES + colour
        self.counts: list[int] = [0] * 5  # cards by owner

    # -- set-up ------------------------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """KA-2.1 to KA-2.5 Shuffle, set aside, deal, lay the block, split the rest into two piles."""
        for card in range(CARDS):
            self.pack[card] = card
            self.owner[card] = NOBODY
        for i in range(30):
            self.totals[i] = 0
        for i in range(5):
            self.counts[i] = 0
        dealer.shuffle(self.pack, 0, CARDS)
        for i in range(self.aside):
            dealer.emit(ASIDE_LAID, NOBODY, COLOUR[self.pack[i]], 0)
        at = self.aside
        for seat in range(4):
            self.held[seat] = 0
        for seat in range(self.players):
            for _ in range(HAND):
                dealer.emit_secret(DEALT, seat, COLOUR[self.pack[at]], 0, self.pack[at], 1 << seat)
                self.hold(seat, self.pack[at])
                at += 1
        for cell in range(CELLS):
            self.block[cell] = EMPTY
        for i in range(12):
            self.block[OUTER[i]] = self.pack[at]
            dealer.emit(TURNED, NOBODY, self.pack[at], OUTER[i])
            at += 1
        half = (CARDS - at) // 2
        for pile in range(2):
            self.heights[pile] = half
            for i in range(half):
                self.piles[pile * ROOM + i] = self.pack[at]
                dealer.emit(STACKED, NOBODY, pile, COLOUR[self.pack[at]])
                at += 1
        self.turns_left = NOT_CALLED
        self.over = False
        self.begin_turn(self.first if self.first != NOBODY else dealer.draw(self.players))
        dealer.emit(FIRST, self.turn, 0, 0)

    def hold(self, seat: Seat, card: Card) -> None:
        """A card comes into a hand, which is kept in ascending order."""
        at = seat * HAND + self.held[seat]
        while at > seat * HAND and self.hands[at - 1] > card:
            self.hands[at] = self.hands[at - 1]
            at -= 1
        self.hands[at] = card
        self.held[seat] += 1

    # -- a turn ------------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        """KA-3.1 Step 1 is there only if the player can give something away."""
        self.turn = seat
        self.ask(seat)
        self.step = GIVING if self.can_give(seat) else LAYING

    def can_give(self, seat: Seat) -> bool:
        """KA-4.1, KA-4.2 He alone leads a colour that somebody has no card of."""
        for colour in range(SHADES):
            if self.leads_alone(seat, colour):
                for receiver in range(self.players):
                    if self.totals[receiver * SHADES + colour] == 0:
                        return True
        return False

    def choices(self, seat: Seat, menu: Menu) -> None:
        """KA-4.1, KA-5.1, KA-6.1 What the step asks for."""
        if self.step == GIVING:
            menu.offer(KEEP)
            for colour in range(SHADES):
                if self.leads_alone(seat, colour):
                    for receiver in range(self.players):
                        if self.totals[receiver * SHADES + colour] == 0:  # KA-4.1
                            menu.offer(GIVE + colour * 4 + receiver)
        elif self.step == LAYING:
            for i in range(self.held[seat]):
                for cell in range(CELLS):
                    menu.offer_if(self.block[cell] == EMPTY, LAY + self.hands[seat * HAND + i] * CELLS + cell)
        else:
            menu.offer(DRAW)
            menu.offer(DRAW + 1)

    def act(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """KA-3.1 The steps in order."""
        if self.step == GIVING:
            if action != KEEP:
                self.give_away(seat, (action - GIVE) // 4, (action - GIVE) % 4, dealer)
            self.step = LAYING
        elif self.step == LAYING:
            self.lay(seat, (action - LAY) // CELLS, (action - LAY) % CELLS, dealer)
            if self.heights[0] > 0 and self.heights[1] > 0:
                self.step = DRAWING
            else:  # KA-6.1 no choice
                self.draw(seat, 0 if self.heights[0] > 0 else 1, dealer)
        else:
            self.draw(seat, action - DRAW, dealer)

    # -- step 1, give away -------------------------------------------------------------------------

    def leads_alone(self, seat: Seat, colour: int) -> bool:
        """KA-4.2 He alone has the highest total of the colour. KA-R4 The set-aside cards count for nothing."""
        mine = self.totals[seat * SHADES + colour]
        for other in range(self.players):
            if other != seat and self.totals[other * SHADES + colour] >= mine:
                return False
        return mine > 0

    def give_away(self, seat: Seat, colour: int, receiver: Seat, dealer: Dealer) -> None:
        """KA-4.3 The cards go into the receiver's loot, face up."""
        dealer.emit(GAVE, seat, colour, receiver)
        for card in range(colour * 12, colour * 12 + 12):
            if self.owner[card] == seat:
                self.counts[seat] -= 1
                self.totals[seat * SHADES + colour] -= VALUE[card]
                self.win(receiver, card)

    def win(self, seat: Seat, card: Card) -> None:
        """KA-5.4 A card comes into a loot, for all to see."""
        self.owner[card] = seat
        self.counts[seat] += 1
        self.totals[seat * SHADES + COLOUR[card]] += VALUE[card]

    # -- step 2, lay and take ----------------------------------------------------------------------

    def lay(self, seat: Seat, card: Card, cell: int, dealer: Dealer) -> None:
        """KA-5.1 to KA-5.5 Lay a card; the column, then the row, may force cards upon the player."""
        self.let_go(seat, card)
        self.block[cell] = card
        dealer.emit(LAID, seat, card, cell)
        column = cell % 4
        row = cell - column
        taken = 0
        if self.line_sum(column, 4) >= ENOUGH:  # KA-5.2
            taken += self.take(seat, card, column, 4, MATCHING, dealer)
        if self.line_sum(row, 1) >= ENOUGH:  # KA-5.3
            taken += self.take(seat, card, row, 1, MATCHING, dealer)
        if taken == 0 and self.gaps() == 0:  # KA-5.5, KA-R5
            taken += self.take(seat, card, column, 4, OTHERS, dealer)
            taken += self.take(seat, card, row, 1, OTHERS, dealer)
            if taken == 0:  # KA-R6
                self.take(seat, card, column, 4, ALL, dealer)
                self.take(seat, card, row, 1, ALL, dealer)

    def let_go(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand."""
        at = seat * HAND
        while self.hands[at] != card:
            at += 1
        self.held[seat] -= 1
        while at < seat * HAND + self.held[seat]:
            self.hands[at] = self.hands[at + 1]
            at += 1

    def line_sum(self, start: int, stride: int) -> int:
        """The sum of the values in a line of the block."""
        total = 0
        for i in range(4):
            if self.block[start + i * stride] != EMPTY:
                total += VALUE[self.block[start + i * stride]]
        return total

    def take(self, seat: Seat, card: Card, start: int, stride: int, which: int, dealer: Dealer) -> int:
        """KA-5.2, KA-5.5 Take cards of a line into the loot, never the laid one; returns how many."""
        taken = 0
        for i in range(4):
            cell = start + i * stride
            other = self.block[cell]
            if other != EMPTY and other != card:
                if which == ALL or (which == MATCHING) == matches(card, other):
                    self.block[cell] = EMPTY
                    self.win(seat, other)
                    dealer.emit(TOOK, seat, other, cell)
                    taken += 1
        return taken

    def gaps(self) -> int:
        """The empty cells of the block."""
        empty = 0
        for cell in range(CELLS):
            if self.block[cell] == EMPTY:
                empty += 1
        return empty

    # -- step 3, draw; step 4, refill --------------------------------------------------------------

    def draw(self, seat: Seat, pile: int, dealer: Dealer) -> None:
        """KA-6.1 The top card of a pile comes into the hand, if there is one; then refill, then the turn ends."""
        if self.heights[pile] > 0:
            card = self.top_of(pile)
            dealer.emit_secret(DREW, seat, pile, COLOUR[card], card, 1 << seat)
            self.hold(seat, card)
            self.refill(seat, pile, dealer)
            if self.heights[0] + self.heights[1] == 0:  # KA-8.1 the end is called in this turn
                self.turns_left = self.players + 1
                dealer.emit(LAST, seat, 0, 0)
        self.end_turn(seat, dealer)

    def top_of(self, pile: int) -> Card:
        """Take the top card off a pile."""
        self.heights[pile] -= 1
        return self.piles[pile * ROOM + self.heights[pile]]

    def refill(self, seat: Seat, pile: int, dealer: Dealer) -> None:
        """KA-7.1, KA-7.2 Fill the first empty cells, as he reads the block, until four are left. KA-R8"""
        empty = self.gaps()
        at = QUARTER[self.players * 4 + seat] * CELLS  # KA-R7
        while empty > GAPS and self.heights[0] + self.heights[1] > 0:
            if self.heights[pile] == 0:
                pile = 1 - pile
            while self.block[READING[at]] != EMPTY:
                at += 1
            card = self.top_of(pile)
            self.block[READING[at]] = card
            dealer.emit(FILLED, seat, card, READING[at])
            empty -= 1

    def end_turn(self, seat: Seat, dealer: Dealer) -> None:
        """KA-8.1 Once the end is called, every player has one more turn, the caller last."""
        if self.turns_left != NOT_CALLED:
            self.turns_left -= 1
        if self.turns_left == 0:
            self.finish(dealer)
        else:
            self.begin_turn((seat + 1) % self.players)

    # -- the end -----------------------------------------------------------------------------------

    def finish(self, dealer: Dealer) -> None:
        """KA-8.2 Hands go into the loots. KA-9.5 With two, the set-aside cards are a third player's."""
        for seat in range(self.players):
            for i in range(self.held[seat]):
                self.win(seat, self.hands[seat * HAND + i])
                dealer.emit(HELD, seat, self.hands[seat * HAND + i], 0)
            self.held[seat] = 0
        if self.players == 2:
            for i in range(self.aside):
                self.win(VIRTUAL, self.pack[i])
                dealer.emit(SHOWN, NOBODY, self.pack[i], 0)
        self.asked = 0
        self.step = DRAWING
        self.over = True

    def best(self, colour: int) -> int:
        """KA-9.1 The highest total of a colour; the virtual player counts."""
        most = 0
        for owner in range(5):
            most = max(most, self.totals[owner * SHADES + colour])
        return most

    def penalty(self, owner: int) -> int:
        """KA-9.2 The values still face up: those of the colours he does not lead."""
        points = 0
        for colour in range(SHADES):
            if self.totals[owner * SHADES + colour] < self.best(colour):
                points += self.totals[owner * SHADES + colour]
        return points

    def has_lost(self, owner: int) -> bool:
        """KA-9.4 He has no card face down: he leads no colour."""
        for colour in range(SHADES):
            mine = self.totals[owner * SHADES + colour]
            if mine > 0 and mine == self.best(colour):
                return False
        return True

    def beats(self, one: int, other: int) -> bool:
        """KA-9.2 to KA-9.4, KA-R9 Who led a colour, then fewer penalty points, then more cards."""
        if self.has_lost(one) or self.has_lost(other):
            return not self.has_lost(one) and self.has_lost(other)
        if self.penalty(one) != self.penalty(other):
            return self.penalty(one) < self.penalty(other)
        return self.counts[one] > self.counts[other]

    def score(self, seat: Seat) -> int:
        """KA-9.2 Penalty points, as the loots lie now: fewest is best."""
        return self.penalty(seat)

    def standing(self, seat: Seat) -> int:
        """KA-9.2, KA-9.4 Penalty points count down; who leads no colour is far behind."""
        return -self.penalty(seat) - (30 if self.has_lost(seat) else 0)

    def place(self, seat: Seat) -> int:
        """KA-9.3 One more than those who did better, the virtual player included."""
        place = 1
        for owner in range(5):
            if (owner < self.players or (owner == VIRTUAL and self.players == 2)) and self.beats(owner, seat):
                place += 1
        return place

    # -- for Python --------------------------------------------------------------------------------

    @python_api
    def virtual_penalty(self) -> int:
        """KA-9.5 The penalty points of the virtual player."""
        points: int = self.penalty(VIRTUAL)
        return points

    @python_api
    def set_loots(self, loots: Sequence[Sequence[int]]) -> None:
        """Lay the loots as given, the virtual player's last."""
        self.owner = [NOBODY] * CARDS
        self.totals = [0] * 30
        self.counts = [0] * 5
        for owner, loot in enumerate(loots):
            for card in loot:
                self.win(owner, card)

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """The clause that forbids an action to a seat."""
        if action in self.legal_actions(seat):
            return None
        if self.over or seat != self.turn:
            return "KA-3.1"
        if KEEP <= action < LAY:
            return self._why_not_give(seat, action)
        if LAY <= action < DRAW:
            return "KA-5.1" if self.step == LAYING else "KA-3.1"
        empty = DRAW <= action < ACTIONS and self.heights[action - DRAW] == 0
        return "KA-6.1" if empty else "KA-3.1"

    @python_api
    def _why_not_give(self, seat: Seat, action: Action) -> str:
        if self.step == DRAWING or action == KEEP:
            return "KA-3.1"
        colour, receiver = divmod(action - GIVE, 4)
        if receiver >= self.players or receiver == seat or self.totals[receiver * SHADES + colour] > 0:
            return "KA-4.1"
        tied = self.totals[seat * SHADES + colour] > 0 and not self.leads_alone(seat, colour)
        return "KA-4.2" if tied else "KA-4.1"  # KA-4.1 nothing to give, or step 1 is over

    @python_api
    def pieces(self) -> list[int]:
        """The 72 cards."""
        cards = [card for card in range(CARDS) if self.owner[card] != NOBODY]
        cards += [card for card in self.block if card != EMPTY]
        for seat in range(self.players):
            cards += [self.hands[seat * HAND + i] for i in range(self.held[seat])]
        for pile in range(2):
            cards += [self.piles[pile * ROOM + i] for i in range(self.heights[pile])]
        if self.owner[self.pack[0]] != VIRTUAL:
            cards += [self.pack[i] for i in range(self.aside)]
        return sorted(cards)


def matches(card: Card, other: Card) -> bool:
    """KA-5.2 The same colour, or the same kind, or both."""
    return COLOUR[card] == COLOUR[other] or KIND[card] == KIND[other]
