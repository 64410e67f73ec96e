"""The bot pool: worker processes (bots/worker.py) that all tables share, and the queue of bots that wait for one."""

from __future__ import annotations

import asyncio
import math
import os
import re
from collections.abc import Callable

import msgspec

from schatkist.bots import SECONDS, bot_named
from schatkist.bots.worker import COMMAND, LENGTH, Question, action_in, packed
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.types import Action
from schatkist.server.limits import Limits

LEAST_MS = 20  # the least time worth giving to a search
TARGET_WAIT = 1.5  # seconds in which every waiting bot should have its answer
FALLBACK = "thumb"  # the level that answers when there is no time to search
STUCK = 20.0  # seconds after which a worker is replaced
_TIMED = re.compile(r"([a-z]+)(?::(\d+)(ms)?)?")


def check_level(level: str, game: Game, limits: Limits) -> str:
    """Check that a bot's level exists and stays within the limits."""
    bot_named(level, game, 0)
    found = _TIMED.fullmatch(level)
    if found and found[2]:
        most = limits.bot_ms if found[3] else limits.bot_simulations
        if int(found[2]) > most:
            raise BadInput(f"bots here think for at most {most}{' ms' if found[3] else ' simulations'}")
    return level


def level_within_budget(level: str, left: float, waiting: int, workers: int) -> str:
    """Return the level with a smaller time budget when many wait, so that all are served within the target.

    When there is no time to search, the level is FALLBACK.
    """
    found = _TIMED.fullmatch(level)
    if not found or found[1] not in SECONDS:
        return level
    if waiting <= workers:
        return level
    fair = int(max(0.0, left) * 1000 * workers / waiting)
    if fair < LEAST_MS:
        return FALLBACK
    if found[2] and not found[3]:
        return level
    return f"{found[1]}:{min(int(time_budget(level) * 1000), fair)}ms"


def time_budget(level: str) -> float:
    """Return the seconds that a level searches when nobody else waits; 0 if it is not limited by time."""
    found = _TIMED.fullmatch(level)
    if not found or found[1] not in SECONDS or (found[2] and not found[3]):
        return 0.0
    return int(found[2]) / 1000 if found[2] else SECONDS[found[1]]


def answer_time(level: str, pause: float, took: float) -> float:
    """Return when to show an answer, in seconds after the question: a multiple of a span set by the level only.

    The real duration could reveal the bot's cards: with one card left there is nothing to search. If the answer took
    longer than one span because others were served first, it waits for the end of the next span.
    """
    span = pause + time_budget(level)
    return span * max(1, math.ceil(took / span)) if pause else took


class BotPool:
    """The worker processes and the requests that wait for one."""

    def __init__(self, limits: Limits) -> None:
        self.workers = limits.bot_processes or max(1, (os.cpu_count() or 2) - 1)
        self._pause = limits.bot_pause
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(self.workers):
            self._free.put_nowait(None)  # started on first use
        self._all: set[asyncio.subprocess.Process] = set()
        self._requests: set[asyncio.Task[Action]] = set()
        self.waiting = 0

    async def choose(self, game: str, level: str, seed: int, view: bytes) -> Action:
        """Return a bot's action, at a time that does not reveal how long it searched."""
        loop = asyncio.get_running_loop()
        asked = loop.time()
        # A cancelled request does not stop the worker: starting a new process would take longer than finishing.
        request = asyncio.create_task(self._answer_within_budget(game, level, seed, view))
        self._requests.add(request)
        request.add_done_callback(self._done)
        answer = await asyncio.shield(request)
        took = loop.time() - asked
        await asyncio.sleep(answer_time(level, self._pause, took) - took)
        return answer

    def _done(self, request: asyncio.Task[Action]) -> None:
        self._requests.discard(request)
        if not request.cancelled():
            request.exception()  # mark it as retrieved: the caller has it, or no longer needs it

    async def _answer_within_budget(self, game: str, level: str, seed: int, view: bytes) -> Action:
        self.waiting += 1
        now = asyncio.get_running_loop().time
        until = now() + TARGET_WAIT
        try:
            return await self._ask_free_worker(
                lambda: Question(
                    game, level_within_budget(level, until - now(), self.waiting, self.workers), seed, view
                )
            )
        finally:
            self.waiting -= 1

    async def _ask_free_worker(self, question: Callable[[], Question]) -> Action:
        """Ask a free worker; replace one that dies or hangs and ask once more."""
        for last in (False, True):
            process = await self._free.get()
            try:
                if process is None or process.returncode is not None:
                    process = await self._start_worker()
                action = await asyncio.wait_for(_ask(process, question()), STUCK)
                self._free.put_nowait(process)
                return action
            except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError, msgspec.MsgspecError):
                self._discard(process)
                if last:
                    raise
            except BaseException:
                self._discard(process)  # its answer would arrive for the wrong question
                raise
        raise AssertionError("the loop returns or raises")

    async def _start_worker(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which stops them
        )
        self._all.add(process)
        return process

    def _discard(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            if process.returncode is None:
                process.kill()
        self._free.put_nowait(None)

    async def close(self) -> None:
        """Stop all processes."""
        for request in list(self._requests):
            request.cancel()
        for process in list(self._all):
            if process.returncode is None:
                process.kill()
            await process.wait()


async def _ask(process: asyncio.subprocess.Process, question: Question) -> Action:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(packed(question))
    await process.stdin.drain()
    (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return action_in(await process.stdout.readexactly(size))
