"""WebSockets: they carry messages between clients and rooms, within limits, and know no game."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from schatkist.core.types import ONLOOKER, Seat
from schatkist.server.http.connections import ABORT
from schatkist.server.limits import network_of
from schatkist.server.match.log_entries import CorruptLog
from schatkist.server.match.match import RequestRefused
from schatkist.server.storage.store import WriteFailed
from schatkist.server.tables.registry import RoomRegistry
from schatkist.wire.close_codes import INTERNAL_ERROR, POLICY, TRY_AGAIN_LATER, UNSUPPORTED_DATA
from schatkist.wire.messages import NOT_A_MESSAGE, Code, Hello, Refusal, asking, encode

log = structlog.get_logger("schatkist.sockets")

Socket = WebSocket[Any, Any, Any]

HELLO_TIMEOUT = 10.0  # seconds in which the first message must arrive


class Closing(Exception):
    """The connection must close with this code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class SocketSubscriber:
    """A socket as a room's subscriber, with a bounded queue of messages to send."""

    def __init__(self, socket: Socket, most: int, drain: float) -> None:
        self.seat: Seat = ONLOOKER
        self.v = 0
        self.key = ""
        self._socket = socket
        self._drain = drain
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(most)
        self._closed: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()

    def send(self, data: bytes) -> None:
        """Queue a message; a client that reads too slowly is disconnected."""
        try:
            self._waiting.put_nowait(data)
        except asyncio.QueueFull:
            self._end(Closing(TRY_AGAIN_LATER, "too slow"))

    def close(self, code: int, reason: str) -> None:
        """Close the connection with a code and a reason."""
        self._end(Closing(code, reason))

    def _end(self, closing: Closing) -> None:
        if not self._closed.done():
            self._closed.set_result(closing)

    async def send_all(self) -> None:
        """Send queued messages until the connection closes."""
        while True:
            data = await self._waiting.get()
            try:
                async with asyncio.timeout(self._drain):
                    await self._socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})
            except TimeoutError:
                raise Closing(TRY_AGAIN_LATER, "too slow") from None

    async def wait_closed(self) -> None:
        """Wait until the room closes the connection."""
        raise await self._closed


class Sockets:
    """All sockets of the server."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        self._by_address: Counter[str] = Counter()

    async def serve(self, socket: Socket, match: str) -> None:
        """Serve one socket from accept to close."""
        address = network_of(socket.client.host if socket.client else "")
        if self._by_address[address] >= self.registry.limits.sockets:
            await socket.close(POLICY)
            return
        self._by_address[address] += 1
        self.registry.metrics.sockets.inc()
        try:
            await socket.accept()
            await self._serve_accepted(socket, match)
        except WebSocketDisconnect:
            pass
        finally:
            self.registry.metrics.sockets.dec()
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    async def _serve_accepted(self, socket: Socket, match: str) -> None:
        limits = self.registry.limits
        line = SocketSubscriber(socket, limits.queue, limits.drain)
        tasks = [
            asyncio.create_task(self._receive_all(socket, line, match)),
            asyncio.create_task(line.send_all()),
            asyncio.create_task(line.wait_closed()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            room = self.registry.rooms.get(match)
            if room is not None:
                room.unsubscribe(line)
        await self._close(socket, match, ends)

    async def _close(self, socket: Socket, match: str, ends: list[BaseException | None]) -> None:
        """Close with the code that fits how the tasks ended."""
        closing = next((end for end in ends if isinstance(end, Closing)), None)
        left = any(isinstance(end, WebSocketDisconnect | OSError) for end in ends)
        trouble = next((end for end in ends if isinstance(end, Exception) and not isinstance(end, Closing)), None)
        if closing is None:
            if left or trouble is None:
                return
            log.error("socket-trouble", match=match, kind=type(trouble).__name__)
            closing = Closing(INTERNAL_ERROR, "trouble")
        self.registry.metrics.closed.labels(str(closing.code)).inc()
        if closing.code == TRY_AGAIN_LATER:
            socket.scope[ABORT]()  # type: ignore[literal-required]
            return
        try:
            async with asyncio.timeout(self.registry.limits.drain):
                await socket.send({"type": "websocket.close", "code": closing.code, "reason": closing.why})
        except (TimeoutError, OSError, RuntimeError):
            pass  # the client does not read

    async def _receive_all(self, socket: Socket, line: SocketSubscriber, match: str) -> None:
        """Subscribe, then pass requests to the room one by one."""
        try:
            async with asyncio.timeout(HELLO_TIMEOUT):
                hello = _read(await _text(socket))
        except TimeoutError:
            raise Closing(POLICY, "a socket says hello first") from None
        if not isinstance(hello, Hello):
            raise Closing(POLICY, "a socket says hello first")
        try:
            here = await self.registry.run(match, lambda room: room.subscribe(line, hello))
        except (RequestRefused, CorruptLog, WriteFailed):
            raise Closing(INTERNAL_ERROR, "the table cannot be read now") from None
        if not here:
            raise Closing(POLICY, "there is no such seat")
        while True:
            asked = _read(await _text(socket))
            if asked is None:
                line.send(encode(Refusal(cid=0, code="not-a-message")))
                continue
            code: Code
            try:
                await self.registry.run(match, lambda room, asked=asked: room.ask(line, asked))  # type: ignore[misc]
                continue
            except RequestRefused as no:
                code = no.code
            except (WriteFailed, CorruptLog):
                code = "unsaved"
            line.send(encode(Refusal(cid=getattr(asked, "cid", 0), code=code)))


async def _text(socket: Socket) -> str:
    """Receive the next message."""
    await asyncio.sleep(0)  # give other tasks a turn even when messages arrive in bursts
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=message.get("code", 1005))
    text = message.get("text")
    if text is None:
        raise Closing(UNSUPPORTED_DATA, "messages are text")
    return str(text)


def _read(text: str) -> Any:
    """Decode a message; None if it is not one."""
    try:
        return asking.decode(text)
    except NOT_A_MESSAGE:
        return None
