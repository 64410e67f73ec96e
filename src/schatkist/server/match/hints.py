"""Hints: who may ask for one, and what the others are told. The hint itself is computed elsewhere and not kept."""

from __future__ import annotations

from schatkist.core.types import Seat
from schatkist.server.match.errors import RequestRefused
from schatkist.server.match.log_entries import AnyEntry, Hinted, HintsAllowed
from schatkist.server.match.match import Match


def allow_hints(match: Match, seat: Seat) -> list[AnyEntry]:
    """Allow others to ask for hints although clocks run."""
    if not match.opened.hints:
        raise RequestRefused("no-hints")
    return [] if seat in match.allow_hints else [HintsAllowed(seat)]


def hint(match: Match, seat: Seat, base: int) -> list[AnyEntry]:
    """Announce that a seat asks for a hint, once for each decision; while clocks run, all other people must agree."""
    if seat in match.resigned:
        raise RequestRefused("not-seated")
    if match.table is None or match.phase != "playing":
        raise RequestRefused("paused" if match.phase == "paused" else "not-playing")
    if not match.opened.hints:
        raise RequestRefused("no-hints")
    if seat not in match.asked() or match.level(seat) or not match.since[seat] <= base <= match.number:
        raise RequestRefused("stale")
    others = {other for other in range(match.players) if other != seat and not match.level(other)}
    if match.allowance() and not others <= match.allow_hints:
        raise RequestRefused("hints-not-agreed")
    return [] if match.hinted.get(seat) == match.since[seat] else [Hinted(seat)]
