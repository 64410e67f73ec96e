"""What all tests share: they must run on the rules that the run says it is about."""

from __future__ import annotations

import os

import pytest

from schatkist.games import is_compiled


def pytest_sessionstart(session: pytest.Session) -> None:
    expected = os.environ.get("SCHATKIST_EXPECT")
    found = "compiled" if is_compiled() else "plain"
    if expected and expected != found:
        pytest.exit(f"this run is about the {expected} rules, but the {found} ones were found", returncode=2)
