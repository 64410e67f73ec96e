"""The commands `backup` and `restore`: look after a server on this computer."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from schatkist.cli.options import RAW, Commands, data_folder, extra
from schatkist.core.errors import BadInput

if TYPE_CHECKING:
    from schatkist.server.config import Config

BACKUP = """examples:
  schatkist backup /backup/tables-monday.backup            while the server runs, or while it does not
  schatkist backup tables.backup --config /etc/schatkist.toml
                                                           of the server with these settings
The key of the server (DIR/key) is not in the backup. Keep a copy of it elsewhere: without it no game can be read.
"""
RESTORE = """examples:
  schatkist restore tables.backup --data /srv/schatkist    into a folder that has the key and no tables
  schatkist restore tables.backup --database postgresql://schatkist@localhost/schatkist
                                                           into an empty PostgreSQL
"""


def add_commands(commands: Commands) -> None:
    """Add the commands of operators."""
    backup = commands.add_parser("backup", help="back up a server, while it runs", epilog=BACKUP, formatter_class=RAW)
    backup.add_argument("file", type=Path, help="the new file")
    add_place(backup)
    backup.add_argument("--port", type=int, help="of the server, if several use DIR")
    backup.set_defaults(run=back_up)

    restore = commands.add_parser("restore", help="restore a backup", epilog=RESTORE, formatter_class=RAW)
    restore.add_argument("file", type=Path, help="a file that `schatkist backup` wrote")
    add_place(restore)
    restore.set_defaults(run=restore_backup)


def add_place(command: argparse.ArgumentParser) -> None:
    """Add the settings that say where a server stores its tables."""
    command.add_argument("--config", type=Path, metavar="FILE", help="the settings of the server, as for serve")
    command.add_argument("--data", metavar="DIR", help=f"the data folder of the server ({data_folder()})")
    command.add_argument("--database", metavar="URL", help="left out: SQLite in DIR")


def place_of(given: argparse.Namespace) -> tuple[Path, str]:
    """Return the data folder and the database of a server, from flags, variables and a file."""
    from schatkist.server.config import Config, config_from_variables, merged, read_config

    flags = Config(data=given.data, database=given.database)
    file = read_config(given.config) if given.config else Config()
    config: Config = merged(flags, config_from_variables(os.environ), file)
    return Path(config.data) if config.data else data_folder(), config.database or ""


def back_up(given: argparse.Namespace) -> None:
    """Write a backup."""
    extra("server")
    from schatkist.server.control.snapshots import write_backup

    folder, database = place_of(given)
    if given.file.exists():
        raise BadInput(f"{given.file} exists already: a backup is a new file")
    size = write_backup(given.file, folder, database, given.port)
    print(
        f"{given.file}: {size / 1e6:.1f} MB. Keep a copy of {folder / 'key'} elsewhere: a backup is useless without it"
    )


def restore_backup(given: argparse.Namespace) -> None:
    """Restore a backup."""
    extra("server")
    from schatkist.server.storage.restoring import restore

    folder, database = place_of(given)
    found = restore(given.file, folder, database)
    print(f"restored: {found.tables} tables with {found.lines} lines of their logs, {found.people} people")
    for match, why in found.damaged.items():
        print(f"table {match} cannot be used: {why}")
