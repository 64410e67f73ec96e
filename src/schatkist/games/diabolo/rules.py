"""Diabolo: the rulebook, clause by clause (docs/games/diabolo.md)."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.state import Menu, State
from schatkist.core.types import NOBODY, Action, Card, Seat, python_api
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
    PACK,
    PUT_OUT,
    ROWS,
    SCORED,
    SHOWED,
    STUCK,
    VALUE,
)

HAND = 6  # DI-2.2
FULL_ROW = 5  # DI-3.3
FULL_SIDE = 3  # DI-3.4
NO_ROW = -1  # no row is being scored
OPEN_CHOICE = -1  # DI-R2 has not chosen yet

# What is asked of a seat.
LAYING, PUTTING_OUT, DOUBLING = 0, 1, 2

# The actions.
LAY = 0  # + card * 2 + side
OUT = 50  # DI-3.6 + card
SINGLE = 75  # DI-5.2 keep the double card
DOUBLE = 76  # DI-5.2 use it
ACTIONS = 77


class Diabolo(State):
    """A game of Diabolo, with all that is hidden."""

    def __init__(self, players: int) -> None:
        State.__init__(self, players)
        self.round: int = 0
        self.giver: int = 0  # who deals this round
        self.turn: int = 0
        self.step: int = LAYING
        self.stock: list[int] = [0] * 70  # the last one on top
        self.height: int = 0
        self.hands: list[int] = [0] * 125  # how many of each card, by seat * KINDS + card
        self.known: list[int] = [0] * 125  # DI-R5 how many of them all have seen
        self.held: list[int] = [0] * 5
        self.sides: list[int] = [0] * 30  # FULL_SIDE cards by row * 2 + side
        self.laid: list[int] = [0] * 10  # how many cards by row * 2 + side
        self.gone: list[int] = [0] * 25  # DI-3.6 how many of each card are out of the round
        self.doubles: list[int] = [0] * 5  # 1: still has his double card
        self.chosen: list[int] = [OPEN_CHOICE] * 5  # DI-R2 for the row being scored
        self.row: int = NO_ROW  # the row being scored
        self.shown: int = 0  # DI-R5 a bit for each colour that all hands have shown
        self.sheet: list[int] = [0] * 25  # points by round * 5 + seat
        self.course: list[int] = [0] * 70  # what was done in this round, in order: seat * ACTIONS + action
        self.turns: int = 0  # how many turns that were

    # -- set-up of a round -------------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """DI-2.2 The first dealer is drawn by lot."""
        for i in range(25):
            self.sheet[i] = 0
        self.round = 0
        self.giver = dealer.draw(self.players)
        self.over = False
        self.deal(dealer)

    def deal(self, dealer: Dealer) -> None:
        """DI-2.1, DI-2.2, DI-6.1 Empty rows, a double card and six cards for each, the rest is the stock."""
        dealer.emit(BEGAN, self.giver, self.round, 0)
        for i in range(CARDS):
            self.stock[i] = PACK[i]
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
        """The top card of the stock comes into a hand."""
        self.height -= 1
        card = self.stock[self.height]
        self.hands[seat * KINDS + card] += 1
        self.held[seat] += 1
        return card

    # -- play --------------------------------------------------------------------------------------

    def next_turn(self, seat: Seat, dealer: Dealer) -> None:
        """DI-3.1 The next player clockwise. DI-R9 Who has no card and can draw none is passed over."""
        for step in range(1, self.players + 1):
            following = (seat + step) % self.players
            if self.height > 0 or self.held[following] > 0:
                self.begin_turn(following, dealer)
                return
        self.score_row(0, dealer)

    def begin_turn(self, seat: Seat, dealer: Dealer) -> None:
        """DI-3.2 First he draws a card. DI-R1 With an empty stock he does not."""
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
        """DI-3.6 Is there a hand card whose row is not full? A row that is not full has a side that is not."""
        for card in range(KINDS):
            if self.hands[seat * KINDS + card] > 0 and not self.is_locked(COLOUR[card]):
                return True
        return False

    def is_locked(self, row: int) -> bool:
        """DI-3.3 A row of five cards is full."""
        return self.laid[row * 2] + self.laid[row * 2 + 1] == FULL_ROW

    def show_hand(self, seat: Seat, dealer: Dealer) -> None:
        """DI-3.6 Who can lay nothing proves it by showing his hand."""
        dealer.emit(STUCK, seat, 0, 0)
        for card in range(KINDS):
            self.show(seat, card, dealer)

    def show(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """DI-R5 All copies of a card in a hand are known from now on."""
        for _ in range(self.hands[seat * KINDS + card]):
            dealer.emit(SHOWED, seat, card, 0)
        self.known[seat * KINDS + card] = self.hands[seat * KINDS + card]

    def choices(self, seat: Seat, menu: Menu) -> None:
        """DI-3.2 to DI-3.6, DI-5.2 What is asked."""
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
        """Carry out what was chosen."""
        if self.step != DOUBLING:
            self.course[self.turns] = seat * ACTIONS + action
            self.turns += 1
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
        """DI-3.6, DI-R8 One card of his choice leaves the round, face up."""
        self.let_go(seat, card)
        self.gone[card] += 1
        dealer.emit(PUT_OUT, seat, card, 0)
        self.next_turn(seat, dealer)

    def let_go(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand; a copy that all know of goes first."""
        self.hands[seat * KINDS + card] -= 1
        self.held[seat] -= 1
        if self.known[seat * KINDS + card] > 0:
            self.known[seat * KINDS + card] -= 1

    def take_back(self) -> Seat:
        """The last turn of the round, undone but for what was drawn; whose it was."""
        self.turns -= 1
        seat = self.course[self.turns] // ACTIONS
        action = self.course[self.turns] % ACTIONS
        card = action - OUT
        self.step = PUTTING_OUT
        if action < OUT:
            card = (action - LAY) // 2
            self.laid[COLOUR[card] * 2 + action % 2] -= 1
            self.step = LAYING
        else:
            self.gone[card] -= 1
        self.hands[seat * KINDS + card] += 1
        self.held[seat] += 1
        return seat

    def locked_rows(self) -> int:
        """DI-4.1 The rows that are full."""
        locked = 0
        for row in range(ROWS):
            if self.is_locked(row):
                locked += 1
        return locked

    # -- scoring -----------------------------------------------------------------------------------

    def score_row(self, row: int, dealer: Dealer) -> None:
        """DI-R3 Row by row from the top; a row with more angels first asks about doubling (DI-5.2)."""
        while row < ROWS:
            self.row = row
            balance = self.side_sum(row, ANGEL) - self.side_sum(row, DEVIL)  # DI-5.1
            if balance > 0 and self.ask_doubles():
                return
            if balance == 0:  # DI-5.4
                dealer.emit(EVEN, NOBODY, row, 0)
            else:
                self.settle_row(row, 1 if balance > 0 else -1, dealer)
            row += 1
        self.end_round(dealer)

    def side_sum(self, row: int, side: int) -> int:
        """DI-3.5 The points on one side of a row."""
        total = 0
        for i in range(self.laid[row * 2 + side]):
            total += VALUE[self.sides[(row * 2 + side) * FULL_SIDE + i]]
        return total

    def ask_doubles(self) -> bool:
        """DI-5.2, DI-R2 All who still have their double card decide at once, whatever they hold; is there any?"""
        self.asked = 0
        for seat in range(self.players):
            self.chosen[seat] = OPEN_CHOICE
            if self.doubles[seat] == 1:
                self.asked |= 1 << seat
        self.step = DOUBLING
        return self.asked != 0

    def choose_double(self, seat: Seat, double: int, dealer: Dealer) -> None:
        """DI-R2 A secret choice; when all have chosen, it is shown and the row is scored."""
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
        """DI-5.2, DI-5.3, DI-5.5 All show the colour; the highest total scores, for each who has it."""
        highest = 0
        for seat in range(self.players):
            for card in range(row * 5, row * 5 + 5):
                self.show(seat, card, dealer)
            highest = max(highest, self.total(seat, row))
        self.shown |= 1 << row
        for seat in range(self.players):
            if highest > 0 and self.total(seat, row) == highest:  # DI-R4
                points = sign * highest
                if self.chosen[seat] == 1:
                    points *= 2
                self.sheet[self.round * 5 + seat] += points
                dealer.emit(SCORED, seat, row, points)
            if self.chosen[seat] == 1:  # DI-5.2 used, whether it helped or not
                self.doubles[seat] = 0
            self.chosen[seat] = OPEN_CHOICE

    def total(self, seat: Seat, colour: int) -> int:
        """The sum of a hand's cards of one colour."""
        total = 0
        for card in range(colour * 5, colour * 5 + 5):
            total += self.hands[seat * KINDS + card] * VALUE[card]
        return total

    # -- the end -----------------------------------------------------------------------------------

    def end_round(self, dealer: Dealer) -> None:
        """DI-6.1 The deal passes on. DI-6.2 There are as many rounds as players."""
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
        """DI-6.2 The points of all rounds: most is best."""
        points = 0
        for number in range(self.players):
            points += self.sheet[number * 5 + seat]
        return points

    def place(self, seat: Seat) -> int:
        """DI-6.2, DI-R6 One more than those with more points."""
        return self.by_points(seat)

    def round_number(self) -> int:
        """DI-6.2 The rounds that have been played."""
        return self.round

    # -- for Python --------------------------------------------------------------------------------

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """The clause that forbids an action to a seat."""
        if action in self.legal_actions(seat):
            return None
        if self.over:
            return "DI-6.2"
        if not 0 <= seat < self.players:
            return "DI-3.1"
        if action in (SINGLE, DOUBLE):
            return "DI-R2" if self.chosen[seat] != OPEN_CHOICE else "DI-5.2"
        if self.step == DOUBLING:
            return "DI-4.1"
        if seat != self.turn:
            return "DI-3.1"
        if OUT <= action < SINGLE:
            return "DI-3.6"
        if not LAY <= action < OUT or self.hands[seat * KINDS + action // 2] == 0:
            return "DI-3.2"
        row: int = action // 10
        return "DI-3.3" if self.is_locked(row) else "DI-3.4"

    @python_api
    def remembers(self) -> bool:
        """Does what was done in the course of the round lie there, the last card of a side on top?"""
        past: Diabolo = self.copy()
        while past.turns > 0:
            action: int = past.course[past.turns - 1] % ACTIONS
            pile = action // 10 * 2 + action % 2
            if action < OUT:
                there = past.laid[pile] > 0 and past.sides[pile * FULL_SIDE + past.laid[pile] - 1] == action // 2
            else:
                there = action < SINGLE and past.gone[action - OUT] > 0
            if not there:
                return False
            past.take_back()
        return True

    @python_api
    def pieces(self) -> list[int]:
        """The 70 cards; the double cards are in `doubles`."""
        cards = [self.stock[i] for i in range(self.height)]
        for seat in range(self.players):
            for card in range(KINDS):
                cards += [card] * self.hands[seat * KINDS + card]
        for pile in range(2 * ROWS):
            cards += [self.sides[pile * FULL_SIDE + i] for i in range(self.laid[pile])]
        for card in range(KINDS):
            cards += [card] * self.gone[card]
        return sorted(cards)
