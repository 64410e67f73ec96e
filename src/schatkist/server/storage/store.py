"""The store: matches, logs, seats and people in SQLite or PostgreSQL.

One thread owns the only connection and does all reading and writing. It commits everything that waits in one
transaction, and reports success only after the commit. Logs are append-only. The key (match, seq) makes a second
writer of the same line fail, and (match, seat, cid) does the same for a request that is sent twice.
"""

from __future__ import annotations

import asyncio
import logging
import math
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.types import Seat
from schatkist.server.match import log_entries
from schatkist.server.match.log import LogLine, Outage, SeatOwner, StoredMatch, check_chain
from schatkist.server.storage.locks import Locks, presence
from schatkist.server.storage.schema import (
    CHANNEL,
    VERSION,
    log_table,
    match_table,
    outage_table,
    person_table,
    pulse_table,
    seat_table,
)

if TYPE_CHECKING:
    from schatkist.server.storage.pg_listener import PgListener

MAX_GROUP = 256  # jobs in one transaction
DRIVERS = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
LONGEST_CLOCK = 31 * 86400.0  # seconds; no clock runs longer
LOCKED = 1.0  # seconds to wait for another process to release SQLite's file
WAITING = 86400.0  # seconds for which a table with open seats counts towards its opener's limit


class WriteFailed(SchatkistError):
    """Nothing was written; the request may be retried."""


class QuotaReached(SchatkistError):
    """Nothing was written, because a quota is used up."""


class WriteConflict(WriteFailed):
    """Another writer was first."""


_T = TypeVar("_T")


@dataclass
class Job(Generic[_T]):
    """Work for the connection, and the callback that waits for it."""

    work: Callable[[Connection], _T]
    done: Callable[[_T | None, BaseException | None], None]


class Store:
    """The database thread and its queue."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self._ready: queue.SimpleQueue[BaseException | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._connection: Connection | None = None
        self._listener: PgListener | None = None
        self._outages: list[Outage] = []
        self._locks = Locks() if self.engine.dialect.name == "postgresql" else None
        self._thread.start()
        error = self._ready.get()
        if isinstance(error, sa.exc.DBAPIError):
            why = " ".join(str(error.orig).split())
            hint = "; another server uses it" if why == "database is locked" else ""
            raise BadInput(f"the database cannot be opened: {why}{hint}") from None
        if error is not None:
            raise error

    async def run(self, work: Callable[[Connection], _T]) -> _T:
        """Run `work` in the database thread; return its result after the commit."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()

        def settle(result: _T | None, error: BaseException | None) -> None:
            if future.cancelled():
                return
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        def done(result: _T | None, error: BaseException | None) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, result, error)

        self._jobs.put(Job(work, done))
        try:
            found: _T = await future
        except sa.exc.IntegrityError as error:
            raise WriteConflict("somebody else wrote there first") from error
        except sa.exc.SQLAlchemyError as error:
            raise WriteFailed("the database does not answer as it should") from error
        return found

    def listen(self, on_write: Callable[[str, int], None], on_loss: Callable[[], None]) -> None:
        """Call `on_write` when a process writes: with the match and the line number, 0 for its seats.

        `on_loss` is called when notifications may have been lost.
        """
        if self.engine.dialect.name == "postgresql":
            from schatkist.server.storage.pg_listener import (
                PgListener,  # imported late: its driver loads slowly, and SQLite needs none
            )

            self._listener = PgListener(self.url, asyncio.get_running_loop(), on_write, on_loss)

    def close(self) -> None:
        """Finish the queued jobs, then disconnect."""
        if self._listener is not None:
            self._listener.close()
        self._jobs.put(None)
        self._thread.join()
        self.engine.dispose()

    # -- in the thread ----------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            connection = self._connected()
            _check(connection)
            migrate(connection)
            self._outages = _outages(connection, self._locks is None or self._locks.register_server(connection))
            connection.commit()
            self._ready.put(None)
        except BaseException as error:  # reported to the waiting constructor
            if self._connection is not None:
                self._connection.close()
            self.engine.dispose()
            self._ready.put(error)
            return
        while True:
            first = self._jobs.get()
            if first is None:
                break
            group, last = [first], False
            while len(group) < MAX_GROUP and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    last = True
                    break
                group.append(job)
            self._do(group)
            if last:
                break
        if self._connection is not None:
            self._connection.close()

    def _connected(self) -> Connection:
        if self._connection is None or self._connection.closed or self._connection.invalidated:
            again = self._connection is not None
            self._connection = self.engine.connect()
            if again and self._locks is not None:
                self._locks.restore(self._connection)
        return self._connection

    def _do(self, group: Sequence[Job[Any]]) -> None:
        """Run jobs in one transaction; if that fails, each in its own, so that only the faulty one fails."""
        try:
            results = self._committed(group)
        except BaseException as error:
            if len(group) == 1:
                group[0].done(None, error)
                return
            for job in group:
                self._do([job])
            return
        for job, result in zip(group, results, strict=True):
            job.done(result, None)

    def _committed(self, group: Sequence[Job[Any]]) -> list[Any]:
        connection = self._connected()
        try:
            results = [job.work(connection) for job in group]
            connection.commit()
        except BaseException:
            connection.rollback()
            raise
        return results

    # -- servers and presence -----------------------------------------------------------------------

    async def heartbeat(self) -> None:
        """Record that a server runs now, so that clocks resume where they were after a stop or crash."""
        await self.run(_write_heartbeat)

    async def claim(self, match: str, what: str, v: int) -> bool:
        """Claim a task of a table among several servers, if its log has no lines beyond `v`.

        The claim ends when this server releases it or dies.
        """
        locks = self._locks
        if locks is None:
            return True
        last = sa.select(sa.func.max(log_table.c.seq)).where(log_table.c.match == match)
        return await self.run(
            lambda connection: locks.claim(connection, what) and connection.execute(last).scalar_one() <= v
        )

    async def release(self, what: str) -> None:
        """Release a claim."""
        locks = self._locks
        if locks is not None:
            await self.run(lambda connection: locks.release(connection, what))

    async def mark_present(self, match: str, seat: Seat) -> None:
        """Tell other servers that the player of a seat is connected here, until they leave or this server dies."""
        locks, what = self._locks, presence(match, seat)
        if locks is not None:
            locks.present.add(what)
            await self.run(lambda connection: locks.share(connection, what))

    async def mark_absent(self, match: str, seat: Seat) -> None:
        """Tell other servers that the player of a seat is no longer connected here."""
        locks, what = self._locks, presence(match, seat)
        if locks is not None:
            locks.present.discard(what)
            await self.run(lambda connection: locks.release(connection, what))

    async def is_present_elsewhere(self, match: str, seat: Seat) -> bool:
        """Tell whether the player of a seat is connected to another server."""
        locks, what = self._locks, presence(match, seat)
        return locks is not None and not await self.run(lambda connection: locks.is_free(connection, what))

    # -- people -----------------------------------------------------------------------------------------

    async def add_person(self, person: str, name: str, token_hash: str) -> None:
        """Add a guest."""
        row = {"id": person, "name": name, "token_hash": token_hash, "since": time.time()}
        await self.run(lambda connection: connection.execute(sa.insert(person_table), row) and None)

    async def person(self, token_hash: str) -> tuple[str, str] | None:
        """Find a person's id and name by their token."""
        found = sa.select(person_table.c.id, person_table.c.name).where(person_table.c.token_hash == token_hash)

        def work(connection: Connection) -> tuple[str, str] | None:
            row = connection.execute(found).first()
            return (row[0], row[1]) if row else None

        return await self.run(work)

    async def revoke_tokens(self, person: str) -> list[tuple[str, Seat]]:
        """Revoke a person's tokens; return their seats."""

        def work(connection: Connection) -> list[tuple[str, Seat]]:
            mine = seat_table.c.person == person
            seats = connection.execute(sa.select(seat_table.c.match, seat_table.c.seat).where(mine)).all()
            connection.execute(sa.update(seat_table).where(mine).values(token_hash=""))
            gone = sa.update(person_table).where(person_table.c.id == person).values(token_hash=f"gone {person}")
            connection.execute(gone)
            for row in seats:
                _notify(connection, row[0], 0)
            return [(row[0], row[1]) for row in seats]

        return await self.run(work)

    # -- matches ----------------------------------------------------------------------------------------

    async def open(
        self,
        match: str,
        seed: str,
        opener: str,
        listed: bool,
        line: LogLine,
        owners: list[SeatOwner],
        most: float = math.inf,
    ) -> None:
        """Create a match with the first line of its log and its owners, within the opener's limit of tables."""

        def work(connection: Connection) -> None:
            if _running(connection, opener) >= most:
                raise QuotaReached("there are enough tables open")
            row = {"id": match, "phase": "open", "listed": listed, "seed": seed, "opener": opener}
            connection.execute(sa.insert(match_table), row | {"since": time.time()})
            _insert(connection, match, [line])
            _seat(connection, match, owners)

        await self.run(work)

    async def append(
        self, match: str, lines: list[LogLine], phase: str | None = None, owners: Sequence[SeatOwner] = ()
    ) -> None:
        """Append lines to a log, with a new phase and new owners or tokens of seats, if any."""

        def work(connection: Connection) -> None:
            _insert(connection, match, lines)
            _seat(connection, match, owners)
            _notify(connection, match, lines[-1].seq if lines else 0)
            if phase is not None:
                here = match_table.c.id == match
                connection.execute(sa.update(match_table).where(here).values(phase=phase, since=time.time()))

        await self.run(work)

    async def kept(self, match: str) -> StoredMatch | None:
        """Load a match."""

        def work(connection: Connection) -> StoredMatch | None:
            here = sa.select(match_table.c.seed, match_table.c.opener).where(match_table.c.id == match)
            row = connection.execute(here).first()
            if row is None:
                return None
            log = sa.select(log_table).where(log_table.c.match == match).order_by(log_table.c.seq)
            lines = check_chain(match, [_line(each) for each in connection.execute(log)])
            return StoredMatch(match, row.seed, row.opener, lines, _owners(connection, match), self._outages)

        return await self.run(work)

    async def lines(self, match: str, after: int) -> list[LogLine]:
        """Load the lines of a log after some line."""
        log = sa.select(log_table).where(log_table.c.match == match, log_table.c.seq > after).order_by(log_table.c.seq)
        return await self.run(lambda connection: [_line(row) for row in connection.execute(log)])

    async def owners(self, match: str) -> list[SeatOwner]:
        """List the owners of a match's seats."""
        return await self.run(lambda connection: _owners(connection, match))

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
        mine = mine.where(seat_table.c.person == person, (match_table.c.phase == "over") == over).order_by(
            match_table.c.since.desc(), seat_table.c.seat
        )

        def work(connection: Connection) -> list[tuple[str, Seat]]:
            return [(row[0], row[1]) for row in connection.execute(mine.limit(most))]

        return await self.run(work)

    async def running_of(self, opener: str) -> int:
        """Count a person's tables in progress, and those that have recently been waiting for players."""
        return await self.run(lambda connection: _running(connection, opener))

    async def _ids(self, found: sa.Select[Any]) -> list[str]:
        return await self.run(lambda connection: [str(row[0]) for row in connection.execute(found)])


def _running(connection: Connection, opener: str) -> int:
    c = match_table.c
    under_way = (c.phase == "playing") | ((c.phase == "open") & (c.since > time.time() - WAITING))
    count = sa.select(sa.func.count()).where(c.opener == opener, under_way)
    return int(connection.execute(count).scalar_one())


def _line(row: Any) -> LogLine:
    return LogLine(row.seq, log_entries.decode_entry(row.entry), row.seat, row.cid, row.at, row.chain)


def _owners(connection: Connection, match: str) -> list[SeatOwner]:
    seats = sa.select(seat_table).where(seat_table.c.match == match).order_by(seat_table.c.seat)
    return [SeatOwner(each.seat, each.person, each.token_hash) for each in connection.execute(seats)]


def _notify(connection: Connection, match: str, seq: int) -> None:
    """Notify other processes when this is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{match} {seq}")))


def _write_heartbeat(connection: Connection) -> None:
    connection.execute(sa.delete(pulse_table))
    connection.execute(sa.insert(pulse_table), {"at": time.time()})


def _outages(connection: Connection, alone: bool) -> list[Outage]:
    """List the periods without a running server; the first server to start adds the latest one."""
    last, now = connection.execute(sa.select(sa.func.max(pulse_table.c.at))).scalar(), time.time()
    connection.execute(sa.delete(outage_table).where(outage_table.c.until < now - LONGEST_CLOCK))
    if alone and last is not None and last < now:
        connection.execute(sa.insert(outage_table), {"since": last, "until": now})
    _write_heartbeat(connection)
    found = connection.execute(sa.select(outage_table).order_by(outage_table.c.since))
    return [(row.since, row.until) for row in found]


def _insert(connection: Connection, match: str, lines: Sequence[LogLine]) -> None:
    if not lines:
        return
    now = time.time()
    rows = [
        {
            "match": match,
            "seq": line.seq,
            "seat": line.seat,
            "cid": line.cid,
            "entry": log_entries.encode_entry(line.entry),
            "at": line.at or now,
            "chain": line.chain,
        }
        for line in lines
    ]
    connection.execute(sa.insert(log_table), rows)


def _seat(connection: Connection, match: str, owners: Sequence[SeatOwner]) -> None:
    for owner in owners:
        here = (seat_table.c.match == match) & (seat_table.c.seat == owner.seat)
        values = {"person": owner.person, "token_hash": owner.token_hash}
        same = here & (seat_table.c.person == owner.person)  # a seat never changes its owner
        if connection.execute(sa.update(seat_table).where(same).values(values)).rowcount == 0:
            connection.execute(sa.insert(seat_table), {"match": match, "seat": owner.seat} | values)


def checked_url(url: str) -> sa.URL:
    """Check a database URL and set the driver used here."""
    try:
        found = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise BadInput(f"{url!r} is not the URL of a database") from None
    if found.drivername not in DRIVERS:
        raise BadInput(f"tables are kept in SQLite or PostgreSQL, not in {found.drivername!r}")
    return found.set(drivername=DRIVERS[found.drivername])


def _engine(url: str) -> Engine:
    """Create the engine, configured so that a commit is on disk."""
    found = checked_url(url)
    engine = sa.create_engine(found, connect_args={"timeout": LOCKED} if found.drivername == "sqlite" else {})
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _sqlite_ready)
    return engine


def _sqlite_ready(connection: Any, _: Any) -> None:
    """Configure SQLite: WAL, synced at every commit, locked by this process."""
    for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "mmap_size=0"):
        connection.execute(f"PRAGMA {pragma}")


def _check(connection: Connection) -> None:
    """Check the structure of an SQLite file, which has no checksums."""
    if connection.dialect.name == "sqlite":
        found = connection.execute(sa.text("PRAGMA quick_check(1)")).scalar_one()
        connection.rollback()
        if found != "ok":
            raise BadInput(f"the database is damaged: {found}")


def migrate(connection: Connection) -> None:
    """Migrate the database to the current schema."""
    version = _version(connection)
    if version == VERSION:
        return
    from alembic import command  # imported late: it loads slowly, and most databases are up to date
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", "schatkist.server.storage:migrations")
    config.attributes["connection"] = connection
    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadInput(f"the database is of a newer Schatkist, or of something else: version {version!r}") from None


def _version(connection: Connection) -> str | None:
    """Return the last migration of a database."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(sa.text("select version_num from alembic_version")).scalar()
    return found
