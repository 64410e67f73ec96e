"""Springtij: the unseen cards can be in any other hand or cellar, or in the box."""

from schatkist.core.dealers import Dealer
from schatkist.core.types import Seat
from springtij.parts import BOX, CELLAR
from springtij.rules import Springtij


def rearrange(state: Springtij, viewer: Seat, dealer: Dealer) -> None:
    """Change a position in a way that the viewer cannot notice."""
    where = list(state.where)
    hidden = {BOX}
    for seat in range(state.players):
        if seat != viewer:
            hidden.add(seat)
            if not state.over:
                hidden.add(CELLAR + seat)
    secret = [card for card, place in enumerate(where) if place in hidden]
    for card, other in zip(secret, dealer.shuffled(secret), strict=True):
        where[card] = state.where[other]
    state.where = where
