"""Bots in a separate process, which gets the bytes of a view and nothing else.

`python -m schatkist.bots.worker` is such a process. Questions and answers are msgpack frames with a length prefix,
over its pipes.
"""

from __future__ import annotations

import math
import os
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from subprocess import PIPE, Popen
from typing import IO, Any

import msgspec

from schatkist.bots import Level, make_bot
from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.game import Game, View
from schatkist.core.types import Action
from schatkist.games import load_game

COMMAND = (sys.executable, "-m", "schatkist.bots.worker")
LENGTH = struct.Struct(">I")
MAX_QUESTION = 1 << 20  # bytes


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose"):
    """A request for the action of a bot."""

    game: str
    level: str
    seed: int
    view: bytes
    edition: dict[str, Any] | None = None  # None: the standard edition
    most_seconds: float = math.inf  # for a level of any kind


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action, or an error."""

    action: Action
    error: str = ""


def frame(message: msgspec.Struct) -> bytes:
    """Encode a message with a length prefix."""
    data = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(data)) + data


def action_of(data: bytes) -> Action:
    """Return the action of an answer; raise the bot's error if there was one."""
    answer = msgspec.msgpack.decode(data, type=Answer)
    if answer.error:
        raise BadInput(answer.error)
    return answer.action


# -- the calling process -------------------------------------------------------------------------------


@dataclass(frozen=True)
class WorkerBot:
    """A bot that runs in another process."""

    questions: IO[bytes]
    answers: IO[bytes]
    game: Game
    level: Level
    seed: int = 0

    def choose(self, view: View) -> Action:
        """Ask the bot in the other process."""
        try:
            data, edition = self.game.view_bytes(view), self.game.edition_data
            self.questions.write(frame(Question(self.game.name, str(self.level), self.seed, data, edition)))
            self.questions.flush()
            (size,) = LENGTH.unpack(self.answers.read(LENGTH.size))
            return action_of(self.answers.read(size))
        except (OSError, struct.error, msgspec.DecodeError):
            raise SchatkistError("the process in which the bots think has ended") from None


@contextmanager
def worker_bots(game: Game, levels: dict[int, Level], seed: int) -> Iterator[dict[int, WorkerBot]]:
    """Create bots of some levels, by seat, in one process that ends with this context."""
    if not levels:
        yield {}
        return
    # In a session of its own it gets no Ctrl-C: this process ends it.
    with Popen(COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pipes = (process.stdin, process.stdout)
            yield {seat: WorkerBot(*pipes, game, level, seed + seat) for seat, level in levels.items()}
        finally:
            process.kill()


# -- the worker process --------------------------------------------------------------------------------


def answer(question: Question) -> Answer:
    """Let a bot choose."""
    try:
        game = load_game(question.game, question.edition)
        bot = make_bot(Level.parse(question.level), game, question.seed, most_seconds=question.most_seconds)
        return Answer(bot.choose(game.view_of(question.view)))
    except SchatkistError as error:
        return Answer(-1, str(error))


def reply(data: bytes) -> msgspec.Struct:
    """Answer an encoded question."""
    return answer(msgspec.msgpack.decode(data, type=Question))


def answer_all(questions: IO[bytes], answers: IO[bytes], reply: Callable[[bytes], msgspec.Struct]) -> None:
    """Answer questions until the pipe is closed."""
    while head := questions.read(LENGTH.size):
        (size,) = LENGTH.unpack(head)
        if size > MAX_QUESTION:
            raise BadInput(f"a question has at most {MAX_QUESTION} bytes, not {size}")
        answers.write(frame(reply(questions.read(size))))
        answers.flush()


def run(reply: Callable[[bytes], msgspec.Struct]) -> None:
    """Answer questions over the pipes of this process."""
    if hasattr(os, "nice"):
        os.nice(10)  # the server comes first
    pipe = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what an installed bot prints is no answer
    try:
        answer_all(sys.stdin.buffer, pipe, reply)
    except BrokenPipeError:  # the caller is gone: at the end, Python writes once more what is still buffered
        os.dup2(os.open(os.devnull, os.O_WRONLY), pipe.fileno())
    except KeyboardInterrupt:
        sys.exit(0)


if __name__ == "__main__":
    run(reply)
