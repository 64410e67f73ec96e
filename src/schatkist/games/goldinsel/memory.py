"""The facts that Goldinsel players can remember: island cards they saw, chests they looked into, and all thefts."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.errors import BadInput
from schatkist.core.types import Seat, python_api
from schatkist.games.goldinsel.position import MOST_THEFTS, GoldinselPosition


def forget(position: GoldinselPosition) -> None:
    """Start a game in which no player has seen anything."""
    position.theft_count = 0
    for seat in range(position.players):
        position.seen[seat] = 0
        position.peeked[seat] = 0


def remember_island(position: GoldinselPosition, seat: Seat, island: int) -> None:
    """GO-4.3 The player has seen this island card."""
    position.seen[seat] |= 1 << island


def remember_chest(position: GoldinselPosition, seat: Seat, island: int) -> None:
    """GO-5.4 The player has looked into this chest."""
    position.peeked[seat] |= 1 << island


def remember_theft(position: GoldinselPosition, robber: Seat, victim: Seat, count: int, island: int) -> None:
    """GO-5.1 Keep a theft: robber, victim, the number of cards to choose from, the card (ISLES: not known)."""
    position.thefts[position.theft_count] = ((count * 16 + island) * 4 + victim) * 4 + robber
    position.theft_count += 1


@python_api
def known_thefts(position: GoldinselPosition) -> list[tuple[int, int, int, int]]:
    """List all thefts so far: robber, victim, the number of cards to choose from, the card."""
    numbers = [position.thefts[i] for i in range(position.theft_count)]
    return [(n % 4, n // 4 % 4, n // 256, n // 16 % 16) for n in numbers]


@python_api
def set_thefts(position: GoldinselPosition, thefts: Sequence[tuple[int, int, int, int]]) -> None:
    """Replace the thefts by these."""
    if len(thefts) > MOST_THEFTS:
        raise BadInput(f"a game has at most {MOST_THEFTS} thefts, not {len(thefts)}")
    position.theft_count = 0
    for robber, victim, count, island in thefts:
        remember_theft(position, robber, victim, count, island)
