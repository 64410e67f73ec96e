"""T73: hostile clients are cut off, and the people at the tables do not notice."""

from __future__ import annotations

import asyncio
import re
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from schatkist.server.limits import network_of
from schatkist.wire.client_messages import Hello
from schatkist.wire.server_messages import encode
from tests.server.serving import LOOSE, Serving, guest, metric, scene
from tests.server.stress.floods import ELSEWHERE, HERE
from tests.server.stress.hostile import KINDS, played

USUAL = {"messages": 100, "requests": 600, "connections": 100}  # limits as they are if nobody changes them
HURRIED = {"header_seconds": 1, "body_seconds": 1}
MEGABYTE = 1_000_000


POLITE = ("guessed-tokens", "reconnects")  # kinds that only matter in large numbers
MOST_WORK = 2.0  # seconds of the server's CPU until a move is answered; `python -m bench hostile` measures the time
PATIENCE = 60.0  # seconds until something counts as never
REASONS = {
    **dict.fromkeys(("pings", "pongs", "texts", "unread-pongs"), "1008"),
    **dict.fromkeys(("endless-header", "endless-headers", "endless-url", "endless-lines"), "431"),
    **dict.fromkeys(("endless-body", "endless-tiny-chunks", "endless-body-of-a-page"), "413"),
    **dict.fromkeys(("half-open", "silent", "trickled-header", "trickled-body", "trickled-handshake"), "408"),
    "endless-requests": "429",
}


def cut(own: Serving) -> Counter[str]:
    """Count the connections that the server has refused or cut, by reason."""
    page = httpx.get(f"{own.url}/metrics").text
    return Counter(
        {why: int(float(number)) for why, number in re.findall(r'schatkist_cut_total{why="(.*?)"} (\S+)', page)}
    )


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with the usual limits, that waits for requests for a second only."""
    own = Serving(tmp_path_factory.mktemp("guarded") / "data", {**LOOSE, **USUAL, **HURRIED}).start()
    yield own
    own.stop()
    assert own.complaints() == []


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in POLITE])
def test_T73_twenty_hostile_clients(guarded: Serving, kind: str) -> None:
    before = cut(guarded)
    attack, people = scene(played(guarded, kind, connections=20, seconds=PATIENCE), 2 * PATIENCE)
    assert attack.ended == attack.opened == 20
    assert REASONS.get(kind) in (None, *(cut(guarded) - before).elements())
    assert max(people.worked) < MOST_WORK
    assert people.growth() < 30 * MEGABYTE


# -- how many connections ---------------------------------------------------------------------------------


def half_open(stack: ExitStack, own: Serving, address: str, count: int) -> list[socket.socket]:
    """Connections from an address that have begun a request and do not finish it."""
    lines = []
    for _ in range(count):
        line = stack.enter_context(socket.create_connection((HERE, own.port), 10, (address, 0)))
        with suppress(OSError):  # it may be refused already
            line.sendall(b"GET / HTTP/1.1\r\n")
        lines.append(line)
    return lines


def heard(line: socket.socket) -> bytes:
    """All that the server says on a connection, until it ends it."""
    words = b""
    try:
        while more := line.recv(1 << 16):
            words += more
    except ConnectionResetError:
        pass
    return words


def test_T73_half_open_connections_lock_nobody_out(serve: Callable[..., Serving]) -> None:
    own = serve(connections=20, header_seconds=600)
    with ExitStack() as stack:
        lines = half_open(stack, own, ELSEWHERE, 200)
        answers = [heard(line) for line in lines[20:]]
        assert b"too many connections" in answers[-1]
        assert httpx.get(f"{own.url}/healthz").status_code == 200


def test_T73_connections_from_many_addresses_displace_those_that_wait(serve: Callable[..., Serving]) -> None:
    own = serve(connections=20, all_connections=50, header_seconds=600)

    async def steps() -> None:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "open"])
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            with ExitStack() as stack:
                for number in range(10, 20):
                    await asyncio.to_thread(half_open, stack, own, f"127.0.0.{number}", 20)
                    assert (await server.http.get("/healthz")).status_code == 200
                while await metric(server, 'schatkist_cut_total{why="displaced"}') < 150:
                    pass
            await stream.ready()
        await server.http.aclose()

    scene(steps(), 30)


def test_T73_connections_that_come_and_go_too_fast_are_refused(serve: Callable[..., Serving]) -> None:
    own = serve(requests=20)
    answers = []
    for _ in range(200):
        with socket.create_connection((HERE, own.port), 10, (ELSEWHERE, 0)) as line:
            with suppress(OSError):
                line.sendall(b"GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n")
            answers.append(heard(line))
    assert b" 200 " in answers[0]
    assert b"too fast" in answers[30]
    assert b"too many connections" in answers[-1]
    assert httpx.get(f"{own.url}/healthz").status_code == 200


@pytest.mark.parametrize("trusted", [True, False])
def test_T73_a_trusted_proxy_has_as_many_connections_as_it_needs(tmp_path: Path, trusted: bool) -> None:
    own = Serving(tmp_path / "data", {**LOOSE, "connections": 5})
    own.more = ["--proxy", "127.0.0.0/8"] if trusted else []
    own.start()
    try:
        with ExitStack() as stack:
            *_, last = half_open(stack, own, HERE, 20)
            last.sendall(b"Connection: close\r\n\r\n")
            assert (b" 429 " in heard(last)) is not trusted
    finally:
        own.stop()


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("not an address", "not an address"),
    ],
)
def test_T73_the_network_of_an_address(address: str, network: str) -> None:
    assert network_of(address) == network


# -- requests ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "header", "body", "status"),
    [
        (0, 15_000, 0, 403),  # read, and refused by the server as a whole: a header that it wants is missing
        (0, 17_000, 0, 431),
        (15_000, 0, 0, 403),
        (17_000, 0, 0, 431),
        (0, 0, 60_000, 403),
    ],
)
def test_T73_the_size_of_a_request(guarded: Serving, url: int, header: int, body: int, status: int) -> None:
    with socket.create_connection((HERE, guarded.port), 10) as line:
        line.sendall(f"POST /api/guests?{'x' * url} HTTP/1.1\r\nX-Long: {'x' * header}\r\n".encode())
        line.sendall(f"Content-Length: {body}\r\n\r\n".encode())
        line.sendall(b"x" * body)
        assert line.recv(4096).startswith(f"HTTP/1.1 {status} ".encode())


def test_T73_a_slow_request_is_told_so(guarded: Serving) -> None:
    with ExitStack() as stack:
        (line,) = half_open(stack, guarded, HERE, 1)
        words = heard(line)
        assert words.startswith(b"HTTP/1.1 408 ")
        assert words.endswith(b'{"error":"the request is too slow"}')


def test_T73_a_connection_without_a_request_is_closed_without_an_answer(guarded: Serving) -> None:
    """A browser connects ahead of its requests: it would take an answer for that of its next request."""
    with socket.create_connection((HERE, guarded.port), 10) as line:
        assert heard(line) == b""


def test_T73_stray_bytes_do_not_keep_an_idle_connection_open(serve: Callable[..., Serving]) -> None:
    own = serve(idle_seconds=600, header_seconds=1)
    with socket.create_connection((HERE, own.port), 10) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        line.sendall(b"\r\n")
        assert b"HTTP/1.1 408 " in heard(line)


def test_T73_an_answer_that_nobody_reads_ends_the_connection(serve: Callable[..., Serving]) -> None:
    own = serve(answer_seconds=1)

    async def steps() -> None:
        server = await guest(own.url)
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect((HERE, own.port))
            line.sendall(b"GET /api/words/en HTTP/1.1\r\n\r\n" * 5)  # more than the system keeps for a slow reader
            while not await metric(server, 'schatkist_cut_total{why="slow reader"}'):
                pass
        await server.http.aclose()

    scene(steps(), 30)


# -- frames -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("messages", "pings", "closed"), [(60, 30, False), (60, 60, True), (0, 120, True)])
def test_T73_messages_and_pings_count_alike(guarded: Serving, messages: int, pings: int, closed: bool) -> None:
    async def steps() -> None:
        server = await guest(guarded.url)
        seated = await server.open("kadora", ["me", "open"])
        url = f"ws{guarded.url.removeprefix('http')}/api/tables/{seated.match}/stream"
        async with connect(url, origin=guarded.url, ping_interval=None) as line:  # type: ignore[arg-type]
            await line.send(encode(Hello()).decode())
            await line.recv()
            waiting = [await line.ping() for _ in range(pings)]
            for _ in range(messages):
                await line.send("{}")
            if closed:
                with pytest.raises(ConnectionClosed, match=r"1008.*too many messages"):
                    await anext(text async for text in line if not text)
            else:
                for _ in range(messages):
                    assert "not-a-message" in str(await line.recv())
                await asyncio.gather(*waiting)
        await server.http.aclose()

    scene(steps(), 30)
