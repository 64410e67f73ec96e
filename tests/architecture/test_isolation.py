"""A failed test does not affect other tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LEAKS = {
    "socket": "left = socket.create_server(('127.0.0.1', 0))",
    "file": "left = open(__file__)",
    "loop": "left = asyncio.new_event_loop()",
    "process": "left = subprocess.Popen([sys.executable, '-c', ''], stdout=subprocess.PIPE); left.stdout.read()",
    "cycle": "left = [socket.create_server(('127.0.0.1', 0))]; left.append(left)",
}
LEAKING = """
import asyncio, gc, socket, subprocess, sys

def test_fails():
    {leak}
    try:
        raise ValueError("first")
    except ValueError as error:
        raise AssertionError("second") from error

def test_neighbour():
    gc.collect()

def test_another():
    gc.collect()
"""


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_open_resources_of_a_failed_test_fail_no_other_test(tmp_path: Path, leak: str) -> None:
    (tmp_path / "test_leaking.py").write_text(LEAKING.format(leak=leak), "utf-8")
    command = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]
    plugin = ["-p", "tests.conftest", "--rootdir", str(tmp_path), str(tmp_path)]
    done = subprocess.run(
        [sys.executable, *command, *plugin], cwd=ROOT, capture_output=True, text=True, check=False, timeout=600
    )
    assert "1 failed, 2 passed" in done.stdout, done.stdout
