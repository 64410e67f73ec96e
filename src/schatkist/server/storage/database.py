"""The database thread: it owns the only connection and does all reading and writing.

It commits everything that waits in one transaction, and reports success only after the commit.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from schatkist.core.errors import BadInput
from schatkist.server.storage.errors import WriteConflict, WriteFailed

MAX_GROUP = 256  # jobs in one transaction
RENEWAL = 0.25  # seconds after which a connection to PostgreSQL without work says that its server is alive
RENEW = "SELECT 'to stay connected'"
FROZEN = 2.0  # seconds after which PostgreSQL ends a transaction whose server is silent, so that it blocks no other
LOCKED = 1.0  # seconds to wait for another process to release SQLite's file
DRIVERS = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}

_T = TypeVar("_T")


@dataclass
class Work(Generic[_T]):
    """Work for the connection, and the callback that waits for it."""

    do: Callable[[Connection], _T]
    done: Callable[[_T | None, BaseException | None], None]


@dataclass
class LongWork(Generic[_T]):
    """Work that takes long, outside any transaction. Now and then it calls its argument, which does what waits."""

    do: Callable[[Connection, Callable[[], None]], _T]
    done: Callable[[_T | None, BaseException | None], None]


class Database:
    """The thread and its queue."""

    def __init__(self, url: str, begin: Callable[[Connection], None], resume: Callable[[Connection], None]) -> None:
        """Connect; `begin` is called in the thread before anything else, `resume` after every reconnection."""
        self.engine = _engine(url)
        self.is_postgresql = self.engine.dialect.name == "postgresql"
        self._begin, self._resume = begin, resume
        self.on_failure: Callable[[str], None] = lambda reason: None  # called when something cannot be read or written
        self._queue: queue.SimpleQueue[Work[Any] | LongWork[Any] | None] = queue.SimpleQueue()
        self._long: list[LongWork[Any]] = []  # under way, and those that wait for it
        self._closing = False
        self._ready: queue.SimpleQueue[BaseException | None] = queue.SimpleQueue()
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="database", daemon=True)
        self._thread.start()
        error = self._ready.get()
        if isinstance(error, sa.exc.DBAPIError):
            why = " ".join(str(error.orig).split())
            hint = "; another server uses it" if why == "database is locked" else ""
            raise BadInput(f"the database cannot be opened: {why}{hint}") from None
        if error is not None:
            raise error

    async def run(self, do: Callable[[Connection], _T]) -> _T:
        """Run a function in the thread; return its result after the commit."""
        return await self._queued(lambda done: Work(do, done))

    async def run_long(self, do: Callable[[Connection, Callable[[], None]], _T]) -> _T:
        """Run a function in the thread outside any transaction, while other work goes on in between."""
        return await self._queued(lambda done: LongWork(do, done))

    async def _queued(
        self, work: Callable[[Callable[[_T | None, BaseException | None], None]], Work[_T] | LongWork[_T]]
    ) -> _T:
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

        self._queue.put(work(done))
        try:
            found: _T = await future
        except sa.exc.IntegrityError as error:
            raise WriteConflict("somebody else wrote there first") from error
        except sa.exc.SQLAlchemyError as error:
            self.on_failure(_reason(error))
            raise WriteFailed("the database does not answer as it should") from error
        return found

    def close(self) -> None:
        """Finish what is queued, then disconnect."""
        self._queue.put(None)
        self._thread.join()
        self.engine.dispose()

    # -- in the thread ----------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            connection = self._connected()
            self._begin(connection)
            connection.commit()
            self._ready.put(None)
        except BaseException as error:  # reported to the waiting constructor
            if self._connection is not None:
                self._connection.close()
            self.engine.dispose()
            self._ready.put(error)
            return
        while not self._closing:
            self._do_some()
        if self._connection is not None:
            self._connection.close()

    def _do_some(self) -> None:
        """Wait for work, and do what waits by then."""
        group = [self._first()]
        while len(group) < MAX_GROUP and not self._queue.empty():
            group.append(self._queue.get())
        self._closing |= None in group
        self._do([work for work in group if isinstance(work, Work)])
        for work in group:
            if isinstance(work, LongWork):
                self._do_long(work)

    def _first(self) -> Work[Any] | LongWork[Any] | None:
        """Wait for work; meanwhile PostgreSQL hears from this server now and then, which renews its locks."""
        while True:
            try:
                return self._queue.get(timeout=RENEWAL if self.is_postgresql else None)
            except queue.Empty:
                self._do([Work(lambda connection: connection.exec_driver_sql(RENEW), lambda *_: None)])

    def _do_waiting(self) -> None:
        """Do what waits, if anything does."""
        if not self._queue.empty():
            self._do_some()

    def _do_long(self, work: LongWork[Any]) -> None:
        """Do long work; another one that comes meanwhile is done afterwards."""
        self._long.append(work)
        if len(self._long) > 1:
            return
        while self._long:
            work = self._long[0]
            try:
                result = work.do(self._connected(), self._do_waiting)
                self._connected().rollback()  # what it read needs no commit
            except BaseException as error:
                work.done(None, error)
            else:
                work.done(result, None)
            del self._long[0]

    def _connected(self) -> Connection:
        if self._connection is None or self._connection.closed or self._connection.invalidated:
            again = self._connection is not None
            self._connection = self.engine.connect()
            if again:
                self._resume(self._connection)
        return self._connection

    def _do(self, group: Sequence[Work[Any]]) -> None:
        """Do work in one transaction; if that fails, each piece in its own, so that only the faulty one fails."""
        try:
            connection = self._connected()
            try:
                results = [work.do(connection) for work in group]
                connection.commit()
            except BaseException:
                connection.rollback()
                raise
        except BaseException as error:
            if len(group) == 1:
                group[0].done(None, error)
                return
            for work in group:
                self._do([work])
            return
        for work, result in zip(group, results, strict=True):
            work.done(result, None)


def _reason(error: sa.exc.SQLAlchemyError) -> str:
    """Return the reason of a failure without any data."""
    cause = getattr(error, "orig", None) or error
    is_sqlite = type(cause).__module__ == "sqlite3"  # its messages contain no data
    return f"{type(cause).__name__}: {cause}" if is_sqlite else type(cause).__name__


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
    sa.event.listen(engine, "connect", _sqlite_ready if engine.dialect.name == "sqlite" else _postgresql_ready)
    return engine


def _sqlite_ready(connection: Any, _: Any) -> None:
    """Configure SQLite: WAL, synced at every commit, locked by this process."""
    for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "mmap_size=0"):
        connection.execute(f"PRAGMA {pragma}")


def _postgresql_ready(connection: Any, _: Any) -> None:
    """Configure PostgreSQL: a server that is frozen or cut off in a transaction does not keep its locks."""
    connection.execute(f"SET idle_in_transaction_session_timeout = {FROZEN * 1000:.0f}")
    connection.commit()
