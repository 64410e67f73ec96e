"""People who leave, come back, let the clock run out or rest; bots that go on for them, from what the seat knew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest

from schatkist.games import is_compiled
from schatkist.wire.client_messages import Chat, Leave, Move, Pause, Resign
from schatkist.wire.server_messages import Ack, Refusal
from tests.server.serving import LOOSE, Dice, Serving, guest, hot_seat, metric, scene
from tests.server.stress.absence import games_with_leavers


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that misses people soon."""
    server = Serving(tmp_path_factory.mktemp("hasty") / "data", {**LOOSE, "grace": 0.05}).start()
    yield server
    server.stop()
    assert '"level": "error"' not in server.logged()


def test_T60_games_end_when_people_leave_and_bots_know_no_more(
    serve: Callable[..., Serving],
) -> None:
    games = 100 if is_compiled() else 25
    assert games_with_leavers(serve(grace=0.05), games, 0) > games


def test_leavers_get_their_seat_back_and_resigners_do_not(hasty: Serving) -> None:
    async def steps() -> None:
        server = await guest(hasty.url)
        one, two = await hot_seat(server, "kadora", 2)
        await two.ask(Leave(cid=two.next_cid()))
        await two.close()
        await one.until(lambda stream: any(item.what == "left" and item.seat == 1 for item in stream.items))
        await two.connect()
        await one.until(lambda stream: stream.items[-1].what == "returned" or stream.is_asked())
        await one.until(lambda stream: stream.card is not None and not stream.card.seats[1].away)
        await two.ask(Resign(cid=two.next_cid()))
        refused = await two.ask(Move(cid=two.next_cid(), base=0, action=0))
        assert isinstance(refused, Refusal)
        assert refused.code == "not-seated"
        await two.close()
        await two.connect()
        await one.play(Dice(4))
        assert one.card is not None
        assert one.card.seats[1].resigned
        for stream in (one, two):
            await stream.close()
        await server.http.aclose()

    scene(steps())


def test_a_resigned_player_may_chat_but_not_pause_the_game(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["me", "uniform"], options={"first": "1"})
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            await stream.ready()
            await stream.until(lambda each: each.is_asked())
            assert isinstance(await stream.ask(Resign(cid=stream.next_cid())), Ack)
            refused = await stream.ask(Pause(cid=stream.next_cid(), on=True))
            assert isinstance(refused, Refusal)
            assert refused.code == "not-seated"
            assert isinstance(await stream.ask(Chat(cid=stream.next_cid(), text="good luck")), Ack)
            await stream.until(lambda each: each.is_over())  # with nobody else at the table
        await server.http.aclose()

    scene(steps())


def test_T61_a_table_that_nobody_attends_sleeps_and_wakes_where_it_was(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        streams = await hot_seat(server, "kadora", 2)
        open_sockets = await metric(server, "schatkist_sockets")
        await streams[0].close()
        while await metric(server, "schatkist_sockets") == open_sockets:
            pass
        await streams[1].ask(Leave(cid=streams[1].next_cid()))
        await streams[1].close()
        card = await server.table(streams[0].match)
        assert card.phase == "playing"
        assert card.number == 0  # who stands in for a person does not play on alone
        before = streams[0].v
        await streams[0].connect()
        assert (streams[0].v or 0) >= (before or 0)
        await streams[0].play(Dice(3))
        await streams[0].close()
        await server.http.aclose()

    scene(steps())


def test_a_list_of_tables_wakes_none_of_them_and_tells_how_they_are_now(serve: Callable[..., Serving]) -> None:
    async def steps() -> None:
        server = await guest(serve().url)
        tables = [await server.open("kadora", ["me", second]) for second in ("me", "open", "open")]
        for number in range(2):
            streams = [server.stream(tables[0].match, key.token) for key in tables[0].keys]
            for stream in streams:
                await stream.connect()
                await stream.ready()
            await streams[0].until(lambda each: each.view is not None)
            if number:
                asked = next(stream for stream in streams if stream.is_asked())
                await asked.wait_for_update(await asked.move(asked.choices[0].action))
            waited_for = {tables[0].match: streams[0].view.asked if streams[0].view else []}
            for stream in streams:
                await stream.close()
            while await metric(server, "schatkist_rooms"):
                pass
            woken = await metric(server, "schatkist_woken_total")
            assert {mine.table.match: mine.table.number for mine in await server.mine()} == {
                seated.match: number * (seated is tables[0]) for seated in tables
            }
            for mine in await server.mine():
                assert mine.table.asked == waited_for.get(mine.table.match, [])
            assert await metric(server, "schatkist_woken_total") == woken
        await server.http.aclose()

    scene(steps())


def test_nobody_moves_while_the_table_rests(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        streams = await hot_seat(server, "kadora", 2)
        asked, idle = sorted(streams, key=lambda stream: not stream.is_asked())
        assert asked.view is not None
        assert isinstance(await idle.ask(Pause(cid=idle.next_cid(), on=True)), Ack)
        refused = await asked.move(asked.view.legal[0])
        assert isinstance(refused, Refusal)
        assert refused.code == "paused"
        assert isinstance(await asked.ask(Pause(cid=asked.next_cid(), on=False)), Ack)
        assert isinstance(await asked.move(asked.view.legal[0]), Ack)
        for stream in streams:
            await stream.close()
        await server.http.aclose()

    scene(steps())


def test_T48_the_tables_go_on_while_a_bot_thinks(serve: Callable[..., Serving]) -> None:
    async def steps() -> None:
        server = await guest(serve(bot_ms=19000).url)
        seated = await server.open("kadora", ["me", "search:19000ms"], options={"first": "2"})
        polite = await server.open("kadora", ["me", "me"])
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            await stream.ready()
            await stream.until(lambda each: each.view is not None)
            assert stream.view is not None
            assert stream.view.asked == [1]
            streams = [server.stream(polite.match, key.token) for key in polite.keys]
            for each in streams:
                await each.connect()
            await asyncio.gather(*(each.play(Dice(at)) for at, each in enumerate(streams)))
            for each in streams:
                await each.close()
            card = await server.table(seated.match)
            assert card.number == 0  # a whole game was played, and the bot still thinks
        await server.http.aclose()

    scene(steps())
