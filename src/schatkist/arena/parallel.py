"""The worker pool: tasks run on the cores of this machine, or on a cluster that is already running.

Simulation, ladders, tuning and data sets all use `map_unordered`. On this machine it uses threads where the work
releases the GIL, and processes elsewhere. A server's bots run in processes of another kind (`bots.worker`): each of
those lives as long as the server, answers one question at a time, is replaced when it is stuck, and must be given
nothing but the bytes of a view. A pool that pickles functions and arguments cannot promise that.
"""

from __future__ import annotations

import os
import re
import signal
import socket
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, TypeVar

from schatkist.core.errors import BadInput, SchatkistError

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

CONNECT_SECONDS = 10  # to find a cluster
DASK = re.compile(r"dask://(?P<host>[\w.-]+|\[[\da-fA-F:.]+\]):(?P<port>\d{1,5})", re.ASCII)
QUEUED = 4  # tasks for each worker that are handed out before the first of them is done
RAY_QUEUED = 8  # the same on Ray, whose joblib backend gives all results of a call together


def require_module(module: str, extra: str) -> Any:
    """Import a module that an extra of the package installs."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise BadInput(f"this needs {error.name}: pip install 'schatkist[{extra}]'") from None


def check_workers(cores: int | None, cluster: str | None) -> None:
    """Refuse bad settings before the work begins."""
    if cores is not None and not 1 <= cores <= 1024:
        raise BadInput(f"the number of cores is from 1 to 1024, not {cores}")
    if cluster is not None and cluster != "ray" and not DASK.fullmatch(cluster):
        raise BadInput(f"a cluster is dask://HOST:PORT or ray, not {cluster!r}")
    if cluster is not None:
        require_module("joblib", "ladder")


def map_unordered(
    work: Callable[[_Task], _Result],
    tasks: Sequence[_Task],
    cores: int | None = None,
    cluster: str | None = None,
    *,
    threads: bool = False,
) -> Generator[_Result]:
    """Yield the result of each task as soon as it is there, in any order; `threads` if the work releases the GIL."""
    check_workers(cores, cluster)
    if not tasks:
        return
    if cluster is not None:
        yield from _on_cluster(work, tasks, cluster)
    elif cores == 1 or len(tasks) == 1:
        yield from map(work, tasks)
    else:
        yield from _on_cores(work, tasks, min(cores or os.cpu_count() or 1, len(tasks)), threads)


# -- this machine --------------------------------------------------------------------------------------


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
    """Processes that end with this one, or when something goes wrong, even in the middle of a task."""
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


# -- clusters ------------------------------------------------------------------------------------------


def _on_cluster(work: Callable[[_Task], _Result], tasks: Sequence[_Task], cluster: str) -> Iterator[_Result]:
    joblib = require_module("joblib", "ladder")
    try:
        if cluster == "ray":
            with _ray(joblib) as workers:
                size = workers * RAY_QUEUED
                for first in range(0, len(tasks), size):
                    calls = (joblib.delayed(work)(task) for task in tasks[first : first + size])
                    yield from joblib.Parallel(batch_size=1)(calls)
        else:
            with _dask(joblib, cluster):
                calls = (joblib.delayed(work)(task) for task in tasks)
                yield from joblib.Parallel(batch_size=1, return_as="generator_unordered")(calls)
    except ModuleNotFoundError as error:
        raise BadInput(f"a worker does not have {error.name}: install the same schatkist there") from None


@contextmanager
def _dask(joblib: Any, cluster: str) -> Iterator[None]:
    """Send joblib's work to a Dask cluster."""
    distributed = require_module("distributed", "dask")
    address = cluster.removeprefix("dask://")
    _check_listening(address)
    try:
        client = distributed.Client(f"tcp://{address}", timeout=CONNECT_SECONDS, set_as_default=False)
    except OSError as error:
        raise BadInput(f"what listens at {address} is no Dask scheduler ({type(error).__name__})") from None
    with client:
        if not client.scheduler_info()["workers"]:
            raise BadInput(f"the Dask cluster at {address} has no workers")
        with joblib.parallel_config(backend="dask", client=client):
            yield


def _check_listening(address: str) -> None:
    """Refuse an address where nobody listens: a Dask client would wait long, and longer to be closed again."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise BadInput(f"there is no Dask scheduler at {address} ({type(error).__name__})") from None


@contextmanager
def _ray(joblib: Any) -> Iterator[int]:
    """Send joblib's work to the Ray cluster of this machine; gives the number of its workers."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray, bridge = require_module("ray", "ray"), require_module("ray.util.joblib", "ray")
    try:
        ray.init(address="auto", logging_level="error")
    except ConnectionError as error:
        raise BadInput(f"there is no Ray cluster here ({type(error).__name__}): start one with `ray start`") from None
    try:
        bridge.register_ray()
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        with joblib.parallel_config(backend="ray", n_jobs=workers):
            yield workers
    finally:
        ray.shutdown()
