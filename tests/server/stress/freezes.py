"""T95: a server is frozen while its bots think, and another server on the same PostgreSQL plays for them."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import psycopg

from schatkist.wire.client import Server
from schatkist.wire.http_messages import Seated
from schatkist.wire.stream import Stream
from tests.server.serving import Dice, Serving, guest, log_of, scene

BOT = 1  # the seat that begins
HELD = b"select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted"


def freeze(server: Serving, how: signal.Signals = signal.SIGSTOP) -> None:
    """Stop the process of a server in the middle of what it does, or let it go on."""
    assert server.process is not None
    assert server.process.pid is not None
    os.kill(server.process.pid, how)


def frozen_bots(slow: Serving, other: Serving, tables: int, seed: int) -> float:
    """Freeze the server whose bots think; return after how many seconds the last bot has played at the other one.

    Both servers use one PostgreSQL. The bots of the first server must think long, those of the other one not.
    """

    async def begin() -> tuple[str, list[Seated]]:
        async with await guest(slow.url) as server, await psycopg.AsyncConnection.connect(slow.database) as database:
            found = []
            for _ in range(tables):
                seated = await server.open("kadora", ["me", "thumb"], options={"first": str(BOT + 1)})
                async with server.stream(seated.match, seated.keys[0].token) as stream:
                    await stream.ready()
                    await stream.until(lambda each: each.view is not None)
                found.append(seated)
            while (await database.execute(HELD)).rowcount < tables:  # until every bot thinks
                await database.rollback()
            return str(server.token), found

    async def bot_played(server: Server, seated: Seated, since: float) -> tuple[Stream, float]:
        stream = server.stream(seated.match, seated.keys[0].token)
        await stream.connect()
        await stream.until(lambda each: any(item.what == "moved" and item.seat == BOT for item in each.items))
        took = time.monotonic() - since
        await stream.until(lambda each: each.is_asked())  # else the slow server may claim the rest of the bot's turn
        return stream, took

    async def move_over(token: str, all_seated: list[Seated]) -> float:
        frozen = time.monotonic()
        freeze(slow)
        try:
            async with Server(other.url, token) as server:
                took = await asyncio.gather(*(bot_played(server, seated, frozen) for seated in all_seated))
        finally:
            freeze(slow, signal.SIGCONT)
        async with Server(slow.url, token) as server:
            for number, (stream, _) in enumerate(took):
                again = server.stream(stream.match, stream.token)
                await again.connect()  # the server that woke up has what the other one wrote, and goes on with it
                await again.until(lambda each, v=stream.v or 0: (each.v or 0) >= v)  # type: ignore[misc]
                await again.until(lambda each: each.is_asked())
                assert again.view is not None
                await again.wait_for_update(await again.move(Dice(seed + number)(again.view)))
                await again.close()
                await stream.close()
        return max(seconds for _, seconds in took)

    token, all_seated = scene(begin())
    slowest = scene(move_over(token, all_seated), 120)
    other.stop()
    slow.stop()
    for seated in all_seated:
        log_of(slow, seated.match)  # reads it, and checks its chain
    return slowest
