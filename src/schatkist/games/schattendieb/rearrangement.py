"""Rearranges what a viewer of Der Schattendieb cannot know: other hands, face-down cards, the stock, unseen discards.

Closers still know the cards they put away: in the stock, among the face-down discards, or in the hand that drew them.
"""

from schatkist.core.dealers import Dealer
from schatkist.core.types import Seat
from schatkist.games.schattendieb.rules import Schattendieb


def rearrange(state: Schattendieb, viewer: Seat, dealer: Dealer) -> None:
    """Swap the cards that the viewer has not seen, and let others choose any extra jewels that they could."""
    hands, table, held, lying, source = state.hands, state.table, state.held, state.lying, state.source
    own = range(viewer * 3, viewer * 3 + 3) if viewer >= 0 else range(0)
    others = [seat for seat in range(state.players) if seat != viewer]
    covered = [seat for seat in others if state.step == 0 and lying[seat] > 0]
    known = {place: [state.put_away[i] for i in own if state.trail[i] == place] for place in range(9)}
    secret = {seat: hands[seat * 4 : seat * 4 + held[seat]] for seat in others}
    for seat in covered:
        secret[seat].append(table[seat * 4])
    secret[8] = state.aside[: state.unseen]
    for place, cards in secret.items():
        for card in known[place]:
            cards.remove(card)
    stock = state.stock
    free = [i for i in range(state.top, state.end) if source[i] not in own]
    pool = dealer.shuffled([stock[i] for i in free] + sum(secret.values(), []))
    for i in free:
        stock[i] = pool.pop()
    dealt = {place: dealer.shuffled(known[place] + [pool.pop() for _ in cards]) for place, cards in secret.items()}
    for seat in covered:
        table[seat * 4] = dealt[seat].pop()
    for seat in others:
        hands[seat * 4 : seat * 4 + held[seat]] = sorted(dealt[seat])
    state.hands, state.table, state.stock = hands, table, stock
    state.aside = dealt[8] + state.aside[state.unseen :]
    _choose_again(state, others, dealer)
    _forget(state, own)


def _choose_again(state: Schattendieb, others: list[Seat], dealer: Dealer) -> None:
    """Choose extra jewels, for players who have chosen some, from those they hold."""
    chosen = state.chosen
    for seat in others:
        if chosen[seat] != -1:
            sets = [number for number in range(276) if state.can_add(seat, number)]
            chosen[seat] = sets[dealer.number(len(sets))]
    state.chosen = chosen


def _forget(state: Schattendieb, own: range) -> None:
    """Reduce what other closers know to the cards that lie where they put them."""
    put_away, trail, source, stock = state.put_away, state.trail, state.source, state.stock
    for i in range(21):
        if i not in own:
            trail[i] = -1
    for at in range(state.top, state.end):
        if source[at] != -1 and source[at] not in own:
            put_away[source[at]], trail[source[at]] = stock[at], 7
    state.put_away, state.trail = put_away, trail
