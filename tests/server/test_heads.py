"""The next start notices that acknowledged moves were lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log import LogLine
from schatkist.server.match.log_entries import Said
from schatkist.server.storage import heads as heads_module
from schatkist.server.storage.heads import SLOT, Heads, heads_file
from schatkist.server.storage.retention import Retention
from schatkist.server.storage.store import Store
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Chat
from tests.server.controlled import ControlledClock
from tests.server.serving import Serving, guest, metric, scene
from tests.server.test_retention import first_line

DAY = 86400.0


def test_T22_a_cut_write_ahead_log_is_noticed(serve: Callable[..., Serving]) -> None:
    own = serve()
    wal = own.data / "tables.sqlite-wal"

    async def begin() -> tuple[str, str, int]:
        server = await guest(own.url)
        whole = await server.open("kadora", ["me", "open"])
        cut = await server.open("kadora", ["me", "open"])
        size = wal.stat().st_size
        async with server.stream(cut.match, cut.keys[0].token) as stream:
            await stream.ask(Chat(cid=stream.next_cid(), text="hello"))
        await server.http.aclose()
        return whole.match, cut.match, size

    async def statuses(*matches: str) -> list[int]:
        server = Server(own.url)
        found = [(await server.http.get(f"/api/tables/{match}")).status_code for match in matches]
        assert await metric(server, "schatkist_set_aside ") == found.count(503)
        await server.http.aclose()
        return found

    whole, cut, size = scene(begin())
    own.kill()
    os.truncate(wal, size)
    own.start()
    assert scene(statuses(whole, cut)) == [200, 503]
    own.stop()
    (line,) = own.complaints()
    assert cut in line
    assert "was acknowledged, but the database has lost it" in line
    own.log.write_text("")
    heads_file(own.data / "tables.sqlite").unlink()  # go on with what is left
    own.start()
    assert scene(statuses(whole, cut)) == [200, 200]


def test_T22_deleted_matches_are_not_missed(tmp_path: Path) -> None:
    url, clock = f"sqlite:///{tmp_path / 'x.sqlite'}", ControlledClock()

    async def steps(store: Store) -> None:
        await store.people.add("ada", "Ada", "hash")
        for match in ("old", "new"):
            await store.open(match, "x", "ada", True, first_line(clock.now()), [])
            clock.advance(11 * DAY)
        await store.prune(Retention(0, 12, 0))
        assert await store.in_phase("open") == ["new"]

    with closing(Store(url, clock)) as store:
        scene(steps(store))
    with closing(Store(url, clock)) as store:
        assert store.lost == {}
        assert scene(store.kept("old")) is None
    (tmp_path / "x.sqlite").unlink()
    with closing(Store(url, clock)) as store:
        assert list(store.lost) == ["new"]
        with pytest.raises(CorruptLog, match="lost it"):
            scene(store.kept("new"))


def test_T22_the_heads_are_bounded_and_a_torn_one_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heads_module, "SLOTS", 10)
    path = tmp_path / "heads"
    with closing(Heads(path)) as heads:
        for number in range(25):
            heads.note(str(number), LogLine(1, Said(0, "x"), chain="c"))
        heads.note("20", LogLine(2, Said(0, "x"), chain="d"))
        heads.forget(["24"])
    assert path.stat().st_size == 10 * SLOT
    with closing(Heads(path)) as heads:
        assert heads._found == {str(number): (1, "c") for number in range(15, 24)} | {"20": (2, "d")}
    data = bytearray(path.read_bytes())
    data[heads._slots["20"] * SLOT + 40] ^= 1
    path.write_bytes(data)
    with closing(Heads(path)) as heads:
        assert "20" not in heads._found
        assert len(heads._found) == 8
