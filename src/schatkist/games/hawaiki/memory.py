"""The draws and layings that Hawaiki players can remember, and bots infer hands from."""

from __future__ import annotations

from schatkist.core.types import Card, Seat
from schatkist.games.hawaiki.parts import KINDS
from schatkist.games.hawaiki.position import (
    DRAWN_CARD,
    HISTORY_KINDS,
    MOST_HISTORY,
    MOST_OLDER_PILES,
    MOST_TRACES,
    NEW_PILE,
    OLDER_CARD,
    OLDER_ROOM,
    TOOK,
    TRACE_KINDS,
    UNSEEN_DRAW,
    HawaikiPosition,
)


def forget_round(position: HawaikiPosition) -> None:
    """Start a round with nothing to remember."""
    forget_pile(position)
    position.older_length = 0


def forget_pile(position: HawaikiPosition) -> None:
    """Forget the draw pile and everything done with its cards."""
    forget_history(position)
    position.remade = False
    position.trace_count = 0
    for i in range(position.players * KINDS):
        position.unseen_draws[i] = 0
    for card in range(KINDS):
        position.remade_cards[card] = 0


def forget_history(position: HawaikiPosition) -> None:
    """Forget what players did, because it no longer says much about their hands."""
    position.history_length = 0


def remember(position: HawaikiPosition, seat: Seat, what: int) -> None:
    """Add what all saw a player do to the history: WOULD_DRAW, TOOK, or LAID_ON with a card and a pile."""
    if position.history_length < MOST_HISTORY:
        position.history[position.history_length] = seat * HISTORY_KINDS + what
        position.history_length += 1


def remember_unknown_card(position: HawaikiPosition, seat: Seat, card: Card) -> None:
    """HA-R9 Note that a card which not all knew left a hand; it may be from the reshuffled draw pile."""
    if position.remade:
        trace(position, seat, 1 + card)


def remember_open_draw(position: HawaikiPosition, card: Card) -> None:
    """Note a draw that all see, after which older actions say little. HA-R9 Unless it was sunk, it left the pile."""
    forget_history(position)
    if position.remade and position.height >= position.sunk:
        position.remade_cards[card] -= 1


def remember_unseen_draw(position: HawaikiPosition, seat: Seat, card: Card) -> None:
    """Note that a player took a card unseen. HA-R9 It may be any card of the reshuffled draw pile."""
    remember(position, seat, TOOK)
    if position.remade:
        position.unseen_draws[seat * KINDS + card] += 1
        trace(position, seat, UNSEEN_DRAW)


def trace(position: HawaikiPosition, seat: Seat, what: int) -> None:
    """HA-R9 Note a draw or a laying: it tells who can have which cards of the reshuffled draw pile."""
    if position.trace_count < MOST_TRACES:
        position.traces[position.trace_count] = seat * TRACE_KINDS + what
        position.trace_count += 1


def remember_used_up(position: HawaikiPosition) -> None:
    """HA-R9 Note that the draw pile is used up. Keep the memory of a reshuffled one; the oldest may be dropped."""
    if position.remade:
        file_pile(position)
    forget_pile(position)
    position.remade = True


def file_pile(position: HawaikiPosition) -> None:
    """HA-R9 Move the memory of the draw pile to the older piles."""
    needed = 1 + position.trace_count
    for card in range(KINDS):
        needed += position.remade_cards[card]
    while position.older_length + needed > OLDER_ROOM or count_older_piles(position) == MOST_OLDER_PILES:
        drop_oldest(position)
    file_entry(position, NEW_PILE)
    for card in range(KINDS):
        for _ in range(position.remade_cards[card]):
            file_entry(position, OLDER_CARD + card)
    for i in range(position.trace_count):
        seat = position.traces[i] // TRACE_KINDS
        if position.traces[i] % TRACE_KINDS == UNSEEN_DRAW:
            card = 0
            while card < KINDS - 1 and position.unseen_draws[seat * KINDS + card] == 0:
                card += 1
            position.unseen_draws[seat * KINDS + card] -= 1
            file_entry(position, position.traces[i] + DRAWN_CARD * (1 + card))
        else:
            file_entry(position, position.traces[i])


def count_older_piles(position: HawaikiPosition) -> int:
    """Count the draw piles that are remembered besides the current one."""
    piles = 0
    for i in range(position.older_length):
        if position.older_piles[i] == NEW_PILE:
            piles += 1
    return piles


def file_entry(position: HawaikiPosition, entry: int) -> None:
    """Add an entry to the older piles."""
    position.older_piles[position.older_length] = entry
    position.older_length += 1


def drop_oldest(position: HawaikiPosition) -> None:
    """Forget the oldest draw pile."""
    gone = 1
    while gone < position.older_length and position.older_piles[gone] != NEW_PILE:
        gone += 1
    for i in range(gone, position.older_length):
        position.older_piles[i - gone] = position.older_piles[i]
    position.older_length -= gone
