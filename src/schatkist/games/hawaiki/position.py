"""Every field of a Hawaiki position, and the numbers that stand for its steps and actions."""

from __future__ import annotations

from schatkist.core.state import State
from schatkist.core.types import NOBODY, python_api
from schatkist.games.hawaiki.parts import CARDS, CHIPS, KINDS

PILES = 3  # HA-2.2 the piles that cards are laid on
SEATS = 6  # the most players
ROOM = 70  # the most cards in a pile
NO_CARD = -1
OPEN_ANSWER = -1  # the seat has not answered yet

# HA-R9 A trace is seat * TRACE_KINDS + UNSEEN_DRAW, or seat * TRACE_KINDS + 1 + card for a card laid.
UNSEEN_DRAW = 0
TRACE_KINDS = 36
MOST_TRACES = 210  # one draw pile does not allow more

# HA-R9 An entry about an older draw pile is NEW_PILE where it begins, OLDER_CARD + card for a card that was in it, or
# a trace. The trace of a draw has DRAWN_CARD * (1 + card) added.
OLDER_CARD = 216
NEW_PILE = 252
DRAWN_CARD = 256
OLDER_ROOM = 1500  # the most entries; beyond that, the oldest draw pile is forgotten
MOST_OLDER_PILES = 24  # the most older draw piles; beyond that, too

# An entry of the history is seat * HISTORY_KINDS + what the seat did: it preferred drawing to laying, took a card
# unseen, or laid a card (LAID_ON + card * PILES + pile).
WOULD_DRAW, TOOK, LAID_ON = 0, 1, 2
HISTORY_KINDS = 107
MOST_HISTORY = 210  # one draw pile does not allow more, each draw counted twice

BUSY = -1  # HA-R10 a card was laid or drawn in the current turn

# The steps: the first secret card (HA-R12), a turn, a new secret card (HA-R12), calling (HA-V0), naming (HA-4.2,
# HA-4.3), thanking (HA-5.2, HA-5.3), a second chance (HA-V3).
CHOOSING, PLAYING, HIDING, CALLING, NAMING, THANKING, CHANCE = 0, 1, 2, 3, 4, 5, 6

# The combinations (HA-4.1 to HA-4.4), also as they are announced.
NONE, PAIR, RUN, FLUSH, TRIPLE = 0, 1, 2, 3, 4
COMBINATIONS = 5

# The answers of a named player (HA-5.2, HA-5.3).
SILENCE, THANKS, KIND_THANKS = 0, 1, 2

# The actions.
LAY = 0  # + (card * 3 + pile) * 5 + announced combination (HA-R23 one at most)
DRAW = 525
SACRIFICE = 526  # HA-V2 + pile
HIDE = 529  # HA-V1 + card
STAY_OPEN = 564  # HA-V1 have no secret card from now on
NAME = 565  # HA-4.2, HA-4.3 + seat
NAME_TWO = 571  # HA-4.3 + lower seat * 6 + higher seat
PASS = 607  # HA-5.1 do not call
CALL = 608
SAY = 609  # HA-5.2 + phrase
GO_ON = 612  # HA-V3 pass the turn on
BUY = 613
ACTIONS = 614


class HawaikiPosition(State):
    """All cards and chips of a game of Hawaiki, hidden cards included."""

    def __init__(
        self, players: int, spoken: bool = False, secret: bool = False, sacrifice: bool = False, chance: bool = False
    ) -> None:
        State.__init__(self, players)
        self.spoken: bool = spoken  # HA-V0
        self.secret: bool = secret  # HA-V1
        self.sacrifice: bool = sacrifice  # HA-V2
        self.chance: bool = chance  # HA-V3
        self.start_chips: list[int] = [CHIPS] * SEATS  # HA-V4
        self.chips: list[int] = [CHIPS] * SEATS
        self.round: int = 0
        self.first: int = 0  # the player who began this round
        self.turn: int = 0
        self.step: int = PLAYING
        self.turns: int = 0  # HA-R10 turns in this round so far
        self.idle: int = 0  # HA-R10 turns in a row without laying or drawing; BUSY: the current one had some
        self.stock: list[int] = [0] * CARDS  # the draw pile, the last one on top
        self.height: int = 0  # cards in the draw pile
        self.sunk: int = 0  # HA-R13 cards at the bottom of the draw pile that every player knows
        self.piles: list[int] = [0] * (PILES * ROOM)  # ROOM cards per pile, the last one on top
        self.heights: list[int] = [0] * PILES  # cards in each pile
        self.hands: list[int] = [0] * (SEATS * KINDS)  # copies of each card, by seat * KINDS + card
        self.known: list[int] = [0] * (SEATS * KINDS)  # HA-V1, HA-V2 the copies that every player knows
        self.held: list[int] = [0] * SEATS  # cards in each hand
        self.secrets: list[int] = [NO_CARD] * SEATS  # HA-V1 the card that lies face down
        self.sacrificed: list[int] = [0] * SEATS  # HA-V2 1: the seat has done so this round
        self.bought: list[int] = [0] * SEATS  # HA-V3 1: the seat has done so this round
        self.banned: bool = False  # HA-R14 the player may not lay their last card
        self.combination: int = NONE  # the combination of the last laying, until it is resolved
        self.announced: int = NONE  # HA-3.2 the combination announced before it
        self.due: list[int] = [0] * SEATS  # the cards that each seat must draw for the combination
        self.answers: list[int] = [OPEN_ANSWER] * SEATS  # simultaneous answers: HA-5.1 a call, HA-5.2 a phrase
        self.winner: int = NOBODY  # HA-6.1 the player who laid their last card
        # HA-R9 What players can remember of a reshuffled draw pile; empty before the first reshuffle.
        self.remade: bool = False
        self.remade_cards: list[int] = [0] * KINDS  # copies that went into it, less those drawn in the open
        self.traces: list[int] = [0] * MOST_TRACES  # unseen draws from it, and layings of cards that were not known
        self.trace_count: int = 0
        self.unseen_draws: list[int] = [0] * (SEATS * KINDS)  # copies drawn from it unseen, by seat * KINDS + card
        # HA-R9 The earlier reshuffled draw piles of this round, the oldest first.
        self.older_piles: list[int] = [0] * OLDER_ROOM
        self.older_length: int = 0
        # Everything players have seen each other do since the last shuffle, or since a card that all know moved
        # (HA-V1, HA-V2). It says something about the hands.
        self.history: list[int] = [0] * MOST_HISTORY
        self.history_length: int = 0

    @python_api
    def pieces(self) -> list[int]:
        """List the 70 cards; the chips are in `chips`."""
        cards = [self.stock[i] for i in range(self.height)]
        for pile in range(PILES):
            cards += [self.piles[pile * ROOM + i] for i in range(self.heights[pile])]
        for seat in range(self.players):
            for card in range(KINDS):
                cards += [card] * self.hands[seat * KINDS + card]
        return sorted(cards)
