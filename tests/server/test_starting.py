"""`schatkist serve` and what a person may do wrong with it: each time one sentence, and nothing is spoilt."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
import structlog

from schatkist.cli import main
from schatkist.core.errors import BadInput
from schatkist.server.http.command import create_folder
from schatkist.server.storage.store import Store
from tests.cli import hearing_ctrl_c
from tests.server.serving import Serving, guest, scene


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """Restores what commands change in the process that they run in."""
    mask, handlers = os.umask(0o022), {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)}
    yield
    os.umask(mask)
    for each, handler in handlers.items():
        signal.signal(each, handler)
    structlog.reset_defaults()


BAD = [
    (["serve", "--port", "99999"], "a port is a number from 0 to 65535"),
    (["serve", "--port", "0", "--host", ".."], "cannot listen on ..:0"),
    (["serve", "--port", "0", "--host", "192.0.2.1"], "cannot listen on 192.0.2.1:0"),
    (["serve", "--origin", "games.example.org"], "an origin is like https://"),
    (["serve", "--proxy", "somebody"], "a proxy is an address like"),
    (["serve", "--limit", "speed=1"], "there is no limit 'speed'"),
    (["serve", "--limit", "queue=many"], "a limit is written as NAME=NUMBER"),
    (["serve", "--port", "0", "--database", "nonsense"], "not the URL of a database"),
    (["serve", "--port", "0", "--database", "mysql://x/y"], "SQLite or PostgreSQL"),
    (["serve", "--port", "0", "--database", "postgresql://127.0.0.1:1/x"], "the database cannot be opened"),
    (["serve", "--port", "0", "--database", "sqlite:////no/such/folder/x.sqlite"], "the database cannot be opened"),
    (["join", "http://127.0.0.1:1/"], "http://127.0.0.1:1 does not answer"),
    (["join", "http://no-such-host.invalid/"], "does not answer"),
]


def one_sentence(capsys: pytest.CaptureFixture[str], words: str) -> None:
    err = capsys.readouterr().err
    assert words in err
    assert err.startswith("schatkist: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(("arguments", "words"), BAD, ids=[" ".join(arguments)[-40:] for arguments, _ in BAD])
def test_bad_input_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], words: str
) -> None:
    data = ["--data", str(tmp_path / "data")] if arguments[0] == "serve" else []
    assert main([*arguments, *data]) == 2
    one_sentence(capsys, words)


def test_a_port_that_is_taken_is_said_to_be(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path / "data")]) == 2
    one_sentence(capsys, f"cannot listen on 127.0.0.1:{port}: Address already in use")


def test_a_folder_that_cannot_be_used_is_said_to_be(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file", tmp_path / "file" / "inside"):
        assert main(["serve", "--port", "0", "--data", str(path)]) == 2
        one_sentence(capsys, f"cannot use {path}: ")
    (tmp_path / "key").mkdir()
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    one_sentence(capsys, f"Is a directory: {tmp_path / 'key'}")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can become somebody who may do less")
def test_a_folder_that_is_read_only_is_said_to_be(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = Path("/tmp") / f"schatkist-read-only-{os.getpid()}"
    folder.mkdir(mode=0o555)
    try:
        with pytest.raises(BadInput, match=r"the database cannot be opened: unable to open database file"):
            as_nobody(lambda: Store(f"sqlite:///{folder / 'tables.sqlite'}"))
    finally:
        folder.rmdir()


def as_nobody(what: object) -> None:
    """Do something as a person who may do little."""
    os.seteuid(65534)
    try:
        what()  # type: ignore[operator]
    finally:
        os.seteuid(0)


def test_a_new_data_folder_is_private_and_an_old_one_unchanged(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    create_folder(tmp_path / "new")
    create_folder(tmp_path)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_a_database_that_is_in_use_or_newer_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    store = Store(url)
    with pytest.raises(BadInput, match=r"the database cannot be opened: .*locked; another server uses it"):
        Store(url)
    scene(
        store.database.run(
            lambda connection: connection.execute(sa.text("update alembic_version set version_num = 's9999'")) and None
        )
    )
    store.close()
    with pytest.raises(BadInput, match=r"of a newer Schatkist, or of something else: version 's9999'"):
        Store(url)


def test_a_server_that_cannot_read_its_tables_says_so_when_it_starts(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    scene(
        store.database.run(
            lambda connection: connection.execute(sa.text("alter table match rename to elsewhere")) and None
        )
    )
    store.close()
    command = [sys.executable, "-m", "schatkist", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "schatkist: the database cannot be opened: no such table: match\n")


@pytest.mark.skipif(os.name != "posix", reason="a group of processes is interrupted")
def test_ctrl_c_during_a_search_loses_nothing(tmp_path: Path) -> None:
    own = Serving(tmp_path / "data")
    command = [sys.executable, "-m", "schatkist", "serve", "--port", "0", "--data", str(own.data)]

    def started() -> tuple[subprocess.Popen[str], str]:
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=hearing_ctrl_c,
        )
        assert process.stdout is not None
        return process, process.stdout.readline().split()[-1]

    async def begin(url: str) -> tuple[str, str]:
        server = await guest(url)
        seated = await server.open("kadora", ["me", "search:5000ms"], options={"first": "2"})
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            await stream.ready()
            await stream.until(lambda each: each.view is not None)
        await server.http.aclose()
        return seated.match, seated.keys[0].token

    async def go_on(url: str, match: str, token: str) -> None:
        server = await guest(url)
        async with server.stream(match, token) as stream:
            assert stream.card is not None
            assert stream.card.phase == "playing"
        await server.http.aclose()

    process, url = started()
    match, token = scene(begin(url))
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, err = process.communicate()
    assert process.returncode == 130
    assert [line for line in err.splitlines() if line and not line.startswith("{")] == ["schatkist: stopped"]
    process, url = started()
    scene(go_on(url, match, token))
    process.terminate()
    _, err = process.communicate()
    assert [line for line in err.splitlines() if line and not line.startswith("{")] == []


def test_a_server_that_is_told_to_stop_closes_its_database(tmp_path: Path) -> None:
    own = Serving(tmp_path / "data").start()

    async def open_a_table() -> None:
        server = await guest(own.url)
        await server.open("kadora", ["me", "thumb"])
        await server.http.aclose()

    scene(open_a_table())
    assert own.stop() == 0
    assert own.complaints() == []
    assert not (own.data / "tables.sqlite-wal").exists()  # all of it is in the database itself
    assert (own.data / "tables.sqlite").stat().st_size > 4096


@pytest.mark.parametrize("command", ["serve", "join"])
def test_help_has_examples(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert f"examples:\n  schatkist {command}" in capsys.readouterr().out
