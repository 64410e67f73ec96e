"""The store, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from schatkist.core.errors import BadInput
from schatkist.server.bots.pool import BotPool
from schatkist.server.clock import SystemClock
from schatkist.server.limits import Limits
from schatkist.server.match.log import SeatOwner, lines_of
from schatkist.server.match.log_entries import Moved, Opened, Said
from schatkist.server.metrics import Metrics
from schatkist.server.storage.errors import QuotaReached, WriteConflict
from schatkist.server.storage.schema import VERSION, log_table, metadata
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import load_key
from schatkist.server.storage.upgrade import migrate
from schatkist.server.tables.registry import RoomRegistry
from schatkist.server.tables.room import Room
from schatkist.server.tables.services import Services
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Chat
from schatkist.wire.http_messages import NewTable
from tests.server.serving import LOOSE, Dice, Serving, guest, log_of, metric, scene
from tests.server.stress.disks import damaged_copies, failing_disks, synced_before_told

MATCH = "0" * 32


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A store with one match."""
    url = (
        f"sqlite:///{tmp_path / 'x.sqlite'}"
        if request.param == "sqlite"
        else request.getfixturevalue("empty_postgres")
    )
    opened = Store(url)
    yield opened
    opened.close()


(FIRST,) = lines_of(None, [Opened("kadora", 1, {}, [], "c", False, True, 0.0)], 1.0)


async def opened(store: Store) -> None:
    await store.people.add("ada", "Ada", "hash")
    await store.open(MATCH, "00" * 32, "ada", True, FIRST, [SeatOwner(0, "ada", "h")])


def test_a_log_reads_back_and_no_line_is_written_twice(store: Store) -> None:
    async def steps() -> None:
        await opened(store)
        moved = Moved(0, 5, ((3, 1),), "seal")
        (second,) = lines_of(FIRST, [moved], 2.0, 0, 77)
        await store.append(MATCH, [second], "playing")
        for again in (lines_of(FIRST, [Said(1, "x")], 3.0, 1, 78), lines_of(second, [moved], 3.0, 0, 77)):
            with pytest.raises(WriteConflict):
                await store.append(MATCH, again, "over")
        with pytest.raises(WriteConflict):
            await store.append(MATCH, [*lines_of(second, [Said(1, "x")], 3.0, 1, 1), second])
        kept = await store.kept(MATCH)
        assert kept is not None
        assert kept.lines == [FIRST, second]
        assert kept.owners == [SeatOwner(0, "ada", "h")]
        assert await store.in_phase("playing") == [MATCH]
        assert await store.lines(MATCH, 1) == kept.lines[1:]
        assert await store.kept("1" * 32) is None

    scene(steps())


def test_an_empty_table_stops_counting_as_open(store: Store) -> None:
    async def open_another(match: str) -> None:
        await store.open(match, "00" * 32, "ada", True, FIRST, [], most=2)

    async def steps() -> None:
        await opened(store)
        await open_another("1" * 32)
        with pytest.raises(QuotaReached):
            await open_another("2" * 32)
        older = sa.text("update match set since = since - 100000, phase = :phase where id = :id")
        for phase, came in (("open", True), ("playing", False), ("over", True)):
            await store.database.run(lambda c, phase=phase: c.execute(older, {"phase": phase, "id": MATCH}) and None)  # type: ignore[misc]
            assert (await store.running_of("ada") < 2) == came

    scene(steps())


def test_of_many_writes_at_once_only_the_guilty_fail(store: Store) -> None:
    async def steps() -> None:
        await opened(store)
        lines = [FIRST]
        for seq in range(2, 402):
            lines += lines_of(lines[-1], [Said(0, str(seq))], float(seq), 0, seq)
        lines = [*lines[1:], *lines[50:150:10]]
        done = await asyncio.gather(*(store.append(MATCH, [line]) for line in lines), return_exceptions=True)
        assert [type(each) for each in done] == [type(None)] * 400 + [WriteConflict] * 10
        kept = await store.kept(MATCH)
        assert kept is not None
        assert kept.lines[1:] == lines[:400]

    scene(steps())


def test_a_review_is_kept_for_one_version_of_the_computation(store: Store) -> None:
    async def steps() -> None:
        await opened(store)
        await store.reviews.save(MATCH, "own", 1, b"first")
        await store.reviews.save(MATCH, "open", 1, b"open")
        await store.reviews.save(MATCH, "own", 2, b"second")
        assert await store.reviews.load(MATCH, "own", 1) is None
        assert await store.reviews.load(MATCH, "own", 2) == b"second"
        assert await store.reviews.load(MATCH, "open", 1) == b"open"
        await store.reviews.save("1" * 32, "own", 1, b"of a match that was deleted")
        assert await store.reviews.load("1" * 32, "own", 1) is None

    scene(steps())


def test_the_migrations_make_what_the_code_expects(store: Store) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    def version(connection: sa.Connection) -> str | None:
        return MigrationContext.configure(connection).get_current_revision()

    assert scene(store.database.run(differences)) == []
    assert scene(store.database.run(version)) == VERSION
    scene(store.database.run(migrate))  # nothing to do the second time
    assert scene(store.database.run(differences)) == []


def test_sqlite_syncs_every_commit_and_has_one_writer(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    store = Store(url)

    def pragmas(connection: sa.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "locking_mode", "foreign_keys")
        return [connection.execute(sa.text(f"PRAGMA {name}")).scalar() for name in names]

    assert scene(store.database.run(pragmas)) == ["wal", 2, "exclusive", 1]
    program = f"from schatkist.server.storage.store import Store; Store({url!r})"
    second = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "the database cannot be opened" in second.stderr
    assert "locked" in second.stderr
    store.close()


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", "sqlite:////no/such/folder/x.sqlite", "oracle://"])
def test_a_database_that_cannot_be_used_is_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(BadInput, match=r"database|SQLite or PostgreSQL"):
        Store(url)


def test_T22_a_damaged_database_is_refused_or_read_correctly(tmp_path: Path) -> None:
    copies, refused = damaged_copies(tmp_path, 60, 1)
    assert copies == 60
    assert 0 < refused < 60


@pytest.mark.skipif(os.name != "posix", reason="the system must be able to refuse room for a file")
def test_T25_a_disk_that_fails_acknowledges_nothing_and_hurts_nothing(tmp_path: Path) -> None:
    assert failing_disks(tmp_path, 20, 1) == 20


@pytest.mark.skipif(not shutil.which("strace"), reason="strace is not here")
def test_T21_an_acknowledgement_leaves_after_the_log_was_synced(serve: Callable[..., Serving]) -> None:
    assert synced_before_told(serve(), 20) == 20


def test_a_log_that_tells_another_game_is_left_alone_and_the_rest_goes_on(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def begin() -> tuple[str, str, str]:
        server = await guest(own.url)
        tables = []
        for _ in range(2):
            seated = await server.open("kadora", ["me", "uniform"])
            async with server.stream(seated.match, seated.keys[0].token) as stream:
                await stream.ready()
                await stream.until(lambda each: each.is_asked())
            tables.append(seated)
        await server.http.aclose()
        return tables[0].match, tables[1].match, tables[1].keys[0].token

    broken, sound, token = scene(begin())
    own.kill()
    with sqlite3.connect(own.data / "tables.sqlite") as database:
        entry = b'{"what":"moved","seat":0,"action":1,"lots":[],"seal":"no"}'
        at = "(select max(seq) from log where match = ?)"
        database.execute(f"update log set entry = ? where match = ? and seq = {at}", (entry, broken, broken))
    database.close()
    own.start()

    async def go_on() -> None:
        server = Server(own.url)
        assert (await server.http.get(f"/api/tables/{broken}")).status_code == 503
        async with server.stream(sound, token) as stream:
            await stream.play(Dice(1))
        await server.http.aclose()

    scene(go_on())
    assert any("table-set-aside" in line and broken in line for line in own.complaints())
    own.log.write_text("")  # as expected


def test_a_table_is_awake_once_however_many_ask_for_it_at_once(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    woken: list[Room] = []

    async def steps() -> None:
        clock = SystemClock()
        services = Services(store, load_key(tmp_path), Limits(), Metrics(), BotPool(Limits(), clock), clock)
        registry = RoomRegistry(services)
        await store.people.add("ada", "Ada", "hash")
        seated = await registry.open("ada", "Ada", NewTable(game="kadora", seats=["me", "open"]))

        async def ask() -> None:
            room = await registry.run(seated.match, itself)  # nobody attends: it sleeps again soon
            assert room is not None
            woken.append(room)
            assert sum(not each._closed for each in {*woken}) <= 1, "two rooms of one table are awake"

        for _ in range(20):
            await asyncio.gather(*(late(ask(), number % 7) for number in range(60)))
        await registry.close()

    async def itself(room: Room) -> Room:
        return room

    async def late(asking: Awaitable[None], turns: int) -> None:
        for _ in range(turns):
            await asyncio.sleep(0)
        await asking

    scene(steps())
    store.close()
    assert len({*woken}) > 1


def test_two_servers_on_one_postgresql_serve_the_same_tables(empty_postgres: str, tmp_path: Path) -> None:
    limits = {**LOOSE, "grace": 0.3}
    one = Serving(tmp_path / "data", limits, empty_postgres).start()
    two = Serving(tmp_path / "data", limits, empty_postgres).start()
    played: list[str] = []
    thoughts: list[float] = []

    async def game(left: Server, right: Server, name: str, seed: int) -> None:
        seated = await left.open(name, ["me", "open", "thumb"])
        other = await right.sit(seated.match, seated.invite)
        async with (
            left.stream(seated.match, seated.keys[0].token) as here,
            right.stream(seated.match, other.keys[0].token) as there,
            left.stream(seated.match) as watching,
        ):
            await there.ask(Chat(cid=there.next_cid(), text="from the other side"))
            await here.until(lambda stream: any(item.what == "said" for item in stream.items))
            watched = watching.until(lambda stream: stream.is_over())
            await asyncio.gather(here.play(Dice(seed)), there.play(Dice(seed + 1)), watched)
            last = here.v or 0
            for stream in (there, watching):
                await stream.until(lambda each: (each.v or 0) >= last)
            told = [[(item.v, item.what, item.seat) for item in stream.items] for stream in (here, there, watching)]
            assert told[0][-20:] == told[1][-20:] == told[2][-20:]
        assert await left.record(seated.match) == await right.record(seated.match)
        played.append(seated.match)

    async def steps() -> None:
        left, right = await guest(one.url, "Ada"), await guest(two.url, "Bob")
        await asyncio.gather(*(game(left, right, name, at) for at, name in enumerate(["kadora", "diabolo"] * 2)))
        for server in (left, right):
            thoughts.append(await metric(server, "schatkist_thinking_seconds_count"))
        seated = await left.open("kadora", ["me", "thumb"])
        stream = right.stream(seated.match, seated.keys[0].token)
        await stream.connect()
        await left.keys(seated.match)
        with pytest.raises(Exception, match="1008"):
            await stream.until(lambda _: False)  # the token was renewed at the other server
        for server in (left, right):
            await server.http.aclose()

    try:
        scene(steps())
    finally:
        one.stop()
        two.stop()
    assert one.complaints() == []
    moves = [entry for match in played for _, _, entry in log_of(one, match) if isinstance(entry, Moved)]
    by_bots = sum(move.seat == 2 or move.stand_in for move in moves)
    assert by_bots <= sum(thoughts) < 1.2 * by_bots  # hardly any is thought about twice


def test_the_log_has_no_column_that_tells_more_than_it_should() -> None:
    assert [column.name for column in log_table.columns] == ["match", "seq", "seat", "cid", "entry", "at", "chain"]
