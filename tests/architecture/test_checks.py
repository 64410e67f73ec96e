"""`./check` runs every test, in an environment without the settings of this machine."""

from __future__ import annotations

import ast
import socket
import sys
from pathlib import Path

import pytest

from build_tools.checks import (
    COMPILED_ONLY,
    COVERED,
    OWN_CHECK,
    PLAIN_ONLY,
    QUICK,
    USUAL_PORTS,
    Check,
    run_together,
    usual_ports_taken,
)

ROOT = Path(__file__).resolve().parents[2]
PROBE = "import os, pathlib; print(sorted(os.environ), list(pathlib.Path.home().iterdir()), os.environ['TERM'])"
FOLDERS = ("src", "build_tools", "docs")
TEXT_CALLS = {"read_text": 0, "write_text": 1}  # with the position of the encoding among the arguments


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


def test_no_path_with_tests_is_left_out() -> None:
    left_out = [*OWN_CHECK, *PLAIN_ONLY, *COMPILED_ONLY]
    assert [path for path in [*left_out, *QUICK, *COVERED] if not (ROOT / "tests" / path).exists()] == []
    assert not {*COVERED, *PLAIN_ONLY} & {*COMPILED_ONLY}  # a test left out for both kinds of rules would never run


def noted(name: str, log: Path, *, fails: bool = False, after: tuple[str, ...] = (), always: bool = False) -> Check:
    """Create a check that writes its name when it runs."""
    code = f"open({str(log)!r}, 'a', encoding='utf-8').write({name + ' '!r}); raise SystemExit({int(fails)})"
    return Check(name, ["-c", code], after=after, always=always)


def test_a_check_waits_for_those_it_needs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log"
    checks = [
        noted("last", log, after=("first", "second")),
        noted("first", log),
        noted("second", log, after=("first",)),
    ]
    assert run_together(checks)
    assert log.read_text("utf-8").split() == ["first", "second", "last"]
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()] == [
        [word, name] for name in ("first", "second", "last") for word in ("...", "ok")
    ]


def test_after_a_failure_no_check_starts(tmp_path: Path) -> None:
    log = tmp_path / "log"
    assert not run_together([noted("bad", log, fails=True), noted("next", log)], at_once=1)
    assert log.read_text("utf-8").split() == ["bad"]


def test_after_a_failure_a_check_starts_that_always_runs(tmp_path: Path) -> None:
    log = tmp_path / "log"
    checks = [
        noted("bad", log, fails=True),
        noted("next", log),
        noted("never", log, after=("bad",), always=True),
        noted("also", log, always=True),
    ]
    assert not run_together(checks, at_once=1)
    assert log.read_text("utf-8").split() == ["bad", "also"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell the CPU time of a process that has ended")
def test_the_cpu_time_of_a_check_includes_its_processes() -> None:
    busy = "import time\nwhile time.process_time() < 0.5: pass"
    check = Check("busy", ["-c", f"import subprocess, sys; subprocess.run([sys.executable, '-c', {busy!r}])"])
    check.run()
    assert check.passed
    assert check.cpu_seconds >= 0.5


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
