"""Old data is deleted, and no log grows without bound."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from schatkist.server.limits import Limits
from schatkist.server.match.log import LogLine, SeatOwner, lines_of
from schatkist.server.match.log_entries import Opened, Said
from schatkist.server.storage.push_subscriptions import Subscription
from schatkist.server.storage.retention import CHUNK, DAY, Pruned, Retention
from schatkist.server.storage.schema import log_table, match_table, person_table, seat_table
from schatkist.server.storage.store import Store
from schatkist.server.tables.registry import PRUNE_INTERVAL
from schatkist.wire.client_messages import Chat, Leave, Pause
from schatkist.wire.errors import ServerError
from schatkist.wire.server_messages import Ack, Refusal
from tests.server.controlled import ControlledClock, controlled_server
from tests.server.serving import Serving, guest, hot_seat, scene
from tests.server.test_export import game_of

ALL = Retention(finished_days=30, abandoned_days=10, guest_days=100)


def first_line(at: float) -> LogLine:
    (line,) = lines_of(None, [Opened("kadora", 1, {}, [], "c", False, True, 0.0)], at)
    return line


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Store, ControlledClock]]:
    """A store on a clock that the test controls."""
    clock = ControlledClock()
    postgresql = request.param == "postgresql"
    url = request.getfixturevalue("empty_postgres") if postgresql else f"sqlite:///{tmp_path / 'x.sqlite'}"
    with closing(Store(url, clock)) as store:
        yield store, clock


async def counts(store: Store) -> list[int]:
    """Count the people, matches, lines and seats."""
    tables = (person_table, match_table, log_table, seat_table)
    found = [sa.select(sa.func.count()).select_from(table) for table in tables]
    return await store.database.run(lambda c: [int(c.execute(each).scalar_one()) for each in found])


def test_T88_old_matches_and_guests_are_deleted(kept: tuple[Store, ControlledClock]) -> None:
    store, clock = kept

    async def add(match: str, phase: str) -> None:
        await store.people.add(f"p{match}", "Ada", f"hash {match}")
        line = first_line(clock.now())
        await store.open(match, "x", f"p{match}", True, line, [SeatOwner(0, f"p{match}", "h")])
        await store.append(match, lines_of(line, [Said(0, "hello")], clock.now()), phase)

    async def steps() -> None:
        for number, phase in enumerate(("open", "playing", "over", "closed", "playing")):
            await add(str(number), phase)
        await store.people.add("alone", "Bob", "hash")
        await store.push.add("alone", Subscription("https://push.example/1", "key", "auth", "en"))
        assert await store.prune(ALL) == Pruned()
        clock.advance(11 * DAY)
        lines = await store.lines("4", 0)
        await store.append("4", lines_of(lines[-1], [Said(0, "still here")], clock.now()))
        assert await store.prune(ALL, {"1"}) == Pruned(abandoned=1)
        assert await store.prune(ALL) == Pruned(abandoned=1)
        assert await store.in_phase("open", "playing") == ["4"]
        clock.advance(20 * DAY)
        await store.reviews.save("2", "own", 1, b"{}")
        assert await store.prune(Retention(0, 0, 0)) == Pruned()
        assert await store.reviews.load("2", "own", 1) == b"{}"
        assert await store.prune(ALL) == Pruned(finished=2, abandoned=1)
        assert await counts(store) == [6, 0, 0, 0]
        assert await store.reviews.load("2", "own", 1) is None
        clock.advance(100 * DAY)
        assert await store.prune(ALL) == Pruned(guests=6)
        assert await counts(store) == [0, 0, 0, 0]
        assert await store.push.of("alone") == []

    scene(steps())


def test_T88_many_matches_are_deleted_in_pieces(kept: tuple[Store, ControlledClock]) -> None:
    store, clock = kept

    async def steps() -> None:
        await store.people.add("ada", "Ada", "hash")
        for number in range(2 * CHUNK + 1):
            await store.open(str(number), "x", "ada", True, first_line(clock.now()), [])
        clock.advance(11 * DAY)
        assert await store.prune(ALL) == Pruned(abandoned=2 * CHUNK + 1)

    scene(steps())


def test_T88_a_server_prunes_by_itself_but_not_where_somebody_is(tmp_path: Path) -> None:
    async def steps() -> None:
        clock = ControlledClock()
        async with controlled_server(tmp_path / "data", clock, abandoned_days=1.0) as url:
            server = await guest(url)
            attended, left = await server.open("kadora", ["me", "open"]), await server.open("kadora", ["me", "open"])
            async with server.stream(attended.match, attended.keys[0].token):
                clock.advance(2 * DAY)
                clock.advance(PRUNE_INTERVAL)
                while [each.table.match for each in await server.mine()] != [attended.match]:
                    await asyncio.sleep(0)
            with pytest.raises(ServerError, match="no such table"):
                await server.table(left.match)
            await server.http.aclose()

    scene(steps())


def test_T88_finished_matches_are_kept_unless_told_otherwise() -> None:
    assert Retention.of(Limits()) == Retention(finished_days=0, abandoned_days=90, guest_days=365)


def test_T88_a_log_has_a_bounded_number_of_chats_pauses_and_departures(serve: Callable[..., Serving]) -> None:
    own = serve(extras=20, undos=2)

    async def steps() -> None:
        server = await guest(own.url)
        streams = await hot_seat(server, "kadora", 2)
        asked = next(stream for stream in streams if stream.is_asked())
        while isinstance(await asked.ask(Pause(cid=asked.next_cid(), on=True)), Ack):
            assert isinstance(await asked.ask(Pause(cid=asked.next_cid(), on=False)), Ack)
        assert (asked.v or 0) <= 21
        for request in (
            Pause(cid=asked.next_cid(), on=True),
            Chat(cid=asked.next_cid(), text="hello"),
            Leave(cid=asked.next_cid()),
        ):
            answer = await asked.ask(request)
            assert isinstance(answer, Refusal)
            assert answer.code == "too-many"
        undone = 0
        while not undone or isinstance(answer, Ack):
            await asked.wait_for_update(await asked.move(asked.choices[0].action))
            answer = await asked.undo()
            undone += 1
            if isinstance(answer, Ack):
                await asked.wait_for_update(answer)
        assert isinstance(answer, Refusal)
        assert (answer.code, undone) == ("too-many", 3)
        for stream in streams:
            await stream.close()
        await server.http.aclose()

    scene(steps())


def test_T88_a_rematch_counts_as_a_table(serve: Callable[..., Serving]) -> None:
    own = serve(running=1)

    async def steps() -> None:
        server = await guest(own.url)
        match, _ = await game_of(server, "kadora", ["me", "uniform"], 1)
        other = await server.open("kadora", ["me", "open"])
        with pytest.raises(ServerError, match="enough tables"):
            await server.rematch(match)
        assert [each.table.match for each in await server.mine()] == [other.match]
        await server.http.aclose()

    scene(steps())
