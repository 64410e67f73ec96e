"""Diabolo by rules of thumb: send to heaven what my hand will win, and to hell what another's will."""

from __future__ import annotations

from math import exp, sqrt
from typing import cast

from schatkist.core.dealers import SeededDealer
from schatkist.core.policy import ScoringPolicy
from schatkist.core.state import Menu, State
from schatkist.core.types import Action, Card, Seat
from schatkist.games.diabolo.memory import take_back
from schatkist.games.diabolo.parts import ANGEL, CARDS, COLOUR, COPIES, DEVIL, KINDS, ROWS, VALUE
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

SHARES = [COPIES[card % 5] for card in range(25)]  # how many of each card are in the box

# How things are weighed: found by letting thumbs with other weights play against these.
FIRM = 1.0  # a balance of so many points is sure if no card can come
FIRM_A_CARD = 1.5  # and must be so much greater for every card that may come
NEAR = 0.5  # the cards that may come to a row, for each that can end the round
PULL = 0.3  # a side with fewer cards has room for more: points a card, for each that may come
HEAVEN = 1.5  # what heaven brings against hell: it can be doubled
RIVALRY = 1.0  # what another wins or loses, against my own
STEEPNESS = 1.1  # how fast holding more makes winning a colour likely
ABOVE = 0.6  # the best of the others is so many spreads above their mean
SLIP = 0.3  # in hindsight, what it counts not to have done the best, besides the difference
BLUNDER = 1.5  # and what it counts at most


class DiaboloHeuristics(ScoringPolicy):
    """Weighs each row by how sure it is of heaven or hell, and by what the seat's hand would win there."""

    def __init__(self) -> None:
        self.unseen: list[int] = [0] * KINDS  # how many of each card the seat has not seen
        self.pool: int = 0  # the unseen cards that can be in a hand
        self.hidden: list[int] = [0] * SEATS  # the hidden cards of each hand
        self.total: list[int] = [0] * ROWS  # of each colour in the seat's hand
        self.mean: list[float] = [0.0] * (ROWS * SEATS)  # of a seat's total of a colour, by colour * 5 + seat
        self.spread: list[float] = [0.0] * (ROWS * SEATS)
        self.highest: list[float] = [0.0] * ROWS  # the best of the others, about
        self.claim: list[float] = [0.0] * ROWS  # what the seat's hand would win of each colour, against the others
        self.balance: list[int] = [0] * ROWS  # angels less devils
        self.laid: list[int] = [0] * (2 * ROWS)
        self.past: Diabolo = Diabolo(3)  # the table as it was
        self.menu: Menu = Menu()

    def prepare(self, state: State, seat: Seat) -> None:
        """Count what is unseen, and what it lets others hold."""
        self.look(cast(Diabolo, state), seat)

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """The outlook after an action."""
        return self.imagine(cast(Diabolo, state), seat, action)

    def log_likelihood(self, state: State, seat: Seat, dice: SeededDealer) -> float:
        """Sum up, turn by turn of this round, how much better the seat could have chosen with these cards."""
        self.past.copy_from(cast(Diabolo, state))
        return -self.recall(self.past, seat, dice)

    # -- the table as it was -----------------------------------------------------------------------

    def recall(self, past: Diabolo, seat: Seat, dice: SeededDealer) -> float:
        """By how much a seat missed the best that its hand allowed, from now back to the beginning of the round."""
        missed: float = 0.0
        if past.step != DOUBLING:
            self.undraw(past, past.turn, seat, dice)
        self.forget_shown(past)
        while past.turns > 0:
            mover = take_back(past)
            if mover == seat:
                missed += self.missed(past, seat, past.history[past.turns] % ACTIONS)
            self.undraw(past, mover, seat, dice)
        return missed

    def forget_shown(self, past: Diabolo) -> None:
        """Hands are shown late in a round, if at all before its end: most turns were taken without knowing of them."""
        past.shown = 0
        for i in range(past.players * KINDS):
            past.known[i] = 0

    def undraw(self, past: Diabolo, mover: Seat, seat: Seat, dice: SeededDealer) -> None:
        """DI-3.2, DI-R1 Before he drew; any card of his hand may be the one, and only for this seat it matters."""
        if past.turns < CARDS - HAND * past.players:
            past.held[mover] -= 1
            if mover == seat:
                place = dice.randbelow(past.held[seat] + 1)
                at = seat * KINDS
                while place >= past.hands[at]:
                    place -= past.hands[at]
                    at += 1
                past.hands[at] -= 1

    def missed(self, past: Diabolo, seat: Seat, action: Action) -> float:
        """Compare an action with the best one; return the difference."""
        past.fill_menu(seat, self.menu)
        self.look(past, seat)
        best: float = -1000000.0
        for i in range(self.menu.count):
            best = max(best, self.imagine(past, seat, self.menu.actions[i]))
        gap: float = best - self.imagine(past, seat, action)
        return min(BLUNDER, SLIP + gap) if gap > 0.0 else 0.0

    # -- the table as it is ------------------------------------------------------------------------

    def look(self, game: Diabolo, seat: Seat) -> None:
        """Colour by colour: the row, my hand, the others' hands."""
        self.count_unseen(game, seat)
        for colour in range(ROWS):
            self.total[colour] = colour_total(game, seat, colour)
            self.balance[colour] = side_sum(game, colour, ANGEL) - side_sum(game, colour, DEVIL)
            self.laid[colour * 2] = game.laid[colour * 2]
            self.laid[colour * 2 + 1] = game.laid[colour * 2 + 1]
            self.guess_hands(game, seat, colour)
            self.claim[colour] = self.claim_of(game, seat, colour, self.total[colour])

    def count_unseen(self, game: Diabolo, seat: Seat) -> None:
        """All cards but my hand, the rows, those out of the round and those that others have shown."""
        for other in range(game.players):
            self.hidden[other] = game.held[other]
        for card in range(KINDS):
            left = SHARES[card] - game.gone[card] - game.hands[seat * KINDS + card]
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
        """The others' totals of a colour: what is known, and a fair share of the unseen."""
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
        """The chance that nobody holds more of a colour."""
        chance: float = 1.0
        for other in range(game.players):
            if other != seat:
                at = colour * 5 + other
                lead: float = (total + 0.5 - self.mean[at]) / (self.spread[at] + 0.1)
                chance *= 1.0 / (1.0 + exp(-STEEPNESS * lead))
        return chance

    def claim_of(self, game: Diabolo, seat: Seat, colour: int, total: int) -> float:
        """DI-5.2 What a total of a colour would win, less what another would win instead."""
        chance: float = self.chance_to_win(game, seat, colour, total)
        lost: float = RIVALRY * self.highest[colour] / (game.players - 1)
        return total * chance - lost * (1.0 - chance)

    # -- what the rows are worth -------------------------------------------------------------------

    def outlook(self, game: Diabolo) -> float:
        """All rows together: how sure each is of heaven or hell, times what it would bring."""
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
        """DI-4.1 How many cards could end the round."""
        wanted = 3 if game.players == 5 else 2
        need = 0
        for room in range(FULL_ROW + 1):
            for row in range(ROWS):
                if wanted > 0 and FULL_ROW - self.laid[row * 2] - self.laid[row * 2 + 1] == room:
                    wanted -= 1
                    need += room
        return need

    def leaning(self, row: int, need: int) -> float:
        """From hell (-1) to heaven (1): by the balance, less sure the more cards can still come."""
        balance = self.balance[row]
        room = FULL_ROW - self.laid[row * 2] - self.laid[row * 2 + 1]
        to_come: float = min(1.0 * room, NEAR * need)
        if to_come <= 0.0:
            return 1.0 if balance > 0 else -1.0 if balance < 0 else 0.0
        bias: float = PULL * (self.laid[row * 2] - self.laid[row * 2 + 1]) * to_come
        return min(1.0, max(-1.0, (balance + bias) / (FIRM + FIRM_A_CARD * to_come)))

    # -- what an action changes --------------------------------------------------------------------

    def imagine(self, game: Diabolo, seat: Seat, action: Action) -> float:
        """Lay, or put out, or double."""
        if game.step == LAYING:
            return self.imagine_laying(game, seat, (action - LAY) // 2, (action - LAY) % 2)
        if game.step == PUTTING_OUT:
            return self.imagine_without(game, seat, action - OUT)
        if action == DOUBLE:
            return self.gain(game, seat, game.row)
        return self.later_gain(game, seat)

    def imagine_laying(self, game: Diabolo, seat: Seat, card: Card, side: int) -> float:
        """DI-3.2 A card leaves the hand and moves its row."""
        row = COLOUR[card]
        swing = VALUE[card] if side == ANGEL else -VALUE[card]
        self.balance[row] += swing
        self.laid[row * 2 + side] += 1
        value: float = self.imagine_without(game, seat, card)
        self.balance[row] -= swing
        self.laid[row * 2 + side] -= 1
        return value

    def imagine_without(self, game: Diabolo, seat: Seat, card: Card) -> float:
        """The outlook without a card in hand."""
        row = COLOUR[card]
        before: float = self.claim[row]
        self.claim[row] = self.claim_of(game, seat, row, self.total[row] - VALUE[card])
        value: float = self.outlook(game)
        self.claim[row] = before
        return value

    # -- doubling ----------------------------------------------------------------------------------

    def gain(self, game: Diabolo, seat: Seat, row: int) -> float:
        """Estimate the gain of doubling a row."""
        return self.total[row] * self.chance_to_win(game, seat, row, self.total[row])

    def later_gain(self, game: Diabolo, seat: Seat) -> float:
        """DI-5.2 The most that the double card could bring in the rows still to come; if there are none, nothing."""
        best: float = -1.0
        for row in range(game.row + 1, ROWS):
            if self.balance[row] > 0:
                best = max(best, self.gain(game, seat, row))
        return best
