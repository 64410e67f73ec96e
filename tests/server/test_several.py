"""Several servers on one PostgreSQL: what one writes the others hear, and what one leaves undone another does."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from schatkist.server.match.log import SeatOwner, lines_of
from schatkist.server.match.log_entries import Opened, Said
from schatkist.server.storage import locks
from schatkist.server.storage.database import checked_url
from schatkist.server.storage.errors import WriteFailed
from schatkist.server.storage.locks import number, presence
from schatkist.server.storage.rows import insert_lines
from schatkist.server.storage.schema import CHANNEL
from schatkist.server.storage.store import Store
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Chat
from schatkist.wire.server_messages import Ack, Refusal
from schatkist.wire.stream import Stream
from tests.server.controlled import ControlledClock, controlled_server
from tests.server.serving import LOOSE, Dice, Serving, guest, hot_seat, metric, scene, until_of
from tests.server.stress.freezes import frozen_bots

MATCH = "0" * 32
(FIRST,) = lines_of(None, [Opened("kadora", 1, {}, [], "c", False, True, 0.0)], 1.0)


@pytest.fixture
def pair(empty_postgres: str, tmp_path: Path) -> Iterator[list[Serving]]:
    """Two servers on one database."""
    limits = {**LOOSE, "bot_pause": 0.3}
    servers = [Serving(tmp_path / "data", limits, empty_postgres).start() for _ in range(2)]
    yield servers
    for server in servers:
        server.stop()


@pytest.fixture
def store(empty_postgres: str) -> Iterator[Store]:
    """A store with a match of one line."""
    opened = Store(empty_postgres)

    async def begin() -> None:
        await opened.people.add("ada", "Ada", "hash")
        await opened.open(MATCH, "00" * 32, "ada", True, FIRST, [SeatOwner(0, "ada", "h")])

    scene(begin())
    yield opened
    opened.close()


def at_once(url: str, *statements: str) -> None:
    """Something to tell the database behind the servers' backs."""
    engine = sa.create_engine(checked_url(url))
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(sa.text(statement))
    engine.dispose()


def cut(url: str, last: str) -> None:
    """Cut the connections whose last words were these."""
    others = f"from pg_stat_activity where query like '{last}' and pid <> pg_backend_pid()"
    at_once(url, f"select pg_terminate_backend(pid) {others}")


@contextmanager
def gate(url: str, table: str) -> Iterator[Callable[[int], Awaitable[None]]]:
    """Nothing is written in a table of the database meanwhile; one can wait until so many servers want to."""
    with psycopg.connect(url) as connection:
        connection.execute(f"lock table {table} in exclusive mode".encode())

        async def waiting(count: int) -> None:
            while connection.execute("select from pg_locks where not granted").rowcount < count:
                await asyncio.sleep(0)

        yield waiting


async def said(stream: Stream, text: str) -> None:
    """Wait until somebody has said this."""
    await stream.until(lambda each: any(item.text == text for item in each.items))


def test_a_notification_names_a_match_and_a_line_only(store: Store, empty_postgres: str) -> None:
    async def write() -> None:
        await store.append(MATCH, lines_of(FIRST, [Said(0, "a secret"), Said(0, "another")], 1.0, 0, 1))
        await store.append(MATCH, [], owners=[SeatOwner(0, "ada", "another hash")])

    with psycopg.connect(empty_postgres, autocommit=True) as listener:
        listener.execute(f"LISTEN {CHANNEL}")
        scene(write())
        assert [notice.payload for notice in listener.notifies(timeout=30, stop_after=2)] == [
            f"{MATCH} 3",
            f"{MATCH} 0",
        ]


def test_missed_notifications_are_caught_up(pair: list[Serving], empty_postgres: str) -> None:
    async def steps() -> None:
        left, right = await guest(pair[0].url, "Ada"), await guest(pair[1].url, "Bob")
        seated = await left.open("kadora", ["me", "open", "open"])
        there = await right.sit(seated.match, seated.invite)
        async with (
            left.stream(seated.match, seated.keys[0].token) as here,
            right.stream(seated.match, there.keys[0].token) as other,
        ):
            at_once(empty_postgres, f"notify {CHANNEL}, 'this is not for us'", f"notify {CHANNEL}, '{seated.match} x'")
            for text, meanwhile in (("one", ""), ("two", "LISTEN%")):
                if meanwhile:
                    cut(empty_postgres, meanwhile)
                assert isinstance(await other.ask(Chat(cid=other.next_cid(), text=text)), Ack)
                await said(here, text)
        for server in (left, right):
            await server.http.aclose()

    scene(steps(), 60)


def test_another_server_takes_over_the_bot_of_a_dead_one(pair: list[Serving]) -> None:
    async def steps() -> None:
        left, right = await guest(pair[0].url, "Ada"), await guest(pair[1].url, "Bob")
        seated = await left.open("kadora", ["me", "open", "thumb"], options={"first": "2"})
        there = await right.sit(seated.match, seated.invite)
        async with left.stream(seated.match, seated.keys[0].token) as here:
            other = right.stream(seated.match, there.keys[0].token)
            await other.connect()
            for stream in (here, other):
                await stream.ready()
            await other.until(lambda stream: stream.is_asked())
            dice = Dice(1)
            while other.is_asked():
                assert other.view is not None
                await other.wait_for_update(await other.move(dice(other.view)))
            pair[1].kill()
            await here.until(lambda stream: any(item.what == "moved" and item.seat == 2 for item in stream.items))
        for server in (left, right):
            await server.http.aclose()

    scene(steps(), 60)


def test_T95_bots_go_on_at_another_server_when_theirs_is_frozen(empty_postgres: str, tmp_path: Path) -> None:
    slow = Serving(tmp_path / "data", {**LOOSE, "bot_pause": 600}, empty_postgres).start()
    other = Serving(tmp_path / "data", LOOSE, empty_postgres).start()
    frozen_bots(slow, other, 3, 1)


def test_T95_a_claim_ends_when_its_server_is_silent(
    store: Store, empty_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "LEASE", 0.1)

    async def steps() -> None:
        with psycopg.connect(empty_postgres, autocommit=True) as silent:
            for what in ("a move", presence(MATCH, 0)):
                silent.execute("select pg_advisory_lock(%s)", [number(what)])
            while not await store.servers.claim(MATCH, "a move", 1):
                pass
            while await store.servers.is_present_elsewhere(MATCH, 0):
                pass

    scene(steps(), 60)


def test_T95_a_server_that_has_nothing_to_do_keeps_its_claims(
    store: Store, empty_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "LEASE", 60.0)
    other = Store(empty_postgres)
    spoken = (
        "select state_change from pg_stat_activity where query like '%stay connected%' and pid <> pg_backend_pid()"
    )

    async def steps() -> None:
        assert await other.servers.claim(MATCH, "a move", 1)
        with psycopg.connect(empty_postgres, autocommit=True) as watching:
            moments: set[object] = set()
            while len(moments) < 3:  # the other server speaks by itself
                moments |= {row[0] for row in watching.execute(spoken)}
        assert not await store.servers.claim(MATCH, "a move", 1)

    scene(steps(), 60)
    other.close()


def test_T95_a_server_that_is_frozen_while_it_writes_blocks_nobody(store: Store, empty_postgres: str) -> None:
    async def steps() -> None:
        stuck, wakes = threading.Event(), threading.Event()
        other = Store(empty_postgres)
        line = lines_of(FIRST, [Said(0, "hello")], 1.0, 0, 1)

        def write(connection: sa.Connection) -> None:
            insert_lines(connection, MATCH, line)
            stuck.set()
            wakes.wait()

        frozen = asyncio.create_task(other.database.run(write))
        while not stuck.is_set():
            await asyncio.sleep(0)
        try:
            await store.append(MATCH, line)
        finally:
            wakes.set()
        with pytest.raises(WriteFailed):
            await frozen
        assert [each.seq for each in await other.lines(MATCH, 0)] == [1, 2]
        other.close()

    scene(steps(), 60)


@asynccontextmanager
async def two_of_them(pair: list[Serving], *graces: float) -> AsyncIterator[tuple[Stream, Stream]]:
    """A game under way: Ada at one server and Bob at the other, which miss somebody after so many seconds."""
    for serving, grace in zip(pair, graces, strict=True):
        serving.kill()
        serving.limits = {**LOOSE, "grace": grace}
        serving.start()
    left, right = await guest(pair[0].url, "Ada"), await guest(pair[1].url, "Bob")
    seated = await left.open("kadora", ["me", "open"], options={"first": "2"})
    there = await right.sit(seated.match, seated.invite)
    async with left.stream(seated.match, seated.keys[0].token) as ada:
        bob = right.stream(seated.match, there.keys[0].token)
        await bob.connect()
        for stream in (ada, bob):
            await stream.ready()
        await bob.until(lambda stream: stream.is_asked())
        yield ada, bob
        with suppress(ConnectionClosed):
            await bob.close()
    for server in (left, right):
        await server.http.aclose()


def told(stream: Stream, what: str) -> list[int]:
    """The seats of which somebody was told this."""
    return [item.seat for item in stream.items if item.what == what]


def test_a_player_at_another_server_is_not_missed(pair: list[Serving]) -> None:
    async def steps() -> None:
        async with two_of_them(pair, 0.02, 0.02) as both:
            await asyncio.gather(*(stream.play(Dice(seat)) for seat, stream in enumerate(both)))
            assert [told(stream, "left") for stream in both] == [[], []]

    scene(steps(), 60)


def test_two_simultaneous_rematches_open_one_table(pair: list[Serving], empty_postgres: str) -> None:
    async def steps() -> None:
        left = await guest(pair[0].url)
        right = Server(pair[1].url, left.token)
        seated = await left.open("kadora", ["me", "me"])
        streams = [left.stream(seated.match, key.token) for key in seated.keys]
        for stream in streams:
            await stream.connect()
        await asyncio.gather(*(stream.play(Dice(at)) for at, stream in enumerate(streams)))
        with gate(empty_postgres, "match") as waiting:
            asking = asyncio.gather(left.rematch(seated.match), right.rematch(seated.match))
            await waiting(2)
        again = await asking
        (mine,) = await right.mine()
        assert {each.match for each in again} == {mine.table.match}
        for stream in streams:
            await stream.close()
        for server in (left, right):
            await server.http.aclose()

    scene(steps(), 60)


@pytest.mark.parametrize("how", ["hangs up", "its server dies", "its server is another one now"])
def test_a_player_who_left_another_server_is_missed(pair: list[Serving], how: str) -> None:
    async def steps() -> None:
        async with two_of_them(pair, 0.1, 60.0) as (ada, bob):
            if how == "hangs up":
                await bob.close()
            else:
                pair[1].kill()
            if how == "its server is another one now":
                pair[1].start()
            await ada.until(lambda _: told(ada, "left") == [1])

    scene(steps(), 60)


def test_a_player_returns_when_their_server_reconnects(pair: list[Serving], empty_postgres: str) -> None:
    async def steps() -> None:
        async with two_of_them(pair, 0.1, 60.0) as (ada, bob):
            held = number(presence(bob.match, 1)) & (1 << 64) - 1
            holding = f"classid = {held >> 32} and objid = {held & 0xFFFFFFFF}"
            at_once(empty_postgres, f"select pg_terminate_backend(pid) from pg_locks where {holding}")
            await ada.until(lambda _: told(ada, "returned") == [1])
            assert told(ada, "left") == [1]

    scene(steps(), 60)


def test_a_return_and_a_chat_line_at_two_servers_both_count(pair: list[Serving], empty_postgres: str) -> None:
    async def steps() -> None:
        async with two_of_them(pair, 0.1, 60.0) as (ada, bob):
            await bob.close()
            await ada.until(lambda _: ada.is_asked())  # a bot has played for Bob
            with gate(empty_postgres, "log") as waiting:
                await ada.send(Chat(cid=ada.next_cid(), text="where is Bob?"))
                await waiting(1)
                await bob.connect()
                await waiting(2)
            await ada.until(lambda _: told(ada, "returned") == [1] and told(ada, "said") == [0])

    scene(steps(), 60)


def test_a_server_that_only_looks_on_does_not_cut_anybodys_time_short(empty_postgres: str, tmp_path: Path) -> None:
    async def steps() -> None:
        clock, dice, data = ControlledClock(), Dice(1), tmp_path / "data"
        async with (
            controlled_server(data, clock, empty_postgres) as here,
            controlled_server(data, clock, empty_postgres) as there,
        ):
            left, right = Server(here), await guest(there)
            streams = await hot_seat(right, "kadora", 2, pace=100.0)
            async with left.stream(streams[0].match) as looking:
                assert looking.card is not None
                rings = max(looking.card.until)  # the clock of the first decision
                first = streams[looking.card.until.index(rings)]
                while until_of(first) in (0.0, rings):  # until the same seat is asked again
                    clock.advance(1.0)
                    mover = next(stream for stream in streams if stream.is_asked())
                    answer = await mover.move(dice.among(mover.choices))
                    assert isinstance(answer, Ack)
                    for stream in (*streams, looking):
                        await stream.until(lambda each, v=answer.v: (each.v or 0) >= v)  # type: ignore[misc]
                clock.advance(rings - clock.now())
                for stream in (*streams, first):
                    await stream.ask(Chat(cid=stream.next_cid(), text="still thinking"))
                assert told(first, "left") == []
                clock.advance(until_of(first) - clock.now())
                await looking.until(lambda each: told(each, "left") == [first.seat])
            for stream in streams:
                await stream.close()
            for server in (left, right):
                await server.http.aclose()

    scene(steps(), 60)


def test_a_claim_is_released_even_after_a_failed_write(store: Store, empty_postgres: str) -> None:
    async def steps() -> bool:
        gate = threading.Event()
        waiting = asyncio.create_task(store.database.run(lambda _: gate.wait(30)))
        while not store.database._queue.empty():
            await asyncio.sleep(0)
        both = [store.servers.claim(MATCH, "a move", 1), store.append(MATCH, [FIRST])]
        together = [asyncio.create_task(each) for each in both]
        await asyncio.sleep(0)
        gate.set()
        await waiting
        assert [type(each).__name__ for each in await asyncio.gather(*together, return_exceptions=True)] == [
            "bool",
            "WriteConflict",
        ]
        await store.servers.release("a move")
        other = Store(empty_postgres)
        claimed = await other.servers.claim(MATCH, "a move", 1)
        other.close()
        return claimed

    assert scene(steps())


def test_a_server_that_lost_its_connection_still_counts_as_running(store: Store, empty_postgres: str) -> None:
    cut(empty_postgres, "%")

    async def steps() -> None:
        with suppress(WriteFailed):
            await store.in_phase("open")
        assert await store.in_phase("open") == [MATCH]

    scene(steps())
    other = Store(empty_postgres)
    assert other._outages == []
    other.close()


def test_a_server_that_lost_its_connection_can_stop(store: Store, empty_postgres: str) -> None:
    async def steps() -> None:
        store.listen(lambda match, seq: None, lambda: None)

    scene(steps())
    cut(empty_postgres, "%")
    store.close()
    assert not store.database._thread.is_alive()


# -- a database that does not answer for a while ----------------------------------------------------------


def test_readyz_says_whether_tables_can_be_read(pair: list[Serving], empty_postgres: str) -> None:
    async def steps() -> list[tuple[int, int]]:
        async with Server(pair[0].url) as server:

            async def now() -> tuple[int, int]:
                return (await server.http.get("/readyz")).status_code, (await server.http.get("/healthz")).status_code

            found = [await now()]
            at_once(empty_postgres, "alter table match rename to elsewhere")
            found.append(await now())
            at_once(empty_postgres, "alter table elsewhere rename to match")
            return [*found, await now()]

    assert scene(steps()) == [(200, 200), (503, 200), (200, 200)]


def test_a_timeout_during_an_outage_counts_afterwards(pair: list[Serving], empty_postgres: str) -> None:
    async def steps() -> None:
        server = await guest(pair[0].url)
        streams = await hot_seat(server, "kadora", 2, pace=0.5)
        tries = await metric(server, "schatkist_writing_seconds_count")
        at_once(empty_postgres, "alter table log rename to elsewhere")
        while await metric(server, "schatkist_writing_seconds_count") == tries:
            pass
        refused = await streams[0].ask(Chat(cid=streams[0].next_cid(), text="is anybody there?"))
        assert isinstance(refused, Refusal)
        assert refused.code == "unsaved"
        at_once(empty_postgres, "alter table elsewhere rename to log")
        await streams[1].until(lambda stream: any(item.what == "left" for item in stream.items))
        for stream in streams:
            await stream.close()
        await server.http.aclose()

    scene(steps(), 60)
