"""Kadora by rules of thumb: a majority is worth having where it will last, all else that is won is penalty."""

from __future__ import annotations

from typing import cast

from schatkist.core.policy import ScoringPolicy
from schatkist.core.state import State
from schatkist.core.types import Action, Card, Seat
from schatkist.games.kadora.parts import CELLS, COLOUR, MISSING, SHADES, SIDE, VALUE
from schatkist.games.kadora.position import (
    DRAW,
    EMPTY,
    GIVE,
    GIVING,
    HAND,
    KEEP,
    LAY,
    LAYING,
    NOT_CALLED,
    OWNERS,
    ROOM,
    VIRTUAL,
)
from schatkist.games.kadora.rules import ALL, ENOUGH, MATCHING, OTHERS, Kadora, matches

IN_ALL = [3 * (15 - missing) for missing in MISSING]  # the value of each colour

# How things are weighed: found by letting thumbs with other weights play against these.
A_TURN = 1.8  # cards that leave the piles in a turn
SPREAD = 2.7  # a lead of so many points is safe in the last turn
SPREAD_A_TURN = 0.45  # and with every turn more it must be so much greater
AHEAD = 1.4  # points that count as a lead when two are level: a tie is enough
LAYING_OFF = 0.3  # the more turns are left, the less of my hand stays
THEIR_LAYING_OFF = 0.2  # the same of other hands
RIVALRY = 0.95  # what the others' penalty points are worth, against my own
LEADLESS = 16.0  # what leading no colour costs (KA-9.4), in penalty points
LASTING = 0.75  # the share of a gift's gain that is left if the receiver has a turn to hand it back
RELUCTANCE = 0.3  # and what it must gain at least


class KadoraHeuristics(ScoringPolicy):
    """Chooses what leaves the seat the best prospects: few penalty points for itself, many for the others."""

    def __init__(self) -> None:
        self.turns: float = 0.0  # that each seat still has, about
        self.haste: float = 0.0  # how much a point ahead says about leading in the end
        self.own_stays: float = 0.0  # the share of the seat's hand that stays to the end
        self.stays: float = 0.0  # of another hand
        self.unseen: list[int] = [0] * SHADES  # the value of the unseen cards of each colour
        self.backs: list[int] = [0] * SHADES  # their number
        self.mean: list[float] = [0.0] * SHADES  # the value of one of them
        self.prospects: list[float] = [0.0] * (OWNERS * SHADES)  # final values, by owner * SHADES + colour
        self.before: list[float] = [0.0] * (OWNERS * SHADES)  # the same, without the action being weighed
        self.touched: int = 0  # a bit for each colour that the action changes
        self.worth: list[float] = [0.0] * SHADES  # of each colour to the seat
        self.doubts: list[float] = [0.0] * SHADES  # the chance that the seat does not lead each colour
        self.doubt: float = 0.0  # of the colour just judged
        self.columns: list[int] = [0] * SIDE  # the sums of the lines
        self.rows: list[int] = [0] * SIDE
        self.gaps: int = 0
        self.calm_card: int = EMPTY  # laid where nothing is taken, it is worth the same anywhere
        self.value: float = 0.0  # of that

    def prepare(self, state: State, seat: Seat) -> None:
        """Estimate what everybody may end up with, from what the seat knows."""
        self.look(cast(Kadora, state), seat)

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """The outlook after an action."""
        return self.imagine(cast(Kadora, state), seat, action)

    # -- the table as it is ------------------------------------------------------------------------

    def look(self, game: Kadora, seat: Seat) -> None:
        """Loots, hands, and for two the set-aside cards make what everybody may end up with."""
        self.foresee_end(game)
        self.average_unseen(game, seat)
        for owner in range(5):
            for colour in range(SHADES):
                self.prospects[owner * SHADES + colour] = game.totals[owner * SHADES + colour]
        for owner in range(game.players):
            for i in range(game.held[owner]):
                card = game.hands[owner * HAND + i]
                if owner == seat:
                    self.prospects[owner * SHADES + COLOUR[card]] += self.own_stays * VALUE[card]
                else:  # only the back is known
                    self.prospects[owner * SHADES + COLOUR[card]] += self.stays * self.mean[COLOUR[card]]
        if game.players == 2:  # KA-9.5
            for i in range(game.aside):
                self.prospects[VIRTUAL * SHADES + COLOUR[game.pack[i]]] += self.mean[COLOUR[game.pack[i]]]
        for i in range(30):
            self.before[i] = self.prospects[i]
        for colour in range(SHADES):
            self.worth[colour] = self.judge(game, seat, colour)
            self.doubts[colour] = self.doubt
        self.calm_card = EMPTY
        self.gaps = game.gaps()
        for line in range(4):
            self.columns[line] = game.line_sum(line, 4)
            self.rows[line] = game.line_sum(line * 4, 1)

    def foresee_end(self, game: Kadora) -> None:
        """The fewer turns are left, the more of the hands stays, and counts (KA-8.2)."""
        if game.turns_left == NOT_CALLED:
            self.turns = 1.0 + (game.heights[0] + game.heights[1]) / (A_TURN * game.players)
        else:
            self.turns = game.turns_left / (1.0 * game.players)
        self.haste = 0.5 / (SPREAD + SPREAD_A_TURN * self.turns)
        self.stays = 1.0 / (1.0 + THEIR_LAYING_OFF * self.turns)
        self.own_stays = 1.0 / (1.0 + LAYING_OFF * self.turns)

    def average_unseen(self, game: Kadora, seat: Seat) -> None:
        """Estimate a card of which only the back is known: the mean of the unseen cards of its colour."""
        for colour in range(SHADES):
            self.unseen[colour] = IN_ALL[colour]
            self.backs[colour] = 0
            for owner in range(game.players):
                self.unseen[colour] -= game.totals[owner * SHADES + colour]
        for cell in range(CELLS):
            if game.block[cell] != EMPTY:
                self.unseen[COLOUR[game.block[cell]]] -= VALUE[game.block[cell]]
        for i in range(game.held[seat]):
            self.unseen[COLOUR[game.hands[seat * HAND + i]]] -= VALUE[game.hands[seat * HAND + i]]
        self.count_backs(game, seat)
        for colour in range(SHADES):
            self.mean[colour] = self.unseen[colour] / (1.0 * max(1, self.backs[colour]))

    def count_backs(self, game: Kadora, seat: Seat) -> None:
        """KA-2.1, KA-2.2, KA-2.4 The backs that all can see: other hands, both piles, and what was set aside."""
        for other in range(game.players):
            if other != seat:
                for i in range(game.held[other]):
                    self.backs[COLOUR[game.hands[other * HAND + i]]] += 1
        for pile in range(2):
            for i in range(game.heights[pile]):
                self.backs[COLOUR[game.piles[pile * ROOM + i]]] += 1
        for i in range(game.aside):
            self.backs[COLOUR[game.pack[i]]] += 1

    # -- what a colour is worth --------------------------------------------------------------------

    def judge(self, game: Kadora, seat: Seat, colour: int) -> float:
        """KA-9.1, KA-9.2 Who may not come to lead pays for what he has: bad if it is me, good if another."""
        most: float = 0.0
        next_most: float = 0.0
        for owner in range(5):
            mine: float = self.prospects[owner * SHADES + colour]
            if mine > most:
                next_most = most
                most = mine
            elif mine > next_most:
                next_most = mine
        worth: float = 0.0
        for owner in range(game.players):
            mine = self.prospects[owner * SHADES + colour]
            doubt: float = self.doubt_to_lead(mine, next_most if mine == most else most)
            if owner == seat:
                worth -= mine * doubt
                self.doubt = doubt
            else:
                worth += RIVALRY * mine * doubt / (game.players - 1)
        return worth

    def doubt_to_lead(self, mine: float, other: float) -> float:
        """KA-9.1 Less the more he is ahead of the next, and the fewer turns are left; a tie is enough."""
        if mine <= 0.0:
            return 1.0
        return min(1.0, max(0.0, 0.5 + (other - mine - AHEAD) * self.haste))

    def outlook(self, game: Kadora, seat: Seat) -> float:
        """KA-9.4 All colours together; who may not lead any colour may lose outright."""
        value: float = 0.0
        doubt: float = 1.0
        for colour in range(SHADES):
            if self.touched >> colour & 1:
                value += self.judge(game, seat, colour)
                doubt *= self.doubt
            else:
                value += self.worth[colour]
                doubt *= self.doubts[colour]
        return value - LEADLESS * doubt

    # -- what an action changes --------------------------------------------------------------------

    def imagine(self, game: Kadora, seat: Seat, action: Action) -> float:
        """Change the prospects as the action would."""
        self.touched = 0
        if game.step == GIVING:
            return self.imagine_gift(game, seat, action)
        if game.step == LAYING:
            return self.imagine_laying(game, seat, (action - LAY) // 16, (action - LAY) % 16)
        return self.imagine_drawing(game, seat, action - DRAW)

    def gain(self, owner: int, colour: int, value: float) -> None:
        """Somebody may end up with more, or less, of a colour."""
        self.prospects[owner * SHADES + colour] += value
        self.touched |= 1 << colour

    def forget(self, owner: int) -> None:
        """His prospects are what they were."""
        for colour in range(SHADES):
            if self.touched >> colour & 1:
                self.prospects[owner * SHADES + colour] = self.before[owner * SHADES + colour]

    def imagine_gift(self, game: Kadora, seat: Seat, action: Action) -> float:
        """KA-4.1 A colour given away; less is to be had from it if the receiver can hand it back."""
        before: float = self.outlook(game, seat)
        if action == KEEP:
            return before
        colour = (action - GIVE) // 4
        receiver = (action - GIVE) % 4
        value: float = game.totals[seat * SHADES + colour]
        self.gain(seat, colour, -value)
        self.gain(receiver, colour, value)
        after: float = self.outlook(game, seat)
        self.forget(seat)
        self.forget(receiver)
        until = (receiver - seat + game.players) % game.players
        if game.turns_left == NOT_CALLED or until < game.turns_left:
            return before + LASTING * (after - before) - RELUCTANCE
        return after

    def imagine_laying(self, game: Kadora, seat: Seat, card: Card, cell: int) -> float:
        """KA-5.1 to KA-5.5 A card leaves the hand, others come into the loot."""
        self.gain(seat, COLOUR[card], -self.own_stays * VALUE[card])
        taken = self.take_lines(game, seat, card, cell)
        if taken > 0 or card != self.calm_card:
            self.value = self.outlook(game, seat)
        self.calm_card = EMPTY if taken > 0 else card
        self.forget(seat)
        return self.value

    def take_lines(self, game: Kadora, seat: Seat, card: Card, cell: int) -> int:
        """Take the lines that laying a card on a cell forces upon the seat; return the number of cards."""
        column = cell % 4
        row = cell // 4
        taken = 0
        if self.columns[column] + VALUE[card] >= ENOUGH:
            taken += self.take(game, seat, card, column, 4, MATCHING)
        if self.rows[row] + VALUE[card] >= ENOUGH:
            taken += self.take(game, seat, card, row * 4, 1, MATCHING)
        if taken == 0 and self.gaps == 1:
            taken += self.take(game, seat, card, column, 4, OTHERS)
            taken += self.take(game, seat, card, row * 4, 1, OTHERS)
            if taken == 0:
                taken += self.take(game, seat, card, column, 4, ALL)
                taken += self.take(game, seat, card, row * 4, 1, ALL)
        return taken

    def take(self, game: Kadora, seat: Seat, card: Card, start: int, stride: int, which: int) -> int:
        """The cards of a line that would come into the loot; returns how many."""
        taken = 0
        for i in range(4):
            other = game.block[start + i * stride]
            if other != EMPTY and (which == ALL or (which == MATCHING) == matches(card, other)):
                self.gain(seat, COLOUR[other], VALUE[other])
                taken += 1
        return taken

    def imagine_drawing(self, game: Kadora, seat: Seat, pile: int) -> float:
        """KA-6.1 A card whose colour is on its back comes into the hand."""
        colour = COLOUR[game.piles[pile * ROOM + game.heights[pile] - 1]]
        self.gain(seat, colour, self.own_stays * self.mean[colour])
        value: float = self.outlook(game, seat)
        self.forget(seat)
        return value
