"""Every field of a Kadora position, and the numbers that stand for its steps and actions."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.state import State
from schatkist.core.types import NOBODY, python_api
from schatkist.games.kadora.edition import STANDARD, KadoraEdition
from schatkist.games.kadora.parts import ASIDE, CARDS, CELLS, COLOUR, SHADES

SEATS = 4  # the most players
HAND = 4  # KA-2.2 the cards in a hand
PILES = 2  # KA-2.5
ROOM = 20  # the most cards in a pile
VIRTUAL = 4  # KA-9.5 with two players, the owner of the set-aside cards
OWNERS = SEATS + 1  # players, and the virtual one
EMPTY = -1
NOT_CALLED = -1  # KA-8.1 the end has not been called

# The steps of a turn that ask for a decision (KA-3.1); after the game: none.
GIVING, LAYING, DRAWING = 0, 1, 2

# The actions.
KEEP = 0  # KA-4.1 give nothing away
GIVE = 1  # + colour * 4 + receiver
LAY = 25  # + card * 16 + cell
DRAW = 1177  # + pile
ACTIONS = 1179


class KadoraPosition(State):
    """All cards of a game of Kadora, face-down ones included."""

    def __init__(self, players: int, first: int = NOBODY, edition: KadoraEdition = STANDARD) -> None:
        State.__init__(self, players)
        self.values: list[int] = [0] * CARDS  # KA-R1 the value of each card in this edition
        self.lacks: list[int] = [0] * SHADES  # KA-R1 the value that each colour lacks
        self.values = edition.values
        self.lacks = edition.lacks
        self.first: int = first  # KA-R3 the first player, if the table chose one
        self.aside: int = ASIDE[players]  # KA-2.1 the number of set-aside cards
        self.turn: int = 0
        self.step: int = LAYING
        self.turns_left: int = NOT_CALLED
        self.block: list[int] = [EMPTY] * CELLS
        self.hands: list[int] = [0] * (SEATS * HAND)  # HAND cards per seat, ascending
        self.held: list[int] = [0] * SEATS  # cards in each hand
        self.piles: list[int] = [0] * (PILES * ROOM)  # ROOM cards per pile, the last one on top
        self.heights: list[int] = [0] * PILES  # cards in each pile
        self.pack: list[int] = [0] * CARDS  # the set-aside cards come first; the rest is scratch space
        self.owner: list[int] = [NOBODY] * CARDS  # the owner of the loot that holds each card
        self.totals: list[int] = [0] * (OWNERS * SHADES)  # values by owner * SHADES + colour
        self.counts: list[int] = [0] * OWNERS  # cards by owner

    @python_api
    def set_loots(self, loots: Sequence[Sequence[int]]) -> None:
        """Lay out the loots of all owners, the virtual player's last."""
        owners = [NOBODY] * CARDS
        totals = [0] * (OWNERS * SHADES)
        for owner, loot in enumerate(loots):
            for card in loot:
                owners[card] = owner
                totals[owner * SHADES + COLOUR[card]] += self.values[card]
        self.owner = owners
        self.totals = totals
        self.counts = [len(loot) for loot in loots]

    @python_api
    def pieces(self) -> list[int]:
        """List the 72 cards."""
        cards = [card for card in range(CARDS) if self.owner[card] != NOBODY]
        cards += [card for card in self.block if card != EMPTY]
        for seat in range(self.players):
            cards += [self.hands[seat * HAND + i] for i in range(self.held[seat])]
        for pile in range(PILES):
            cards += [self.piles[pile * ROOM + i] for i in range(self.heights[pile])]
        if self.owner[self.pack[0]] != VIRTUAL:
            cards += [self.pack[i] for i in range(self.aside)]
        return sorted(cards)
