"""Hints at a table: computed by the bot pool, from the view of the seat that asks and nothing else."""

from __future__ import annotations

import asyncio

import structlog

from schatkist.coach.report import Hint
from schatkist.core.errors import SchatkistError
from schatkist.core.game import Game
from schatkist.core.types import Seat
from schatkist.server.bots.fair_queue import Share
from schatkist.server.limits import SeatRates
from schatkist.server.match.errors import RequestRefused
from schatkist.server.match.match import Match
from schatkist.server.tables.services import Services
from schatkist.server.tables.subscribers import Subscriber
from schatkist.wire.server_messages import HintAnswer, HintedChoice, Refusal, encode

log = structlog.get_logger("schatkist.hints")

SHOWN = 3  # choices in a hint


class Hints:
    """The hints of one table. The latest of each seat is kept, so that asking again for it computes nothing."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._rates = SeatRates(services.limits.hints, 60.0)
        self._latest: dict[Seat, tuple[int, asyncio.Task[Hint]]] = {}  # by seat: its question (`since`) and the hint

    def check_rate(self, match: Match, seat: Seat) -> None:
        """Refuse hints that are asked for too fast; the same one may be asked for again."""
        if self._latest.get(seat, (-1,))[0] == match.since[seat]:
            return
        if not self._rates.take(seat, self._services.clock.monotonic()):
            raise RequestRefused("too-fast")

    def send(self, match: Match, share: Share, subscriber: Subscriber, cid: int) -> None:
        """Send a hint when it is computed, while the table goes on."""
        seat, since = subscriber.seat, match.since[subscriber.seat]
        if self._latest.get(seat, (-1,))[0] != since or self._has_failed(seat):
            view = match.game.view_bytes(match.view(seat))
            self._latest[seat] = (since, asyncio.create_task(self._compute(match.game, view, share)))
        self._services.spawn(self._send(self._latest[seat][1], subscriber, cid))

    def _has_failed(self, seat: Seat) -> bool:
        task = self._latest[seat][1]
        return task.done() and (task.cancelled() or task.exception() is not None)

    async def _compute(self, game: Game, view: bytes, share: Share) -> Hint:
        return await self._services.bots.hint(game, view, share)

    async def _send(self, computing: asyncio.Task[Hint], subscriber: Subscriber, cid: int) -> None:
        try:
            hint = await asyncio.shield(computing)
        except (TimeoutError, SchatkistError, OSError, EOFError) as error:
            log.error("hint-trouble", kind=type(error).__name__)
            subscriber.send(encode(Refusal(cid=cid, code="busy")))
            return
        choices = [
            HintedChoice(text=each.action, value=each.value, error=each.error, reason=each.reason)
            for each in hint.choices[:SHOWN]
        ]
        subscriber.send(encode(HintAnswer(cid=cid, choices=choices, certain=hint.certain)))
