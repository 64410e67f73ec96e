"""The points of a Schattendieb match, and safes that were closed in vain."""

from __future__ import annotations

from schatkist.core.types import Seat, python_api
from schatkist.games.schattendieb.parts import SAFE, THIEF
from schatkist.games.schattendieb.position import EMPTY, HAND, SEATS, SchattendiebPosition


def is_in_vain(position: SchattendiebPosition) -> bool:
    """SD-10.2 Tell whether the match ended because all closed together. SD-10.3 Not if a hand was empty."""
    if not position.over:
        return False
    stock_is_gone = position.top == position.end
    closers = 0
    for seat in range(position.players):
        if position.locks[seat] == EMPTY:
            card = position.table[seat * HAND]
            if position.lying[seat] == 0 or card < SAFE or card >= THIEF:
                return False
            if stock_is_gone and position.held[seat] == 0:
                return False
            closers += 1
    return closers > 0


@python_api
def closed_in_vain(position: SchattendiebPosition) -> list[int]:
    """SD-10.2 List the seats that closed together and so ended the match: their closed safes lie before them."""
    return [seat for seat in range(position.players) if position.locks[seat] == EMPTY] if is_in_vain(position) else []


def score_of(position: SchattendiebPosition, seat: Seat) -> int:
    """SD-11.1, SD-11.2 Sum the values in the safes that the player closed in time, over all games."""
    points = 0
    for game in range(position.games):
        points += position.sheet[game * SEATS + seat]
    return points
