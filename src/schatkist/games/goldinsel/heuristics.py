"""Die Goldinsel by rules of thumb: estimates the value of each landing, and how much each move helps."""

from __future__ import annotations

from math import exp
from typing import cast

from schatkist.core.policy import ScoringPolicy
from schatkist.core.state import State
from schatkist.core.types import Action, Card, Seat
from schatkist.games.goldinsel.abilities import count_crew, is_relic_owned, top_of_discards
from schatkist.games.goldinsel.parts import (
    ABILITY,
    CARDS,
    CLAIRVOYANT,
    COST_FIRST,
    COST_SECOND,
    DIGGING_RIGHT,
    DOUBLE_PIRATE,
    DOUBLE_ROBBERY,
    FARTHEST,
    ISLAND_CARD,
    ISLES,
    LANDING,
    LOWER,
    MONUMENT,
    PAIR_FIRST,
    PAIR_SECOND,
    PIRATE,
    PIRATE_HOUSE,
    PLACES,
    POKER_TABLE,
    ROBBERY,
    SEA,
    SHADES,
    UPPER,
)
from schatkist.games.goldinsel.position import (
    ANY_COLOUR,
    CHOOSE,
    COPY,
    CREW,
    EXCHANGE,
    FAR_MOVE,
    LATE,
    LAY,
    LONGER,
    MOVE,
    MOVING,
    NO_RELIC,
    NOT_CALLED,
    OWNER,
    PASS,
    PAY,
    PEEK,
    ROB,
    SEATS,
    SEVEN,
    SHED_CARD,
    TAKE,
    USE,
    card_of_move,
    is_at_sea,
    place_of_move,
    size,
)
from schatkist.games.goldinsel.rules import ENOUGH, Goldinsel
from schatkist.games.goldinsel.scoring import COIN, relic_gold

# Weights in gold, tuned by playing against rules of thumb with other weights.
FOUND = 12.0  # having a right on the gold island (GO-8.4)
HINT = 0.25  # how strongly another player's right suggests that they have not seen that island card
RIVALRY = 0.7  # a coin that another player does not get, relative to a coin of one's own
CONTEST = 0.3  # the chance, for each other player, that they will lay a right on an island
PACE = 3.0  # the turns that a landing takes
RIPE = 3.0  # with this many turns left, rights and pirates are worth half
FIRST_RIGHT = 4.5  # the first right to lay
NEXT_RIGHT = 3.0  # another one
SPARE_RIGHT = 1.0  # more than there are pirates for
FIRST_PIRATE = 4.5
NEXT_PIRATE = 2.5
SPARE_PIRATE = 1.0
COLOURFUL = 1.5  # the extra value of a pirate in the colour of the best island
LOOKING = 0.8  # ruling out an island (GO-4.3), relative to having a right on the gold island
PEEKING = 0.6  # looking into a chest (GO-5.4)
SEVENTH = 1.5  # the right of 7, relative to another one
RELIC = 1.5  # the use of a relic, beside its gold
AHEAD = 0.6  # the value of the next turn, relative to this one
LUCK = 0.5  # the chance to draw the card that a landing needs
HOLD_LANDING = 1.5  # a card to land with, when there is no other
HOLD_SECOND = 0.7  # when there is another
HOLD = 0.3  # any other card
KEEPING = 0.35  # what a point of a right's value is worth on another island
CALLING = 40.0  # calling the end and winning
# Without calling the end, the chance to win is 1/players plus this share of the rest:
HOPE = 0.1  # a fixed part
RESPITE = 0.1  # a part that grows with the square of the rights that the best other player still has to lay
SURE = 0.98  # and both together at most
PATIENCE = 2.0  # landings by which a player who could call the end may delay it
SWAY = 3.0  # the lead in gold that makes winning likely
LAST_TURN = 1.5  # the gold that another player gains in their last turn


class GoldinselHeuristics(ScoringPolicy):
    """Chooses the move whose field, best ability there and best next turn are together worth most."""

    def __init__(self) -> None:
        self.uses_island_cards: bool = True  # False: ignore them, to measure what they are worth
        self.seen: int = 0  # the island cards that the seat has seen, a bit each
        self.laid: list[int] = [0] * SEATS  # on how many islands each seat has a right
        self.gold: list[float] = [0.0] * SEATS  # the estimated gold of each seat's rights and relic
        self.mine: int = 0  # islands with a right of the seat, a bit each
        self.chance: list[float] = [0.0] * ISLES  # the chance that each is the gold island
        self.open: int = 0  # islands that can be the gold island
        self.chest: list[float] = [0.0] * ISLES  # the estimated value of each chest
        self.worth: list[float] = [0.0] * ISLES  # the value of landing on each island, without the cost in pirates
        self.contest: list[float] = [0.0] * ISLES  # the coins that depend on the height of a right there
        self.crew: int = 0
        self.rights: int = 0
        self.need: int = 0  # rights to lay until the end
        self.top: int = 0  # the highest right held
        self.cards: list[int] = [0] * CARDS  # the cards in hand
        self.held: int = 0  # their number
        self.landings: int = 0  # the landing cards among them
        self.turns: float = 0.0  # the estimated number of turns that the seat has after this one
        self.ripe: float = 0.0  # the share of rights and pirates that can be used before the end
        self.right_worth: float = 0.0
        self.pirate_worth: float = 0.0
        self.colour_worth: list[float] = [0.0] * SHADES
        self.look_worth: float = 0.0  # the value of one more island card
        self.gain: list[float] = [0.0] * PLACES  # by place: the value of the field, or of landing there
        self.best: list[float] = [0.0] * (
            (FARTHEST + 1) * PLACES
        )  # by steps * PLACES + place: the value of the best next turn from there
        self.known: list[int] = [0] * ((FARTHEST + 1) * PLACES)  # 1: `best` is computed

    def prepare(self, state: State, seat: Seat) -> None:
        """Estimate the value of islands, rights, pirates and island cards from what the seat knows."""
        self.analyse(cast(Goldinsel, state), seat)

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """Estimate the gain of an action."""
        return self.action_value(cast(Goldinsel, state), seat, action)

    # -- the current position ----------------------------------------------------------------------

    def analyse(self, game: Goldinsel, seat: Seat) -> None:
        """Analyse the islands first, then what is needed to land on them."""
        self.guess_gold_island(game, seat)
        self.guess_chests(game, seat)
        self.count_rights(game, seat)
        self.foresee_end(game, seat)
        for island in range(ISLES):
            self.contest[island] = self.contested(game, seat, island)
            self.worth[island] = self.worth_of_landing(game, seat, island)
        self.value_goods(game, seat)
        if game.step == MOVING:
            for place in range(game.place_count):
                if is_at_sea(place):
                    self.gain[place] = self.worth_at_sea(game, seat, place, 0, SHADES)
                else:
                    self.gain[place] = self.worth_of_field(game, seat, place)
            for i in range((FARTHEST + 1) * PLACES):
                self.known[i] = 0

    def guess_gold_island(self, game: Goldinsel, seat: Seat) -> None:
        """GO-4.3 Rule out islands whose card the seat has seen; islands where others lay rights are more likely."""
        self.seen = game.seen[seat] if self.uses_island_cards else 0
        self.open = ISLES - size(self.seen)
        total: float = 0.0
        for island in range(ISLES):
            self.chance[island] = 0.0
            if self.seen >> island & 1 == 0:
                weight: float = 1.0
                for i in range(game.dug[island]):
                    owner = game.laid[island * 4 + i] // OWNER
                    if owner != seat:
                        weight = weight / (1.0 - min(0.8, HINT * size(game.islands[owner]) / self.open))
                self.chance[island] = weight
                total += weight
        for island in range(ISLES):
            self.chance[island] = self.chance[island] / total

    def guess_chests(self, game: Goldinsel, seat: Seat) -> None:
        """GO-5.4 Use the chests that the seat has looked into; every other chest holds the mean of the rest."""
        left: float = 0.0
        closed = 0
        for island in range(ISLES):
            left += game.chest_values[island]
            if game.peeked[seat] >> island & 1 == 1:
                left -= game.chests[island]
            else:
                closed += 1
        for island in range(ISLES):
            if game.peeked[seat] >> island & 1 == 1:
                self.chest[island] = game.chests[island]
            else:
                self.chest[island] = left / closed

    def count_rights(self, game: Goldinsel, seat: Seat) -> None:
        """GO-8.2, GO-8.3 Count rights and estimate their gold; of another player's right only the owner is known."""
        self.mine = 0
        for other in range(game.players):
            self.laid[other] = 0
            self.gold[other] = relic_gold(game, other)
        for island in range(ISLES):
            for i in range(game.dug[island]):
                right = game.laid[island * 4 + i]
                owner = right // OWNER
                self.laid[owner] += 1
                if owner == seat:
                    self.mine |= 1 << island
                    above: float = 0.0
                    for j in range(game.dug[island]):
                        if j != i:
                            above += 1.0 - self.chance_above(right % LATE, game.laid[island * 4 + j])
                    self.gold[seat] += self.chest[island] - above
                else:
                    self.gold[owner] += self.chest[island] - (game.dug[island] - 1) / 2.0
        self.crew = count_crew(game, seat)
        self.rights = size(game.rights[seat])
        self.need = max(0, ENOUGH - self.laid[seat])
        self.landings = 0
        self.held = 0
        for card in range(CARDS):
            if game.hands[seat] >> card & 1 == 1:
                self.cards[self.held] = card
                self.held += 1
                self.landings += ABILITY[card] == LANDING
        self.top = 0
        for value in range(1, SEVEN + 1):
            if game.rights[seat] >> value & 1 == 1:
                self.top = value

    def chance_above(self, value: int, right: int) -> float:
        """Return the chance that a value beats another player's right; a right laid late can be their 7."""
        others: float = 7.0 if right % OWNER >= LATE else 6.0
        return min(1.0, (value - 0.5) / others)

    def foresee_end(self, game: Goldinsel, seat: Seat) -> None:
        """GO-8.1 Estimate the turns until the player who is nearest to their sixth right calls the end."""
        self.turns = 0.0
        if game.turns_left == NOT_CALLED:
            left: float = PACE * (self.need + PATIENCE)
            for other in range(game.players):
                if other != seat:
                    left = min(left, PACE * (ENOUGH - self.laid[other]))
            self.turns = max(0.5, left - 1.0)
        self.ripe = self.turns / (self.turns + RIPE)

    # -- islands -----------------------------------------------------------------------------------

    def contested(self, game: Goldinsel, seat: Seat, island: int) -> float:
        """GO-8.3, GO-8.4 Estimate the coins that depend on the value of a right there."""
        others: float = CONTEST * (game.players - 1)
        for i in range(game.dug[island]):
            if game.laid[island * 4 + i] // OWNER != seat:
                others += 1.0 - CONTEST
        return others * (1.0 + RIVALRY / (game.players - 1)) + COIN * self.chance[island] * min(1.0, others)

    def worth_of_landing(self, game: Goldinsel, seat: Seat, island: int) -> float:
        """GO-8.2 to GO-8.4 Estimate a landing: its gold, and the chance that this is the gold island."""
        if self.mine >> island & 1 == 1:
            return 0.0
        value: float = self.top if self.top > 0 else 4.0
        gold: float = self.chest[island] + COIN * self.chance[island]
        gold -= self.contest[island] * (7.0 - value) / 7.0
        return gold + FOUND * self.chance[island] + self.call_of_end(game, seat, island)

    def call_of_end(self, game: Goldinsel, seat: Seat, island: int) -> float:
        """GO-8.1 Estimate the value of calling the end by a sixth landing; negative if the seat is likely to lose."""
        if game.turns_left != NOT_CALLED or self.need > 1:
            return 0.0
        chance: float = 0.0
        for gold in range(ISLES):
            if (self.mine | 1 << island) >> gold & 1 == 1:
                chance += self.chance[gold] * self.chance_ahead(game, seat, island, gold)
        return CALLING * (chance - self.chance_without_calling(game, seat))

    def chance_without_calling(self, game: Goldinsel, seat: Seat) -> float:
        """Estimate the chance to win without calling the end: higher if the others have more rights to lay."""
        most = 0
        for other in range(game.players):
            if other != seat:
                most = max(most, self.laid[other])
        fair: float = 1.0 / game.players
        return fair + (1.0 - fair) * min(SURE, HOPE + RESPITE * (ENOUGH - most) * (ENOUGH - most))

    def chance_ahead(self, game: Goldinsel, seat: Seat, island: int, gold: int) -> float:
        """GO-8.5 Estimate the chance to have the most gold on the gold island after landing on `island`."""
        chance: float = 1.0
        for i in range(game.dug[gold]):
            other = game.laid[gold * 4 + i] // OWNER
            if other != seat:
                lead: float = self.gold[seat] + self.chest[island] - self.gold[other] - LAST_TURN
                chance *= 1.0 / (1.0 + exp(-lead / SWAY))
        return chance

    # -- rights, pirates and island cards ------------------------------------------------------------

    def value_goods(self, game: Goldinsel, seat: Seat) -> None:
        """Value rights and pirates, which are useful together and in time, and island cards, if rights can follow."""
        self.right_worth = 0.0
        if self.rights < self.need:
            if self.rights == 0:
                self.right_worth = self.ripe * FIRST_RIGHT
            elif self.rights <= self.crew:
                self.right_worth = self.ripe * NEXT_RIGHT
            else:
                self.right_worth = self.ripe * SPARE_RIGHT
        self.pirate_worth = 0.0
        if self.crew < CREW:
            if self.crew == 0:
                self.pirate_worth = self.ripe * FIRST_PIRATE
            elif self.crew <= self.rights:
                self.pirate_worth = self.ripe * NEXT_PIRATE
            else:
                self.pirate_worth = self.ripe * SPARE_PIRATE
        highest: float = 1.0
        for colour in range(SHADES):
            self.colour_worth[colour] = 0.0
        for island in range(ISLES):
            highest = max(highest, self.worth[island])
            self.colour_worth[game.colours[island]] = max(self.colour_worth[game.colours[island]], self.worth[island])
        for colour in range(SHADES):
            fit: float = self.colour_worth[colour] / highest
            if game.crews[seat * SHADES + colour] > 0:
                fit = fit / 2.0
            self.colour_worth[colour] = self.pirate_worth + self.ripe * COLOURFUL * fit if self.crew < CREW else 0.0
        self.look_worth = self.worth_of_looking(game, seat)

    def worth_of_looking(self, game: Goldinsel, seat: Seat) -> float:
        """GO-4.3 Estimate the value of ruling out one more island, for the rights laid and those to come."""
        if self.open < 2 or self.turns == 0.0 or not self.uses_island_cards:
            return 0.0
        hopeful: float = min(1.0 * self.need, self.turns / PACE)
        for island in range(ISLES):
            if self.mine >> island & 1 == 1 and self.chance[island] > 0.0:
                hopeful += 1.0
        before: float = min(1.0, hopeful / self.open)
        after: float = min(1.0, hopeful / (self.open - 1))
        return LOOKING * FOUND * (after - before)

    def worth_of_field(self, game: Goldinsel, seat: Seat, place: int) -> float:
        """GO-4.1 to GO-4.5 Return the value of what the field of the ring gives."""
        field = game.fields[place]
        if field == DIGGING_RIGHT:
            return self.right_worth if game.supply[seat] != 0 else 0.0
        if field == ISLAND_CARD:
            return self.look_worth if game.stacked > 0 else 0.0
        if field == POKER_TABLE:
            return self.worth_of_poker(game, seat)
        if field >= PIRATE_HOUSE and game.nest[field - PIRATE_HOUSE] > 0:
            return self.colour_worth[field - PIRATE_HOUSE]
        return 0.0

    def worth_of_poker(self, game: Goldinsel, seat: Seat) -> float:
        """GO-4.4 Return the value of a right and a pirate, times the chance of turning up the poker symbol."""
        hidden = (1 << CARDS) - 1 & ~game.hands[seat]
        if game.heights[seat] > 0:
            for i in range(game.discarded[seat]):
                hidden &= ~(1 << game.discards[seat * CARDS + i])
        lucky = 0
        for card in range(CARDS):
            if hidden >> card & 1 == 1:
                lucky += game.poker[card]
        prize: float = self.right_worth if game.supply[seat] != 0 else 0.0
        colour: float = 0.0
        for shade in range(SHADES):
            if game.nest[shade] > 0:
                colour = max(colour, self.colour_worth[shade])
        return (prize + colour) * lucky / max(1, size(hidden))

    # -- abilities ---------------------------------------------------------------------------------

    def worth_of_ability(self, game: Goldinsel, seat: Seat, ability: int, place: int) -> float:
        """GO-5.1 to GO-5.8 Return the value of an ability at a place; 0 if it can do nothing there."""
        if ability == LANDING:
            return self.worth_at_sea(game, seat, place, 0, SHADES)
        if ability in (ROBBERY, DOUBLE_ROBBERY):
            return self.worth_of_robbing_at(game, seat, place) * (1.6 if ability == DOUBLE_ROBBERY else 1.0)
        if ability == CLAIRVOYANT:
            return self.worth_of_peeking(game, seat)
        if ability in (PIRATE, DOUBLE_PIRATE):
            return self.worth_of_fetching(game, seat, place, ability)
        best: float = 0.0
        for other in range(game.players):
            if other != seat and game.discarded[other] > 0:
                copied = ABILITY[top_of_discards(game, other)]
                if copied != MONUMENT:
                    best = max(best, self.worth_of_ability(game, seat, copied, place))
        return best

    def worth_at_sea(self, game: Goldinsel, seat: Seat, place: int, more: int, colour: int) -> float:
        """GO-5.7, GO-5.8 Return the value of landing minus its cost, given `more` rights and a pirate of `colour`."""
        if not is_at_sea(place):
            return 0.0
        crew = self.crew + (1 if colour < SHADES else 0)
        if crew == 0:
            return 0.0
        if place == UPPER:
            wanted = game.sevens[seat] == 1 and self.rights < self.need
            return SEVENTH * self.right_worth - self.pay(1) if wanted else 0.0
        if place == LOWER:
            return self.best_relic(game) - self.pay(1) if game.relics[seat] == NO_RELIC else 0.0
        island = place - SEA
        if self.rights + more <= 0 or self.mine >> island & 1 == 1:
            return 0.0
        shade = game.colours[island]
        if game.crews[seat * SHADES + shade] > 0 or shade == colour or game.relics[seat] == ANY_COLOUR:
            return self.worth[island] - self.pay(1)
        if crew >= 2:
            return self.worth[island] - self.pay(2)
        return 0.0

    def pay(self, pirates: int) -> float:
        """Return the cost of sending pirates ashore."""
        return pirates * self.ripe * NEXT_PIRATE

    def best_relic(self, game: Goldinsel) -> float:
        """GO-5.8 Return the value of the best relic that is left."""
        best: float = 0.0
        for relic in range(4):
            if not is_relic_owned(game, relic):
                best = max(best, self.worth_of_relic(game, relic))
        return best

    def worth_of_relic(self, game: Goldinsel, relic: int) -> float:
        """GO-6.1 to GO-6.4, GO-8.5 Return the gold of a relic, plus its use in the turns to come."""
        return game.relic_gold[relic] + RELIC * self.ripe * (1.5 if relic == ANY_COLOUR else 1.0)

    def worth_of_robbing_at(self, game: Goldinsel, seat: Seat, place: int) -> float:
        """GO-5.1, GO-5.2 Return the value of robbing the best victim at a place."""
        best: float = 0.0
        for other in range(game.players):
            if other != seat and (
                game.at[other] == place or (game.stacked == 0 and game.fields[place] == ISLAND_CARD)
            ):
                best = max(best, self.worth_of_robbing(game, seat, other))
        return best

    def worth_of_robbing(self, game: Goldinsel, seat: Seat, victim: Seat) -> float:
        """Return the value of robbing a player: a card that the seat has not seen is as good as one from the stack."""
        cards = size(game.islands[victim])
        if cards == 0:
            return 0.0
        away = 0
        for other in range(game.players):
            if other != seat:
                away += size(game.islands[other])
        lost = size(self.seen & ~game.islands[seat])
        return self.look_worth * (away - lost) / away

    def worth_of_peeking(self, game: Goldinsel, seat: Seat) -> float:
        """GO-5.4 Return the value of looking into a chest, while there are turns left and chests not yet seen."""
        closed = size((1 << ISLES) - 1 & ~(game.peeked[seat] | self.mine))
        return PEEKING if closed > 0 and self.turns > 0.0 else 0.0

    def worth_of_fetching(self, game: Goldinsel, seat: Seat, place: int, ability: int) -> float:
        """GO-5.5 Return the value of the best pirate ashore, or of two."""
        if not is_at_sea(place) or self.crew >= CREW:
            return 0.0
        best: float = 0.0
        pirates = 0
        for colour in range(SHADES):
            if game.ashore[(place - SEA) * SHADES + colour] > 0:
                pirates += game.ashore[(place - SEA) * SHADES + colour]
                best = max(best, self.colour_worth[colour])
        if ability == DOUBLE_PIRATE and pirates > 1 and self.crew + 1 < CREW:
            return best * 1.6
        return best

    # -- the value of an action ----------------------------------------------------------------------

    def action_value(self, game: Goldinsel, seat: Seat, action: Action) -> float:
        """Estimate the value of an action."""
        if action == PASS:
            return 0.0
        if action < MOVE:
            return self.weigh_exchange(game, seat, action - EXCHANGE)
        if action < SHED_CARD or action >= FAR_MOVE:
            return self.weigh_move(game, seat, card_of_move(action), place_of_move(action))
        if action < USE:
            return -self.held_for(game, seat, action - SHED_CARD)
        if action < ROB:
            return self.worth_of_ability(game, seat, ABILITY[action - USE], game.at[seat])
        if action < COPY:
            return self.worth_of_robbing(game, seat, action - ROB)
        if action < PEEK:
            return self.worth_of_ability(game, seat, ABILITY[top_of_discards(game, action - COPY)], game.at[seat])
        if action < TAKE:
            return self.weigh_peek(game, seat, action - PEEK)
        if action < PAY:
            return self.colour_worth[action - TAKE]
        if action < LAY:
            return self.weigh_pay(action - PAY)
        if action < CHOOSE:
            return self.weigh_right(game, seat, action - LAY + 1)
        return self.worth_of_relic(game, action - CHOOSE)

    def weigh_move(self, game: Goldinsel, seat: Seat, card: Card, place: int) -> float:
        """GO-3.1 Value a move: the field, the best ability there with the cards left, and the best next turn."""
        now: float = 0.0
        then: float = 0.0
        for i in range(self.held):
            other = self.cards[i]
            if other != card:
                now = max(now, self.worth_of_ability(game, seat, ABILITY[other], place))
                if self.turns > 0.0:
                    then = max(then, self.best_next(game, seat, place, other))
        held: float = self.held_for(game, seat, card)
        gain: float = 0.0 if is_at_sea(place) else self.gain[place]
        return gain + now + AHEAD * then - held

    def best_next(self, game: Goldinsel, seat: Seat, place: int, card: Card) -> float:
        """Return the value of the best next turn from a place, moving with that card."""
        at = game.steps[card] * PLACES + place
        if self.known[at] == 0:
            self.known[at] = 1
            places = game.reach[at]
            if game.relics[seat] == LONGER and game.steps[card] > 0:
                places |= game.reach[at + PLACES]
            self.best[at] = self.best_of(game, seat, places, place, self.landings - (ABILITY[card] == LANDING))
        return self.best[at]

    def best_of(self, game: Goldinsel, seat: Seat, places: int, start: int, landings: int) -> float:
        """Return the value of the best of some places next turn, after what the starting place gives or costs."""
        field = game.fields[start]
        more = 1 if field == DIGGING_RIGHT and game.supply[seat] != 0 else 0
        colour = SHADES
        if field >= PIRATE_HOUSE and self.crew < CREW and game.nest[field - PIRATE_HOUSE] > 0:
            colour = field - PIRATE_HOUSE
        spent = is_at_sea(start) and landings > 0 and self.gain[start] > 0.0
        if spent:  # the seat will have landed there
            more = -1
            landings -= 1
        self.crew -= spent
        luck: float = 1.0 if landings > 0 else LUCK
        changed = more != 0 or colour != SHADES
        best: float = 0.0
        there = 0
        while places != 0:
            if places & 1 == 1:
                if not is_at_sea(there):
                    best = max(best, self.gain[there])
                elif not changed:
                    best = max(best, luck * self.gain[there])
                elif there != start or not spent:
                    best = max(best, luck * self.worth_at_sea(game, seat, there, more, colour))
            places >>= 1
            there += 1
        self.crew += spent
        return best

    def held_for(self, game: Goldinsel, seat: Seat, card: Card) -> float:
        """Estimate the value of keeping a card."""
        if ABILITY[card] != LANDING:
            return HOLD
        return HOLD_LANDING if self.landings == 1 else HOLD_SECOND

    def weigh_exchange(self, game: Goldinsel, seat: Seat, pair: int) -> float:
        """GO-6.4 Value exchanging cards of little use for the chance of better ones."""
        gain: float = HOLD_SECOND - HOLD - self.held_for(game, seat, PAIR_FIRST[pair])
        if PAIR_SECOND[pair] != PAIR_FIRST[pair]:
            gain += HOLD_SECOND - HOLD - self.held_for(game, seat, PAIR_SECOND[pair])
        return gain

    def weigh_peek(self, game: Goldinsel, seat: Seat, island: int) -> float:
        """GO-5.4 Prefer the unknown chest of the island where a landing is worth most."""
        return 0.0 if game.peeked[seat] >> island & 1 == 1 else self.worth[island]

    def weigh_pay(self, cost: int) -> float:
        """GO-5.7 Prefer to pay with few pirates, and with colours that are of little use."""
        spent: float = 1.0 + self.colour_worth[COST_FIRST[cost]]
        if COST_SECOND[cost] < SHADES:
            spent += 1.0 + self.colour_worth[COST_SECOND[cost]]
        return -spent

    def weigh_right(self, game: Goldinsel, seat: Seat, value: int) -> float:
        """GO-5.7 Prefer a high right where many coins depend on it, a low one elsewhere, and any in the last turn."""
        keeping: float = KEEPING if self.need > 1 and self.turns > 0.0 else 0.0
        return value * (self.contest[game.at[seat] - SEA] / 7.0 - keeping)
