"""The points of Diabolo: a side of a row, a colour in a hand, a whole game."""

from __future__ import annotations

from schatkist.core.types import Seat
from schatkist.games.diabolo.parts import KINDS, VALUE, VALUES
from schatkist.games.diabolo.position import FULL_SIDE, SEATS, DiaboloPosition


def side_sum(position: DiaboloPosition, row: int, side: int) -> int:
    """DI-3.5 Sum the points on one side of a row."""
    total = 0
    for i in range(position.laid[row * 2 + side]):
        total += VALUE[position.sides[(row * 2 + side) * FULL_SIDE + i]]
    return total


def colour_total(position: DiaboloPosition, seat: Seat, colour: int) -> int:
    """DI-5.2 Sum the hand cards of one colour."""
    total = 0
    for card in range(colour * VALUES, colour * VALUES + VALUES):
        total += position.hands[seat * KINDS + card] * VALUE[card]
    return total


def score_of(position: DiaboloPosition, seat: Seat) -> int:
    """DI-6.2 Sum the points of all rounds; the most points win."""
    points = 0
    for number in range(position.players):
        points += position.sheet[number * SEATS + seat]
    return points
