"""Rearranges what a viewer of Diabolo cannot know: other hands, the stock, and choices not yet shown."""

from schatkist.core.dealers import Dealer
from schatkist.core.types import Seat
from schatkist.games.diabolo.rules import Diabolo


def rearrange(state: Diabolo, viewer: Seat, dealer: Dealer) -> None:
    """Swap hidden cards; hidden cards of a colour that all hands have shown stay in the stock."""
    hands, known, chosen = state.hands, state.known, state.chosen
    stock = state.stock[: state.height]
    secret: list[int] = []
    sizes = []
    for seat in range(state.players):
        extra = [hands[seat * 25 + card] - known[seat * 25 + card] for card in range(25)]
        cards = [] if seat == viewer else [card for card in range(25) for _ in range(extra[card])]
        sizes.append(len(cards))
        secret += cards
        if seat != viewer and chosen[seat] != -1:
            chosen[seat] = dealer.number(2)
    free = [card for card in stock if not state.shown >> card // 5 & 1]
    fixed = [card for card in stock if state.shown >> card // 5 & 1]
    pool = dealer.shuffled(secret + free)
    for seat, size in enumerate(sizes):
        if seat != viewer:
            hands[seat * 25 : seat * 25 + 25] = known[seat * 25 : seat * 25 + 25]
        for _ in range(size):
            hands[seat * 25 + pool.pop()] += 1
    state.hands, state.chosen = hands, chosen
    state.stock = dealer.shuffled(pool + fixed) + [0] * (70 - state.height)
