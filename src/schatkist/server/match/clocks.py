"""The clocks of a match: how long each seat has been asked. Time without a running server does not count."""

from __future__ import annotations

import math
from collections.abc import Sequence

from schatkist.core.types import Seat
from schatkist.server.match.log import Outage


class SeatClocks:
    """The clock of each seat: when it started, and the time it used before a pause."""

    def __init__(self, players: int, outages: Sequence[Outage]) -> None:
        self._outages = outages
        self._from = [0.0] * players  # when the clock started, or resumed after a pause
        self._used = [0.0] * players  # seconds used before the pause

    def start(self, seat: Seat, now: float) -> None:
        """Start the clock of a seat anew."""
        self._from[seat], self._used[seat] = now, 0.0

    def pause(self, now: float) -> None:
        """Note what every seat has used."""
        for seat, begun in enumerate(self._from):
            self._used[seat] += max(0.0, now - begun - self._lost(begun, now))

    def resume(self, now: float) -> None:
        """Go on after a pause; everybody keeps the time they had left."""
        self._from = [now] * len(self._from)

    def due(self, seat: Seat, allowed: float) -> float:
        """Return when the time of a seat is up, as Unix time."""
        begun = self._from[seat]
        return begun + allowed - self._used[seat] + self._lost(begun, math.inf)

    def _lost(self, begun: float, now: float) -> float:
        """Sum up the seconds without a running server within a period."""
        return sum(max(0.0, min(until, now) - max(since, begun)) for since, until in self._outages)
