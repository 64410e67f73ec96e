"""Finds the clauses of the rules, and the code and tests that name them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]

_ID = r"[A-Z]{2}-(?:\d+\.\d+|[REV]\d+)"
_ITEM = re.compile(rf"^- \*\*({_ID})\*\*", re.MULTILINE)
_RANGE = re.compile(rf"({_ID}) to ({_ID})")
_NAMED = re.compile(_ID)
_IN_A_NAME = re.compile(r"(?<![A-Za-z])([A-Z]{2})_(?:(\d+)_(\d+)|([REV]\d+))(?![0-9A-Za-z])")


def listed(page: str) -> list[str]:
    """List the clauses of a page of docs/games, in order."""
    return _ITEM.findall(page)


def named(text: str, clauses: list[str]) -> set[str]:
    """Find the clauses that a text names: `KA-4.1`, a range `KA-2.1 to KA-2.5`, or `test_KA_4_1_...`."""
    found = set(_NAMED.findall(text))
    for first, last in _RANGE.findall(text):
        if first in clauses and last in clauses:
            between = clauses[clauses.index(first) : clauses.index(last) + 1]
            found |= {clause for clause in between if clause[3].isdigit() == first[3].isdigit()}
    for code, chapter, number, letter in _IN_A_NAME.findall(text):
        found.add(f"{code}-{letter}" if letter else f"{code}-{chapter}.{number}")
    return found


def named_in(files: Iterable[Path], clauses: list[str]) -> set[str]:
    """Find the clauses that some files name."""
    return {clause for file in files for clause in named(file.read_text(encoding="utf-8"), clauses)}


def uncovered(clauses: list[str], code: set[str], tests: set[str], reasons: set[str]) -> list[str]:
    """List clauses without a test, and clauses that no code names and no reason excuses.

    An example is played out by its test and has no code of its own.
    """
    wrong = [f"{clause}: no test names it" for clause in clauses if clause not in tests]
    for clause in clauses:
        if clause[3] != "E" and clause not in code and clause not in reasons:
            wrong.append(f"{clause}: neither code nor a reason")
    return wrong


def clauses_of(game: str) -> list[str]:
    """The clauses of a game."""
    return listed((ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8"))


def files_of_code(game: str) -> list[Path]:
    """The files of the rules of a game."""
    return sorted((ROOT / "src" / "schatkist" / "games" / game).glob("*.py"))


def files_of_tests(game: str) -> list[Path]:
    """The files of the tests of a game."""
    return sorted((ROOT / "tests" / "games" / game).rglob("*.py"))


def reasons() -> dict[str, str]:
    """Read the clauses that need no code, with the reason."""
    tables: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "reasons.toml").read_text("utf-8"))
    return tables["no-code"]
