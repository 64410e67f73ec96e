"""Many tables: T92 beside hostile connections of all kinds at once, T41 one batch of games after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from schatkist.wire.client import Server
from tests.server.controlled import ControlledClock, controlled_server
from tests.server.serving import Dice, Serving, guest, metric, scene, watch
from tests.server.stress.soak import USUAL, soak


def test_T92_fifty_tables_beside_hostile_clients(serve: Callable[..., Serving]) -> None:
    assert soak(serve(**USUAL), seconds=120, moves=1001) > 1000


BATCHES, TABLES = 3, 6


def test_T41_finished_tables_leave_no_tasks_and_no_open_files(tmp_path: Path) -> None:
    """After each batch of games as many are left as after the first. `python -m bench server` plays for hours."""

    async def play_one(server: Server, seed: int) -> None:
        seated = await server.open("kadora", ["me", "uniform"])
        async with (
            server.stream(seated.match, seated.keys[0].token) as stream,
            server.stream(seated.match) as onlooker,
        ):
            await asyncio.gather(stream.play(Dice(seed)), watch(onlooker))

    async def play_batch(url: str, seed: int) -> None:
        server = await guest(url)
        await asyncio.gather(*(play_one(server, seed + at) for at in range(TABLES)))
        while await metric(server, "schatkist_rooms "):  # until every table sleeps
            pass
        await server.http.aclose()
        for _ in range(100):  # the server's ends of closed connections end, too
            await asyncio.sleep(0)

    async def steps() -> None:
        async with controlled_server(tmp_path / "data", ControlledClock()) as url:
            await play_batch(url, 0)  # the server opens what it keeps
            await play_batch(url, TABLES)
            left = in_use()
            for batch in range(BATCHES):
                await play_batch(url, TABLES * (batch + 2))
                while any(now > before for now, before in zip(in_use(), left, strict=True)):
                    await asyncio.sleep(0)

    scene(steps(), 120)


def in_use() -> tuple[int, int]:
    """Count the tasks, and the open files and sockets of this process, where the system tells."""
    folder = Path("/proc/self/fd")
    return len(asyncio.all_tasks()), len(list(folder.iterdir())) if folder.exists() else 0
