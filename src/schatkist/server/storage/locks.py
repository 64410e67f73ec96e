"""Advisory locks of servers that share one PostgreSQL: running servers, claimed bot moves, connected players.

A lock ends when its server releases it or dies. It also no longer counts when PostgreSQL has not heard from its server
for some time, because that server is frozen or cut off: a lock is a lease, which everything that a server asks its
database renews. If such a server goes on, two servers may compute the same move; the log accepts one of them. SQLite
has only one server, which needs no locks.
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.core.types import Seat

RUNS = "a server runs"
LEASE = 1.0  # seconds after which a lock of a silent server no longer counts; see RENEWAL in database.py

# The servers that hold a lock and are alive: those for which PostgreSQL works, and those that it heard from lately.
# What it does not tell (`track_activities = off`, or a server with another role) counts as alive.
_HOLDER = sa.text(
    """
    SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = CAST(:high AS bigint) AND objid = CAST(:low AS bigint) AND pid <> pg_backend_pid()
    AND (wait_event_type IS DISTINCT FROM 'Client'
         OR COALESCE(state_change > clock_timestamp() - make_interval(secs => :lease), true))
    """
)


def presence(match: str, seat: Seat) -> str:
    """Name the lock of a connected player."""
    return f"{match} {seat} is here"


def number(what: str) -> int:
    """Hash a name to the 64-bit number that PostgreSQL uses for a lock."""
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], "big", signed=True)


class Locks:
    """The locks of one server. They outlive a transaction but not the connection."""

    def __init__(self) -> None:
        self._held: dict[str, sa.ColumnElement[bool]] = {}  # with the statement that releases each
        self.present: set[str] = set()  # locks for the players connected here

    def register_server(self, connection: Connection) -> bool:
        """Register this server; tell whether it is the only one."""
        alone = bool(connection.execute(sa.select(sa.func.pg_try_advisory_lock(number(RUNS)))).scalar_one())
        self.share(connection, RUNS)
        if alone:
            connection.execute(sa.select(sa.func.pg_advisory_unlock(number(RUNS))))
        return alone

    def restore(self, connection: Connection) -> None:
        """Take all locks again after a reconnection."""
        self._held.clear()
        for what in [RUNS, *self.present]:
            self.share(connection, what)

    def share(self, connection: Connection, what: str) -> None:
        """Take a shared lock."""
        if what not in self._held:
            connection.execute(sa.select(sa.func.pg_advisory_lock_shared(number(what))))
            self._held[what] = sa.func.pg_advisory_unlock_shared(number(what))

    def claim(self, connection: Connection, what: str) -> bool:
        """Take an exclusive lock; tell whether no other server that is alive has it."""
        if what in self._held:
            return True
        claimed = sa.select(sa.func.pg_try_advisory_lock(number(what)))
        if connection.execute(claimed).scalar_one():
            self._held[what] = sa.func.pg_advisory_unlock(number(what))
            return True
        return not _is_held_elsewhere(connection, what)

    def release(self, connection: Connection, what: str) -> None:
        """Release a lock, if it is held."""
        if what in self._held:
            connection.execute(sa.select(self._held[what]))
            del self._held[what]

    def is_free(self, connection: Connection, what: str) -> bool:
        """Tell whether no other server that is alive holds a lock."""
        at = number(what)
        free = sa.case((sa.func.pg_try_advisory_lock(at), sa.func.pg_advisory_unlock(at)), else_=False)
        return bool(connection.execute(sa.select(free)).scalar_one()) or not _is_held_elsewhere(connection, what)


def _is_held_elsewhere(connection: Connection, what: str) -> bool:
    """Tell whether another server that is alive holds a lock."""
    at = number(what) & (1 << 64) - 1
    where = {"high": at >> 32, "low": at & 0xFFFFFFFF, "lease": LEASE}
    return bool(connection.execute(_HOLDER, where).scalar_one())
