"""Gold, places and standings in Die Goldinsel."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.types import NOBODY, Seat, python_api
from schatkist.games.goldinsel.parts import GOLD, ISLES, OPENED, UNCOVERED
from schatkist.games.goldinsel.position import LATE, NO_RELIC, OWNER, SEATS, GoldinselPosition

COIN = 3  # GO-8.4 the coin on the gold island
FOUND = 10  # GO-8.4 the value of a right on the gold island in a standing: about two chests


def reveal(position: GoldinselPosition, dealer: Dealer) -> None:
    """GO-8.2, GO-8.4, GO-R24 Show all chests, all rights on islands and the gold island."""
    for island in range(ISLES):
        dealer.emit(OPENED, NOBODY, island, position.chests[island])
        for i in range(position.dug[island]):
            right = position.laid[island * SEATS + i]
            dealer.emit(UNCOVERED, right // OWNER, island, right % LATE)
    dealer.emit(GOLD, NOBODY, position.gold, 0)


def right_on(position: GoldinselPosition, seat: Seat, island: int) -> int:
    """GO-5.7 Find the player's right on the island; return its height in the pile from 1, or 0 if there is none."""
    for i in range(position.dug[island]):
        if position.laid[island * SEATS + i] // OWNER == seat:
            return i + 1
    return 0


def rights_laid(position: GoldinselPosition, seat: Seat) -> int:
    """GO-8.1 Count the islands where the player has a right."""
    rights = 0
    for island in range(ISLES):
        if right_on(position, seat, island) != 0:
            rights += 1
    return rights


def rank_on(position: GoldinselPosition, seat: Seat, island: int) -> int:
    """GO-8.2, GO-8.3, GO-R13 Rank rights by value, equal ones by height in the pile; 1 is first, 0 is no right."""
    own = right_on(position, seat, island)
    if own == 0:
        return 0
    value = position.laid[island * SEATS + own - 1] % LATE
    rank = 1
    for i in range(position.dug[island]):
        other = position.laid[island * SEATS + i] % LATE
        if other > value or (other == value and i < own - 1):
            rank += 1
    return rank


def earned_on(position: GoldinselPosition, seat: Seat, island: int) -> int:
    """GO-8.2 The first gets the chest. GO-8.3, GO-R13 Each next one gets a coin less, never below 0."""
    rank = rank_on(position, seat, island)
    return max(0, position.chests[island] + 1 - rank) if rank > 0 else 0


def relic_gold(position: GoldinselPosition, seat: Seat) -> int:
    """GO-8.5 Return the gold of the player's relic."""
    return position.relic_gold[position.relics[seat]] if position.relics[seat] != NO_RELIC else 0


def coin_of(position: GoldinselPosition, seat: Seat) -> int:
    """GO-8.4 The first on the gold island gets the coin that lies there."""
    return COIN if rank_on(position, seat, position.gold) == 1 else 0


def gold_of(position: GoldinselPosition, seat: Seat) -> int:
    """GO-8.5 Sum chests, coins and relic as the islands lie now, with the coin of the gold island."""
    gold = relic_gold(position, seat) + coin_of(position, seat)
    for island in range(ISLES):
        gold += earned_on(position, seat, island)
    return gold


@python_api
def purse(position: GoldinselPosition, seat: Seat) -> tuple[int, int, int, int]:
    """GO-8.5 Split a player's gold: chests (GO-8.2), coins (GO-8.3), the coin of the gold island, the relic."""
    firsts = [island for island in range(ISLES) if rank_on(position, seat, island) == 1]
    chests = sum([earned_on(position, seat, island) for island in firsts])
    coins = gold_of(position, seat) - relic_gold(position, seat) - coin_of(position, seat) - chests
    return chests, coins, coin_of(position, seat), relic_gold(position, seat)


@python_api
def brought(position: GoldinselPosition, island: int) -> list[int]:
    """GO-8.2 to GO-8.4 List the gold that each right on an island brought its owner, the lowest in the pile first."""
    owners = [position.laid[island * SEATS + i] // OWNER for i in range(position.dug[island])]
    extra = [coin_of(position, owner) if island == position.gold else 0 for owner in owners]
    return [earned_on(position, owner, island) + coin for owner, coin in zip(owners, extra, strict=True)]


def beats(position: GoldinselPosition, one: Seat, other: Seat) -> bool:
    """GO-8.5, GO-R14 Compare two on the gold island: more gold, then the higher right there, then the earlier one."""
    if gold_of(position, one) != gold_of(position, other):
        return gold_of(position, one) > gold_of(position, other)
    return rank_on(position, one, position.gold) < rank_on(position, other, position.gold)


def score_of(position: GoldinselPosition, seat: Seat) -> int:
    """GO-8.5 Gold, once all is shown; before that, only the relic's gold is known."""
    return gold_of(position, seat) if position.over else relic_gold(position, seat)


def standing_of(position: GoldinselPosition, seat: Seat) -> int:
    """GO-8.4, GO-8.5 Gold as the islands lie now. A right on the gold island adds to it: no one wins without."""
    return gold_of(position, seat) + (FOUND if rank_on(position, seat, position.gold) > 0 else 0)


def place_of(position: GoldinselPosition, seat: Seat) -> int:
    """GO-8.4, GO-8.5 Rank those on the gold island by gold. The rest share the next place, GO-R25 never the first."""
    diggers = position.dug[position.gold]
    if rank_on(position, seat, position.gold) == 0:
        return max(2, diggers + 1)
    place = 1
    for other in range(position.players):
        if other != seat and rank_on(position, other, position.gold) != 0 and beats(position, other, seat):
            place += 1
    return place


def win_share_of(position: GoldinselPosition, seat: Seat) -> float:
    """GO-2.2, GO-8.5 The chance to win with the islands as they lie.

    The gold island may be any whose card is under the board or in the stack, all equally likely.
    """
    hidden = position.gold
    wins = 1 if place_of(position, seat) == 1 else 0
    for i in range(position.stacked):
        position.gold = position.stack[i]
        if place_of(position, seat) == 1:
            wins += 1
    position.gold = hidden
    return wins / (position.stacked + 1.0)
