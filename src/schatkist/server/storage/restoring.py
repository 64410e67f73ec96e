"""Restoring: a backup becomes the database of a server that does not run."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.core.errors import BadInput
from schatkist.server.storage.backup import copy_rows, sync
from schatkist.server.storage.database import checked_url
from schatkist.server.storage.heads import heads_file
from schatkist.server.storage.integrity import Inspection, inspect_all, matches_in
from schatkist.server.storage.rows import undecryptable
from schatkist.server.storage.tokens import read_key
from schatkist.server.storage.upgrade import check, migrate

DATABASE = "tables.sqlite"  # in a data folder


def restore(file: Path, folder: Path, database: str = "") -> Inspection:
    """Restore a backup into a data folder with its key, or into the database of that URL; both must be empty."""
    if not file.is_file():
        raise BadInput(f"there is no file {file}")
    if not is_backup(file):
        raise BadInput(f"{file} is not a backup of a server: schatkist backup makes one")
    key = read_key(folder)
    if key is None:
        raise BadInput(f"{folder} has no key: copy the key of the server there first, without it no game can be read")
    for name in [] if database else [DATABASE, f"{DATABASE}-wal"]:
        if (folder / name).exists():
            raise BadInput(f"{folder / name} exists: stop the server and move that file away first")
    part = folder / "restoring.sqlite"
    shutil.copyfile(file, part)
    try:
        with _opened(f"sqlite:///{part}") as connection:
            check(connection)
            migrate(connection)
            found = inspect_all(connection)
            for match, why in undecryptable(connection, key).items():
                found.damaged.setdefault(match, why)
            connection.commit()
            if database:
                _fill(database, connection)
        sync(part)
        if not database:
            heads_file(folder / DATABASE).unlink(missing_ok=True)  # of the database that was here before
            part.rename(folder / DATABASE)
            sync(folder / DATABASE)
    finally:
        part.unlink(missing_ok=True)
    return found


def is_backup(file: Path) -> bool:
    """Tell whether a file is a database with the tables of a server."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            names = {row[0] for row in connection.execute("select name from sqlite_master")}
    except sqlite3.Error:
        return False
    return {"alembic_version", "match", "log"} <= names


def _fill(database: str, source: Connection) -> None:
    """Copy everything into an empty database, in one transaction."""
    with _opened(database) as target:
        migrate(target)
        if matches_in(target):
            raise BadInput("the database has tables already: restore into an empty one")
        copy_rows(source, target)
        target.commit()


@contextmanager
def _opened(url: str) -> Iterator[Connection]:
    """Open a database that no server uses."""
    engine = sa.create_engine(checked_url(url))
    try:
        with engine.connect() as connection:
            yield connection
    except sa.exc.SQLAlchemyError as error:
        why = " ".join(str(getattr(error, "orig", error)).split())
        raise BadInput(f"the database cannot be restored: {why}") from None
    finally:
        engine.dispose()
