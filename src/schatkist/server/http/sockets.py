"""WebSockets: they carry messages between clients and rooms, within limits, and know no game."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from typing import Any

import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from schatkist.core.types import ONLOOKER, Seat
from schatkist.server.http.limited_websocket import PROTOCOL, LimitedFrames
from schatkist.server.limits import network_of
from schatkist.server.match.errors import CorruptLog, RequestRefused
from schatkist.server.storage.errors import WriteFailed
from schatkist.server.tables import requests
from schatkist.server.tables.registry import RoomRegistry
from schatkist.wire.client_messages import NOT_A_MESSAGE, FromClient, Hello, client_decoder
from schatkist.wire.close_codes import INTERNAL_ERROR, POLICY, TRY_AGAIN_LATER, UNSUPPORTED_DATA
from schatkist.wire.server_messages import Refusal, RefusalCode, encode

log = structlog.get_logger("schatkist.sockets")

Socket = WebSocket[Any, Any, Any]

BANNED = "this address may not use this server"
HELLO_TIMEOUT = 10.0  # seconds in which the first message must arrive


class Closing(Exception):
    """The connection must close with this code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class SocketSubscriber:
    """A socket as a room's subscriber."""

    def __init__(self, protocol: LimitedFrames, address: str) -> None:
        self.address = address
        self.seat: Seat = ONLOOKER
        self.v = 0
        self.key = ""
        self.send = protocol.send_text
        self.closing: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()
        protocol.on_slow_reader = partial(self.close, TRY_AGAIN_LATER, "too slow")

    def close(self, code: int, reason: str) -> None:
        """Close the connection with a code and a reason."""
        if not self.closing.done():
            self.closing.set_result(Closing(code, reason))


class Sockets:
    """All sockets of the server."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        self._by_address: Counter[str] = Counter()
        self._open: set[SocketSubscriber] = set()

    def close_banned(self) -> None:
        """Close the sockets of addresses that are banned."""
        for subscriber in list(self._open):
            if self.registry.services.store.moderation.bans_address(subscriber.address):
                subscriber.close(POLICY, BANNED)

    async def serve(self, socket: Socket, match: str) -> None:
        """Serve one socket from accept to close."""
        services = self.registry.services
        address = network_of(socket.client.host if socket.client else "")
        if self._by_address[address] >= services.limits.sockets:
            await socket.close(POLICY)
            return
        self._by_address[address] += 1
        services.metrics.sockets.inc()
        try:
            await socket.accept()
            await self._serve_accepted(socket, match)
        except WebSocketDisconnect:
            pass
        finally:
            services.metrics.sockets.dec()
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    async def _serve_accepted(self, socket: Socket, match: str) -> None:
        protocol: LimitedFrames = socket.scope[PROTOCOL]  # type: ignore[literal-required]
        subscriber = SocketSubscriber(protocol, socket.client.host if socket.client else "")
        self._open.add(subscriber)
        receiving = asyncio.create_task(self._receive_all(socket, subscriber, match))
        try:
            ends: list[asyncio.Future[Any]] = [receiving, subscriber.closing]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._open.discard(subscriber)
            receiving.cancel()
            (ended,) = await asyncio.gather(receiving, return_exceptions=True)
            room = self.registry.rooms.get(match)
            if room is not None:
                requests.unsubscribe(room, subscriber)
        closing = subscriber.closing.result() if subscriber.closing.done() else _closing(ended, match)
        if closing is None:
            return
        self.registry.services.metrics.closed.labels(str(closing.code)).inc()
        if closing.code == TRY_AGAIN_LATER:
            protocol.abort()
            return
        try:
            async with asyncio.timeout(self.registry.services.limits.drain):
                await socket.send({"type": "websocket.close", "code": closing.code, "reason": closing.why})
        except (TimeoutError, OSError, RuntimeError):
            pass  # the client does not read

    async def _receive_all(self, socket: Socket, subscriber: SocketSubscriber, match: str) -> None:
        """Subscribe, then pass requests to the room one by one."""
        late = partial(subscriber.close, POLICY, "a socket says hello first")
        alarm = self.registry.services.clock.call_later(HELLO_TIMEOUT, late)
        try:
            hello = _decoded(await _text(socket))
        finally:
            alarm.cancel()
        if not isinstance(hello, Hello):
            raise Closing(POLICY, "a socket says hello first")
        try:
            here = await self.registry.run(match, lambda room: requests.subscribe(room, subscriber, hello))
        except (RequestRefused, CorruptLog, WriteFailed):
            raise Closing(INTERNAL_ERROR, "the table cannot be read now") from None
        if not here:
            raise Closing(POLICY, "there is no such seat")
        while True:
            await self._pass_on(match, subscriber, _decoded(await _text(socket)))

    async def _pass_on(self, match: str, subscriber: SocketSubscriber, request: FromClient | None) -> None:
        """Pass a request to the room; refuse it if the room cannot answer."""
        code: RefusalCode = "not-a-message"
        if request is not None:
            try:
                await self.registry.run(match, lambda room: requests.answer(room, subscriber, request))
                return
            except RequestRefused as refused:
                code = refused.code
            except (WriteFailed, CorruptLog):
                code = "unsaved"
        subscriber.send(encode(Refusal(cid=getattr(request, "cid", 0), code=code)))


def _closing(ended: BaseException | None, match: str) -> Closing | None:
    """Return how to close a connection, given how receiving ended; None if the client is gone."""
    if isinstance(ended, Closing):
        return ended
    if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect | OSError):
        log.error("socket-trouble", match=match, kind=type(ended).__name__)
        return Closing(INTERNAL_ERROR, "trouble")
    return None


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


def _decoded(text: str) -> FromClient | None:
    """Decode a message; None if it is not one."""
    try:
        request: FromClient = client_decoder.decode(text)
    except NOT_A_MESSAGE:
        return None
    return request
