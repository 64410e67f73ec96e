"""T27: a backup is made while the server runs, and restores to a server that has everything."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.engine import Connection

from schatkist.cli import main
from schatkist.server.match.log import SeatOwner, check_chain, lines_of
from schatkist.server.match.log_entries import Said
from schatkist.server.storage.backup import copy_pages
from schatkist.server.storage.store import Store
from tests.cli import said
from tests.server.serving import Serving, guest, hot_seat, log_in, scene
from tests.server.stress.backups import backups_under_load
from tests.server.stress.disks import MATCH, OPENED


def test_T27_backups_under_load(serve: Callable[..., Serving], tmp_path: Path) -> None:
    assert backups_under_load(serve(), tmp_path, 3, 1, copies=1) >= 40


def test_T27_backup_of_postgresql(empty_postgres: str, tmp_path: Path) -> None:
    own = Serving(tmp_path / "data", database=empty_postgres).start()
    try:
        assert backups_under_load(own, tmp_path, 1, 2, copies=1) >= 40
    finally:
        own.stop()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")) as store:
        yield store


def test_T27_moves_are_written_while_pages_are_copied(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("schatkist.server.storage.backup.PAGES", 1)
    lines, copy = lines_of(None, [OPENED], 1.0), tmp_path / "x.backup"

    async def write() -> None:
        lines.extend(lines_of(lines[-1], [Said(0, "word " * 100)], 2.0, 0, len(lines)))
        await store.append(MATCH, lines[-1:])

    def slowly(connection: Connection, meanwhile: Callable[[], None]) -> None:
        before = len(lines)

        def until_something_was_written() -> None:
            while len(lines) < before + 20 and store.database._queue.empty():
                pass
            meanwhile()

        copy_pages(connection, until_something_was_written, copy)

    async def steps() -> None:
        await store.people.add("ada", "Ada", "hash")
        await store.open(MATCH, "00" * 32, "ada", True, lines[0], [SeatOwner(0, "ada", "h")])
        while len(lines) < 300:
            await write()
        copying = asyncio.create_task(store.database.run_long(slowly))
        again = asyncio.create_task(store.backup(tmp_path / "y.backup"))
        while not copying.done():
            await write()
        await asyncio.gather(copying, again)

    scene(steps())
    for name in ("x.backup", "y.backup"):
        with closing(Store(f"sqlite:///{tmp_path / name}")) as copied:
            kept = scene(copied.lines(MATCH, 0))
            check_chain(MATCH, kept)
            assert 319 <= len(kept) <= len(lines)


async def one_table(own: Serving) -> str:
    """A game in progress; returns the match."""
    server = await guest(own.url)
    streams = await hot_seat(server, "kadora", 2)
    for stream in streams:
        await stream.close()
    await server.http.aclose()
    return streams[0].match


def test_a_backup_is_restored_into_postgresql(
    serve: Callable[..., Serving], empty_postgres: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, file = serve(), tmp_path / "x.backup"
    match = scene(one_table(own))
    said(capsys, "backup", str(file), "--data", str(own.data))
    words = ["restore", str(file), "--data", str(own.data), "--database", empty_postgres]
    assert "restored: 1 tables with 4 lines of their logs, 1 people" in said(capsys, *words)
    own.stop()
    assert log_in(own.data, match, empty_postgres) == log_in(own.data, match)
    assert main(words) == 2
    assert "restore into an empty one" in capsys.readouterr().err


def test_a_backup_is_one_file_that_only_its_owner_can_read(
    serve: Callable[..., Serving], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, folder = serve(), tmp_path / "backups"
    folder.mkdir()
    scene(one_table(own))
    assert "Keep a copy of" in said(capsys, "backup", str(folder / "x"), "--data", str(own.data))
    assert [path.name for path in folder.iterdir()] == ["x"]
    assert stat.S_IMODE((folder / "x").stat().st_mode) == 0o600
    assert not list(own.data.glob("snapshot-*"))
    sockets = list(own.data.glob("control-*"))
    assert [stat.S_IMODE(os.lstat(path).st_mode) for path in sockets] == [0o600]
    own.stop()
    assert not list(own.data.glob("control-*"))
    said(capsys, "backup", str(folder / "y"), "--data", str(own.data))  # without a server
    assert stat.S_IMODE((folder / "y").stat().st_mode) == 0o600


def test_a_damaged_table_is_named_and_the_rest_restored(
    serve: Callable[..., Serving], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, file, data = serve(), tmp_path / "x.backup", tmp_path / "restored"
    damaged, whole = scene(one_table(own)), scene(one_table(own))
    said(capsys, "backup", str(file), "--data", str(own.data))
    with closing(sqlite3.connect(file)) as database:
        database.execute("update log set at = at + 1 where match = ? and seq = 2", (damaged,))
        database.commit()
    data.mkdir()
    shutil.copyfile(own.data / "key", data / "key")
    told = said(capsys, "restore", str(file), "--data", str(data))
    assert "restored: 2 tables" in told
    assert f"table {damaged} cannot be used: the log of {damaged} was changed or damaged" in told
    assert whole not in told


def test_tables_that_the_key_does_not_decrypt_are_named(
    serve: Callable[..., Serving], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, file, data = serve(), tmp_path / "x.backup", tmp_path / "restored"
    match = scene(one_table(own))
    said(capsys, "backup", str(file), "--data", str(own.data))
    data.mkdir()
    (data / "key").write_text("ab" * 32 + "\n")
    told = said(capsys, "restore", str(file), "--data", str(data))
    assert f"table {match} cannot be used: no key in the key file decrypts the table {match}" in told


def test_bad_input_gets_one_sentence(
    serve: Callable[..., Serving], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, file, text = serve(), tmp_path / "x.backup", tmp_path / "text"
    text.write_text("no database")
    empty, keyed = tmp_path / "empty", tmp_path / "keyed"
    empty.mkdir()
    keyed.mkdir()
    shutil.copyfile(own.data / "key", keyed / "key")
    said(capsys, "backup", str(file), "--data", str(own.data))
    leftover = tmp_path / "leftover"  # SQLite would take the log of another database for its own
    shutil.copytree(keyed, leftover)
    (leftover / "tables.sqlite-wal").touch()
    for words, sentence in [
        (["restore", str(file), "--data", str(leftover)], f"{leftover / 'tables.sqlite-wal'} exists"),
        (["backup", str(file), "--data", str(own.data)], f"{file} exists already: a backup is a new file"),
        (["backup", str(tmp_path / "no" / "x"), "--data", str(own.data)], "cannot write"),
        (["backup", str(tmp_path / "y"), "--data", str(empty)], f"{empty} is not the data folder of a server"),
        (["backup", str(tmp_path / "y"), "--data", str(own.data), "--port", "1"], "no server with the data folder"),
        (["restore", str(tmp_path / "y"), "--data", str(keyed)], f"there is no file {tmp_path / 'y'}"),
        (["restore", str(text), "--data", str(keyed)], f"{text} is not a backup of a server"),
        (["restore", str(file), "--data", str(empty)], f"{empty} has no key"),
        (["restore", str(file), "--data", str(own.data)], "stop the server and move that file away first"),
        (
            ["restore", str(file), "--data", str(keyed), "--database", "postgresql://127.0.0.1:1/x"],
            "cannot be restored",
        ),
    ]:
        assert main(words) == 2
        err = capsys.readouterr().err
        assert err.startswith("schatkist: ")
        assert sentence in err
        assert err.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir() if "part" in path.name) == []
    assert [path.name for path in keyed.iterdir()] == ["key"]
