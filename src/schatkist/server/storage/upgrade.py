"""Checks a database when it is opened, and migrates it to the current schema."""

from __future__ import annotations

import logging

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.core.errors import BadInput
from schatkist.server.storage.schema import VERSION


def check(connection: Connection) -> None:
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
