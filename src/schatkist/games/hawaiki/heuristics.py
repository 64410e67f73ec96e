"""Hawaiki by rules of thumb: plays every possible turn to its end, then values the hand and the tops."""

from __future__ import annotations

from math import log
from typing import cast

from schatkist.core.dealers import SeededDealer
from schatkist.core.policy import ScoringPolicy
from schatkist.core.state import State
from schatkist.core.types import Action, Card, Seat
from schatkist.games.hawaiki.parts import COLOUR, COPIES, KINDS, VALUE
from schatkist.games.hawaiki.position import (
    BUY,
    CALL,
    CHANCE,
    CHOOSING,
    COMBINATIONS,
    DRAW,
    FLUSH,
    HIDE,
    HISTORY_KINDS,
    LAID_ON,
    LAY,
    NAME,
    NAME_TWO,
    NAMING,
    NO_CARD,
    NONE,
    PAIR,
    PILES,
    PLAYING,
    ROOM,
    RUN,
    SACRIFICE,
    SAY,
    SEATS,
    THANKING,
    TOOK,
    TRIPLE,
)
from schatkist.games.hawaiki.rules import Hawaiki, formed, matches

NEVER = -1000.0
ERROR_RATE = 0.1  # the share of choices in which a player does anything instead of the best
MOST_LAYINGS = 200  # the most layings that are tried for one action
SHADES = 5  # the colours
VALUES = 7  # the values of a colour

# Weights in cards, tuned by playing against rules of thumb with other weights.
OUT = 8.0  # having laid the last card
STUCK = 0.8  # having nothing to lay in the next turn
LASTS = 0.5  # the chance that a top is still there in the next turn, divided by the number of other players
AGAIN = 0.5  # a card in hand that would form a combination with the tops
DANGER = 0.6  # such a card in the next player's hand
FREEDOM = 1.0  # the next player can lay a card
LAST = 3.0  # the extra cost if that is their last card
DRAWING = 1.0  # the cost of a draw beside the card
GIFT = 0.5  # a card that another player must draw
HURRY = 1.0  # the extra value of that, divided by the number of their cards
CHIP = 1.5  # a chip
RICH = 0.1  # the extra weight of naming a player for each chip that they have more


class HawaikiHeuristics(ScoringPolicy):
    """Tries each laying with all that can follow in the same turn, and values the hand and the tops at its end."""

    def __init__(self) -> None:
        self.hand: list[float] = [0.0] * KINDS  # how many of each card the seat would hold
        self.left: int = 0  # how many cards in all
        self.colours: list[int] = [0] * 5  # how many of each colour, and of each value
        self.values: list[int] = [0] * 8
        self.kinds: list[int] = [0] * KINDS  # the different cards of the hand
        self.different: int = 0
        self.tops: list[int] = [0] * PILES
        self.odds: list[float] = [0.0] * KINDS  # the expected copies of each card in the next player's hand
        self.ease: list[float] = [0.0] * 16  # by colours * 4 + values of the tops: the cost of the next turn
        self.lasts: float = 0.0  # the chance that a top is still there in the next turn
        self.gifts: list[float] = [0.0] * COMBINATIONS  # the value of each combination: of the cards that others draw
        self.harm: list[float] = [0.0] * SEATS  # the harm of drawing one card to each seat
        self.more_harm: list[float] = [0.0] * SEATS  # the harm of a second one
        self.may_end: bool = True  # HA-R14 the last card may be laid
        self.layings_tried: int = 0
        self.then: Hawaiki = Hawaiki(2)  # the position at an earlier action

    def log_likelihood(self, state: State, seat: Seat, rng: SeededDealer) -> float:
        """Return the log-likelihood of the seat's actions: a card that would have been better is probably not held."""
        return self.history_log_likelihood(cast(Hawaiki, state), seat, rng)

    def prepare(self, state: State, seat: Seat) -> None:
        """Count the seat's hand, and estimate the next player's."""
        self.analyse(cast(Hawaiki, state), seat)

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """Estimate the value of the position after an action."""
        return self.action_value(cast(Hawaiki, state), seat, action)

    # -- earlier actions ---------------------------------------------------------------------------

    def history_log_likelihood(self, game: Hawaiki, seat: Seat, rng: SeededDealer) -> float:
        """Sum the log-likelihoods of a seat's actions, undoing the history one by one."""
        self.then.copy_from(game)
        likely: float = 0.0
        for i in range(game.history_length - 1, -1, -1):
            likely += self.undo(
                self.then, game.history[i] // HISTORY_KINDS, game.history[i] % HISTORY_KINDS, seat, rng
            )
        return likely

    def undo(self, then: Hawaiki, who: Seat, what: int, seat: Seat, rng: SeededDealer) -> float:
        """Undo one action; if it was the seat's own, return its log-likelihood."""
        if what == TOOK:
            then.held[who] -= 1
            if who == seat:
                self.give_back(then, seat, rng.randbelow(then.held[seat] + 1))
            return 0.0
        card = (what - LAID_ON) // PILES if what >= LAID_ON else NO_CARD
        pile = (what - LAID_ON) % PILES if what >= LAID_ON else 0
        if card != NO_CARD:
            then.heights[pile] -= 1
            then.hold(who, card)
        return self.action_log_likelihood(then, seat, card, pile) if who == seat else 0.0

    def give_back(self, then: Hawaiki, seat: Seat, at: int) -> None:
        """Take back a random hidden card, because nobody else knows which one was drawn last."""
        card = 0
        at -= then.hands[seat * KINDS]
        while at >= 0:
            card += 1
            at -= then.hands[seat * KINDS + card]
        then.hands[seat * KINDS + card] -= 1

    def action_log_likelihood(self, then: Hawaiki, seat: Seat, laid: Card, on: int) -> float:
        """Return the log-likelihood of a laying, or of a draw: the best choice, but sometimes any."""
        self.analyse(then, seat)
        best: float = self.value_after_drawing()
        own: float = best
        options = 1
        for i in range(self.different):
            card = self.kinds[i]
            for pile in range(PILES):
                if matches(card, self.tops[pile]):
                    self.layings_tried = 0
                    value: float = self.lay(card, pile)
                    best = max(best, value)
                    options += 1
                    if card == laid and pile == on:
                        own = value
        return log((1.0 - ERROR_RATE if own >= best else 0.0) + ERROR_RATE / options)

    # -- the current position ----------------------------------------------------------------------

    def analyse(self, game: Hawaiki, seat: Seat) -> None:
        """Analyse the hand, the tops, the next player, and whom a drawn card harms most."""
        self.layings_tried = 0
        self.left = game.held[seat]
        self.different = 0
        self.may_end = not game.banned
        for colour in range(SHADES):
            self.colours[colour] = 0
        for value in range(VALUES + 1):
            self.values[value] = 0
        for card in range(KINDS):
            count = game.hands[seat * KINDS + card]
            self.hand[card] = count
            if count > 0:
                self.colours[COLOUR[card]] += count
                self.values[VALUE[card]] += count
                self.kinds[self.different] = card
                self.different += 1
        for pile in range(PILES):
            self.tops[pile] = game.top(pile)
        self.lasts = LASTS / (game.players - 1)
        self.guess_next_hand(game, seat, (seat + game.players - 1) % game.players)
        self.rate_gifts(game, seat)

    def guess_next_hand(self, game: Hawaiki, seat: Seat, other: Seat) -> None:
        """Estimate a hand: its known cards, and a proportional share of the unseen ones."""
        hidden = game.held[other]
        for card in range(KINDS):
            left = COPIES - game.hands[seat * KINDS + card]
            for one in range(game.players):
                if one != seat:
                    left -= game.known[one * KINDS + card]
            hidden -= game.known[other * KINDS + card]
            self.odds[card] = left
        for pile in range(PILES):
            for i in range(game.heights[pile]):
                self.odds[game.piles[pile * ROOM + i]] -= 1.0
        for i in range(game.sunk):
            self.odds[game.stock[i]] -= 1.0
        total: float = 0.0
        for card in range(KINDS):
            total += self.odds[card]
        share: float = hidden / max(1.0, total)
        for card in range(KINDS):
            self.odds[card] = game.known[other * KINDS + card] + share * self.odds[card]
        for colours in range(1, PILES + 1):
            for values in range(1, PILES + 1):
                misses: float = (SHADES - colours) * (VALUES - values) / 35.0
                stuck: float = 1.0
                for _ in range(game.held[other]):
                    stuck *= misses
                self.ease[colours * 4 + values] = (FREEDOM + (LAST if game.held[other] == 1 else 0.0)) * (1.0 - stuck)

    def rate_gifts(self, game: Hawaiki, seat: Seat) -> None:
        """HA-4.1 to HA-4.4 Value the cards that each combination makes others draw, given to those they harm most."""
        self.gifts[PAIR] = 0.0
        most: float = NEVER
        two: float = NEVER
        all_others: float = 0.0
        for other in range(game.players):
            if other != seat:
                rich: float = 1.0 + RICH * (game.chips[other] - game.chips[seat])
                self.harm[other] = rich * GIFT * (1.0 + HURRY / (game.held[other] + 1.0))
                self.more_harm[other] = rich * GIFT * (1.0 + HURRY / (game.held[other] + 2.0))
                two = max(two, self.harm[other] + max(most, self.more_harm[other]))
                most = max(most, self.harm[other])
                all_others += self.harm[other]
        self.gifts[RUN] = most
        self.gifts[FLUSH] = two
        self.gifts[TRIPLE] = all_others

    # -- a turn played to its end ------------------------------------------------------------------

    def lay(self, card: Card, pile: int) -> float:
        """HA-3.1 Return the value of laying a card. HA-4.6 After a combination the player has another turn."""
        covered = self.tops[pile]
        combination = formed(card, covered, self.tops[(pile + 1) % PILES], self.tops[(pile + 2) % PILES])
        self.layings_tried += 1
        self.tops[pile] = card
        self.let_go(card, 1)
        value: float = 0.0
        if self.left == 0 or combination == NONE:
            value = self.position_value()
        else:
            value = self.go_on()
        if combination != NONE:
            value += self.gifts[combination]
        self.let_go(card, -1)
        self.tops[pile] = covered
        return value

    def let_go(self, card: Card, count: int) -> None:
        """Remove copies of a card from the hand; a negative count puts them back."""
        self.hand[card] -= count
        self.left -= count
        self.colours[COLOUR[card]] -= count
        self.values[VALUE[card]] -= count

    def go_on(self) -> float:
        """Return the value of the best other turn."""
        best: float = self.value_after_drawing()
        if self.layings_tried < MOST_LAYINGS and (self.may_end or self.left > 1):
            for i in range(self.different):
                card = self.kinds[i]
                if self.hand[card] > 0:
                    for pile in range(PILES):
                        if matches(card, self.tops[pile]):
                            value: float = self.lay(card, pile)
                            best = max(best, value)
        return best

    def value_after_drawing(self) -> float:
        """HA-3.3 Return the value after drawing a card, which ends the turn."""
        return self.position_value() - 1.0 - DRAWING

    # -- after the turn ----------------------------------------------------------------------------

    def position_value(self) -> float:
        """Estimate the position after the turn: cards still to lay, and how useful the tops are."""
        if self.left == 0:
            return OUT
        return (
            AGAIN * self.lasts * self.combinations(self.hand)
            - self.left
            - STUCK * self.chance_to_be_stuck()
            - DANGER * self.combinations(self.odds)
            - self.ease[self.tops_differ()]
        )

    def chance_to_be_stuck(self) -> float:
        """Estimate the chance that no card fits any top; a top that will be covered can be anything."""
        colours = 0
        values = 0
        for colour in range(SHADES):
            if self.colours[colour] == 0:
                colours += 1
        for value in range(1, VALUES + 1):
            if self.values[value] == 0:
                values += 1
        unmatched: float = (1.0 - self.lasts) * colours * values / 35.0
        stuck: float = 1.0
        for pile in range(PILES):
            top = self.tops[pile]
            if self.colours[COLOUR[top]] > 0 or self.values[VALUE[top]] > 0:
                stuck *= unmatched
            else:
                stuck *= unmatched + self.lasts
        return stuck

    def tops_differ(self) -> int:
        """Count the colours and values among the tops: colours * 4 + values."""
        colours = 0
        values = 0
        for pile in range(PILES):
            colours |= 1 << COLOUR[self.tops[pile]]
            values |= 1 << VALUE[self.tops[pile]]
        return bits(colours) * 4 + bits(values)

    def combinations(self, held: list[float]) -> float:
        """HA-4.1 to HA-4.4 Count the cards that would form a combination with the tops."""
        found: float = 0.0
        for pile in range(PILES):
            top = self.tops[pile]
            one = self.tops[(pile + 1) % PILES]
            two = self.tops[(pile + 2) % PILES]
            found += held[top]
            if COLOUR[one] == COLOUR[two] and COLOUR[one] != COLOUR[top]:
                found += held[COLOUR[one] * VALUES + VALUE[top] - 1]
            for value in range(1, VALUES + 1):
                if value != VALUE[top] and completes(value, VALUE[one], VALUE[two]):
                    found += held[COLOUR[top] * VALUES + value - 1]
        return found

    # -- the value of an action --------------------------------------------------------------------

    def action_value(self, game: Hawaiki, seat: Seat, action: Action) -> float:
        """Evaluate an action by the step that asks for it."""
        if game.step == PLAYING:
            return self.value_of_turn(game, seat, action)
        if game.step == NAMING:
            return self.value_of_naming(game, action)
        if game.step == THANKING:  # HA-5.2, HA-5.3 THANKS fit 1 card, KIND_THANKS fit 2
            return 1.0 if action - SAY == game.due[seat] else 0.0
        if game.step == CHANCE:
            return self.value_of_chance(game, seat, action)
        if game.step == CHOOSING:
            return self.value_of_secret(action - HIDE)
        return 1.0 if action == CALL else 0.0  # HA-5.1; HA-V1 a card hidden later is known to all anyway

    def value_of_turn(self, game: Hawaiki, seat: Seat, action: Action) -> float:
        """Value laying, drawing or sacrificing."""
        if action == DRAW:
            return self.value_after_drawing()
        if action >= SACRIFICE:
            return self.value_of_sacrifice(game, seat, action - SACRIFICE)
        laying = (action - LAY) // COMBINATIONS
        card = laying // PILES
        pile = laying % PILES
        if game.spoken and (action - LAY) % COMBINATIONS != formed(
            card, self.tops[pile], self.tops[(pile + 1) % PILES], self.tops[(pile + 2) % PILES]
        ):
            return NEVER  # HA-5.1 a combination without its announcement brings nothing
        self.layings_tried = 0
        return self.lay(card, pile)

    def value_of_sacrifice(self, game: Hawaiki, seat: Seat, pile: int) -> float:
        """HA-V2 Value another top minus a chip. HA-7.1 Never pay the last chip."""
        if game.chips[seat] == 1:
            return NEVER
        top = self.tops[pile]
        self.tops[pile] = game.piles[pile * ROOM + game.heights[pile] - 2]
        self.layings_tried = 0
        value: float = self.go_on() - CHIP
        self.tops[pile] = top
        return value

    def value_of_chance(self, game: Hawaiki, seat: Seat, action: Action) -> float:
        """HA-V3 Value one more turn for a chip, HA-R14 without the last card. HA-7.1 Never pay the last chip."""
        if action != BUY:
            return self.position_value()
        if game.chips[seat] == 1:
            return NEVER
        self.may_end = False
        return self.go_on() - CHIP

    def value_of_naming(self, game: Hawaiki, action: Action) -> float:
        """HA-4.2, HA-4.3 Prefer to name those whom a card harms most."""
        if action >= NAME_TWO:
            return self.harm[(action - NAME_TWO) // SEATS] + self.harm[(action - NAME_TWO) % SEATS]
        if game.combination == FLUSH:
            return self.harm[action - NAME] + self.more_harm[action - NAME]
        return self.harm[action - NAME]

    def value_of_secret(self, card: Card) -> float:
        """HA-V1 Prefer to hide the card that fits the most tops."""
        fitting = 0
        for pile in range(PILES):
            if matches(card, self.tops[pile]):
                fitting += 1
        return 1.0 * fitting


def bits(number: int) -> int:
    """Count the bits that are set."""
    count = 0
    while number != 0:
        number &= number - 1
        count += 1
    return count


def completes(value: int, one: int, two: int) -> bool:
    """HA-4.2, HA-4.4 Tell whether three values are all equal, or consecutive."""
    if one == two:
        return value == one
    lowest = min(value, min(one, two))
    highest = max(value, max(one, two))
    return highest - lowest == 2 and value + one + two == 3 * lowest + 3
