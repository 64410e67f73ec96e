"""The chips of Hawaiki: paying for hand cards, and the points they are worth."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.types import Seat
from schatkist.games.hawaiki.parts import PAID
from schatkist.games.hawaiki.position import HawaikiPosition


def pay_for_cards(position: HawaikiPosition, dealer: Dealer) -> bool:
    """HA-6.2 Each player pays a chip per hand card. HA-7.1 Tell whether a player has no chip left."""
    broke = False
    for seat in range(position.players):
        count = min(position.chips[seat], position.held[seat])  # HA-R8
        position.chips[seat] -= count
        dealer.emit(PAID, seat, count, 0)
        if position.chips[seat] == 0:  # HA-R15
            broke = True
    return broke


def fewest_cards(position: HawaikiPosition) -> Seat:
    """HA-R10 Find the player with the fewest cards. HA-R22 Of several, the first in turn order from the starter."""
    best = position.first
    for step in range(1, position.players):
        seat = (position.first + position.players - step) % position.players
        if position.held[seat] < position.held[best]:
            best = seat
    return best


def score_of(position: HawaikiPosition, seat: Seat) -> int:
    """HA-7.1 The chips of a player; the most chips win."""
    return position.chips[seat]
