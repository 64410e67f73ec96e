"""Hostile clients: connections that flood, never read, never finish or never begin, while people play.

They come from another address, out of a process of their own, at a bounded pace.
"""

from __future__ import annotations

import asyncio
import select
import socket
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from itertools import count
from urllib.parse import urlsplit

import httpx

from schatkist.wire.client import Server
from schatkist.wire.client_messages import Hello
from schatkist.wire.server_messages import Ack, encode
from tests.server.serving import FORK_SERVER, Dice, Serving, cpu_seconds, frame, guest, handshake, hot_seat, resident

PACE = 0.01  # seconds between two rounds over all hostile connections
RATE = 1_200_000  # bytes a second, of each
PATIENCE = 5.0  # seconds for the answer to a handshake
GONE = select.POLLERR | select.POLLHUP
ENDED = GONE | getattr(select, "POLLRDHUP", 0)

POST = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nX-Schatkist: 1\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
FULL = b"2000\r\n" + b"x" * 0x2000 + b"\r\n"


@dataclass(frozen=True)
class Kind:
    """The messages of one kind of hostile client."""

    opening: bytes = b""  # first
    flood: bytes = b""  # then, again and again
    upgrades: bool = False  # it is a WebSocket
    reads: bool = True
    awaits: bytes = b""  # before the flood it waits until it has read this
    slow: bool = False  # it sends the flood byte by byte


HELLO = frame(encode(Hello()))
KINDS = {
    "pings": Kind(HELLO, frame(b"", 9), upgrades=True),
    "pongs": Kind(HELLO, frame(b"", 10), upgrades=True),
    "texts": Kind(HELLO, frame(b"{}"), upgrades=True),
    "texts-after-close": Kind(frame(b"{}"), frame(b"{}"), upgrades=True, awaits=b"\x88"),
    "pings-after-close": Kind(frame(b"{}"), frame(b"x" * 125, 9), upgrades=True, awaits=b"\x88"),
    "binary": Kind(HELLO, frame(b"\0" * 64, 2), upgrades=True),
    "fragments": Kind(HELLO + frame(b"x", 1, fin=False), frame(b"", 0, fin=False), upgrades=True),
    "closes": Kind(HELLO, frame(b"", 8), upgrades=True),
    "garbage": Kind(HELLO, b"\xff\x00\x17", upgrades=True),
    "unread-pongs": Kind(HELLO, frame(b"x" * 125, 9), upgrades=True, reads=False),
    "endless-header": Kind(b"GET / HTTP/1.1\r\nX-Long: ", b"a"),
    "endless-headers": Kind(b"GET / HTTP/1.1\r\n", b"a: b\r\n"),
    "endless-url": Kind(b"GET /", b"a"),
    "endless-lines": Kind(b"", b"\r\n"),
    "endless-body": Kind(POST + CHUNKED, FULL),
    "endless-tiny-chunks": Kind(POST + CHUNKED, b"1\r\nx\r\n"),
    "endless-body-of-a-page": Kind(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + CHUNKED, FULL),
    "endless-requests": Kind(b"", b"GET /healthz HTTP/1.1\r\n\r\n"),
    "unread-answers": Kind(b"", b"GET /api/words/en HTTP/1.1\r\n\r\n", reads=False),
    "half-open": Kind(b"GET / HTTP/1.1\r\nHost: localhost\r\n"),
    "silent": Kind(),
    "trickled-header": Kind(b"GET / HTTP/1.1\r\nX-Slow: ", b"a", slow=True),
    "trickled-body": Kind(POST + b"Content-Length: 8000\r\n\r\n", b" ", slow=True),
    "trickled-handshake": Kind(b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nX-Slow: ", b"a", slow=True),
}


KINDS |= {
    "guessed-tokens": Kind(frame(encode(Hello("A" * 43))), upgrades=True),
    "guessed-guests": Kind(b"", b"GET /api/me/tables HTTP/1.1\r\nAuthorization: Bearer guess\r\n\r\n"),
    "reconnects": Kind(b"GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"),
}
MIXED = "mixed"  # all kinds at the same time
HOG, HOGGED = "127.0.0.99", 5  # an address from which somebody opens so many tables for searching bots only


@dataclass
class Attack:
    """The result of an attack."""

    sent: int = 0  # bytes
    opened: int = 0
    ended: int = 0  # connections that the server ended


@dataclass
class Attacker:
    """One hostile connection."""

    kind: Kind
    url: str
    match: str
    address: str  # from where it comes
    line: socket.socket = field(init=False)

    def open(self) -> None:
        """Connect, and say what comes first."""
        parts = urlsplit(self.url)
        self.line = socket.create_connection((parts.hostname, parts.port), PATIENCE, (self.address, 0))
        if self.kind.upgrades:
            self.line.sendall(handshake(self.url, self.match))
            self._await(b"\r\n\r\n")
        self.line.sendall(self.kind.opening)
        if self.kind.awaits:
            self._await(self.kind.awaits)
        self.line.setblocking(False)

    def _await(self, words: bytes) -> None:
        heard = b""
        while words not in heard:
            more = self.line.recv(4096)
            if not more:
                raise ConnectionResetError
            heard += more

    def bother(self) -> int:
        """Send a little, and read if it is of those that read; returns how many bytes were sent."""
        sent = 0
        with suppress(OSError):
            if self.kind.flood:
                size = 1 if self.kind.slow else max(1, int(RATE * PACE) // len(self.kind.flood))
                sent = self.line.send(self.kind.flood * size)
        with suppress(OSError):
            if self.kind.reads:
                self.line.recv(1 << 16)
        return sent

    @property
    def end(self) -> int:
        """The events by which one sees that the server has ended it."""
        return GONE if self.kind.flood else ENDED


def ended(attackers: list[Attacker], seconds: float) -> list[Attacker]:
    """Wait until the server ends some connections, but no longer than so; returns those."""
    waiting, by_number = select.poll(), {one.line.fileno(): one for one in attackers}
    for number, one in by_number.items():
        waiting.register(number, one.end)
    return [by_number[number] for number, events in waiting.poll(seconds * 1000) if events & by_number[number].end]


def attack(
    name: str, url: str, match: str, connections: int, seconds: float, addresses: int = 1, again: bool = False
) -> Attack:
    """So many connections for so long, or until the server has ended all; `again`: those that end come back."""
    done, until = Attack(), time.monotonic() + seconds
    open_now: list[Attacker] = []
    kinds = list(KINDS.values()) if name == MIXED else [KINDS[name]]
    with ExitStack() as stack:
        while time.monotonic() < until and (again or done.opened < connections or open_now):
            while len(open_now) < connections and (again or done.opened < connections):
                kind = kinds[done.opened % len(kinds)]
                one = Attacker(kind, url, match, f"127.0.0.{2 + done.opened % addresses}")
                done.opened += 1
                try:
                    one.open()
                except OSError:  # it was refused
                    done.ended += 1
                    break
                stack.callback(one.line.close)
                open_now.append(one)
            done.sent += sum(one.bother() for one in open_now)
            for one in ended(open_now, 0.1 if all(kind.slow for kind in kinds) else PACE):
                one.line.close()
                open_now.remove(one)
                done.ended += 1
    return done


@dataclass
class Watched:
    """The moves that people made during an attack, and the memory of the server."""

    took: list[float] = field(default_factory=list)  # seconds of each move, from sending to the answer
    worked: list[float] = field(default_factory=list)  # seconds of CPU that the server used meanwhile
    memory: list[int] = field(default_factory=list)  # bytes that the server held
    acknowledged: dict[tuple[str, int, int], int] = field(default_factory=dict)  # by match, seat and cid: the version
    answered: Counter[str] = field(default_factory=Counter)  # by match: the moves since the attack began
    moved: asyncio.Event = field(default_factory=asyncio.Event)  # somebody has moved

    async def moves(self, count: int) -> None:
        """Wait until people have made so many moves."""
        while len(self.took) < count:
            self.moved.clear()
            await self.moved.wait()

    def growth(self) -> int:
        """By how many bytes the server grew at most."""
        return max(self.memory) - self.memory[0]


async def play_on(server: Server, serving: Serving, pause: float, watched: Watched, done: asyncio.Event) -> None:
    """One move after another at a table, with a pause between them, until it is done."""
    for seed in count():
        streams, dice = await hot_seat(server, "kadora", 2), Dice(seed)
        while not (over := streams[0].is_over()) and not done.is_set():
            mover = next(stream for stream in streams if stream.choices)
            begun, used, v = time.perf_counter(), cpu_seconds(serving), mover.v or 0
            answer = await mover.move(dice.among(mover.choices))
            assert isinstance(answer, Ack)
            watched.acknowledged[mover.match, mover.seat, answer.cid] = answer.v
            watched.answered[mover.match] += 1
            watched.took.append(time.perf_counter() - begun)
            watched.worked.append(cpu_seconds(serving) - used)
            watched.memory.append(resident(serving))
            watched.moved.set()
            await asyncio.gather(*(stream.until(lambda each, v=v: (each.v or 0) > v) for stream in streams))  # type: ignore[misc]
            with suppress(TimeoutError):  # people think, until it is done
                async with asyncio.timeout(pause):
                    await done.wait()
        for stream in streams:
            await stream.close()
        if not over:
            return


async def hog_bots(url: str) -> None:
    """Open tables at which only bots play that search for long, from another address."""
    there = httpx.AsyncHTTPTransport(local_address=HOG)
    headers = {"x-schatkist": "1", "origin": url}
    async with httpx.AsyncClient(transport=there, base_url=url, headers=headers) as client:
        token = (await client.post("/api/guests", json={"name": "Hog"})).json()["token"]
        client.headers["authorization"] = f"Bearer {token}"
        for _ in range(HOGGED):
            wish = {"game": "kadora", "seats": ["search:20000", "search:20000"]}
            (await client.post("/api/tables", json=wish)).raise_for_status()


async def played(
    serving: Serving,
    name: str,
    connections: int = 20,
    seconds: float = 3.0,
    tables: int = 5,
    addresses: int = 1,
    again: bool = False,
    pause: float = 0.2,
    moves: int = 10,
) -> tuple[Attack, Watched]:
    """Run an attack of one kind, or of all, while people play at some tables; return what both did."""
    server, watched, done = await guest(serving.url), Watched(), asyncio.Event()
    target = (await server.open("kadora", ["me", "open"])).match
    playing = [asyncio.create_task(play_on(server, serving, pause, watched, done)) for _ in range(tables)]
    await watched.moves(5 * tables)  # at first the server still loads what it needs
    watched.took.clear()
    watched.worked.clear()
    watched.answered.clear()
    del watched.memory[:-1]
    with ProcessPoolExecutor(1, mp_context=FORK_SERVER) as processes:
        loop = asyncio.get_running_loop()
        try:
            if name == MIXED:
                await hog_bots(serving.url)
            words = (name, serving.url, target, connections, seconds, addresses, again)
            came = await loop.run_in_executor(processes, attack, *words)
            await watched.moves(moves)  # the attack may have been over before anybody moved
        finally:
            done.set()
            await asyncio.gather(*playing)
            await server.http.aclose()
    return came, watched
