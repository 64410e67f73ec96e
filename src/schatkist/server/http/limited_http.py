"""HTTP requests within limits: their size, the time they take, and how many wait for an answer."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from schatkist.server.http.connections import LINGER, SIP, Limited
from schatkist.wire.http_messages import Problem
from schatkist.wire.server_messages import encode

PIPELINED = 4  # requests that may wait for the answer to the one before


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
        self._deadline = self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        """Refuse a slow request. If none has begun, just close: a browser would take an answer for its next one's."""
        if self._in_body or self._read:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "the request is too slow")
        else:
            self._refused = True
            self.shared.cut(str(HTTPStatus.REQUEST_TIMEOUT.value))
            self.transport.close()

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


def refusal(status: HTTPStatus, why: str) -> bytes:
    """A whole answer, after which the connection is closed."""
    body = encode(Problem(why))
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\nconnection: close\r\n"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body
