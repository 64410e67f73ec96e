"""Bots think in processes of their own (bots/apart.py), which all tables share; and who waits for one."""

from __future__ import annotations

import asyncio
import math
import os
from collections.abc import Callable

import msgspec

from schatkist.bots import Level
from schatkist.bots.worker import COMMAND, LENGTH, Question, action_of, frame
from schatkist.core.errors import BadInput
from schatkist.core.types import Action
from schatkist.server.clock import Limits

LEAST_MS = 20  # a thinker gets at least this long
RUSH = 1.5  # seconds within which all who wait should have their answer
IN_A_RUSH = Level("thumb")  # who answers when there is no time to think
STUCK = 20.0  # seconds after which a thinker is given up


def checked_level(text: str, limits: Limits) -> str:
    """A bot's level, if there is such a bot and it does not think too long."""
    level = Level.parse(text)
    if (level.milliseconds or 0) > limits.bot_ms:
        raise BadInput(f"bots here think for at most {limits.bot_ms} ms")
    if (level.simulations or 0) > limits.bot_simulations:
        raise BadInput(f"bots here think for at most {limits.bot_simulations} simulations")
    return text


def budgeted(level: Level, left: float, waiting: int, workers: int) -> Level:
    """The level, with less time when many wait: `left` seconds remain in which all should be served.

    When there is not even time to think, rules of thumb must do.
    """
    if not level.searches or waiting <= workers:
        return level
    fair = int(max(0.0, left) * 1000 * workers / waiting)
    if fair < LEAST_MS:
        return IN_A_RUSH
    if level.simulations is not None:
        return level
    return Level(level.kind, milliseconds=min(int(level.seconds * 1000), fair))


def shown_after(level: Level, pause: float, took: float) -> float:
    """When an answer is shown, in seconds after the question: at the end of a span that depends on the level alone.

    How long a bot really thought can tell what it holds: with one card left there is nothing to think about. If it
    took longer than a span, because others were served first, the answer waits for the end of the next one.
    """
    span = pause + level.seconds
    return span * max(1, math.ceil(took / span)) if pause else took


class BotPool:
    """The processes, and who waits for one."""

    def __init__(self, limits: Limits) -> None:
        self.workers = limits.thinkers or max(1, (os.cpu_count() or 2) - 1)
        self._pause = limits.bot_pause
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(self.workers):
            self._free.put_nowait(None)  # started when the first bot has to think
        self._all: set[asyncio.subprocess.Process] = set()
        self._thoughts: set[asyncio.Task[Action]] = set()
        self.waiting = 0

    async def choose(self, game: str, name: str, seed: int, view: bytes) -> Action:
        """What a bot does, at a moment that tells nothing about how hard it had to think."""
        loop, level = asyncio.get_running_loop(), Level.parse(name)
        asked = loop.time()
        # Who no longer wants the answer does not stop the thinker: a new process would take longer than the rest.
        thought = asyncio.create_task(self._thought(game, level, seed, view))
        self._thoughts.add(thought)
        thought.add_done_callback(self._done)
        answer = await asyncio.shield(thought)
        took = loop.time() - asked
        await asyncio.sleep(shown_after(level, self._pause, took) - took)
        return answer

    def _done(self, thought: asyncio.Task[Action]) -> None:
        self._thoughts.discard(thought)
        if not thought.cancelled():
            thought.exception()  # whoever waits has it; if nobody does, nobody needs it

    async def _thought(self, game: str, level: Level, seed: int, view: bytes) -> Action:
        self.waiting += 1
        now = asyncio.get_running_loop().time
        until = now() + RUSH
        try:
            return await self._answered(
                lambda: Question(game, str(budgeted(level, until - now(), self.waiting, self.workers)), seed, view)
            )
        finally:
            self.waiting -= 1

    async def _answered(self, question: Callable[[], Question]) -> Action:
        """The answer of a free process; one that dies or is stuck is replaced, and asked once more."""
        for last in (False, True):
            process = await self._free.get()
            try:
                if process is None or process.returncode is not None:
                    process = await self._started()
                action = await asyncio.wait_for(_ask(process, question()), STUCK)
                self._free.put_nowait(process)
                return action
            except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError, msgspec.MsgspecError):
                self._give_up(process)
                if last:
                    raise
            except BaseException:
                self._give_up(process)  # its answer would come to the wrong question
                raise
        raise AssertionError("the loop returns or raises")

    async def _started(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, who ends them
        )
        self._all.add(process)
        return process

    def _give_up(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            if process.returncode is None:
                process.kill()
        self._free.put_nowait(None)

    async def close(self) -> None:
        """End all processes."""
        for thought in list(self._thoughts):
            thought.cancel()
        for process in list(self._all):
            if process.returncode is None:
                process.kill()
            await process.wait()


async def _ask(process: asyncio.subprocess.Process, question: Question) -> Action:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(frame(question))
    await process.stdin.drain()
    (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return action_of(await process.stdout.readexactly(size))
