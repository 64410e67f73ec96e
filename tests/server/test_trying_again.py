"""A finished game is played on from one of its positions, at a private table whose record says where it starts."""

from __future__ import annotations

import asyncio

import pytest

from schatkist.core.records import Record, record_from, verify
from schatkist.games import GAMES
from schatkist.wire.client import Server
from schatkist.wire.errors import ServerError
from schatkist.wire.server_messages import Refusal, StartCard
from schatkist.wire.stream import Stream
from tests.server.serving import Dice, Serving, guest, hot_seat, scene


async def finished(server: Server, game: str = "diabolo") -> tuple[str, Record]:
    """A match that one person played on all seats, and its record."""
    streams = await hot_seat(server, game, GAMES[game].seats[0], onlookers=False)
    await asyncio.gather(*(stream.play(Dice(seat)) for seat, stream in enumerate(streams)))
    for stream in streams:
        await stream.close()
    return streams[0].match, record_from(await server.record(streams[0].match))


async def deal(stream: Stream) -> None:
    """Have the cards dealt."""
    await stream.ready()
    await stream.until(lambda each: each.view is not None)


@pytest.mark.parametrize("game", GAMES)
def test_the_new_table_has_the_position_and_plays_on_to_a_record_that_verifies(serving: Serving, game: str) -> None:
    async def steps() -> None:
        async with await guest(serving.url) as server:
            match, record = await finished(server, game)
            at = len(record.moves) // 2
            mover = record.moves[at].seat
            seated = await server.try_again(match, at, mover, "thumb")
            async with server.stream(seated.match, seated.keys[0].token) as stream:
                await deal(stream)
                assert stream.card is not None
                assert stream.card.start == StartCard(match, at)
                assert [seat.kind for seat in stream.card.seats].count("bot") == record.opening.players - 1
                before = await server.replay(match, str(mover), at)
                assert stream.card.number > at or stream.raw_view == bytes(before.frames[0].views[0])
                await stream.play(Dice(7))
            again = record_from(await server.record(seated.match))
            assert again.opening.start == at
            assert again.opening.deal == record.opening.deal
            assert again.moves[:at] == record.moves[:at]
            verify(again, GAMES[game])

    scene(steps())


def test_a_table_from_a_position_is_private_and_its_first_moves_stay(serving: Serving) -> None:
    async def steps() -> None:
        async with await guest(serving.url) as server, await guest(serving.url, "Bob") as other:
            match, record = await finished(server)
            seated = await server.try_again(match, len(record.moves) - 1, record.moves[-1].seat, "thumb")
            async with server.stream(seated.match, seated.keys[0].token) as stream:
                await deal(stream)
                assert not stream.may_undo
                answer = await stream.undo()
                assert isinstance(answer, Refusal)
                assert answer.code == "not-undone"
            with pytest.raises(ServerError, match="no such table"):
                await other.table(seated.match)
            with pytest.raises(ServerError, match="no such table"):
                await other.try_again(match, 0, 0)

    scene(steps())


@pytest.mark.parametrize(("beyond", "seat", "level"), [(0, 0, "thumb"), (-1, 9, "thumb"), (-1, 0, "genius")])
def test_what_cannot_be_played_on_is_refused(serving: Serving, beyond: int, seat: int, level: str) -> None:
    async def steps() -> None:
        async with await guest(serving.url) as server:
            match, record = await finished(server)
            with pytest.raises(ServerError) as refused:
                await server.try_again(match, len(record.moves) + beyond, seat, level)
            assert refused.value.status == 400

    scene(steps())


def test_a_game_under_way_cannot_be_tried_again(serving: Serving) -> None:
    async def steps() -> None:
        async with await guest(serving.url) as server:
            streams = await hot_seat(server, "diabolo", 3)
            with pytest.raises(ServerError, match="when the game is over"):
                await server.try_again(streams[0].match, 0, 0)
            for stream in streams:
                await stream.close()

    scene(steps())
