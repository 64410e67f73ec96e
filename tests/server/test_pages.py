"""Pages for browsers: the client and its files, rules and texts, and finished games."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar, get
from litestar.exceptions import HTTPException

from schatkist.core.game import Game
from schatkist.core.records import record_from, replay
from schatkist.games import GAMES
from schatkist.i18n.catalogue import speaker
from schatkist.i18n.languages import LANGUAGES
from schatkist.i18n.rulebook import rulebook
from schatkist.server.clock import SystemClock
from schatkist.server.http.middleware import RequestMiddleware, on_http_error
from schatkist.server.http.static_files import NOT_BUILT, load_files, page
from schatkist.server.limits import Limits
from schatkist.server.metrics import Metrics
from schatkist.wire.client import Server
from schatkist.wire.errors import ServerError
from schatkist.wire.http_messages import BotCard, GameCard, Replay, Rules, Texts
from schatkist.wire.server_messages import TableCard
from tests.server.serving import Dice, Serving, guest, scene

SCRIPT = b"console.log('table');" * 200


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A browser's table as a build leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(b"<!doctype html><head><title>Schatkist</title></head>")
    (tmp_path / "assets" / "index-4f2a.js").write_bytes(SCRIPT)
    return tmp_path


def answers(
    folder: Path, *paths: str, coding: str = "gzip", accept: str = "*/*", more: Sequence[Any] = ()
) -> list[httpx.Response]:
    """Return the answers of the server for some addresses."""

    async def steps() -> list[httpx.Response]:
        handlers: dict[Any, Any] = {HTTPException: on_http_error}
        app = Litestar([page, *more], openapi_config=None, exception_handlers=handlers)
        app.state.files = load_files(folder)
        transport = httpx.ASGITransport(RequestMiddleware(app, frozenset(), Limits(), Metrics(), SystemClock()))  # type: ignore[arg-type]
        async with httpx.AsyncClient(
            transport=transport, base_url="http://localhost", headers={"accept-encoding": coding, "accept": accept}
        ) as client:
            return [await client.get(path) for path in paths]

    return asyncio.run(steps())


def test_every_place_in_the_browsers_table_is_its_one_page(built: Path) -> None:
    for answer in answers(built, "/", "/table/abc", "/games/kadora", "/replay/abc", "/t/abc", "/index.html"):
        assert answer.status_code == 200
        assert "<title>Schatkist" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/html")


def test_files_with_a_hash_in_their_name_are_kept_for_ever_and_packed(built: Path) -> None:
    (packed,) = answers(built, "/assets/index-4f2a.js")
    (plain,) = answers(built, "/assets/index-4f2a.js", coding="identity")
    assert packed.content == plain.content == SCRIPT
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT, 9, mtime=0)) < len(SCRIPT)
    assert "content-encoding" not in plain.headers
    assert "immutable" in packed.headers["cache-control"]
    assert packed.headers["x-content-type-options"] == "nosniff"


ELSEWHERE = ["/nowhere", "/assets/other.js", "/../pages.py", "/assets/%2e%2e/index.html", "/api/nothing", "/.hidden"]


def test_nothing_else_is_given(built: Path) -> None:
    for answer in answers(built, *ELSEWHERE):
        assert answer.status_code == 404, answer.url


BY_A_BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


def test_a_person_gets_the_apps_own_page_for_an_unknown_address(built: Path) -> None:
    for answer in answers(built, "/nowhere", "/rules/chess", "/new/chess", "/rules", "/a/b/c", accept=BY_A_BROWSER):
        assert answer.status_code == 404
        assert "<title>Schatkist" in answer.text
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"


def test_a_program_gets_one_sentence_for_an_unknown_address(built: Path) -> None:
    for accept in (BY_A_BROWSER, "application/json", "*/*"):
        for answer in answers(built, "/api/nothing", "/assets/other.js", accept=accept):
            assert answer.status_code == 404
            assert "there is no such page" in answer.text
            assert "<html" not in answer.text


def test_an_error_on_the_way_to_a_page_is_shown_as_a_page(built: Path) -> None:
    @get("/table/broken")
    async def broken() -> None:
        raise HTTPException(status_code=500, detail="a secret")

    (for_people,) = answers(built, "/table/broken", accept=BY_A_BROWSER, more=[broken])
    (for_programs,) = answers(built, "/table/broken", more=[broken])
    assert (for_people.status_code, for_programs.status_code) == (500, 500)
    assert '<meta name="status" content="500">' in for_people.text
    assert for_programs.json() == {"error": "something went wrong here"}
    assert "secret" not in for_people.text + for_programs.text


def test_without_a_build_one_sentence_says_how_to_make_it(tmp_path: Path) -> None:
    (answer,) = answers(tmp_path, "/")
    assert answer.text.strip() == NOT_BUILT


# -- the catalogue -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_rules_and_the_words_of_a_game_can_be_read_in_every_language(serving: Serving, game: Game) -> None:
    async def steps() -> None:
        async with Server(serving.url) as server:
            cards = {card.name: card for card in await server.ask("GET", "/api/games", list[GameCard])}
            card = cards[game.name]
            assert (card.minutes, card.least, card.most) == (game.minutes, *game.seats)
            assert [option.clause for option in card.options] == [option.clause for option in game.options]
            for lang in LANGUAGES:
                rules = await server.ask("GET", f"/api/games/{game.name}/rules/{lang}", Rules)
                told = [(clause.id, clause.text) for section in rules.sections for clause in section.clauses]
                assert told == [(clause.id, clause.text) for clause in rulebook(game.name, lang).clauses()]
                words = await server.ask("GET", f"/api/words/{lang}", Texts)
                for step in card.steps[:-1]:
                    assert f"{game.name}-ask-{step} =" in words.catalogues[game.name]
                    assert speaker(lang)(f"{game.name}-ask-{step}")
            for path in (f"/api/games/{game.name}/rules/xx", "/api/games/chess/rules/en", "/api/words/xx"):
                with pytest.raises(ServerError, match="no such game or language"):
                    await server.ask("GET", path, object)
            bots = await server.ask("GET", "/api/bots", list[BotCard])
            assert [bot.level for bot in bots] == ["uniform", "thumb", "flat", "search"]

    scene(steps())


# -- games that are over ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_is_shown_as_each_viewer_saw_it_or_in_the_open(serving: Serving, game: str) -> None:
    async def steps() -> tuple[str, dict[str, list[Replay]]]:
        server = await guest(serving.url)
        players = GAMES[game].seats[0]
        seated = await server.open(game, ["me"] + ["uniform"] * (players - 1), listed=True)
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            await stream.ready()
            with pytest.raises(ServerError, match="when the game is over"):
                await server.replay(seated.match)
            await stream.play(Dice(5))
        shown: dict[str, list[Replay]] = {}
        for viewer in ("open", "onlooker", "0"):
            pages = [await server.replay(seated.match, viewer)]
            while pages[-1].frames[-1].number < pages[0].moves:
                pages.append(await server.replay(seated.match, viewer, pages[-1].frames[-1].number + 1))
            shown[viewer] = pages
        with pytest.raises(ServerError, match="a viewer is"):
            await server.replay(seated.match, "9")
        assert seated.match in [mine.table.match for mine in await server.mine(over=True)]
        assert seated.match not in [mine.table.match for mine in await server.mine()]
        over = await server.ask("GET", "/api/tables?phase=over", list[TableCard])
        (card,) = [card for card in over if card.match == seated.match]
        record = await server.record(seated.match)
        ending = record_from(record).ending
        assert (card.scores, card.places) == (ending.scores, ending.places)
        await server.http.aclose()
        return record, shown

    record, shown = scene(steps())
    found = record_from(record)
    replayed = list(replay(found, GAMES[game]))
    for viewer, seats in (("open", range(found.opening.players)), ("onlooker", [-1]), ("0", [0])):
        frames = [frame for each in shown[viewer] for frame in each.frames]
        assert [frame.do for frame in frames] == ["", *(move.do for move in found.moves)]
        for frame, step in zip(frames, replayed, strict=True):
            views = [GAMES[game].view_bytes(GAMES[game].view(step.after, seat)) for seat in seats]
            assert [bytes(view) for view in frame.views] == views
        facts = [event.facts for frame in frames for event in frame.events]
        secrets = [event.facts | event.secret for step in replayed for event in step.events]
        assert (facts == secrets) == (viewer == "open")
        assert len(msgspec.json.encode(shown[viewer][0])) < 1 << 20
