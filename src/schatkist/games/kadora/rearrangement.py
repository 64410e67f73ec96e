"""Rearranges what a viewer of Kadora cannot know: for each colour, the fronts of the cards that show their backs."""

from schatkist.core.dealers import Dealer
from schatkist.core.types import Seat
from schatkist.games.kadora.rules import Kadora


def rearrange(state: Kadora, viewer: Seat, dealer: Dealer) -> None:
    """Swap hidden fronts of the same back."""
    hands, piles, pack = state.hands, state.piles, state.pack
    places = []
    for seat in range(state.players):
        if seat != viewer:
            places += [(hands, seat * 4 + i) for i in range(state.held[seat])]
    for pile, height in enumerate(state.heights):
        places += [(piles, pile * 20 + i) for i in range(height)]
    if not (state.over and state.players == 2):
        places += [(pack, i) for i in range(state.aside)]
    for colour in range(6):
        mine = [(cards, at) for cards, at in places if cards[at] // 12 == colour]
        fronts = dealer.shuffled([cards[at] for cards, at in mine])
        for (cards, at), front in zip(mine, fronts, strict=True):
            cards[at] = front
    for seat, held in enumerate(state.held):
        hands[seat * 4 : seat * 4 + held] = sorted(hands[seat * 4 : seat * 4 + held])
    state.hands, state.piles, state.pack = hands, piles, pack
