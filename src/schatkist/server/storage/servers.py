"""The servers on one database: when they ran, what each computes, and who is connected to which."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.core.types import Seat
from schatkist.server.clock import Clock
from schatkist.server.match.log import Outage
from schatkist.server.storage.database import Database
from schatkist.server.storage.locks import Locks, presence
from schatkist.server.storage.schema import log_table, outage_table, pulse_table

LONGEST_CLOCK = 31 * 86400.0  # seconds; no clock runs longer


class Servers:
    """This server among those that share its database. SQLite has only one, which needs no locks."""

    def __init__(self, database: Database, locks: Locks, clock: Clock) -> None:
        self._database = database
        self._locks = locks if database.is_postgresql else None
        self._clock = clock

    async def heartbeat(self) -> None:
        """Record that a server runs now, so that clocks resume where they were after a stop or crash."""
        now = self._clock.now()
        await self._database.run(lambda connection: _write_heartbeat(connection, now))

    async def claim(self, match: str, what: str, v: int) -> bool:
        """Claim a task of a table among several servers, if its log has no lines beyond `v`.

        The claim ends when this server releases it, dies, or is silent for longer than a lease.
        """
        locks = self._locks
        if locks is None:
            return True
        last = sa.select(sa.func.max(log_table.c.seq)).where(log_table.c.match == match)
        return await self._database.run(
            lambda connection: locks.claim(connection, what) and connection.execute(last).scalar_one() <= v
        )

    async def release(self, what: str) -> None:
        """Release a claim."""
        locks = self._locks
        if locks is not None:
            await self._database.run(lambda connection: locks.release(connection, what))

    async def mark_present(self, match: str, seat: Seat) -> None:
        """Tell other servers that the player of a seat is connected here, until they leave or this server dies."""
        locks, what = self._locks, presence(match, seat)
        if locks is not None:
            locks.present.add(what)
            await self._database.run(lambda connection: locks.share(connection, what))

    async def mark_absent(self, match: str, seat: Seat) -> None:
        """Tell other servers that the player of a seat is no longer connected here."""
        locks, what = self._locks, presence(match, seat)
        if locks is not None:
            locks.present.discard(what)
            await self._database.run(lambda connection: locks.release(connection, what))

    async def is_present_elsewhere(self, match: str, seat: Seat) -> bool:
        """Tell whether the player of a seat is connected to another server."""
        locks, what = self._locks, presence(match, seat)
        return locks is not None and not await self._database.run(lambda connection: locks.is_free(connection, what))


def note_start(connection: Connection, alone: bool, now: float) -> list[Outage]:
    """Note that a server starts; return the periods without one. The first server to start adds the latest one."""
    last = connection.execute(sa.select(sa.func.max(pulse_table.c.at))).scalar()
    connection.execute(sa.delete(outage_table).where(outage_table.c.until < now - LONGEST_CLOCK))
    if alone and last is not None and last < now:
        connection.execute(sa.insert(outage_table), {"since": last, "until": now})
    _write_heartbeat(connection, now)
    found = connection.execute(sa.select(outage_table).order_by(outage_table.c.since))
    return [(row.since, row.until) for row in found]


def _write_heartbeat(connection: Connection, now: float) -> None:
    connection.execute(sa.delete(pulse_table))
    connection.execute(sa.insert(pulse_table), {"at": now})
