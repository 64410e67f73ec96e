"""Bots apart from the table: a process that gets the bytes of a view and gives an action. It is told nothing else.

`python -m schatkist.bots.worker` is such a process; questions and answers are msgpack with their length before them,
over pipes.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from subprocess import PIPE, Popen
from typing import IO

import msgspec

from schatkist.bots import Level, make_bot
from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.game import Game, View
from schatkist.core.types import Action
from schatkist.games import load_game

COMMAND = (sys.executable, "-m", "schatkist.bots.worker")
LENGTH = struct.Struct(">I")
MOST = 1 << 20  # the longest question, in bytes


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What would this bot do?"""

    game: str
    level: str
    seed: int
    view: bytes


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action, or what went wrong."""

    action: Action
    error: str = ""


def packed(message: Question | Answer) -> bytes:
    """A message as it goes over a pipe."""
    data = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(data)) + data


def action_in(data: bytes) -> Action:
    """The action of an answer; complains as the bot did."""
    answer = msgspec.msgpack.decode(data, type=Answer)
    if answer.error:
        raise BadInput(answer.error)
    return answer.action


# -- at the table --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class WorkerBot:
    """A bot that thinks in another process."""

    asked: IO[bytes]
    told: IO[bytes]
    game: Game
    level: Level
    seed: int = 0

    def choose(self, view: View) -> Action:
        """What the bot in the other process does with the bytes of the view."""
        try:
            self.asked.write(packed(Question(self.game.name, str(self.level), self.seed, self.game.view_bytes(view))))
            self.asked.flush()
            (size,) = LENGTH.unpack(self.told.read(LENGTH.size))
            return action_in(self.told.read(size))
        except (OSError, struct.error, msgspec.DecodeError):
            raise SchatkistError("the process in which the bots think has ended") from None


@contextmanager
def apart(game: Game, levels: dict[int, Level], seed: int) -> Iterator[dict[int, WorkerBot]]:
    """Bots of some levels, by seat, which share a process for as long as they are needed."""
    if not levels:
        yield {}
        return
    # In a session of its own it does not hear Ctrl-C: who started it ends it.
    with Popen(COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pipes = (process.stdin, process.stdout)
            yield {seat: WorkerBot(*pipes, game, level, seed + seat) for seat, level in levels.items()}
        finally:
            process.kill()


# -- in a process of its own --------------------------------------------------------------------------


def answered(question: Question) -> Answer:
    """What a bot does with a view."""
    try:
        game = load_game(question.game)
        bot = make_bot(Level.parse(question.level), game, question.seed)
        return Answer(bot.choose(game.view_of(question.view)))
    except SchatkistError as error:
        return Answer(-1, str(error))


def think(asked: IO[bytes], told: IO[bytes]) -> None:
    """Answer questions until there are no more."""
    while head := asked.read(LENGTH.size):
        (size,) = LENGTH.unpack(head)
        if size > MOST:
            raise BadInput(f"a question has at most {MOST} bytes, not {size}")
        told.write(packed(answered(msgspec.msgpack.decode(asked.read(size), type=Question))))
        told.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # the tables come first
    try:
        think(sys.stdin.buffer, sys.stdout.buffer)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(0)
