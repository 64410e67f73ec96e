"""T43: the server follows the WebSocket protocol (RFC 6455), case by case, over a raw connection."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from schatkist.wire.client_messages import Hello
from schatkist.wire.server_messages import encode
from tests.server.serving import Serving, frame, guest, handshake, scene

TEXT, BINARY, CLOSE, PING, PONG, CONTINUATION = 1, 2, 8, 9, 10, 0
HELLO = encode(Hello())
WRONG, NOT_UTF8, NORMAL = 1002, 1007, 1000
RESERVED_BITS = (0x40, 0x20, 0x10)
MASKED = 0x80


def closing(code: int, reason: bytes = b"") -> bytes:
    """Return a close frame of a client."""
    return frame(code.to_bytes(2, "big") + reason, CLOSE)


class Line:
    """A connection that is a WebSocket already, read frame by frame."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self._unread = b""

    def _take(self, count: int) -> bytes:
        while len(self._unread) < count:
            data = self.connection.recv(1 << 16)
            if not data:
                raise EOFError
            self._unread += data
        taken, self._unread = self._unread[:count], self._unread[count:]
        return taken

    def head(self) -> bytes:
        """Read the answer to the handshake."""
        taken = b""
        while not taken.endswith(b"\r\n\r\n"):
            taken += self._take(1)
        return taken

    def receive(self) -> tuple[int, bytes]:
        """Read a frame; return its opcode and its data. Frames of a server are whole and not masked."""
        first, size = self._take(2)
        assert first & 0xF0 == 0x80
        assert not size & MASKED
        if size == 126:
            size = int.from_bytes(self._take(2), "big")
        elif size == 127:
            size = int.from_bytes(self._take(8), "big")
        return first & 0x0F, self._take(size)

    def close_code(self) -> int:
        """Read up to the close frame, then to the end of the connection; return the code, or 0 without one."""
        opcode, data = self.receive()
        while opcode != CLOSE:
            opcode, data = self.receive()
        with pytest.raises((EOFError, ConnectionResetError)):
            self.receive()
        return int.from_bytes(data[:2], "big")


@pytest.fixture
def match(serving: Serving) -> str:
    """A table that anybody can look at."""

    async def steps() -> str:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["me", "open"])
        await server.http.aclose()
        return seated.match

    return scene(steps())


@contextmanager
def connected(serving: Serving, match: str) -> Iterator[Line]:
    """Open a WebSocket to a table."""
    with socket.create_connection(("127.0.0.1", serving.port), 60) as connection:
        line = Line(connection)
        connection.sendall(handshake(serving.url, match))
        head = line.head()
        assert head.startswith(b"HTTP/1.1 101 ")
        assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in head  # the answer to the key of this handshake, by the standard
        yield line


REFUSED = {
    "a text that is not UTF-8": (frame(b"\xce\xba\xe1\xbd\xb9\xcf\x83\xed\xa0\x80"), NOT_UTF8),
    "a text that is not UTF-8, in pieces": (frame(b"\xce", fin=False) + frame(b"\xed", CONTINUATION), NOT_UTF8),
    "a frame without a mask": (bytes([MASKED | TEXT, len(HELLO)]) + HELLO, WRONG),
    "a continuation of nothing": (frame(b"x", CONTINUATION), WRONG),
    "a text inside a text": (frame(b"x", fin=False) + frame(b"y"), WRONG),
    "a ping in pieces": (frame(b"x", PING, fin=False), WRONG),
    "a ping that is too long": (frame(b"x" * 126, PING), WRONG),
    "a close frame that is too long": (frame(NORMAL.to_bytes(2, "big") + b"x" * 124, CLOSE), WRONG),
    "a close frame of one byte": (frame(b"\3", CLOSE), WRONG),
    "a close reason that is not UTF-8": (closing(NORMAL, b"\xff"), NOT_UTF8),
    **{f"the reserved opcode {code}": (frame(b"", code), WRONG) for code in (3, 7, 11, 15)},
    **{f"the reserved bit {bit:#x}": (frame(HELLO, TEXT | bit), WRONG) for bit in RESERVED_BITS},
    **{f"the close code {code}": (closing(code), WRONG) for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000)},
}


@pytest.mark.parametrize("fault", REFUSED)
def test_T43_a_fault_closes_the_connection_with_its_code(serving: Serving, match: str, fault: str) -> None:
    sent, code = REFUSED[fault]
    with connected(serving, match) as line:
        line.connection.sendall(sent)
        assert line.close_code() == code


ACCEPTED = {
    "one frame": frame(HELLO),
    "two pieces": frame(HELLO[:5], fin=False) + frame(HELLO[5:], CONTINUATION),
    "an empty piece": frame(HELLO, fin=False) + frame(b"", CONTINUATION, fin=False) + frame(b"", CONTINUATION),
    "a pong that nobody asked for": frame(b"x", PONG) + frame(HELLO),
}


@pytest.mark.parametrize("kind", ACCEPTED)
@pytest.mark.parametrize("piece", [1, 1 << 16], ids=["byte by byte", "at once"])
def test_T43_a_message_is_read_however_it_is_sent(serving: Serving, match: str, kind: str, piece: int) -> None:
    sent = ACCEPTED[kind]
    with connected(serving, match) as line:
        for at in range(0, len(sent), piece):
            line.connection.sendall(sent[at : at + piece])
        opcode, data = line.receive()
        assert (opcode, b'"whole"' in data) == (TEXT, True)


@pytest.mark.parametrize("data", [b"", b"x", b"x" * 125, bytes(range(100))], ids=len)
def test_T43_a_ping_is_answered_with_its_data(serving: Serving, match: str, data: bytes) -> None:
    with connected(serving, match) as line:
        line.connection.sendall(frame(data, PING))
        assert line.receive() == (PONG, data)


def test_T43_a_ping_between_two_pieces_is_answered_first(serving: Serving, match: str) -> None:
    with connected(serving, match) as line:
        line.connection.sendall(frame(HELLO[:5], fin=False) + frame(b"now", PING) + frame(HELLO[5:], CONTINUATION))
        assert line.receive() == (PONG, b"now")
        assert line.receive()[0] == TEXT


@pytest.mark.parametrize("code", [NORMAL, 1001, 1003, 1007, 1011, 3000, 4999])
def test_T43_a_close_frame_is_answered_with_its_code(serving: Serving, match: str, code: int) -> None:
    with connected(serving, match) as line:
        line.connection.sendall(closing(code, "tschüss".encode()) + frame(b"too late", PING))
        assert line.receive() == (CLOSE, code.to_bytes(2, "big") + "tschüss".encode())
        with pytest.raises((EOFError, ConnectionResetError)):
            line.receive()


def test_T43_a_close_frame_without_a_code_is_answered(serving: Serving, match: str) -> None:
    with connected(serving, match) as line:
        line.connection.sendall(frame(b"", CLOSE))
        assert line.receive()[0] == CLOSE


@pytest.mark.parametrize(
    ("header", "changed"),
    [
        (b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Version: 12"),
        (b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", b""),
        (b"dGhlIHNhbXBsZSBub25jZQ==", b"c2hvcnQ="),
    ],
    ids=["another version", "no key", "a short key"],
)
def test_T43_a_wrong_handshake_is_refused(serving: Serving, match: str, header: bytes, changed: bytes) -> None:
    with socket.create_connection(("127.0.0.1", serving.port), 60) as connection:
        connection.sendall(handshake(serving.url, match).replace(header, changed))
        assert Line(connection).head().startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 426 "))
