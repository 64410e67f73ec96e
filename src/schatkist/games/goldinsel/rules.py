"""Cartagena: Die Goldinsel: the rulebook, clause by clause (docs/games/goldinsel.md)."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.state import Menu
from schatkist.core.types import NOBODY, Action, Card, Seat, python_api
from schatkist.games.goldinsel import reasons
from schatkist.games.goldinsel.abilities import (
    can_copy,
    can_fetch,
    can_pay,
    can_rob,
    can_use,
    count_crew,
    is_relic_owned,
    top_of_discards,
)
from schatkist.games.goldinsel.memory import forget, remember_chest, remember_island, remember_theft
from schatkist.games.goldinsel.parts import (
    ABILITY,
    CARDS,
    COPIED,
    COST_FIRST,
    COST_SECOND,
    COSTS,
    DIGGING_RIGHT,
    DOUBLE_PIRATE,
    DOUBLE_ROBBERY,
    ENDED,
    EXCHANGED,
    FAR,
    FETCHED,
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
    LAST,
    LOWER,
    MOVED,
    PAID,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PASSED,
    PEEKED,
    PIRATE_HOUSE,
    PLACES,
    POKER_TABLE,
    POKERED,
    ROBBED,
    SEA,
    SHADES,
    SHED,
    SHORES,
    SHOWED,
    SHUFFLED,
    TURN,
    UPPER,
    USED,
)
from schatkist.games.goldinsel.position import (
    CHOOSE,
    CHOOSING,
    COPY,
    COPYING,
    CREW,
    EXCHANGE,
    EXCHANGE_RELIC,
    EXCHANGING,
    FAR_MOVE,
    FETCHING,
    FIVE,
    HIRING,
    LATE,
    LAY,
    LAYING,
    LONGER,
    MOVE,
    MOVING,
    NO_ABILITY,
    NO_RELIC,
    NOT_CALLED,
    OWNER,
    PASS,
    PAY,
    PAYING,
    PEEK,
    PEEKING,
    RELIC_COUNT,
    ROB,
    ROBBING,
    SEATS,
    SEVEN,
    SHED_CARD,
    SHEDDING,
    TAKE,
    USE,
    USING,
    GoldinselPosition,
    card_of_move,
    move_to,
    nth,
    place_of_move,
    size,
)
from schatkist.games.goldinsel.scoring import place_of, reveal, rights_laid, score_of, standing_of, win_share_of

HAND = 4  # GO-2.4, GO-7.1 the cards in a full hand
ENOUGH = 6  # GO-8.1 the rights on islands that call the end
TURNS = 250  # GO-R15 the most turns of each player
VALUES_1_TO_6 = 126  # a bit per value of the other rights
FIRST_STEP = [PAYING, ROBBING, ROBBING, PEEKING, FETCHING, FETCHING, COPYING]  # of each ability, in order


class Goldinsel(GoldinselPosition):
    """The rules of Die Goldinsel, applied to a position."""

    # -- set-up ------------------------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """GO-2.1 to GO-2.7 Lay out the board, hide the gold island, equip each player; then begin the first turn."""
        forget(self)
        self.lay_out_board(dealer)
        self.hide_gold_island(dealer)
        for seat in range(self.players):
            self.equip(seat, dealer)
        self.turns = 0
        self.turns_left = NOT_CALLED
        self.over = False
        self.begin_turn(self.first if self.first != NOBODY else dealer.draw(self.players), dealer)

    def lay_out_board(self, dealer: Dealer) -> None:
        """GO-2.3, GO-2.6 Relics lie on the lower volcano, pirates in the nest, a chest on each treasure island."""
        for colour in range(SHADES):
            self.nest[colour] = self.players
        for i in range(SHORES * SHADES):
            self.ashore[i] = 0
        for island in range(ISLES):
            self.chests[island] = self.chest_values[island]
            self.dug[island] = 0
        dealer.shuffle(self.chests, 0, ISLES)

    def hide_gold_island(self, dealer: Dealer) -> None:
        """GO-2.2 Put one island card under the board, unseen; the others are the stack."""
        for island in range(ISLES):
            self.stack[island] = island
        dealer.shuffle(self.stack, 0, ISLES)
        self.stacked = ISLES - 1
        self.gold = self.stack[ISLES - 1]

    def equip(self, seat: Seat, dealer: Dealer) -> None:
        """GO-2.1, GO-2.2, GO-2.4, GO-2.5 Figures start at home; a player gets an island card, four cards, a right."""
        self.at[seat] = HOME
        self.relics[seat] = NO_RELIC
        for colour in range(SHADES):
            self.crews[seat * SHADES + colour] = 0
        self.islands[seat] = 0
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
        self.supply[seat] = VALUES_1_TO_6
        self.take_right(seat, dealer)

    # -- a turn ------------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat, dealer: Dealer) -> None:
        """GO-2.7 Begin a turn. GO-6.4 The relic of exchange may be used first."""
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
        """Offer what the step allows. GO-5.1 A second card is asked for even if the player cannot use one."""
        if self.step == EXCHANGING:
            menu.offer(PASS)
            for pair in range(PAIRS):  # GO-6.4
                both = self.hands[seat] >> PAIR_FIRST[pair] & self.hands[seat] >> PAIR_SECOND[pair]
                menu.offer_if(both & 1 == 1, EXCHANGE + pair)
        elif self.step == MOVING:
            self.offer_moves(seat, 0, FAR, menu)
            if self.place_count > FAR:
                self.offer_moves(seat, FAR, self.place_count, menu)
        elif self.step == SHEDDING:
            for card in range(CARDS):  # GO-R5
                menu.offer_if(self.hands[seat] >> card & 1 == 1, SHED_CARD + card)
        elif self.step == HIRING:
            self.offer_colours(self.nest, 0, menu)
        elif self.step == USING:
            menu.offer(PASS)
            self.offer_abilities(seat, menu)
        elif self.step == ROBBING:
            self.offer_victims(seat, menu)
        elif self.step == COPYING:
            for other in range(self.players):  # GO-5.6
                menu.offer_if(can_copy(self, seat, other), COPY + other)
        elif self.step == PEEKING:
            for island in range(ISLES):
                menu.offer(PEEK + island)
        elif self.step == FETCHING:
            if self.taken > 0:  # GO-5.5 one is enough
                menu.offer(PASS)
            self.offer_colours(self.ashore, self.at[seat] - SEA, menu)
        elif self.step == PAYING:
            for cost in range(COSTS):
                if can_pay(self, seat, cost):
                    menu.offer(PAY + cost)
        elif self.step == LAYING:
            for value in range(1, SEVEN + 1):
                if self.rights[seat] >> value & 1 == 1:
                    menu.offer(LAY + value - 1)
        else:
            for relic in range(RELIC_COUNT):
                if not is_relic_owned(self, relic):
                    menu.offer(CHOOSE + relic)

    def act(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Carry out a step: exchange, move, the field's action, an ability; then the hand is filled."""
        if action == PASS:
            dealer.emit(PASSED, seat, 0, 0)
            if self.step == EXCHANGING:
                self.ask_for_move(seat, dealer)
            else:
                self.end_turn(seat, dealer)
        elif action < MOVE:
            self.exchange(seat, action - EXCHANGE, dealer)
        elif action < SHED_CARD or action >= FAR_MOVE:
            self.move(seat, card_of_move(action), place_of_move(action), dealer)
        elif action < USE:
            self.discard_unmoved(seat, action - SHED_CARD, dealer)
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

    # -- 1. play a card and move (GO-3) --------------------------------------------------------------

    def ask_for_move(self, seat: Seat, dealer: Dealer) -> None:
        """GO-3.1 The player must play a hand card and move. GO-R5 If no card allows it, they show their hand."""
        if self.can_move(seat):
            self.step = MOVING
        else:
            self.step = SHEDDING if self.held[seat] > 0 else USING
            self.show_hand(seat, dealer)

    def can_move(self, seat: Seat) -> bool:
        """GO-3.1 Look for a hand card that allows a full movement: no point may be dropped."""
        for card in range(CARDS):
            if self.hands[seat] >> card & 1 == 1 and self.reached(seat, card) != 0:
                return True
        return False

    def offer_moves(self, seat: Seat, first: int, end: int, menu: Menu) -> None:
        """GO-3.1 Offer each hand card with each of these places that it can take the figure to."""
        for card in range(CARDS):
            if self.hands[seat] >> card & 1 == 1:
                places = self.reached(seat, card)
                move = move_to(card, first)
                for place in range(first, end):
                    menu.offer_if(places >> place & 1 == 1, move + place - first)

    def reached(self, seat: Seat, card: Card) -> int:
        """GO-3.2 to GO-3.5 Find where the card can lead, a bit per place. GO-6.2, GO-R21 A relic adds 1 to numbers."""
        steps = self.steps[card]
        places = self.reach[steps * PLACES + self.at[seat]]
        if self.relics[seat] == LONGER and steps > 0:
            places |= self.reach[(steps + 1) * PLACES + self.at[seat]]
        return places

    def move(self, seat: Seat, card: Card, place: int, dealer: Dealer) -> None:
        """GO-3.1 Play the card and move the figure. GO-R3 A lighthouse played at home moves nothing."""
        self.discard(seat, card)
        dealer.emit(MOVED, seat, card, place)
        self.moved = self.steps[card] > 0 or self.at[seat] != HOME
        self.at[seat] = place
        self.step = USING
        self.arrive(seat, self.fields[place], dealer)

    def show_hand(self, seat: Seat, dealer: Dealer) -> None:
        """GO-R5 The player who cannot move shows their hand."""
        self.shown[seat] = self.hands[seat]
        for card in range(CARDS):
            if self.hands[seat] >> card & 1 == 1:
                dealer.emit(SHOWED, seat, card, 0)

    def discard_unmoved(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """GO-R5 Discard one card of the player's choice without moving; an ability may follow."""
        self.discard(seat, card)
        dealer.emit(SHED, seat, card, 0)
        self.step = USING

    def discard(self, seat: Seat, card: Card) -> None:
        """GO-3.6 A played card goes open on the player's own discard pile."""
        self.hands[seat] &= ~(1 << card)
        self.shown[seat] &= ~(1 << card)
        self.held[seat] -= 1
        self.put_on_discards(seat, card)

    def put_on_discards(self, seat: Seat, card: Card) -> None:
        """GO-3.6 Put a card on top of the discard pile."""
        self.discards[seat * CARDS + self.discarded[seat]] = card
        self.discarded[seat] += 1

    def top_of_pile(self, seat: Seat, dealer: Dealer) -> Card:
        """GO-3.6 Take the top card of the draw pile; the caller knows that there is one, perhaps after a shuffle."""
        if self.heights[seat] == 0:
            self.shuffle_discards(seat, dealer)
        self.heights[seat] -= 1
        return self.piles[seat * CARDS + self.heights[seat]]

    def shuffle_discards(self, seat: Seat, dealer: Dealer) -> None:
        """GO-3.6, GO-R6 Shuffle the discard pile into a new draw pile; the missing cards must be in the hand."""
        for i in range(self.discarded[seat]):
            self.piles[seat * CARDS + i] = self.discards[seat * CARDS + i]
        self.heights[seat] = self.discarded[seat]
        self.discarded[seat] = 0
        dealer.shuffle(self.piles, seat * CARDS, self.heights[seat])
        self.shown[seat] = self.hands[seat]
        dealer.emit(SHUFFLED, seat, 0, 0)

    # -- the field the captain ends on ---------------------------------------------------------------

    def arrive(self, seat: Seat, field: int, dealer: Dealer) -> None:
        """GO-4.1 to GO-4.5, GO-R7 Take what the field gives, if any is left. GO-R8 Without a move it gives nothing."""
        if field == DIGGING_RIGHT:
            self.take_right(seat, dealer)
        elif field == ISLAND_CARD:
            self.take_island(seat, dealer)
        elif field == POKER_TABLE:
            self.play_poker(seat, dealer)
        elif field >= PIRATE_HOUSE:
            if self.nest[field - PIRATE_HOUSE] > 0 and count_crew(self, seat) < CREW:
                self.hire(seat, field - PIRATE_HOUSE, dealer)

    def take_right(self, seat: Seat, dealer: Dealer) -> None:
        """GO-4.1 Take a right from the supply at random, look at it and keep it face down."""
        if self.supply[seat] != 0:
            value = nth(self.supply[seat], dealer.draw(size(self.supply[seat])))
            self.supply[seat] &= ~(1 << value)
            self.rights[seat] |= 1 << value
            dealer.emit_secret(GOT_RIGHT, seat, 0, 0, value, 1 << seat)

    def hire(self, seat: Seat, colour: int, dealer: Dealer) -> None:
        """GO-4.2 Take a pirate from the nest."""
        self.nest[colour] -= 1
        self.crews[seat * SHADES + colour] += 1
        dealer.emit(HIRED, seat, colour, 0)

    def take_island(self, seat: Seat, dealer: Dealer) -> None:
        """GO-4.3 Take the top card of the stack: an island that is not the gold island."""
        if self.stacked > 0:
            self.stacked -= 1
            island = self.stack[self.stacked]
            self.islands[seat] |= 1 << island
            remember_island(self, seat, island)
            dealer.emit_secret(GOT_ISLAND, seat, 0, 0, island, 1 << seat)

    def play_poker(self, seat: Seat, dealer: Dealer) -> None:
        """GO-4.4, GO-R17 Turn up the top card; the poker symbol wins a right and a pirate of the player's choice."""
        if self.heights[seat] + self.discarded[seat] > 0:
            card = self.top_of_pile(seat, dealer)
            self.put_on_discards(seat, card)
            dealer.emit(POKERED, seat, card, self.poker[card])
            if self.poker[card] == 1:
                self.take_right(seat, dealer)
                if count_crew(self, seat) < CREW and self.nest[0] + self.nest[1] + self.nest[2] + self.nest[3] > 0:
                    self.step = HIRING

    def offer_colours(self, pirates: list[int], shore: int, menu: Menu) -> None:
        """Offer the colours of the pirates that are there."""
        for colour in range(SHADES):
            if pirates[shore * SHADES + colour] > 0:
                menu.offer(TAKE + colour)

    # -- 2. play a card and use its ability ----------------------------------------------------------

    def offer_abilities(self, seat: Seat, menu: Menu) -> None:
        """GO-R12 Offer each hand card whose ability can do something."""
        for card in range(CARDS):
            if self.hands[seat] >> card & 1 == 1 and can_use(self, seat, ABILITY[card]):
                menu.offer(USE + card)

    def use(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """Play a second card for its ability, never for a second movement."""
        self.discard(seat, card)
        dealer.emit(USED, seat, card, 0)
        self.begin_ability(ABILITY[card])

    def begin_ability(self, ability: int) -> None:
        """Go to the first step of an ability."""
        self.using = ability
        self.step = FIRST_STEP[ability]

    def offer_victims(self, seat: Seat, menu: Menu) -> None:
        """GO-5.1 Offer the players that can be robbed. GO-5.3, GO-R10 A second card, if any, is the same player's."""
        if self.victim != NOBODY:
            menu.offer(PASS)
            menu.offer(ROB + self.victim)
        else:
            for other in range(self.players):
                if can_rob(self, seat, other):
                    menu.offer(ROB + other)

    def rob(self, seat: Seat, victim: Seat, dealer: Dealer) -> None:
        """GO-5.1 to GO-5.3 Take an island card at random; both players know which. GO-R23 Look before a second one."""
        count = size(self.islands[victim])
        island = nth(self.islands[victim], dealer.draw(count))
        self.islands[victim] &= ~(1 << island)
        self.islands[seat] |= 1 << island
        remember_island(self, seat, island)
        remember_theft(self, seat, victim, count, island)
        dealer.emit_secret(ROBBED, seat, victim, 0, island, 1 << seat | 1 << victim)
        self.taken += 1
        if self.using == DOUBLE_ROBBERY and self.taken < 2 and self.islands[victim] != 0:
            self.victim = victim
        else:
            self.end_turn(seat, dealer)

    def look_into(self, seat: Seat, island: int, dealer: Dealer) -> None:
        """GO-5.4, GO-R19 All see which chest the player looks into; only they see its value."""
        remember_chest(self, seat, island)
        dealer.emit_secret(PEEKED, seat, island, 0, self.chests[island], 1 << seat)
        self.end_turn(seat, dealer)

    def fetch(self, seat: Seat, colour: int, dealer: Dealer) -> None:
        """GO-5.5 Take a pirate of the player's choice from the island; with the double pirate perhaps another."""
        self.ashore[(self.at[seat] - SEA) * SHADES + colour] -= 1
        self.crews[seat * SHADES + colour] += 1
        dealer.emit(FETCHED, seat, colour, 0)
        self.taken += 1
        if self.using != DOUBLE_PIRATE or self.taken == 2 or not can_fetch(self, seat):
            self.end_turn(seat, dealer)

    def copy_top(self, seat: Seat, other: Seat, dealer: Dealer) -> None:
        """GO-5.6, GO-R11 Use the ability of another player's open card; the card stays there."""
        dealer.emit(COPIED, seat, other, top_of_discards(self, other))
        self.begin_ability(ABILITY[top_of_discards(self, other)])

    # -- landing -------------------------------------------------------------------------------------

    def pay(self, seat: Seat, cost: int, dealer: Dealer) -> None:
        """GO-5.7, GO-5.8 The pirates go ashore; then the player lays a right, takes their 7 or chooses a relic."""
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
        """Put a pirate from before the player onto the island where the ship lies."""
        self.crews[seat * SHADES + colour] -= 1
        self.ashore[(self.at[seat] - SEA) * SHADES + colour] += 1
        dealer.emit(PAID, seat, colour, 0)

    def lay_right(self, seat: Seat, value: int, dealer: Dealer) -> None:
        """GO-5.7 Lay a right face down on top of those there. GO-8.1 The sixth calls the end."""
        island = self.at[seat] - SEA
        late = LATE if self.sevens[seat] == 0 else 0
        self.rights[seat] &= ~(1 << value)
        self.laid[island * SEATS + self.dug[island]] = seat * OWNER + late + value
        self.dug[island] += 1
        dealer.emit_secret(LAID, seat, island, 0, value, 1 << seat)
        if self.turns_left == NOT_CALLED and rights_laid(self, seat) == ENOUGH:
            self.turns_left = self.players  # this turn, and one for every other player
            dealer.emit(LAST, seat, 0, 0)
        self.end_turn(seat, dealer)

    def take_seven(self, seat: Seat, dealer: Dealer) -> None:
        """GO-5.8 On the upper volcano, take the right of 7, once."""
        self.sevens[seat] = 0
        self.rights[seat] |= 1 << SEVEN
        dealer.emit(GOT_SEVEN, seat, 0, 0)
        self.end_turn(seat, dealer)

    def take_relic(self, seat: Seat, relic: int, dealer: Dealer) -> None:
        """GO-5.8 On the lower volcano, take a relic of the player's choice, at most one ever."""
        self.relics[seat] = relic
        dealer.emit(GOT_RELIC, seat, relic, 0)
        self.end_turn(seat, dealer)

    # -- the relic of exchange -----------------------------------------------------------------------

    def exchange(self, seat: Seat, pair: int, dealer: Dealer) -> None:
        """GO-6.4 Discard the cards and draw as many; then move."""
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
        """GO-7.1 Draw up to four cards. GO-6.3, GO-R22 With the relic up to five, already in the same turn."""
        full = HAND + 1 if self.relics[seat] == FIVE else HAND
        while self.held[seat] < full and self.heights[seat] + self.discarded[seat] > 0:
            self.draw(seat, dealer)

    def draw(self, seat: Seat, dealer: Dealer) -> None:
        """Take the top card of the draw pile into the hand."""
        card = self.top_of_pile(seat, dealer)
        self.hands[seat] |= 1 << card
        self.held[seat] += 1
        dealer.emit_secret(GOT_CARD, seat, 0, 0, card, 1 << seat)

    def end_turn(self, seat: Seat, dealer: Dealer) -> None:
        """GO-7.1 Fill the hand and begin the next turn. GO-8.1, GO-R15 Or finish the game."""
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
        """GO-8.2, GO-8.4 Show what is hidden; the game is over."""
        reveal(self, dealer)
        dealer.emit(ENDED, NOBODY, 0, 0)
        self.asked = 0
        self.step = MOVING
        self.using = NO_ABILITY
        self.victim = NOBODY
        self.taken = 0
        self.moved = False
        self.over = True

    def score(self, seat: Seat) -> int:
        """GO-8.5 Gold, once all is shown; before that, only the relic's gold is known."""
        return score_of(self, seat)

    def standing(self, seat: Seat) -> int:
        """GO-8.4, GO-8.5 Gold as the islands lie now. A right on the gold island adds to it: no one wins without."""
        return standing_of(self, seat)

    def place(self, seat: Seat) -> int:
        """GO-8.4, GO-8.5 Rank those on the gold island by gold. The others share the next place (GO-R25)."""
        return place_of(self, seat)

    def win_share(self, seat: Seat) -> float:
        """GO-2.2, GO-8.5 The chance to win with the islands as they lie."""
        return win_share_of(self, seat)

    # -- for Python ----------------------------------------------------------------------------------

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """Name the clause that forbids the action to the seat, or None."""
        return reasons.why_not(self, seat, action)
