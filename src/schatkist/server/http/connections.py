"""Connections: they are bounded before anything is parsed, so that no client can keep the others waiting.

Both protocols of uvicorn are limited here: how many connections a network has, how large a request may be and how
long it may take, how many frames a WebSocket may send, and how much may wait for a client that does not read.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from http import HTTPStatus
from ipaddress import ip_network
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected, get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from schatkist.server.limits import Limits, RateLimits, TokenBucket, ip_of, network_of
from schatkist.server.metrics import Metrics
from schatkist.wire.close_codes import POLICY, TOO_BIG
from schatkist.wire.messages import Problem, encode

SIP = 1024  # bytes that are parsed before the limits are checked again
FRAGMENTS = 64  # the most pieces of one message
PIPELINED = 4  # requests that may wait for the answer to the one before
LINGER = 1.0  # seconds in which a client may read why it was refused
FRAME_SECONDS = 20.0  # the time in which a socket may send `messages` frames
ABORT = "schatkist.abort"  # in the scope of a socket: cut the connection, whatever still waits to be sent
CLOSE_FRAME = 0x80 | Opcode.CLOSE  # the first byte of one
KEPT_FILES = 100  # open files that are not connections: the database, the bots, the log


def allow_open_files(wanted: int) -> int:
    """Raise the limit on open files as far as is wanted and the system permits; returns how many there may be."""
    try:
        import resource
    except ImportError:  # not on this system
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return wanted if soft == resource.RLIM_INFINITY else min(soft, wanted)


class Connections:
    """All connections of the server, and how many each network has."""

    def __init__(self, limits: Limits, proxies: Sequence[str], metrics: Metrics) -> None:
        self.limits = limits
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._metrics = metrics
        self._most = max(1, allow_open_files(limits.all_connections + KEPT_FILES) - KEPT_FILES)
        self._networks: dict[asyncio.Transport, str] = {}  # of every connection; "": of a trusted proxy
        self._counts: Counter[str] = Counter()
        self._waiting: dict[asyncio.Transport, None] = {}  # without a whole request, the oldest first
        self._arrivals = RateLimits(2 * limits.requests, 60.0)

    def admit(self, transport: asyncio.Transport, now: float) -> bool:
        """Count a new connection, unless there are too many."""
        address = (get_remote_addr(transport) or ("", 0))[0]
        network = network_of(address)
        if self._is_proxy(address):
            network = ""
        elif self._counts[network] >= self.limits.connections:
            return self.cut("too many")
        elif not self._arrivals.take(network, now):
            return self.cut("too often")
        if len(self._networks) >= self._most:
            if not self._waiting:
                return self.cut("full")
            oldest = next(iter(self._waiting))
            self.cut("displaced")
            self.forget(oldest)
            oldest.abort()
        self._networks[transport] = network
        self._counts[network] += 1
        return True

    def wait(self, transport: asyncio.Transport, waiting: bool) -> None:
        """Note whether a connection has yet to send its request: when there are too many, such are cut first."""
        self._waiting.pop(transport, None)
        if waiting and transport in self._networks:
            self._waiting[transport] = None

    def forget(self, transport: asyncio.Transport) -> None:
        """Count a connection no longer; it may have been forgotten before."""
        self._waiting.pop(transport, None)
        network = self._networks.pop(transport, None)
        if network is not None:
            self._counts[network] -= 1
            if not self._counts[network]:
                del self._counts[network]

    def cut(self, why: str) -> bool:
        """Count a connection that was refused or cut; returns False."""
        self._metrics.cut.labels(why).inc()
        return False

    def _is_proxy(self, address: str) -> bool:
        """Tell whether an address is a trusted proxy, which speaks for many people."""
        ip = ip_of(address) if self._proxies else None
        return ip is not None and any(ip in proxy for proxy in self._proxies)


def protocols(connections: Connections) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of requests and of sockets, for uvicorn, which makes one of them for each connection."""
    return (
        type("Requests", (LimitedRequests,), {"shared": connections}),
        type("Frames", (LimitedFrames,), {"shared": connections}),
    )


class Limited(asyncio.Protocol):
    """The part that both protocols share: a client that does not read its data is disconnected."""

    shared: Connections
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Hear of every byte that the system does not take at once."""
        transport.set_write_buffer_limits(0)  # type: ignore[attr-defined]
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self.shared.forget(self.transport)
        self._unset_unread()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client has some time to read what waits for it."""
        self._unset_unread()
        self._unread = self.loop.call_later(self.shared.limits.answer_seconds, self._abort, "slow reader")
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client has read it."""
        self._unset_unread()
        super().resume_writing()

    def _unset_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _abort(self, why: str) -> None:
        self.shared.cut(why)
        self.transport.abort()


class LimitedRequests(Limited, HttpToolsProtocol):
    """HTTP requests of bounded size, each within a bounded time."""

    _read = 0  # bytes of the header, or of the body
    _in_body = False
    _refused = False
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Refuse it, or wait for a request."""
        transport = cast(asyncio.Transport, transport)
        self.transport = transport
        if not self.shared.admit(transport, self.loop.time()):
            self._refused = True
            transport.write(refusal(HTTPStatus.TOO_MANY_REQUESTS, "there are too many connections; try again later"))
            transport.close()
            return
        super().connection_made(transport)
        self._await_header()

    def connection_lost(self, exc: Exception | None) -> None:
        """Await nothing any more."""
        self._unset_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse a little at a time, within the limits."""
        for at in range(0, len(data), SIP):
            if self._refused or self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            sip = data[at : at + SIP]
            self._read += len(sip)
            if self._read > (self.shared.limits.body_bytes if self._in_body else self.shared.limits.header_bytes):
                self._refuse_size()
                return
            if self._deadline is None:
                self._await_header()
            super().data_received(sip)
            if len(self.pipeline) > PIPELINED:
                self._refuse(HTTPStatus.TOO_MANY_REQUESTS, "wait for the answer before you ask again")

    def on_headers_complete(self) -> None:
        """Wait for the body."""
        self._read, self._in_body = 0, True
        self._expect(self.shared.limits.body_seconds)
        self.shared.wait(self.transport, False)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._read, self._in_body = 0, False
        self._unset_deadline()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The connection may be used again."""
        super().on_response_complete()
        self.shared.wait(self.transport, True)

    def handle_websocket_upgrade(self) -> None:
        """From here on frames come, not requests."""
        self._unset_deadline()
        self._unset_unread()
        super().handle_websocket_upgrade()

    def _await_header(self) -> None:
        self.shared.wait(self.transport, True)
        self._expect(self.shared.limits.header_seconds)

    def _expect(self, seconds: float) -> None:
        """The part of the request that comes now must be whole by then."""
        self._unset_deadline()
        self._deadline = self.loop.call_later(
            seconds, self._refuse, HTTPStatus.REQUEST_TIMEOUT, "the request is too slow"
        )

    def _unset_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse_size(self) -> None:
        if self._in_body:
            most = self.shared.limits.body_bytes
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"a body has at most {most} bytes")
        else:
            most = self.shared.limits.header_bytes
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, f"address and header have at most {most} bytes")

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        """Say why, unless an answer has begun; read no more, and close soon."""
        if self._refused or self.transport.is_closing():
            return
        self._refused = True
        self._unset_deadline()
        self.shared.cut(str(status.value))
        if self.pipeline:  # an answer to a request before this one is under way
            self.transport.abort()
            return
        answered = self.cycle is not None and self._in_body and self.cycle.response_complete
        if self.cycle is not None and not self.cycle.response_complete:
            answered = self.cycle.response_started or not self._in_body
            self.cycle.disconnected = True  # as if the client were gone: nothing more is written
            self.cycle.message_event.set()
        self.transport.pause_reading()
        if not answered:
            self.transport.write(refusal(status, why))
        self.transport.write_eof()
        self.loop.call_later(LINGER, self.transport.abort)


class LimitedFrames(Limited, WebSocketsSansIOProtocol):
    """A WebSocket whose frames are counted, whatever their kind; after a close frame nothing is parsed."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._bucket = TokenBucket(self.shared.limits.messages, FRAME_SECONDS)
        self._frames = 0

    def data_received(self, data: bytes) -> None:
        """Parse a little at a time, within the limits."""
        if self.close_sent:
            self._discard(data)
        elif not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._abort("handshake")
        else:
            before = self._frames
            for at in range(0, len(data), SIP):
                super().data_received(data[at : at + SIP])
                if self.close_sent or self.transport.is_closing():
                    return
            if self._frames == before:  # a piece of a frame: work all the same
                self._count(1)

    def handle_events(self) -> None:
        """Handle the frames that were parsed, if they are not too many."""
        if not self.handshake_initiated or self._count(len(self.conn.events)):
            super().handle_events()

    def handle_connect(self, event: Request) -> None:
        """Let whoever serves this socket cut it. Frames that come before they accept it have to wait."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope[ABORT] = self.transport.abort  # type: ignore[literal-required]
            self.read_paused = True
            self.transport.pause_reading()

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message, if there are not too many."""
        if len(self.frames) < FRAGMENTS:
            super().handle_cont(event)
        else:
            self._refuse(TOO_BIG, "too many fragments")

    def handle_ping(self) -> None:
        """Answer, unless the client does not read, or was refused."""
        if self.writable.is_set() and not self.close_sent:
            super().handle_ping()
        else:
            self.conn.data_to_send()

    async def send(self, message: Any) -> None:
        """Send a message of the server's; after the last one the client is given a moment, not ten seconds."""
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.close" and not self.transport.is_closing():
            self._linger()

    def _count(self, frames: int) -> bool:
        """Count frames against the limit of the socket."""
        self._frames += frames
        if self._bucket.take(self.loop.time(), frames):
            return True
        self._refuse(POLICY, "too many messages")
        return False

    def _refuse(self, code: int, why: str) -> None:
        """Close, and say why."""
        if self.close_sent:
            return
        self.shared.cut(str(code))
        self.conn.fail(code, why)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._linger()

    def _linger(self) -> None:
        """Nothing more is sent. The client has a moment to close its side."""
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.stop_keepalive()
        self.transport.write_eof()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)

    def _discard(self, data: bytes) -> None:
        """After our close frame comes the client's, or something that is left unread."""
        if data[0] == CLOSE_FRAME:
            self.transport.close()
        else:
            self.transport.pause_reading()


def refusal(status: HTTPStatus, why: str) -> bytes:
    """A whole answer, after which the connection is closed."""
    body = encode(Problem(why))
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\nconnection: close\r\n"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body
