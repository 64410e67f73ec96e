"""Snapshots of a server's database, for commands: made by the server if it runs, else read from the database."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from schatkist.core.errors import BadInput
from schatkist.server.control.client import running_server
from schatkist.server.control.messages import Snapshot
from schatkist.server.storage.backup import sync
from schatkist.server.storage.restoring import DATABASE
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import key_file


@contextmanager
def opened_store(folder: Path, database: str) -> Iterator[Store]:
    """Open what a server stores, to read it: a snapshot if the server runs and has the database to itself."""
    if not key_file(folder).exists():
        raise BadInput(f"{folder} is not the data folder of a server: it has no key")
    control = None if database else running_server(folder)
    if control is None:
        with closing(Store(database or f"sqlite:///{folder / DATABASE}")) as store:
            yield store
        return
    with control, closing(Store(f"sqlite:///{control.ask(Snapshot(), str)}")) as store:
        yield store


def write_backup(file: Path, folder: Path, database: str = "", port: int | None = None) -> int:
    """Write a backup into a new file, readable by its owner only; return its size."""
    part = file.with_name(f"{file.name}.part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        control = running_server(folder, port)
        if control is None:
            part.unlink()
            with opened_store(folder, database) as store:
                asyncio.run(store.backup(part))
            part.chmod(0o600)
        else:
            with control:
                shutil.copyfile(control.ask(Snapshot(), str), part)
        sync(part)
        part.rename(file)
        sync(file)
    except OSError as error:
        raise BadInput(f"cannot write {file}: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
    return file.stat().st_size
