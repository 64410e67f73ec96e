"""Clocks, windows, grace periods, restarts and rates, on a clock that the test controls."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from schatkist.core.dealers import fair_commitment
from schatkist.games import GAMES
from schatkist.server.http.sockets import HELLO_TIMEOUT
from schatkist.server.match import decisions, log_entries
from schatkist.server.match.log import LogLine, StoredMatch
from schatkist.server.match.match import Match
from schatkist.server.tables.registry import HEARTBEAT
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Chat
from schatkist.wire.server_messages import Ack, Refusal
from schatkist.wire.stream import Stream
from tests.server.controlled import ControlledClock, controlled_server, crashed
from tests.server.serving import Dice, guest, handshake, hot_seat, metric, scene, until_of
from tests.server.stress.races import deadline_races

DAY = 86400.0


async def close_all(server: Server, *streams: Stream) -> None:
    for stream in streams:
        await stream.close()
    await server.http.aclose()


def test_a_clock_that_runs_out(tmp_path: Path) -> None:
    async def steps() -> None:
        clock = ControlledClock()
        async with controlled_server(tmp_path / "data", clock) as url:
            server = await guest(url)
            streams = await hot_seat(server, "kadora", 2, pace=100.0)
            asked, other = sorted(streams, key=lambda stream: not stream.is_asked())
            assert until_of(asked) == clock.now() + 100.0
            clock.advance(99.9)
            assert isinstance(await other.ask(Chat(cid=other.next_cid(), text="hurry up")), Ack)
            assert not any(item.what == "left" for item in other.items)
            clock.advance(0.1)
            await other.until(lambda each: any(item.what == "left" for item in each.items))
            await close_all(server, *streams)

    scene(steps())


def test_a_table_with_a_clock_sleeps_until_the_clock_rings(tmp_path: Path) -> None:
    async def steps() -> None:
        clock = ControlledClock()
        async with controlled_server(tmp_path / "data", clock, load_ahead=60.0) as url:
            server = await guest(url)
            seated = await server.open("kadora", ["me", "me"], pace=1000.0)
            for key in seated.keys:
                async with server.stream(seated.match, key.token) as stream:
                    await stream.ready()
            while await metric(server, "schatkist_rooms"):
                pass
            assert await metric(server, 'schatkist_happenings_total{what="left"}') == 0
            while await metric(server, 'schatkist_happenings_total{what="left"}') < 2:
                clock.advance(1000.0)
            card = await server.table(seated.match)  # bots play on, perhaps to the end
            assert all(seat.away for seat in card.seats)
            await close_all(server)

    scene(steps())


def test_a_player_is_missed_after_the_grace_period(tmp_path: Path) -> None:
    async def steps() -> None:
        clock = ControlledClock()
        async with controlled_server(tmp_path / "data", clock, grace=60.0) as url:
            server = await guest(url)
            one, two = await hot_seat(server, "kadora", 2)
            await two.close()
            while await metric(server, "schatkist_sockets ") > 1:
                pass
            clock.advance(59.0)
            assert isinstance(await one.ask(Chat(cid=one.next_cid(), text="hello?")), Ack)
            assert not any(item.what == "left" for item in one.items)
            clock.advance(1.0)
            await one.until(lambda each: any(item.what == "left" for item in each.items))
            await two.connect()
            await one.until(lambda each: any(item.what == "returned" for item in each.items))
            await close_all(server, one, two)

    scene(steps())


def test_nobody_is_missed_at_a_slow_table(tmp_path: Path) -> None:
    async def steps() -> None:
        clock = ControlledClock()
        async with controlled_server(tmp_path / "data", clock, grace=60.0) as url:
            server = await guest(url)
            staying = []
            for pace in (3 * DAY, 3000.0):
                streams = await hot_seat(server, "kadora", 2, pace=pace)
                await streams[1].close()
                staying.append(streams[0])
            slow, live = staying
            begun = clock.now()
            while not any(item.what == "left" for item in live.items):
                clock.advance(30.0)
                await live.ask(Chat(cid=live.next_cid(), text="is anybody there?"))
            card = await server.table(slow.match)  # here the same person has been gone for longer
            assert not any(seat.away for seat in card.seats)
            assert max(card.until) == begun + 3 * DAY
            await close_all(server, *staying)

    scene(steps())


def test_T33_a_move_or_its_timeout_counts_never_both(tmp_path: Path) -> None:
    moved, timed_out = deadline_races(tmp_path, 60, 6, 0)
    assert moved > 0
    assert timed_out > 0


# -- the time to speak up ----------------------------------------------------------------------------------

WINDOW = 8.0


async def to_a_window(server: Server, dice: Dice) -> list[Stream]:
    """A game of Hawaiki up to the first window; one game after another until there is one."""
    while True:
        streams = await hot_seat(server, "hawaiki", 3, options={"voices": "spoken"}, window=WINDOW)
        while not streams[0].is_over():
            mover = next(stream for stream in streams if stream.is_asked())
            assert mover.view is not None
            if mover.game.steps[mover.view.step] in mover.game.windows:
                return streams
            await everybody_hears(streams, await mover.move(dice.among(mover.choices)))
        for stream in streams:
            await stream.close()


async def everybody_hears(streams: Sequence[Stream], answer: Ack | Refusal) -> None:
    assert isinstance(answer, Ack)
    for stream in streams:
        await stream.until(lambda each: (each.v or 0) >= answer.v)


async def reaches(stream: Stream, number: int) -> None:
    """Wait for a position."""
    await stream.until(lambda each: each.card is not None and each.card.number >= number)


def test_HA_V0_who_does_not_speak_up_in_time_is_silent(tmp_path: Path) -> None:
    async def steps() -> None:
        clock, dice = ControlledClock(), Dice(8)
        async with controlled_server(tmp_path / "data", clock) as url:
            server = await guest(url)
            for _ in range(4):
                streams = await to_a_window(server, dice)
                first = streams[0]
                assert first.view is not None
                assert first.card is not None
                asked, number = first.view.asked, first.card.number
                due = clock.now() + WINDOW
                assert first.card.until == [due if seat in asked else 0.0 for seat in range(3)]
                quick = streams[asked[-1]]  # one speaks up, the others let the time pass
                await everybody_hears(streams, await quick.move(quick.choices[-1].action))
                clock.advance(WINDOW)
                for stream in streams:
                    await reaches(stream, number + len(asked))
                assert not any(item.what == "left" for item in first.items)
                for stream in streams:
                    await stream.close()
            await close_all(server)

    scene(steps())


def test_HA_V0_the_time_to_speak_up_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def steps() -> None:
        clock, data = ControlledClock(), tmp_path / "data"
        async with controlled_server(data, clock) as url:
            server = await guest(url)
            streams = await to_a_window(server, Dice(8))
            asked = next(stream for stream in streams if stream.is_asked())
            before, number = until_of(asked), asked.card.number if asked.card else 0
            clock.advance(2.0)
            await close_all(server, *streams)
        clock.advance(DAY)
        async with controlled_server(data, clock) as url:
            asked.origin, asked.v = url, None
            await asked.connect()
            assert until_of(asked) == before + DAY
            clock.advance(WINDOW - 2.0)
            await reaches(asked, number + 1)
            assert not any(item.what == "left" for item in asked.items)
            await asked.close()

    scene(steps())


# -- restarts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ends", "lost"), [("planned", 0.0), ("crash", 2.0)])
def test_T26_a_clock_goes_on_after_a_restart_where_it_was(tmp_path: Path, ends: str, lost: float) -> None:
    """After a crash it goes on where it was at the last heartbeat, in favour of the player."""

    async def until(url: str, match: str, token: str) -> float:
        async with Server(url).stream(match, token) as stream:
            await stream.until(lambda each: each.is_asked())
            return until_of(stream)

    async def steps() -> None:
        clock, data = ControlledClock(), tmp_path / "data"
        async with controlled_server(data, clock) as url:
            server = await guest(url)
            seated = await server.open("kadora", ["me", "thumb"], options={"first": "1"}, pace=1000.0)
            match, token = seated.match, seated.keys[0].token
            async with server.stream(match, token) as stream:
                await stream.ready()
                await stream.until(lambda each: each.is_asked())
            before = await until(url, match, token)
            assert before == clock.now() + 1000.0
            clock.advance(HEARTBEAT)
            while await metric(server, "schatkist_rooms"):
                pass
            assert (await server.http.get("/readyz")).status_code == 200  # the heartbeat is written
            clock.advance(2.0)
            copy = crashed(data, tmp_path / "copy")
            await close_all(server)
        clock.advance(500.0)
        async with controlled_server(copy if ends == "crash" else data, clock) as url:
            assert await until(url, match, token) == before + 500.0 + lost

    scene(steps())


def test_a_clock_keeps_what_an_outage_and_a_pause_took_from_it() -> None:
    pace, times = 100.0, iter([0.0, 0.0, 0.0, 0.0, 100.0, 200.0])
    secret, ident = bytes(32), "0" * 32
    places = [log_entries.Place(name=name) for name in ("Ada", "Bob")]
    opened = log_entries.Opened(
        "kadora", GAMES["kadora"].rules, {}, places, fair_commitment(ident, secret), False, True, pace
    )
    match = Match(
        StoredMatch(ident, secret, "", [LogLine(1, opened, at=next(times))], [], [(50.0, 90.0), (120.0, 150.0)])
    )

    def told(entries: Sequence[log_entries.AnyEntry]) -> None:
        match.apply([LogLine(match.v + at, entry, at=next(times)) for at, entry in enumerate(entries, 1)])

    told(decisions.ready(match, 0, "0" * 32))
    told(decisions.ready(match, 1, "1" * 32))
    (asked,) = match.asked()
    told(decisions.pause(match, 0, True))  # after 100 seconds, in 40 of which no server ran
    assert match.until(asked) == 0.0
    told(decisions.pause(match, 0, False))
    assert match.until(asked) == 240.0


# -- nonces, hellos and rates ------------------------------------------------------------------------------


def test_cards_are_dealt_without_a_nonce_that_does_not_come(tmp_path: Path) -> None:
    async def steps() -> None:
        clock = ControlledClock()
        async with controlled_server(tmp_path / "data", clock, ready=3.0) as url:
            server = await guest(url)
            seated = await server.open("kadora", ["me", "me"])
            async with server.stream(seated.match, seated.keys[0].token) as stream:
                clock.advance(2.9)
                await stream.ready()
                assert stream.view is None
                clock.advance(0.1)
                await stream.until(lambda each: each.view is not None)
            await close_all(server)

    scene(steps())


def test_a_socket_that_says_nothing_is_closed(tmp_path: Path) -> None:
    async def steps() -> None:
        clock = ControlledClock()
        async with controlled_server(tmp_path / "data", clock) as url:
            host, port = url.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(handshake(url, "0" * 32))
            await reader.readuntil(b"\r\n\r\n")
            async with Server(url) as server:
                while not await metric(server, "schatkist_sockets "):
                    pass
            clock.advance(HELLO_TIMEOUT)
            assert (1008).to_bytes(2, "big") in await reader.read()
            writer.close()

    scene(steps())


def test_fast_chat_is_refused_until_time_has_passed(tmp_path: Path) -> None:
    async def steps() -> None:
        clock = ControlledClock()
        async with controlled_server(tmp_path / "data", clock, chats=3) as url:
            server = await guest(url)
            seated = await server.open("kadora", ["me", "open"])
            async with server.stream(seated.match, seated.keys[0].token) as stream:

                async def said() -> str:
                    answer = await stream.ask(Chat(cid=stream.next_cid(), text="hello"))
                    return answer.code if isinstance(answer, Refusal) else "said"

                assert [await said() for _ in range(4)] == ["said"] * 3 + ["too-fast"]
                clock.advance(10.0)
                assert [await said() for _ in range(4)] == ["said"] * 3 + ["too-fast"]
            await close_all(server)

    scene(steps())


def test_T56_an_address_opens_so_many_tables_in_a_minute(tmp_path: Path) -> None:
    async def steps() -> None:
        clock = ControlledClock()
        async with controlled_server(tmp_path / "data", clock, openings=10, running=100) as url:
            server = await guest(url)

            async def opened(count: int) -> int:
                wish = {"game": "kadora", "seats": ["me", "open"]}
                headers = {"authorization": f"Bearer {server.token}"}
                answers = [await server.http.post("/api/tables", json=wish, headers=headers) for _ in range(count)]
                assert {answer.status_code for answer in answers} <= {201, 429}
                return sum(answer.status_code == 201 for answer in answers)

            assert await opened(20) == 9  # and a guest
            clock.advance(30.0)
            assert await opened(20) == 5
            await close_all(server)

    scene(steps())
