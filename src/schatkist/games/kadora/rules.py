"""De schat van Kadora: the rulebook, clause by clause (docs/games/kadora.md)."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.state import Menu
from schatkist.core.types import NOBODY, Action, Card, Seat, python_api
from schatkist.games.kadora import reasons
from schatkist.games.kadora.parts import (
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
)
from schatkist.games.kadora.position import (
    DRAW,
    DRAWING,
    EMPTY,
    GIVE,
    GIVING,
    HAND,
    KEEP,
    LAY,
    LAYING,
    NOT_CALLED,
    OWNERS,
    PILES,
    ROOM,
    SEATS,
    VIRTUAL,
    KadoraPosition,
)
from schatkist.games.kadora.scoring import place_of, score_of, standing_of

GAPS = 4  # KA-7.1 the empty cells that stay
ENOUGH = 10  # KA-5.2 the sum that forces cards to be taken

# The cards of a line that are taken (KA-5.2, KA-5.5, KA-R6).
MATCHING, OTHERS, ALL = 0, 1, 2


class Kadora(KadoraPosition):
    """The rules of De schat van Kadora, applied to a position."""

    # -- set-up ------------------------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """KA-2.1 to KA-2.5 Shuffle, set aside, deal, lay the block, split the rest into two piles."""
        for card in range(CARDS):
            self.pack[card] = card
            self.owner[card] = NOBODY
        for i in range(OWNERS * SHADES):
            self.totals[i] = 0
        for i in range(OWNERS):
            self.counts[i] = 0
        dealer.shuffle(self.pack, 0, CARDS)
        for i in range(self.aside):
            dealer.emit(ASIDE_LAID, NOBODY, COLOUR[self.pack[i]], 0)
        at = self.aside
        for seat in range(SEATS):
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
        for pile in range(PILES):
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
        """Add a card to a hand, which stays in ascending order."""
        at = seat * HAND + self.held[seat]
        while at > seat * HAND and self.hands[at - 1] > card:
            self.hands[at] = self.hands[at - 1]
            at -= 1
        self.hands[at] = card
        self.held[seat] += 1

    # -- a turn ------------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        """KA-3.1 Ask for step 1 only if the player can give something away."""
        self.turn = seat
        self.ask(seat)
        self.step = GIVING if self.can_give(seat) else LAYING

    def can_give(self, seat: Seat) -> bool:
        """KA-4.1, KA-4.2 Look for a colour that this player alone leads and another player has no card of."""
        for colour in range(SHADES):
            if self.leads_alone(seat, colour):
                for receiver in range(self.players):
                    if self.totals[receiver * SHADES + colour] == 0:
                        return True
        return False

    def choices(self, seat: Seat, menu: Menu) -> None:
        """KA-4.1, KA-5.1, KA-6.1 Offer what the step allows."""
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
        """KA-3.1 Carry out a step and go on to the next."""
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
        """KA-4.2 No other player has as high a total of the colour. KA-R4 The set-aside cards do not count."""
        mine = self.totals[seat * SHADES + colour]
        for other in range(self.players):
            if other != seat and self.totals[other * SHADES + colour] >= mine:
                return False
        return mine > 0

    def give_away(self, seat: Seat, colour: int, receiver: Seat, dealer: Dealer) -> None:
        """KA-4.3 All cards of the colour go into the receiver's loot, face up."""
        dealer.emit(GAVE, seat, colour, receiver)
        for card in range(colour * 12, colour * 12 + 12):
            if self.owner[card] == seat:
                self.counts[seat] -= 1
                self.totals[seat * SHADES + colour] -= self.values[card]
                self.win(receiver, card)

    def win(self, seat: Seat, card: Card) -> None:
        """KA-5.4 Add a card to a loot, visible to all."""
        self.owner[card] = seat
        self.counts[seat] += 1
        self.totals[seat * SHADES + COLOUR[card]] += self.values[card]

    # -- step 2, lay and take ----------------------------------------------------------------------

    def lay(self, seat: Seat, card: Card, cell: int, dealer: Dealer) -> None:
        """KA-5.1 to KA-5.5 Lay a card; the column, then the row, may force the player to take cards."""
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
        """Remove a card from a hand."""
        at = seat * HAND
        while self.hands[at] != card:
            at += 1
        self.held[seat] -= 1
        while at < seat * HAND + self.held[seat]:
            self.hands[at] = self.hands[at + 1]
            at += 1

    def line_sum(self, start: int, stride: int) -> int:
        """Sum the values in a line of the block."""
        total = 0
        for i in range(4):
            if self.block[start + i * stride] != EMPTY:
                total += self.values[self.block[start + i * stride]]
        return total

    def take(self, seat: Seat, card: Card, start: int, stride: int, which: int, dealer: Dealer) -> int:
        """KA-5.2, KA-5.5 Take cards of a line into the loot, never the laid one; return their number."""
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
        """Count the empty cells of the block."""
        empty = 0
        for cell in range(CELLS):
            if self.block[cell] == EMPTY:
                empty += 1
        return empty

    # -- step 3, draw; step 4, refill --------------------------------------------------------------

    def draw(self, seat: Seat, pile: int, dealer: Dealer) -> None:
        """KA-6.1 Draw the top card of a pile, if there is one; then refill, then end the turn."""
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
        """KA-7.1, KA-7.2, KA-R8 Fill the first empty cells, as the player reads the block, until four are left."""
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
        """KA-8.2 Hands go into the loots. KA-9.5 With two players, the set-aside cards belong to a virtual third."""
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

    def score(self, seat: Seat) -> int:
        """KA-9.2 Penalty points as the loots lie now; the fewest win."""
        return score_of(self, seat)

    def standing(self, seat: Seat) -> int:
        """KA-9.2, KA-9.4 Penalty points count down; a player who leads no colour is far behind."""
        return standing_of(self, seat)

    def place(self, seat: Seat) -> int:
        """KA-9.3 One more than the number of owners who did better, the virtual player included."""
        return place_of(self, seat)

    # -- for Python --------------------------------------------------------------------------------

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """Name the clause that forbids the action to the seat, or None."""
        return reasons.why_not(self, seat, action)


def matches(card: Card, other: Card) -> bool:
    """KA-5.2 Cards match by colour, by kind, or by both."""
    return COLOUR[card] == COLOUR[other] or KIND[card] == KIND[other]
