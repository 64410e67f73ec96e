"""How servers on one PostgreSQL hear of each other: a match and the number of a line, nothing else."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Callable

import psycopg
import sqlalchemy as sa

from schatkist.server.schema import CHANNEL

NOTICE = re.compile(r"([0-9a-f]{32}) ([0-9]{1,9})")


class PgListener:
    """A connection of its own that hears what other processes write."""

    def __init__(
        self,
        url: str,
        loop: asyncio.AbstractEventLoop,
        heard: Callable[[str, int], None],
        deaf: Callable[[], None],
    ) -> None:
        self._dsn = sa.make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._loop = loop
        self._heard = heard
        self._deaf = deaf
        self._stopped = False
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._run, name="ear", daemon=True)
        self._thread.start()
        self._listening.wait(10)

    def _run(self) -> None:
        while not self._stopped:
            try:
                with psycopg.connect(self._dsn, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if self._listening.is_set():  # nothing was heard since the last connection broke
                        self._loop.call_soon_threadsafe(self._deaf)
                    self._listening.set()
                    while not self._stopped:
                        for notice in connection.notifies(timeout=0.5):
                            told = NOTICE.fullmatch(notice.payload)
                            if told:
                                self._loop.call_soon_threadsafe(self._heard, told[1], int(told[2]))
            except (psycopg.OperationalError, RuntimeError):
                time.sleep(0.5)  # the database is away, or the loop is closing

    def close(self) -> None:
        """Hear no more."""
        self._stopped = True
        self._thread.join()
