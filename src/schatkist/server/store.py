"""Where tables are kept: SQLite, or PostgreSQL by its URL.

One thread holds the one connection and does all reading and writing. It commits whatever waits in one
transaction, and only then is anybody told that it is written. The log of a match is append-only; its key
(match, seq) makes a second writer's claim to the same place fail, and (match, seat, cid) does so for a request
that is sent twice.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import sqlalchemy as sa
from msgspec import Struct, structs
from sqlalchemy.engine import Connection, Engine

from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.types import Seat
from schatkist.server import log_entries
from schatkist.server.locks import Locks, presence
from schatkist.server.log_entries import Broken
from schatkist.server.schema import (
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
    from schatkist.server.pg_listener import PgListener

GROUP = 256  # the most writes in one transaction
DRIVERS = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
LONGEST_CLOCK = 31 * 86400.0  # seconds; no clock runs longer
LOCKED = 1.0  # seconds in which another server may let go of SQLite's file
WAITING = 86400.0  # seconds for which a table whose seats are not taken counts among those that one has open
TABLE = -1  # the seat of what a table does by itself


class Unsaved(SchatkistError):
    """Nothing was written; it may be tried again."""


class Enough(SchatkistError):
    """Nothing was written: there is as much as there may be."""


class Overtaken(Unsaved):
    """Somebody else wrote there first."""


class Line(Struct, frozen=True, gc=False):
    """One entry of a log."""

    seq: int
    entry: log_entries.Any
    seat: Seat = TABLE
    cid: int | None = None
    at: float = 0.0  # when it was written, in seconds of 1970
    chain: str = ""  # a hash over this and all lines before it; none in old logs


@dataclass(frozen=True)
class Owner:
    """Who has a seat, and the hash of the token that opens it."""

    seat: Seat
    person: str
    token_hash: str


Outage: TypeAlias = tuple[float, float]  # from when until when


@dataclass(frozen=True)
class Kept:
    """All that is kept of a match."""

    match: str
    seed: str
    opener: str
    lines: list[Line]
    owners: list[Owner]
    outages: Sequence[Outage] = ()  # in which no server ran


_T = TypeVar("_T")


@dataclass
class Job(Generic[_T]):
    """Something to do with the connection, and who waits for it."""

    work: Callable[[Connection], _T]
    done: Callable[[_T | None, BaseException | None], None]


class Store:
    """The one thread and its queue."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self._ready: queue.SimpleQueue[BaseException | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._connection: Connection | None = None
        self._ear: PgListener | None = None
        self._outages: list[Outage] = []
        self._locks = Locks() if self.engine.dialect.name == "postgresql" else None
        self._thread.start()
        trouble = self._ready.get()
        if isinstance(trouble, sa.exc.DBAPIError):
            why = " ".join(str(trouble.orig).split())
            hint = "; another server uses it" if why == "database is locked" else ""
            raise BadInput(f"the database cannot be opened: {why}{hint}") from None
        if trouble is not None:
            raise trouble

    async def run(self, work: Callable[[Connection], _T]) -> _T:
        """What `work` returns, once it is committed."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()

        def settle(result: _T | None, trouble: BaseException | None) -> None:
            if future.cancelled():
                return
            if trouble is None:
                future.set_result(result)
            else:
                future.set_exception(trouble)

        def done(result: _T | None, trouble: BaseException | None) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, result, trouble)

        self._jobs.put(Job(work, done))
        try:
            found: _T = await future
        except sa.exc.IntegrityError as error:
            raise Overtaken("somebody else wrote there first") from error
        except sa.exc.SQLAlchemyError as error:
            raise Unsaved("the database does not answer as it should") from error
        return found

    def listen(self, heard: Callable[[str, int], None], deaf: Callable[[], None]) -> None:
        """Be told of what other processes write: the match and the number of the line, 0 for its seats.

        `deaf` is called when something may have been missed.
        """
        if self.engine.dialect.name == "postgresql":
            from schatkist.server.pg_listener import (
                PgListener,  # its driver takes a while to load, and SQLite needs none
            )

            self._ear = PgListener(self.url, asyncio.get_running_loop(), heard, deaf)

    def close(self) -> None:
        """Finish what waits, then let go."""
        if self._ear is not None:
            self._ear.close()
        self._jobs.put(None)
        self._thread.join()
        self.engine.dispose()

    # -- in the thread ----------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            connection = self._connected()
            _check(connection)
            migrate(connection)
            self._outages = _outages(connection, self._locks is None or self._locks.begin(connection))
            connection.commit()
            self._ready.put(None)
        except BaseException as error:  # the one who waits gets it
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
            while len(group) < GROUP and not self._jobs.empty():
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
                self._locks.begin_again(self._connection)
        return self._connection

    def _do(self, group: Sequence[Job[Any]]) -> None:
        """All in one transaction; if that fails, each in its own, so that only the guilty one fails."""
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

    # -- servers that come and go -----------------------------------------------------------------------

    async def pulse(self) -> None:
        """Note that a server runs now: after a stop or a crash, clocks begin again where they were."""
        await self.run(_pulse)

    async def claim(self, match: str, what: str, v: int) -> bool:
        """Have something at a table to oneself among several servers, if its log has not gone on beyond line v.

        It is free again when this server lets go, or dies.
        """
        locks = self._locks
        if locks is None:
            return True
        last = sa.select(sa.func.max(log_table.c.seq)).where(log_table.c.match == match)
        return await self.run(
            lambda connection: locks.claim(connection, what) and connection.execute(last).scalar_one() <= v
        )

    async def release(self, what: str) -> None:
        """Let go of what was claimed."""
        locks = self._locks
        if locks is not None:
            await self.run(lambda connection: locks.let_go(connection, what))

    async def attend(self, match: str, seat: Seat) -> None:
        """Let other servers know that the person of a seat is here, until he parts or this server dies."""
        locks, what = self._locks, presence(match, seat)
        if locks is not None:
            locks.present.add(what)
            await self.run(lambda connection: locks.share(connection, what))

    async def part(self, match: str, seat: Seat) -> None:
        """The person of a seat is no longer here."""
        locks, what = self._locks, presence(match, seat)
        if locks is not None:
            locks.present.discard(what)
            await self.run(lambda connection: locks.let_go(connection, what))

    async def is_elsewhere(self, match: str, seat: Seat) -> bool:
        """Is the person of a seat, who is not here, at another server?"""
        locks, what = self._locks, presence(match, seat)
        return locks is not None and not await self.run(lambda connection: locks.is_free(connection, what))

    # -- people -----------------------------------------------------------------------------------------

    async def add_person(self, person: str, name: str, token_hash: str) -> None:
        """A guest."""
        row = {"id": person, "name": name, "token_hash": token_hash, "since": time.time()}
        await self.run(lambda connection: connection.execute(sa.insert(person_table), row) and None)

    async def person(self, token_hash: str) -> tuple[str, str] | None:
        """The person with that token, and the name."""
        found = sa.select(person_table.c.id, person_table.c.name).where(person_table.c.token_hash == token_hash)

        def work(connection: Connection) -> tuple[str, str] | None:
            row = connection.execute(found).first()
            return (row[0], row[1]) if row else None

        return await self.run(work)

    async def forget(self, person: str) -> list[tuple[str, Seat]]:
        """Make a person's tokens worthless; returns the seats that lose theirs."""

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
        line: Line,
        owners: list[Owner],
        most: float = math.inf,
    ) -> None:
        """A new match, the first line of its log, and the seats that are taken.

        Of those that a person opened, so many at most are under way, or wait for somebody since not so long ago.
        """

        def work(connection: Connection) -> None:
            if _running(connection, opener) >= most:
                raise Enough("there are enough tables open")
            row = {"id": match, "phase": "open", "listed": listed, "seed": seed, "opener": opener}
            connection.execute(sa.insert(match_table), row | {"since": time.time()})
            _insert(connection, match, [line])
            _seat(connection, match, owners)

        await self.run(work)

    async def append(
        self, match: str, lines: list[Line], phase: str | None = None, owners: Sequence[Owner] = ()
    ) -> None:
        """More of a log; with it the phase, if it changes, and seats that are taken or get another token."""

        def work(connection: Connection) -> None:
            _insert(connection, match, lines)
            _seat(connection, match, owners)
            _notify(connection, match, lines[-1].seq if lines else 0)
            if phase is not None:
                here = match_table.c.id == match
                connection.execute(sa.update(match_table).where(here).values(phase=phase, since=time.time()))

        await self.run(work)

    async def kept(self, match: str) -> Kept | None:
        """All of a match."""

        def work(connection: Connection) -> Kept | None:
            here = sa.select(match_table.c.seed, match_table.c.opener).where(match_table.c.id == match)
            row = connection.execute(here).first()
            if row is None:
                return None
            log = sa.select(log_table).where(log_table.c.match == match).order_by(log_table.c.seq)
            lines = _sound(match, [_line(each) for each in connection.execute(log)])
            return Kept(match, row.seed, row.opener, lines, _owners(connection, match), self._outages)

        return await self.run(work)

    async def lines(self, match: str, after: int) -> list[Line]:
        """The log of a match from some line on."""
        log = sa.select(log_table).where(log_table.c.match == match, log_table.c.seq > after).order_by(log_table.c.seq)
        return await self.run(lambda connection: [_line(row) for row in connection.execute(log)])

    async def owners(self, match: str) -> list[Owner]:
        """Who has the seats of a match."""
        return await self.run(lambda connection: _owners(connection, match))

    async def in_phase(self, *phases: str) -> list[str]:
        """The matches in these phases."""
        where = match_table.c.phase.in_(phases)
        return await self._ids(sa.select(match_table.c.id).where(where).order_by(match_table.c.since))

    async def listed(self, phase: str, most: int) -> list[str]:
        """Tables in a phase that anybody may find, the newest first."""
        c = match_table.c
        found = sa.select(c.id).where(c.phase == phase, c.listed).order_by(c.since.desc()).limit(most)
        return await self._ids(found)

    async def of_person(self, person: str, over: bool, most: int) -> list[tuple[str, Seat]]:
        """The seats of a person, at the newest tables first: at those that are over, or at those that are not."""
        joined = seat_table.join(match_table, match_table.c.id == seat_table.c.match)
        mine = sa.select(seat_table.c.match, seat_table.c.seat).select_from(joined)
        mine = mine.where(seat_table.c.person == person, (match_table.c.phase == "over") == over).order_by(
            match_table.c.since.desc(), seat_table.c.seat
        )

        def work(connection: Connection) -> list[tuple[str, Seat]]:
            return [(row[0], row[1]) for row in connection.execute(mine.limit(most))]

        return await self.run(work)

    async def running_of(self, opener: str) -> int:
        """How many tables that a person opened are under way, or wait for somebody since not so long ago."""
        return await self.run(lambda connection: _running(connection, opener))

    async def _ids(self, found: sa.Select[Any]) -> list[str]:
        return await self.run(lambda connection: [str(row[0]) for row in connection.execute(found)])


def _running(connection: Connection, opener: str) -> int:
    c = match_table.c
    under_way = (c.phase == "playing") | ((c.phase == "open") & (c.since > time.time() - WAITING))
    count = sa.select(sa.func.count()).where(c.opener == opener, under_way)
    return int(connection.execute(count).scalar_one())


def _line(row: Any) -> Line:
    return Line(row.seq, log_entries.read(row.entry), row.seat, row.cid, row.at, row.chain)


def chained(before: str, lines: Sequence[Line]) -> list[Line]:
    """Lines with their links in the chain of hashes: a log of which a bit was changed is found out."""
    done = []
    for line in lines:
        what = f"{before} {line.seq} {line.seat} {line.cid} {line.at!r} ".encode() + log_entries.written(line.entry)
        before = hashlib.sha256(what).hexdigest()[:32]
        done.append(structs.replace(line, chain=before))
    return done


def _sound(match: str, lines: list[Line]) -> list[Line]:
    """The lines of a log, if none was changed or lost in between; old logs have no chain at their beginning."""
    if [line.seq for line in lines] != list(range(1, len(lines) + 1)):
        raise Broken(f"lines of the log of {match} are missing")
    begin = next((at for at, line in enumerate(lines) if line.chain), len(lines))
    before = lines[begin - 1].chain if begin else ""
    if [line.chain for line in chained(before, lines[begin:])] != [line.chain for line in lines[begin:]]:
        raise Broken(f"the log of {match} was changed or damaged")
    return lines


def _owners(connection: Connection, match: str) -> list[Owner]:
    seats = sa.select(seat_table).where(seat_table.c.match == match).order_by(seat_table.c.seat)
    return [Owner(each.seat, each.person, each.token_hash) for each in connection.execute(seats)]


def _notify(connection: Connection, match: str, seq: int) -> None:
    """Tell other processes, when this is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{match} {seq}")))


def _pulse(connection: Connection) -> None:
    connection.execute(sa.delete(pulse_table))
    connection.execute(sa.insert(pulse_table), {"at": time.time()})


def _outages(connection: Connection, alone: bool) -> list[Outage]:
    """When no server ran. Who starts alone adds the time since the last pulse."""
    last, now = connection.execute(sa.select(sa.func.max(pulse_table.c.at))).scalar(), time.time()
    connection.execute(sa.delete(outage_table).where(outage_table.c.until < now - LONGEST_CLOCK))
    if alone and last is not None and last < now:
        connection.execute(sa.insert(outage_table), {"since": last, "until": now})
    _pulse(connection)
    found = connection.execute(sa.select(outage_table).order_by(outage_table.c.since))
    return [(row.since, row.until) for row in found]


def _insert(connection: Connection, match: str, lines: Sequence[Line]) -> None:
    if not lines:
        return
    now = time.time()
    rows = [
        {
            "match": match,
            "seq": line.seq,
            "seat": line.seat,
            "cid": line.cid,
            "entry": log_entries.written(line.entry),
            "at": line.at or now,
            "chain": line.chain,
        }
        for line in lines
    ]
    connection.execute(sa.insert(log_table), rows)


def _seat(connection: Connection, match: str, owners: Sequence[Owner]) -> None:
    for owner in owners:
        here = (seat_table.c.match == match) & (seat_table.c.seat == owner.seat)
        values = {"person": owner.person, "token_hash": owner.token_hash}
        same = here & (seat_table.c.person == owner.person)  # a seat never changes hands
        if connection.execute(sa.update(seat_table).where(same).values(values)).rowcount == 0:
            connection.execute(sa.insert(seat_table), {"match": match, "seat": owner.seat} | values)


def checked_url(url: str) -> sa.URL:
    """The URL of a database that can be used, with the driver that is used here."""
    try:
        found = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise BadInput(f"{url!r} is not the URL of a database") from None
    if found.drivername not in DRIVERS:
        raise BadInput(f"tables are kept in SQLite or PostgreSQL, not in {found.drivername!r}")
    return found.set(drivername=DRIVERS[found.drivername])


def _engine(url: str) -> Engine:
    """A connection to the database, set up so that what is committed is on disk."""
    found = checked_url(url)
    engine = sa.create_engine(found, connect_args={"timeout": LOCKED} if found.drivername == "sqlite" else {})
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _sqlite_ready)
    return engine


def _sqlite_ready(connection: Any, _: Any) -> None:
    """WAL, synced at every commit, and locked: there is one writer, in one process."""
    for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "mmap_size=0"):
        connection.execute(f"PRAGMA {pragma}")


def _check(connection: Connection) -> None:
    """A file of SQLite has no checksums: see at least that its parts fit together."""
    if connection.dialect.name == "sqlite":
        found = connection.execute(sa.text("PRAGMA quick_check(1)")).scalar_one()
        connection.rollback()
        if found != "ok":
            raise BadInput(f"the database is damaged: {found}")


def migrate(connection: Connection) -> None:
    """Bring the database up to date."""
    version = _version(connection)
    if version == VERSION:
        return
    from alembic import command  # it takes a while to load, and most databases are up to date
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", "schatkist.server:migrations")
    config.attributes["connection"] = connection
    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadInput(f"the database is of a newer Schatkist, or of something else: version {version!r}") from None


def _version(connection: Connection) -> str | None:
    """The last migration that a database has seen."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(sa.text("select version_num from alembic_version")).scalar()
    return found
