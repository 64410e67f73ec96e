"""Advisory locks of servers that share one PostgreSQL: running servers, claimed bot moves, connected players.

A lock ends when its server releases it or dies. SQLite has only one server, which needs no locks.
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.core.types import Seat

RUNS = "a server runs"


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
        """Take an exclusive lock, unless another server has it."""
        if what not in self._held:
            claimed = sa.select(sa.func.pg_try_advisory_lock(number(what)))
            if connection.execute(claimed).scalar_one():
                self._held[what] = sa.func.pg_advisory_unlock(number(what))
        return what in self._held

    def release(self, connection: Connection, what: str) -> None:
        """Release a lock, if it is held."""
        if what in self._held:
            connection.execute(sa.select(self._held[what]))
            del self._held[what]

    def is_free(self, connection: Connection, what: str) -> bool:
        """Tell whether no other server holds a lock."""
        at = number(what)
        free = sa.case((sa.func.pg_try_advisory_lock(at), sa.func.pg_advisory_unlock(at)), else_=False)
        return bool(connection.execute(sa.select(free)).scalar_one())
