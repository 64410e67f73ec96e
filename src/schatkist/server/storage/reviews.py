"""The reviews of finished games. They are derived from records that are no longer secret, and name no people."""

from __future__ import annotations

import zlib

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.server.storage.database import Database
from schatkist.server.storage.schema import match_table, review_table


class StoredReviews:
    """The reviews that were computed, compressed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, match: str, perspective: str, version: int) -> bytes | None:
        """Load a review, if this version of the computation made one."""
        c = review_table.c
        here = sa.select(c.data).where(c.match == match, c.perspective == perspective, c.version == version)
        data = await self._database.run(lambda connection: connection.execute(here).scalar())
        return None if data is None else zlib.decompress(data)

    async def save(self, match: str, perspective: str, version: int, review: bytes) -> None:
        """Save a review, unless the match was deleted meanwhile. It replaces one of another version."""
        c = review_table.c
        row = {"match": match, "perspective": perspective, "version": version, "data": zlib.compress(review, 9)}

        def work(connection: Connection) -> None:
            connection.execute(sa.delete(review_table).where(c.match == match, c.perspective == perspective))
            if connection.execute(sa.select(match_table.c.id).where(match_table.c.id == match)).first() is not None:
                connection.execute(sa.insert(review_table), row)

        await self._database.run(work)
