"""Penalty points, places and standings in Kadora."""

from __future__ import annotations

from schatkist.core.types import Seat, python_api
from schatkist.games.kadora.parts import SHADES
from schatkist.games.kadora.position import OWNERS, VIRTUAL, KadoraPosition

NO_LEAD = 30  # KA-9.4 what leading no colour costs in a standing, in penalty points


def best(position: KadoraPosition, colour: int) -> int:
    """KA-9.1 Find the highest total of a colour; the virtual player counts."""
    most = 0
    for owner in range(OWNERS):
        most = max(most, position.totals[owner * SHADES + colour])
    return most


def penalty(position: KadoraPosition, owner: int) -> int:
    """KA-9.2 Sum the values that stay face up: those of the colours that the owner does not lead."""
    points = 0
    for colour in range(SHADES):
        if position.totals[owner * SHADES + colour] < best(position, colour):
            points += position.totals[owner * SHADES + colour]
    return points


def has_lost(position: KadoraPosition, owner: int) -> bool:
    """KA-9.4 An owner without a card face down leads no colour and has lost."""
    for colour in range(SHADES):
        mine = position.totals[owner * SHADES + colour]
        if mine > 0 and mine == best(position, colour):
            return False
    return True


def beats(position: KadoraPosition, one: int, other: int) -> bool:
    """KA-9.2 to KA-9.4, KA-R9 Compare: leads a colour, then fewer penalty points, then more cards."""
    if has_lost(position, one) or has_lost(position, other):
        return not has_lost(position, one) and has_lost(position, other)
    if penalty(position, one) != penalty(position, other):
        return penalty(position, one) < penalty(position, other)
    return position.counts[one] > position.counts[other]


def score_of(position: KadoraPosition, seat: Seat) -> int:
    """KA-9.2 Penalty points as the loots lie now; the fewest win."""
    return penalty(position, seat)


def standing_of(position: KadoraPosition, seat: Seat) -> int:
    """KA-9.2, KA-9.4 Penalty points count down; a player who leads no colour is far behind."""
    return -penalty(position, seat) - (NO_LEAD if has_lost(position, seat) else 0)


def place_of(position: KadoraPosition, seat: Seat) -> int:
    """KA-9.3 One more than the number of owners who did better, the virtual player included."""
    place = 1
    for owner in range(OWNERS):
        if (owner < position.players or (owner == VIRTUAL and position.players == 2)) and beats(position, owner, seat):
            place += 1
    return place


@python_api
def virtual_penalty(position: KadoraPosition) -> int:
    """KA-9.5 The penalty points of the virtual player."""
    points: int = penalty(position, VIRTUAL)
    return points
