"""Before the cards are dealt, the person who opened a table may give its free seats to bots."""

from __future__ import annotations

from collections.abc import Callable

from schatkist.core.types import Seat
from schatkist.wire.client_messages import FillSeat
from schatkist.wire.server_messages import Ack, Refusal
from schatkist.wire.stream import Stream
from tests.server.serving import Serving, guest, scene


async def fill(stream: Stream, seat: Seat, level: str = "thumb") -> str:
    """Ask for a bot; return the code of the refusal, or an empty string."""
    answer = await stream.ask(FillSeat(cid=stream.next_cid(), seat=seat, level=level))
    return answer.code if isinstance(answer, Refusal) else ""


def kinds(stream: Stream) -> list[str]:
    """Return the kinds of the seats, as this viewer knows them."""
    assert stream.card
    return [seat.kind for seat in stream.card.seats]


def test_a_bot_on_the_last_free_seat_starts_the_game(serving: Serving) -> None:
    async def course() -> None:
        async with await guest(serving.url, "Ada") as ada:
            seated = await ada.open("kadora", ["me", "open", "open"])
            async with ada.stream(seated.match, seated.keys[0].token) as stream:
                assert isinstance(await stream.ready(), Ack)
                assert await fill(stream, 1) == ""
                await stream.until(lambda it: kinds(it) == ["person", "bot", "open"])
                assert stream.card
                assert stream.card.phase == "open"
                assert await fill(stream, 2, "uniform") == ""
                await stream.until(lambda it: it.view is not None)
                assert [seat.level for seat in stream.card.seats] == ["", "thumb", "uniform"]
                assert await fill(stream, 2) == "not-open"

    scene(course())


def test_a_bot_does_not_start_the_game_before_everybody_is_ready(serving: Serving) -> None:
    async def course() -> None:
        async with await guest(serving.url, "Ada") as ada, await guest(serving.url, "Ben") as ben:
            seated = await ada.open("kadora", ["me", "open", "open"])
            taken = await ben.sit(seated.match, seated.invite)
            async with (
                ada.stream(seated.match, seated.keys[0].token) as opener,
                ben.stream(seated.match, taken.keys[0].token) as other,
            ):
                await opener.ready()
                assert await fill(other, 2) == "not-opener"
                assert await fill(opener, 0) == "not-open"
                assert await fill(opener, 7) == "not-open"
                assert await fill(opener, 2, "genius") == "not-an-action"
                assert await fill(opener, 2, "search:9999999ms") == "not-an-action"
                assert await fill(opener, 2) == ""
                assert (await ada.table(seated.match)).phase == "open"
                await other.ready()
                await opener.until(lambda it: it.view is not None)

    scene(course())


def test_a_server_remembers_the_bots_that_were_added(serve: Callable[..., Serving]) -> None:
    server = serve()

    async def before() -> str:
        async with await guest(server.url, "Ada") as ada:
            seated = await ada.open("kadora", ["me", "open", "open"])
            async with ada.stream(seated.match, seated.keys[0].token) as stream:
                assert await fill(stream, 1) == ""
            return seated.match

    async def after(match: str) -> list[tuple[str, str]]:
        async with await guest(server.url, "Ben") as ben:
            return [(seat.kind, seat.level) for seat in (await ben.table(match)).seats]

    match = scene(before())
    server.kill()
    server.start()
    assert scene(after(match)) == [("person", ""), ("bot", "thumb"), ("open", "")]
