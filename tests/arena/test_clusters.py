"""Work on real Dask and Ray clusters of this machine."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.server import HTTPServer, SimpleHTTPRequestHandler
from pathlib import Path
from threading import Thread

import pytest
from distributed import LocalCluster

from schatkist.arena import clusters
from schatkist.arena.ladder import plan, run_ladder
from schatkist.arena.parallel import map_unordered
from schatkist.arena.results import Results
from schatkist.bots import parse_levels
from schatkist.core.errors import BadInput
from schatkist.games import load_game


def local_cluster(workers: int) -> LocalCluster:
    """A Dask cluster of worker processes with one thread each."""
    return LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",  # None would ask for port 8787
        scheduler_kwargs={"dashboard": False},
    )


def address_of(cluster: LocalCluster) -> str:
    return str(cluster.scheduler_address).replace("tcp://", "dask://")


@pytest.fixture(scope="module")
def dask() -> Iterator[str]:
    with local_cluster(2) as running:
        yield address_of(running)


@pytest.fixture(scope="module")
def ray() -> Iterator[str]:
    """Two cores of this machine as a Ray cluster."""
    command = [sys.executable, "-m", "ray.scripts.scripts"]
    options = ["--head", "--port=0", "--num-cpus=2", "--include-dashboard=false", "--disable-usage-stats"]
    subprocess.run([*command, "start", *options], check=True, capture_output=True)
    yield "ray"
    subprocess.run([*command, "stop"], check=True, capture_output=True)


@pytest.fixture(scope="module", params=["dask", "ray"])
def cluster(request: pytest.FixtureRequest) -> str:
    """A cluster of two workers, of each kind."""
    return str(request.getfixturevalue(request.param))


def worker(number: int) -> int:
    """The id of the process that does a task."""
    return os.getpid()


def square(number: int) -> int:
    return number * number


def test_a_ladder_is_the_same(dask: str) -> None:
    planned = plan(load_game("kadora"), 2, {}, parse_levels("uniform,thumb,flat:1"), 4, 1)
    here, there = run_ladder(planned, Results(), 1), run_ladder(planned, Results(), cluster=dask)
    assert there.played == 12
    assert [(one.hero, one.rest, one.share, one.seats) for one in there.results] == [
        (one.hero, one.rest, one.share, one.seats) for one in here.results
    ]
    assert there.ratings == here.ratings


def meet(folder: Path) -> int:
    """Return when tasks have begun in two processes."""
    (folder / str(os.getpid())).touch()
    while len(list(folder.iterdir())) < 2:
        pass
    return os.getpid()


def test_all_workers_work(dask: str, tmp_path: Path) -> None:
    found = set(map_unordered(meet, [tmp_path] * 8, cluster=dask))
    assert len(found) == 2
    assert os.getpid() not in found


def test_a_single_worker_does_the_work() -> None:
    with local_cluster(1) as running:
        assert os.getpid() not in set(map_unordered(worker, range(4), cluster=address_of(running)))


def die_once(file: Path) -> str:
    """End the worker that does this task first."""
    if not file.exists():
        file.touch()
        os._exit(1)
    return file.name


def test_work_of_a_lost_worker_is_repeated(cluster: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tasks = [tmp_path / name for name in ("one", "two", "three")]
    assert sorted(map_unordered(die_once, tasks, cluster=cluster)) == ["one", "three", "two"]
    assert capfd.readouterr().out == ""  # the command prints its result there


def broken(number: int) -> int:
    raise BadInput("this cannot be played")


def test_an_error_in_a_worker_is_raised_here(cluster: str) -> None:
    with pytest.raises(BadInput, match=r"^this cannot be played$"):
        list(map_unordered(broken, range(4), cluster=cluster))


def test_a_worker_with_other_versions_is_refused(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "versions", lambda: "schatkist 99 on Python 3.99")
    with pytest.raises(BadInput, match=r"a worker has schatkist .*; it needs schatkist 99 on Python 3\.99, as here"):
        list(map_unordered(square, range(2), cluster=cluster))


def test_a_cluster_without_workers() -> None:
    with local_cluster(0) as running, pytest.raises(BadInput, match="has no workers; start one: dask worker"):
        list(map_unordered(square, range(2), cluster=address_of(running)))


def test_an_address_where_nobody_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(BadInput, match=f"no Dask scheduler at 127.0.0.1:{port}"):
        list(map_unordered(square, range(2), cluster=f"dask://127.0.0.1:{port}"))


def test_a_web_server_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "CONNECT_SECONDS", 0.2)
    with HTTPServer(("127.0.0.1", 0), SimpleHTTPRequestHandler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        with pytest.raises(BadInput, match="is no Dask scheduler; `dask scheduler` prints its address"):
            list(map_unordered(square, range(2), cluster=f"dask://127.0.0.1:{server.server_port}"))
        server.shutdown()


def greet(server: socket.socket) -> None:
    connection, _ = server.accept()
    with connection:
        connection.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")


def test_a_listener_with_another_greeting_is_no_scheduler() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        Thread(target=greet, args=(server,), daemon=True).start()
        with pytest.raises(BadInput, match="is no Dask scheduler"):
            list(map_unordered(square, range(2), cluster=f"dask://127.0.0.1:{server.getsockname()[1]}"))
