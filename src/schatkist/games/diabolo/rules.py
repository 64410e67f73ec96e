"""Diabolo: the rulebook, clause by clause (docs/games/diabolo.md)."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.state import Menu
from schatkist.core.types import NOBODY, Action, Card, Seat, python_api
from schatkist.games.diabolo import reasons
from schatkist.games.diabolo.memory import remember_turn
from schatkist.games.diabolo.parts import (
    ANGEL,
    BEGAN,
    CARDS,
    CHOSE,
    COLOUR,
    DEALT,
    DEVIL,
    DOUBLED,
    DREW,
    ENDED,
    EVEN,
    KINDS,
    LAID,
    LOCKED,
    PUT_OUT,
    ROWS,
    SCORED,
    SHOWED,
    STUCK,
    VALUES,
)
from schatkist.games.diabolo.position import (
    DOUBLE,
    DOUBLING,
    FULL_ROW,
    FULL_SIDE,
    LAY,
    LAYING,
    NO_ROW,
    OPEN_CHOICE,
    OUT,
    PUTTING_OUT,
    SEATS,
    SINGLE,
    DiaboloPosition,
)
from schatkist.games.diabolo.scoring import colour_total, score_of, side_sum

HAND = 6  # DI-2.2 the cards that each player is dealt


class Diabolo(DiaboloPosition):
    """The rules of Diabolo, applied to a position."""

    # -- set-up of a round -------------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """DI-2.2 Draw the first dealer by lot, then deal."""
        for i in range(SEATS * SEATS):
            self.sheet[i] = 0
        self.round = 0
        self.giver = dealer.draw(self.players)
        self.over = False
        self.deal(dealer)

    def deal(self, dealer: Dealer) -> None:
        """DI-2.1, DI-2.2, DI-6.1 Clear the rows; deal all a double card and six cards; the rest is the stock."""
        dealer.emit(BEGAN, self.giver, self.round, 0)
        for i in range(CARDS):
            self.stock[i] = self.pack[i]
        dealer.shuffle(self.stock, 0, CARDS)
        self.height = CARDS
        for i in range(self.players * KINDS):
            self.hands[i] = 0
            self.known[i] = 0
        for i in range(KINDS):
            self.gone[i] = 0
        for i in range(2 * ROWS):
            self.laid[i] = 0
        self.row = NO_ROW
        self.shown = 0
        self.turns = 0
        for seat in range(self.players):
            self.held[seat] = 0
            self.doubles[seat] = 1
            self.chosen[seat] = OPEN_CHOICE
            for _ in range(HAND):
                card = self.take_top(seat)
                dealer.emit_secret(DEALT, seat, 0, 0, card, 1 << seat)
        self.next_turn(self.giver, dealer)

    def take_top(self, seat: Seat) -> Card:
        """Take the top card of the stock into a hand."""
        self.height -= 1
        card = self.stock[self.height]
        self.hands[seat * KINDS + card] += 1
        self.held[seat] += 1
        return card

    # -- play --------------------------------------------------------------------------------------

    def next_turn(self, seat: Seat, dealer: Dealer) -> None:
        """DI-3.1 The next player clockwise takes a turn. DI-R9 Skip a player who has no card and can draw none."""
        for step in range(1, self.players + 1):
            following = (seat + step) % self.players
            if self.height > 0 or self.held[following] > 0:
                self.begin_turn(following, dealer)
                return
        self.score_row(0, dealer)

    def begin_turn(self, seat: Seat, dealer: Dealer) -> None:
        """DI-3.2 The player draws a card first. DI-R1 With an empty stock they draw none."""
        self.turn = seat
        self.ask(seat)
        if self.height > 0:
            card = self.take_top(seat)
            dealer.emit_secret(DREW, seat, 0, 0, card, 1 << seat)
        if self.can_lay(seat):
            self.step = LAYING
        else:
            self.step = PUTTING_OUT
            self.show_hand(seat, dealer)

    def can_lay(self, seat: Seat) -> bool:
        """DI-3.6 Look for a hand card whose row is not full. Such a row always has a side with room."""
        for card in range(KINDS):
            if self.hands[seat * KINDS + card] > 0 and not self.is_locked(COLOUR[card]):
                return True
        return False

    def is_locked(self, row: int) -> bool:
        """DI-3.3 A row of five cards is full and locked."""
        return self.laid[row * 2] + self.laid[row * 2 + 1] == FULL_ROW

    def show_hand(self, seat: Seat, dealer: Dealer) -> None:
        """DI-3.6 A player who can lay no card proves it by showing their hand."""
        dealer.emit(STUCK, seat, 0, 0)
        for card in range(KINDS):
            self.show(seat, card, dealer)

    def show(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """DI-R5 From now on every player knows all copies of the card in this hand."""
        for _ in range(self.hands[seat * KINDS + card]):
            dealer.emit(SHOWED, seat, card, 0)
        self.known[seat * KINDS + card] = self.hands[seat * KINDS + card]

    def choices(self, seat: Seat, menu: Menu) -> None:
        """DI-3.2 to DI-3.6, DI-5.2 Offer what the step allows."""
        if self.step == DOUBLING:
            menu.offer(SINGLE)
            menu.offer(DOUBLE)
            return
        for card in range(KINDS):
            if self.hands[seat * KINDS + card] > 0:
                if self.step == PUTTING_OUT:
                    menu.offer(OUT + card)
                elif not self.is_locked(COLOUR[card]):
                    for side in range(2):
                        if self.laid[COLOUR[card] * 2 + side] < FULL_SIDE:  # DI-3.4
                            menu.offer(LAY + card * 2 + side)

    def act(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Carry out the chosen action."""
        if self.step != DOUBLING:
            remember_turn(self, seat, action)
        if self.step == LAYING:
            self.lay(seat, (action - LAY) // 2, (action - LAY) % 2, dealer)
        elif self.step == PUTTING_OUT:
            self.put_out(seat, action - OUT, dealer)
        else:
            self.choose_double(seat, action - SINGLE, dealer)

    def lay(self, seat: Seat, card: Card, side: int, dealer: Dealer) -> None:
        """DI-3.2, DI-3.3 Lay a card in its row; the fifth card locks it."""
        self.let_go(seat, card)
        pile = COLOUR[card] * 2 + side
        self.sides[pile * FULL_SIDE + self.laid[pile]] = card
        self.laid[pile] += 1
        dealer.emit(LAID, seat, card, side)
        if self.is_locked(COLOUR[card]):
            dealer.emit(LOCKED, seat, COLOUR[card], 0)
        if self.locked_rows() == (3 if self.players == 5 else 2):  # DI-4.1
            self.score_row(0, dealer)
        else:
            self.next_turn(seat, dealer)

    def put_out(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """DI-3.6, DI-R8 A card of the player's choice leaves the round, face up."""
        self.let_go(seat, card)
        self.gone[card] += 1
        dealer.emit(PUT_OUT, seat, card, 0)
        self.next_turn(seat, dealer)

    def let_go(self, seat: Seat, card: Card) -> None:
        """Remove a card from a hand; a copy that every player knows goes first."""
        self.hands[seat * KINDS + card] -= 1
        self.held[seat] -= 1
        if self.known[seat * KINDS + card] > 0:
            self.known[seat * KINDS + card] -= 1

    def locked_rows(self) -> int:
        """DI-4.1 Count the full rows."""
        locked = 0
        for row in range(ROWS):
            if self.is_locked(row):
                locked += 1
        return locked

    # -- scoring -----------------------------------------------------------------------------------

    def score_row(self, row: int, dealer: Dealer) -> None:
        """DI-R3 Score row by row from the top. Before a row with more angels, ask about doubling (DI-5.2)."""
        while row < ROWS:
            self.row = row
            balance = side_sum(self, row, ANGEL) - side_sum(self, row, DEVIL)  # DI-5.1
            if balance > 0 and self.ask_doubles():
                return
            if balance == 0:  # DI-5.4
                dealer.emit(EVEN, NOBODY, row, 0)
            else:
                self.settle_row(row, 1 if balance > 0 else -1, dealer)
            row += 1
        self.end_round(dealer)

    def ask_doubles(self) -> bool:
        """DI-5.2, DI-R2 Ask all who still have their double card, whatever they hold; tell whether there are any."""
        self.asked = 0
        for seat in range(self.players):
            self.chosen[seat] = OPEN_CHOICE
            if self.doubles[seat] == 1:
                self.asked |= 1 << seat
        self.step = DOUBLING
        return self.asked != 0

    def choose_double(self, seat: Seat, double: int, dealer: Dealer) -> None:
        """DI-R2 Choose in secret; once all have chosen, show the choices and score the row."""
        self.chosen[seat] = double
        self.asked &= ~(1 << seat)
        dealer.emit_secret(CHOSE, seat, self.row, 0, double, 1 << seat)
        if self.asked == 0:
            for other in range(self.players):
                if self.chosen[other] != OPEN_CHOICE:
                    dealer.emit(DOUBLED, other, self.row, self.chosen[other])
            self.settle_row(self.row, 1, dealer)
            self.score_row(self.row + 1, dealer)

    def settle_row(self, row: int, sign: int, dealer: Dealer) -> None:
        """DI-5.2, DI-5.3, DI-5.5 All show the colour; every player with the highest total scores it."""
        highest = 0
        for seat in range(self.players):
            for card in range(row * VALUES, row * VALUES + VALUES):
                self.show(seat, card, dealer)
            highest = max(highest, colour_total(self, seat, row))
        self.shown |= 1 << row
        for seat in range(self.players):
            if highest > 0 and colour_total(self, seat, row) == highest:  # DI-R4
                points = sign * highest
                if self.chosen[seat] == 1:
                    points *= 2
                self.sheet[self.round * SEATS + seat] += points
                dealer.emit(SCORED, seat, row, points)
            if self.chosen[seat] == 1:  # DI-5.2 it is used up, even if it did not help
                self.doubles[seat] = 0
            self.chosen[seat] = OPEN_CHOICE

    # -- the end -----------------------------------------------------------------------------------

    def end_round(self, dealer: Dealer) -> None:
        """DI-6.1 The next player deals. DI-6.2 There are as many rounds as players."""
        self.row = NO_ROW
        if self.round + 1 == self.players:
            self.asked = 0
            self.step = DOUBLING
            self.over = True
            dealer.emit(ENDED, NOBODY, 0, 0)
        else:
            self.round += 1
            self.giver = (self.giver + 1) % self.players
            self.deal(dealer)

    def score(self, seat: Seat) -> int:
        """DI-6.2 Sum the points of all rounds; the most points win."""
        return score_of(self, seat)

    def place(self, seat: Seat) -> int:
        """DI-6.2, DI-R6 One more than the number of players with more points."""
        return self.by_points(seat)

    def round_number(self) -> int:
        """DI-6.2 Count the finished rounds."""
        return self.round

    # -- for Python --------------------------------------------------------------------------------

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """Name the clause that forbids the action to the seat, or None."""
        return reasons.why_not(self, seat, action)
