"""Work spread over the cores of this machine, or over a cluster that is already there."""

from __future__ import annotations

import os
import re
import signal
import socket
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from multiprocessing import resource_tracker
from typing import Any, TypeVar

from schatkist.core.errors import BadInput, SchatkistError

_Task = TypeVar("_Task")
_Done = TypeVar("_Done")

PATIENCE = 10  # seconds to find a cluster
DASK = re.compile(r"dask://(?P<host>[\w.-]+|\[[\da-fA-F:.]+\]):(?P<port>\d{1,5})", re.ASCII)
ROUND = 8  # pieces of work for each worker of a backend that only gives all results of a call together


def needed(module: str, extra: str) -> Any:
    """A module that an extra of the package brings."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise BadInput(f"this needs {error.name}: pip install 'schatkist[{extra}]'") from None


def check_spread(cores: int | None, cluster: str | None) -> None:
    """Complain before the work begins, not after."""
    if cores is not None and not 1 <= cores <= 1024:
        raise BadInput(f"the number of cores is from 1 to 1024, not {cores}")
    if cluster is not None and cluster != "ray" and not DASK.fullmatch(cluster):
        raise BadInput(f"a cluster is dask://HOST:PORT or ray, not {cluster!r}")
    if cluster is not None or cores != 1:
        needed("joblib", "ladder")


def spread(
    work: Callable[[_Task], _Done],
    tasks: Sequence[_Task],
    cores: int | None = None,
    cluster: str | None = None,
) -> Iterator[_Done]:
    """What comes of each task, in any order, as soon as it is there."""
    check_spread(cores, cluster)
    if not tasks:
        return
    if cluster is None and (cores == 1 or len(tasks) == 1):
        yield from map(work, tasks)
        return
    joblib = needed("joblib", "ladder")
    with ExitStack() as stack:
        workers = cores or os.cpu_count() or 1
        as_they_come = True
        if cluster is None:
            stack.enter_context(joblib.parallel_config(backend="loky", n_jobs=workers))
        elif cluster == "ray":
            workers = stack.enter_context(_ray(joblib))
            as_they_come = False
        else:
            stack.enter_context(_dask(joblib, cluster))
        yield from _results(joblib, work, tasks, as_they_come, workers * ROUND)


def _results(
    joblib: Any, work: Callable[[_Task], _Done], tasks: Sequence[_Task], as_they_come: bool, size: int
) -> Iterator[_Done]:
    """Through whatever backend has been set."""
    try:
        if as_they_come:
            calls = (joblib.delayed(work)(task) for task in tasks)
            with warnings.catch_warnings():
                # Who stops a run knows that it was not done.
                warnings.filterwarnings("ignore", ".* have been cancelled", UserWarning)
                with _unheard_by_workers():
                    results = joblib.Parallel(batch_size=1, return_as="generator_unordered")(calls)
                yield from results
        else:
            for first in range(0, len(tasks), size):
                yield from joblib.Parallel(batch_size=1)(
                    joblib.delayed(work)(task) for task in tasks[first : first + size]
                )
    except SchatkistError:
        raise
    except ModuleNotFoundError as error:
        raise BadInput(f"a worker does not have {error.name}: install the same schatkist there") from None


@contextmanager
def _unheard_by_workers() -> Iterator[None]:
    """Processes that start now never hear Ctrl-C: who started them stops them, and hears it a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # where it starts, it lets Ctrl-C through again: so it starts before
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _dask(joblib: Any, cluster: str) -> Iterator[None]:
    """The workers of a Dask cluster."""
    distributed = needed("distributed", "dask")
    address = cluster.removeprefix("dask://")
    _knock(address)
    try:
        client = distributed.Client(f"tcp://{address}", timeout=PATIENCE, set_as_default=False)
    except OSError as error:
        raise BadInput(f"what listens at {address} is no Dask scheduler ({type(error).__name__})") from None
    with client:
        if not client.scheduler_info()["workers"]:
            raise BadInput(f"the Dask cluster at {address} has no workers")
        with joblib.parallel_config(backend="dask", client=client):
            yield


def _knock(address: str) -> None:
    """Is anybody there? A Dask client would wait long for nobody, and longer to go away again."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise BadInput(f"there is no Dask scheduler at {address} ({type(error).__name__})") from None


@contextmanager
def _ray(joblib: Any) -> Iterator[int]:
    """The workers of the Ray cluster that this machine is part of, and how many there are."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray, bridge = needed("ray", "ray"), needed("ray.util.joblib", "ray")
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
