"""The worker pool: runs tasks on the cores of this machine, or on a cluster that is already running.

Simulation, ladders, tuning and data sets all use `map_unordered`. On this machine it uses threads where the work
releases the GIL, and processes elsewhere. A server's bots run in processes of another kind (`bots.worker`): each of
those lives as long as the server, answers one question at a time, is replaced when it is stuck, and must be given
nothing but the bytes of a view. A pool that pickles functions and arguments cannot promise that.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

from schatkist.arena.clusters import check_cluster, map_on_cluster
from schatkist.core.errors import BadInput, SchatkistError

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

QUEUED = 4  # tasks for each worker that are handed out before the first of them is done


def check_workers(cores: int | None, cluster: str | None) -> None:
    """Refuse bad settings before the work begins."""
    if cores is not None and not 1 <= cores <= 1024:
        raise BadInput(f"the number of cores is from 1 to 1024, not {cores}")
    if cluster is not None:
        check_cluster(cluster)


def map_unordered(
    work: Callable[[_Task], _Result],
    tasks: Sequence[_Task],
    cores: int | None = None,
    cluster: str | None = None,
    *,
    threads: bool = False,
) -> Generator[_Result]:
    """Yield the result of each task as soon as it is done, in any order; `threads` if the work releases the GIL."""
    check_workers(cores, cluster)
    if not tasks:
        return
    if cluster is not None:
        yield from map_on_cluster(work, tasks, cluster)
    elif cores == 1 or len(tasks) == 1:
        yield from map(work, tasks)
    else:
        yield from _on_cores(work, tasks, min(cores or os.cpu_count() or 1, len(tasks)), threads)


def _on_cores(
    work: Callable[[_Task], _Result], tasks: Sequence[_Task], workers: int, threads: bool
) -> Iterator[_Result]:
    with _threads(workers) if threads else _processes(workers) as pool:
        running: set[Future[_Result]] = set()
        for task in tasks:
            with _interrupts_blocked():  # a submitted task can start a process
                running.add(pool.submit(work, task))
            if len(running) >= QUEUED * workers:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from _results(done)
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from _results(done)


def _results(done: set[Future[_Result]]) -> Iterator[_Result]:
    try:
        for one in done:
            yield one.result()
    except BrokenProcessPool:
        raise SchatkistError("a worker process ended before its work was done") from None


@contextmanager
def _threads(workers: int) -> Iterator[Executor]:
    pool = ThreadPoolExecutor(workers)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    """Start processes that end with this one, or when something goes wrong, even in the middle of a task."""
    context = get_context("spawn")
    lifeline, held = context.Pipe(duplex=False)  # only this process holds the other end
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(lifeline,))
    try:
        yield pool
        pool.shutdown()
    finally:
        held.close()
        pool.shutdown(cancel_futures=True)
        lifeline.close()


def _begin(lifeline: Connection) -> None:
    """Prepare a worker process: Ctrl-C is for the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    """End this process when the other end of the pipe is closed."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block SIGINT in processes that start now, until `_begin` ignores it; this process gets it a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it unblocks SIGINT when it starts, so it has to start before
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
