"""Every field of a Schattendieb position, and the numbers that stand for its steps and actions."""

from __future__ import annotations

from schatkist.core.state import State
from schatkist.core.types import NOBODY, python_api
from schatkist.games.schattendieb.edition import STANDARD, SchattendiebEdition
from schatkist.games.schattendieb.parts import CARDS, KINDS

SEATS = 7  # the most players
MOST_GAMES = 9  # SD-V1 the longest match
HAND = 4  # SD-2.2 the cards in a hand
PUT_AWAY = 3  # SD-R13 the hand cards left to a player who closes their safe
STOCK_ROOM = 128  # all cards, and those that come back under the stock
JEWELS = 40  # different jewel cards
EMPTY = -1
NOT_CHOSEN = -1

# The steps of a round that ask for a decision (SD-3.1, SD-5.1, SD-6.1).
PLAYING, STEALING, ADDING = 0, 1, 2

# SD-R13, SD-R17 The place of a card that a closer put away; 0 to 6: the hand of that seat.
LOST, IN_STOCK, FACE_DOWN = -1, 7, 8

# The actions.
PLAY = 0  # + card
STEAL = 57  # + jewel
ADD = 97  # + number of a set of values
ACTIONS = 373


class SchattendiebPosition(State):
    """All cards of a match of Der Schattendieb, hidden ones included."""

    def __init__(self, players: int, games: int = 3, edition: SchattendiebEdition = STANDARD) -> None:
        State.__init__(self, players)
        self.copies: list[int] = [0] * KINDS  # SD-R1 how many of each card this edition has
        self.pack: list[int] = [0] * CARDS  # SD-R1 all cards in order
        self.copies = edition.copies
        self.pack = edition.pack
        self.games: int = games  # SD-V1 games in the match
        self.game: int = 0  # games that are over
        self.step: int = PLAYING
        self.stock: list[int] = [0] * STOCK_ROOM  # from `top`, the next card to draw, to `end`, after the bottom card
        self.top: int = 0
        self.end: int = 0
        self.source: list[int] = [NOBODY] * STOCK_ROOM  # SD-R13 for a put-away card: closer * PUT_AWAY + number
        self.hands: list[int] = [0] * (SEATS * HAND)  # HAND cards per seat, ascending
        self.held: list[int] = [0] * SEATS  # cards in each hand
        self.table: list[int] = [0] * (SEATS * HAND)  # HAND cards per seat: the card played, then the extra jewels
        self.lying: list[int] = [0] * SEATS  # cards on the table before each seat
        self.chosen: list[int] = [NOT_CHOSEN] * SEATS  # SD-R3 the set of extra jewels
        self.safes: list[int] = [0] * (SEATS * JEWELS)  # copies of each jewel, by seat * JEWELS + jewel
        self.filled: list[int] = [0] * SEATS  # jewel cards in each safe
        self.worth: list[int] = [0] * SEATS  # the values in each safe
        self.locks: list[int] = [EMPTY] * SEATS  # SD-8.1 the card that closed each safe
        self.gone: list[int] = [0] * KINDS  # copies of each card that lie face up on the discard pile
        self.aside: list[int] = [0] * CARDS  # SD-R5 the cards that lie there face down
        self.unseen: int = 0  # the number of those
        self.put_away: list[int] = [0] * (SEATS * PUT_AWAY)  # SD-R13 the cards of each closer
        self.trail: list[int] = [LOST] * (SEATS * PUT_AWAY)  # SD-R17 their places, as far as the closer can tell
        self.sheet: list[int] = [0] * (MOST_GAMES * SEATS)  # points by game * SEATS + seat

    @python_api
    def pieces(self) -> list[int]:
        """List the 105 cards besides the open safes."""
        cards = [self.stock[i] for i in range(self.top, self.end)]
        cards += [self.aside[i] for i in range(self.unseen)]
        for seat in range(self.players):
            cards += [self.hands[seat * HAND + i] for i in range(self.held[seat])]
            cards += [self.table[seat * HAND + i] for i in range(self.lying[seat])]
            cards += [self.locks[seat]] if self.locks[seat] != EMPTY else []
            for jewel in range(JEWELS):
                cards += [jewel] * self.safes[seat * JEWELS + jewel]
        for card in range(KINDS):
            cards += [card] * self.gone[card]
        return sorted(cards)
