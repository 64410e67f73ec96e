"""Modules around the tables are small, each with one concern; no shared module knows a game by its name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import schatkist
from schatkist.games import GAMES

PACKAGES = ("server", "wire", "cli", "terminal")
MOST = 300  # lines


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_is_longer_than_300_lines(package: str) -> None:
    modules = sorted((Path(schatkist.__file__).parent / package).rglob("*.py"))
    assert modules
    assert {path.name: lines for path in modules if (lines := len(path.read_text("utf-8").splitlines())) > MOST} == {}


def test_no_module_outside_the_games_names_a_game() -> None:
    package = Path(schatkist.__file__).parent
    shared = [path for path in sorted(package.rglob("*.py")) if "games" not in path.relative_to(package).parts]
    assert shared
    named = {
        str(path.relative_to(package)): text.value
        for path in shared
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.Constant) and text.value in GAMES
    }
    assert named == {}
