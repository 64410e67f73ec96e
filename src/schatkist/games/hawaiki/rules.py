"""Hawaiki: the rulebook, clause by clause (docs/games/hawaiki.md)."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.state import Menu
from schatkist.core.types import NOBODY, Action, Card, Seat, python_api
from schatkist.games.hawaiki import reasons
from schatkist.games.hawaiki.memory import (
    forget_history,
    forget_round,
    remember,
    remember_open_draw,
    remember_unknown_card,
    remember_unseen_draw,
    remember_used_up,
)
from schatkist.games.hawaiki.parts import (
    ANNOUNCED,
    BEGAN,
    BOUGHT,
    CALLED,
    CARDS,
    CHOSE,
    COLOUR,
    DEALT,
    DECIDED,
    DECLINED,
    DREW,
    DREW_OPEN,
    ENDED,
    FORMED,
    HID,
    KINDS,
    LAID,
    MISSED,
    NAMED,
    NOTHING,
    PACK,
    REPLIED,
    RESHUFFLED,
    SACRIFICED,
    SHOWED,
    STAYED_OPEN,
    THANKED,
    TURNED,
    UNWON,
    VALUE,
    WON,
)
from schatkist.games.hawaiki.position import (
    BUSY,
    BUY,
    CALL,
    CALLING,
    CHANCE,
    CHOOSING,
    COMBINATIONS,
    DRAW,
    FLUSH,
    GO_ON,
    HIDE,
    HIDING,
    KIND_THANKS,
    LAID_ON,
    LAY,
    NAME,
    NAME_TWO,
    NAMING,
    NO_CARD,
    NONE,
    OPEN_ANSWER,
    PAIR,
    PASS,
    PILES,
    PLAYING,
    ROOM,
    RUN,
    SACRIFICE,
    SAY,
    SEATS,
    SILENCE,
    STAY_OPEN,
    THANKING,
    THANKS,
    TRIPLE,
    WOULD_DRAW,
    HawaikiPosition,
)
from schatkist.games.hawaiki.scoring import fewest_cards, pay_for_cards, score_of

HAND = 6  # HA-2.2
TURN_LIMIT = 1000  # HA-R10, HA-R21 turns in one round: each laying and each drawing


class Hawaiki(HawaikiPosition):
    """The rules of Hawaiki, applied to a position."""

    # -- set-up ------------------------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """HA-2.1, HA-V4 Give each player chips. HA-R2 Draw the first player by lot."""
        for seat in range(self.players):
            self.chips[seat] = self.start_chips[seat]
        self.round = 0
        self.over = False
        self.deal(dealer.draw(self.players), dealer)

    def deal(self, first: Seat, dealer: Dealer) -> None:
        """HA-2.2 Shuffle, deal six cards to each player, turn up three; the rest is the draw pile."""
        self.first = first
        self.turn = first
        dealer.emit(BEGAN, first, self.round, 0)
        self.clear_round()
        for i in range(CARDS):
            self.stock[i] = PACK[i]
        dealer.shuffle(self.stock, 0, CARDS)
        self.height = CARDS
        for seat in range(self.players):
            for _ in range(HAND):
                self.height -= 1
                self.hold(seat, self.stock[self.height])
                dealer.emit_secret(DEALT, seat, 0, 0, self.stock[self.height], 1 << seat)
        for pile in range(PILES):
            self.height -= 1
            self.push(pile, self.stock[self.height])
            dealer.emit(TURNED, NOBODY, self.stock[self.height], pile)
        if self.secret:  # HA-R12
            self.step = CHOOSING
            self.asked = (1 << self.players) - 1
        else:
            self.play()

    def clear_round(self) -> None:
        """Clear everything except the chips for a new round."""
        for i in range(self.players * KINDS):
            self.hands[i] = 0
            self.known[i] = 0
        for pile in range(PILES):
            self.heights[pile] = 0
        for seat in range(self.players):
            self.held[seat] = 0
            self.secrets[seat] = NO_CARD
            self.sacrificed[seat] = 0
            self.bought[seat] = 0
            self.due[seat] = 0
            self.answers[seat] = OPEN_ANSWER
        forget_round(self)
        self.turns = 0
        self.idle = 0
        self.sunk = 0
        self.banned = False
        self.combination = NONE
        self.announced = NONE
        self.winner = NOBODY

    def hold(self, seat: Seat, card: Card) -> None:
        """Add a card to a hand."""
        self.hands[seat * KINDS + card] += 1
        self.held[seat] += 1

    def push(self, pile: int, card: Card) -> None:
        """Put a card on top of a pile."""
        self.piles[pile * ROOM + self.heights[pile]] = card
        self.heights[pile] += 1

    def top(self, pile: int) -> Card:
        """Look at the top card of a pile; there always is one."""
        return self.piles[pile * ROOM + self.heights[pile] - 1]

    # -- one secret --------------------------------------------------------------------------------

    def choose_secret(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """HA-V1, HA-R12 All choose their secret card simultaneously; then they lay all other cards open."""
        self.secrets[seat] = card
        self.asked &= ~(1 << seat)
        dealer.emit_secret(CHOSE, seat, 0, 0, card, 1 << seat)
        if self.asked == 0:
            for other in range(self.players):
                self.lay_open(other, dealer)
            self.play()

    def lay_open(self, seat: Seat, dealer: Dealer) -> None:
        """HA-V1 Lay all hand cards open, except the secret one."""
        for card in range(KINDS):
            open_cards = self.hands[seat * KINDS + card]
            if card == self.secrets[seat]:
                open_cards -= 1
            self.known[seat * KINDS + card] = open_cards
            for _ in range(open_cards):
                dealer.emit(SHOWED, seat, card, 0)

    def hide(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """HA-V1 Turn an open card face down. All have seen it, so all know it."""
        self.secrets[seat] = card
        dealer.emit(HID, seat, card, 0)

    # -- a turn ------------------------------------------------------------------------------------

    def play(self) -> None:
        """HA-3.1, HA-4.6 The player may lay or draw."""
        self.step = PLAYING
        self.ask(self.turn)

    def choices(self, seat: Seat, menu: Menu) -> None:
        """Offer what the step allows."""
        if self.step == PLAYING:
            self.offer_layings(seat, menu)
            menu.offer(DRAW)
            for pile in range(PILES):
                if self.can_sacrifice(seat, pile):
                    menu.offer(SACRIFICE + pile)
        elif self.step == CHOOSING or self.step == HIDING:
            for card in range(KINDS):
                if self.hands[seat * KINDS + card] > 0:
                    menu.offer(HIDE + card)
            if self.step == HIDING:
                menu.offer(STAY_OPEN)
        elif self.step == CALLING:
            menu.offer(PASS)
            menu.offer(CALL)
        elif self.step == NAMING:
            self.offer_names(seat, menu)
        elif self.step == THANKING:
            menu.offer(SAY + SILENCE)
            menu.offer(SAY + THANKS)
            menu.offer(SAY + KIND_THANKS)
        else:
            menu.offer(GO_ON)
            menu.offer(BUY)

    def offer_layings(self, seat: Seat, menu: Menu) -> None:
        """HA-3.1 Offer cards that match a top. HA-V0 Spoken: each with any announcement, or none (HA-R6, HA-R23)."""
        if self.may_lay(seat):
            for card in range(KINDS):
                if self.hands[seat * KINDS + card] > 0:
                    for pile in range(PILES):
                        if matches(card, self.top(pile)):
                            laying = LAY + (card * PILES + pile) * COMBINATIONS
                            menu.offer(laying)
                            if self.spoken:
                                for combination in range(PAIR, COMBINATIONS):
                                    menu.offer(laying + combination)

    def may_lay(self, seat: Seat) -> bool:
        """HA-V3, HA-R14 After buying a second chance, a player may not lay their last card."""
        return not self.banned or self.held[seat] > 1

    def act(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Carry out the chosen action."""
        if action < DRAW:
            laying = (action - LAY) // COMBINATIONS
            self.lay(seat, laying // PILES, laying % PILES, (action - LAY) % COMBINATIONS, dealer)
        elif action == DRAW:
            self.draw(seat, dealer)
        elif action < HIDE:
            self.sink(seat, action - SACRIFICE, dealer)
        elif action < NAME:
            if self.step == CHOOSING:
                self.choose_secret(seat, action - HIDE, dealer)
            else:
                if action == STAY_OPEN:
                    dealer.emit(STAYED_OPEN, seat, 0, 0)
                else:
                    self.hide(seat, action - HIDE, dealer)
                self.follow_laying(dealer)
        elif action < NAME_TWO:
            self.name(seat, action - NAME, 1 if self.combination == RUN else 2, dealer)  # HA-4.2, HA-4.3
            self.ask_thanks(dealer)
        elif action < PASS:
            self.name(seat, (action - NAME_TWO) // SEATS, 1, dealer)
            self.name(seat, (action - NAME_TWO) % SEATS, 1, dealer)
            self.ask_thanks(dealer)
        elif action < SAY:
            self.decide_call(seat, action - PASS, dealer)
        elif action < GO_ON:
            self.reply(seat, action - SAY, dealer)
        elif action == GO_ON:
            dealer.emit(DECLINED, seat, 0, 0)
            self.pass_on(dealer)
        else:
            self.buy(seat, dealer)

    def lay(self, seat: Seat, card: Card, pile: int, announced: int, dealer: Dealer) -> None:
        """HA-3.1, HA-3.2 Announce, then lay a hand card on a pile. HA-R16 The old tops decide what it forms."""
        self.turns += 1
        self.idle = BUSY
        self.combination = formed(card, self.top(pile), self.top((pile + 1) % PILES), self.top((pile + 2) % PILES))
        self.announced = announced if self.spoken else self.combination  # HA-V0
        if announced != NONE:
            dealer.emit(ANNOUNCED, seat, announced, 0)
        self.let_go(seat, card)
        self.push(pile, card)
        remember(self, seat, LAID_ON + card * PILES + pile)
        dealer.emit(LAID, seat, card, pile)
        if self.held[seat] == 0:
            self.winner = seat  # HA-6.1
        if self.secrets[seat] == card and self.hands[seat * KINDS + card] == 0:  # HA-R20
            self.secrets[seat] = NO_CARD
            if self.held[seat] > 0:  # HA-R12
                self.step = HIDING
                return
        self.follow_laying(dealer)

    def let_go(self, seat: Seat, card: Card) -> None:
        """Remove a card from a hand. HA-R20 Of two copies, the one that all know goes first."""
        self.hands[seat * KINDS + card] -= 1
        self.held[seat] -= 1
        if self.known[seat * KINDS + card] > 0:
            self.known[seat * KINDS + card] -= 1
        else:
            remember_unknown_card(self, seat, card)

    def follow_laying(self, dealer: Dealer) -> None:
        """HA-5.1, HA-R5 Resolve a laying; an unannounced combination may be called first."""
        if self.combination == NONE:
            self.end_turn(dealer)
        elif self.announced != self.combination:
            dealer.emit(MISSED, self.turn, self.combination, 0)
            self.step = CALLING
            self.asked = (1 << self.players) - 1 & ~(1 << self.turn)
        else:
            dealer.emit(FORMED, self.turn, self.combination, 0)
            self.carry_out(dealer)

    def draw(self, seat: Seat, dealer: Dealer) -> None:
        """HA-3.3 Draw one card and end the turn. HA-R9 Even if there is none."""
        self.turns += 1
        if self.may_lay(seat):  # HA-R14 a player who may not lay reveals nothing by drawing
            remember(self, seat, WOULD_DRAW)
        self.take(seat, dealer)
        self.end_turn(dealer)

    def take(self, seat: Seat, dealer: Dealer) -> None:
        """HA-R9 Take the top card of the draw pile, which is reshuffled when it is empty; there may be none at all."""
        if self.height == 0:
            self.reshuffle(dealer)
        if self.height == 0:
            dealer.emit(NOTHING, seat, 0, 0)
            return
        self.height -= 1
        card = self.stock[self.height]
        self.hold(seat, card)
        if self.secret or self.height < self.sunk:  # HA-R12, HA-R13
            self.known[seat * KINDS + card] += 1
            dealer.emit(DREW_OPEN, seat, card, 0)
            remember_open_draw(self, card)
        else:
            dealer.emit_secret(DREW, seat, 0, 0, card, 1 << seat)
            remember_unseen_draw(self, seat, card)
        self.sunk = min(self.sunk, self.height)
        if seat == self.turn:
            self.idle = BUSY

    def reshuffle(self, dealer: Dealer) -> None:
        """HA-R9 All cards under the three tops become the new draw pile."""
        remember_used_up(self)
        for pile in range(PILES):
            card = self.top(pile)
            for i in range(self.heights[pile] - 1):
                self.stock[self.height] = self.piles[pile * ROOM + i]
                self.remade_cards[self.stock[self.height]] += 1
                self.height += 1
            self.heights[pile] = 0
            self.push(pile, card)
        if self.height > 0:
            dealer.shuffle(self.stock, 0, self.height)
            dealer.emit(RESHUFFLED, NOBODY, self.height, 0)

    # -- combinations ------------------------------------------------------------------------------

    def carry_out(self, dealer: Dealer) -> None:
        """HA-4.1 to HA-4.4 Carry out the effect of a combination."""
        if self.combination == PAIR:
            self.play_again(dealer)
        elif self.combination == TRIPLE:
            for seat in range(self.players):
                if seat != self.turn:
                    self.due[seat] = 1
            self.hand_out(dealer)
        elif self.players == 2:  # HA-R3 there is nobody else to name
            self.name(self.turn, 1 - self.turn, 1 if self.combination == RUN else 2, dealer)
            self.ask_thanks(dealer)
        else:
            self.step = NAMING
            self.ask(self.turn)

    def offer_names(self, seat: Seat, menu: Menu) -> None:
        """HA-4.2, HA-4.3, HA-R3 Offer each other player, and for a flush each two of them."""
        for other in range(self.players):
            if other != seat:
                menu.offer(NAME + other)
        if self.combination == FLUSH:
            for lower in range(self.players):
                for higher in range(lower + 1, self.players):
                    if lower != seat and higher != seat:
                        menu.offer(NAME_TWO + lower * SEATS + higher)

    def name(self, seat: Seat, other: Seat, count: int, dealer: Dealer) -> None:
        """HA-4.2, HA-4.3 A player is named and must draw."""
        self.due[other] = count
        dealer.emit(NAMED, seat, other, count)

    def hand_out(self, dealer: Dealer) -> None:
        """HA-R17 In turn order from the layer's right, each player takes all due cards; then the layer plays again."""
        for step in range(1, self.players):
            seat = (self.turn + self.players - step) % self.players
            for _ in range(self.due[seat]):
                self.take(seat, dealer)
            self.due[seat] = 0
        self.play_again(dealer)

    def play_again(self, dealer: Dealer) -> None:
        """HA-4.6 The layer has another whole turn, unless the round is over (HA-6.1, HA-R10)."""
        if not self.is_round_over(dealer):
            self.settle_laying()
            self.play()

    def settle_laying(self) -> None:
        """Clear the last laying, which is resolved."""
        self.combination = NONE
        self.announced = NONE

    # -- announcing and thanking -------------------------------------------------------------------

    def decide_call(self, seat: Seat, call: int, dealer: Dealer) -> None:
        """HA-5.1 If anyone calls, the layer draws a card. HA-R5 Either way there is no effect and the turn ends."""
        self.answers[seat] = call
        self.asked &= ~(1 << seat)
        dealer.emit_secret(DECIDED, seat, 0, 0, call, 1 << seat)
        if self.asked == 0:
            called = False
            for other in range(self.players):
                if self.answers[other] != OPEN_ANSWER:
                    dealer.emit(CALLED, other, self.answers[other], 0)
                    if self.answers[other] == 1:
                        called = True
                    self.answers[other] = OPEN_ANSWER
            if called:
                self.take(self.turn, dealer)  # HA-R18 also after their last card
            self.end_turn(dealer)

    def ask_thanks(self, dealer: Dealer) -> None:
        """HA-5.2, HA-5.3 A named player must thank. HA-V0 The table may do it for them."""
        if self.spoken:
            self.step = THANKING
            self.asked = 0
            for seat in range(self.players):
                if self.due[seat] > 0:
                    self.asked |= 1 << seat
        else:
            self.hand_out(dealer)

    def reply(self, seat: Seat, phrase: int, dealer: Dealer) -> None:
        """HA-5.2, HA-5.3, HA-R7 A phrase that does not fit the cards due costs one card more."""
        self.answers[seat] = phrase
        self.asked &= ~(1 << seat)
        dealer.emit_secret(REPLIED, seat, 0, 0, phrase, 1 << seat)
        if self.asked == 0:
            for other in range(self.players):
                if self.answers[other] != OPEN_ANSWER:
                    dealer.emit(THANKED, other, self.answers[other], 0)
                    if self.answers[other] != self.due[other]:  # THANKS fit 1 card, KIND_THANKS fit 2
                        self.due[other] += 1
                    self.answers[other] = OPEN_ANSWER
            self.hand_out(dealer)

    # -- variants ----------------------------------------------------------------------------------

    def can_sacrifice(self, seat: Seat, pile: int) -> bool:
        """HA-V2 Sacrifice once a round, for a chip, with two hand cards or more. HA-R13 The pile needs two, too."""
        return (
            self.sacrifice
            and self.sacrificed[seat] == 0
            and self.chips[seat] > 0
            and self.held[seat] > 1
            and self.heights[pile] > 1
        )

    def sink(self, seat: Seat, pile: int, dealer: Dealer) -> None:
        """HA-V2 Move the top card of a pile to the bottom of the draw pile. HA-R13 All know it there."""
        card = self.top(pile)
        self.heights[pile] -= 1
        forget_history(self)  # with other tops, players would have laid other cards
        for i in range(self.height, 0, -1):
            self.stock[i] = self.stock[i - 1]
        self.stock[0] = card
        self.height += 1
        self.sunk += 1
        self.chips[seat] -= 1
        self.sacrificed[seat] = 1
        dealer.emit(SACRIFICED, seat, card, pile)

    def can_buy(self, seat: Seat) -> bool:
        """HA-V3 Buy a second chance once a round, for a chip."""
        return self.chance and self.bought[seat] == 0 and self.chips[seat] > 0

    def buy(self, seat: Seat, dealer: Dealer) -> None:
        """HA-V3 Take another turn. HA-R14 Until the turn passes on, the player may not lay their last card."""
        self.chips[seat] -= 1
        self.bought[seat] = 1
        self.banned = True
        dealer.emit(BOUGHT, seat, 0, 0)
        self.play()

    # -- the end of a turn, a round, the game --------------------------------------------------------

    def end_turn(self, dealer: Dealer) -> None:
        """HA-R14 Before the turn ends, a player who can buy another one is asked."""
        if self.is_round_over(dealer):
            return
        self.settle_laying()
        if self.can_buy(self.turn):
            self.step = CHANCE
            self.ask(self.turn)
        else:
            self.pass_on(dealer)

    def pass_on(self, dealer: Dealer) -> None:
        """HA-3.4 The player on the right is next. HA-R10 A whole lap without laying or drawing ends the round."""
        self.banned = False
        self.idle += 1
        if self.idle >= self.players:
            self.end_round(dealer)
        else:
            self.turn = (self.turn + self.players - 1) % self.players
            self.play()

    def is_round_over(self, dealer: Dealer) -> bool:
        """HA-6.1 End the round if a player laid their last card. HA-R10 Or if there were too many turns."""
        if self.winner == NOBODY and self.turns < TURN_LIMIT:
            return False
        self.end_round(dealer)
        return True

    def end_round(self, dealer: Dealer) -> None:
        """HA-6.2 All players pay for their cards. HA-7.1 The game ends when a player has no chip left."""
        dealer.emit(UNWON if self.winner == NOBODY else WON, self.winner, 0, 0)
        self.settle_laying()
        self.banned = False
        if pay_for_cards(self, dealer):
            self.asked = 0
            self.step = PLAYING
            self.over = True
            dealer.emit(ENDED, NOBODY, 0, 0)
        else:
            self.round += 1
            self.deal(self.winner if self.winner != NOBODY else fewest_cards(self), dealer)  # HA-6.3

    def score(self, seat: Seat) -> int:
        """HA-7.1 The chips of a player; the most chips win."""
        return score_of(self, seat)

    def place(self, seat: Seat) -> int:
        """HA-7.1, HA-R11 One more than the number of players with more chips."""
        return self.by_points(seat)

    def round_number(self) -> int:
        """HA-6.3 Count the finished rounds."""
        return self.round

    # -- for Python --------------------------------------------------------------------------------

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """Name the clause that forbids the action to the seat, or None."""
        return reasons.why_not(self, seat, action)


def matches(card: Card, top: Card) -> bool:
    """HA-3.1 Cards match by value or by colour."""
    return COLOUR[card] == COLOUR[top] or VALUE[card] == VALUE[top]


def formed(card: Card, covered: Card, second: Card, third: Card) -> int:
    """HA-4.1 to HA-4.5, HA-R4 Find the one combination that a card forms on a top, beside the two other tops.

    HA-4.5 Without a change of colour no flush is new, without a change of value no triple and no run.
    """
    if card == covered:
        return PAIR
    if COLOUR[card] != COLOUR[covered] and COLOUR[card] == COLOUR[second] and COLOUR[card] == COLOUR[third]:
        return FLUSH
    if VALUE[card] == VALUE[covered]:
        return NONE
    if VALUE[card] == VALUE[second] and VALUE[card] == VALUE[third]:
        return TRIPLE
    return RUN if is_run(VALUE[card], VALUE[second], VALUE[third]) else NONE


def is_run(one: int, two: int, three: int) -> bool:
    """HA-4.2 Tell whether the values are consecutive, in any order."""
    lowest = min(one, min(two, three))
    highest = max(one, max(two, three))
    return highest - lowest == 2 and one + two + three == 3 * lowest + 3
