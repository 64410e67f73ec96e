"""The health of the database: can it be written, and what failed lately."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import structlog

from schatkist.server.clock import Clock
from schatkist.server.limits import Limits
from schatkist.server.metrics import Metrics
from schatkist.server.storage.errors import WriteFailed
from schatkist.server.storage.store import Store

log = structlog.get_logger("schatkist.health")

PROBE_INTERVAL = 1.0  # seconds between two writes, so that asking often writes nothing more
PROBE_TIMEOUT = 5.0  # seconds after which a database that does not answer counts as down
LOG_INTERVAL = 60.0  # seconds between two log lines about failures


class Health:
    """Watches one store."""

    def __init__(self, store: Store, folder: Path, limits: Limits, metrics: Metrics, clock: Clock) -> None:
        self._store = store
        self._folder = folder
        self._limits = limits
        self._metrics = metrics
        self._clock = clock
        self._written: tuple[float, str] | None = None  # when something was written last, and the problem
        self._logged: float | None = None  # when a failure was logged last
        self._failures = 0  # since then
        store.database.on_failure = self.note_failure
        metrics.disk_free.set_function(self.free_bytes)

    def free_bytes(self) -> int:
        """Return the bytes that are free on the disk of the data folder."""
        return shutil.disk_usage(self._folder).free

    def note_failure(self, reason: str) -> None:
        """Count a failure of the database, and log one line a minute."""
        self._metrics.failed_writes.inc()
        self._failures += 1
        now = self._clock.monotonic()
        if self._logged is None or now - self._logged >= LOG_INTERVAL:
            log.error("database-trouble", reason=reason, failures=self._failures)
            self._logged, self._failures = now, 0

    async def problem(self) -> str:
        """Read and write something, and return why the server cannot be used now, or an empty string."""
        try:
            async with asyncio.timeout(PROBE_TIMEOUT):
                await self._store.running_of("")
                return await self._write_problem()
        except TimeoutError:
            self.note_failure("the database does not answer")
            return "the database does not answer"
        except WriteFailed:
            return "the database cannot be read"

    async def _write_problem(self) -> str:
        """Return why nothing can be written; what was found last is kept for a while."""
        now = self._clock.monotonic()
        if self._written is None or now - self._written[0] >= PROBE_INTERVAL:
            self._written = (now, await self._write())
        return self._written[1]

    async def _write(self) -> str:
        if self.free_bytes() < self._limits.free_bytes:
            self.note_failure("the disk is full")
            return "the disk is full"
        try:
            await self._store.servers.heartbeat()
        except WriteFailed:
            return "the database cannot be written"
        return ""
