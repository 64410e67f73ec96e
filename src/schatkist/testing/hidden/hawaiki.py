"""Hawaiki: hand cards of others that were never open, the draw pile above its known bottom, answers not yet shown."""

from schatkist.core.dealers import Dealer
from schatkist.core.names import Seat
from schatkist.games.hawaiki.rules import Hawaiki

CHOOSING, THANKING = 0, 5  # the steps with a secret card, or a phrase, that is not yet shown


def rearrange(state: Hawaiki, viewer: Seat, dealer: Dealer) -> None:
    """Swap hidden cards; a secret card is one of its owner's hidden ones."""
    hands, known, secrets, answers = state.hands, state.known, state.secrets, state.answers
    pool = state.stock[state.sunk : state.height]
    owners = []
    for seat in range(state.players):
        for card in range(35):
            hidden = hands[seat * 35 + card] - known[seat * 35 + card] if seat != viewer else 0
            pool += [card] * hidden
            owners += [seat] * hidden
            hands[seat * 35 + card] -= hidden
        if seat != viewer and answers[seat] != -1:
            answers[seat] = dealer.number(3 if state.step == THANKING else 2)
    pool = dealer.shuffled(pool)
    for seat in sorted(set(owners)):
        got = [pool.pop() for _ in range(owners.count(seat))]
        for card in got:
            hands[seat * 35 + card] += 1
        if secrets[seat] != -1 and (state.step == CHOOSING or len(got) == 1):
            secrets[seat] = got[dealer.number(len(got))]
    state.hands, state.secrets, state.answers = hands, secrets, answers
    state.stock = state.stock[: state.sunk] + pool + [0] * (70 - state.height)
