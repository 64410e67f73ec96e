"""Backups: everything that is stored, as one SQLite file, whichever database it comes from."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from schatkist.server.storage.schema import metadata
from schatkist.server.storage.upgrade import migrate

PAGES = 64  # of SQLite, copied at a time; what waits is done in between
ROWS = 1000  # copied at a time


def copy_pages(connection: Connection, meanwhile: Callable[[], None], path: Path) -> None:
    """Copy an SQLite database page by page. What this connection writes meanwhile is in the copy too."""
    source = connection.connection.driver_connection
    assert isinstance(source, sqlite3.Connection)
    with closing(sqlite3.connect(path)) as target:
        target.execute("PRAGMA synchronous=OFF")  # the file is synced as a whole
        source.backup(target, pages=PAGES, progress=lambda *_: meanwhile())
        target.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
    sync(path)


def dump_rows(source: Engine, path: Path) -> None:
    """Copy all rows of a PostgreSQL, as they are at one moment, into a new SQLite database."""
    target = sa.create_engine(f"sqlite:///{path}")
    try:
        with source.connect() as reading, target.connect() as writing:
            reading = reading.execution_options(isolation_level="REPEATABLE READ")
            reading.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")  # it blocks nobody
            migrate(writing)
            copy_rows(reading, writing)
            writing.commit()
    finally:
        target.dispose()
    sync(path)


def copy_rows(source: Connection, target: Connection) -> None:
    """Copy the rows of all tables, those first to which others refer."""
    for table in metadata.sorted_tables:
        for rows in source.execution_options(yield_per=ROWS).execute(sa.select(table)).mappings().partitions():
            target.execute(sa.insert(table), [dict(row) for row in rows])


def sync(path: Path) -> None:
    """Wait until a file and its name are on disk."""
    for each in (path, path.parent):
        try:
            handle = os.open(each, os.O_RDONLY)
        except OSError:  # not every system opens folders
            continue
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
