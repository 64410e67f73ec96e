"""Retention: finished and abandoned matches and guests without tables are deleted after some time."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.server.limits import Limits
from schatkist.server.storage.schema import log_table, match_table, person_table, push_table, review_table, seat_table

DAY = 86400.0
CHUNK = 50  # matches deleted in one transaction, so that moves do not wait
ENDED = ("over", "closed")  # phases after which nothing happens at a table


@dataclass(frozen=True)
class Retention:
    """The days for which things are kept; 0: for ever."""

    finished_days: float  # after the end of a match
    abandoned_days: float  # after the last thing that happened in an unfinished match
    guest_days: float  # after the guest was created, if they have no tables

    @classmethod
    def of(cls, limits: Limits) -> Retention:
        """Return the retention of a server."""
        return cls(limits.finished_days, limits.abandoned_days, limits.guest_days)


@dataclass
class Pruned:
    """Counts of deleted matches and guests."""

    finished: int = 0
    abandoned: int = 0
    guests: int = 0


def finished_matches(connection: Connection, days: float, now: float, spared: Set[str]) -> list[str]:
    """List some matches that ended long enough ago, oldest first."""
    c = match_table.c
    old = sa.select(c.id).where(c.phase.in_(ENDED), c.since < now - days * DAY, c.id.not_in(spared))
    return [] if not days else list(connection.execute(old.order_by(c.since).limit(CHUNK)).scalars())


def abandoned_matches(connection: Connection, days: float, now: float, spared: Set[str]) -> list[str]:
    """List some unfinished matches in which nothing has happened for long enough, oldest first."""
    c, at = match_table.c, log_table.c.at
    latest = sa.select(sa.func.max(at)).where(log_table.c.match == c.id).scalar_subquery()
    old = sa.select(c.id).where(c.phase.not_in(ENDED), c.since < now - days * DAY, c.id.not_in(spared))
    idle = old.where(sa.func.coalesce(latest, c.since) < now - days * DAY)
    return [] if not days else list(connection.execute(idle.order_by(c.since).limit(CHUNK)).scalars())


def delete_matches(connection: Connection, matches: Sequence[str]) -> int:
    """Delete matches with their logs, seats and reviews; return how many."""
    for column in (log_table.c.match, seat_table.c.match, review_table.c.match, match_table.c.id):
        connection.execute(sa.delete(column.table).where(column.in_(matches)))
    return len(matches)


def delete_guests(connection: Connection, days: float, now: float) -> int:
    """Delete guests who have no tables; return how many."""
    c = person_table.c
    seated, opened = sa.select(seat_table.c.person), sa.select(match_table.c.opener)
    idle = (c.since < now - days * DAY) & c.id.not_in(seated) & c.id.not_in(opened)
    if not days:
        return 0
    connection.execute(sa.delete(push_table).where(push_table.c.person.in_(sa.select(c.id).where(idle))))
    return connection.execute(sa.delete(person_table).where(idle)).rowcount
