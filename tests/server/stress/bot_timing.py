"""Bots that think: T09 when they answer tells nothing, T49 nobody waits long however many think."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Sequence
from typing import Any

from schatkist.core.dealers import SeededDealer
from schatkist.core.game import Game
from schatkist.core.state import State
from schatkist.core.types import Action, Seat
from schatkist.games import GAMES
from schatkist.games.schattendieb.parts import THIEF
from schatkist.server.bots.pool import BotPool
from schatkist.server.clock import SystemClock
from schatkist.server.limits import Limits
from tests.server.serving import scene


class Playing:
    """A game that goes on and on, by whatever is chosen."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self._dealer = SeededDealer(seed)
        self._state = self._fresh()

    def _fresh(self) -> State:
        return self.game.start(self.game.seats[0], {}, self._dealer)

    def question(self) -> tuple[Seat, Any]:
        """Return the seat that is asked, and its view."""
        seat = self._state.actors()[0]
        return seat, self.game.view(self._state, seat)

    def move(self, seat: Seat, action: Action) -> None:
        """Play the action that the seat chose."""
        self.game.play(self._state, seat, action, self._dealer)
        if self._state.over:
            self._state = self._fresh()


def times_to_answer(count: int, level: str, pause: float, seed: int) -> tuple[list[float], list[float]]:
    """Measure how long a bot takes to answer in Der Schattendieb, with and without a thief in hand."""
    with_thief: list[float] = []
    without: list[float] = []

    async def table(pool: BotPool, playing: Playing) -> None:
        while len(with_thief) + len(without) < count:
            seat, view = playing.question()
            before = time.monotonic()
            action = await pool.choose(playing.game, level, 7, playing.game.view_bytes(view))
            (with_thief if any(card >= THIEF for card in view.hand) else without).append(time.monotonic() - before)
            playing.move(seat, action)

    async def steps() -> None:
        pool = BotPool(Limits(bot_pause=pause, bot_processes=1), SystemClock())
        await asyncio.gather(*(table(pool, Playing(GAMES["schattendieb"], seed + at)) for at in range(4)))
        await pool.close()

    scene(steps(), 3600)
    return with_thief, without


def same_distribution(one: Sequence[float], other: Sequence[float]) -> float:
    """The p of Kolmogorov and Smirnov: how often two samples of one distribution differ as much as these."""
    merged = sorted([(value, 0) for value in one] + [(value, 1) for value in other])
    seen, gap = [0, 0], 0.0
    for place, (value, which) in enumerate(merged):
        seen[which] += 1
        if place + 1 == len(merged) or merged[place + 1][0] > value:
            gap = max(gap, abs(seen[0] / len(one) - seen[1] / len(other)))
    size = math.sqrt(len(one) * len(other) / (len(one) + len(other)))
    scaled = (size + 0.12 + 0.11 / size) * gap
    if scaled < 0.2:
        return 1.0
    return min(1.0, 2 * sum(math.exp(-2 * k * k * scaled * scaled) * (1 if k % 2 else -1) for k in range(1, 101)))


def rush(tables: int, seconds: float, level: str, seed: int) -> list[float]:
    """At so many tables bots of a level think at once; how long each answer took."""
    took: list[float] = []
    games = list(GAMES.values())

    async def table(pool: BotPool, playing: Playing, until: float) -> None:
        while time.monotonic() < until:
            seat, view = playing.question()
            before = time.monotonic()
            action = await pool.choose(playing.game, level, 7, playing.game.view_bytes(view))
            took.append(time.monotonic() - before)
            playing.move(seat, action)

    async def steps() -> None:
        pool = BotPool(Limits(bot_pause=0.0), SystemClock())
        _, view = Playing(games[0], seed).question()
        await pool.choose(games[0], "thumb", 7, games[0].view_bytes(view))  # the processes have started
        until = time.monotonic() + seconds
        playing = [Playing(games[at % len(games)], seed + at) for at in range(tables)]
        await asyncio.gather(*(table(pool, each, until) for each in playing))
        await pool.close()

    scene(steps(), seconds + 120)
    return took
