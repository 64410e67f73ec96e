"""Locks that servers on one PostgreSQL hold until they let go or die: who runs, who thinks about a move, who is where.

SQLite has one server, who needs none.
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.core.types import Seat

RUNS = "a server runs"


def presence(match: str, seat: Seat) -> str:
    """The lock that says: the person of this seat is at the table."""
    return f"{match} {seat} is here"


def number(what: str) -> int:
    """A number of 64 bits, as PostgreSQL wants for a lock."""
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], "big", signed=True)


class Locks:
    """The locks of one server. They outlive a transaction, but not the connection."""

    def __init__(self) -> None:
        self._held: dict[str, sa.ColumnElement[bool]] = {}  # and how to let go of each
        self.present: set[str] = set()  # those that must be held, for who is here

    def begin(self, connection: Connection) -> bool:
        """Run beside others; was there none?"""
        alone = bool(connection.execute(sa.select(sa.func.pg_try_advisory_lock(number(RUNS)))).scalar_one())
        self.share(connection, RUNS)
        if alone:
            connection.execute(sa.select(sa.func.pg_advisory_unlock(number(RUNS))))
        return alone

    def begin_again(self, connection: Connection) -> None:
        """With a new connection: all locks went with the old one."""
        self._held.clear()
        for what in [RUNS, *self.present]:
            self.share(connection, what)

    def share(self, connection: Connection, what: str) -> None:
        """Hold a lock that others may hold as well."""
        if what not in self._held:
            connection.execute(sa.select(sa.func.pg_advisory_lock_shared(number(what))))
            self._held[what] = sa.func.pg_advisory_unlock_shared(number(what))

    def claim(self, connection: Connection, what: str) -> bool:
        """Hold a lock alone, unless another server has it."""
        if what not in self._held:
            claimed = sa.select(sa.func.pg_try_advisory_lock(number(what)))
            if connection.execute(claimed).scalar_one():
                self._held[what] = sa.func.pg_advisory_unlock(number(what))
        return what in self._held

    def let_go(self, connection: Connection, what: str) -> None:
        """Hold a lock no longer, if it was held."""
        if what in self._held:
            connection.execute(sa.select(self._held[what]))
            del self._held[what]

    def is_free(self, connection: Connection, what: str) -> bool:
        """Does no other server hold this lock?"""
        at = number(what)
        free = sa.case((sa.func.pg_try_advisory_lock(at), sa.func.pg_advisory_unlock(at)), else_=False)
        return bool(connection.execute(sa.select(free)).scalar_one())
