"""Decide, append, apply, publish: nothing changes and nobody is told anything before it is on disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from schatkist.core.types import ONLOOKER, Seat
from schatkist.server.bots.pool import BotPool
from schatkist.server.limits import Limits
from schatkist.server.match import decisions
from schatkist.server.match.log import LogLine, lines_of
from schatkist.server.match.log_entries import AnyEntry, Moved, Said
from schatkist.server.metrics import Metrics
from schatkist.server.storage.errors import WriteFailed
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import load_key
from schatkist.server.tables import requests
from schatkist.server.tables.plan import plan
from schatkist.server.tables.registry import RoomRegistry
from schatkist.server.tables.room import Room
from schatkist.server.tables.services import Services
from schatkist.wire.client_messages import Chat, Hello, Move, Ready
from schatkist.wire.http_messages import NewTable
from schatkist.wire.server_messages import Ack, FromServer, FullUpdate, Refusal, Update, server_decoder
from tests.server.controlled import ControlledClock
from tests.server.serving import scene
from tests.server.stress.disks import pragma
from tests.server.stress.hidden_pairs import match_of, note

PLAYERS = 2


class Viewer:
    """A viewer that keeps what it is sent."""

    def __init__(self) -> None:
        self.seat: Seat = ONLOOKER
        self.v = 0
        self.key = ""
        self.address = "127.0.0.1"
        self.told: list[FromServer] = []
        self.closed: list[int] = []

    def send(self, *messages: bytes) -> None:
        """Keep messages."""
        self.told += map(server_decoder.decode, messages)

    def close(self, code: int, reason: str) -> None:
        """Keep the code."""
        self.closed.append(code)


@asynccontextmanager
async def registry_in(folder: Path, clock: ControlledClock) -> AsyncIterator[RoomRegistry]:
    """A registry on a store of its own."""
    store, limits = Store(f"sqlite:///{folder / 'tables.sqlite'}", clock), Limits(bot_processes=1)
    services = Services(store, load_key(folder), limits, Metrics(), BotPool(limits, clock), clock)
    registry = RoomRegistry(services)
    await registry.start()
    await store.people.add("ada", "Ada", "hash")
    try:
        yield registry
    finally:
        await registry.close()
        store.close()


async def seated(registry: RoomRegistry, game: str = "kadora") -> tuple[str, list[Viewer]]:
    """A table where the cards are dealt: its match, and its players."""
    table = await registry.open("ada", "Ada", NewTable(game=game, seats=["me"] * PLAYERS))
    viewers = [Viewer() for _ in table.keys]
    for viewer, key in zip(viewers, table.keys, strict=True):
        hello = Hello(token=key.token)
        assert await registry.run(table.match, lambda room, v=viewer, h=hello: requests.subscribe(room, v, h))  # type: ignore[misc]
    for number, viewer in enumerate(viewers):
        ready = Ready(cid=1, nonce=f"{number:032x}")
        await registry.run(table.match, lambda room, v=viewer, r=ready: requests.answer(room, v, r))  # type: ignore[misc]
    return table.match, viewers


def first_move(room: Room) -> tuple[Seat, Move]:
    match = room.match
    (seat,) = match.asked()
    assert match.table is not None
    return seat, Move(cid=2, base=match.number, action=match.table.state.legal_actions(seat)[0])


def test_nobody_is_told_before_the_log_is_on_disk(tmp_path: Path) -> None:
    async def steps() -> None:
        async with registry_in(tmp_path, ControlledClock()) as registry:
            match, viewers = await seated(registry)
            room, gate = registry.rooms[match], threading.Event()
            seat, move = first_move(room)
            before, told = room.match.v, [len(viewer.told) for viewer in viewers]
            blocking = asyncio.create_task(registry.services.store.database.run(lambda _: gate.wait(30)))
            await asyncio.sleep(0)
            moving = asyncio.create_task(registry.run(match, lambda room: requests.answer(room, viewers[seat], move)))
            for _ in range(50):
                await asyncio.sleep(0)
            assert room.match.v == before
            assert [len(viewer.told) for viewer in viewers] == told
            gate.set()
            await asyncio.gather(blocking, moving)
            assert room.match.v == before + 1
            assert [type(message) for message in viewers[seat].told[told[seat] :]] == [Ack, Update]
            assert [type(message) for message in viewers[1 - seat].told[told[1 - seat] :]] == [Update]

    scene(steps())


def test_a_write_that_fails_changes_nothing_and_is_retried_once(tmp_path: Path) -> None:
    async def steps() -> None:
        clock = ControlledClock()
        async with registry_in(tmp_path, clock) as registry:
            match, viewers = await seated(registry)
            room, database = registry.rooms[match], registry.services.store.database
            seat, move = first_move(room)
            before, position = room.match.v, room.match.view(seat)
            await database.run(pragma("query_only=ON"))
            for _ in range(3):
                with pytest.raises(WriteFailed):
                    await registry.run(match, lambda room: requests.answer(room, viewers[seat], move))
            assert (room.match.v, room.match.view(seat)) == (before, position)
            await database.run(pragma("query_only=OFF"))
            for _ in range(3):  # the same request again and again
                await registry.run(match, lambda room: requests.answer(room, viewers[seat], move))
            acknowledged = [told for told in viewers[seat].told if isinstance(told, Ack) and told.cid == move.cid]
            assert acknowledged == [Ack(cid=move.cid, v=before + 1)] * 3
            assert room.match.v == before + 1
            stored = await registry.services.store.kept(match, registry.services.key)
            assert stored is not None
            assert stored.lines == room.match.lines

    scene(steps())


def test_a_table_goes_on_where_another_server_wrote(tmp_path: Path) -> None:
    async def steps() -> None:
        async with registry_in(tmp_path, ControlledClock()) as registry:
            match, viewers = await seated(registry)
            room = registry.rooms[match]
            (line,) = lines_of(room.match.lines[-1], [Said(1, "from elsewhere")], 1.0, 1, 77)
            await registry.services.store.append(match, [line])  # nobody notifies this server
            chat = Chat(cid=5, text="here")
            await registry.run(match, lambda room: requests.answer(room, viewers[0], chat))
            assert [entry.text for entry in entries(room) if isinstance(entry, Said)] == ["from elsewhere", "here"]
            again = Chat(cid=77, text="from elsewhere")
            await registry.run(match, lambda room: requests.answer(room, viewers[1], again))
            assert Ack(cid=77, v=line.seq) in viewers[1].told

    scene(steps())


def test_a_room_whose_log_was_damaged_closes(tmp_path: Path) -> None:
    async def steps() -> None:
        async with registry_in(tmp_path, ControlledClock()) as registry:
            match, viewers = await seated(registry)
            room = registry.rooms[match]
            (good,) = lines_of(room.match.lines[-1], [Said(1, "hello")], 1.0)
            bad = LogLine(
                good.seq, good.entry, data=b'{"what":"said","seat":1,"text":"bye"}', at=1.0, chain=good.chain
            )
            await registry.services.store.append(match, [bad])
            registry.on_log_written(match, bad.seq)
            while not viewers[0].closed:
                await asyncio.sleep(0)
            assert [viewer.closed for viewer in viewers] == [[1011], [1011]]
            assert match not in registry.rooms

    scene(steps())


def entries(room: Room) -> list[AnyEntry]:
    return [line.entry for line in room.match.lines]


def test_a_stale_move_is_answered_with_the_position(tmp_path: Path) -> None:
    async def steps() -> None:
        async with registry_in(tmp_path, ControlledClock()) as registry:
            match, viewers = await seated(registry)
            seat, move = first_move(registry.rooms[match])
            stale = Move(cid=9, base=move.base + 1, action=move.action)
            await registry.run(match, lambda room: requests.answer(room, viewers[seat], stale))
            refusal, position = viewers[seat].told[-2:]
            assert refusal == Refusal(cid=9, code="stale")
            assert isinstance(position, FullUpdate)

    scene(steps())


def test_a_decision_changes_nothing() -> None:
    match = match_of("goldinsel", 3, 1)
    for _ in range(40):
        seat = match.asked()[0]
        assert match.table is not None
        before = (match.game.write(match.table.state), match.v, match.view(seat))
        legal = match.table.state.legal_actions(seat)
        decided = [decisions.move(match, seat, match.number, action) for action in (legal[0], legal[-1], legal[0])]
        assert decided[0] == decided[2]
        assert (match.game.write(match.table.state), match.v, match.view(seat)) == before
        note(match, decided[0])
        assert isinstance(match.lines[-1].entry, Moved)


# -- the plan ------------------------------------------------------------------------------------------------


def test_the_plan_of_a_table_follows_from_the_match_and_from_who_is_there() -> None:
    match, limits = match_of("kadora", 2, 1), Limits()
    (asked,) = match.asked()
    assert plan(match, {0, 1}, limits).missed == set()
    assert plan(match, {0}, limits).missed == {1}
    assert plan(match, set(), limits).missed == set()  # another server may look after it
    note(match, decisions.leave(match, asked, "left"))
    assert plan(match, {0, 1}, limits).bots == {asked: 0}
    assert plan(match, {asked}, limits).bots == {}  # nobody else waits
    note(match, decisions.resign(match, asked))
    assert plan(match, set(), limits).bots == {asked: 0}
    note(match, decisions.pause(match, 1 - asked, True))
    assert plan(match, {0, 1}, limits).bots == {}


def test_owners_are_the_people_of_the_seats(tmp_path: Path) -> None:
    async def steps() -> None:
        async with registry_in(tmp_path, ControlledClock()) as registry:
            table = await registry.open("ada", "Ada", NewTable(game="kadora", seats=["me", "open"], listed=True))
            await registry.services.store.people.add("bob", "Bob", "other")
            joined = await registry.run(table.match, lambda room: requests.sit(room, "bob", "Bob", ""))
            assert joined is not None
            owners = await registry.services.store.owners(table.match)
            assert [(owner.seat, owner.person) for owner in owners] == [(0, "ada"), (1, "bob")]

    scene(steps())
