"""Every field of a Diabolo position, and the numbers that stand for its steps and actions."""

from __future__ import annotations

from schatkist.core.state import State
from schatkist.core.types import python_api
from schatkist.games.diabolo.edition import STANDARD, DiaboloEdition
from schatkist.games.diabolo.parts import CARDS, KINDS, ROWS

SEATS = 5  # the most players
FULL_ROW = 5  # DI-3.3 the cards of a full row
FULL_SIDE = 3  # DI-3.4 the cards of a full side
NO_ROW = -1  # no row is being scored
OPEN_CHOICE = -1  # DI-R2 the seat has not chosen yet

# The steps: the kinds of decisions.
LAYING, PUTTING_OUT, DOUBLING = 0, 1, 2

# The actions.
LAY = 0  # + card * 2 + side
OUT = 50  # DI-3.6 + card
SINGLE = 75  # DI-5.2 keep the double card
DOUBLE = 76  # DI-5.2 use it
ACTIONS = 77


class DiaboloPosition(State):
    """All cards of a game of Diabolo, hidden ones included."""

    def __init__(self, players: int, edition: DiaboloEdition = STANDARD) -> None:
        State.__init__(self, players)
        self.copies: list[int] = [0] * KINDS  # DI-R7 how many of each card this edition has
        self.pack: list[int] = [0] * CARDS  # DI-R7 all cards in order
        self.copies = edition.card_copies
        self.pack = edition.pack
        self.round: int = 0
        self.giver: int = 0  # the dealer of this round
        self.turn: int = 0
        self.step: int = LAYING
        self.stock: list[int] = [0] * CARDS  # the last one on top
        self.height: int = 0  # cards in the stock
        self.hands: list[int] = [0] * (SEATS * KINDS)  # copies of each card, by seat * KINDS + card
        self.known: list[int] = [0] * (SEATS * KINDS)  # DI-R5 the copies that every player has seen
        self.held: list[int] = [0] * SEATS  # cards in each hand
        self.sides: list[int] = [0] * (2 * ROWS * FULL_SIDE)  # FULL_SIDE cards by row * 2 + side
        self.laid: list[int] = [0] * (2 * ROWS)  # cards on each side, by row * 2 + side
        self.gone: list[int] = [0] * KINDS  # DI-3.6 copies of each card that are out of the round
        self.doubles: list[int] = [0] * SEATS  # 1: the seat still has its double card
        self.chosen: list[int] = [OPEN_CHOICE] * SEATS  # DI-R2 for the row being scored
        self.row: int = NO_ROW  # the row being scored
        self.shown: int = 0  # DI-R5 a bit for each colour that all hands have shown
        self.sheet: list[int] = [0] * (SEATS * SEATS)  # points by round * SEATS + seat
        self.history: list[int] = [0] * CARDS  # the turns of this round, in order: seat * ACTIONS + action
        self.turns: int = 0  # turns in the history

    @python_api
    def pieces(self) -> list[int]:
        """List the 70 cards; the double cards are in `doubles`."""
        cards = [self.stock[i] for i in range(self.height)]
        for seat in range(self.players):
            for card in range(KINDS):
                cards += [card] * self.hands[seat * KINDS + card]
        for pile in range(2 * ROWS):
            cards += [self.sides[pile * FULL_SIDE + i] for i in range(self.laid[pile])]
        for card in range(KINDS):
            cards += [card] * self.gone[card]
        return sorted(cards)
