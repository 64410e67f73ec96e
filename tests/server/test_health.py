"""A server says when it cannot be used, and its metrics say why."""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from schatkist.server.clock import SystemClock
from schatkist.server.limits import Limits
from schatkist.server.match.replays import FinishedGame, Records
from schatkist.server.metrics import Metrics
from schatkist.server.storage.health import LOG_INTERVAL, Health
from schatkist.server.storage.store import Store
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Pause
from schatkist.wire.server_messages import Ack
from tests.server.controlled import ControlledClock, controlled_server
from tests.server.serving import Serving, guest, hot_seat, metric, scene, until_of
from tests.server.test_export import game_of


async def ready(server: Server) -> tuple[int, str]:
    """Ask a server whether it is ready."""
    answer = await server.http.get("/readyz")
    return answer.status_code, answer.text.strip()


@pytest.mark.skipif(sys.platform != "linux", reason="the system must be able to limit the files of another process")
def test_T83_a_server_that_cannot_write_says_so_and_recovers(serve: Callable[..., Serving]) -> None:
    own = serve()
    assert own.process is not None
    pid, wal = own.process.pid, own.data / "tables.sqlite-wal"
    assert pid is not None

    def limit(size: int) -> None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    async def steps() -> None:
        server = await guest(own.url)
        assert await ready(server) == (200, "ok")
        limit(wal.stat().st_size)
        while (await ready(server))[0] == 200:  # what was found last is kept for a second
            pass
        assert await ready(server) == (503, "the database cannot be written")
        for _ in range(20):
            assert (await server.http.post("/api/guests", json={"name": "Bob"})).status_code == 503
        assert await metric(server, "schatkist_failed_writes_total") > 20
        limit(resource.RLIM_INFINITY)
        while (await ready(server))[0] == 503:
            pass
        assert await ready(server) == (200, "ok")
        await server.create_guest("Bob")
        for name in ("schatkist_loop_lag_seconds_count", "process_resident_memory_bytes", "schatkist_disk_free_bytes"):
            assert await metric(server, name) > 0
        assert await metric(server, "schatkist_bot_queue") == 0
        await server.http.aclose()

    scene(steps())
    (line,) = own.complaints()
    assert '"database-trouble"' in line
    assert "sqlite3" not in line
    own.log.write_text("")


def test_T83_a_disk_with_little_room_is_full(tmp_path: Path) -> None:
    clock = ControlledClock()
    with closing(Store(f"sqlite:///{tmp_path / 'x.sqlite'}", clock)) as store:
        for free, problem in ((0, ""), (1 << 62, "the disk is full")):
            health = Health(store, tmp_path, Limits(free_bytes=free), Metrics(), clock)
            assert scene(health.problem()) == problem


def test_T83_one_line_a_minute(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    clock = ControlledClock()
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}", clock)
    health = Health(store, tmp_path, Limits(), Metrics(), clock)
    for _ in range(3):
        for _ in range(100):
            health.note_failure("disk I/O error")
        clock.advance(LOG_INTERVAL)
    store.close()
    assert capsys.readouterr().out.count("database-trouble") == 3


def test_T84_records_are_limited_and_kept(serve: Callable[..., Serving]) -> None:
    own = serve(replays=5)

    async def steps() -> None:
        server = await guest(own.url)
        match, record = await game_of(server, "kadora", ["me", "uniform"], 1, onlookers=False)
        while await metric(server, "schatkist_rooms"):
            pass
        woken = await metric(server, "schatkist_woken_total")
        assert [await server.record(match) for _ in range(3)] == [record] * 3
        assert (await server.replay(match)).moves > 0
        assert await metric(server, "schatkist_woken_total") == woken
        stranger = await guest(own.url, "Bob")
        for path in ("record", "replay"):
            headers = {"authorization": f"Bearer {server.token}"}
            answer = await server.http.get(f"/api/tables/{match}/{path}", headers=headers)
            assert answer.status_code == 429
            answer = await stranger.http.get(f"/api/tables/{match}/{path}")
            assert answer.status_code == 429
        for each in (server, stranger):
            await each.http.aclose()

    scene(steps())


def test_T84_a_kept_record_is_for_those_who_played(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def steps() -> None:
        server, stranger = await guest(own.url), await guest(own.url, "Bob")
        match, _ = await game_of(server, "kadora", ["me", "uniform"], 1, onlookers=False)
        for path in ("record", "replay"):
            for token, status in ((server.token, 200), (stranger.token, 404), ("", 401)):
                headers = {"authorization": f"Bearer {token}"} if token else {}
                answer = await stranger.http.get(f"/api/tables/{match}/{path}", headers=headers)
                assert answer.status_code == status
        for each in (server, stranger):
            await each.http.aclose()

    scene(steps())


def test_T84_caches_are_bounded() -> None:
    records = Records(most=100)
    for number in range(50):
        records.add(str(number), FinishedGame("x" * 30, None))
    assert [number for number in range(50) if records.get(str(number))] == [47, 48, 49]
    records.add("long", FinishedGame("x" * 300, None))
    assert records.get("long") is None


def test_T35_setting_the_system_clock_shortens_no_turn(tmp_path: Path) -> None:
    jump = 0.0

    def wall() -> float:
        return 1_800_000_000.0 + jump

    async def steps() -> None:
        nonlocal jump
        clock = SystemClock(wall)
        async with controlled_server(tmp_path / "data", clock) as url:  # type: ignore[arg-type]
            server = await guest(url)
            streams = await hot_seat(server, "kadora", 2, pace=600.0)
            asked = next(stream for stream in streams if stream.is_asked())
            for jump in (3600.0, -3600.0, 86400.0):
                for on in (True, False):
                    answer = await asked.ask(Pause(cid=asked.next_cid(), on=on))
                    assert isinstance(answer, Ack)
                    await asked.wait_for_update(answer)
                used = 600.0 - (until_of(asked) - clock.now())
                assert 0.0 <= used <= clock.now() - wall() + jump
            for stream in streams:
                await stream.close()
            await server.http.aclose()

    scene(steps())
