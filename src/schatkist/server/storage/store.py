"""The store: matches, their logs and their seats, in SQLite or PostgreSQL.

Logs are append-only. The key (match, seq) makes a second writer of the same line fail, and (match, seat, cid) does the
same for a request that is sent twice.
"""

from __future__ import annotations

import asyncio
import math
import sqlite3
from collections.abc import Callable, Sequence, Set
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.core.types import Seat
from schatkist.server.clock import Clock, SystemClock
from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log import LogLine, Outage, SeatOwner, StoredMatch, check_chain
from schatkist.server.match.log_entries import Rematched
from schatkist.server.storage.backup import copy_pages, dump_rows
from schatkist.server.storage.database import Database
from schatkist.server.storage.encryption import LogCipher
from schatkist.server.storage.errors import QuotaReached, WriteFailed
from schatkist.server.storage.heads import Heads, heads_file
from schatkist.server.storage.locks import Locks
from schatkist.server.storage.moderation import Moderation
from schatkist.server.storage.people import People
from schatkist.server.storage.push_subscriptions import PushSubscriptions
from schatkist.server.storage.retention import (
    ENDED,
    Pruned,
    Retention,
    abandoned_matches,
    delete_guests,
    delete_matches,
    finished_matches,
)
from schatkist.server.storage.reviews import StoredReviews
from schatkist.server.storage.rows import (
    commitment_in,
    insert_lines,
    lines_in,
    owners_in,
    reencrypt,
    running_tables,
    seat_people,
)
from schatkist.server.storage.schema import match_table, notify, seat_table
from schatkist.server.storage.servers import Servers, note_start
from schatkist.server.storage.tokens import REVEALED, Key, revealed
from schatkist.server.storage.upgrade import check, migrate

if TYPE_CHECKING:
    from schatkist.server.storage.pg_listener import PgListener

CHUNK = 200  # seeds that are encrypted anew in one transaction


class Store:
    """Everything that is stored."""

    def __init__(self, url: str, clock: Clock | None = None) -> None:
        self.url = url
        self._clock = clock or SystemClock()
        self._locks = Locks()
        self._outages: list[Outage] = []
        self.encrypted = 0  # matches that only a key can read, when the store was opened
        self.lost: dict[str, str] = {}  # by match: what was acknowledged and is no longer there
        self._heads: Heads | None = None
        self._listener: PgListener | None = None
        self.database = Database(url, self._begin, self._resume)
        self.people = People(self.database, self._clock)
        self.moderation = Moderation(self.database, self._clock)
        self.push = PushSubscriptions(self.database, self._clock)
        self.reviews = StoredReviews(self.database)
        self.servers = Servers(self.database, self._locks, self._clock)

    def _begin(self, connection: Connection) -> None:
        check(connection)
        migrate(connection)
        path = connection.engine.url.database
        if connection.dialect.name == "sqlite" and path not in (None, "", ":memory:"):
            self._heads = Heads(heads_file(Path(str(path))))
            self.lost = self._heads.lost(connection)
        alone = connection.dialect.name != "postgresql" or self._locks.register_server(connection)
        self._outages = note_start(connection, alone, self._clock.now())
        secret = ~match_table.c.secret.startswith(f"{REVEALED}:")
        self.encrypted = connection.execute(
            sa.select(sa.func.count()).select_from(match_table).where(secret)
        ).scalar_one()

    def _resume(self, connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            self._locks.restore(connection)

    def listen(self, on_write: Callable[[str, int], None], on_loss: Callable[[], None]) -> None:
        """Call `on_write` when a process writes: with the match and the line number, 0 for its seats.

        `on_loss` is called when notifications may have been lost.
        """
        if self.database.is_postgresql:
            from schatkist.server.storage.pg_listener import (
                PgListener,  # imported late: its driver loads slowly, and SQLite needs none
            )

            self._listener = PgListener(self.url, asyncio.get_running_loop(), on_write, on_loss)

    def close(self) -> None:
        """Finish what is queued, then disconnect."""
        if self._listener is not None:
            self._listener.close()
        self.database.close()
        if self._heads is not None:
            self._heads.close()
            self._heads = None

    async def backup(self, path: Path) -> None:
        """Write everything that is stored into a new file, while the tables go on."""
        try:
            if self.database.is_postgresql:
                await asyncio.to_thread(dump_rows, self.database.engine, path)
            else:
                await self.database.run_long(partial(copy_pages, path=path))
        except (OSError, sqlite3.Error, sa.exc.SQLAlchemyError) as error:
            raise WriteFailed(f"the backup cannot be written to {path.parent}: {error}") from None

    # -- one match --------------------------------------------------------------------------------------

    async def open(
        self,
        match: str,
        secret: str,
        opener: str,
        listed: bool,
        line: LogLine,
        owners: list[SeatOwner],
        most: float = math.inf,
    ) -> None:
        """Create a match with the first line of its log and its owners, within the opener's limit of tables."""
        now = self._clock.now()

        def work(connection: Connection) -> None:
            if running_tables(connection, opener, now) >= most:
                raise QuotaReached("there are enough tables open")
            row = {"id": match, "phase": "open", "listed": listed, "secret": secret, "opener": opener, "since": now}
            connection.execute(sa.insert(match_table), row)
            insert_lines(connection, match, [line])
            seat_people(connection, match, owners)

        await self.database.run(work)
        self._note_head(match, [line])

    async def append(
        self,
        match: str,
        lines: Sequence[LogLine],
        phase: str | None = None,
        owners: Sequence[SeatOwner] = (),
        seed: bytes = b"",
    ) -> None:
        """Append lines to a log, with a new phase and new owners or tokens of seats, if any.

        The seed is given when the game is over: it is no longer secret.
        """
        now = self._clock.now()

        def work(connection: Connection) -> None:
            insert_lines(connection, match, lines)
            seat_people(connection, match, owners)
            notify(connection, match, lines[-1].seq if lines else 0)
            if phase is not None:
                here = match_table.c.id == match
                values: dict[str, object] = {"phase": phase, "since": now}
                if seed:
                    values["secret"] = revealed(seed)
                connection.execute(sa.update(match_table).where(here).values(values))
            elif any(isinstance(line.entry, Rematched) for line in lines):
                connection.execute(sa.update(match_table).where(match_table.c.id == match).values(card=None))

        await self.database.run(work)
        self._note_head(match, lines)

    def _note_head(self, match: str, lines: Sequence[LogLine]) -> None:
        if self._heads is not None and lines:
            self._heads.note(match, lines[-1])

    async def save_card(self, match: str, card: bytes) -> None:
        """Save the public facts of a finished match."""
        save = sa.update(match_table).where(match_table.c.id == match).values(card=card)
        await self.database.run(lambda connection: connection.execute(save) and None)

    async def cards(self, matches: Sequence[str]) -> dict[str, bytes]:
        """Load the public facts of those among some matches that have them saved."""
        c = match_table.c
        saved = sa.select(c.id, c.card).where(c.id.in_(matches), c.card.is_not(None))
        return await self.database.run(
            lambda connection: {row.id: bytes(row.card) for row in connection.execute(saved)}
        )

    async def kept(self, match: str, key: Key | None = None) -> StoredMatch | None:
        """Load a match. Without a key, its seed is unknown and encrypted entries stay encrypted."""

        def work(connection: Connection) -> StoredMatch | None:
            if match in self.lost:
                raise CorruptLog(self.lost[match])
            here = sa.select(match_table.c.secret, match_table.c.opener).where(match_table.c.id == match)
            row = connection.execute(here).first()
            if row is None:
                return None
            lines, seed = lines_in(connection, match, 0), b""
            check_chain(match, lines)
            if key is not None:
                seed = key.decrypt_seed(match, row.secret, commitment_in(match, lines))
                lines = LogCipher(match, seed).decrypted(lines)
            return StoredMatch(match, seed, row.opener, lines, owners_in(connection, match), self._outages)

        return await self.database.run(work)

    async def reencrypt(self, key: Key) -> None:
        """Encrypt seeds with the newest key that were encrypted with an older one, and reveal those of finished games.

        Seeds that no key decrypts stay as they are.
        """
        c = match_table.c
        old = ~c.secret.startswith(f"{key.id}:") & ~c.secret.startswith(f"{REVEALED}:")
        found = await self._ids(sa.select(c.id).where(old))
        for at in range(0, len(found), CHUNK):
            await self.database.run(partial(reencrypt, matches=found[at : at + CHUNK], key=key))

    async def prune(self, retention: Retention, spared: Set[str] = frozenset()) -> Pruned:
        """Delete what is older than its retention, except some matches."""
        now, pruned = self._clock.now(), Pruned()
        while found := await self.database.run(
            lambda c: self._delete(c, finished_matches(c, retention.finished_days, now, spared))
        ):
            pruned.finished += found
        while found := await self.database.run(
            lambda c: self._delete(c, abandoned_matches(c, retention.abandoned_days, now, spared))
        ):
            pruned.abandoned += found
        pruned.guests = await self.database.run(lambda c: delete_guests(c, retention.guest_days, now))
        return pruned

    def _delete(self, connection: Connection, matches: Sequence[str]) -> int:
        if self._heads is not None:
            self._heads.forget(matches)
        return delete_matches(connection, matches)

    async def lines(self, match: str, after: int) -> list[LogLine]:
        """Load the lines of a log after some line, as they are stored."""
        return await self.database.run(lambda connection: lines_in(connection, match, after))

    async def owners(self, match: str) -> list[SeatOwner]:
        """List the owners of a match's seats."""
        return await self.database.run(lambda connection: owners_in(connection, match))

    # -- many matches -----------------------------------------------------------------------------------

    async def in_phase(self, *phases: str) -> list[str]:
        """List the matches in some phases."""
        where = match_table.c.phase.in_(phases)
        return await self._ids(sa.select(match_table.c.id).where(where).order_by(match_table.c.since))

    async def listed(self, phase: str, most: int) -> list[str]:
        """List the public tables in a phase, newest first."""
        c = match_table.c
        found = sa.select(c.id).where(c.phase == phase, c.listed).order_by(c.since.desc()).limit(most)
        return await self._ids(found)

    async def of_person(self, person: str, over: bool, most: int) -> list[tuple[str, Seat]]:
        """List a person's seats at finished or at unfinished tables, newest first."""
        joined = seat_table.join(match_table, match_table.c.id == seat_table.c.match)
        mine = sa.select(seat_table.c.match, seat_table.c.seat).select_from(joined)
        mine = mine.where(seat_table.c.person == person, match_table.c.phase.in_(ENDED) == over).order_by(
            match_table.c.since.desc(), seat_table.c.seat
        )

        def work(connection: Connection) -> list[tuple[str, Seat]]:
            return [(row[0], row[1]) for row in connection.execute(mine.limit(most))]

        return await self.database.run(work)

    async def running_of(self, opener: str) -> int:
        """Count a person's tables in progress, and those that have recently been waiting for players."""
        now = self._clock.now()
        return await self.database.run(lambda connection: running_tables(connection, opener, now))

    async def _ids(self, found: sa.Select[Any]) -> list[str]:
        return await self.database.run(lambda connection: [str(row[0]) for row in connection.execute(found)])
