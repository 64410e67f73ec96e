"""The positions that a view of Springtij allows: the unseen cards, dealt at random to other hands and cellars."""

from __future__ import annotations

from typing import cast

from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput
from schatkist.core.position_text import in_range, room
from schatkist.core.state import State, Worlds
from schatkist.core.types import python_api
from springtij.parts import BOX, CARDS, CELLAR, DYKE, HAND, SEA
from springtij.rules import Springtij
from springtij.view import SpringtijView


class SpringtijWorlds(Worlds):
    """Deals the unseen cards. All worlds are equally likely."""

    def __init__(self, view: SpringtijView) -> None:
        Worlds.__init__(self, seen_in(view))
        self.unseen: list[int] = [0] * 30
        self.number: int = 0
        self.hidden: list[int] = [0] * 4  # the number of unseen cards in each hand
        self.cellars: list[int] = [0] * 4  # the same, in each cellar
        known = [*view.hand, *view.dyke, *view.sea, *sum(view.cellars, [])]
        unseen = [card for card in range(CARDS) if card not in known]
        hidden = [0 if seat == view.seat else held for seat, held in enumerate(view.held)]
        cellars = [count - len(view.cellars[seat]) for seat, count in enumerate(view.sheltered)]
        if len(set(known)) != len(known) or sum(hidden) + sum(cellars) > len(unseen) or min(cellars) < 0:
            raise BadInput("the view does not add up: every card can be in one place only")
        self.unseen = room(unseen, 30)
        self.number = len(unseen)
        self.hidden = room(hidden, 4)
        self.cellars = room(cellars, 4)

    def fill(self, state: State, dealer: Dealer) -> None:
        """Shuffle the unseen cards and deal them."""
        self.deal(cast(Springtij, state), dealer)

    def deal(self, world: Springtij, dealer: Dealer) -> None:
        """The other hands and cellars get their cards. The rest stays in the box."""
        dealer.shuffle(self.unseen, 0, self.number)
        at = 0
        for seat in range(world.players):
            for _ in range(self.hidden[seat]):
                world.where[self.unseen[at]] = seat
                at += 1
            for _ in range(self.cellars[seat]):
                world.where[self.unseen[at]] = CELLAR + seat
                at += 1


@python_api
def seen_in(view: SpringtijView) -> Springtij:
    """A position with all that the view shows, and the unseen cards in the box."""
    by_seat = [len(view.held), len(view.points), len(view.sheltered), len(view.cellars)]
    in_range("a view's lists", by_seat, view.players, view.players)
    in_range("a view's hands, points and cellars", [*view.held, *view.points, *view.sheltered], 0, HAND)
    in_range("a view's cards", [*view.hand, *view.dyke, *view.sea, *sum(view.cellars, [])], 0, CARDS - 1)
    state = Springtij(view.players)
    where = [BOX] * CARDS
    places = [(view.seat, view.hand), (DYKE, view.dyke), (SEA, view.sea)]
    places += [(CELLAR + at, cards) for at, cards in enumerate(view.cellars)]
    for place, cards in places:
        for card in cards:
            where[card] = place
    state.where = where
    state.points = room(view.points, 4)
    state.over = view.over
    state.asked = sum(1 << seat for seat in view.asked)
    return state
