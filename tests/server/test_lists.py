"""Lists of tables replay no games, and what is kept in memory is bounded."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from weakref import ReferenceType, ref

from schatkist.server.bots.pool import BotPool
from schatkist.server.clock import SystemClock
from schatkist.server.limits import Limits
from schatkist.server.metrics import Metrics
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import load_key
from schatkist.server.tables.registry import RoomRegistry
from schatkist.server.tables.services import Services
from schatkist.wire.client import Server
from schatkist.wire.http_messages import NewTable
from tests.server.serving import Dice, Serving, guest, metric, scene
from tests.server.test_export import game_of


def test_T94_finished_tables_are_listed_without_loading_them(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def play() -> tuple[str, list[str]]:
        server = await guest(own.url)
        played = [(await game_of(server, "kadora", ["me", "uniform"], seed, listed=True))[0] for seed in (1, 2, 3)]
        cards = [each.table for each in await server.mine(over=True)]
        assert [card.match for card in cards] == played[::-1]
        await server.rematch(played[0])
        await server.http.aclose()
        return str(server.token), played

    async def listed(token: str, played: list[str]) -> None:
        server = Server(own.url, token)
        woken = await metric(server, "schatkist_woken_total")
        public = (await server.http.get("/api/tables?phase=over")).json()
        assert [card["match"] for card in public] == played[::-1]
        mine = [each.table for each in await server.mine(over=True)]
        assert [card.match for card in mine] == played[::-1]
        assert all(card.scores and card.phase == "over" for card in mine)
        assert mine[-1].rematch
        assert await metric(server, "schatkist_woken_total") == woken
        await server.http.aclose()

    async def gone(token: str) -> None:
        server = Server(own.url, token)
        await server.ask("DELETE", "/api/me", object)
        public = (await server.http.get("/api/tables?phase=over")).json()
        assert {card["seats"][0]["name"] for card in public} == {"guest"}
        await server.http.aclose()

    token, played = scene(play())
    own.stop()
    own.start()
    scene(listed(token, played))
    scene(gone(token))


def test_T94_a_list_is_right_when_nothing_was_stored(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def steps() -> None:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "uniform"], listed=True)
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            await stream.ready()
            await stream.play(Dice(1))
            (card,) = [each.table for each in await server.mine(over=True)]  # while it is loaded
            assert card.phase == "over"
        while await metric(server, "schatkist_rooms"):
            pass
        await server.http.aclose()

    scene(steps())


def test_T94_nothing_is_kept_of_a_table_that_sleeps(tmp_path: Path) -> None:
    limits, clock = Limits(bot_pause=0.0, bot_processes=1), SystemClock()

    async def play(registry: RoomRegistry) -> list[ReferenceType[object]]:
        seated = await registry.open("ada", "Ada", NewTable(game="kadora", seats=["uniform"] * 2))
        room, task = registry.rooms[seated.match], registry._tasks[seated.match]
        found: list[ReferenceType[object]] = [ref(room), ref(room.match)]
        del room
        await task
        return found

    async def steps(store: Store) -> None:
        services = Services(store, load_key(tmp_path), limits, Metrics(), BotPool(limits, clock), clock)
        registry = RoomRegistry(services)
        await store.people.add("ada", "Ada", "hash")
        kept = [each for _ in range(3) for each in await play(registry)]
        for _ in range(10):  # what was started by the way ends
            await asyncio.sleep(0)
        assert [each() for each in kept] == [None] * 6
        assert await store.in_phase("over")
        await registry.close()

    gc.disable()
    try:
        with closing(Store(f"sqlite:///{tmp_path / 'x.sqlite'}")) as store:
            scene(steps(store))
    finally:
        gc.enable()
