"""Tells whether an ability of Die Goldinsel can be used now, and at what cost (GO-5.1 to GO-5.8)."""

from __future__ import annotations

from schatkist.core.types import NOBODY, Card, Seat, python_api
from schatkist.games.goldinsel.parts import (
    ABILITY,
    CARDS,
    CLAIRVOYANT,
    COST_FIRST,
    COST_SECOND,
    COSTS,
    DOUBLE_PIRATE,
    DOUBLE_ROBBERY,
    ISLAND_CARD,
    LANDING,
    LOWER,
    MONUMENT,
    PIRATE,
    ROBBERY,
    SEA,
    SHADES,
    UPPER,
)
from schatkist.games.goldinsel.position import (
    ANY_COLOUR,
    CHOOSING,
    COPYING,
    CREW,
    EXCHANGE_RELIC,
    EXCHANGING,
    FETCHING,
    HIRING,
    LAYING,
    MOVING,
    NO_ABILITY,
    NO_RELIC,
    PAYING,
    PEEKING,
    ROBBING,
    SHEDDING,
    USING,
    GoldinselPosition,
    is_at_sea,
)
from schatkist.games.goldinsel.scoring import right_on


def can_use(position: GoldinselPosition, seat: Seat, ability: int) -> bool:
    """GO-R12 Tell whether the ability can do something."""
    if ability == LANDING:
        return can_land(position, seat)
    if ability in (ROBBERY, DOUBLE_ROBBERY):
        return can_rob_somebody(position, seat)
    if ability in (PIRATE, DOUBLE_PIRATE):
        return can_fetch(position, seat)
    if ability == MONUMENT:
        for other in range(position.players):
            if can_copy(position, seat, other):
                return True
        return False
    return True  # GO-5.4 there is always a chest to look into


def can_rob_somebody(position: GoldinselPosition, seat: Seat) -> bool:
    """GO-R12 Tell whether there is a card to rob."""
    for other in range(position.players):
        if can_rob(position, seat, other):
            return True
    return False


def can_rob(position: GoldinselPosition, seat: Seat, other: Seat) -> bool:
    """GO-5.1, GO-R9 Rob a player on the same field.

    GO-5.2, GO-R18 Or any player, once the stack is used up and the captain moved this turn onto an island-card field.
    """
    if other == seat or position.islands[other] == 0:
        return False
    if position.at[other] == position.at[seat]:
        return True
    return position.stacked == 0 and position.moved and position.fields[position.at[seat]] == ISLAND_CARD


def can_fetch(position: GoldinselPosition, seat: Seat) -> bool:
    """GO-5.5 Pirates are ashore where the ship lies, and the player has room for one."""
    if not is_at_sea(position.at[seat]) or count_crew(position, seat) >= CREW:
        return False
    shore = position.at[seat] - SEA
    for colour in range(SHADES):
        if position.ashore[shore * SHADES + colour] > 0:
            return True
    return False


def count_crew(position: GoldinselPosition, seat: Seat) -> int:
    """GO-4.2 Count the pirates before a player."""
    pirates = 0
    for colour in range(SHADES):
        pirates += position.crews[seat * SHADES + colour]
    return pirates


def can_copy(position: GoldinselPosition, seat: Seat, other: Seat) -> bool:
    """GO-5.6, GO-R11 Copy another player's top card, not a monument, if it can do something."""
    if other == seat or position.discarded[other] == 0:
        return False
    ability = ABILITY[top_of_discards(position, other)]
    return ability != MONUMENT and can_use(position, seat, ability)


def top_of_discards(position: GoldinselPosition, seat: Seat) -> Card:
    """Look at the open card of a discard pile."""
    return position.discards[seat * CARDS + position.discarded[seat] - 1]


def can_land(position: GoldinselPosition, seat: Seat) -> bool:
    """GO-5.7 There is a right to lay and none there yet. GO-5.8 Or something to take. Both cost pirates."""
    place = position.at[seat]
    if not is_at_sea(place):
        return False
    if place == UPPER:
        if position.sevens[seat] == 0:
            return False
    elif place == LOWER:
        if position.relics[seat] != NO_RELIC:
            return False
    elif position.rights[seat] == 0 or right_on(position, seat, place - SEA) != 0:
        return False
    for cost in range(COSTS):
        if can_pay(position, seat, cost):
            return True
    return False


def can_pay(position: GoldinselPosition, seat: Seat, cost: int) -> bool:
    """GO-5.7 Pay one pirate of the island's colour, or any two (GO-R20). GO-5.8, GO-6.1 Or any one."""
    place = position.at[seat]
    one = COST_FIRST[cost]
    other = COST_SECOND[cost]
    if position.crews[seat * SHADES + one] == 0:
        return False
    if other == SHADES:
        return place >= LOWER or position.relics[seat] == ANY_COLOUR or one == position.colours[place - SEA]
    if place >= LOWER:
        return False
    return position.crews[seat * SHADES + other] > (1 if one == other else 0)


def is_relic_owned(position: GoldinselPosition, relic: int) -> bool:
    """GO-5.8 Tell whether a player has the relic."""
    for seat in range(position.players):
        if position.relics[seat] == relic:
            return True
    return False


@python_api
def is_usable(position: GoldinselPosition, seat: Seat, ability: int) -> bool:
    """GO-R12 Tell Python whether the ability can do something."""
    return can_use(position, seat, ability)


@python_api
def fits_step(position: GoldinselPosition) -> bool:
    """Tell whether the step, and the ability being used, are possible in the position."""
    seat, place = position.turn, position.at[position.turn]
    possible = {
        EXCHANGING: position.relics[seat] == EXCHANGE_RELIC and position.held[seat] > 0,
        MOVING: position.held[seat] > 0,
        SHEDDING: position.held[seat] > 0,
        HIRING: count_crew(position, seat) < CREW,
        USING: True,
        ROBBING: position.using in (ROBBERY, DOUBLE_ROBBERY),
        COPYING: position.using == MONUMENT,
        PEEKING: position.using == CLAIRVOYANT,
        FETCHING: position.using in (PIRATE, DOUBLE_PIRATE) and can_fetch(position, seat),
        PAYING: position.using == LANDING and can_land(position, seat),
        LAYING: position.using == LANDING and SEA <= place < LOWER and right_on(position, seat, place - SEA) == 0,
        CHOOSING: position.using == LANDING and place == LOWER and position.relics[seat] == NO_RELIC,
    }
    return bool(possible[position.step]) and (position.using == NO_ABILITY) == (position.step <= USING)


@python_api
def fits_victim(position: GoldinselPosition) -> bool:
    """GO-R10 Tell whether a victim is there only while they can be robbed again."""
    if position.victim == NOBODY:
        return True
    return position.step == ROBBING and bool(can_rob(position, position.turn, position.victim))
