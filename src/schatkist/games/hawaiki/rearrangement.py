"""Rearranges what a viewer of Hawaiki cannot know: hidden hand cards, the draw pile, and answers not yet shown.

All know the cards of a reshuffled draw pile, so these are swapped only with one another: in the pile, and among the
cards drawn from it.
"""

from schatkist.core.dealers import Dealer
from schatkist.core.types import Seat
from schatkist.games.hawaiki.rules import Hawaiki

CHOOSING, THANKING = 0, 5  # the steps with a secret card, or a phrase, that is not yet shown


def rearrange(state: Hawaiki, viewer: Seat, dealer: Dealer) -> None:
    """Swap hidden cards; a secret card is one of its owner's hidden ones."""
    hands, known, drawn, secrets, answers = state.hands, state.known, state.unseen_draws, state.secrets, state.answers
    old: list[int] = []
    new = state.stock[state.sunk : state.height]
    places = []  # by seat: the hidden cards of the old batch, and of the new one
    for seat in range(state.players):
        counts = [0, 0]
        for at in range(seat * 35, seat * 35 + 35):
            hidden = hands[at] - known[at] if seat != viewer else 0
            fresh = min(hidden, drawn[at]) if state.remade else hidden
            old += [at % 35] * (hidden - fresh)
            new += [at % 35] * fresh
            counts = [counts[0] + hidden - fresh, counts[1] + fresh]
            hands[at] -= hidden
            drawn[at] -= fresh if state.remade else 0
        places.append(counts)
        if seat != viewer and answers[seat] != -1:
            answers[seat] = dealer.number(3 if state.step == THANKING else 2)
    old, new = dealer.shuffled(old), dealer.shuffled(new)
    for seat, (olds, news) in enumerate(places):
        from_pile = [new.pop() for _ in range(news)]
        got = [old.pop() for _ in range(olds)] + from_pile
        for card in got:
            hands[seat * 35 + card] += 1
        for card in from_pile if state.remade else []:
            drawn[seat * 35 + card] += 1
        if got and secrets[seat] != -1 and (state.step == CHOOSING or len(got) == 1):
            secrets[seat] = got[dealer.number(len(got))]
    state.hands, state.unseen_draws, state.secrets, state.answers = hands, drawn, secrets, answers
    state.stock = state.stock[: state.sunk] + new + [0] * (70 - state.height)
