"""Shared by all tests: checks which rules run, and keeps the effects of a failed test from other tests."""

from __future__ import annotations

import gc
import logging
import os
import sys
import warnings
from collections.abc import Generator

import pytest

from schatkist.games import is_compiled


def pytest_sessionstart(session: pytest.Session) -> None:
    logging.getLogger("httpx").setLevel(logging.WARNING)  # a line for each request would bury what a test says
    expected = os.environ.get("SCHATKIST_EXPECT")
    found = "compiled" if is_compiled() else "plain"
    if expected and expected != found:
        pytest.exit(f"this run is about the {expected} rules, but the {found} ones were found", returncode=2)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, bool | None, bool | None]:
    """Close what a failed test left open, quietly.

    The traceback that pytest remembers keeps its sockets, files and processes alive. Collected later, they would warn
    in the middle of another test, and a warning is an error.
    """
    before = item.session.testsfailed
    done = yield
    if item.session.testsfailed > before:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            for name in ("last_exc", "last_type", "last_value", "last_traceback"):
                if hasattr(sys, name):
                    delattr(sys, name)
            gc.collect()
    return done
