"""The command `schatkist bot`: a program of the user's plays at a table of a server.

The program gets one line of JSON for each decision and answers with one (docs/reference/bot-protocol.md).
"""

from __future__ import annotations

import asyncio
import math
import os
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.types import Action, Seat
from schatkist.i18n.catalogue import speaker
from schatkist.terminal.joining import invitation
from schatkist.terminal.texts import result
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Leave, Move
from schatkist.wire.errors import ServerError
from schatkist.wire.fields import NAME
from schatkist.wire.http_messages import Seated
from schatkist.wire.server_messages import Choice
from schatkist.wire.stream import BROKEN, Stream

PROTOCOL = 1
ATTEMPTS = 3  # at one decision
LONGEST = 1 << 16  # bytes of an answer
SHOWN = 80  # characters of an answer that are repeated in an error


class LegalAction(Struct, frozen=True):
    """An action that the program may choose."""

    action: Action
    text: str  # in the game's notation


class Question(Struct, frozen=True, kw_only=True):
    """A decision, as the program is asked for it."""

    protocol: int = PROTOCOL
    game: str
    rules: int
    players: int
    options: dict[str, str]
    seat: Seat
    names: list[str]
    number: int  # of the position
    seconds: float  # in which the answer must arrive
    problem: str  # what was wrong with the last answer to this question; empty at first
    legal: list[LegalAction]
    view: Raw


class Answer(Struct, frozen=True):
    """The answer of the program: the number of an action, or its text."""

    action: Action | str


class ProgramFailed(SchatkistError):
    """The program gave no answer that can be used."""


class Program:
    """The user's program. It is started anew after it has ended or was too slow."""

    def __init__(self, words: list[str], seconds: float) -> None:
        self._words = words
        self.seconds = seconds
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        """Start it, unless it runs."""
        if self._process is None:
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *self._words, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST
                )
            except OSError as error:
                raise BadInput(f"cannot run {self._words[0]}: {error.strerror}") from None
        return self._process

    async def choose(self, question: Question) -> Action:
        """Ask it for a decision."""
        text = await self._line(msgspec.json.encode(question) + b"\n")
        try:
            chosen = msgspec.json.decode(text, type=Answer).action
        except (msgspec.MsgspecError, UnicodeDecodeError):
            shown = text.decode("utf-8", "replace").strip()[:SHOWN]
            example = msgspec.json.encode(Answer(question.legal[0].action)).decode()
            raise ProgramFailed(f"the program answered {shown!r}, which is not a line like {example}") from None
        for legal in question.legal:
            if chosen in (legal.action, legal.text):
                return legal.action
        count = len(question.legal)
        raise ProgramFailed(f"the program chose {str(chosen)[:SHOWN]!r}, which is none of the {count} legal actions")

    async def _line(self, asked: bytes) -> bytes:
        """Send a line and read the next one; end a program that is too slow or says too much."""
        process = await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(self.seconds):
                with suppress(OSError):  # it has ended: there is no answer either
                    process.stdin.write(asked)
                    await process.stdin.drain()
                text = await process.stdout.readline()
        except TimeoutError:
            await self.end()
            raise ProgramFailed(f"the program did not answer within {self.seconds:g} seconds") from None
        except ValueError:
            await self.end()
            raise ProgramFailed(f"the program answered with a line of more than {LONGEST} bytes") from None
        if not text:
            code = await self.end()
            raise ProgramFailed(f"the program ended without an answer, with exit code {code}")
        return text

    async def end(self) -> int | None:
        """End it; return the exit code that it had by itself."""
        process, self._process = self._process, None
        if process is None:
            return None
        assert process.stdin is not None
        process.stdin.close()
        try:
            async with asyncio.timeout(1.0):
                return await process.wait()
        except TimeoutError:
            process.kill()
            return await process.wait()


class ProgramPlayer:
    """A program at a table."""

    def __init__(self, stream: Stream, program: Program) -> None:
        self.stream = stream
        self.program = program
        stream.reconnect = self._reconnect

    async def play(self) -> None:
        """Play until the game is over."""
        stream = self.stream
        while not stream.is_over():
            try:
                if (
                    stream.card is not None
                    and stream.card.phase == "open"
                    and not stream.card.seats[stream.seat].ready
                ):
                    await stream.ready()
                elif stream.is_asked():
                    await self._turn()
                else:
                    await stream.receive(timeout=None)
            except BROKEN:
                await stream.reconnect()

    async def _turn(self) -> None:
        """Make one decision; after several failures leave the seat to a bot of the server."""
        stream, problem = self.stream, ""
        assert stream.card is not None
        for _ in range(ATTEMPTS):
            try:
                action = await self.program.choose(self._question(problem))
                break
            except ProgramFailed as failed:
                problem = str(failed)
                tell(problem)
        else:
            await stream.ask_until_answered(Leave(cid=stream.next_cid()))
            raise ProgramFailed(
                f"the program failed {ATTEMPTS} times at one decision: a bot of the server plays on in its seat"
            )
        move = Move(cid=stream.next_cid(), base=stream.card.number, action=action)
        await stream.wait_for_update(await stream.ask_until_answered(move))

    def _question(self, problem: str) -> Question:
        card, stream = self.stream.card, self.stream
        assert card is not None
        return Question(
            game=card.game,
            rules=card.rules,
            players=card.players,
            options=card.options,
            seat=stream.seat,
            names=[seat.name or seat.level for seat in card.seats],
            number=card.number,
            seconds=self.program.seconds,
            problem=problem,
            legal=list(map(_legal, stream.choices)),
            view=Raw(stream.raw_view),
        )

    async def _reconnect(self) -> None:
        tell("the connection is lost; trying again")
        await self.stream.connect_again(math.inf)
        tell("connected again")


def _legal(choice: Choice) -> LegalAction:
    return LegalAction(choice.action, choice.text)


def tell(text: str) -> None:
    """Report something to the owner of the program, whose output is not touched."""
    print(f"schatkist: {text}", file=sys.stderr)


def play_program(url: str, words: list[str], name: str, seconds: float, token: Path | None, lang: str) -> None:
    """Let a program play at the table of an invitation, or at the first open table of a server."""
    match, invite = invitation(url)
    if not words:
        raise BadInput("--exec needs a command, like --exec 'python3 bot.py'")
    if not 0 < len(name) <= NAME:
        raise BadInput(f"a name has 1 to {NAME} letters, not {len(name)}")
    if not 0 < seconds <= 3600:
        raise BadInput(f"a program has from 0 to 3600 seconds, not {seconds:g}")
    asyncio.run(_play(Server(url), match, invite, Program(words, seconds), name, token, lang))


async def _play(
    server: Server, match: str, invite: str, program: Program, name: str, token: Path | None, lang: str
) -> None:
    await program.start()
    try:
        async with server:
            known = await _introduce(server, name, token)
            if not match:
                tables = await server.tables()
                if not tables:
                    raise BadInput(f"there is no open table at {server.origin}")
                match = tables[0].match
            seated = await _seated(server, match, invite, known)
            stream = server.stream(match, seated.keys[0].token)
            await stream.connect_again()
            try:
                assert stream.card is not None
                print(f"{name} plays {stream.card.game} in seat {stream.seat + 1} of {stream.card.players}")
                await ProgramPlayer(stream, program).play()
                print(outcome(stream, lang))
            finally:
                await stream.close()
    finally:
        await program.end()


async def _introduce(server: Server, name: str, token: Path | None) -> bool:
    """Become the bot whose token is in a file, or a new one; tell whether it was known."""
    if token is not None and token.exists():
        server.token = token.read_text("utf-8").strip()
        return True
    guest = await server.create_guest(name, bot=True)
    if token is not None:
        handle = os.open(token, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(f"{guest.token}\n")
    return False


async def _seated(server: Server, match: str, invite: str, known: bool) -> Seated:
    """Take back a seat that the bot has at the table, or else take an open one."""
    if known:
        try:
            return await server.keys(match)
        except ServerError as error:
            if error.status == 401:
                raise BadInput(
                    "the server does not know the token of this bot: remove its file to begin anew"
                ) from None
            if error.status != 404:
                raise
    return await server.sit(match, invite)


def outcome(stream: Stream, lang: str) -> str:
    """Return how a game ended."""
    card, say = stream.card, speaker(lang)
    assert card is not None
    if card.phase == "closed":
        return " ".join([say("table-closed"), card.closed]).strip()
    return result(card.places, card.scores, [seat.name or seat.level for seat in card.seats], say)
