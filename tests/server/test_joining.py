"""Joining a table from a terminal or with a program, and what can go wrong."""

from __future__ import annotations

import asyncio
import math
import os
import pty
import secrets
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

from schatkist.core.errors import BadInput, SchatkistError
from schatkist.i18n.catalogue import speaker
from schatkist.terminal.commands import Left
from schatkist.terminal.joining import Guest, join
from schatkist.terminal.keyboard import Keyboard
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Move, Pause
from schatkist.wire.errors import ServerError
from schatkist.wire.server_messages import Ack
from schatkist.wire.stream import Stream
from tests.server.serving import Dice, Serving, guest, hot_seat, scene

COMMAND = [sys.executable, "-m", "schatkist", "join"]
PROMPT = b"Your move: "


@asynccontextmanager
async def joined(url: str, *more: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A person who joins from a terminal, and whose terminal is closed at the end, however the test ends."""
    command, pipe = [*COMMAND, url, "--name", "Bob", "--lang", "en", *more], subprocess.PIPE
    person = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        yield person
    finally:
        if person.returncode is None:
            person.kill()
        await person.communicate()


async def heard(person: asyncio.subprocess.Process, words: str) -> str:
    """Read what is printed, up to some words."""
    assert person.stdout is not None
    return (await person.stdout.readuntil(words.encode())).decode()


def test_a_person_joins_from_a_terminal_asks_around_and_leaves(serving: Serving) -> None:
    async def steps() -> tuple[str, str]:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["me", "open"], options={"first": "2"})
        async with (
            joined(f"{serving.url}/t/{seated.match}#{seated.invite}") as person,
            server.stream(seated.match, seated.keys[0].token) as stream,
        ):
            await stream.ready()
            lines = [
                "help",
                "moves",
                "look",
                "log",
                "rules KA-4.2",
                "rules KA-99",
                "",
                "say good evening",
                "dance",
                "quit",
            ]
            out, err = await person.communicate("\n".join(lines).encode())
            await stream.until(lambda each: any(item.text == "good evening" for item in each.items))
            await stream.play(Dice(1))
        await server.http.aclose()
        return out.decode(), err.decode()

    out, err = scene(steps())
    assert err == ""
    for words in ("It is your turn, Bob.", "say ...", "KA-4.2", "KA-99", "Bob: good evening", "dance is not a move"):
        assert words in out
    assert out.rstrip().endswith("You have left the game.")


def test_a_person_plays_from_a_terminal_to_the_end_and_is_told_who_won(serving: Serving) -> None:
    async def steps() -> tuple[str, int]:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["me", "open"])
        async with (
            joined(f"{serving.url}/table/{seated.match}#{seated.invite}") as person,
            server.stream(seated.match, seated.keys[0].token) as stream,
        ):
            assert person.stdin is not None
            assert person.stdout is not None
            playing, out, moves = asyncio.create_task(stream.play(Dice(1))), b"", 0
            while chunk := await person.stdout.read(1 << 16):
                out += chunk
                if out.endswith(PROMPT):
                    asked = out.count(PROMPT) % 2
                    moves += not asked
                    person.stdin.write(b"moves\n" if asked else first_move(out) + b"\n")
            await playing
            _, err = await person.communicate()
        await server.http.aclose()
        assert err == b""
        return out.decode(), moves

    out, moves = scene(steps())
    assert moves > 3
    assert "The game is over. " in out
    assert "Bob: " in out.rpartition("The game is over. ")[2]


def first_move(out: bytes) -> bytes:
    """The first of the moves that were listed last."""
    line = out.split(PROMPT)[-2].splitlines()[0].strip()
    head, colon, lasts = line.partition(b":")
    return head + b" " + lasts.split()[0] if colon else head


def test_a_terminal_player_goes_on_after_a_restart(
    serve: Callable[..., Serving],
) -> None:
    own = serve()

    async def steps() -> tuple[str, str]:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "open"], options={"first": "1"})
        async with (
            joined(f"{own.url}/t/{seated.match}#{seated.invite}") as person,
            server.stream(seated.match, seated.keys[0].token) as stream,
        ):
            await stream.ready()
            await stream.until(lambda each: each.is_asked())
            await asyncio.to_thread(own.stop)
            out = await heard(person, "The connection is lost; trying again.")
            await asyncio.to_thread(own.start)
            await stream.connect_again()
            while stream.is_asked():
                await stream.wait_for_update(await stream.move(stream.choices[0].action))
            out += await heard(person, "The connection is back.")
            out += await heard(person, "Your move: ")
            rest, err = await person.communicate(b"quit\n")
        await server.http.aclose()
        return out + rest.decode(), err.decode()

    out, err = scene(steps(), 120)
    assert err == ""
    assert out.rstrip().endswith("You have left the game.")


@pytest.mark.parametrize("typed", [b"hello?\nquit\n", b"exit\n", b""], ids=["quit", "exit", "end of input"])
def test_a_player_at_the_prompt_hears_of_a_lost_server_and_stops(serve: Callable[..., Serving], typed: bytes) -> None:
    own = serve()

    async def steps() -> tuple[str, str, int | None]:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "open"], options={"first": "2"})
        async with (
            joined(f"{own.url}/t/{seated.match}#{seated.invite}") as person,
            server.stream(seated.match, seated.keys[0].token) as stream,
        ):
            await stream.ready()
            await heard(person, "Your move: ")
            await asyncio.to_thread(own.kill)
            await heard(person, "The connection is lost; trying again. Type quit to stop.")
            rest, err = await person.communicate(typed)
        await server.http.aclose()
        return rest.decode(), err.decode(), person.returncode

    out, err, code = scene(steps(), 60)
    assert (err, code) == ("", 0)
    assert ("still trying" in out) == typed.startswith(b"hello")
    assert out.rstrip().endswith("You have stopped trying. The table counts you as away.")


def test_a_move_typed_while_the_server_is_away_is_made_once_it_is_back(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def steps() -> str:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "open"], options={"first": "2"})
        async with (
            joined(f"{own.url}/t/{seated.match}#{seated.invite}") as person,
            server.stream(seated.match, seated.keys[0].token) as stream,
        ):
            assert person.stdin is not None
            await stream.ready()
            await heard(person, "Your move: ")
            await asyncio.to_thread(own.kill)
            await asyncio.to_thread(own.start)
            await heard(person, "The connection is back.")
            out = await heard(person, "Your move: ")
            person.stdin.write(b"moves\n")
            out += await heard(person, "Your move: ")
            person.stdin.write(first_move(out.encode()) + b"\nquit\n")
            await stream.connect_again()
            await stream.until(lambda each: each.is_asked())
        await server.http.aclose()
        return out

    assert "Your move: " in scene(steps(), 60)


def test_a_player_is_reminded_while_the_server_is_away(
    serve: Callable[..., Serving], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = serve()
    clock: list[float] = []

    def an_hour_later() -> float:
        clock.append(3600.0 * len(clock))
        return clock[-1]

    async def steps() -> str:
        server = await guest(own.url)
        typed, keyboard = os.pipe()
        stream = (await hot_seat(server, "kadora", 2))[0]
        await asyncio.to_thread(own.stop)
        monkeypatch.setattr("schatkist.wire.stream.time", SimpleNamespace(monotonic=an_hour_later))
        playing = asyncio.create_task(Guest(stream, "en", speaker("en"), Keyboard(typed), remind=0.001).play())
        out = ""
        while not playing.done() and (out.count("still trying") < 3 or len(clock) < 4):
            await asyncio.sleep(0)
            out += capsys.readouterr().out
        os.write(keyboard, b"quit\n")
        with pytest.raises(Left):
            await playing
        os.close(keyboard)
        os.close(typed)
        await server.http.aclose()
        return out

    assert "No answer for 0 seconds; still trying. Type quit to stop." in scene(steps(), 60)


def test_a_seat_that_is_no_longer_there_is_not_tried_forever(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        stream = server.stream("0" * 32, secrets.token_urlsafe(32))
        with pytest.raises(ServerError, match="says: there is no such seat"):
            await stream.connect_again(math.inf)
        await server.http.aclose()

    scene(steps(), 60)


@pytest.mark.skipif(os.name != "posix", reason="a terminal of this kind is needed")
def test_ctrl_c_at_the_prompt_ends_it_at_once(serving: Serving) -> None:
    async def steps() -> tuple[int, str]:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["me", "open"], options={"first": "2"})
        ours, theirs = pty.openpty()
        command = [*COMMAND, f"{serving.url}/t/{seated.match}#{seated.invite}", "--lang", "en"]
        person = subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            async with server.stream(seated.match, seated.keys[0].token) as stream:
                await stream.ready()
                assert person.stdout is not None
                out = ""
                while "Your move:" not in out:
                    out += await asyncio.to_thread(person.stdout.read, 1)
                person.send_signal(signal.SIGINT)
                _, err = await asyncio.to_thread(person.communicate)
        finally:
            person.kill()  # or a thread would read from it forever
        for end in (ours, theirs):
            os.close(end)
        await server.http.aclose()
        return person.returncode, err

    assert scene(steps(), 60) == (130, "\nschatkist: stopped\n")


NOWHERE = [
    "nonsense",
    "ftp://x/t/y",
    "http://",
    "http://[",
    "http://x:99999/",
    "http://x/t/nonsense",
    "http://x/games",
]


@pytest.mark.parametrize("url", NOWHERE)
def test_an_invitation_that_is_none_is_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(BadInput, match="an invitation is like"):
        join(url, "Bob", "en")


def test_a_name_that_is_too_long_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadInput, match="at most 24 letters, not 25"):
        join("http://127.0.0.1:1/", "B" * 25, "en")


@pytest.mark.parametrize(
    "answer",
    [b"HTTP/1.0 404 No\r\n\r\n<html>", b"HTTP/1.0 200 Yes\r\n\r\n<html>", b"\xff\xfe\r\n\r\n", b""],
)
def test_another_kind_of_server_is_refused_in_one_sentence(answer: bytes) -> None:
    async def steps() -> None:
        async def reply(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readline()
            writer.write(answer)
            writer.close()

        other = await asyncio.start_server(reply, "127.0.0.1", 0)
        async with other, Server(f"http://127.0.0.1:{other.sockets[0].getsockname()[1]}") as server:
            with pytest.raises(SchatkistError, match=r"is not a Schatkist server|does not answer"):
                await server.tables()

    scene(steps())


def test_a_program_waits_while_the_table_rests(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        one, two = await hot_seat(server, "kadora", 2)
        assert isinstance(await two.ask(Pause(cid=two.next_cid(), on=True)), Ack)
        # It has not heard of the rest yet, and moves.
        assert one.view is not None
        playing = asyncio.create_task(one.play(Dice(1)))
        await two.until(lambda each: each.card is not None and each.card.phase == "paused")
        assert isinstance(await two.ask(Pause(cid=two.next_cid(), on=False)), Ack)
        await asyncio.gather(playing, two.play(Dice(2)))
        for stream in (one, two):
            await stream.close()
        await server.http.aclose()

    scene(steps())


def test_a_request_is_insisted_on_over_a_new_connection_and_done_once(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def steps() -> None:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "thumb"], options={"first": "1"})
        stream: Stream = server.stream(seated.match, seated.keys[0].token)
        await stream.connect()
        await stream.ready()
        await stream.until(lambda each: each.is_asked())
        assert stream.card is not None
        move = Move(cid=stream.next_cid(), base=stream.card.number, action=stream.choices[0].action)
        first = await stream.ask(move)
        await asyncio.to_thread(own.kill)
        await asyncio.to_thread(own.start)
        assert await stream.ask_until_answered(move) == first
        await stream.close()
        await server.http.aclose()

    scene(steps())
