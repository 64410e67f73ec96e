"""Cartagena: Die Goldinsel: the rulebook, clause by clause (docs/games/goldinsel.md)."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput
from schatkist.core.state import Menu, State
from schatkist.core.types import NOBODY, Action, Card, Seat, python_api
from schatkist.games.goldinsel.parts import (
    ABILITY,
    CARDS,
    CHESTS,
    CLAIRVOYANT,
    COLOUR_OF,
    COPIED,
    COST_FIRST,
    COST_SECOND,
    COSTS,
    DIGGING_RIGHT,
    DOUBLE_PIRATE,
    DOUBLE_ROBBERY,
    ENDED,
    EXCHANGED,
    FETCHED,
    FIELD,
    GOLD,
    GOT_CARD,
    GOT_ISLAND,
    GOT_RELIC,
    GOT_RIGHT,
    GOT_SEVEN,
    HIRED,
    HOME,
    ISLAND_CARD,
    ISLES,
    LAID,
    LANDING,
    LAST,
    LOWER,
    MONUMENT,
    MOVED,
    OPENED,
    PAID,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PASSED,
    PEEKED,
    PIRATE,
    PIRATE_HOUSE,
    PLACES,
    POKER,
    POKER_TABLE,
    POKERED,
    REACH,
    RELIC_GOLD,
    ROBBED,
    ROBBERY,
    SEA,
    SHADES,
    SHED,
    SHORES,
    SHOWED,
    SHUFFLED,
    STEPS,
    TURN,
    UNCOVERED,
    UPPER,
    USED,
)

HAND = 4  # GO-2.4, GO-7.1
CREW = 3  # GO-4.2 the most pirates before a player
ENOUGH = 6  # GO-8.1 the rights on islands that bring the end
TURNS = 250  # GO-R15 the most turns of each player
COIN = 3  # GO-8.4 the coin on the gold island
FOUND = 10  # GO-8.4 what it is worth to a thinking player to be on the gold island: about two chests
NOT_CALLED = -1  # GO-8.1 nobody has placed his sixth right
NO_RELIC = -1
NO_ABILITY = -1
LOOTED = 2000  # GO-R15 no game has more thefts: two a turn

# GO-6.1 to GO-6.4 the relics.
ANY_COLOUR, LONGER, FIVE, EXCHANGE_RELIC = 0, 1, 2, 3

# A right that lies on an island is owner * 16 + LATE + value; LATE: it was laid when he had his 7 already.
OWNER = 16
LATE = 8
SEVEN = 7

# What is asked of the player whose turn it is.
EXCHANGING, MOVING, SHEDDING, HIRING, USING, ROBBING, COPYING, PEEKING, FETCHING, PAYING, LAYING, CHOOSING = range(12)

# The actions.
PASS = 0
EXCHANGE = 1  # GO-6.4 + pair of hand cards
MOVE = EXCHANGE + PAIRS  # GO-3.1 + card * PLACES + place
SHED_CARD = MOVE + CARDS * PLACES  # GO-R5 + card
USE = SHED_CARD + CARDS  # GO-5.1 to GO-5.8 + card
ROB = USE + CARDS  # GO-5.1 + victim
COPY = ROB + 4  # GO-5.6 + whose top card
PEEK = COPY + 4  # GO-5.4 + island
TAKE = PEEK + ISLES  # GO-4.4, GO-5.5 + colour
PAY = TAKE + SHADES  # GO-5.7, GO-5.8 + cost
LAY = PAY + COSTS  # GO-5.7 + value - 1
CHOOSE = LAY + SEVEN  # GO-5.8 + relic
ACTIONS = CHOOSE + 4


class Goldinsel(State):
    """A game of Die Goldinsel, with all that is hidden and all that each player has seen."""

    def __init__(self, players: int, first: int = NOBODY, notes: bool = False) -> None:
        State.__init__(self, players)
        self.first: int = first  # GO-R2 who begins, if the table chose one
        self.notes: bool = notes  # GO-V1 boards show what the player has seen
        self.turn: int = 0
        self.step: int = MOVING
        self.using: int = NO_ABILITY  # the ability being used
        self.victim: int = NOBODY  # GO-R10 who is robbed a second time
        self.taken: int = 0  # GO-5.3, GO-5.5 how many cards or pirates this ability has brought
        self.moved: bool = False  # GO-R8 a figure has moved this turn
        self.turns: int = 0  # GO-R15 turns that have ended
        self.turns_left: int = NOT_CALLED
        self.at: list[int] = [HOME] * 4  # the place of each player's figure
        self.hands: list[int] = [0] * 4  # a bit a card
        self.held: list[int] = [0] * 4
        self.shown: list[int] = [0] * 4  # of each hand, the cards that all can know
        self.piles: list[int] = [0] * 64  # CARDS a seat, the last one on top
        self.heights: list[int] = [0] * 4
        self.discards: list[int] = [0] * 64  # CARDS a seat, the last one on top
        self.discarded: list[int] = [0] * 4
        self.nest: list[int] = [0] * 4  # pirates in the nest by colour
        self.crews: list[int] = [0] * 16  # pirates before seat * SHADES + colour
        self.ashore: list[int] = [0] * 56  # pirates on shore * SHADES + colour
        self.rights: list[int] = [0] * 4  # values before each player, a bit a value
        self.supply: list[int] = [0] * 4  # GO-2.5 values in the nest, a bit a value
        self.sevens: list[int] = [0] * 4  # 1: his 7 lies on the upper volcano
        self.laid: list[int] = [0] * 48  # 4 rights an island, the first one lowest
        self.dug: list[int] = [0] * 12  # how many rights an island has
        self.relics: list[int] = [NO_RELIC] * 4
        self.chests: list[int] = [0] * 12
        self.gold: int = 0  # GO-2.2 the gold island
        self.islands: list[int] = [0] * 4  # the island cards before each player, a bit an island
        self.stack: list[int] = [0] * 12  # GO-2.2 the last one on top
        self.stacked: int = 0
        self.seen: list[int] = [0] * 4  # island cards that each player has seen, a bit an island
        self.peeked: list[int] = [0] * 4  # GO-5.4 chests that each player has looked into, a bit an island
        self.thefts: list[int] = [0] * 2000  # see note_theft
        self.robberies: int = 0

    # -- set-up ------------------------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """GO-2.1 to GO-2.7 The board, the gold island, what each player has; then the first turn begins."""
        self.lay_out_board(dealer)
        self.hide_gold_island(dealer)
        for seat in range(self.players):
            self.equip(seat, dealer)
        self.turns = 0
        self.turns_left = NOT_CALLED
        self.over = False
        self.begin_turn(self.first if self.first != NOBODY else dealer.draw(self.players), dealer)

    def lay_out_board(self, dealer: Dealer) -> None:
        """GO-2.3, GO-2.6 Relics on the lower volcano, pirates in the nest, a chest on each treasure island."""
        for colour in range(SHADES):
            self.nest[colour] = self.players
        for i in range(SHORES * SHADES):
            self.ashore[i] = 0
        for island in range(ISLES):
            self.chests[island] = CHESTS[island]
            self.dug[island] = 0
        dealer.shuffle(self.chests, 0, ISLES)
        self.robberies = 0

    def hide_gold_island(self, dealer: Dealer) -> None:
        """GO-2.2 One island card under the board, unseen; the others are the stack."""
        for island in range(ISLES):
            self.stack[island] = island
        dealer.shuffle(self.stack, 0, ISLES)
        self.stacked = ISLES - 1
        self.gold = self.stack[ISLES - 1]

    def equip(self, seat: Seat, dealer: Dealer) -> None:
        """GO-2.1, GO-2.2, GO-2.4, GO-2.5 Figures at home, an island card, four cards in hand, a right."""
        self.at[seat] = HOME
        self.relics[seat] = NO_RELIC
        for colour in range(SHADES):
            self.crews[seat * SHADES + colour] = 0
        self.islands[seat] = 0
        self.seen[seat] = 0
        self.peeked[seat] = 0
        self.take_island(seat, dealer)
        for card in range(CARDS):
            self.piles[seat * CARDS + card] = card
        dealer.shuffle(self.piles, seat * CARDS, CARDS)
        self.heights[seat] = CARDS
        self.discarded[seat] = 0
        self.hands[seat] = 0
        self.held[seat] = 0
        self.shown[seat] = 0
        for _ in range(HAND):
            self.draw(seat, dealer)
        self.sevens[seat] = 1
        self.rights[seat] = 0
        self.supply[seat] = 126  # the bits of 1 to 6
        self.take_right(seat, dealer)

    # -- a turn ------------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat, dealer: Dealer) -> None:
        """GO-2.7 It is his turn; first of all he may use the relic of exchange (GO-6.4)."""
        self.turn = seat
        self.ask(seat)
        self.moved = False
        self.using = NO_ABILITY
        self.victim = NOBODY
        self.taken = 0
        dealer.emit(TURN, seat, 0, 0)
        if self.relics[seat] == EXCHANGE_RELIC and self.held[seat] > 0:
            self.step = EXCHANGING
        else:
            self.ask_for_move(seat, dealer)

    def choices(self, seat: Seat, menu: Menu) -> None:
        """What the step asks for. GO-5.1 He is asked for a second card also when he cannot use one."""
        if self.step == EXCHANGING:
            menu.offer(PASS)
            self.offer_exchanges(seat, menu)
        elif self.step == MOVING:
            self.offer_moves(seat, menu)
        elif self.step == SHEDDING:
            self.offer_cards(seat, SHED_CARD, menu)
        elif self.step == HIRING:
            self.offer_colours(self.nest, 0, menu)
        elif self.step == USING:
            menu.offer(PASS)
            self.offer_abilities(seat, menu)
        elif self.step == ROBBING:
            self.offer_victims(seat, menu)
        elif self.step == COPYING:
            self.offer_tops(seat, menu)
        elif self.step == PEEKING:
            for island in range(ISLES):
                menu.offer(PEEK + island)
        elif self.step == FETCHING:
            if self.taken > 0:  # GO-5.5 one is enough
                menu.offer(PASS)
            self.offer_colours(self.ashore, self.at[seat] - SEA, menu)
        elif self.step == PAYING:
            for cost in range(COSTS):
                if self.can_pay(seat, cost):
                    menu.offer(PAY + cost)
        elif self.step == LAYING:
            for value in range(1, SEVEN + 1):
                if self.rights[seat] >> value & 1 == 1:
                    menu.offer(LAY + value - 1)
        else:
            for relic in range(4):
                if not self.is_owned(relic):
                    menu.offer(CHOOSE + relic)

    def act(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """The steps in order: exchange, move, the field's action, an ability; then the hand is filled."""
        if action == PASS:
            dealer.emit(PASSED, seat, 0, 0)
            if self.step == EXCHANGING:
                self.ask_for_move(seat, dealer)
            else:
                self.end_turn(seat, dealer)
        elif action < MOVE:
            self.exchange(seat, action - EXCHANGE, dealer)
        elif action < SHED_CARD:
            self.move(seat, (action - MOVE) // PLACES, (action - MOVE) % PLACES, dealer)
        elif action < USE:
            self.shed(seat, action - SHED_CARD, dealer)
        elif action < ROB:
            self.use(seat, action - USE, dealer)
        elif action < COPY:
            self.rob(seat, action - ROB, dealer)
        elif action < PEEK:
            self.copy_top(seat, action - COPY, dealer)
        elif action < TAKE:
            self.look_into(seat, action - PEEK, dealer)
        elif action < PAY:
            if self.step == HIRING:
                self.hire(seat, action - TAKE, dealer)
                self.step = USING
            else:
                self.fetch(seat, action - TAKE, dealer)
        elif action < LAY:
            self.pay(seat, action - PAY, dealer)
        elif action < CHOOSE:
            self.lay_right(seat, action - LAY + 1, dealer)
        else:
            self.take_relic(seat, action - CHOOSE, dealer)

    # -- 1. play a card and move ---------------------------------------------------------------------

    def ask_for_move(self, seat: Seat, dealer: Dealer) -> None:
        """GO-3.1 He must move. GO-R5 If no card lets him, he shows his hand and sheds a card instead."""
        if self.can_move(seat):
            self.step = MOVING
        else:
            self.step = SHEDDING if self.held[seat] > 0 else USING
            self.shown[seat] = self.hands[seat]
            for card in range(CARDS):
                if self.hands[seat] >> card & 1 == 1:
                    dealer.emit(SHOWED, seat, card, 0)

    def can_move(self, seat: Seat) -> bool:
        """GO-3.1 Does a hand card allow a full movement?"""
        for card in range(CARDS):
            if self.hands[seat] >> card & 1 == 1 and self.reach(seat, card) != 0:
                return True
        return False

    def reach(self, seat: Seat, card: Card) -> int:
        """GO-3.1 to GO-3.5 The places where the card can take him, a bit each. GO-6.2, GO-R21 Or one step farther."""
        steps = STEPS[card]
        places = REACH[steps * PLACES + self.at[seat]]
        if self.relics[seat] == LONGER and steps > 0:
            places |= REACH[(steps + 1) * PLACES + self.at[seat]]
        return places

    def offer_moves(self, seat: Seat, menu: Menu) -> None:
        """GO-3.1 Each hand card, to each place where it can take him."""
        for card in range(CARDS):
            if self.hands[seat] >> card & 1 == 1:
                places = self.reach(seat, card)
                for place in range(PLACES):
                    menu.offer_if(places >> place & 1 == 1, MOVE + card * PLACES + place)

    def move(self, seat: Seat, card: Card, place: int, dealer: Dealer) -> None:
        """GO-3.1 The figure moves; then the field acts."""
        self.discard(seat, card)
        dealer.emit(MOVED, seat, card, place)
        self.moved = STEPS[card] > 0 or self.at[seat] != HOME  # GO-R3
        self.at[seat] = place
        self.step = USING
        self.arrive(seat, FIELD[place], dealer)

    def shed(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """GO-R5 A card goes, nothing moves; an ability may follow."""
        self.discard(seat, card)
        dealer.emit(SHED, seat, card, 0)
        self.step = USING

    def offer_cards(self, seat: Seat, base: Action, menu: Menu) -> None:
        """Each hand card."""
        for card in range(CARDS):
            if self.hands[seat] >> card & 1 == 1:
                menu.offer(base + card)

    def discard(self, seat: Seat, card: Card) -> None:
        """GO-3.6 A played card goes open on his own discard pile."""
        self.hands[seat] &= ~(1 << card)
        self.shown[seat] &= ~(1 << card)
        self.held[seat] -= 1
        self.put_on_discards(seat, card)

    def put_on_discards(self, seat: Seat, card: Card) -> None:
        """The card lies on top."""
        self.discards[seat * CARDS + self.discarded[seat]] = card
        self.discarded[seat] += 1

    def top_of_pile(self, seat: Seat, dealer: Dealer) -> Card:
        """GO-3.6 The top card of his draw pile; there is one, if need be after a shuffle."""
        if self.heights[seat] == 0:
            self.shuffle_discards(seat, dealer)
        self.heights[seat] -= 1
        return self.piles[seat * CARDS + self.heights[seat]]

    def shuffle_discards(self, seat: Seat, dealer: Dealer) -> None:
        """GO-3.6, GO-R6 The discard pile becomes the draw pile; what was not in it is in his hand, as all know."""
        for i in range(self.discarded[seat]):
            self.piles[seat * CARDS + i] = self.discards[seat * CARDS + i]
        self.heights[seat] = self.discarded[seat]
        self.discarded[seat] = 0
        dealer.shuffle(self.piles, seat * CARDS, self.heights[seat])
        self.shown[seat] = self.hands[seat]
        dealer.emit(SHUFFLED, seat, 0, 0)

    # -- the field the captain ends on ---------------------------------------------------------------

    def arrive(self, seat: Seat, field: int, dealer: Dealer) -> None:
        """GO-4.1 to GO-4.5, GO-R7 What the field gives, if it is there. GO-R8 Who did not move there is at home."""
        if field == DIGGING_RIGHT:
            self.take_right(seat, dealer)
        elif field == ISLAND_CARD:
            self.take_island(seat, dealer)
        elif field == POKER_TABLE:
            self.play_poker(seat, dealer)
        elif field >= PIRATE_HOUSE:
            if self.nest[field - PIRATE_HOUSE] > 0 and self.crew(seat) < CREW:
                self.hire(seat, field - PIRATE_HOUSE, dealer)

    def take_right(self, seat: Seat, dealer: Dealer) -> None:
        """GO-4.1 One from his supply, at random; he looks at it and keeps it face down."""
        if self.supply[seat] != 0:
            value = nth(self.supply[seat], dealer.draw(size(self.supply[seat])))
            self.supply[seat] &= ~(1 << value)
            self.rights[seat] |= 1 << value
            dealer.emit_secret(GOT_RIGHT, seat, 0, 0, value, 1 << seat)

    def crew(self, seat: Seat) -> int:
        """GO-4.2 The pirates before him."""
        pirates = 0
        for colour in range(SHADES):
            pirates += self.crews[seat * SHADES + colour]
        return pirates

    def hire(self, seat: Seat, colour: int, dealer: Dealer) -> None:
        """GO-4.2 A pirate from the nest."""
        self.nest[colour] -= 1
        self.crews[seat * SHADES + colour] += 1
        dealer.emit(HIRED, seat, colour, 0)

    def take_island(self, seat: Seat, dealer: Dealer) -> None:
        """GO-4.3 The top card of the stack: an island that is not the gold island."""
        if self.stacked > 0:
            self.stacked -= 1
            island = self.stack[self.stacked]
            self.islands[seat] |= 1 << island
            self.seen[seat] |= 1 << island
            dealer.emit_secret(GOT_ISLAND, seat, 0, 0, island, 1 << seat)

    def play_poker(self, seat: Seat, dealer: Dealer) -> None:
        """GO-4.4, GO-R17 His top card decides about a right and a pirate of his choice."""
        if self.heights[seat] + self.discarded[seat] > 0:
            card = self.top_of_pile(seat, dealer)
            self.put_on_discards(seat, card)
            dealer.emit(POKERED, seat, card, POKER[card])
            if POKER[card] == 1:
                self.take_right(seat, dealer)
                if self.crew(seat) < CREW and self.nest[0] + self.nest[1] + self.nest[2] + self.nest[3] > 0:
                    self.step = HIRING

    def offer_colours(self, pirates: list[int], shore: int, menu: Menu) -> None:
        """The colours that there are."""
        for colour in range(SHADES):
            if pirates[shore * SHADES + colour] > 0:
                menu.offer(TAKE + colour)

    # -- 2. play a card and use its ability ----------------------------------------------------------

    def offer_abilities(self, seat: Seat, menu: Menu) -> None:
        """GO-R12 Each hand card whose ability can do something."""
        for card in range(CARDS):
            if self.hands[seat] >> card & 1 == 1 and self.is_useful(seat, ABILITY[card]):
                menu.offer(USE + card)

    def is_useful(self, seat: Seat, ability: int) -> bool:
        """GO-R12 Can the ability do something?"""
        if ability == LANDING:
            return self.can_land(seat)
        if ability in (ROBBERY, DOUBLE_ROBBERY):
            return self.can_rob_somebody(seat)
        if ability in (PIRATE, DOUBLE_PIRATE):
            return self.can_fetch(seat)
        if ability == MONUMENT:
            for other in range(self.players):
                if self.can_copy(seat, other):
                    return True
            return False
        return True  # GO-5.4 there is always a chest to look into

    def use(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """The second card; never a second movement."""
        self.discard(seat, card)
        dealer.emit(USED, seat, card, 0)
        self.begin_ability(ABILITY[card])

    def begin_ability(self, ability: int) -> None:
        """What the ability asks first."""
        self.using = ability
        if ability == LANDING:
            self.step = PAYING
        elif ability in (ROBBERY, DOUBLE_ROBBERY):
            self.step = ROBBING
        elif ability == CLAIRVOYANT:
            self.step = PEEKING
        elif ability == MONUMENT:
            self.step = COPYING
        else:
            self.step = FETCHING

    def can_rob(self, seat: Seat, other: Seat) -> bool:
        """GO-5.1, GO-R9 He is on the same field. GO-5.2, GO-R18 Or the stack is used up, and his captain moved
        this turn onto a field of island cards."""
        if other == seat or self.islands[other] == 0:
            return False
        if self.at[other] == self.at[seat]:
            return True
        return self.stacked == 0 and self.moved and FIELD[self.at[seat]] == ISLAND_CARD

    def can_rob_somebody(self, seat: Seat) -> bool:
        """GO-R12 Is there a card to rob?"""
        for other in range(self.players):
            if self.can_rob(seat, other):
                return True
        return False

    def offer_victims(self, seat: Seat, menu: Menu) -> None:
        """GO-5.1 Whom he can rob. GO-5.3, GO-R10 A second card comes from the same player, or is left."""
        if self.victim != NOBODY:
            menu.offer(PASS)
            menu.offer(ROB + self.victim)
        else:
            for other in range(self.players):
                if self.can_rob(seat, other):
                    menu.offer(ROB + other)

    def rob(self, seat: Seat, victim: Seat, dealer: Dealer) -> None:
        """GO-5.1 to GO-5.3 One island card at random; the two of them know which. GO-R23 He looks before a second."""
        count = size(self.islands[victim])
        island = nth(self.islands[victim], dealer.draw(count))
        self.islands[victim] &= ~(1 << island)
        self.islands[seat] |= 1 << island
        self.seen[seat] |= 1 << island
        self.note_theft(seat, victim, count, island)
        dealer.emit_secret(ROBBED, seat, victim, 0, island, 1 << seat | 1 << victim)
        self.taken += 1
        if self.using == DOUBLE_ROBBERY and self.taken < 2 and self.islands[victim] != 0:
            self.victim = victim
        else:
            self.end_turn(seat, dealer)

    def note_theft(self, robber: Seat, victim: Seat, count: int, island: int) -> None:
        """Keep what was told of a theft: who, from whom, out of how many cards, which one (ISLES: not told)."""
        self.thefts[self.robberies] = ((count * 16 + island) * 4 + victim) * 4 + robber
        self.robberies += 1

    def look_into(self, seat: Seat, island: int, dealer: Dealer) -> None:
        """GO-5.4, GO-R19 All see which chest he looks into, he alone what it holds."""
        self.peeked[seat] |= 1 << island
        dealer.emit_secret(PEEKED, seat, island, 0, self.chests[island], 1 << seat)
        self.end_turn(seat, dealer)

    def can_fetch(self, seat: Seat) -> bool:
        """GO-5.5 Pirates are ashore where his ship lies, and he has room for one."""
        if self.at[seat] < SEA or self.crew(seat) >= CREW:
            return False
        shore = self.at[seat] - SEA
        for colour in range(SHADES):
            if self.ashore[shore * SHADES + colour] > 0:
                return True
        return False

    def fetch(self, seat: Seat, colour: int, dealer: Dealer) -> None:
        """GO-5.5 A pirate of his choice from the island; with the double pirate perhaps another."""
        self.ashore[(self.at[seat] - SEA) * SHADES + colour] -= 1
        self.crews[seat * SHADES + colour] += 1
        dealer.emit(FETCHED, seat, colour, 0)
        self.taken += 1
        if self.using != DOUBLE_PIRATE or self.taken == 2 or not self.can_fetch(seat):
            self.end_turn(seat, dealer)

    def can_copy(self, seat: Seat, other: Seat) -> bool:
        """GO-5.6, GO-R11 Another player's top card, not a monument, that can do something for him."""
        if other == seat or self.discarded[other] == 0:
            return False
        ability = ABILITY[self.top_of_discards(other)]
        return ability != MONUMENT and self.is_useful(seat, ability)

    def top_of_discards(self, seat: Seat) -> Card:
        """The open card."""
        return self.discards[seat * CARDS + self.discarded[seat] - 1]

    def offer_tops(self, seat: Seat, menu: Menu) -> None:
        """GO-5.6 Whose open card he can copy."""
        for other in range(self.players):
            if self.can_copy(seat, other):
                menu.offer(COPY + other)

    def copy_top(self, seat: Seat, other: Seat, dealer: Dealer) -> None:
        """GO-5.6, GO-R11 The copied card stays where it is."""
        dealer.emit(COPIED, seat, other, self.top_of_discards(other))
        self.begin_ability(ABILITY[self.top_of_discards(other)])

    # -- landing -------------------------------------------------------------------------------------

    def can_land(self, seat: Seat) -> bool:
        """GO-5.7 A right to lay and none there yet. GO-5.8 Or something to take. And, in both, pirates to pay with."""
        place = self.at[seat]
        if place < SEA:
            return False
        if place == UPPER:
            if self.sevens[seat] == 0:
                return False
        elif place == LOWER:
            if self.relics[seat] != NO_RELIC:
                return False
        elif self.rights[seat] == 0 or self.right_on(seat, place - SEA) != 0:
            return False
        for cost in range(COSTS):
            if self.can_pay(seat, cost):
                return True
        return False

    def can_pay(self, seat: Seat, cost: int) -> bool:
        """GO-5.7 One pirate of the island's colour, or two of any (GO-R20). GO-5.8, GO-6.1 One of any colour."""
        place = self.at[seat]
        one = COST_FIRST[cost]
        other = COST_SECOND[cost]
        if self.crews[seat * SHADES + one] == 0:
            return False
        if other == SHADES:
            return place >= LOWER or self.relics[seat] == ANY_COLOUR or one == COLOUR_OF[place - SEA]
        if place >= LOWER:
            return False
        return self.crews[seat * SHADES + other] > (1 if one == other else 0)

    def pay(self, seat: Seat, cost: int, dealer: Dealer) -> None:
        """GO-5.7, GO-5.8 The pirates go ashore; then he lays a right, takes his 7 or chooses a relic."""
        self.go_ashore(seat, COST_FIRST[cost], dealer)
        if COST_SECOND[cost] < SHADES:
            self.go_ashore(seat, COST_SECOND[cost], dealer)
        if self.at[seat] == UPPER:
            self.take_seven(seat, dealer)
        elif self.at[seat] == LOWER:
            self.step = CHOOSING
        else:
            self.step = LAYING

    def go_ashore(self, seat: Seat, colour: int, dealer: Dealer) -> None:
        """A pirate from before him, onto the island his ship lies at."""
        self.crews[seat * SHADES + colour] -= 1
        self.ashore[(self.at[seat] - SEA) * SHADES + colour] += 1
        dealer.emit(PAID, seat, colour, 0)

    def lay_right(self, seat: Seat, value: int, dealer: Dealer) -> None:
        """GO-5.7 Face down on top of those there. GO-8.1 The sixth brings the end."""
        island = self.at[seat] - SEA
        late = LATE if self.sevens[seat] == 0 else 0
        self.rights[seat] &= ~(1 << value)
        self.laid[island * 4 + self.dug[island]] = seat * OWNER + late + value
        self.dug[island] += 1
        dealer.emit_secret(LAID, seat, island, 0, value, 1 << seat)
        if self.turns_left == NOT_CALLED and self.rights_laid(seat) == ENOUGH:
            self.turns_left = self.players  # this turn, and one for every other player
            dealer.emit(LAST, seat, 0, 0)
        self.end_turn(seat, dealer)

    def right_on(self, seat: Seat, island: int) -> int:
        """GO-5.7 The right that he has on the island: how high it lies, from 1; 0: none."""
        for i in range(self.dug[island]):
            if self.laid[island * 4 + i] // OWNER == seat:
                return i + 1
        return 0

    def rights_laid(self, seat: Seat) -> int:
        """GO-8.1 On how many islands he has a right."""
        rights = 0
        for island in range(ISLES):
            if self.right_on(seat, island) != 0:
                rights += 1
        return rights

    def take_seven(self, seat: Seat, dealer: Dealer) -> None:
        """GO-5.8 The upper volcano: his right of 7, once."""
        self.sevens[seat] = 0
        self.rights[seat] |= 1 << SEVEN
        dealer.emit(GOT_SEVEN, seat, 0, 0)
        self.end_turn(seat, dealer)

    def take_relic(self, seat: Seat, relic: int, dealer: Dealer) -> None:
        """GO-5.8 The lower volcano: one relic of his choice, at most one ever."""
        self.relics[seat] = relic
        dealer.emit(GOT_RELIC, seat, relic, 0)
        self.end_turn(seat, dealer)

    def is_owned(self, relic: int) -> bool:
        """GO-5.8 Does a player have the relic?"""
        for seat in range(self.players):
            if self.relics[seat] == relic:
                return True
        return False

    # -- the relic of exchange -----------------------------------------------------------------------

    def offer_exchanges(self, seat: Seat, menu: Menu) -> None:
        """GO-6.4 One or two hand cards."""
        for pair in range(PAIRS):
            if self.hands[seat] >> PAIR_FIRST[pair] & self.hands[seat] >> PAIR_SECOND[pair] & 1 == 1:
                menu.offer(EXCHANGE + pair)

    def exchange(self, seat: Seat, pair: int, dealer: Dealer) -> None:
        """GO-6.4 He discards them and draws as many; then he moves."""
        self.discard(seat, PAIR_FIRST[pair])
        dealer.emit(EXCHANGED, seat, PAIR_FIRST[pair], 0)
        if PAIR_SECOND[pair] != PAIR_FIRST[pair]:
            self.discard(seat, PAIR_SECOND[pair])
            dealer.emit(EXCHANGED, seat, PAIR_SECOND[pair], 0)
            self.draw(seat, dealer)
        self.draw(seat, dealer)
        self.ask_for_move(seat, dealer)

    # -- 3. fill the hand ----------------------------------------------------------------------------

    def fill_hand(self, seat: Seat, dealer: Dealer) -> None:
        """GO-7.1 Up to four. GO-6.3, GO-R22 Up to five for who has that relic, at once."""
        full = HAND + 1 if self.relics[seat] == FIVE else HAND
        while self.held[seat] < full and self.heights[seat] + self.discarded[seat] > 0:
            self.draw(seat, dealer)

    def draw(self, seat: Seat, dealer: Dealer) -> None:
        """The top card of his draw pile comes into his hand."""
        card = self.top_of_pile(seat, dealer)
        self.hands[seat] |= 1 << card
        self.held[seat] += 1
        dealer.emit_secret(GOT_CARD, seat, 0, 0, card, 1 << seat)

    def end_turn(self, seat: Seat, dealer: Dealer) -> None:
        """GO-7.1, then the next turn. GO-8.1 The others have one more once the end is called. GO-R15"""
        self.fill_hand(seat, dealer)
        self.turns += 1
        if self.turns_left != NOT_CALLED:
            self.turns_left -= 1
        if self.turns_left == 0 or self.turns == TURNS * self.players:
            self.finish(dealer)
        else:
            self.begin_turn((seat + 1) % self.players, dealer)

    # -- the end -------------------------------------------------------------------------------------

    def finish(self, dealer: Dealer) -> None:
        """GO-8.2, GO-8.4, GO-R24 All chests, all rights on islands and the gold island are shown."""
        for island in range(ISLES):
            dealer.emit(OPENED, NOBODY, island, self.chests[island])
            for i in range(self.dug[island]):
                right = self.laid[island * 4 + i]
                dealer.emit(UNCOVERED, right // OWNER, island, right % LATE)
        dealer.emit(GOLD, NOBODY, self.gold, 0)
        dealer.emit(ENDED, NOBODY, 0, 0)
        self.asked = 0
        self.step = MOVING
        self.using = NO_ABILITY
        self.victim = NOBODY
        self.taken = 0
        self.moved = False
        self.over = True

    def rank_on(self, seat: Seat, island: int) -> int:
        """GO-8.2, GO-8.3, GO-R13 1 for the highest right; of equal ones the lower in the pile is first. 0: none."""
        own = self.right_on(seat, island)
        if own == 0:
            return 0
        value = self.laid[island * 4 + own - 1] % LATE
        rank = 1
        for i in range(self.dug[island]):
            other = self.laid[island * 4 + i] % LATE
            if other > value or (other == value and i < own - 1):
                rank += 1
        return rank

    def earned_on(self, seat: Seat, island: int) -> int:
        """GO-8.2 The chest for the first. GO-8.3, GO-R13 A coin less for each place after, never below 0."""
        rank = self.rank_on(seat, island)
        return max(0, self.chests[island] + 1 - rank) if rank > 0 else 0

    def relic_gold(self, seat: Seat) -> int:
        """GO-8.5 What his relic is worth."""
        return RELIC_GOLD[self.relics[seat]] if self.relics[seat] != NO_RELIC else 0

    def coin_of(self, seat: Seat) -> int:
        """GO-8.4 The coin on the gold island is for the first there."""
        return COIN if self.rank_on(seat, self.gold) == 1 else 0

    def gold_of(self, seat: Seat) -> int:
        """GO-8.5 Chests, coins and relic, and the coin of the gold island, as the islands lie now."""
        gold = self.relic_gold(seat) + self.coin_of(seat)
        for island in range(ISLES):
            gold += self.earned_on(seat, island)
        return gold

    @python_api
    def purse(self, seat: Seat) -> tuple[int, int, int, int]:
        """GO-8.5 His gold in parts: chests (GO-8.2), coins (GO-8.3), the coin of the gold island, and his relic."""
        chests = sum(self.earned_on(seat, island) for island in range(ISLES) if self.rank_on(seat, island) == 1)
        coins = self.gold_of(seat) - self.relic_gold(seat) - self.coin_of(seat) - chests
        return chests, coins, self.coin_of(seat), self.relic_gold(seat)

    @python_api
    def brought(self, island: int) -> list[int]:
        """GO-8.2 to GO-8.4 What each right on an island brought its owner, the lowest in the pile first."""
        owners = [self.laid[island * 4 + i] // OWNER for i in range(self.dug[island])]
        extra = [self.coin_of(owner) if island == self.gold else 0 for owner in owners]
        return [self.earned_on(owner, island) + coin for owner, coin in zip(owners, extra, strict=True)]

    def beats(self, one: Seat, other: Seat) -> bool:
        """GO-8.5, GO-R14 Of two on the gold island: more gold, then the higher right there, then the earlier one."""
        if self.gold_of(one) != self.gold_of(other):
            return self.gold_of(one) > self.gold_of(other)
        return self.rank_on(one, self.gold) < self.rank_on(other, self.gold)

    def score(self, seat: Seat) -> int:
        """GO-8.5 Gold, once it is shown; before, only that of his relic is known."""
        return self.gold_of(seat) if self.over else self.relic_gold(seat)

    def standing(self, seat: Seat) -> int:
        """GO-8.4, GO-8.5 Gold as the islands lie now; a right on the gold island counts extra: nobody wins without."""
        return self.gold_of(seat) + (FOUND if self.rank_on(seat, self.gold) > 0 else 0)

    def place(self, seat: Seat) -> int:
        """GO-8.4, GO-8.5 By gold for those on the gold island; the rest share the next one, GO-R25 never the first."""
        diggers = self.dug[self.gold]
        if self.rank_on(seat, self.gold) == 0:
            return max(2, diggers + 1)
        place = 1
        for other in range(self.players):
            if other != seat and self.rank_on(other, self.gold) != 0 and self.beats(other, seat):
                place += 1
        return place

    def win_share(self, seat: Seat) -> float:
        """GO-2.2, GO-8.5 What a thinking player plays for: with the islands as they lie, the chance to win if the
        gold island could be any whose card nobody has drawn. Which of them it is, is luck."""
        hidden = self.gold
        wins = 1 if self.place(seat) == 1 else 0
        for i in range(self.stacked):
            self.gold = self.stack[i]
            if self.place(seat) == 1:
                wins += 1
        self.gold = hidden
        return wins / (self.stacked + 1.0)

    # -- for Python ----------------------------------------------------------------------------------

    @python_api
    def known_thefts(self) -> list[tuple[int, int, int, int]]:
        """All thefts so far: robber, victim, out of how many cards, which one."""
        numbers = [self.thefts[i] for i in range(self.robberies)]
        return [(n % 4, n // 4 % 4, n // 256, n // 16 % 16) for n in numbers]

    @python_api
    def set_thefts(self, thefts: Sequence[tuple[int, int, int, int]]) -> None:
        """These thefts have been."""
        if len(thefts) > LOOTED:
            raise BadInput(f"a game has at most {LOOTED} thefts, not {len(thefts)}")
        self.robberies = 0
        for robber, victim, count, island in thefts:
            self.note_theft(robber, victim, count, island)

    @python_api
    def check_step(self) -> None:
        """Complain about a position whose step cannot be, or leaves nothing to do; it must have come from outside."""
        seat, place = self.turn, self.at[self.turn]
        sense = {
            EXCHANGING: self.relics[seat] == EXCHANGE_RELIC and self.held[seat] > 0,
            MOVING: self.held[seat] > 0,
            SHEDDING: self.held[seat] > 0,
            HIRING: self.crew(seat) < CREW,
            USING: True,
            ROBBING: self.using in (ROBBERY, DOUBLE_ROBBERY),
            COPYING: self.using == MONUMENT,
            PEEKING: self.using == CLAIRVOYANT,
            FETCHING: self.using in (PIRATE, DOUBLE_PIRATE) and self.can_fetch(seat),
            PAYING: self.using == LANDING and self.can_land(seat),
            LAYING: self.using == LANDING and SEA <= place < LOWER and self.right_on(seat, place - SEA) == 0,
            CHOOSING: self.using == LANDING and place == LOWER and self.relics[seat] == NO_RELIC,
        }
        again = self.step == ROBBING and self.victim != NOBODY
        if not sense[self.step] or (self.using == NO_ABILITY) != (self.step <= USING):
            raise BadInput("what is asked for does not fit the position")
        if again != (self.victim != NOBODY) or (again and not self.can_rob(seat, self.victim)):
            raise BadInput("only who can be robbed again is a victim")
        if self.step in (HIRING, ROBBING, COPYING, LAYING) and not self.legal_actions(seat):
            raise BadInput("a game that is not over leaves somebody something to do")
        if self.turns_left == 0 or self.turns >= TURNS * self.players:
            raise BadInput("a game that is not over has a turn left")

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """The clause that forbids an action to a seat."""
        if action in self.legal_actions(seat):
            return None
        if self.over:
            return "GO-8.1"
        if seat != self.turn:
            return "GO-2.7"
        if action == PASS:
            return self._why_not_pass()
        if EXCHANGE <= action < MOVE:
            return "GO-6.4"
        if MOVE <= action < SHED_CARD:
            lighthouse = STEPS[(action - MOVE) // PLACES] == 0
            return "GO-3.2" if self.step == MOVING and lighthouse else "GO-3.1"
        if SHED_CARD <= action < USE:
            return "GO-R5"
        if self.step in (EXCHANGING, MOVING, SHEDDING) or not USE <= action < ACTIONS:
            return "GO-3.1"  # first he moves
        if self.step == HIRING:
            return "GO-4.5" if TAKE <= action < PAY else "GO-R7"
        return self._why_not_use(seat, action)

    @python_api
    def _why_not_pass(self) -> str:
        if self.step in (MOVING, SHEDDING):
            return "GO-3.1"
        return "GO-R7" if self.step == HIRING else self._clause_of(self.using)

    @python_api
    def _why_not_use(self, seat: Seat, action: Action) -> str:
        if action < ROB:
            if self.step != USING:
                return self._clause_of(self.using)
            useful = self.is_useful(seat, ABILITY[action - USE])
            return "GO-2.4" if useful else self._clause_of(ABILITY[action - USE])
        if action < COPY:
            return "GO-R10" if self.victim != NOBODY else "GO-5.1"
        if action < TAKE:
            return "GO-5.6" if action < PEEK else "GO-5.4"
        if action < PAY:
            return "GO-5.5"
        return "GO-5.8" if action >= CHOOSE or self.at[seat] >= LOWER else "GO-5.7"

    @python_api
    def _clause_of(self, ability: int) -> str:
        """The clause of an ability."""
        return {
            LANDING: "GO-5.8" if self.at[self.turn] >= LOWER else "GO-5.7",
            ROBBERY: "GO-5.1",
            DOUBLE_ROBBERY: "GO-5.3",
            CLAIRVOYANT: "GO-5.4",
            PIRATE: "GO-5.5",
            DOUBLE_PIRATE: "GO-5.5",
            MONUMENT: "GO-5.6",
        }[ability]

    @python_api
    def pieces(self) -> list[int]:
        """Cards, pirates, rights, island cards, chests and relics, each kind with a hundred of its own."""
        pieces = [400 + self.gold, *(500 + chest for chest in self.chests)]
        pieces += [400 + self.stack[i] for i in range(self.stacked)]
        for seat in range(self.players):
            pieces += [seat * CARDS + card for card in range(CARDS) if self.hands[seat] >> card & 1]
            pieces += [seat * CARDS + self.piles[seat * CARDS + i] for i in range(self.heights[seat])]
            pieces += [seat * CARDS + self.discards[seat * CARDS + i] for i in range(self.discarded[seat])]
            rights = [value for value in range(1, SEVEN + 1) if (self.rights[seat] | self.supply[seat]) >> value & 1]
            rights += [
                self.laid[island * 4 + self.right_on(seat, island) - 1] % LATE
                for island in range(ISLES)
                if self.right_on(seat, island)
            ]
            pieces += [200 + seat * LATE + value for value in rights + [SEVEN] * self.sevens[seat]]
            pieces += [400 + island for island in range(ISLES) if self.islands[seat] >> island & 1]
        for colour in range(SHADES):
            pirates = [self.crews[seat * SHADES + colour] for seat in range(self.players)]
            pirates += [self.ashore[shore * SHADES + colour] for shore in range(SHORES)]
            pieces += [300 + colour] * (self.nest[colour] + sum(pirates))
        pieces += [600 + self.relics[seat] for seat in range(self.players) if self.relics[seat] != NO_RELIC]
        pieces += [600 + relic for relic in range(4) if not self.is_owned(relic)]
        return sorted(pieces)


def size(bits: int) -> int:
    """How many there are in a set."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def nth(bits: int, number: int) -> int:
    """The member of a set that has that many before it."""
    for _ in range(number):
        bits &= bits - 1
    member = 0
    while bits >> member & 1 == 0:
        member += 1
    return member
