"""The worker pool on the cores of this machine."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from schatkist.arena.extras import require_module
from schatkist.arena.parallel import map_unordered
from schatkist.core.errors import BadInput, SchatkistError


def worker(number: int) -> int:
    """The id of the process that does a task."""
    return os.getpid()


def square(number: int) -> int:
    return number * number


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


def test_an_abandoned_task_is_ended(tmp_path: Path) -> None:
    results = map_unordered(first_or_endless, [tmp_path / "endless", tmp_path / "first"], 2)
    next(results)
    results.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "endless").read_text()), 0)


def crash(number: int) -> None:
    os._exit(3)


def test_a_dead_worker_gives_one_sentence() -> None:
    with pytest.raises(SchatkistError, match="a worker process ended before its work was done"):
        list(map_unordered(crash, range(4), 2))


def test_no_tasks_are_no_work() -> None:
    assert list(map_unordered(square, [])) == []


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


def test_a_missing_module_names_its_extra() -> None:
    with pytest.raises(BadInput, match=r"this needs no_such_thing: pip install 'schatkist\[ladder\]'"):
        require_module("no_such_thing.deep", "ladder")
