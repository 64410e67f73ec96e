"""Services that all rooms share: the store, the server's key, limits, metrics, bots and the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any

from schatkist.core.game import Game
from schatkist.server.bots.pool import BotPool
from schatkist.server.clock import Clock
from schatkist.server.limits import Limits, network_of
from schatkist.server.metrics import Metrics
from schatkist.server.push.notifier import TurnNotifier
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import Key

KNOWN_NETWORKS = 10_000


@dataclass(frozen=True)
class Services:
    """The services of one server. They know nothing of rooms."""

    store: Store
    key: Key
    limits: Limits
    metrics: Metrics
    bots: BotPool
    clock: Clock
    editions: Mapping[str, Game] = field(default_factory=dict)  # games whose new tables have a corrected edition
    notifier: TurnNotifier | None = None  # None: this server sends no pushes
    networks: dict[str, str] = field(default_factory=dict)  # by person: the network they were last seen in
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def note_network(self, person: str, address: str) -> None:
        """Note from where a person asks."""
        if len(self.networks) >= KNOWN_NETWORKS:
            self.networks.clear()
        self.networks[person] = network_of(address)

    async def close(self) -> None:
        """Stop the bots and what runs in the background."""
        for task in list(self._tasks):
            task.cancel()
        await self.bots.close()
