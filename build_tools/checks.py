"""The checks, in order, with their times. Run by `./check`.

./check            everything CI runs
./check --screens  pictures of every board in a real browser, into build/screens
./check --quick    format, lint, types, layers, and the tests on the plain Python rules
./check --long     everything, then the long figures, into build/evidence.json and build/evidence.html, and the
                   ladders of all games and numbers of players, into build/ladders
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
SANITIZED = ROOT / "build" / "sanitized"
PYTEST = ["-m", "pytest", "-q", "-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
INSTALL = ["-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]


KEPT = {"PATH", "SCHATKIST_CHROMIUM", "SCHATKIST_TEST_POSTGRES"}  # variables that reach the tests
KEPT_ON_WINDOWS = {"SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATHEXT", "TEMP", "TMP", "LOCALAPPDATA"}
USUAL_PORTS = (8000, 8080, 8786, 8787)  # of this server, of other web servers, and of Dask


def bare_environment(home: Path) -> dict[str, str]:
    """What a test can rely on anywhere: a PATH, an empty home, and no settings of this machine or its user."""
    kept = KEPT | (KEPT_ON_WINDOWS if os.name == "nt" else set())
    environment = {name: value for name, value in os.environ.items() if name.upper() in kept}
    return environment | {"HOME": str(home), "USERPROFILE": str(home), "TERM": "dumb"}


@contextmanager
def usual_ports_taken() -> Iterator[None]:
    """Keep ports busy that programs like to use, so that a test that needs one of them fails here too."""
    with ExitStack() as stack:
        for port in USUAL_PORTS:
            with suppress(OSError):  # somebody else keeps it busy
                stack.enter_context(socket.create_server(("127.0.0.1", port)))
        yield


@dataclass
class Check:
    """One check: a command and how it went."""

    name: str
    arguments: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    loud: bool = False  # its output is shown while it runs
    installs: bool = False  # it needs the settings of this machine, such as its proxy
    seconds: float = 0.0
    output: str = ""
    passed: bool = False

    def run(self) -> None:
        """Run it."""
        started = time.perf_counter()
        with TemporaryDirectory(prefix="schatkist-home-", ignore_cleanup_errors=True) as home:
            environment = dict(os.environ) if self.installs else bare_environment(Path(home))
            done = subprocess.run(
                [sys.executable, *self.arguments],
                cwd=ROOT,
                env=environment | self.environment,
                stdin=subprocess.DEVNULL,
                stdout=None if self.loud else subprocess.PIPE,
                stderr=None if self.loud else subprocess.STDOUT,
                text=True,
                check=False,
            )
        self.seconds = time.perf_counter() - started
        self.output, self.passed = done.stdout or "", done.returncode == 0

    def report(self) -> None:
        """Say how it went; of a failure, everything."""
        print(f"{'ok' if self.passed else 'FAILED':<7} {self.name} ({self.seconds:.0f} s)", flush=True)
        if not self.passed and self.output:
            print(self.output, flush=True)


def at_once() -> list[Check]:
    """Checks that read the sources only."""
    return [
        Check("format", ["-m", "ruff", "format", "--check", "--quiet", "."]),
        Check("lint", ["-m", "ruff", "check", "--quiet", "."]),
        Check("types", ["-m", "mypy"]),
        Check("layers", ["-c", "from importlinter.cli import lint_imports_command as run; run()"]),
    ]


def tests(compiled: bool) -> Check:
    """The whole test suite, on the plain or on the compiled rules."""
    path = os.pathsep.join([str(COMPILED)] if compiled else [])
    expected = "compiled" if compiled else "plain"
    environment = {"PYTHONPATH": path, "SCHATKIST_PURE": "" if compiled else "1", "SCHATKIST_EXPECT": expected}
    elsewhere = ["--ignore=tests/browser", "--ignore=tests/installing"]  # these have checks of their own
    if compiled:
        elsewhere.append("--ignore=tests/compiling")  # it derives headers from the plain sources
    return Check(f"tests, {expected} rules", [*PYTEST, *elsewhere], environment, loud=True)


def installing_tests() -> Check:
    """`./play` as a newcomer meets it: it downloads what it needs, so it needs the settings of this machine."""
    environment = {"PYTHONPATH": "", "SCHATKIST_PURE": "1"}
    return Check(
        "tests of installing", ["-m", "pytest", "-q", "tests/installing"], environment, loud=True, installs=True
    )


def browser_tests() -> Check:
    """The browser's table as it was installed, in Chromium; one at a time, for a browser wants a core for itself."""
    environment = {"PYTHONPATH": str(COMPILED), "SCHATKIST_PURE": "", "SCHATKIST_EXPECT": "compiled"}
    return Check("tests in a browser", ["-m", "pytest", "-q", "tests/browser"], environment, loud=True)


def frontend_checks() -> list[Check]:
    """The browser's table: its types, and the tests of its parts."""
    return [Check("types and tests of the browser's table", ["-m", "build_tools.frontend", "--check"])]


def screens() -> list[Check]:
    """Pictures of every board."""
    environment = {"PYTHONPATH": str(COMPILED), "SCHATKIST_PURE": ""}
    return [compile_rules(), get_browser(), Check("pictures", ["-m", "build_tools.screens"], environment, loud=True)]


def quick_tests() -> Check:
    """The tests that say most in a minute."""
    folders = ["architecture", "cli", "compiling", "core", "games", "perft", "playthroughs", "i18n"]
    check = tests(compiled=False)
    return Check(
        "quick tests, plain rules", [*PYTEST, *(f"tests/{name}" for name in folders)], check.environment, loud=True
    )


def compile_rules() -> Check:
    """The package as a user installs it, compiled rules included."""
    arguments = [*INSTALL, "--upgrade", "--target", str(COMPILED), "."]
    wishes = {"SCHATKIST_COMPILE": "1", "SCHATKIST_FRONTEND": "1"}
    return Check("compile the rules", arguments, wishes, installs=True)


def get_browser() -> Check:
    """Chromium, installed if it is not there."""
    return Check("get Chromium", ["-m", "tests.browser.chromium"], installs=True)


def long_checks() -> list[Check]:
    """What takes long: adapters, learning, sanitizers, the figures, people in a browser, how strong the bots are."""
    compiled = {"PYTHONPATH": str(COMPILED), "SCHATKIST_PURE": ""}
    seeds = {**compiled, "SCHATKIST_SEEDS": "20"}
    return [
        Check("adapters, 20 seeds", [*PYTEST, "tests/adapters"], seeds, loud=True),
        Check("laws with sanitizers", ["-m", "build_tools.sanitized", str(SANITIZED)], loud=True),
        Check("long figures", ["-m", "schatkist.testing.long", "--out", "build"], compiled, loud=True),
        Check("long figures of the server", ["-m", "tests.server.long", "--out", "build"], compiled, loud=True),
        Check("people in a browser", ["-m", "tests.browser.long", "--minutes", "10"], compiled, loud=True),
        Check("all ladders", ["-m", "schatkist.arena.ladders", "--out", "build/ladders"], compiled, loud=True),
    ]


def run_in_order(checks: list[Check]) -> bool:
    """One after the other, to the first that fails."""
    for check in checks:
        print(f"...     {check.name}", flush=True)
        check.run()
        check.report()
        if not check.passed:
            return False
    return True


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="./check", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--quick", action="store_true", help="the minute-long part")
    length.add_argument("--long", action="store_true", help="everything, then the long figures")
    length.add_argument("--screens", action="store_true", help="only the pictures of every board")
    given = parser.parse_args()
    started = time.perf_counter()
    if given.screens:
        return 0 if run_in_order(screens()) else 1
    with ThreadPoolExecutor(2) as pool:
        static = at_once()
        list(pool.map(Check.run, static))
    for check in static:
        check.report()
    passed = all(check.passed for check in static)
    rest = [quick_tests()]
    if not given.quick:
        rest = [tests(compiled=False), compile_rules(), *frontend_checks(), tests(compiled=True)]
        rest += [installing_tests(), get_browser(), browser_tests()]
    if given.long:
        rest += long_checks()
    with usual_ports_taken():
        passed = run_in_order(rest) and passed
    print(f"{'all is well' if passed else 'something FAILED'} ({time.perf_counter() - started:.0f} s)")
    return 0 if passed else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)
