"""Der Schattendieb: the rulebook, clause by clause (docs/games/schattendieb.md)."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.state import Menu
from schatkist.core.types import NOBODY, Action, Card, Seat, python_api
from schatkist.games.schattendieb import reasons
from schatkist.games.schattendieb.memory import (
    follow_top,
    forget,
    forget_hand,
    recognise,
    remember_aside,
    remember_under,
)
from schatkist.games.schattendieb.parts import (
    ADDED,
    ALL_CLOSED,
    ALONE,
    ASIDE,
    BARE,
    BEGAN,
    CANCELLED,
    CARDS,
    CHOSE,
    CLOSED,
    COLOUR,
    DEALT,
    DREW,
    ENDED,
    EXTRA_AT,
    EXTRA_VALUES,
    FAILED,
    FILLED,
    KINDS,
    LAID,
    MASKS,
    MISSED,
    REST,
    SAFE,
    SHADOW,
    STOLE,
    THIEF,
    TURNED,
    UNDER,
    VALUE,
)
from schatkist.games.schattendieb.position import (
    ADD,
    ADDING,
    EMPTY,
    FACE_DOWN,
    HAND,
    JEWELS,
    MOST_GAMES,
    NOT_CHOSEN,
    PLAY,
    PLAYING,
    SEATS,
    STEAL,
    STEALING,
    SchattendiebPosition,
)
from schatkist.games.schattendieb.scoring import score_of

SHORT_HAND = 3  # SD-9.2
NO_SET = -1


class Schattendieb(SchattendiebPosition):
    """The rules of Der Schattendieb, applied to a position."""

    # -- set-up of a game --------------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """SD-11.2 A match begins with its first game."""
        for i in range(MOST_GAMES * SEATS):
            self.sheet[i] = 0
        self.game = 0
        self.over = False
        self.deal(dealer)

    def deal(self, dealer: Dealer) -> None:
        """SD-2.1, SD-2.2 Give each player an open safe and four cards; the rest is the stock."""
        dealer.emit(BEGAN, NOBODY, self.game, 0)
        for i in range(CARDS):
            self.stock[i] = self.pack[i]
            self.source[i] = NOBODY
        dealer.shuffle(self.stock, 0, CARDS)
        self.top = 0
        self.end = CARDS
        for i in range(SEATS * JEWELS):
            self.safes[i] = 0
        for i in range(KINDS):
            self.gone[i] = 0
        self.unseen = 0
        forget(self)
        for seat in range(SEATS):
            self.held[seat] = 0
            self.filled[seat] = 0
            self.worth[seat] = 0
            self.locks[seat] = EMPTY
        for seat in range(self.players):
            for _ in range(HAND):
                card = self.take_top(seat)
                dealer.emit_secret(DEALT, seat, 0, 0, card, 1 << seat)
        self.begin_round()

    def take_top(self, seat: Seat) -> Card:
        """Take the top card of the stock into a hand. SD-R17 The closer who put it there sees whose."""
        card = self.stock[self.top]
        follow_top(self, seat)
        self.top += 1
        self.hold(seat, card)
        return card

    def hold(self, seat: Seat, card: Card) -> None:
        """Add a card to a hand, which stays in ascending order."""
        at = seat * HAND + self.held[seat]
        while at > seat * HAND and self.hands[at - 1] > card:
            self.hands[at] = self.hands[at - 1]
            at -= 1
        self.hands[at] = card
        self.held[seat] += 1

    def let_go(self, seat: Seat, card: Card) -> None:
        """Remove a card from a hand."""
        at = seat * HAND
        while self.hands[at] != card:
            at += 1
        self.held[seat] -= 1
        while at < seat * HAND + self.held[seat]:
            self.hands[at] = self.hands[at + 1]
            at += 1

    # -- a round -----------------------------------------------------------------------------------

    def begin_round(self) -> None:
        """SD-3.1 Begin a round for all active players."""
        for seat in range(SEATS):
            self.lying[seat] = 0
            self.chosen[seat] = NOT_CHOSEN
        self.step = PLAYING
        self.call_on()

    def call_on(self) -> None:
        """SD-3.1, SD-5.2, SD-R3 Ask by public facts only. SD-R14 A player without a card plays none."""
        self.asked = 0
        if self.step == STEALING:
            if self.next_thief() != NOBODY:
                self.ask(self.next_thief())
            return
        for seat in range(self.players):
            if self.step == PLAYING:
                if self.is_open(seat) and self.lying[seat] == 0 and self.held[seat] > 0:
                    self.asked |= 1 << seat
            elif self.has_jewel(seat) and self.chosen[seat] == NOT_CHOSEN:
                self.asked |= 1 << seat

    def is_open(self, seat: Seat) -> bool:
        """SD-8.1 A player is active until they close their safe."""
        return self.locks[seat] == EMPTY

    def has_jewel(self, seat: Seat) -> bool:
        """SD-6.1 Tell whether a jewel still lies before the player."""
        return self.lying[seat] > 0 and self.table[seat * HAND] < SAFE

    def choices(self, seat: Seat, menu: Menu) -> None:
        """SD-3.1, SD-5.1, SD-6.1 Offer what the step allows."""
        if self.step == PLAYING:
            for i in range(self.held[seat]):
                card = self.hands[seat * HAND + i]
                if i == 0 or card != self.hands[seat * HAND + i - 1]:
                    menu.offer(PLAY + card)
        elif self.step == STEALING:
            for jewel in range(JEWELS):
                if fits(self.table[seat * HAND], jewel) and self.owner_of(jewel) != NOBODY:
                    menu.offer(STEAL + jewel)
        else:
            for i in range(8):
                extras = self.extra_set(seat, MASKS[i])
                if extras != NO_SET:
                    menu.offer(ADD + extras)

    def act(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Carry out the chosen action."""
        if self.step == PLAYING:
            self.play(seat, action - PLAY, dealer)
        elif self.step == STEALING:
            self.steal(seat, action - STEAL, dealer)
            self.send_thieves(dealer)
        else:
            self.choose_extras(seat, action - ADD, dealer)

    # -- action 1, play a card; action 2, stalemate ------------------------------------------------

    def play(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """SD-3.1, SD-R10 Lay any card face down; once all have laid one, turn them up."""
        self.let_go(seat, card)
        self.table[seat * HAND] = card
        self.lying[seat] = 1
        self.asked &= ~(1 << seat)
        dealer.emit_secret(LAID, seat, 0, 0, card, 1 << seat)
        if self.asked == 0:
            for other in range(self.players):
                if self.lying[other] > 0:
                    dealer.emit(TURNED, other, self.table[other * HAND], 0)
                    recognise(self, other, self.table[other * HAND])
            self.cancel_equals(dealer)
            self.send_thieves(dealer)

    def cancel_equals(self, dealer: Dealer) -> None:
        """SD-4.1 Jewels of equal value cancel, whatever their colour."""
        once = 0  # the values that lie on the table, a bit each
        twice = 0
        for seat in range(self.players):
            if self.has_jewel(seat):
                value = 1 << VALUE[self.table[seat * HAND]]
                twice |= once & value
                once |= value
        for seat in range(self.players):
            if self.has_jewel(seat) and twice >> VALUE[self.table[seat * HAND]] & 1:
                dealer.emit(CANCELLED, seat, self.table[seat * HAND], 0)
                self.discard_played(seat)

    def discard_played(self, seat: Seat) -> None:
        """Put the played card on the discard pile, face up."""
        self.gone[self.table[seat * HAND]] += 1
        self.lying[seat] = 0

    # -- action 3, thieves -------------------------------------------------------------------------

    def send_thieves(self, dealer: Dealer) -> None:
        """SD-5.1 to SD-5.3, SD-R2 Resolve the thieves in turn; ask a player who has a choice (SD-R11)."""
        seat = self.next_thief()
        while seat != NOBODY:
            fitting = 0
            jewel = EMPTY
            for other in range(self.players):
                if self.has_jewel(other) and fits(self.table[seat * HAND], self.table[other * HAND]):
                    fitting += 1
                    jewel = self.table[other * HAND]
            if fitting > 1:
                self.step = STEALING
                self.call_on()
                return
            if fitting == 1:
                self.steal(seat, jewel, dealer)
            else:
                dealer.emit(MISSED, seat, self.table[seat * HAND], 0)
                self.discard_played(seat)
            seat = self.next_thief()
        self.ask_extras(dealer)

    def next_thief(self) -> Seat:
        """SD-5.2 The shadow thief goes first. SD-R2 The others follow in seat order."""
        first = NOBODY
        for seat in range(self.players):
            if self.lying[seat] > 0 and self.table[seat * HAND] >= THIEF:
                if self.table[seat * HAND] == SHADOW:
                    return seat
                if first == NOBODY:
                    first = seat
        return first

    def owner_of(self, jewel: Card) -> Seat:
        """Find the player before whom the jewel lies; no two that are left have the same value (SD-4.1)."""
        for seat in range(self.players):
            if self.has_jewel(seat) and self.table[seat * HAND] == jewel:
                return seat
        return NOBODY

    def steal(self, seat: Seat, jewel: Card, dealer: Dealer) -> None:
        """SD-5.1 The jewel goes on the thief's own open safe. SD-5.3 The thief is discarded."""
        owner = self.owner_of(jewel)
        dealer.emit(STOLE, seat, jewel, owner)
        self.lying[owner] = 0
        self.lock_in(seat, jewel)
        self.discard_played(seat)

    # -- action 4, extra jewels --------------------------------------------------------------------

    def ask_extras(self, dealer: Dealer) -> None:
        """SD-6.1, SD-R3 Ask every player with a jewel before them, whatever they hold."""
        self.step = ADDING
        self.call_on()
        if self.asked == 0:
            self.finish_round(dealer)

    def extra_set(self, seat: Seat, mask: int) -> int:
        """SD-6.1 Number the set of values of the hand's jewels, in the played colour, that a mask selects."""
        colour = COLOUR[self.table[seat * HAND]]
        number = 0
        values = 0
        left_out = EMPTY
        for i in range(self.held[seat]):
            card = self.hands[seat * HAND + i]
            if card < SAFE and COLOUR[card] == colour:
                if mask >> number & 1:
                    if card == left_out:  # of two copies, the first is selected first
                        return NO_SET
                    values = values * 11 + VALUE[card]
                else:
                    left_out = card
                number += 1
        if mask >> number:
            return NO_SET
        return EXTRA_AT[values]

    def choose_extras(self, seat: Seat, extras: int, dealer: Dealer) -> None:
        """SD-R3 Choose in secret; once all have chosen, show the extra jewels together."""
        self.chosen[seat] = extras
        self.asked &= ~(1 << seat)
        dealer.emit_secret(CHOSE, seat, 0, 0, extras, 1 << seat)
        if self.asked == 0:
            for other in range(self.players):
                if self.chosen[other] != NOT_CHOSEN:
                    self.add(other, self.chosen[other], dealer)
            self.finish_round(dealer)

    def add(self, seat: Seat, extras: int, dealer: Dealer) -> None:
        """SD-6.1 Lay extra jewels beside the played one."""
        colour = COLOUR[self.table[seat * HAND]]
        for i in range(3):
            value = EXTRA_VALUES[extras * 3 + i]
            if value > 0:
                card = colour * 10 + value - 1
                self.let_go(seat, card)
                self.table[seat * HAND + self.lying[seat]] = card
                self.lying[seat] += 1
                dealer.emit(ADDED, seat, card, 0)
                recognise(self, seat, card)
        self.chosen[seat] = NOT_CHOSEN

    # -- actions 5 to 7: fill, close, refill -------------------------------------------------------

    def finish_round(self, dealer: Dealer) -> None:
        """SD-10.1 to SD-10.3, SD-R7 Fill, close and refill, unless the game ends."""
        for seat in range(self.players):
            if self.is_gone() and self.is_open(seat) and self.held[seat] == 0:  # SD-10.3
                dealer.emit(BARE, seat, 0, 0)
                self.end_game(dealer)
                return
        self.fill_safes(dealer)
        if self.close_safes(dealer):
            self.refill(dealer)
            self.begin_round()
        else:
            self.end_game(dealer)

    def is_gone(self) -> bool:
        """SD-R12 The stock is gone when it holds no card. SD-R5 It stays gone."""
        return self.top == self.end

    def fill_safes(self, dealer: Dealer) -> None:
        """SD-7.1 The jewels before a player go into their safe, visible to all."""
        for seat in range(self.players):
            if self.has_jewel(seat):
                for i in range(self.lying[seat]):
                    self.lock_in(seat, self.table[seat * HAND + i])
                self.lying[seat] = 0
                dealer.emit(FILLED, seat, self.filled[seat], self.worth[seat])

    def lock_in(self, seat: Seat, jewel: Card) -> None:
        """Add a jewel to a safe."""
        self.safes[seat * JEWELS + jewel] += 1
        self.filled[seat] += 1
        self.worth[seat] += VALUE[jewel]

    def close_safes(self, dealer: Dealer) -> bool:
        """SD-8.1, SD-8.2 Close safes or discard; tell whether a round follows (SD-10.1, SD-10.2, SD-R7)."""
        still_open = 0
        closing = 0
        for seat in range(self.players):
            if self.is_open(seat):
                still_open += 1
                if self.lying[seat] > 0:
                    if self.filled[seat] > 0 and VALUE[self.table[seat * HAND]] >= self.filled[seat]:
                        closing |= 1 << seat
                        still_open -= 1
                    else:
                        dealer.emit(FAILED, seat, self.table[seat * HAND], 0)
                        self.discard_played(seat)
        if still_open == 0:  # SD-10.2
            dealer.emit(ALL_CLOSED, NOBODY, 0, 0)
            return False
        for seat in range(self.players):
            if closing >> seat & 1:
                self.close_safe(seat, dealer)
        if still_open == 1:  # SD-10.1
            for seat in range(self.players):
                if self.is_open(seat):
                    dealer.emit(ALONE, seat, 0, 0)
            return False
        return True

    def close_safe(self, seat: Seat, dealer: Dealer) -> None:
        """SD-8.1, SD-R8 The safe scores; the hand goes under the stock, in seat order (SD-R13)."""
        self.locks[seat] = self.table[seat * HAND]
        self.lying[seat] = 0
        self.sheet[self.game * SEATS + seat] = self.worth[seat]
        dealer.emit(CLOSED, seat, self.locks[seat], self.worth[seat])
        dealer.shuffle(self.hands, seat * HAND, self.held[seat])  # SD-R16
        stock_is_gone = self.is_gone()
        forget_hand(self, seat)
        for i in range(self.held[seat]):
            card = self.hands[seat * HAND + i]
            if stock_is_gone:  # SD-R5
                remember_aside(self, seat, i, card)
                self.lay_aside(card)
                dealer.emit_secret(ASIDE, seat, 0, 0, card, 1 << seat)
            else:
                remember_under(self, seat, i, card)
                self.stock[self.end] = card
                self.end += 1
                dealer.emit_secret(UNDER, seat, 0, 0, card, 1 << seat)
        self.held[seat] = 0

    def lay_aside(self, card: Card) -> None:
        """SD-R5 Put a card on the discard pile, face down."""
        self.aside[self.unseen] = card
        self.unseen += 1

    def refill(self, dealer: Dealer) -> None:
        """SD-9.1, SD-9.2, SD-R4 Refill to four; with too few cards to three; with too few for that, one by one."""
        if self.is_gone():
            return
        if self.end - self.top >= self.wanted(HAND):
            self.draw_up_to(HAND, dealer)
        elif self.end - self.top >= self.wanted(SHORT_HAND):
            self.draw_up_to(SHORT_HAND, dealer)
            self.discard_rest(dealer)
        else:
            while not self.is_gone():
                for seat in range(self.players):
                    if self.is_open(seat) and self.held[seat] < SHORT_HAND and not self.is_gone():
                        self.draw(seat, dealer)

    def wanted(self, size: int) -> int:
        """Count the cards that would bring all active players to a hand of this size."""
        cards = 0
        for seat in range(self.players):
            if self.is_open(seat):
                cards += size - self.held[seat]
        return cards

    def draw_up_to(self, size: int, dealer: Dealer) -> None:
        """SD-R6 Draw in seat order; each player fills up before the next."""
        for seat in range(self.players):
            if self.is_open(seat):
                while self.held[seat] < size:
                    self.draw(seat, dealer)

    def draw(self, seat: Seat, dealer: Dealer) -> None:
        """SD-9.1 Draw a card from the stock."""
        card = self.take_top(seat)
        dealer.emit_secret(DREW, seat, 0, 0, card, 1 << seat)

    def discard_rest(self, dealer: Dealer) -> None:
        """SD-9.2, SD-R5 Discard the rest of the stock, face down."""
        if not self.is_gone():
            dealer.emit(REST, NOBODY, self.end - self.top, 0)
        while not self.is_gone():
            self.lay_aside(self.stock[self.top])
            follow_top(self, FACE_DOWN)
            self.top += 1

    # -- the end -----------------------------------------------------------------------------------

    def end_game(self, dealer: Dealer) -> None:
        """SD-11.2, SD-V1 Begin the next game, or end the match."""
        dealer.emit(ENDED, NOBODY, 0, 0)
        if self.game + 1 == self.games:
            self.asked = 0
            self.over = True
        else:
            self.game += 1
            self.deal(dealer)

    def score(self, seat: Seat) -> int:
        """SD-11.1, SD-11.2 Sum the values in the safes that the player closed in time, over all games."""
        return score_of(self, seat)

    def place(self, seat: Seat) -> int:
        """SD-11.2, SD-R9 One more than the number of players with more points."""
        return self.by_points(seat)

    def round_number(self) -> int:
        """SD-11.2 Count the finished games."""
        return self.game

    # -- for Python --------------------------------------------------------------------------------

    @python_api
    def resume(self) -> None:
        """Ask the seats that the step asks, in a position that was read or assembled."""
        self.call_on()

    @python_api
    def can_add(self, seat: Seat, extras: int) -> bool:
        """Tell whether the hand has this set of jewels in the played colour."""
        return extras in [self.extra_set(seat, MASKS[i]) for i in range(8)]

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """Name the clause that forbids the action to the seat, or None."""
        return reasons.why_not(self, seat, action)


def fits(thief: Card, jewel: Card) -> bool:
    """SD-5.1 A thief takes jewels of its own colour; the shadow thief takes any."""
    return thief == SHADOW or COLOUR[thief] == COLOUR[jewel]
