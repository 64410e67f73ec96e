"""Springtij: the rules, clause by clause (locale/rules.en.md)."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.state import Menu, State
from schatkist.core.types import Action, Card, Seat, python_api
from springtij.parts import (
    BEGAN,
    BOX,
    CARDS,
    CELLAR,
    DAMAGE,
    DEALT,
    DYKE,
    FLOODED,
    HAND,
    LAID,
    NOWHERE,
    SEA,
    SHELTERED,
    SHOWED,
    SPRING_TIDE,
)

NO_CARD = -1

# The actions.
LAY = 0  # + card
SHELTER = 30  # + card
ACTIONS = 60


class Springtij(State):
    """A game of Springtij, with all that is hidden."""

    def __init__(self, players: int) -> None:
        State.__init__(self, players)
        self.where: list[int] = [NOWHERE] * 30  # by card
        self.points: list[int] = [0] * 4  # SP-2.2
        self.deck: list[int] = [0] * 30  # only used while the cards are shuffled

    # -- set-up ------------------------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """SP-1.2 Deal six cards to each player. Nobody sees the rest. SP-1.3 Chance picks the first player."""
        for card in range(CARDS):
            self.deck[card] = card
            self.where[card] = BOX
        dealer.shuffle(self.deck, 0, CARDS)
        for i in range(self.players * HAND):
            seat = i % self.players
            self.where[self.deck[i]] = seat
            dealer.emit_secret(DEALT, seat, 0, 0, self.deck[i], 1 << seat)
        for seat in range(self.players):
            self.points[seat] = 0
        self.over = False
        self.ask(dealer.draw(self.players))
        dealer.emit(BEGAN, self.first_asked(), 0, 0)

    # -- a turn ------------------------------------------------------------------------------------

    def choices(self, seat: Seat, menu: Menu) -> None:
        """SP-2.1 Lay a card that is high enough on the dyke, or put any card in the cellar."""
        for card in range(CARDS):
            menu.offer_if(self.where[card] == seat and card > self.top(), LAY + card)
        for card in range(CARDS):
            menu.offer_if(self.where[card] == seat, SHELTER + card)

    def act(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """SP-2.5 After one card the next player has a turn, until all hands are empty."""
        if action < SHELTER:
            self.lay(seat, action - LAY, dealer)
        else:
            self.shelter(seat, action - SHELTER, dealer)
        following = (seat + 1) % self.players
        self.ask(following)
        if self.count(following) == 0:
            self.finish(dealer)

    def top(self) -> Card:
        """SP-2.2 The top card of the dyke, which is its highest."""
        for i in range(CARDS):
            if self.where[CARDS - 1 - i] == DYKE:
                return CARDS - 1 - i
        return NO_CARD

    def lay(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """SP-2.2 A card on the dyke is worth a point. SP-2.3 A spring tide is not, and washes the dyke away."""
        self.where[card] = DYKE
        dealer.emit(LAID, seat, card, 0)
        if card >= SPRING_TIDE:
            dealer.emit(FLOODED, seat, self.count(DYKE), 0)
            for other in range(CARDS):
                if self.where[other] == DYKE:
                    self.where[other] = SEA
        else:
            self.points[seat] += 1

    def shelter(self, seat: Seat, card: Card, dealer: Dealer) -> None:
        """SP-2.4 A card goes into the cellar, face down."""
        self.where[card] = CELLAR + seat
        dealer.emit_secret(SHELTERED, seat, 0, 0, card, 1 << seat)

    def count(self, place: int) -> int:
        """The number of cards in a place."""
        cards = 0
        for card in range(CARDS):
            if self.where[card] == place:
                cards += 1
        return cards

    # -- the end -----------------------------------------------------------------------------------

    def finish(self, dealer: Dealer) -> None:
        """SP-3.1 Everybody shows their cellar."""
        for seat in range(self.players):
            for card in range(CARDS):
                if self.where[card] == CELLAR + seat:
                    dealer.emit(SHOWED, seat, card, DAMAGE[card])
        self.asked = 0
        self.over = True

    def damage(self, seat: Seat) -> int:
        """SP-3.1 What the cards of a cellar cost."""
        points = 0
        for card in range(CARDS):
            if self.where[card] == CELLAR + seat:
                points += DAMAGE[card]
        return points

    def score(self, seat: Seat) -> int:
        """SP-3.1 The points that everybody can see: without the cellars until they are shown."""
        return self.points[seat] - (self.damage(seat) if self.over else 0)

    def standing(self, seat: Seat) -> int:
        """SP-3.1 What a seat would score if the game ended now."""
        return self.points[seat] - self.damage(seat)

    def place(self, seat: Seat) -> int:
        """SP-3.2 The highest score wins."""
        return self.by_points(seat)

    # -- for Python --------------------------------------------------------------------------------

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """The clause that forbids an action to a seat."""
        if action in self.legal_actions(seat):
            return None
        if not self.is_asked(seat):
            return "SP-2.5"
        return "SP-2.2" if action < SHELTER and self.where[action - LAY] == seat else "SP-2.1"

    @python_api
    def cards_in(self, place: int) -> list[int]:
        """The cards in a place, ascending."""
        return [card for card in range(CARDS) if self.where[card] == place]

    @python_api
    def pieces(self) -> list[int]:
        """The thirty cards."""
        return [card for card in range(CARDS) if self.where[card] != NOWHERE]
