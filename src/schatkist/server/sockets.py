"""Sockets: they carry messages between a client and a room, within limits. They know no game."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from schatkist.core.types import ONLOOKER, Seat
from schatkist.server.clock import network_of
from schatkist.server.connections import ABORT, POLICY
from schatkist.server.log_entries import Broken
from schatkist.server.match import No
from schatkist.server.messages import NOT_A_MESSAGE, Code, Hello, Refusal, asking, encode
from schatkist.server.room_registry import RoomRegistry
from schatkist.server.store import Unsaved

log = structlog.get_logger("schatkist.sockets")

Socket = WebSocket[Any, Any, Any]

GREETING = 10.0  # seconds in which the first message must come
TEXT_ONLY, TROUBLE, RESTART, TOO_SLOW = 1003, 1011, 1012, 1013  # close codes


class Closing(Exception):
    """Time to close, with this code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Line:
    """One socket, as a room knows it: messages wait here until they are sent, but not too many."""

    def __init__(self, socket: Socket, most: int, drain: float) -> None:
        self.seat: Seat = ONLOOKER
        self.v = 0
        self.key = ""
        self._socket = socket
        self._drain = drain
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(most)
        self._dismissed: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()

    def hear(self, data: bytes) -> None:
        """Take a message to send; who reads too slowly is let go."""
        try:
            self._waiting.put_nowait(data)
        except asyncio.QueueFull:
            self._end(Closing(TOO_SLOW, "too slow"))

    def dismiss(self, why: str) -> None:
        """It is over."""
        self._end(Closing(RESTART if "stops" in why else POLICY, why))

    def _end(self, closing: Closing) -> None:
        if not self._dismissed.done():
            self._dismissed.set_result(closing)

    async def send_all(self) -> None:
        """Send what waits, until there is an end to it."""
        while True:
            data = await self._waiting.get()
            try:
                async with asyncio.timeout(self._drain):
                    await self._socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})
            except TimeoutError:
                raise Closing(TOO_SLOW, "too slow") from None

    async def dismissed(self) -> None:
        """Wait until the room lets go."""
        raise await self._dismissed


class Sockets:
    """All sockets of the server."""

    def __init__(self, house: RoomRegistry) -> None:
        self.house = house
        self._by_address: Counter[str] = Counter()

    async def serve(self, socket: Socket, match: str) -> None:
        """One socket, from its greeting to its end."""
        address = network_of(socket.client.host if socket.client else "")
        if self._by_address[address] >= self.house.limits.sockets:
            await socket.close(POLICY)
            return
        self._by_address[address] += 1
        self.house.metrics.sockets.inc()
        try:
            await socket.accept()
            await self._converse(socket, match)
        except WebSocketDisconnect:
            pass
        finally:
            self.house.metrics.sockets.dec()
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    async def _converse(self, socket: Socket, match: str) -> None:
        limits = self.house.limits
        line = Line(socket, limits.queue, limits.drain)
        tasks = [
            asyncio.create_task(self._listen(socket, line, match)),
            asyncio.create_task(line.send_all()),
            asyncio.create_task(line.dismissed()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            room = self.house.rooms.get(match)
            if room is not None:
                room.part(line)
        await self._say_goodbye(socket, match, ends)

    async def _say_goodbye(self, socket: Socket, match: str, ends: list[BaseException | None]) -> None:
        """Close with a code that says why."""
        closing = next((end for end in ends if isinstance(end, Closing)), None)
        left = any(isinstance(end, WebSocketDisconnect | OSError) for end in ends)
        trouble = next((end for end in ends if isinstance(end, Exception) and not isinstance(end, Closing)), None)
        if closing is None:
            if left or trouble is None:
                return
            log.error("socket-trouble", match=match, kind=type(trouble).__name__)
            closing = Closing(TROUBLE, "trouble")
        self.house.metrics.closed.labels(str(closing.code)).inc()
        if closing.code == TOO_SLOW:
            socket.scope[ABORT]()  # type: ignore[literal-required]
            return
        try:
            async with asyncio.timeout(self.house.limits.drain):
                await socket.send({"type": "websocket.close", "code": closing.code, "reason": closing.why})
        except (TimeoutError, OSError, RuntimeError):
            pass  # it does not read: there is nobody to tell

    async def _listen(self, socket: Socket, line: Line, match: str) -> None:
        """Greet, then ask the room for one thing after another."""
        try:
            async with asyncio.timeout(GREETING):
                hello = _read(await _text(socket))
        except TimeoutError:
            raise Closing(POLICY, "a socket says hello first") from None
        if not isinstance(hello, Hello):
            raise Closing(POLICY, "a socket says hello first")
        try:
            here = await self.house.do(match, lambda room: room.attend(line, hello))
        except (No, Broken, Unsaved):
            raise Closing(TROUBLE, "the table cannot be read now") from None
        if not here:
            raise Closing(POLICY, "there is no such seat")
        while True:
            asked = _read(await _text(socket))
            if asked is None:
                line.hear(encode(Refusal(cid=0, code="not-a-message")))
                continue
            code: Code
            try:
                await self.house.do(match, lambda room, asked=asked: room.ask(line, asked))  # type: ignore[misc]
                continue
            except No as no:
                code = no.code
            except (Unsaved, Broken):
                code = "unsaved"
            line.hear(encode(Refusal(cid=getattr(asked, "cid", 0), code=code)))


async def _text(socket: Socket) -> str:
    """The next message."""
    await asyncio.sleep(0)  # others have their turn, also when messages come by the hundred
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=message.get("code", 1005))
    text = message.get("text")
    if text is None:
        raise Closing(TEXT_ONLY, "messages are text")
    return str(text)


def _read(text: str) -> Any:
    """A message, or None if it is none."""
    try:
        return asking.decode(text)
    except NOT_A_MESSAGE:
        return None
