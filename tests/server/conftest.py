"""Servers that tests share, and servers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.serving import LOOSE, Serving, emptied, postgresql


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server with loose limits, started as from a shell."""
    server = Serving(tmp_path_factory.mktemp("serving") / "data")
    server.program = ("-m", "schatkist")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def serving(shared_server: Serving) -> Iterator[Serving]:
    """The shared server, for tests that leave it as it was. Its complaints belong to the test that caused them."""
    before = len(shared_server.complaints())
    yield shared_server
    assert shared_server.complaints()[before:] == []


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Serving]]:
    """Starts servers for one test alone, with limits of their own."""
    started: list[Serving] = []

    def start(**limits: float) -> Serving:
        started.append(Serving(tmp_path / f"data{len(started)}", {**LOOSE, **limits}).start())
        return started[-1]

    yield start
    for server in started:
        server.stop()
    assert [server.complaints() for server in started] == [[] for _ in started]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL."""
    with postgresql() as url:
        yield url


@pytest.fixture
def empty_postgres(postgres: str) -> str:
    """A PostgreSQL with nothing in it."""
    return emptied(postgres)
