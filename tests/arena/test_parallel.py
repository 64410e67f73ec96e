"""The worker pool: on the cores of this machine and on a cluster."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from schatkist.arena.ladder import plan, run_ladder
from schatkist.arena.parallel import map_unordered, require_module
from schatkist.arena.results import Results
from schatkist.bots import parse_levels
from schatkist.core.errors import BadInput, SchatkistError
from schatkist.games import load_game


def worker(number: int) -> int:
    """The id of the process that does a task."""
    return os.getpid()


def square(number: int) -> int:
    return number * number


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A Dask cluster of two worker processes on this machine."""
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",  # None would ask for port 8787
        scheduler_kwargs={"dashboard": False},
    ) as running:
        yield running.scheduler_address.replace("tcp://", "dask://")


@pytest.mark.parametrize("cores", [1, 2])
def test_every_task_is_done_once(cores: int) -> None:
    assert sorted(map_unordered(square, range(40), cores)) == [number * number for number in range(40)]


def test_several_cores_are_several_processes() -> None:
    assert os.getpid() not in set(map_unordered(worker, range(8), 2))


def test_threads_stay_in_this_process() -> None:
    assert set(map_unordered(worker, range(8), 2, threads=True)) == {os.getpid()}


def endless(file: Path) -> None:
    """Write the id of this process, then never return."""
    file.with_suffix(".new").write_text(str(os.getpid()))
    file.with_suffix(".new").rename(file)
    while True:
        pass


def first_or_endless(file: Path) -> None:
    """Return only when another process is busy with an endless task."""
    if file.name == "endless":
        endless(file)
    while not file.with_name("endless").exists():
        pass


def test_a_task_that_nobody_waits_for_is_ended(tmp_path: Path) -> None:
    results = map_unordered(first_or_endless, [tmp_path / "endless", tmp_path / "first"], 2)
    next(results)
    results.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "endless").read_text()), 0)


def crash(number: int) -> None:
    os._exit(3)


def test_a_worker_that_dies_is_one_sentence() -> None:
    with pytest.raises(SchatkistError, match="a worker process ended before its work was done"):
        list(map_unordered(crash, range(4), 2))


def test_no_tasks_are_no_work() -> None:
    assert list(map_unordered(square, [])) == []


def test_a_ladder_on_a_cluster_is_the_same(cluster: str) -> None:
    planned = plan(load_game("kadora"), 2, {}, parse_levels("uniform,thumb,flat:1"), 4, 1)
    here, there = run_ladder(planned, Results(), 1), run_ladder(planned, Results(), cluster=cluster)
    assert there.played == 12
    assert [(one.hero, one.rest, one.share, one.seats) for one in there.results] == [
        (one.hero, one.rest, one.share, one.seats) for one in here.results
    ]
    assert there.ratings == here.ratings


def test_both_workers_of_a_cluster_work(cluster: str) -> None:
    found = set(map_unordered(worker, range(40), cluster=cluster))
    assert len(found) == 2
    assert os.getpid() not in found


def broken(number: int) -> int:
    raise BadInput("this cannot be played")


@pytest.mark.parametrize("cores", [1, 2])
def test_an_error_in_a_worker_is_raised_here(cores: int) -> None:
    with pytest.raises(BadInput, match="this cannot be played"):
        list(map_unordered(broken, range(4), cores))


@pytest.mark.parametrize(
    ("cores", "cluster", "says"),
    [
        (0, None, "from 1 to 1024, not 0"),
        (None, "slurm", "dask://HOST:PORT or ray, not 'slurm'"),
        (None, "dask://127.0.0.1:no", "dask://HOST:PORT or ray, not 'dask://127.0.0.1:no'"),
        (None, "dask://", "dask://HOST:PORT or ray, not 'dask://'"),
        (None, "dask://127.0.0.1:99999", "no Dask scheduler at 127.0.0.1:99999"),
    ],
)
def test_bad_settings_of_workers_are_refused(cores: int | None, cluster: str | None, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        list(map_unordered(square, range(2), cores, cluster))


def test_a_cluster_that_does_not_listen() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(BadInput, match=f"no Dask scheduler at 127.0.0.1:{port}"):
        list(map_unordered(square, range(2), cluster=f"dask://127.0.0.1:{port}"))


def test_a_missing_module_names_its_extra() -> None:
    with pytest.raises(BadInput, match=r"this needs no_such_thing: pip install 'schatkist\[ladder\]'"):
        require_module("no_such_thing.deep", "ladder")
