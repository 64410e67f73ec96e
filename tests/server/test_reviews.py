"""The review of a finished game: computed once, stored, and given to those who may see the replay."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from schatkist.coach.report import Perspective, Review, review_from
from schatkist.coach.review_process import ReviewReport, ReviewRequest, compute
from schatkist.games import GAMES
from schatkist.i18n.languages import LANGUAGES
from schatkist.wire.client import Server
from schatkist.wire.errors import ServerError
from tests.server.serving import Dice, Serving, guest, hot_seat, scene

SHORT = "schattendieb"


async def finished(server: Server, game: str = SHORT, **more: object) -> str:
    """A match that one person played on all seats."""
    streams = await hot_seat(server, game, GAMES[game].seats[0], **more)
    await asyncio.gather(*(stream.play(Dice(seat)) for seat, stream in enumerate(streams)))
    for stream in streams:
        await stream.close()
    return streams[0].match


async def reviewed(server: Server, match: str, perspective: Perspective = "own") -> list[Review]:
    """The outline and the review, as they come."""
    found: list[Review] = []
    done = -1.0
    while done < 1.0:
        status = await server.review(match, perspective, done)
        if status.review is not None and (not found or found[-1] != status.review):
            found.append(status.review)
        done = max(done, status.done)
    return found


def test_a_review_begins_with_an_outline_and_is_computed_once(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def steps() -> None:
        async with await guest(own.url) as server:
            match = await finished(server)
            (*_, last) = await reviewed(server, match)
            record = await server.record(match)
            reports: list[ReviewReport] = []
            compute(ReviewRequest(record, "own", last.budget), reports.append)
            outline = review_from(reports[0].review)
            assert (outline.seats, len(outline.moves)) == ([], len(last.moves))
            assert outline.budget < last.budget
            assert reports[-1].done == 1
            assert len(last.moves) == len(record.splitlines()) - 1
            assert [each.seat for each in last.seats] == list(range(last.players))
            assert (await server.review(match)).review == last
            (other,) = {review.perspective for review in await reviewed(server, match, "open")}
            assert other == "open"

    scene(steps())
    own.stop()
    with closing(sqlite3.connect(own.data / "tables.sqlite")) as connection:
        kept = [row[0] for row in connection.execute("select perspective from review order by perspective")]
    assert kept == ["open", "own"]


def test_a_stored_review_names_nobody(serving: Serving) -> None:
    async def steps() -> None:
        async with await guest(serving.url, "Zacharias") as server:
            match = await finished(server)
            (*_, review) = await reviewed(server, match)
            assert "Zacharias" in await server.record(match)
            assert set(review.names) == {""}

    scene(steps())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_can_be_downloaded_as_a_page_that_needs_nothing_else(serving: Serving, lang: str) -> None:
    async def steps() -> None:
        async with await guest(serving.url, "Zoë") as server:
            match = await finished(server)
            path = f"/api/tables/{match}/review/page?lang={lang}"
            with pytest.raises(ServerError, match="no such review yet"):
                await server.ask("GET", path, str)
            await reviewed(server, match)
            page = await server.ask("GET", path, str)
            assert f'lang="{lang}"' in page
            assert "Zoë" in page
            assert not re.search(r"(src|href)=|@import|url\(", page)

    scene(steps())


def test_who_may_not_see_the_replay_may_not_see_the_review(serving: Serving) -> None:
    async def steps() -> None:
        async with await guest(serving.url) as server, await guest(serving.url, "Bob") as other:
            match = await finished(server, onlookers=False)
            with pytest.raises(ServerError, match="no such table"):
                await other.review(match)
            assert (await server.review(match)).match == match

    scene(steps())


def test_a_game_under_way_is_not_reviewed(serving: Serving) -> None:
    async def steps() -> None:
        async with await guest(serving.url) as server:
            streams = await hot_seat(server, SHORT, 3)
            for perspective in ("own", "open"):
                with pytest.raises(ServerError, match="when the game is over"):
                    await server.review(streams[0].match, perspective)
            for stream in streams:
                await stream.close()

    scene(steps())
