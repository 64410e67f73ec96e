"""The bot pool: worker processes (coach/worker.py) that all tables share, and the queue of bots that wait for one."""

from __future__ import annotations

import asyncio
import math
import os
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias, TypeVar

import msgspec

from schatkist.bots import Level, check_table
from schatkist.bots.worker import LENGTH, Question, action_of, frame
from schatkist.coach.report import Hint
from schatkist.coach.worker import COMMAND, HintQuestion, hint_of
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.core.types import Action
from schatkist.server.bots.fair_queue import FairQueue, Share
from schatkist.server.clock import Clock
from schatkist.server.limits import Limits

LEAST_MS = 20  # the least time worth giving to a search
TARGET_WAIT = 1.5  # seconds in which every waiting bot should have its answer
FALLBACK = Level("thumb")  # the level that answers when there is no time to search
BOTS_ONLY = 1.0  # seconds for a question of a table without people, for which others may have to wait
STUCK = 20.0  # seconds after which a worker is replaced


_Answer = TypeVar("_Answer")
Worker: TypeAlias = asyncio.subprocess.Process | None  # None: one that is not started yet


def check_level(text: str, limits: Limits, game: Game, players: int, options: Options) -> str:
    """Check that a bot's level exists, can play at such a table, and stays within the limits."""
    level = Level.parse(text)
    check_table(level, game, players, options)
    if (level.milliseconds or 0) > limits.bot_ms:
        raise BadInput(f"bots here think for at most {limits.bot_ms} ms")
    if (level.simulations or 0) > limits.bot_simulations:
        raise BadInput(f"bots here think for at most {limits.bot_simulations} simulations")
    return text


def level_within_budget(level: Level, left: float, waiting: int, workers: int) -> Level:
    """Return the level with a smaller time budget when many wait: all should be served in `left` seconds.

    When there is no time to search, the level is FALLBACK.
    """
    if not level.searches or waiting <= workers:
        return level
    fair = int(max(0.0, left) * 1000 * workers / waiting)
    if fair < LEAST_MS:
        return FALLBACK
    if level.simulations is not None:
        return level
    return Level(level.kind, milliseconds=min(int(level.seconds * 1000), fair))


def most_seconds(left: float, waiting: int, workers: int, limits: Limits, bots_only: bool) -> float:
    """Return the longest time that a question may take, also if its level counts simulations."""
    longest = min(limits.bot_ms / 1000, BOTS_ONLY) if bots_only else limits.bot_ms / 1000
    return longest if waiting <= workers else min(longest, max(0.0, left) * workers / waiting)


def answer_time(level: Level, pause: float, took: float) -> float:
    """Return when to show an answer, in seconds after the question: a multiple of a span set by the level only.

    The real duration could reveal the bot's cards: with one card left there is nothing to search. If the answer took
    longer than one span because others were served first, it waits for the end of the next span.
    """
    span = pause + level.seconds
    return span * max(1, math.ceil(took / span)) if pause else took


class BotPool:
    """The worker processes and the requests that wait for one."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._clock = clock
        self._limits = limits
        self.workers = limits.bot_processes or max(1, (os.cpu_count() or 2) - 1)
        self._free: list[Worker] = [None] * self.workers  # started on first use
        self.queue: FairQueue[tuple[Share, asyncio.Future[Worker]]] = FairQueue()
        self._all: set[asyncio.subprocess.Process] = set()
        self._requests: set[asyncio.Task[Any]] = set()

    async def choose(self, game: Game, name: str, seed: int, view: bytes, share: Share | None = None) -> Action:
        """Return a bot's action, at a time that does not reveal how long it searched."""
        level, asked = Level.parse(name), self._clock.monotonic()
        answer = await self._finished(self._answer_within_budget(game, level, seed, view, share or Share()))
        took = self._clock.monotonic() - asked
        await self._clock.sleep(answer_time(level, self._limits.bot_pause, took) - took)
        return answer

    async def hint(self, game: Game, view: bytes, share: Share) -> Hint:
        """Return the best choices of a seat."""
        question = HintQuestion(game.name, view, self._limits.hint_worlds, game.edition_data)
        return await self._finished(self._ask_free_worker(lambda: question, share, hint_of))

    async def _finished(self, asking: Coroutine[Any, Any, _Answer]) -> _Answer:
        """Wait for an answer. A cancelled request does not stop the worker: a new process would take longer."""
        request = asyncio.create_task(asking)
        self._requests.add(request)
        request.add_done_callback(self._done)
        return await asyncio.shield(request)

    def _done(self, request: asyncio.Task[Any]) -> None:
        self._requests.discard(request)
        if not request.cancelled():
            request.exception()  # mark it as retrieved: the caller has it, or no longer needs it

    async def _answer_within_budget(self, game: Game, level: Level, seed: int, view: bytes, share: Share) -> Action:
        until = self._clock.monotonic() + TARGET_WAIT

        def question() -> Question:
            """Ask with the budget of this moment."""
            left, sharers = until - self._clock.monotonic(), self.queue.sharers(share)
            within = level_within_budget(level, left, sharers, self.workers)
            most = most_seconds(left, sharers, self.workers, self._limits, share.bots_only)
            return Question(game.name, str(within), seed, view, game.edition_data, most)

        return await self._ask_free_worker(question, share, action_of)

    async def _ask_free_worker(
        self, question: Callable[[], Question | HintQuestion], share: Share, read: Callable[[bytes], _Answer]
    ) -> _Answer:
        """Ask a free worker; replace one that dies or hangs and ask once more."""
        for last in (False, True):
            process = await self._worker(share)
            since = self._clock.monotonic()
            try:
                if process is None or process.returncode is not None:
                    process = await self._start_worker()
                answer = read(await asyncio.wait_for(_ask(process, question()), STUCK))
                self._release(process)
                return answer
            except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError, msgspec.MsgspecError):
                self._discard(process)
                if last:
                    raise
            except BaseException:
                self._discard(process)  # its answer would arrive for the wrong question
                raise
            finally:
                self.queue.done(share, self._clock.monotonic() - since)
                self._serve_next()
        raise AssertionError("the loop returns or raises")

    async def _worker(self, share: Share) -> Worker:
        """Wait for a free worker."""
        found: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.queue.push(share, (share, found))
        self._serve_next()
        return await found

    def _serve_next(self) -> None:
        """Give free workers to those who are next."""
        while self._free and len(self.queue):
            share, found = self.queue.pop()
            if found.done():  # cancelled
                self.queue.done(share, 0.0)
            else:
                found.set_result(self._free.pop())

    def _release(self, process: Worker) -> None:
        self._free.append(process)

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
        self._release(None)

    async def close(self) -> None:
        """Stop all processes."""
        for request in list(self._requests):
            request.cancel()
        for process in list(self._all):
            if process.returncode is None:
                process.kill()
            await process.wait()


async def _ask(process: asyncio.subprocess.Process, question: Question | HintQuestion) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(frame(question))
    await process.stdin.drain()
    (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return await process.stdout.readexactly(size)
