"""The cards that a Schattendieb player put away on closing, followed as far as that player can (SD-R13, SD-R17)."""

from __future__ import annotations

from schatkist.core.types import NOBODY, Card, Seat
from schatkist.games.schattendieb.position import (
    EMPTY,
    FACE_DOWN,
    IN_STOCK,
    LOST,
    PUT_AWAY,
    SEATS,
    SchattendiebPosition,
)


def forget(position: SchattendiebPosition) -> None:
    """Start a game in which no card has been put away."""
    for i in range(SEATS * PUT_AWAY):
        position.trail[i] = LOST


def forget_hand(position: SchattendiebPosition, seat: Seat) -> None:
    """SD-R17 Others lose track of the cards in a hand that is put away; only a discarded hand is certain."""
    for i in range(SEATS * PUT_AWAY):
        if position.trail[i] == seat:
            position.trail[i] = FACE_DOWN if position.top == position.end else LOST


def remember_under(position: SchattendiebPosition, seat: Seat, number: int, card: Card) -> None:
    """SD-R13 A closer knows which card goes under the stock next."""
    position.put_away[seat * PUT_AWAY + number] = card
    position.trail[seat * PUT_AWAY + number] = IN_STOCK
    position.source[position.end] = seat * PUT_AWAY + number


def remember_aside(position: SchattendiebPosition, seat: Seat, number: int, card: Card) -> None:
    """SD-R5 A closer knows which card goes to the discard pile face down."""
    position.put_away[seat * PUT_AWAY + number] = card
    position.trail[seat * PUT_AWAY + number] = FACE_DOWN


def follow_top(position: SchattendiebPosition, place: int) -> None:
    """SD-R17 The closer who put the top card of the stock there sees it go to a hand or to the discard pile."""
    if position.source[position.top] != NOBODY:
        position.trail[position.source[position.top]] = place


def recognise(position: SchattendiebPosition, seat: Seat, card: Card) -> None:
    """SD-R17 All see a card that a closer knew in this hand; another copy of it may still be there."""
    for closer in range(position.players):
        if position.locks[closer] != EMPTY:
            at = closer * PUT_AWAY
            end = at + PUT_AWAY
            while at < end and (position.trail[at] != seat or position.put_away[at] != card):
                at += 1
            if at < end:
                position.trail[at] = LOST
