"""Der Schattendieb by rules of thumb: fill the safe while the others cannot all lock theirs, then lock."""

from __future__ import annotations

from math import exp
from typing import cast

from schatkist.core.policy import ScoringPolicy
from schatkist.core.state import State
from schatkist.core.types import Action, Card, Seat
from schatkist.games.schattendieb.parts import COLOUR, EXTRA_VALUES, KINDS, SAFE, SHADOW, THIEF, VALUE
from schatkist.games.schattendieb.position import ADD, EMPTY, HAND, JEWELS, PLAYING, STEAL, STEALING
from schatkist.games.schattendieb.rules import Schattendieb

BIGGEST = 15  # the greatest value of a closed safe
VALUES = 10  # of jewels

# Weights, tuned by playing against rules of thumb with other weights.
# The chance that a player who can lock their safe does so, when two, three or more safes are open.
LOCKS_OF_TWO = 0.5
LOCKS_OF_THREE = 0.5
LOCKS_OF_MORE = 0.2
COMFORT = 30.0  # points in a safe from which on that chance holds; with fewer points it is lower
TILT = 0.5  # how much more often jewels of high value are played than those of low value
SLY = 0.3  # the chance that a thief is played, relative to that of any card
SLOT = 2.0  # points that a free place in the safe will bring
SLOTS = 4.0  # the most free places that count
TYPICAL = 9.0  # the places assumed for a player who holds no closed safe
DRAWS = 5.5  # the cards that such a player may draw in time
LATE = 0.95  # the chance that a closed safe drawn then is in time
CLOSER = 1.5  # the factor by which locking is likelier in the next round
SPREAD = 10.0  # the lead, in points, that makes winning the match likely in its last game
MORE = 5.0  # the points added to that for each game still to come
HOPE = 0.5  # the share of an open safe that its owner is expected to lock
ROB = 0.1  # the value of robbing a player, for each point that they have


class SchattendiebHeuristics(ScoringPolicy):
    """Values each card by the chance to win with the safe as it would then be."""

    def __init__(self) -> None:
        self.unseen: list[int] = [0] * KINDS  # how many of each card the seat has not seen
        self.pool: float = 0.0
        self.rivals: int = 0  # the others whose safes are open
        self.by_value: list[int] = [0] * 11  # the unseen jewels of each value
        self.fitting: list[float] = [0.0] * 17  # by cards in a safe: the share of unseen cards that can lock it
        self.together: float = 0.0  # the chance that all others lock their safes in this round
        self.together_next: float = 0.0
        self.time: float = 0.0  # the chance that there is a next round
        self.total: int = 0  # the seat's points from earlier games
        self.goal: float = 0.0  # the expected points of the best of the others
        self.spread: float = 0.0
        self.nothing: float = 0.0  # the chance to win with nothing from this game

    def prepare(self, state: State, seat: Seat) -> None:
        """Count the unseen cards, and estimate how soon the others will lock their safes."""
        self.analyse(cast(Schattendieb, state), seat)

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """Estimate the chance to win after an action."""
        return self.action_value(cast(Schattendieb, state), seat, action)

    # -- the current position ----------------------------------------------------------------------

    def analyse(self, game: Schattendieb, seat: Seat) -> None:
        """Analyse the unseen cards, the others' safes and the points."""
        self.count_unseen(game, seat)
        self.rivals = -1
        for other in range(game.players):
            if game.is_open(other):
                self.rivals += 1
        self.together = 1.0
        self.together_next = 1.0
        fewest = HAND
        for other in range(game.players):
            if game.is_open(other):
                fewest = min(fewest, game.held[other] + (1 if game.step == PLAYING and game.lying[other] > 0 else 0))
                if other != seat:
                    locks: float = self.chance_to_lock(game, other)
                    self.together *= locks
                    self.together_next *= min(0.95, locks * CLOSER + 0.05)
        self.time = 1.0
        if game.is_gone() and fewest < 3:  # SD-10.3
            self.time = 0.1
        self.compare(game, seat)

    def count_unseen(self, game: Schattendieb, seat: Seat) -> None:
        """Count the cards that are not in the seat's hand, in a safe, on a safe or face up."""
        for card in range(KINDS):
            self.unseen[card] = game.copies[card] - game.gone[card]
        for i in range(game.held[seat]):
            self.unseen[game.hands[seat * HAND + i]] -= 1
        for other in range(game.players):
            if game.locks[other] != EMPTY:
                self.unseen[game.locks[other]] -= 1
            if game.step != PLAYING:
                for i in range(game.lying[other]):
                    self.unseen[game.table[other * HAND + i]] -= 1
            if game.filled[other] > 0:
                for jewel in range(JEWELS):
                    self.unseen[jewel] -= game.safes[other * JEWELS + jewel]
        number = 0
        for value in range(VALUES + 1):
            self.by_value[value] = 0
        for card in range(KINDS):
            number += self.unseen[card]
            if card < SAFE:
                self.by_value[VALUE[card]] += self.unseen[card]
        self.pool = max(1, number)
        locks = 0
        self.fitting[BIGGEST + 1] = 0.0
        for value in range(BIGGEST, -1, -1):
            if value >= 4:
                locks += self.unseen[SAFE + value - 4]
            self.fitting[value] = locks / self.pool

    def chance_to_lock(self, game: Schattendieb, other: Seat) -> float:
        """SD-8.1 Estimate the chance that another player has a card to lock their safe in this round, and uses it."""
        if game.filled[other] == 0 or game.filled[other] > BIGGEST:
            return 0.0
        if game.step != PLAYING:
            card = game.table[other * HAND]
            locks = game.lying[other] > 0 and card >= SAFE and card < THIEF and VALUE[card] >= game.filled[other]
            return 1.0 if locks else 0.0
        without: float = 1.0
        for _ in range(game.held[other] + game.lying[other]):
            without *= 1.0 - self.fitting[game.filled[other]]
        will: float = LOCKS_OF_TWO if self.rivals == 1 else LOCKS_OF_THREE if self.rivals == 2 else LOCKS_OF_MORE
        return will * min(1.0, game.worth[other] / COMFORT) * (1.0 - without)

    def compare(self, game: Schattendieb, seat: Seat) -> None:
        """SD-11.2 Compare the seat's points from earlier games with the expected points of the others."""
        self.total = 0
        self.goal = 0.0
        for other in range(game.players):
            points = game.score(other)
            if other == seat:
                self.total = points
            else:
                hoped: float = points
                if game.is_open(other):
                    hoped += HOPE * game.worth[other]
                self.goal = max(self.goal, hoped)
        self.spread = SPREAD + MORE * (game.games - 1 - game.game)
        self.nothing = self.chance_to_win(0.0)

    def chance_to_win(self, points: float) -> float:
        """Estimate the chance to win the match with this number of points from the current game."""
        return 1.0 / (1.0 + exp((self.goal - self.total - points) / self.spread))

    # -- chances -----------------------------------------------------------------------------------

    def win_chance(self, game: Schattendieb, seat: Seat, points: float, cards: int, without: Card) -> float:
        """Estimate the chance to win with these points and cards in the safe, and without one card in hand."""
        biggest = 0
        gone = without
        for i in range(game.held[seat]):
            card = game.hands[seat * HAND + i]
            if card == gone:
                gone = EMPTY
            elif card >= SAFE and card < THIEF:
                biggest = max(biggest, VALUE[card])
        fits: float = 1.0
        places: float = biggest - cards
        if biggest < cards or biggest == 0:
            fits = 0.0
            if not game.is_gone() and cards <= BIGGEST:
                fits = LATE * min(1.0, DRAWS * self.fitting[max(cards, 4)])
            places = TYPICAL - cards
        growth: float = SLOT * min(SLOTS, max(0.0, places))
        in_time: float = fits * (1.0 - self.together) * (1.0 - self.together_next) * self.time
        return in_time * self.chance_to_win(points + growth) + (1.0 - in_time) * self.nothing

    def cancel_chance(self, value: int) -> float:
        """SD-4.1 Estimate the chance that another player plays a jewel of the same value."""
        plays: float = self.by_value[value] / self.pool * (1.0 + TILT * (value - 5.5) / 4.5)
        none: float = 1.0
        for _ in range(self.rivals):
            none *= 1.0 - plays
        return 1.0 - none

    def theft_chance(self, colour: int) -> float:
        """SD-5.1 Estimate the chance that a thief takes a jewel of this colour."""
        plays: float = SLY * 4.0 * (self.unseen[THIEF + colour] + self.unseen[SHADOW]) / self.pool
        return min(1.0, plays * self.rivals)

    # -- the value of an action --------------------------------------------------------------------

    def action_value(self, game: Schattendieb, seat: Seat, action: Action) -> float:
        """Estimate the value of an action in the current step."""
        if game.step == PLAYING:
            return self.value_of_card(game, seat, action)
        if game.step == STEALING:
            owner = game.owner_of(action - STEAL)
            return VALUE[action - STEAL] + ROB * (game.score(owner) + game.worth[owner])
        return self.value_of_extras(game, seat, action - ADD)

    def value_of_card(self, game: Schattendieb, seat: Seat, card: Card) -> float:
        """SD-3.1 Value playing a jewel, a closed safe or a thief."""
        if card < SAFE:
            return self.value_of_jewel(game, seat, card)
        points = game.worth[seat]
        cards = game.filled[seat]
        if card < THIEF:
            if cards > 0 and VALUE[card] >= cards:
                return self.nothing + (1.0 - self.together) * (self.chance_to_win(points) - self.nothing)
            return self.win_chance(game, seat, points, cards, card)
        return self.value_of_thief(game, seat, card)

    def value_of_jewel(self, game: Schattendieb, seat: Seat, jewel: Card) -> float:
        """SD-4.1 to SD-7.1 Value a jewel: it may cancel or be stolen; otherwise others of its colour can follow."""
        keeps: float = (1.0 - self.cancel_chance(VALUE[jewel])) * (1.0 - self.theft_chance(COLOUR[jewel]))
        points = 0
        cards = 0
        for i in range(game.held[seat]):
            card = game.hands[seat * HAND + i]
            if card < SAFE and COLOUR[card] == COLOUR[jewel]:
                points += VALUE[card]
                cards += 1
        kept: float = self.win_chance(game, seat, game.worth[seat] + points, game.filled[seat] + cards, jewel)
        alone: float = self.win_chance(game, seat, game.worth[seat] + VALUE[jewel], game.filled[seat] + 1, jewel)
        lost: float = self.win_chance(game, seat, game.worth[seat], game.filled[seat], jewel)
        return keeps * max(kept, alone) + (1.0 - keeps) * lost

    def value_of_thief(self, game: Schattendieb, seat: Seat, thief: Card) -> float:
        """SD-5.1 Value a thief by the best jewel of its colour that others may play."""
        none: float = 1.0
        value: float = 0.0
        for number in range(VALUES, 0, -1):
            unseen = 0
            for colour in range(4):
                if thief == SHADOW or COLOUR[thief] == colour:
                    unseen += self.unseen[colour * 10 + number - 1]
            chance: float = min(1.0, self.rivals * unseen / self.pool)
            value += none * chance * number
            none *= 1.0 - chance
        found: float = 1.0 - none
        if found <= 0.0:
            return self.win_chance(game, seat, game.worth[seat], game.filled[seat], thief)
        stolen: float = self.win_chance(game, seat, game.worth[seat] + value / found, game.filled[seat] + 1, thief)
        return found * stolen + none * self.win_chance(game, seat, game.worth[seat], game.filled[seat], thief)

    def value_of_extras(self, game: Schattendieb, seat: Seat, extras: int) -> float:
        """SD-6.1 Value extra jewels: more points, but a fuller safe is harder to lock."""
        points = game.worth[seat] + VALUE[game.table[seat * HAND]]
        cards = game.filled[seat] + 1
        for i in range(3):
            if EXTRA_VALUES[extras * 3 + i] > 0:
                points += EXTRA_VALUES[extras * 3 + i]
                cards += 1
        return self.win_chance(game, seat, points, cards, EMPTY)
