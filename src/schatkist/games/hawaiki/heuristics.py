"""Hawaiki by rules of thumb: think the turn through to its end, then count what is left to lay and to fear."""

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
SLIP = 0.1  # how often somebody else does not do what these rules would, but anything
THOUGHTS = 200  # the layings that are imagined at most, in one turn
SHADES = 5  # the colours
VALUES = 7  # the values of a colour

# How things are weighed, in cards: found by letting thumbs with other weights play against these.
OUT = 8.0  # having laid the last card
STUCK = 0.8  # having nothing to lay in the next turn
LASTS = 0.5  # the chance that a top is still there then, with one other player; with more it is less
AGAIN = 0.5  # a card in hand that would make a combination of these tops
DANGER = 0.6  # the same of the next player
FREEDOM = 1.0  # the next player can lay
LAST = 3.0  # and that would be his last card
DRAWING = 1.0  # what a draw costs beside the card
GIFT = 0.5  # a card that another must draw
HURRY = 1.0  # the fewer he holds, the more it hurts him
CHIP = 1.5  # a chip
RICH = 0.1  # a chip that another has more than I, when somebody must be named


class HawaikiHeuristics(ScoringPolicy):
    """Imagines each laying with all that can follow in the same turn, and weighs the hand and the tops at its end."""

    def __init__(self) -> None:
        self.hand: list[float] = [0.0] * KINDS  # how many of each card the seat would hold
        self.left: int = 0  # how many cards in all
        self.colours: list[int] = [0] * 5  # how many of each colour, and of each value
        self.values: list[int] = [0] * 8
        self.kinds: list[int] = [0] * KINDS  # the different cards of the hand
        self.different: int = 0
        self.tops: list[int] = [0] * PILES
        self.odds: list[float] = [0.0] * KINDS  # how many of each card the next player holds, about
        self.ease: list[float] = [0.0] * 16  # what he can do with tops of so many colours and values
        self.lasts: float = 0.0  # the chance that a top is still there in the next turn
        self.gifts: list[float] = [0.0] * COMBINATIONS  # what each combination brings, by what the others draw
        self.pain: list[float] = [0.0] * SEATS  # what drawing one card costs each seat
        self.more_pain: list[float] = [0.0] * SEATS  # and another one
        self.may_end: bool = True  # HA-R14 the last card may be laid
        self.thoughts: int = 0
        self.then: Hawaiki = Hawaiki(2)  # the table as it was, when the seat chose

    def log_likelihood(self, state: State, seat: Seat, dice: SeededDealer) -> float:
        """Each time that a seat laid or drew, another card may have been better: then it did not hold it."""
        return self.recall(cast(Hawaiki, state), seat, dice)

    def prepare(self, state: State, seat: Seat) -> None:
        """Count what the seat holds, and what the next player may hold."""
        self.look(cast(Hawaiki, state), seat)

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """The outlook after an action."""
        return self.imagine(cast(Hawaiki, state), seat, action)

    # -- what a seat has done ----------------------------------------------------------------------

    def recall(self, game: Hawaiki, seat: Seat, dice: SeededDealer) -> float:
        """The logarithm of the chance that with these cards a seat does what it did."""
        self.then.copy_from(game)
        likely: float = 0.0
        for i in range(game.history_length - 1, -1, -1):
            likely += self.go_back(
                self.then, game.history[i] // HISTORY_KINDS, game.history[i] % HISTORY_KINDS, seat, dice
            )
        return likely

    def go_back(self, then: Hawaiki, who: Seat, what: int, seat: Seat, dice: SeededDealer) -> float:
        """Undo a deed of somebody; of the seat itself, the logarithm of the chance that it did so."""
        if what == TOOK:
            then.held[who] -= 1
            if who == seat:
                self.give_back(then, seat, dice.randbelow(then.held[seat] + 1))
            return 0.0
        card = (what - LAID_ON) // PILES if what >= LAID_ON else NO_CARD
        pile = (what - LAID_ON) % PILES if what >= LAID_ON else 0
        if card != NO_CARD:
            then.heights[pile] -= 1
            then.hold(who, card)
        return self.plausible(then, seat, card, pile) if who == seat else 0.0

    def give_back(self, then: Hawaiki, seat: Seat, at: int) -> None:
        """Take back a random hidden card, because nobody else knows which one was drawn last."""
        card = 0
        at -= then.hands[seat * KINDS]
        while at >= 0:
            card += 1
            at -= then.hands[seat * KINDS + card]
        then.hands[seat * KINDS + card] -= 1

    def plausible(self, then: Hawaiki, seat: Seat, laid: Card, on: int) -> float:
        """The logarithm of the chance that he lays this, or rather draws: the best, but now and then anything."""
        self.look(then, seat)
        best: float = self.outlook_after_drawing()
        own: float = best
        options = 1
        for i in range(self.different):
            card = self.kinds[i]
            for pile in range(PILES):
                if matches(card, self.tops[pile]):
                    self.thoughts = 0
                    value: float = self.lay(card, pile)
                    best = max(best, value)
                    options += 1
                    if card == laid and pile == on:
                        own = value
        return log((1.0 - SLIP if own >= best else 0.0) + SLIP / options)

    # -- the table as it is ------------------------------------------------------------------------

    def look(self, game: Hawaiki, seat: Seat) -> None:
        """My hand, the tops, the next player, and whom a card hurts most."""
        self.thoughts = 0
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
        """Estimate a hand: its known cards, and a fair share of what the seat has not seen."""
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
        """HA-4.1 to HA-4.4 What the cards are worth that others draw: most if they go to who hurts most."""
        self.gifts[PAIR] = 0.0
        most: float = NEVER
        two: float = NEVER
        all_others: float = 0.0
        for other in range(game.players):
            if other != seat:
                rich: float = 1.0 + RICH * (game.chips[other] - game.chips[seat])
                self.pain[other] = rich * GIFT * (1.0 + HURRY / (game.held[other] + 1.0))
                self.more_pain[other] = rich * GIFT * (1.0 + HURRY / (game.held[other] + 2.0))
                two = max(two, self.pain[other] + max(most, self.more_pain[other]))
                most = max(most, self.pain[other])
                all_others += self.pain[other]
        self.gifts[RUN] = most
        self.gifts[FLUSH] = two
        self.gifts[TRIPLE] = all_others

    # -- a turn, to its end ------------------------------------------------------------------------

    def lay(self, card: Card, pile: int) -> float:
        """HA-3.1 Lay a card; HA-4.6 after a combination the turn goes on."""
        covered = self.tops[pile]
        combination = formed(card, covered, self.tops[(pile + 1) % PILES], self.tops[(pile + 2) % PILES])
        self.thoughts += 1
        self.tops[pile] = card
        self.let_go(card, 1)
        value: float = 0.0
        if self.left == 0 or combination == NONE:
            value = self.outlook()
        else:
            value = self.go_on()
        if combination != NONE:
            value += self.gifts[combination]
        self.let_go(card, -1)
        self.tops[pile] = covered
        return value

    def let_go(self, card: Card, count: int) -> None:
        """A card leaves the hand, or comes back."""
        self.hand[card] -= count
        self.left -= count
        self.colours[COLOUR[card]] -= count
        self.values[VALUE[card]] -= count

    def go_on(self) -> float:
        """The best that can come of another turn."""
        best: float = self.outlook_after_drawing()
        if self.thoughts < THOUGHTS and (self.may_end or self.left > 1):
            for i in range(self.different):
                card = self.kinds[i]
                if self.hand[card] > 0:
                    for pile in range(PILES):
                        if matches(card, self.tops[pile]):
                            value: float = self.lay(card, pile)
                            best = max(best, value)
        return best

    def outlook_after_drawing(self) -> float:
        """HA-3.3 One card more, and the turn is over."""
        return self.outlook() - 1.0 - DRAWING

    # -- what is left ------------------------------------------------------------------------------

    def outlook(self) -> float:
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
        """No card fits any top; a top that will be covered can be anything."""
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
        """HA-4.1 to HA-4.4 How many of these cards make a combination of the tops."""
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

    # -- what an action leads to -------------------------------------------------------------------

    def imagine(self, game: Hawaiki, seat: Seat, action: Action) -> float:
        """Evaluate an action by the step that asks for it."""
        if game.step == PLAYING:
            return self.imagine_turn(game, seat, action)
        if game.step == NAMING:
            return self.imagine_naming(game, action)
        if game.step == THANKING:  # HA-5.2, HA-5.3 THANKS fit 1 card, KIND_THANKS fit 2
            return 1.0 if action - SAY == game.due[seat] else 0.0
        if game.step == CHANCE:
            return self.imagine_chance(game, seat, action)
        if game.step == CHOOSING:
            return self.imagine_secret(action - HIDE)
        return 1.0 if action == CALL else 0.0  # HA-5.1; HA-V1 what is hidden later on all know anyway

    def imagine_turn(self, game: Hawaiki, seat: Seat, action: Action) -> float:
        """Lay, draw or sacrifice."""
        if action == DRAW:
            return self.outlook_after_drawing()
        if action >= SACRIFICE:
            return self.imagine_sacrifice(game, seat, action - SACRIFICE)
        laying = (action - LAY) // COMBINATIONS
        card = laying // PILES
        pile = laying % PILES
        if game.spoken and (action - LAY) % COMBINATIONS != formed(
            card, self.tops[pile], self.tops[(pile + 1) % PILES], self.tops[(pile + 2) % PILES]
        ):
            return NEVER  # HA-5.1 who forgets to announce gets nothing for it
        self.thoughts = 0
        return self.lay(card, pile)

    def imagine_sacrifice(self, game: Hawaiki, seat: Seat, pile: int) -> float:
        """HA-V2 A chip for another top; HA-7.1 the last chip is never worth it."""
        if game.chips[seat] == 1:
            return NEVER
        top = self.tops[pile]
        self.tops[pile] = game.piles[pile * ROOM + game.heights[pile] - 2]
        self.thoughts = 0
        value: float = self.go_on() - CHIP
        self.tops[pile] = top
        return value

    def imagine_chance(self, game: Hawaiki, seat: Seat, action: Action) -> float:
        """HA-V3 A chip for one more turn, HA-R14 but not to lay the last card; HA-7.1 never the last chip."""
        if action != BUY:
            return self.outlook()
        if game.chips[seat] == 1:
            return NEVER
        self.may_end = False
        return self.go_on() - CHIP

    def imagine_naming(self, game: Hawaiki, action: Action) -> float:
        """HA-4.2, HA-4.3 Whom it hurts most to draw."""
        if action >= NAME_TWO:
            return self.pain[(action - NAME_TWO) // SEATS] + self.pain[(action - NAME_TWO) % SEATS]
        if game.combination == FLUSH:
            return self.pain[action - NAME] + self.more_pain[action - NAME]
        return self.pain[action - NAME]

    def imagine_secret(self, card: Card) -> float:
        """HA-V1 Hide what fits the most tops: what the others do not see they cannot take from me."""
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
    """HA-4.2, HA-4.4 With two others, does a value make three alike, or three in a row?"""
    if one == two:
        return value == one
    lowest = min(value, min(one, two))
    highest = max(value, max(one, two))
    return highest - lowest == 2 and value + one + two == 3 * lowest + 3
