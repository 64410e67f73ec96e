"""WebSockets within limits: how many frames a client sends, and how many messages wait for one that does not read."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from schatkist.server.http.connections import LINGER, SIP, Limited
from schatkist.server.limits import TokenBucket
from schatkist.wire.close_codes import POLICY, TOO_BIG

FRAGMENTS = 64  # the most pieces of one message
FRAME_SECONDS = 20.0  # the time in which a socket may send `messages` frames
PROTOCOL = "schatkist.protocol"  # in the scope of a socket: its LimitedFrames
CLOSE_FRAME = 0x80 | Opcode.CLOSE  # the first byte of one
TEXT_FRAME = 0x80 | Opcode.TEXT


class LimitedFrames(Limited, WebSocketsSansIOProtocol):
    """A WebSocket whose frames are counted, whatever their kind; after a close frame nothing is parsed."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._bucket = TokenBucket(self.shared.limits.messages, FRAME_SECONDS)
        self._frames = 0
        self._unsent: deque[bytes] = deque()  # messages for a client that has yet to read earlier ones
        self.on_slow_reader: Callable[[], None] | None = None  # called when the client does not read

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
        """Let whoever serves this socket send and cut it. Frames that come before they accept it have to wait."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope[PROTOCOL] = self  # type: ignore[literal-required]
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

    def send_text(self, *messages: bytes) -> None:
        """Send messages now, or as soon as the client has read the earlier ones. Nothing is sent after a close."""
        if self.close_sent or self.transport.is_closing():
            return
        if self.writable.is_set() and not self._unsent:
            self.transport.write(b"".join(map(text_frame, messages)))
        elif len(self._unsent) < self.shared.limits.queue:
            self._unsent.extend(messages)
        else:
            self._report_slow_reader()

    def pause_writing(self) -> None:
        """Give the client some time to read what waits for it; less once it is served."""
        super().pause_writing()
        if self.on_slow_reader is not None:
            self._unset_unread()
            self._unread = self.loop.call_later(self.shared.limits.drain, self._report_slow_reader)

    def resume_writing(self) -> None:
        """Send what waited, until the client is behind again."""
        super().resume_writing()
        while self._unsent and self.writable.is_set() and not self.close_sent:
            self.transport.write(text_frame(self._unsent.popleft()))

    def _report_slow_reader(self) -> None:
        if self.on_slow_reader is not None:
            self.on_slow_reader()

    def abort(self) -> None:
        """Cut the connection, whatever still waits to be sent."""
        self.transport.abort()

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


def text_frame(data: bytes) -> bytes:
    """Return a message as the frame that a server sends (RFC 6455, 5.2): whole, and without a mask."""
    size = len(data)
    if size < 126:
        return bytes((TEXT_FRAME, size)) + data
    if size < 1 << 16:
        return bytes((TEXT_FRAME, 126, size >> 8, size & 0xFF)) + data
    return bytes((TEXT_FRAME, 127)) + size.to_bytes(8, "big") + data
