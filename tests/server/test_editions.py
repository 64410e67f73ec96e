"""A match keeps the edition that it was opened with, whatever editions the server is started with later."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from schatkist.cli import main
from schatkist.core.records import record_from, verify
from schatkist.games import GAMES, load_game
from schatkist.wire.client import Server
from tests.editions import CORRECTED, FILES
from tests.server.serving import Dice, Serving, guest, scene

Matches = dict[str, tuple[str, str]]  # by game: the match and the token


async def opened(server: Server, game: str) -> tuple[str, str]:
    """A new table of one person and bots, with the cards dealt; the match and the token."""
    seated = await server.open(game, ["me", *["uniform"] * (GAMES[game].seats[0] - 1)])
    async with server.stream(seated.match, seated.keys[0].token) as stream:
        await stream.ready()
        await stream.until(lambda stream: stream.view is not None)
    return seated.match, seated.keys[0].token


async def finished(server: Server, match: str, token: str) -> str:
    """Play a match to its end; return its record."""
    async with server.stream(match, token) as stream:
        await stream.play(Dice(4))
    return await server.record(match)


def test_matches_go_on_under_their_own_edition(serve: Callable[..., Serving]) -> None:
    """A match of every game is opened before the editions are given, and another one while they are."""
    serving = serve()

    async def first() -> tuple[str, Matches]:
        server = await guest(serving.url)
        matches = {game: await opened(server, game) for game in CORRECTED}
        await server.http.aclose()
        return server.token, matches

    async def second(token: str, matches: Matches) -> Matches:
        server, later = Server(serving.url, token), Matches()
        for game, old in matches.items():
            later[game] = new = await opened(server, game)
            editions = [(await server.table(match)).edition for match, _ in (old, new)]
            assert editions == ["", CORRECTED[game].edition_digest]
            assert (await server.edition(new[0])).facts == CORRECTED[game].edition_data
            assert (await server.edition(old[0])).facts is None
            record = record_from(await finished(server, *old))
            assert verify(record, CORRECTED[game]).game.edition_digest == ""
            assert (await server.replay(old[0])).moves == len(record.moves)
        await server.http.aclose()
        return later

    async def third(token: str, matches: Matches) -> None:
        server = Server(serving.url, token)
        for game, new in matches.items():
            digest = CORRECTED[game].edition_digest
            record = record_from(await finished(server, *new))
            assert verify(record, GAMES[game]).game.edition_digest == digest
            assert (await server.replay(new[0])).moves == len(record.moves)
            async with server.stream(*new) as stream:
                assert stream.game.edition_digest == digest
        await server.http.aclose()

    token, old = scene(first())
    serving.stop()
    serving.more = [word for game in CORRECTED for word in ("--edition", str(FILES[game]))]
    serving.start()
    new = scene(second(token, old))
    serving.stop()
    serving.more = []
    serving.start()
    scene(third(token, new))


def test_a_rematch_has_the_edition_of_its_match(serve: Callable[..., Serving]) -> None:
    own = serve()
    own.stop()
    own.more = ["--edition", str(FILES["schattendieb"])]
    own.start()

    async def evening() -> None:
        server = await guest(own.url)
        match, token = await opened(server, "schattendieb")
        await finished(server, match, token)
        again = await server.rematch(match)
        assert (await server.table(again.match)).edition == CORRECTED["schattendieb"].edition_digest
        await server.http.aclose()

    scene(evening())


def test_two_editions_of_one_game_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(FILES["kadora"])
    assert main(["serve", "--edition", path, "--edition", path]) == 2
    assert "two editions of kadora are given" in capsys.readouterr().err
    assert load_game("kadora").edition_digest == ""
