"""Modules around the tables are small: each has one concern."""

from __future__ import annotations

from pathlib import Path

import pytest

import schatkist

PACKAGES = ("server", "wire", "cli", "terminal")
MOST = 300  # lines


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_is_longer_than_300_lines(package: str) -> None:
    modules = sorted((Path(schatkist.__file__).parent / package).rglob("*.py"))
    assert modules
    assert {path.name: lines for path in modules if (lines := len(path.read_text("utf-8").splitlines())) > MOST} == {}
