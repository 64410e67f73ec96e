"""Secrets on the wire: T01 and T32 compare bytes, T04 cards, T15 looks for the seed, T10 tests who is sent what."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable
from typing import get_args

import pytest
from websockets.exceptions import ConnectionClosed

from schatkist.core.records import record_from
from schatkist.core.types import ONLOOKER
from schatkist.games import GAMES
from schatkist.wire.client import Server
from schatkist.wire.client_messages import (
    AllowHints,
    AskHint,
    Chat,
    ClientMessage,
    FillSeat,
    FromClient,
    Hello,
    Leave,
    Move,
    Pause,
    Preview,
    Ready,
    Resign,
    Undo,
    WhyNot,
)
from schatkist.wire.errors import ServerError
from schatkist.wire.server_messages import Ack, Refusal
from schatkist.wire.stream import Stream
from tests.server.serving import Dice, Serving, guest, hot_seat, scene
from tests.server.stress.hidden_pairs import AT_ONCE, moments, rounds, stories
from tests.server.stress.known_cards import known_cards


@pytest.mark.parametrize("game", GAMES)
def test_T01_T03_no_byte_sent_and_no_refusal_depends_on_what_is_hidden(game: str) -> None:
    assert moments(game, 400, 1) >= 400


@pytest.mark.parametrize("game", GAMES)
def test_T02_equal_events_are_sent_as_equal_bytes(game: str) -> None:
    assert stories(game, 60, 1) >= 60


@pytest.mark.parametrize("game", GAMES)
def test_T04_each_card_sent_is_known_by_a_second_account(serving: Serving, game: str) -> None:
    assert known_cards(serving, game, 2, 38) > 300


@pytest.mark.parametrize("game", AT_ONCE)
def test_T32_simultaneous_choices_are_shown_when_all_have_chosen(game: str) -> None:
    assert rounds(game, 60, 0) >= 60


def test_T15_the_seed_is_nowhere_until_the_game_is_over(serve: Callable[..., Serving]) -> None:
    own = serve()
    pages: list[bytes] = []
    kept: list[bytes] = []

    async def steps() -> str:
        server = await guest(own.url)
        seated = await server.open("diabolo", ["me", "uniform", "uniform"])
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            await stream.ready()
            for _ in range(5):
                await stream.until(lambda each: each.is_asked())
                await stream.wait_for_update(await stream.move(Dice(5).among(stream.choices)))
            assert not stream.is_over()
            kept.extend(path.read_bytes() for path in own.data.iterdir() if path.is_file())
            await stream.play(Dice(5))
            for path in ("/metrics", f"/api/tables/{seated.match}", "/api/tables", "/api/schema/openapi.json"):
                pages.append((await server.http.get(path)).content)
        record = await server.record(seated.match)
        await server.http.aclose()
        return record

    record = scene(steps())
    own.kill()
    seed = bytes.fromhex(json.loads(record.splitlines()[0])["deal"]["seed"])
    assert record_from(record).ending.places is not None
    shapes = [seed, seed.hex().encode(), seed.hex().upper().encode(), base64.b64encode(seed)[:-2]]
    for text in [*kept, *pages, own.log.read_bytes()]:
        assert not any(shape in text for shape in shapes)
    assert sum(b"commitment" in text for text in kept) > 0
    if os.name == "posix":
        assert own.data.stat().st_mode & 0o777 == 0o700
        assert all(path.stat().st_mode & 0o077 == 0 for path in own.data.iterdir())


# -- T10: every role, every message -----------------------------------------------------------------------

A_MESSAGE: dict[type[ClientMessage], ClientMessage] = {
    Hello: Hello(),
    Ready: Ready(cid=1, nonce="0" * 32),
    FillSeat: FillSeat(cid=10, seat=1, level="thumb"),
    Move: Move(cid=2, base=0, action=0),  # base and action are put right below
    Chat: Chat(cid=3, text="hi"),
    Leave: Leave(cid=4),
    Resign: Resign(cid=5),
    Pause: Pause(cid=6, on=True),
    Undo: Undo(cid=7, base=0),
    WhyNot: WhyNot(cid=8, action="keep"),
    Preview: Preview(cid=9, action=0),  # the action is put right below
    AllowHints: AllowHints(cid=11),
    AskHint: AskHint(cid=12, base=0),
}
SEATED: dict[type[ClientMessage], str] = {
    Hello: "not-an-action",
    Ready: "not-open",
    FillSeat: "not-open",
    Undo: "not-undone",
    WhyNot: "because",
    AllowHints: "ack",
    **dict.fromkeys((Chat, Leave, Resign, Pause), "ack"),
}
MATRIX: dict[str, dict[type[ClientMessage], str]] = {
    "asked": {**SEATED, Move: "ack", Preview: "foreseen", AskHint: "hint"},
    "not asked": {**SEATED, Move: "illegal", Preview: "illegal", AskHint: "stale"},
    "resigned": {**dict.fromkeys(A_MESSAGE, "not-seated"), Chat: "ack", WhyNot: "because", Preview: "illegal"},
    "onlooker": dict.fromkeys(A_MESSAGE, "not-seated"),
    "seat of another table": dict.fromkeys(A_MESSAGE, "closed 1008"),
    "token of old": dict.fromkeys(A_MESSAGE, "closed 1008"),
    "without a hello": {**dict.fromkeys(A_MESSAGE, "closed 1008"), Hello: "told as an onlooker"},
}


def test_T10_every_role_and_every_message_has_its_answer(serving: Serving) -> None:
    assert set(A_MESSAGE) == set(get_args(FromClient))

    async def steps() -> None:
        server = await guest(serving.url)
        other = await server.open("kadora", ["me", "thumb"])
        for role, cells in MATRIX.items():
            assert set(cells) == set(A_MESSAGE)
            for kind, expected in cells.items():
                assert await cell(server, role, A_MESSAGE[kind], other.keys[0].token) == expected, (role, kind)
        await server.http.aclose()

    scene(steps())


async def cell(server: Server, role: str, asking: ClientMessage, foreign: str) -> str:
    """Return the answer to one message of one role, at a table where the cards are dealt."""
    streams = await hot_seat(server, "kadora", 2, hints=True)
    asked, idle = sorted(streams, key=lambda stream: not stream.is_asked())
    assert asked.view is not None
    if isinstance(asking, Move):
        asking = Move(cid=2, base=0, action=asked.view.legal[0])
    if isinstance(asking, Preview):
        asking = Preview(cid=9, action=asked.view.legal[0])
    tokens: dict[str, str | None] = {"onlooker": None, "seat of another table": foreign}
    tokens["token of old"] = streams[0].token
    if role == "token of old":
        await server.keys(streams[0].match)
    if role == "resigned":
        await idle.ask(Resign(cid=idle.next_cid()))
    stream = {"asked": asked, "not asked": idle, "resigned": idle}.get(role) or server.stream(
        streams[0].match, tokens.get(role)
    )
    result = await outcome(stream, role, asking)
    for each in {*streams, stream}:
        await each.close()
    return result


async def outcome(stream: Stream, role: str, asking: ClientMessage) -> str:
    try:
        if role == "without a hello":
            await stream.connect(hello=asking)
            return "told as an onlooker" if stream.seat == ONLOOKER else "told as a seat"
        if role not in ("asked", "not asked", "resigned"):
            await stream.connect()
        if isinstance(asking, WhyNot | Preview | AskHint):
            return await answered(stream, asking)
        told = await stream.ask(asking)
    except ConnectionClosed as closed:
        return f"closed {closed.rcvd.code if closed.rcvd else 0}"
    return told.code if isinstance(told, Refusal) else "ack" if isinstance(told, Ack) else "?"


async def answered(stream: Stream, asking: WhyNot | Preview | AskHint) -> str:
    try:
        if isinstance(asking, AskHint):
            await stream.hint()
            return "hint"
        if isinstance(asking, Preview):
            await stream.preview(asking.action)
            return "foreseen"
        await stream.why_not(asking.action)
    except ServerError as refused:
        return str(refused).removeprefix("the table says: ")
    return "because"
