"""Der Schattendieb: the rulebook, clause by clause (docs/games/schattendieb.md)."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.state import Menu, State
from schatkist.core.types import NOBODY, Action, Card, Seat, python_api
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
    PACK,
    REST,
    SAFE,
    SHADOW,
    STOLE,
    THIEF,
    TURNED,
    UNDER,
    VALUE,
)

SEATS = 7
HAND = 4  # SD-2.2
SHORT_HAND = 3  # SD-9.2
JEWELS = 40  # the kinds of jewels
EMPTY = -1
NOT_CHOSEN = -1
NO_SET = -1

# The actions of a round that ask for a decision (SD-3.1, SD-5.1, SD-6.1).
PLAYING, STEALING, ADDING = 0, 1, 2

# SD-R13, SD-R17 Where a card is that a closer put away; 0 to 6: in the hand of that seat.
LOST, IN_STOCK, FACE_DOWN = -1, 7, 8

# The actions.
PLAY = 0  # + card
STEAL = 57  # + jewel
ADD = 97  # + number of a set of values
ACTIONS = 373


class Schattendieb(State):
    """A match of Der Schattendieb, with all that is hidden."""

    def __init__(self, players: int, games: int = 3) -> None:
        State.__init__(self, players)
        self.games: int = games  # SD-V1
        self.game: int = 0
        self.step: int = PLAYING
        self.stock: list[int] = [0] * 128  # from `top`, the next to be drawn, to `end`, below the bottom card
        self.top: int = 0
        self.end: int = 0
        self.source: list[int] = [NOBODY] * 128  # SD-R13 which put-away card this is (closer * 3 + number)
        self.hands: list[int] = [0] * 28  # HAND cards a seat, ascending
        self.held: list[int] = [0] * 7
        self.table: list[int] = [0] * 28  # HAND cards a seat: the card played, then the extra jewels
        self.lying: list[int] = [0] * 7
        self.chosen: list[int] = [NOT_CHOSEN] * 7  # SD-R3 the set of extra jewels
        self.safes: list[int] = [0] * 280  # how many of each jewel, by seat * JEWELS + jewel
        self.filled: list[int] = [0] * 7  # jewel cards in each safe
        self.worth: list[int] = [0] * 7
        self.locks: list[int] = [EMPTY] * 7  # SD-8.1 the card that closed each safe
        self.gone: list[int] = [0] * 57  # how many of each card lie face up on the discard pile
        self.aside: list[int] = [0] * 105  # SD-R5 what lies there face down
        self.unseen: int = 0
        self.put_away: list[int] = [0] * 21  # SD-R13 three cards a closer
        self.trail: list[int] = [LOST] * 21  # SD-R17 where they are, as far as he can tell
        self.sheet: list[int] = [0] * 63  # points by game * SEATS + seat

    # -- set-up of a game --------------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """SD-11.2 A match begins with its first game."""
        for i in range(63):
            self.sheet[i] = 0
        self.game = 0
        self.over = False
        self.deal(dealer)

    def deal(self, dealer: Dealer) -> None:
        """SD-2.1, SD-2.2 An open safe and four cards for each; the rest is the stock."""
        dealer.emit(BEGAN, NOBODY, self.game, 0)
        for i in range(CARDS):
            self.stock[i] = PACK[i]
            self.source[i] = NOBODY
        dealer.shuffle(self.stock, 0, CARDS)
        self.top = 0
        self.end = CARDS
        for i in range(SEATS * JEWELS):
            self.safes[i] = 0
        for i in range(KINDS):
            self.gone[i] = 0
        self.unseen = 0
        for i in range(21):
            self.trail[i] = LOST
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
        """The top card of the stock comes into a hand; the closer who put it there knows whose."""
        card = self.stock[self.top]
        if self.source[self.top] != NOBODY:
            self.trail[self.source[self.top]] = seat
        self.top += 1
        self.hold(seat, card)
        return card

    def hold(self, seat: Seat, card: Card) -> None:
        """A card comes into a hand, which is kept in ascending order."""
        at = seat * HAND + self.held[seat]
        while at > seat * HAND and self.hands[at - 1] > card:
            self.hands[at] = self.hands[at - 1]
            at -= 1
        self.hands[at] = card
        self.held[seat] += 1

    def let_go(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand."""
        at = seat * HAND
        while self.hands[at] != card:
            at += 1
        self.held[seat] -= 1
        while at < seat * HAND + self.held[seat]:
            self.hands[at] = self.hands[at + 1]
            at += 1

    # -- a round -----------------------------------------------------------------------------------

    def begin_round(self) -> None:
        """SD-3.1 A new round, for all active players."""
        for seat in range(SEATS):
            self.lying[seat] = 0
            self.chosen[seat] = NOT_CHOSEN
        self.step = PLAYING
        self.call_on()

    def call_on(self) -> None:
        """SD-3.1, SD-5.2, SD-R3 Whom the step asks: public facts decide. SD-R14 Who has no card plays none."""
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
        """SD-8.1 Who has not closed his safe is active."""
        return self.locks[seat] == EMPTY

    def has_jewel(self, seat: Seat) -> bool:
        """SD-6.1 Is a jewel still before him?"""
        return self.lying[seat] > 0 and self.table[seat * HAND] < SAFE

    def choices(self, seat: Seat, menu: Menu) -> None:
        """SD-3.1, SD-5.1, SD-6.1 What is asked."""
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
        """Carry out what was chosen."""
        if self.step == PLAYING:
            self.play(seat, action - PLAY, dealer)
        elif self.step == STEALING:
            self.steal(seat, action - STEAL, dealer)
            self.send_thieves(dealer)
        else:
            self.choose_extras(seat, action - ADD, dealer)

    # -- action 1, play a card; action 2, stalemate ------------------------------------------------

    def play(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """SD-3.1, SD-R10 Any card is laid face down; when all have laid one, they are turned up."""
        self.let_go(seat, card)
        self.table[seat * HAND] = card
        self.lying[seat] = 1
        self.asked &= ~(1 << seat)
        dealer.emit_secret(LAID, seat, 0, 0, card, 1 << seat)
        if self.asked == 0:
            for other in range(self.players):
                if self.lying[other] > 0:
                    dealer.emit(TURNED, other, self.table[other * HAND], 0)
                    self.recognise(other, self.table[other * HAND])
            self.cancel_equals(dealer)
            self.send_thieves(dealer)

    def recognise(self, seat: Seat, card: Card) -> None:
        """SD-R17 All see a card that a closer knew in this hand; another like it may still be there."""
        for closer in range(self.players):
            if not self.is_open(closer):
                at = closer * 3
                while at < closer * 3 + 3 and (self.trail[at] != seat or self.put_away[at] != card):
                    at += 1
                if at < closer * 3 + 3:
                    self.trail[at] = LOST

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
        """The card played goes to the discard pile, face up."""
        self.gone[self.table[seat * HAND]] += 1
        self.lying[seat] = 0

    # -- action 3, thieves -------------------------------------------------------------------------

    def send_thieves(self, dealer: Dealer) -> None:
        """SD-5.1 to SD-5.3, SD-R2 The thieves in turn; who has a choice is asked (SD-R11)."""
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
        """Before whom the jewel lies; no two that are left have the same value (SD-4.1)."""
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
        """SD-6.1, SD-R3 Everybody with a jewel before him is asked, whatever he holds."""
        self.step = ADDING
        self.call_on()
        if self.asked == 0:
            self.finish_round(dealer)

    def extra_set(self, seat: Seat, mask: int) -> int:
        """SD-6.1 The hand's jewels of the played colour that a mask picks, as the number of a set of values."""
        colour = COLOUR[self.table[seat * HAND]]
        number = 0
        values = 0
        left_out = EMPTY
        for i in range(self.held[seat]):
            card = self.hands[seat * HAND + i]
            if card < SAFE and COLOUR[card] == colour:
                if mask >> number & 1:
                    if card == left_out:  # of two alike, the first is picked first
                        return NO_SET
                    values = values * 11 + VALUE[card]
                else:
                    left_out = card
                number += 1
        if mask >> number:
            return NO_SET
        return EXTRA_AT[values]

    def choose_extras(self, seat: Seat, extras: int, dealer: Dealer) -> None:
        """SD-R3 A secret choice; when all have chosen, the extra jewels are shown together."""
        self.chosen[seat] = extras
        self.asked &= ~(1 << seat)
        dealer.emit_secret(CHOSE, seat, 0, 0, extras, 1 << seat)
        if self.asked == 0:
            for other in range(self.players):
                if self.chosen[other] != NOT_CHOSEN:
                    self.add(other, self.chosen[other], dealer)
            self.finish_round(dealer)

    def add(self, seat: Seat, extras: int, dealer: Dealer) -> None:
        """SD-6.1 Extra jewels are laid beside the one played."""
        colour = COLOUR[self.table[seat * HAND]]
        for i in range(3):
            value = EXTRA_VALUES[extras * 3 + i]
            if value > 0:
                card = colour * 10 + value - 1
                self.let_go(seat, card)
                self.table[seat * HAND + self.lying[seat]] = card
                self.lying[seat] += 1
                dealer.emit(ADDED, seat, card, 0)
                self.recognise(seat, card)
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
        """SD-7.1 The jewels before a player go into his safe, for all to see."""
        for seat in range(self.players):
            if self.has_jewel(seat):
                for i in range(self.lying[seat]):
                    self.lock_in(seat, self.table[seat * HAND + i])
                self.lying[seat] = 0
                dealer.emit(FILLED, seat, self.filled[seat], self.worth[seat])

    def lock_in(self, seat: Seat, jewel: Card) -> None:
        """A jewel comes into a safe."""
        self.safes[seat * JEWELS + jewel] += 1
        self.filled[seat] += 1
        self.worth[seat] += VALUE[jewel]

    def close_safes(self, dealer: Dealer) -> bool:
        """SD-8.1, SD-8.2 Close or discard; is there a next round (SD-10.1, SD-10.2, SD-R7)?"""
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
        """SD-8.1, SD-R8 His safe scores; his hand goes under the stock, in seat order (SD-R13)."""
        self.locks[seat] = self.table[seat * HAND]
        self.lying[seat] = 0
        self.sheet[self.game * SEATS + seat] = self.worth[seat]
        dealer.emit(CLOSED, seat, self.locks[seat], self.worth[seat])
        dealer.shuffle(self.hands, seat * HAND, self.held[seat])  # SD-R16
        stock_is_gone = self.is_gone()
        for i in range(21):
            if self.trail[i] == seat:  # SD-R17
                self.trail[i] = FACE_DOWN if stock_is_gone else LOST
        for i in range(self.held[seat]):
            self.put_away[seat * 3 + i] = self.hands[seat * HAND + i]
            if stock_is_gone:  # SD-R5
                self.trail[seat * 3 + i] = FACE_DOWN
                self.lay_aside(self.hands[seat * HAND + i])
                dealer.emit_secret(ASIDE, seat, 0, 0, self.hands[seat * HAND + i], 1 << seat)
            else:
                self.trail[seat * 3 + i] = IN_STOCK
                self.source[self.end] = seat * 3 + i
                self.stock[self.end] = self.hands[seat * HAND + i]
                self.end += 1
                dealer.emit_secret(UNDER, seat, 0, 0, self.hands[seat * HAND + i], 1 << seat)
        self.held[seat] = 0

    def lay_aside(self, card: Card) -> None:
        """SD-R5 A card goes to the discard pile face down."""
        self.aside[self.unseen] = card
        self.unseen += 1

    def refill(self, dealer: Dealer) -> None:
        """SD-9.1, SD-9.2, SD-R4 To four; if there are too few for all, to three; if for that too, one by one."""
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
        """The cards that would bring all active players to this size."""
        cards = 0
        for seat in range(self.players):
            if self.is_open(seat):
                cards += size - self.held[seat]
        return cards

    def draw_up_to(self, size: int, dealer: Dealer) -> None:
        """SD-R6 In seat order, each to the full before the next."""
        for seat in range(self.players):
            if self.is_open(seat):
                while self.held[seat] < size:
                    self.draw(seat, dealer)

    def draw(self, seat: Seat, dealer: Dealer) -> None:
        """SD-9.1 A card from the stock."""
        card = self.take_top(seat)
        dealer.emit_secret(DREW, seat, 0, 0, card, 1 << seat)

    def discard_rest(self, dealer: Dealer) -> None:
        """SD-9.2, SD-R5 What is left of the stock is discarded, face down."""
        if not self.is_gone():
            dealer.emit(REST, NOBODY, self.end - self.top, 0)
        while not self.is_gone():
            self.lay_aside(self.stock[self.top])
            if self.source[self.top] != NOBODY:
                self.trail[self.source[self.top]] = FACE_DOWN
            self.top += 1

    # -- the end -----------------------------------------------------------------------------------

    def end_game(self, dealer: Dealer) -> None:
        """SD-11.2, SD-V1 On to the next game, or the match is over."""
        dealer.emit(ENDED, NOBODY, 0, 0)
        if self.game + 1 == self.games:
            self.asked = 0
            self.over = True
        else:
            self.game += 1
            self.deal(dealer)

    def is_in_vain(self) -> bool:
        """SD-10.2 Did the match end because all closed at once? SD-10.3 Not if somebody had no hand card left."""
        if not self.over:
            return False
        closers = 0
        for seat in range(self.players):
            if self.is_open(seat):
                card = self.table[seat * HAND]
                if self.lying[seat] == 0 or card < SAFE or card >= THIEF or (self.is_gone() and self.held[seat] == 0):
                    return False
                closers += 1
        return closers > 0

    def score(self, seat: Seat) -> int:
        """SD-11.1, SD-11.2 The values in the safes he closed in time, over all games."""
        points = 0
        for game in range(self.games):
            points += self.sheet[game * SEATS + seat]
        return points

    def place(self, seat: Seat) -> int:
        """SD-11.2, SD-R9 One more than those with more points."""
        return self.by_points(seat)

    def round_number(self) -> int:
        """SD-11.2 The games that have been played."""
        return self.game

    # -- for Python --------------------------------------------------------------------------------

    @python_api
    def resume(self) -> None:
        """Ask whom the step asks, in a position that was put together from outside."""
        self.call_on()

    @python_api
    def can_add(self, seat: Seat, extras: int) -> bool:
        """Is the set among the hand's jewels of the colour played?"""
        return extras in [self.extra_set(seat, MASKS[i]) for i in range(8)]

    @python_api
    def closed_in_vain(self) -> list[int]:
        """SD-10.2 The seats that closed together and so ended the match: their closed safes lie before them."""
        return [seat for seat in range(self.players) if self.is_open(seat)] if self.is_in_vain() else []

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """The clause that forbids an action to a seat."""
        if action in self.legal_actions(seat):
            return None
        if self.over:
            return "SD-11.2"
        if not 0 <= seat < self.players or not 0 <= action < ACTIONS:
            return "SD-3.1"
        if self.locks[seat] != EMPTY:
            return "SD-8.1"
        if action < STEAL:
            no_card = self.step == PLAYING and self.held[seat] + self.lying[seat] == 0
            return "SD-R14" if no_card else "SD-3.1"
        if action < ADD:
            thief = self.step == STEALING and self.lying[seat] > 0 and self.table[seat * HAND] >= THIEF
            return "SD-5.2" if thief and not self.asked >> seat & 1 else "SD-5.1"
        if self.step == STEALING and self.asked >> seat & 1:
            return "SD-R2"
        return "SD-R3" if self.step == ADDING and self.chosen[seat] != NOT_CHOSEN else "SD-6.1"

    @python_api
    def pieces(self) -> list[int]:
        """The 105 cards besides the open safes."""
        cards = [self.stock[i] for i in range(self.top, self.end)]
        cards += [self.aside[i] for i in range(self.unseen)]
        for seat in range(self.players):
            cards += [self.hands[seat * HAND + i] for i in range(self.held[seat])]
            cards += [self.table[seat * HAND + i] for i in range(self.lying[seat])]
            cards += [self.locks[seat]] if self.locks[seat] != EMPTY else []
            for jewel in range(JEWELS):
                cards += [jewel] * self.safes[seat * JEWELS + jewel]
        for card in range(KINDS):
            cards += [card] * self.gone[card]
        return sorted(cards)


def fits(thief: Card, jewel: Card) -> bool:
    """SD-5.1 A thief takes jewels of his own colour, the shadow thief takes any."""
    return thief == SHADOW or COLOUR[thief] == COLOUR[jewel]
