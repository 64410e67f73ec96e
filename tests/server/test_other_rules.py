"""A match that began under other rules than the server has."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from schatkist.core.records import record_from, verify
from schatkist.server.storage.heads import heads_file
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Move
from schatkist.wire.errors import ServerError
from schatkist.wire.server_messages import Refusal
from tests.server.serving import Dice, Serving, guest, hot_seat, scene


def set_rules(serving: Serving, match: str, rules: int) -> None:
    """Have a match begin under another version of the rules; its log loses its chain, like old ones."""
    first = "where match = ? and seq = 1"
    with closing(sqlite3.connect(serving.data / "tables.sqlite")) as database:
        (entry,) = database.execute(f"select entry from log {first}", (match,)).fetchone()
        changed = entry.replace(f'"rules":{3 - rules},'.encode(), f'"rules":{rules},'.encode())
        database.execute(f"update log set entry = ? {first}", (changed, match))
        database.execute("update log set chain = '' where match = ?", (match,))
        database.commit()
    heads_file(serving.data / "tables.sqlite").unlink()


def test_T89_a_match_under_other_rules_is_closed_and_goes_on_under_its_own(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def begin() -> tuple[str, str, list[str]]:
        server = await guest(own.url)
        streams = await hot_seat(server, "kadora", 2)
        for _ in range(4):
            mover = next(stream for stream in streams if stream.is_asked())
            done = await mover.move(mover.choices[0].action)
            for stream in streams:
                await stream.wait_for_update(done)
        for stream in streams:
            await stream.close()
        await server.http.aclose()
        return server.token, streams[0].match, [str(stream.token) for stream in streams]

    async def closed(account: str, match: str, tokens: list[str]) -> int:
        server = Server(own.url, account)
        async with server.stream(match, tokens[0]) as stream:
            assert stream.card is not None
            assert stream.card.phase == "closed"
            assert "began under version 2 of its rules. This server has version 1" in stream.card.closed
            assert stream.view is None
            answer = await stream.ask(Move(cid=stream.next_cid(), base=0, action=0))
            assert isinstance(answer, Refusal)
            v = stream.v or 0
        (mine,) = await server.mine()
        assert mine.table.phase == "closed"
        for ask in (server.record(match), server.rematch(match)):
            with pytest.raises(ServerError):
                await ask
        await server.http.aclose()
        return v

    async def to_the_end(match: str, tokens: list[str], v: int) -> None:
        server = Server(own.url)
        streams = [server.stream(match, token) for token in tokens]
        for stream in streams:
            await stream.connect()
            assert stream.v == v
            assert stream.card is not None
            assert stream.card.number == 4
        await asyncio.gather(*(stream.play(Dice(seat)) for seat, stream in enumerate(streams)))
        verify(record_from(await server.record(match)), streams[0].game)
        for stream in streams:
            await stream.close()
        await server.http.aclose()

    account, match, tokens = scene(begin())
    own.kill()
    set_rules(own, match, 2)
    own.start()
    v = scene(closed(account, match, tokens))
    own.stop()
    set_rules(own, match, 1)
    own.start()
    scene(to_the_end(match, tokens, v))
