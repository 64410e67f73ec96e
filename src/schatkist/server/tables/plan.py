"""The plan of a table: what it does by itself, and when. It follows from the match and from who is connected."""

from __future__ import annotations

import math
from collections.abc import Set
from dataclasses import dataclass

from schatkist.core.types import Seat
from schatkist.server.limits import LIVE, Limits
from schatkist.server.match.match import Match


@dataclass(frozen=True)
class Plan:
    """The things that a table does by itself."""

    deal: float | None  # seconds until it deals without the nonces that are missing; None: it does not
    bots: dict[Seat, int]  # the seats for which a bot chooses, each with the position in which it was asked
    clocks: dict[Seat, float]  # the seats whose clocks run, each with the Unix time at which it is due
    missed: set[Seat]  # absent players for whom others wait


def plan(match: Match, connected: Set[Seat], limits: Limits) -> Plan:
    """Make the plan of a table, given the seats whose players are connected to this server."""
    return Plan(
        deal=_deal(match, limits),
        bots={seat: match.since[seat] for seat in match.asked() if bot_plays(match, seat, connected)},
        clocks=running_clocks(match),
        missed=_missed(match, connected),
    )


def _deal(match: Match, limits: Limits) -> float | None:
    if match.phase != "open" or match.has_open_seats():
        return None
    return limits.ready if any(match.is_person(seat) for seat in range(match.players)) else 0.0


def bot_plays(match: Match, seat: Seat, connected: Set[Seat]) -> bool:
    """Bots play bot and resigned seats; for an absent player only while someone waits or a clock runs."""
    if not match.level(seat):
        return False
    if seat not in match.away or match.opened.pace:
        return True
    return bool(connected - {seat})


def running_clocks(match: Match) -> dict[Seat, float]:
    """Return when the clocks that run are due."""
    return {seat: due for seat in match.asked() if (due := match.until(seat))}


def next_clock(match: Match) -> float:
    """Return when the first clock is due."""
    return min(running_clocks(match).values(), default=math.inf)


def _missed(match: Match, connected: Set[Seat]) -> set[Seat]:
    """Nobody is missed at a slow table, or where nobody is connected: another server may look after it."""
    if not connected or match.phase != "playing" or match.opened.pace >= LIVE:
        return set()
    return {seat for seat in range(match.players) if seat not in connected and not match.level(seat)}
