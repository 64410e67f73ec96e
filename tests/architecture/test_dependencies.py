"""T55: every dependency has a lower bound, and npm installs the locked packages."""

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


def test_T55_the_server_is_locked_with_hashes_and_without_hosts() -> None:
    text = (ROOT / "deploy" / "requirements.lock").read_text("utf-8")
    locked = dict(re.findall(r"^([a-z0-9-]+)(?:\[[a-z,]+\])?==(\S+)", text, re.MULTILINE))
    blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert len(blocks) >= len(locked) > 30
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []
    assert "://" not in text
    assert "--index" not in text
    needed = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["server"]]
    for need in needed:
        name, least = re.match(r"([A-Za-z0-9.-]+)(?:\[.*\])?>=([\d.]+)", need).groups()  # type: ignore[union-attr]
        version = locked[name.lower().replace(".", "-")]
        assert numbers(version) >= numbers(least), need


def numbers(version: str) -> list[int]:
    """Split a version into its numbers."""
    return [int(part) for part in re.findall(r"\d+", version)]


def test_T55_every_npm_package_has_a_hash() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    installed = {name: package for name, package in lock["packages"].items() if name and not package.get("link")}
    assert installed
    assert [
        name for name, package in installed.items() if not package.get("integrity", "").startswith("sha512-")
    ] == []
