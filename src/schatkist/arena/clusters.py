"""Clusters: sends tasks to a Dask or Ray cluster that is already running.

A task that was running on a lost worker is repeated on another. All work runs on the workers, none in this process.
Nothing is printed: standard output belongs to the command.
"""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib.metadata import version
from itertools import islice
from typing import Any, TypeVar

from schatkist.arena.extras import require_module
from schatkist.core.errors import BadInput, SchatkistError

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

CONNECT_SECONDS = 5  # until a scheduler has to answer
DASK = re.compile(r"dask://(?P<host>[\w.-]+|\[[\da-fA-F:.]+\]):(?P<port>\d{1,5})", re.ASCII)
LONGEST_HANDSHAKE = 1 << 16  # bytes; a scheduler begins with the length of its first message
QUEUED = 4  # tasks for each thread of a worker that are handed out before the first of them is done
RETRIES = 3  # how often a task is repeated whose worker was lost


def check_cluster(cluster: str) -> None:
    """Refuse a cluster that is neither Dask nor Ray."""
    if cluster != "ray" and not DASK.fullmatch(cluster):
        raise BadInput(f"a cluster is dask://HOST:PORT or ray, not {cluster!r}")


def map_on_cluster(work: Callable[[_Task], _Result], tasks: Sequence[_Task], cluster: str) -> Iterator[_Result]:
    """Yield the result of each task as soon as it is there, in any order."""
    on_workers = _on_ray if cluster == "ray" else _on_dask
    try:
        yield from on_workers(work, tasks, cluster)
    except ModuleNotFoundError as error:
        raise BadInput(f"a worker does not have {error.name}: install the same schatkist there") from None


def versions() -> str:
    """Name the versions that have to be the same here and on every worker."""
    return f"schatkist {version('schatkist')} on Python {sys.version_info[0]}.{sys.version_info[1]}"


def run_on_worker(expected: str, work: Callable[[_Task], _Result], task: _Task) -> _Result:
    """Do a task on a worker that has the expected versions."""
    if versions() != expected:
        raise BadInput(f"a worker has {versions()}; it needs {expected}, as here")
    return work(task)


# -- Dask ----------------------------------------------------------------------------------------------


def _on_dask(work: Callable[[_Task], _Result], tasks: Sequence[_Task], cluster: str) -> Iterator[_Result]:
    distributed = require_module("distributed", "dask")
    address = cluster.removeprefix("dask://")
    with _dask_client(distributed, address) as client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise BadInput(f"the Dask cluster at {address} has no workers; start one: dask worker {address}")
        expected, waiting = versions(), iter(tasks)

        def submit(count: int) -> list[Any]:
            return [client.submit(run_on_worker, expected, work, each, pure=False) for each in islice(waiting, count)]

        running = distributed.as_completed(submit(threads * QUEUED), loop=client.loop)
        for future in running:
            yield _dask_result(distributed, future)
            running.update(submit(1))


def _dask_result(distributed: Any, future: Any) -> Any:
    """Return the result of a task that has ended; raise its error here."""
    try:
        return future.result()
    except distributed.scheduler.KilledWorker:
        raise SchatkistError("one task ended several Dask workers; their logs say why") from None
    except distributed.client.FutureCancelledError:
        raise SchatkistError("the Dask scheduler went away before the work was done") from None


@contextmanager
def _dask_client(distributed: Any, address: str) -> Iterator[Any]:
    _check_scheduler(address)
    try:
        client = distributed.Client(f"tcp://{address}", timeout=CONNECT_SECONDS, set_as_default=False)
    except OSError as error:
        raise BadInput(f"the Dask scheduler at {address} does not answer ({type(error).__name__})") from None
    with client:
        yield client


def _check_scheduler(address: str) -> None:
    """Refuse an address where no Dask scheduler listens: a client would wait there for a very long time.

    A scheduler speaks first, and begins with the length of its message, in eight bytes. A web server waits for a
    request, and most other protocols begin with letters.
    """
    host, _, port = address.rpartition(":")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=CONNECT_SECONDS) as connection:
            begins = connection.recv(8, socket.MSG_WAITALL)
    except TimeoutError:
        begins = b""
    except (OSError, OverflowError) as error:
        raise BadInput(f"there is no Dask scheduler at {address} ({type(error).__name__})") from None
    if not 0 < int.from_bytes(begins, "little") < LONGEST_HANDSHAKE:
        raise BadInput(f"what listens at {address} is no Dask scheduler; `dask scheduler` prints its address")


# -- Ray -----------------------------------------------------------------------------------------------


def _on_ray(work: Callable[[_Task], _Result], tasks: Sequence[_Task], cluster: str) -> Iterator[_Result]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = require_module("ray", "ray")
    try:
        ray.init(address="auto", logging_level="error", log_to_driver=False)
    except ConnectionError as error:
        raise BadInput(f"there is no Ray cluster here ({type(error).__name__}): start one with `ray start`") from None
    with redirect_stdout(sys.stderr):  # where Ray prints that a worker was lost
        try:
            yield from _ray_results(ray, work, tasks)
        finally:
            ray.shutdown()


def _ray_results(ray: Any, work: Callable[[_Task], _Result], tasks: Sequence[_Task]) -> Iterator[_Result]:
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    expected, waiting = versions(), iter(tasks)
    remote = ray.remote(max_retries=RETRIES)(run_on_worker)

    def submit(count: int) -> list[Any]:
        return [remote.remote(expected, work, each) for each in islice(waiting, count)]

    running = submit(cores * QUEUED)
    while running:
        done, running = ray.wait(running)
        yield _ray_result(ray, done[0])
        running += submit(1)


def _ray_result(ray: Any, done: Any) -> Any:
    """Return the result of a task that has ended; raise its error here."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise SchatkistError(
            f"one task ended several Ray workers ({type(error).__name__}); their logs say why"
        ) from None
