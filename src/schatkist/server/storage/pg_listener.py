"""Receives PostgreSQL notifications from other servers: a match and a line number, nothing else."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Callable

import psycopg
import sqlalchemy as sa

from schatkist.server.storage.schema import CHANNEL

NOTICE = re.compile(r"([0-9a-f]{32}) ([0-9]{1,9})")


class PgListener:
    """A thread with its own connection that listens for writes of other processes."""

    def __init__(
        self,
        url: str,
        loop: asyncio.AbstractEventLoop,
        on_write: Callable[[str, int], None],
        on_loss: Callable[[], None],
    ) -> None:
        self._dsn = sa.make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._loop = loop
        self._on_write = on_write
        self._on_loss = on_loss
        self._stopped = False
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._run, name="pg-listener", daemon=True)
        self._thread.start()
        self._listening.wait(10)

    def _run(self) -> None:
        while not self._stopped:
            try:
                with psycopg.connect(self._dsn, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if self._listening.is_set():  # notifications were lost since the connection broke
                        self._loop.call_soon_threadsafe(self._on_loss)
                    self._listening.set()
                    while not self._stopped:
                        for notice in connection.notifies(timeout=0.5):
                            found = NOTICE.fullmatch(notice.payload)
                            if found:
                                self._loop.call_soon_threadsafe(self._on_write, found[1], int(found[2]))
            except (psycopg.OperationalError, RuntimeError):
                time.sleep(0.5)  # the database is down, or the loop is closing

    def close(self) -> None:
        """Stop listening."""
        self._stopped = True
        self._thread.join()
