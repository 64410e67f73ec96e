"""The turn of a bot: one server computes its choice, from the view of its seat and nothing else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

import structlog

from schatkist.core.errors import SchatkistError
from schatkist.core.game import Game
from schatkist.core.types import Action, Seat
from schatkist.server.bots.fair_queue import Share
from schatkist.server.match.match import Match
from schatkist.server.storage.errors import WriteFailed
from schatkist.server.tables.services import Services

log = structlog.get_logger("schatkist.bots")

CLAIM_RETRY = 0.25  # seconds between attempts to claim a move that another server is computing


@dataclass(frozen=True)
class Question:
    """A question to a bot."""

    match: str
    game: Game
    level: str
    seat: Seat
    base: int  # the position in which its seat was asked
    v: int  # the version of the log
    view: bytes
    share: Share  # of the bots' time

    @property
    def claim(self) -> str:
        """Name the question among all servers."""
        return f"{self.match} {self.seat} {self.base}"


def question(match: Match, seat: Seat, share: Share) -> Question:
    """Ask the bot of a seat."""
    view = match.game.view_bytes(match.view(seat))
    return Question(match.id, match.game, match.level(seat), seat, match.since[seat], match.v, view, share)


async def take(services: Services, asked: Question, play: Callable[[Action], Awaitable[None]]) -> None:
    """Choose and play, unless another server does; then look again later, in case that server dies or freezes."""
    try:
        while not await _claim(services, asked):
            await _release(services, asked)
            await services.clock.sleep(CLAIM_RETRY)
        with suppress(SchatkistError):  # it was too late, or the room looks after a failed write
            await play(await _choice(services, asked))
    finally:
        services.spawn(_release(services, asked))


async def _claim(services: Services, asked: Question) -> bool:
    try:
        return await services.store.servers.claim(asked.match, asked.claim, asked.v)
    except WriteFailed:
        return False


async def _release(services: Services, asked: Question) -> None:
    with suppress(WriteFailed):
        await services.store.servers.release(asked.claim)


async def _choice(services: Services, asked: Question) -> Action:
    """Ask the bot pool; if it fails, the first legal action will do."""
    before = services.clock.monotonic()
    try:
        seed = services.key.bot_seed(asked.match, asked.seat)
        action = await services.bots.choose(asked.game, asked.level, seed, asked.view, asked.share)
    except (TimeoutError, SchatkistError, OSError, EOFError) as error:
        log.error("bot-trouble", match=asked.match, kind=type(error).__name__)
        return asked.game.view_of(asked.view).legal[0]
    services.metrics.thinking.observe(services.clock.monotonic() - before)
    return action
