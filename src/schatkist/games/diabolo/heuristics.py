"""Diabolo by rules of thumb: send rows that your hand wins to heaven, and rows that others win to hell."""

from __future__ import annotations

from math import exp, sqrt
from typing import cast

from schatkist.core.dealers import SeededDealer
from schatkist.core.policy import ScoringPolicy
from schatkist.core.state import Menu, State
from schatkist.core.types import Action, Card, Seat
from schatkist.games.diabolo.memory import take_back
from schatkist.games.diabolo.parts import ANGEL, CARDS, COLOUR, DEVIL, KINDS, ROWS, VALUE
from schatkist.games.diabolo.position import (
    ACTIONS,
    DOUBLE,
    DOUBLING,
    FULL_ROW,
    FULL_SIDE,
    LAY,
    LAYING,
    OUT,
    PUTTING_OUT,
    SEATS,
)
from schatkist.games.diabolo.rules import HAND, Diabolo
from schatkist.games.diabolo.scoring import colour_total, side_sum

# Weights, tuned by playing against rules of thumb with other weights.
FIRM = 1.0  # the balance, in points, that decides a row to which no card can be added
FIRM_A_CARD = 1.5  # the points added to that for every card that may come
NEAR = 0.5  # the cards that may come to a row, for each that can end the round
PULL = 0.3  # a side with fewer cards has room for more: points a card, for each that may come
HEAVEN = 1.5  # the value of heaven relative to hell: it can be doubled
RIVALRY = 1.0  # the weight of another player's points relative to the seat's own
STEEPNESS = 1.1  # of the logistic curve from a lead in a colour to the chance to win it
ABOVE = 0.6  # the estimated distance of the best other player above the mean, in standard deviations
SLIP = 0.3  # the fixed cost in the log-likelihood of an action that was not the best
BLUNDER = 1.5  # the highest cost of one action


class DiaboloHeuristics(ScoringPolicy):
    """Values each row by how likely it is to go to heaven or hell, and by what the seat's hand would win there."""

    def __init__(self) -> None:
        self.unseen: list[int] = [0] * KINDS  # how many of each card the seat has not seen
        self.pool: int = 0  # the unseen cards that can be in a hand
        self.hidden: list[int] = [0] * SEATS  # the hidden cards of each hand
        self.total: list[int] = [0] * ROWS  # of each colour in the seat's hand
        self.mean: list[float] = [0.0] * (ROWS * SEATS)  # of a seat's total of a colour, by colour * 5 + seat
        self.spread: list[float] = [0.0] * (ROWS * SEATS)
        self.highest: list[float] = [0.0] * ROWS  # the estimated highest total among the others
        self.claim: list[float] = [0.0] * ROWS  # the seat's expected gain in each colour, minus that of the others
        self.balance: list[int] = [0] * ROWS  # the sum of the angels minus that of the devils
        self.laid: list[int] = [0] * (2 * ROWS)
        self.past: Diabolo = Diabolo(3)  # the position at an earlier turn
        self.menu: Menu = Menu()

    def prepare(self, state: State, seat: Seat) -> None:
        """Count the unseen cards, and estimate the others' hands."""
        self.analyse(cast(Diabolo, state), seat)

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """Estimate the value of the position after an action."""
        return self.action_value(cast(Diabolo, state), seat, action)

    def log_likelihood(self, state: State, seat: Seat, rng: SeededDealer) -> float:
        """Return minus the total cost of the seat's actions in this round that were not the best for these cards."""
        self.past.copy_from(cast(Diabolo, state))
        return -self.total_cost(self.past, seat, rng)

    # -- earlier turns -----------------------------------------------------------------------------

    def total_cost(self, past: Diabolo, seat: Seat, rng: SeededDealer) -> float:
        """Sum the costs of a seat's actions, undoing the round turn by turn."""
        cost: float = 0.0
        if past.step != DOUBLING:
            self.undraw(past, past.turn, seat, rng)
        self.forget_shown(past)
        while past.turns > 0:
            mover = take_back(past)
            if mover == seat:
                cost += self.action_cost(past, seat, past.history[past.turns] % ACTIONS)
            self.undraw(past, mover, seat, rng)
        return cost

    def forget_shown(self, past: Diabolo) -> None:
        """Forget which cards were shown: hands are shown late in a round, and few turns were taken knowing them."""
        past.shown = 0
        for i in range(past.players * KINDS):
            past.known[i] = 0

    def undraw(self, past: Diabolo, mover: Seat, seat: Seat, rng: SeededDealer) -> None:
        """DI-3.2, DI-R1 Undo the draw of a turn. Only for the given seat is a card removed: any one of its hand."""
        if past.turns < CARDS - HAND * past.players:
            past.held[mover] -= 1
            if mover == seat:
                place = rng.randbelow(past.held[seat] + 1)
                at = seat * KINDS
                while place >= past.hands[at]:
                    place -= past.hands[at]
                    at += 1
                past.hands[at] -= 1

    def action_cost(self, past: Diabolo, seat: Seat, action: Action) -> float:
        """Return the cost of an action: how much worse it was than the best one."""
        past.fill_menu(seat, self.menu)
        self.analyse(past, seat)
        best: float = -1000000.0
        for i in range(self.menu.count):
            best = max(best, self.action_value(past, seat, self.menu.actions[i]))
        gap: float = best - self.action_value(past, seat, action)
        return min(BLUNDER, SLIP + gap) if gap > 0.0 else 0.0

    # -- the current position ----------------------------------------------------------------------

    def analyse(self, game: Diabolo, seat: Seat) -> None:
        """Analyse each colour: its row, the seat's hand and the others' hands."""
        self.count_unseen(game, seat)
        for colour in range(ROWS):
            self.total[colour] = colour_total(game, seat, colour)
            self.balance[colour] = side_sum(game, colour, ANGEL) - side_sum(game, colour, DEVIL)
            self.laid[colour * 2] = game.laid[colour * 2]
            self.laid[colour * 2 + 1] = game.laid[colour * 2 + 1]
            self.guess_hands(game, seat, colour)
            self.claim[colour] = self.claim_of(game, seat, colour, self.total[colour])

    def count_unseen(self, game: Diabolo, seat: Seat) -> None:
        """Count the cards that are not in the seat's hand, in a row, out of the round or shown by others."""
        for other in range(game.players):
            self.hidden[other] = game.held[other]
        for card in range(KINDS):
            left = game.copies[card] - game.gone[card] - game.hands[seat * KINDS + card]
            for other in range(game.players):
                if other != seat:
                    left -= game.known[other * KINDS + card]
                    self.hidden[other] -= game.known[other * KINDS + card]
            self.unseen[card] = left
        for pile in range(2 * ROWS):
            for i in range(game.laid[pile]):
                self.unseen[game.sides[pile * FULL_SIDE + i]] -= 1
        self.pool = 0
        for card in range(KINDS):
            if game.shown >> COLOUR[card] & 1 == 0:
                self.pool += self.unseen[card]

    def guess_hands(self, game: Diabolo, seat: Seat, colour: int) -> None:
        """Estimate the others' totals of a colour: their known cards and a proportional share of the unseen ones."""
        points = 0
        squares = 0
        if game.shown >> colour & 1 == 0:
            for card in range(colour * 5, colour * 5 + 5):
                points += self.unseen[card] * VALUE[card]
                squares += self.unseen[card] * VALUE[card] * VALUE[card]
        pool: float = max(1, self.pool)
        best: float = 0.0
        for other in range(game.players):
            if other != seat:
                known = 0
                for card in range(colour * 5, colour * 5 + 5):
                    known += game.known[other * KINDS + card] * VALUE[card]
                at = colour * 5 + other
                self.mean[at] = known + self.hidden[other] * points / pool
                self.spread[at] = sqrt(self.hidden[other] * squares / pool)
                best = max(best, self.mean[at] + ABOVE * self.spread[at])
        self.highest[colour] = best

    def chance_to_win(self, game: Diabolo, seat: Seat, colour: int, total: int) -> float:
        """Estimate the chance that nobody holds more of a colour."""
        chance: float = 1.0
        for other in range(game.players):
            if other != seat:
                at = colour * 5 + other
                lead: float = (total + 0.5 - self.mean[at]) / (self.spread[at] + 0.1)
                chance *= 1.0 / (1.0 + exp(-STEEPNESS * lead))
        return chance

    def claim_of(self, game: Diabolo, seat: Seat, colour: int, total: int) -> float:
        """DI-5.2 Estimate what a total of a colour would win, minus what another player would win instead."""
        chance: float = self.chance_to_win(game, seat, colour, total)
        lost: float = RIVALRY * self.highest[colour] / (game.players - 1)
        return total * chance - lost * (1.0 - chance)

    # -- the value of the rows ---------------------------------------------------------------------

    def position_value(self, game: Diabolo) -> float:
        """Sum over the rows: how likely each is to go to heaven or hell, times what that would bring."""
        need = self.cards_to_end(game)
        value: float = 0.0
        for row in range(ROWS):
            leaning: float = self.leaning(row, need)
            if need == 0:
                if leaning > 0:
                    value += HEAVEN * self.claim[row]
                elif leaning < 0:
                    value -= self.claim[row]
            else:
                weight: float = leaning * (HEAVEN + 1.0) / 2.0 + (HEAVEN - 1.0) / 2.0
                value += weight * self.claim[row]
        return value

    def cards_to_end(self, game: Diabolo) -> int:
        """DI-4.1 Count the cards that could end the round."""
        wanted = 3 if game.players == 5 else 2
        need = 0
        for room in range(FULL_ROW + 1):
            for row in range(ROWS):
                if wanted > 0 and FULL_ROW - self.laid[row * 2] - self.laid[row * 2 + 1] == room:
                    wanted -= 1
                    need += room
        return need

    def leaning(self, row: int, need: int) -> float:
        """Estimate where a row will end, from hell (-1) to heaven (1): by its balance, and the cards still to come."""
        balance = self.balance[row]
        room = FULL_ROW - self.laid[row * 2] - self.laid[row * 2 + 1]
        to_come: float = min(1.0 * room, NEAR * need)
        if to_come <= 0.0:
            return 1.0 if balance > 0 else -1.0 if balance < 0 else 0.0
        bias: float = PULL * (self.laid[row * 2] - self.laid[row * 2 + 1]) * to_come
        return min(1.0, max(-1.0, (balance + bias) / (FIRM + FIRM_A_CARD * to_come)))

    # -- the value of an action --------------------------------------------------------------------

    def action_value(self, game: Diabolo, seat: Seat, action: Action) -> float:
        """Estimate the value of an action in the current step."""
        if game.step == LAYING:
            return self.value_of_laying(game, seat, (action - LAY) // 2, (action - LAY) % 2)
        if game.step == PUTTING_OUT:
            return self.value_without(game, seat, action - OUT)
        if action == DOUBLE:
            return self.gain(game, seat, game.row)
        return self.later_gain(game, seat)

    def value_of_laying(self, game: Diabolo, seat: Seat, card: Card, side: int) -> float:
        """DI-3.2 Estimate the value of laying a card on a side of its row."""
        row = COLOUR[card]
        swing = VALUE[card] if side == ANGEL else -VALUE[card]
        self.balance[row] += swing
        self.laid[row * 2 + side] += 1
        value: float = self.value_without(game, seat, card)
        self.balance[row] -= swing
        self.laid[row * 2 + side] -= 1
        return value

    def value_without(self, game: Diabolo, seat: Seat, card: Card) -> float:
        """Estimate the value of the position without a card in hand."""
        row = COLOUR[card]
        before: float = self.claim[row]
        self.claim[row] = self.claim_of(game, seat, row, self.total[row] - VALUE[card])
        value: float = self.position_value(game)
        self.claim[row] = before
        return value

    # -- doubling ----------------------------------------------------------------------------------

    def gain(self, game: Diabolo, seat: Seat, row: int) -> float:
        """Estimate the gain of doubling a row."""
        return self.total[row] * self.chance_to_win(game, seat, row, self.total[row])

    def later_gain(self, game: Diabolo, seat: Seat) -> float:
        """DI-5.2 Return the largest gain of doubling a later row; -1 if no row will go to heaven."""
        best: float = -1.0
        for row in range(game.row + 1, ROWS):
            if self.balance[row] > 0:
                best = max(best, self.gain(game, seat, row))
        return best
