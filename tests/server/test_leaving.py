"""People who leave, come back, let the clock run out or rest; bots that go on for them, from what the seat knew."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence

import pytest

from schatkist.core.dealers import fair_commitment
from schatkist.games import GAMES, is_compiled
from schatkist.server.match import log_entries
from schatkist.server.match.log import LogLine, StoredMatch
from schatkist.server.match.match import Match
from schatkist.server.tables.registry import HEARTBEAT
from schatkist.wire.client import Server, Stream
from schatkist.wire.messages import Ack, Chat, Leave, Move, Pause, Refusal, Resign
from tests.server.serving import LOOSE, Dice, Serving, guest, hot_seat, metric, scene, until_of
from tests.server.stress.absence import leaving_storm
from tests.server.stress.races import deadline_storm


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that misses people soon."""
    server = Serving(tmp_path_factory.mktemp("hasty") / "data", {**LOOSE, "grace": 0.05}).start()
    yield server
    server.stop()
    assert '"level": "error"' not in server.logged()


def test_T60_games_with_people_who_leave_all_end_and_the_bot_knows_what_the_seat_knew(
    serve: Callable[..., Serving],
) -> None:
    games = 100 if is_compiled() else 25
    assert leaving_storm(serve(grace=0.05), games, 0) > games


def test_who_leaves_gets_the_seat_back_and_who_resigns_does_not(hasty: Serving) -> None:
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


def test_who_resigns_may_talk_but_not_hold_up_the_game_and_it_is_played_to_its_end(serving: Serving) -> None:
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


def test_a_table_with_a_clock_sleeps_too_and_is_awake_when_the_clock_rings(serve: Callable[..., Serving]) -> None:
    async def steps() -> None:
        server = await guest(serve(load_ahead=0).url)
        seated = await server.open("kadora", ["me", "me"], pace=2.0)
        for key in seated.keys:
            async with server.stream(seated.match, key.token) as stream:
                await stream.ready()
        while await metric(server, "schatkist_rooms"):
            pass
        assert await metric(server, 'schatkist_happenings_total{what="left"}') == 0
        while await metric(server, 'schatkist_happenings_total{what="left"}') < 2:
            pass
        (mine,) = await server.mine()
        assert all(seat.away for seat in mine.table.seats)
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
            for stream in streams:
                await stream.close()
            while await metric(server, "schatkist_rooms"):
                pass
            woken = await metric(server, "schatkist_woken_total")
            assert {mine.table.match: mine.table.number for mine in await server.mine()} == {
                seated.match: number * (seated is tables[0]) for seated in tables
            }
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


def test_T33_of_a_move_and_the_clock_exactly_one_counts_and_the_answer_agrees(serve: Callable[..., Serving]) -> None:
    moved, timed_out = deadline_storm(serve(), 1, 6, 0)
    assert moved > 0
    assert timed_out > 0


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


def test_HA_V0_who_does_not_speak_up_in_time_is_silent(serving: Serving) -> None:
    async def windows_of_a_game(server: Server, dice: Dice) -> int:
        """How many windows a game had, up to four."""
        streams = await hot_seat(server, "hawaiki", 3, options={"voices": "spoken"}, window=0.2)
        windows = 0
        while windows < 4 and not streams[0].is_over():
            first = streams[0]
            assert first.view is not None
            assert first.card is not None
            asked = first.view.asked
            if first.game.steps[first.view.step] in first.game.windows:
                windows += 1
                assert [bool(until) for until in first.card.until] == [seat in asked for seat in range(3)]
                quick = streams[asked[-1]]  # one speaks up, the others let the time pass
                answer = await quick.move(quick.choices[-1].action)
                v = answer.v if isinstance(answer, Ack) and len(asked) == 1 else (first.v or 0) + len(asked)
            else:
                assert first.card.until == [0.0] * 3
                mover = streams[asked[0]]
                assert mover.view is not None
                answer = await mover.move(dice(mover.view))
                assert isinstance(answer, Ack)
                v = answer.v
            for stream in streams:
                await stream.until(lambda each, v=v: (each.v or 0) >= v)  # type: ignore[misc]
        assert not any(item.what == "left" for item in streams[0].items)
        for stream in streams:
            await stream.close()
        return windows

    async def steps() -> None:
        server = await guest(serving.url)
        windows, dice = 0, Dice(8)
        while windows < 4:  # a game of chance may end before it has had so many
            windows += await windows_of_a_game(server, dice)
        await server.http.aclose()

    scene(steps())


def test_a_slow_clock_runs_for_days_and_nobody_is_missed_meanwhile(hasty: Serving) -> None:
    days = 3 * 86400.0

    async def steps() -> None:
        server = await guest(hasty.url)
        staying = []
        for pace in (days, 3000.0):
            streams = await hot_seat(server, "kadora", 2, pace=pace)
            await streams[1].close()
            staying.append(streams[0])
        slow, live = staying
        await live.until(lambda each: any(item.what == "left" for item in each.items))
        card = await server.table(slow.match)  # here the same person has been gone for longer
        assert not any(seat.away for seat in card.seats)
        assert days - 600 < max(card.until) - time.time() <= days
        for stream in staying:
            await stream.close()
        await server.http.aclose()

    scene(steps())


def test_HA_V0_the_time_to_speak_up_goes_on_after_a_restart_and_then_silence_is_the_answer(
    serve: Callable[..., Serving],
) -> None:
    own = serve()

    async def in_a_window(server: Server, dice: Dice, window: float) -> Stream | None:
        """A game up to the first window, as a seat sees it that is asked there; None: it had no window."""
        streams = await hot_seat(server, "hawaiki", 3, options={"voices": "spoken"}, window=window)
        while not streams[0].is_over():
            mover = next(stream for stream in streams if stream.is_asked())
            if mover.view is not None and mover.game.steps[mover.view.step] in mover.game.windows:
                return mover
            answer = await mover.move(dice.among(mover.choices))
            assert isinstance(answer, Ack)
            for stream in streams:
                await stream.until(lambda each, v=answer.v: (each.v or 0) >= v)  # type: ignore[misc]
        return None

    async def steps() -> None:
        server, dice = await guest(own.url), Dice(8)
        found: list[Stream] = []
        for window in (600.0, 1.0):
            while len(found) == 0 or found[-1].card is None or found[-1].card.window != window:
                found += filter(None, [await in_a_window(server, dice, window)])
        slow, soon = found
        before, number = until_of(slow), soon.card.number if soon.card else 0
        await asyncio.to_thread(own.kill)
        stopped = time.time()
        serve().stop()  # another one comes and goes meanwhile
        starting = time.time()
        await asyncio.to_thread(own.start)
        for stream in found:
            await stream.connect_again()
        slow_card = await server.table(slow.match)
        assert starting - stopped <= slow_card.until[slow.seat] - before <= time.time() - stopped + HEARTBEAT
        await soon.until(lambda each: each.card is not None and each.card.number > number)
        assert not any(item.what == "left" for item in soon.items)
        for stream in found:
            await stream.close()
        await server.http.aclose()

    scene(steps())


def test_a_clock_keeps_what_an_outage_and_a_rest_took_from_it() -> None:
    pace, times = 100.0, iter([0.0, 0.0, 0.0, 0.0, 100.0, 200.0])
    secret, ident = bytes(32), "0" * 32
    places = [log_entries.Place(name=name) for name in ("Ada", "Bob")]
    opened = log_entries.Opened(
        "kadora", GAMES["kadora"].rules, {}, places, fair_commitment(ident, secret), False, True, pace
    )
    match = Match(
        StoredMatch(ident, "", "", [LogLine(1, opened, at=next(times))], [], [(50.0, 90.0), (120.0, 150.0)]), secret
    )

    def told(entries: Sequence[log_entries.AnyEntry]) -> None:
        match.apply([LogLine(match.v + at, entry, at=next(times)) for at, entry in enumerate(entries, 1)])

    told(match.ready(0, "0" * 32))
    told(match.ready(1, "1" * 32))
    (asked,) = match.asked()
    told(match.pause(0, True))  # after 100 seconds, in 40 of which no server ran
    assert match.until(asked) == 0.0
    told(match.pause(0, False))
    assert match.until(asked) == 240.0


def test_T26_a_clock_goes_on_after_a_restart_where_it_was(serve: Callable[..., Serving]) -> None:
    own = serve()
    pace = 1000.0

    async def until(token: str, match: str) -> float:
        async with Server(own.url).stream(match, token) as stream:
            await stream.until(lambda each: each.is_asked())
            assert stream.card is not None
            return stream.card.until[stream.seat]

    async def begin() -> tuple[str, str]:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "thumb"], options={"first": "1"}, pace=pace)
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            await stream.ready()
            await stream.until(lambda each: each.is_asked())
        await server.http.aclose()
        return seated.keys[0].token, seated.match

    token, match = scene(begin())
    before = scene(until(token, match))
    for end in (own.stop, own.kill):
        end()
        gone = time.time()  # so long the server ran, and so did the clock
        serve().stop()  # another one comes and goes meanwhile
        starting = time.time()
        own.start()
        after = scene(until(token, match))
        assert after - before >= starting - gone  # no less time than there was
        assert after - time.time() <= pace
        assert after - before <= time.time() - gone + HEARTBEAT  # a crash is noticed by the last pulse
        before = after
