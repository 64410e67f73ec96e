"""The positions that a view of Kadora allows: hidden fronts, dealt to the backs that all can see."""

from __future__ import annotations

from typing import cast

from schatkist.core.card_lists import stacked
from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput
from schatkist.core.position_text import in_range, room
from schatkist.core.state import State, Worlds
from schatkist.core.types import NOBODY, python_api
from schatkist.games.kadora.edition import STANDARD, KadoraEdition
from schatkist.games.kadora.parts import ASIDE, CARDS, CELLS, COLOUR, SHADES
from schatkist.games.kadora.position import DRAWING, EMPTY, GIVING, HAND, NOT_CALLED, PILES, ROOM, SEATS
from schatkist.games.kadora.rules import Kadora
from schatkist.games.kadora.view import KadoraView

PER_COLOUR = 12


class KadoraWorlds(Worlds):
    """Deals the unseen cards of each colour, in any order, to the hidden places of that colour."""

    def __init__(self, view: KadoraView, edition: KadoraEdition = STANDARD) -> None:
        Worlds.__init__(self, seen_in(view, edition))
        self.unseen: list[int] = [0] * CARDS  # PER_COLOUR cards for each colour
        self.number: list[int] = [0] * SHADES
        self.next: list[int] = [0] * SHADES
        self.backs: list[int] = [EMPTY] * (SEATS * HAND)  # HAND for each seat; EMPTY: no card, or its front is known
        self.pile_backs: list[int] = [EMPTY] * (PILES * ROOM)
        self.aside_backs: list[int] = [EMPTY] * 18
        known = [card for card in view.block if card != EMPTY] + view.hand + view.shown + sum(view.loots, [])
        if len(set(known)) != len(known):
            raise BadInput("the view does not add up: every card can be in one place only")
        colours = [[c for c in range(CARDS) if COLOUR[c] == colour and c not in known] for colour in range(SHADES)]
        backs = [room([] if seat == view.seat else hand, HAND, EMPTY) for seat, hand in enumerate(view.backs)]
        aside = [] if view.shown else [colour for colour in range(SHADES) for _ in range(view.aside[colour])]
        places = [back for hand in backs for back in hand] + sum(view.piles, aside)
        in_range("a view's colours", places, EMPTY, SHADES - 1)
        if any(places.count(colour) != len(colours[colour]) for colour in range(SHADES)):
            raise BadInput("the view does not add up: each colour has as many hidden cards as hidden places")
        self.unseen = stacked(colours, PER_COLOUR, SHADES)
        self.number = [len(cards) for cards in colours]
        self.backs = room([back for hand in backs for back in hand], 16, EMPTY)
        self.pile_backs = [back for pile in view.piles for back in room(pile, ROOM, EMPTY)]
        self.aside_backs = room(aside, 18, EMPTY)

    def fill(self, state: State, dealer: Dealer) -> None:
        """Shuffle each colour, then deal it."""
        self.deal(cast(Kadora, state), dealer)

    def deal(self, world: Kadora, dealer: Dealer) -> None:
        """Give hands, piles and set-aside cards the next card of their colour."""
        for colour in range(SHADES):
            dealer.shuffle(self.unseen, colour * PER_COLOUR, self.number[colour])
            self.next[colour] = colour * PER_COLOUR
        for seat in range(world.players):
            held = world.held[seat]
            if held > 0 and self.backs[seat * HAND] != EMPTY:
                world.held[seat] = 0
                for i in range(held):
                    world.hold(seat, self.take(self.backs[seat * HAND + i]))
        for pile in range(2):
            for i in range(world.heights[pile]):
                world.piles[pile * ROOM + i] = self.take(self.pile_backs[pile * ROOM + i])
        for i in range(world.aside):
            if self.aside_backs[i] != EMPTY:
                world.pack[i] = self.take(self.aside_backs[i])

    def take(self, colour: int) -> int:
        """Return the next unseen card of a colour."""
        self.next[colour] += 1
        return self.unseen[self.next[colour] - 1]


@python_api
def seen_in(view: KadoraView, edition: KadoraEdition) -> Kadora:
    """Return a position with everything that the view shows, and no hidden front."""
    in_range("a view's lists", [len(view.backs), len(view.loots)], view.players, view.players)
    in_range("a view's piles", [len(view.piles)], 2, 2)
    in_range("a view's piles", map(len, view.piles), 0, ROOM)
    in_range("a view's hands", map(len, view.backs), 0, HAND)
    in_range("a view's set-aside cards", [len(view.aside)], SHADES, SHADES)
    in_range("a view's set-aside cards", view.aside, 0, PER_COLOUR)
    in_range("a view's set-aside cards", [sum(view.aside)], ASIDE[view.players], ASIDE[view.players])
    in_range("a view's shown cards", [len(view.shown)], 0, ASIDE[view.players])
    in_range("a view's turns", [view.turns_left], NOT_CALLED, view.players)
    in_range("a view's cards", [*view.hand, *view.shown, *sum(view.loots, [])], 0, CARDS - 1)
    in_range("a view's block", view.block, EMPTY, CARDS - 1)
    in_range("a view's seats", [*view.asked, view.turn], 0, view.players - 1)
    in_range("a view's step", [view.step], GIVING, DRAWING)
    own = [COLOUR[card] for card in view.hand]
    if own != (view.backs[view.seat] if view.seat >= 0 else []):
        raise BadInput("a seat knows its own hand, card by card")
    if len(view.block) != CELLS or view.asked != ([] if view.over else [view.turn]):
        raise BadInput("a view of kadora has 16 cells, and asks whose turn it is")
    first = view.options["first"]
    state = Kadora(view.players, NOBODY if first == "lot" else int(first) - 1, edition)
    state.over = view.over
    state.asked = sum(1 << seat for seat in view.asked)
    state.turn, state.step, state.turns_left = view.turn, view.step, view.turns_left
    state.block = list(view.block)
    state.held = [len(view.backs[seat]) if seat < view.players else 0 for seat in range(4)]
    hands = [view.hand if seat == view.seat else [] for seat in range(4)]
    state.hands = stacked(hands, HAND, SEATS)
    state.heights = [len(pile) for pile in view.piles]
    state.set_loots([*view.loots, *([[]] * (4 - view.players)), view.shown])
    if view.shown:
        state.pack = room(view.shown, CARDS)
    return state
