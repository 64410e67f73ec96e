"""`./check` sees what a stranger's machine would show, and the code does not lean on settings of this one."""

from __future__ import annotations

import ast
import socket
from pathlib import Path

import pytest

from build_tools.checks import USUAL_PORTS, Check, usual_ports_taken

ROOT = Path(__file__).resolve().parents[2]
PROBE = "import os, pathlib; print(sorted(os.environ), list(pathlib.Path.home().iterdir()), os.environ['TERM'])"
FOLDERS = ("src", "build_tools", "docs")
TEXT_CALLS = {"read_text": 0, "write_text": 1}  # and where the encoding stands among the arguments


def test_a_check_runs_in_a_bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONUNBUFFERED", "LANG", "LC_ALL", "PYTHONPATH", "DISPLAY", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, "set")
    for name in ("SCHATKIST_CHROMIUM", "SCHATKIST_TEST_POSTGRES"):
        monkeypatch.delenv(name, raising=False)
    check = Check("probe", ["-c", PROBE])
    check.run()
    assert check.passed, check.output
    expected = {"PATH", "HOME", "USERPROFILE", "TERM"}
    names, _, rest = check.output.partition("] ")
    assert expected <= set(ast.literal_eval(names + "]")) <= expected | {"LC_CTYPE"}  # Python itself adds the last
    assert rest == "[] dumb\n"


def test_the_ports_that_programs_like_are_taken_while_tests_run() -> None:
    with usual_ports_taken():
        for port in USUAL_PORTS:
            with pytest.raises(OSError, match="in use"):
                socket.create_server(("127.0.0.1", port))


def test_text_is_read_and_written_as_utf_8_whatever_the_locale() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in TEXT_CALLS
        if len(call.args) <= TEXT_CALLS[call.func.attr] and not any(word.arg == "encoding" for word in call.keywords)
    ]
    assert found == []
