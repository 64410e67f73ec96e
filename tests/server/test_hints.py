"""Hints at a table: where they are allowed, from the seat's own view, and announced to everybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from schatkist.coach.hints import hint
from schatkist.games import GAMES
from schatkist.wire.client_messages import AllowHints, AskHint
from schatkist.wire.server_messages import Ack, HintAnswer, Refusal
from schatkist.wire.stream import Stream
from tests.server.serving import LOOSE, Serving, guest, hot_seat, scene


async def closed(streams: list[Stream]) -> None:
    for stream in streams:
        await stream.close()


async def code_of(stream: Stream) -> str:
    """Ask for a hint that is refused; return the reason."""
    assert stream.card is not None
    answer = await stream.ask(AskHint(cid=stream.next_cid(), base=stream.card.number))
    assert isinstance(answer, Refusal)
    return answer.code


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_the_best_choices_of_the_seats_own_view(serving: Serving, game: str) -> None:
    async def steps() -> None:
        async with await guest(serving.url) as server:
            streams = await hot_seat(server, game, GAMES[game].seats[0], hints=True)
            asked = next(stream for stream in streams if stream.is_asked())
            told = await asked.hint()
            assert asked.view is not None
            expected = hint(GAMES[game], asked.view, int(LOOSE["hint_worlds"]), cores=1)
            assert [choice.text for choice in told.choices] == [choice.action for choice in expected.choices[:3]]
            assert {choice.text for choice in told.choices} <= {choice.text for choice in asked.choices}
            assert told.certain == expected.certain
            await closed(streams)

    scene(steps())


def test_everybody_is_told_that_a_hint_was_used_and_nothing_else(serving: Serving) -> None:
    async def steps() -> None:
        async with await guest(serving.url) as server:
            streams = await hot_seat(server, "kadora", 3, hints=True)
            onlooker = server.stream(streams[0].match)
            await onlooker.connect()
            asked = next(stream for stream in streams if stream.is_asked())
            others = [stream for stream in [*streams, onlooker] if stream is not asked]
            first = await asked.hint()
            again = await asked.hint()
            assert again.choices == first.choices
            for stream in others:
                await stream.until(lambda each: any(item.what == "hinted" for item in each.items))
                assert [(item.seat, item.text, item.events) for item in stream.items if item.what == "hinted"] == [
                    (asked.seat, "", [])
                ]
            await closed([*streams, onlooker])

    scene(steps())


def test_a_table_without_hints_refuses_them_with_the_reason(serving: Serving) -> None:
    async def steps() -> None:
        async with await guest(serving.url) as server:
            streams = await hot_seat(server, "kadora", 2)
            asked = next(stream for stream in streams if stream.is_asked())
            assert await code_of(asked) == "no-hints"
            answer = await asked.ask(AllowHints(cid=asked.next_cid()))
            assert isinstance(answer, Refusal)
            assert answer.code == "no-hints"
            await closed(streams)

    scene(steps())


def test_while_clocks_run_all_others_must_agree(serving: Serving) -> None:
    async def steps() -> None:
        async with await guest(serving.url) as server:
            streams = await hot_seat(server, "kadora", 3, hints=True, pace=3600.0)
            asked, second, third = sorted(streams, key=lambda stream: not stream.is_asked())
            for agreeing in (second, third):
                assert await code_of(asked) == "hints-not-agreed"
                assert isinstance(await agreeing.ask(AllowHints(cid=agreeing.next_cid())), Ack)
            assert isinstance(await asked.hint(), HintAnswer)
            assert asked.card is not None
            assert asked.card.allow_hints == sorted([second.seat, third.seat])
            await closed(streams)

    scene(steps())


def test_hints_are_limited_in_rate(serve: Callable[..., Serving]) -> None:
    own = serve(hints=1)

    async def steps() -> None:
        async with await guest(own.url) as server:
            streams = await hot_seat(server, "kadora", 2, hints=True)
            asked = next(stream for stream in streams if stream.is_asked())
            await asked.hint()
            await asked.hint()  # the same one
            await asked.wait_for_update(await asked.move(asked.choices[0].action))
            assert asked.is_asked()
            assert await code_of(asked) == "too-fast"
            await closed(streams)

    scene(steps())
