"""T55: every dependency states what it needs, and what npm installs is what was locked."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_T55_every_python_dependency_has_a_lower_bound() -> None:
    listed = [
        *PROJECT["dependencies"],
        *(need for extra in PROJECT["optional-dependencies"].values() for need in extra),
    ]
    outside = [need for need in listed if not need.startswith("schatkist[")]
    assert [need for need in outside if not re.search(r">=\d", need)] == []


def test_T55_every_npm_package_has_a_hash() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    installed = {name: package for name, package in lock["packages"].items() if name and not package.get("link")}
    assert installed
    assert [
        name for name, package in installed.items() if not package.get("integrity", "").startswith("sha512-")
    ] == []
