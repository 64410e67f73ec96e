"""Jobs: the tasks and the players' requests that a room carries out, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from schatkist.server.tables.subscribers import Subscriber
from schatkist.wire.server_messages import Ack, encode


class RoomClosed(Exception):
    """The room was closed in the meantime; get it from the registry again."""


class Job(NamedTuple):
    """Something to do in its turn, and the future of whoever waits for it."""

    do: Callable[[], Awaitable[Any]]
    done: asyncio.Future[Any] | None


class Request(NamedTuple):
    """A request of a player, with their number for it. It is carried out once, and acknowledged when it is on disk."""

    subscriber: Subscriber
    cid: int

    def acknowledgement(self, v: int) -> bytes:
        """Say that it was carried out, and in which version."""
        return encode(Ack(cid=self.cid, v=v))
