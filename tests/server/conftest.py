"""Servers that tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Serving


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server with loose limits, for tests that leave it as it was."""
    server = Serving(tmp_path_factory.mktemp("serving") / "data").start()
    yield server
    server.stop()
    assert '"level": "error"' not in server.logged()
    assert "Traceback" not in server.logged()
