"""Every field of a Goldinsel position, and the numbers that stand for its steps and actions."""

from __future__ import annotations

from schatkist.core.state import State
from schatkist.core.types import NOBODY, Action, Card, python_api
from schatkist.games.goldinsel.edition import STANDARD, GoldinselEdition
from schatkist.games.goldinsel.parts import (
    CARDS,
    COSTS,
    FAR,
    FAR_FIELDS,
    FARTHEST,
    HOME,
    ISLES,
    PAIRS,
    PLACES,
    SEA,
    SHADES,
    SHORES,
)

SEATS = 4  # the most players
CREW = 3  # GO-4.2 the most pirates before a player
NOT_CALLED = -1  # GO-8.1 no player has placed their sixth right
NO_RELIC = -1
NO_ABILITY = -1
MOST_THEFTS = 2000  # GO-R15 two in each turn of the longest game

# GO-6.1 to GO-6.4 The relics.
ANY_COLOUR, LONGER, FIVE, EXCHANGE_RELIC = 0, 1, 2, 3
RELIC_COUNT = 4

# A right on an island is owner * OWNER + LATE + value; LATE is added if its owner already had their 7.
OWNER = 16
LATE = 8
SEVEN = 7

# The steps of a turn.
EXCHANGING, MOVING, SHEDDING, HIRING, USING, ROBBING, COPYING, PEEKING, FETCHING, PAYING, LAYING, CHOOSING = range(12)

# The actions.
PASS = 0
EXCHANGE = 1  # GO-6.4 + pair of hand cards
MOVE = EXCHANGE + PAIRS  # GO-3.1 + card * FAR + place
SHED_CARD = MOVE + CARDS * FAR  # GO-R5 + card
USE = SHED_CARD + CARDS  # GO-5.1 to GO-5.8 + card
ROB = USE + CARDS  # GO-5.1 + victim
COPY = ROB + SEATS  # GO-5.6 + owner of the top card
PEEK = COPY + SEATS  # GO-5.4 + island
TAKE = PEEK + ISLES  # GO-4.4, GO-5.5 + colour
PAY = TAKE + SHADES  # GO-5.7, GO-5.8 + cost
LAY = PAY + COSTS  # GO-5.7 + value - 1
CHOOSE = LAY + SEVEN  # GO-5.8 + relic
FAR_MOVE = CHOOSE + RELIC_COUNT  # GO-3.1 to a field beyond the 13th: + card * FAR_FIELDS + place - FAR
ACTIONS = FAR_MOVE  # with a ring of up to 13 fields
ALL_ACTIONS = FAR_MOVE + CARDS * FAR_FIELDS  # with a longer one


class GoldinselPosition(State):
    """All cards and pieces of a game of Die Goldinsel, and what each player has seen."""

    def __init__(
        self, players: int, first: int = NOBODY, notes: bool = False, edition: GoldinselEdition = STANDARD
    ) -> None:
        State.__init__(self, players)
        # GO-R1 The facts of the edition.
        self.place_count: int = edition.place_count  # places have numbers below this
        self.fields: list[int] = [0] * PLACES  # what is on each place of the ring
        self.colours: list[int] = [0] * ISLES  # of the pirates of each island
        self.steps: list[int] = [0] * CARDS  # of each card; 0: the lighthouse
        self.poker: list[int] = [0] * CARDS  # 1: the card has the poker symbol
        self.chest_values: list[int] = [0] * ISLES  # ascending
        self.relic_gold: list[int] = [0] * RELIC_COUNT
        self.reach: list[int] = [0] * ((FARTHEST + 1) * PLACES)  # where a movement can end, by steps * PLACES + place
        self.fields = edition.fields
        self.colours = edition.colours
        self.steps = edition.steps
        self.poker = edition.poker
        self.chest_values = edition.chest_values
        self.relic_gold = edition.relic_gold
        self.reach = edition.reach
        self.first: int = first  # GO-R2 the first player, if the table chose one
        self.notes: bool = notes  # GO-V1 boards show players what they have seen
        self.turn: int = 0
        self.step: int = MOVING
        self.using: int = NO_ABILITY  # the ability being used
        self.victim: int = NOBODY  # GO-R10 the player who can be robbed a second time
        self.taken: int = 0  # GO-5.3, GO-5.5 cards or pirates that this ability has brought
        self.moved: bool = False  # GO-R8 a figure has moved this turn
        self.turns: int = 0  # GO-R15 turns that have ended
        self.turns_left: int = NOT_CALLED
        self.at: list[int] = [HOME] * SEATS  # the place of each player's figure
        self.hands: list[int] = [0] * SEATS  # a bit per card
        self.held: list[int] = [0] * SEATS  # cards in each hand
        self.shown: list[int] = [0] * SEATS  # the cards of each hand that every player can know
        self.piles: list[int] = [0] * (SEATS * CARDS)  # CARDS per seat, the last one on top
        self.heights: list[int] = [0] * SEATS  # cards in each draw pile
        self.discards: list[int] = [0] * (SEATS * CARDS)  # CARDS per seat, the last one on top
        self.discarded: list[int] = [0] * SEATS  # cards in each discard pile
        self.nest: list[int] = [0] * SHADES  # pirates in the nest by colour
        self.crews: list[int] = [0] * (SEATS * SHADES)  # pirates before each player, by seat * SHADES + colour
        self.ashore: list[int] = [0] * (SHORES * SHADES)  # pirates on islands, by shore * SHADES + colour
        self.rights: list[int] = [0] * SEATS  # values before each player, a bit per value
        self.supply: list[int] = [0] * SEATS  # GO-2.5 values in the nest, a bit per value
        self.sevens: list[int] = [0] * SEATS  # 1: the player's 7 lies on the upper volcano
        self.laid: list[int] = [0] * (ISLES * SEATS)  # SEATS rights per island, the first one lowest
        self.dug: list[int] = [0] * ISLES  # rights on each island
        self.relics: list[int] = [NO_RELIC] * SEATS
        self.chests: list[int] = [0] * ISLES  # the value of the chest on each island
        self.gold: int = 0  # GO-2.2 the gold island
        self.islands: list[int] = [0] * SEATS  # the island cards before each player, a bit per island
        self.stack: list[int] = [0] * ISLES  # GO-2.2 island cards, the last one on top
        self.stacked: int = 0  # cards in the stack
        self.seen: list[int] = [0] * SEATS  # island cards that each player has seen, a bit per island
        self.peeked: list[int] = [0] * SEATS  # GO-5.4 chests that each player has looked into, a bit per island
        self.thefts: list[int] = [0] * MOST_THEFTS  # packed by memory.remember_theft
        self.theft_count: int = 0

    @python_api
    def pieces(self) -> list[int]:
        """List cards, pirates, rights, island cards, chests and relics; each kind has a hundred numbers of its own."""
        pieces = [400 + self.gold, *(500 + chest for chest in self.chests)]
        pieces += [400 + self.stack[i] for i in range(self.stacked)]
        for seat in range(self.players):
            pieces += [seat * CARDS + card for card in range(CARDS) if self.hands[seat] >> card & 1]
            pieces += [seat * CARDS + self.piles[seat * CARDS + i] for i in range(self.heights[seat])]
            pieces += [seat * CARDS + self.discards[seat * CARDS + i] for i in range(self.discarded[seat])]
            rights = [value for value in range(1, SEVEN + 1) if (self.rights[seat] | self.supply[seat]) >> value & 1]
            laid = [self.laid[island * SEATS + i] for island in range(ISLES) for i in range(self.dug[island])]
            rights += [right % LATE for right in laid if right // OWNER == seat]
            pieces += [200 + seat * LATE + value for value in rights + [SEVEN] * self.sevens[seat]]
            pieces += [400 + island for island in range(ISLES) if self.islands[seat] >> island & 1]
        for colour in range(SHADES):
            pirates = [self.crews[seat * SHADES + colour] for seat in range(self.players)]
            pirates += [self.ashore[shore * SHADES + colour] for shore in range(SHORES)]
            pieces += [300 + colour] * (self.nest[colour] + sum(pirates))
        owned = [relic for relic in self.relics if relic != NO_RELIC]
        pieces += [600 + relic for relic in owned]
        pieces += [600 + relic for relic in range(RELIC_COUNT) if relic not in owned]
        return sorted(pieces)


def is_at_sea(place: int) -> bool:
    """Tell whether a place is an island or a volcano."""
    return SEA <= place < FAR


def move_to(card: Card, place: int) -> Action:
    """GO-3.1 The action of moving to a place with a card."""
    return MOVE + card * FAR + place if place < FAR else FAR_MOVE + card * FAR_FIELDS + place - FAR


def card_of_move(action: Action) -> Card:
    """The card that a move uses."""
    return (action - MOVE) // FAR if action < FAR_MOVE else (action - FAR_MOVE) // FAR_FIELDS


def place_of_move(action: Action) -> int:
    """The place that a move leads to."""
    return (action - MOVE) % FAR if action < FAR_MOVE else FAR + (action - FAR_MOVE) % FAR_FIELDS


@python_api
def move_of(action: Action) -> tuple[int, int]:
    """The card and the place of a move, for Python."""
    return card_of_move(action), place_of_move(action)


@python_api
def action_of_move(card: Card, place: int) -> Action:
    """The action of moving to a place with a card, for Python."""
    return move_to(card, place)


def size(bits: int) -> int:
    """Count the members of a set."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def nth(bits: int, number: int) -> int:
    """Find the member of a set with that many members before it."""
    for _ in range(number):
        bits &= bits - 1
    member = 0
    while bits >> member & 1 == 0:
        member += 1
    return member
