"""The browsers that want to be told of a turn by Web Push."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.server.clock import Clock
from schatkist.server.storage.database import Database
from schatkist.server.storage.schema import push_table

MOST = 8  # browsers of one person


class Subscription(NamedTuple):
    """A browser: the address at its push service, its keys, and its language."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


class PushSubscriptions:
    """The subscriptions of all people."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def add(self, person: str, wanted: Subscription) -> None:
        """Add a browser, or change its keys and language; the oldest ones go if a person has too many."""
        row = {"person": person, "since": self._clock.now(), **wanted._asdict()}

        def work(connection: Connection) -> None:
            connection.execute(sa.delete(push_table).where(push_table.c.endpoint == wanted.endpoint))
            connection.execute(sa.insert(push_table), row)
            mine = sa.select(push_table.c.endpoint).where(push_table.c.person == person)
            newest = connection.execute(mine.order_by(push_table.c.since.desc())).scalars().all()
            connection.execute(sa.delete(push_table).where(push_table.c.endpoint.in_(newest[MOST:])))

        await self._database.run(work)

    async def of(self, person: str) -> list[Subscription]:
        """List the browsers of a person."""
        columns = [push_table.c[name] for name in Subscription._fields]
        mine = sa.select(*columns).where(push_table.c.person == person)
        return await self._database.run(lambda connection: [Subscription(*row) for row in connection.execute(mine)])

    async def remove(self, endpoint: str, person: str = "") -> None:
        """Remove a browser; only that of a person, if one is given."""
        gone = sa.delete(push_table).where(push_table.c.endpoint == endpoint)
        if person:
            gone = gone.where(push_table.c.person == person)
        await self._database.run(lambda connection: connection.execute(gone) and None)
