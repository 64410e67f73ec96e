"""Finished games of a server become data sets: whole, once, and without what must stay unknown."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from schatkist.adapters import datasets
from schatkist.cli import main
from schatkist.core.records import record_from, verify
from schatkist.games import load_game
from schatkist.wire.client import Server
from tests.cli import said
from tests.server.serving import Dice, Serving, guest, scene


async def game_of(server: Server, game: str, seats: list[str], seed: int, **more: object) -> tuple[str, str]:
    """Play a whole game of a guest who has several seats and tries to undo a move; return its match and its record."""
    seated = await server.open(game, seats, **more)
    streams = [server.stream(seated.match, key.token) for key in seated.keys]
    for stream in streams:
        await stream.connect()
        await stream.ready()
    if len(streams) == len(seats):
        for stream in streams:
            await stream.until(lambda stream: stream.view is not None)
            if stream.is_asked():
                assert stream.view is not None
                await stream.wait_for_update(await stream.move(stream.view.legal[0]))
                await stream.wait_for_update(await stream.undo())
                assert stream.items[-1].what == "undone"
                break
    await asyncio.gather(*(stream.play(Dice(seed + at)) for at, stream in enumerate(streams)))
    for stream in streams:
        await stream.close()
    return seated.match, await server.record(seated.match)


async def unfinished(server: Server) -> str:
    """A game that has just begun."""
    seated = await server.open("kadora", ["me", "uniform"])
    async with server.stream(seated.match, seated.keys[0].token) as stream:
        await stream.ready()
    return seated.match


@pytest.fixture(params=["sqlite", "postgresql"])
def own(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    """A server, on each of the databases that it can have."""
    database = "" if request.param == "sqlite" else request.getfixturevalue("empty_postgres")
    server = Serving(tmp_path / "data", database=database).start()
    yield server
    server.stop()
    assert server.complaints() == []


def test_finished_games_are_exported_once_and_unfinished_ones_never(
    own: Serving, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"

    async def evening() -> list[tuple[str, str]]:
        server = await guest(own.url, "Ada Lovelace")
        played = [await game_of(server, "kadora", ["me", "uniform"], 1)]
        played.append(await game_of(server, "diabolo", ["me", "me", "thumb"], 2))
        played.append(await game_of(server, "kadora", ["me", "me"], 3, options={"first": "2"}))
        await unfinished(server)
        await server.http.aclose()
        return played

    async def morning() -> list[tuple[str, str]]:
        server = await guest(own.url, "Ada Lovelace")
        played = [await game_of(server, "kadora", ["uniform", "me"], 4)]
        await server.http.aclose()
        return played

    command = ["export", "--data", str(own.data), "--out", str(out), "--json"]
    command += ["--database", own.database] if own.database else []
    first = scene(evening())
    sets = json.loads(said(capsys, *command))
    assert [(Path(one["folder"]).name, one["games"]) for one in sets] == [
        ("diabolo-3", 1),
        ("kadora-2", 1),
        ("kadora-2-first=2", 1),
    ]
    again = json.loads(said(capsys, *command))
    assert again == sets
    own.stop()  # it works beside a running server, and without one
    assert json.loads(said(capsys, *command)) == sets
    own.start()
    second = scene(morning())
    said(capsys, *command)
    assert datasets.summary(out / "kadora-2").games == 2
    assert datasets.scan_games(out / "kadora-2").collect()["by"].to_list() == [
        ["person", "uniform"],
        ["uniform", "person"],
    ]
    assert datasets.scan_games(out / "kadora-2").collect()["game"].to_list() == [0, 1]
    for folder, (match, record) in {"diabolo-3": first[1], "kadora-2-first=2": first[2]}.items():
        found = datasets.scan_decisions(out / folder).collect()
        game = load_game(record_from(record).opening.game)
        table = verify(record_from(record), game)
        assert list(zip(found["seat"], found["action"], strict=True)) == table.moves
        assert datasets.scan_games(out / folder).collect()["scores"].to_list() == [table.state.scores()]
        kept = b"".join(path.read_bytes() for path in (out / folder).rglob("*") if path.is_file())
        assert b"Ada" not in kept
        assert match.encode() not in kept
    assert second[0][0] != first[0][0]


def test_a_folder_that_is_no_servers_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--data", str(tmp_path), "--out", str(tmp_path / "out")]) == 2
    assert "is not the data folder of a server" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
