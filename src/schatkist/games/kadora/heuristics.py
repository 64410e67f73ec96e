"""Kadora by rules of thumb: a lead in a colour is worth having if it lasts; all other loot is penalty."""

from __future__ import annotations

from typing import cast

from schatkist.core.policy import ScoringPolicy
from schatkist.core.state import State
from schatkist.core.types import Action, Card, Seat
from schatkist.games.kadora.parts import CELLS, COLOUR, SHADES, SIDE
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

ALL_VALUES = 15  # 1 to 5
KINDS = 3

# Weights, tuned by playing against rules of thumb with other weights.
A_TURN = 1.8  # cards that leave the piles in a turn
SPREAD = 2.7  # the lead, in points, that is safe in the last turn
SPREAD_A_TURN = 0.45  # the points added to that for every turn left
AHEAD = 1.4  # the points that a tie counts as a lead, because a tie is enough
LAYING_OFF = 0.3  # how fast the share of the seat's hand that stays shrinks with the turns left
THEIR_LAYING_OFF = 0.2  # the same for other hands
RIVALRY = 0.95  # the weight of the others' penalty points relative to the seat's own
LEADLESS = 16.0  # the cost of leading no colour (KA-9.4), in penalty points
LASTING = 0.75  # the share of a gift's gain that is left if the receiver has a turn to give it back
RELUCTANCE = 0.3  # the least gain that makes such a gift worthwhile


class KadoraHeuristics(ScoringPolicy):
    """Chooses the action with the best expected result: few penalty points for the seat, many for the others."""

    def __init__(self) -> None:
        self.turns: float = 0.0  # the estimated number of turns that each seat still has
        self.lead_weight: float = 0.0  # by how much a point ahead raises the chance to lead at the end
        self.own_stays: float = 0.0  # the share of the seat's hand that stays to the end
        self.stays: float = 0.0  # the same for another hand
        self.unseen: list[int] = [0] * SHADES  # the value of the unseen cards of each colour
        self.backs: list[int] = [0] * SHADES  # the number of those cards
        self.mean: list[float] = [0.0] * SHADES  # the mean value of one
        self.prospects: list[float] = [0.0] * (OWNERS * SHADES)  # expected final totals, by owner * SHADES + colour
        self.before: list[float] = [0.0] * (OWNERS * SHADES)  # the same, before the action being evaluated
        self.touched: int = 0  # a bit for each colour that the action changes
        self.worth: list[float] = [0.0] * SHADES  # the value of each colour to the seat
        self.doubts: list[float] = [0.0] * SHADES  # the chance that the seat does not lead each colour
        self.doubt: float = 0.0  # the same for the colour that `colour_value` evaluated last
        self.columns: list[int] = [0] * SIDE  # the sums of the lines
        self.rows: list[int] = [0] * SIDE
        self.gaps: int = 0
        self.calm_card: int = EMPTY  # the card that was just valued on a cell where nothing is taken
        self.value: float = 0.0  # its value, the same on all such cells

    def prepare(self, state: State, seat: Seat) -> None:
        """Estimate everybody's final totals from what the seat knows."""
        self.analyse(cast(Kadora, state), seat)

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """Estimate the value of the position after an action."""
        return self.action_value(cast(Kadora, state), seat, action)

    # -- the current position ----------------------------------------------------------------------

    def analyse(self, game: Kadora, seat: Seat) -> None:
        """Estimate final totals from the loots, the hands and, with two players, the set-aside cards."""
        self.foresee_end(game)
        self.average_unseen(game, seat)
        for owner in range(5):
            for colour in range(SHADES):
                self.prospects[owner * SHADES + colour] = game.totals[owner * SHADES + colour]
        for owner in range(game.players):
            for i in range(game.held[owner]):
                card = game.hands[owner * HAND + i]
                if owner == seat:
                    self.prospects[owner * SHADES + COLOUR[card]] += self.own_stays * game.values[card]
                else:  # only the back is known
                    self.prospects[owner * SHADES + COLOUR[card]] += self.stays * self.mean[COLOUR[card]]
        if game.players == 2:  # KA-9.5
            for i in range(game.aside):
                self.prospects[VIRTUAL * SHADES + COLOUR[game.pack[i]]] += self.mean[COLOUR[game.pack[i]]]
        for i in range(30):
            self.before[i] = self.prospects[i]
        for colour in range(SHADES):
            self.worth[colour] = self.colour_value(game, seat, colour)
            self.doubts[colour] = self.doubt
        self.calm_card = EMPTY
        self.gaps = game.gaps()
        for line in range(4):
            self.columns[line] = game.line_sum(line, 4)
            self.rows[line] = game.line_sum(line * 4, 1)

    def foresee_end(self, game: Kadora) -> None:
        """Estimate the turns that are left, and the share of the hands that will count at the end (KA-8.2)."""
        if game.turns_left == NOT_CALLED:
            self.turns = 1.0 + (game.heights[0] + game.heights[1]) / (A_TURN * game.players)
        else:
            self.turns = game.turns_left / (1.0 * game.players)
        self.lead_weight = 0.5 / (SPREAD + SPREAD_A_TURN * self.turns)
        self.stays = 1.0 / (1.0 + THEIR_LAYING_OFF * self.turns)
        self.own_stays = 1.0 / (1.0 + LAYING_OFF * self.turns)

    def average_unseen(self, game: Kadora, seat: Seat) -> None:
        """Estimate the value of a card by its back: the mean of the unseen cards of its colour."""
        for colour in range(SHADES):
            self.unseen[colour] = KINDS * (ALL_VALUES - game.lacks[colour])
            self.backs[colour] = 0
            for owner in range(game.players):
                self.unseen[colour] -= game.totals[owner * SHADES + colour]
        for cell in range(CELLS):
            if game.block[cell] != EMPTY:
                self.unseen[COLOUR[game.block[cell]]] -= game.values[game.block[cell]]
        for i in range(game.held[seat]):
            self.unseen[COLOUR[game.hands[seat * HAND + i]]] -= game.values[game.hands[seat * HAND + i]]
        self.count_backs(game, seat)
        for colour in range(SHADES):
            self.mean[colour] = self.unseen[colour] / (1.0 * max(1, self.backs[colour]))

    def count_backs(self, game: Kadora, seat: Seat) -> None:
        """KA-2.1, KA-2.2, KA-2.4 Count the visible backs: other hands, both piles, and the set-aside cards."""
        for other in range(game.players):
            if other != seat:
                for i in range(game.held[other]):
                    self.backs[COLOUR[game.hands[other * HAND + i]]] += 1
        for pile in range(2):
            for i in range(game.heights[pile]):
                self.backs[COLOUR[game.piles[pile * ROOM + i]]] += 1
        for i in range(game.aside):
            self.backs[COLOUR[game.pack[i]]] += 1

    # -- the value of a colour ---------------------------------------------------------------------

    def colour_value(self, game: Kadora, seat: Seat, colour: int) -> float:
        """KA-9.1, KA-9.2 Expected penalty points of the others in a colour, minus those of the seat."""
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
        """KA-9.1 Estimate the chance not to lead a colour, from two expected totals; a tie is enough to lead."""
        if mine <= 0.0:
            return 1.0
        return min(1.0, max(0.0, 0.5 + (other - mine - AHEAD) * self.lead_weight))

    def position_value(self, game: Kadora, seat: Seat) -> float:
        """KA-9.4 Sum over the colours, minus the cost of leading none, which loses outright."""
        value: float = 0.0
        doubt: float = 1.0
        for colour in range(SHADES):
            if self.touched >> colour & 1:
                value += self.colour_value(game, seat, colour)
                doubt *= self.doubt
            else:
                value += self.worth[colour]
                doubt *= self.doubts[colour]
        return value - LEADLESS * doubt

    # -- the value of an action --------------------------------------------------------------------

    def action_value(self, game: Kadora, seat: Seat, action: Action) -> float:
        """Estimate the value of an action in the current step."""
        self.touched = 0
        if game.step == GIVING:
            return self.value_of_gift(game, seat, action)
        if game.step == LAYING:
            return self.value_of_laying(game, seat, (action - LAY) // 16, (action - LAY) % 16)
        return self.value_of_drawing(game, seat, action - DRAW)

    def gain(self, owner: int, colour: int, value: float) -> None:
        """Add to the expected total of an owner in a colour."""
        self.prospects[owner * SHADES + colour] += value
        self.touched |= 1 << colour

    def restore(self, owner: int) -> None:
        """Restore the expected totals of an owner."""
        for colour in range(SHADES):
            if self.touched >> colour & 1:
                self.prospects[owner * SHADES + colour] = self.before[owner * SHADES + colour]

    def value_of_gift(self, game: Kadora, seat: Seat, action: Action) -> float:
        """KA-4.1 Value giving a colour away; it is worth less if the receiver can give it back."""
        before: float = self.position_value(game, seat)
        if action == KEEP:
            return before
        colour = (action - GIVE) // 4
        receiver = (action - GIVE) % 4
        value: float = game.totals[seat * SHADES + colour]
        self.gain(seat, colour, -value)
        self.gain(receiver, colour, value)
        after: float = self.position_value(game, seat)
        self.restore(seat)
        self.restore(receiver)
        until = (receiver - seat + game.players) % game.players
        if game.turns_left == NOT_CALLED or until < game.turns_left:
            return before + LASTING * (after - before) - RELUCTANCE
        return after

    def value_of_laying(self, game: Kadora, seat: Seat, card: Card, cell: int) -> float:
        """KA-5.1 to KA-5.5 Value laying a card on a cell, with the cards that this forces the seat to take."""
        self.gain(seat, COLOUR[card], -self.own_stays * game.values[card])
        taken = self.take_lines(game, seat, card, cell)
        if taken > 0 or card != self.calm_card:
            self.value = self.position_value(game, seat)
        self.calm_card = EMPTY if taken > 0 else card
        self.restore(seat)
        return self.value

    def take_lines(self, game: Kadora, seat: Seat, card: Card, cell: int) -> int:
        """Add the cards that laying a card on a cell forces the seat to take; return their number."""
        column = cell % 4
        row = cell // 4
        taken = 0
        if self.columns[column] + game.values[card] >= ENOUGH:
            taken += self.take(game, seat, card, column, 4, MATCHING)
        if self.rows[row] + game.values[card] >= ENOUGH:
            taken += self.take(game, seat, card, row * 4, 1, MATCHING)
        if taken == 0 and self.gaps == 1:
            taken += self.take(game, seat, card, column, 4, OTHERS)
            taken += self.take(game, seat, card, row * 4, 1, OTHERS)
            if taken == 0:
                taken += self.take(game, seat, card, column, 4, ALL)
                taken += self.take(game, seat, card, row * 4, 1, ALL)
        return taken

    def take(self, game: Kadora, seat: Seat, card: Card, start: int, stride: int, which: int) -> int:
        """Add the cards of a line that would be taken into the loot; return their number."""
        taken = 0
        for i in range(4):
            other = game.block[start + i * stride]
            if other != EMPTY and (which == ALL or (which == MATCHING) == matches(card, other)):
                self.gain(seat, COLOUR[other], game.values[other])
                taken += 1
        return taken

    def value_of_drawing(self, game: Kadora, seat: Seat, pile: int) -> float:
        """KA-6.1 Value drawing the top card of a pile, of which only the back is known."""
        colour = COLOUR[game.piles[pile * ROOM + game.heights[pile] - 1]]
        self.gain(seat, colour, self.own_stays * self.mean[colour])
        value: float = self.position_value(game, seat)
        self.restore(seat)
        return value
