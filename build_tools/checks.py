"""Runs the checks and prints their times. `./check` calls it.

./check            everything CI runs
./check --screens  pictures of every board in a real browser, into build/screens
./check --quick    format, lint, types, layers, and the tests on the plain Python rules that take under a minute
./check --long     everything, then the long figures, into build/evidence.json and build/evidence.html, and the
                   ladders of all games and numbers of players, into build/ladders
"""

from __future__ import annotations

import argparse
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
SANITIZED = ROOT / "build" / "sanitized"
PYTEST = ["-m", "pytest", "-q", "-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
INSTALL = ["-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
AT_ONCE = 2  # checks that run at the same time: one computes while the other waits for a socket or a browser

# Paths below tests/. docs/decisions/0007-which-tests-run-twice.md says why.
QUICK = ["architecture", "compiling", "core", "games", "i18n", "perft", "playthroughs"]
OWN_CHECK = ["browser", "installing"]
COVERED = ["core", "games", "playthroughs"]  # their plain run measures coverage of the rules
PLAIN_ONLY = ["architecture", "compiling"]  # they read the sources
COMPILED_ONLY = [  # bookkeeping, text and sockets around the rules
    "adapters/test_datasets.py",
    "adapters/test_examples.py",
    "adapters/test_extras.py",
    "adapters/test_gymnasium.py",
    "adapters/test_openspiel.py",
    "adapters/test_pettingzoo.py",
    "adapters/test_tiny.py",
    "arena/test_hints.py",
    "arena/test_ladder.py",
    "arena/test_parallel.py",
    "arena/test_ratings.py",
    "arena/test_tune.py",
    "bench",
    "cli",
    "i18n",
    "server",
    "terminal",
    "web",
]

KEPT = {"PATH", "SCHATKIST_CHROMIUM", "SCHATKIST_TEST_POSTGRES"}  # variables that reach the tests
KEPT_ON_WINDOWS = {"SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATHEXT", "TEMP", "TMP", "LOCALAPPDATA"}
USUAL_PORTS = (8000, 8080, 8786, 8787)  # of this server, of other web servers, and of Dask


def bare_environment(home: Path) -> dict[str, str]:
    """Build the environment of the tests: a PATH, an empty home, and no settings of this machine or its user."""
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
    after: tuple[str, ...] = ()  # names of the checks that must have passed before
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
        """Print the result and the time; of a failure, also the output."""
        counts = re.search(r"\d+ passed[^=\n]*?(?= in [\d.]+s)", self.output)
        tail = f": {counts[0]}" if self.passed and counts else ""
        print(f"{'ok' if self.passed else 'FAILED':<7} {self.name} ({self.seconds:.0f} s){tail}", flush=True)
        if not self.passed and self.output:
            print(self.output, flush=True)


def static_checks() -> list[Check]:
    """Checks that read the sources only."""
    return [
        Check("types", ["-m", "mypy"]),
        Check("format", ["-m", "ruff", "format", "--check", "--quiet", "."]),
        Check("lint", ["-m", "ruff", "check", "--quiet", "."]),
        Check("layers", ["-c", "from importlinter.cli import lint_imports_command as run; run()"]),
    ]


def below_tests(paths: list[str]) -> list[str]:
    """Paths below tests/, as pytest wants them."""
    return [f"tests/{path}" for path in paths]


def without(paths: list[str]) -> list[str]:
    """The options of pytest that leave paths out."""
    return [f"--ignore={path}" for path in below_tests(paths)]


def settings(compiled: bool) -> dict[str, str]:
    """The variables that choose the plain or the compiled rules, and make a test run fail on the wrong ones."""
    if compiled:
        return {"PYTHONPATH": str(COMPILED), "SCHATKIST_PURE": "", "SCHATKIST_EXPECT": "compiled"}
    return {"PYTHONPATH": "", "SCHATKIST_PURE": "1", "SCHATKIST_EXPECT": "plain"}


def plain_tests() -> Check:
    """The tests on the plain rules, without those that run on the compiled rules only or with coverage."""
    arguments = [*PYTEST, *without(OWN_CHECK + COMPILED_ONLY + COVERED)]
    return Check("tests, plain rules", arguments, settings(compiled=False))


def covered_tests() -> Check:
    """The tests of single rules, on the plain rules. They fail if too little of the rules is covered."""
    arguments = ["-m", "build_tools.covered", *PYTEST[2:], *below_tests(COVERED)]
    return Check("tests with coverage, plain rules", arguments, settings(compiled=False))


def compiled_tests() -> Check:
    """The tests on the compiled rules, without those that read the sources."""
    arguments = [*PYTEST, *without(OWN_CHECK + PLAIN_ONLY)]
    return Check("tests, compiled rules", arguments, settings(compiled=True), after=("compile the rules",))


def quick_tests() -> Check:
    """The tests that find most mistakes in the least time."""
    return Check("quick tests, plain rules", [*PYTEST, *below_tests(QUICK)], settings(compiled=False))


def consumer() -> Check:
    """A program that uses the public API, type-checked against the installed package and run."""
    arguments = ["-m", "build_tools.consumer", str(COMPILED)]
    return Check("a program that uses the package", arguments, after=("compile the rules",))


def installing_tests() -> Check:
    """`./play` on a new machine: it downloads what it needs, so it needs the settings of this machine."""
    environment = {"PYTHONPATH": "", "SCHATKIST_PURE": "1"}
    return Check("tests of installing", ["-m", "pytest", "-q", "tests/installing"], environment, installs=True)


def browser_tests() -> Check:
    """The browser client as it was installed, in Chromium. Each worker has its own server and its own browser."""
    needed = ("compile the rules", "get Chromium")
    return Check("tests in a browser", [*PYTEST, "tests/browser"], settings(compiled=True), after=needed)


def frontend_checks() -> Check:
    """The format, lint and types of the browser client, and its tests. Builds the client first."""
    return Check("browser client: build, format, lint, types, tests", ["-m", "build_tools.frontend", "--check"])


def screens() -> list[Check]:
    """Pictures of every board."""
    environment = {"PYTHONPATH": str(COMPILED), "SCHATKIST_PURE": ""}
    return [compile_rules(), get_browser(), Check("pictures", ["-m", "build_tools.screens"], environment, loud=True)]


def compile_rules() -> Check:
    """The package as a user installs it, compiled rules included."""
    arguments = [*INSTALL, "--upgrade", "--target", str(COMPILED), "."]
    wishes = {"SCHATKIST_COMPILE": "1", "SCHATKIST_FRONTEND": "1"}
    return Check("compile the rules", arguments, wishes, installs=True)


def get_browser() -> Check:
    """Chromium, installed if it is not there."""
    return Check("get Chromium", ["-m", "tests.browser.chromium"], installs=True)


def long_checks() -> list[Check]:
    """Checks that take hours: adapters, learning, sanitizers, the figures, people in a browser, ladders of bots."""
    compiled = {"PYTHONPATH": str(COMPILED), "SCHATKIST_PURE": ""}
    seeds = {**compiled, "SCHATKIST_SEEDS": "20"}
    return [
        Check("adapters, 20 seeds", [*PYTEST, "tests/adapters"], seeds, loud=True),
        Check("invariants with sanitizers", ["-m", "build_tools.sanitized", str(SANITIZED)], loud=True),
        Check("long figures", ["-m", "schatkist.testing.long", "--out", "build"], compiled, loud=True),
        Check("long figures of the server", ["-m", "tests.server.long", "--out", "build"], compiled, loud=True),
        Check("people in a browser", ["-m", "tests.browser.long", "--minutes", "10"], compiled, loud=True),
        Check("all ladders", ["-m", "schatkist.arena.ladders", "--out", "build/ladders"], compiled, loud=True),
    ]


def run_in_order(checks: list[Check]) -> bool:
    """Run checks one after the other, up to the first that fails."""
    return all(run_together([check], 1) for check in checks)


def run_together(checks: list[Check], at_once: int = AT_ONCE, keep_going: bool = False) -> bool:
    """Run several checks at a time, each once those that it comes after have passed.

    After a failure no other check starts, unless `keep_going` is set. The order of the list decides which check starts
    first.
    """
    waiting, passed, failed = list(checks), set[str](), False
    running: dict[Future[None], Check] = {}
    with ThreadPoolExecutor(at_once) as pool:
        while True:
            for check in [check for check in waiting if passed.issuperset(check.after)]:
                if len(running) < at_once and (keep_going or not failed):
                    print(f"...     {check.name}", flush=True)
                    waiting.remove(check)
                    running[pool.submit(check.run)] = check
            if not running:
                return not failed and not waiting
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                check = running.pop(future)
                future.result()  # raises what went wrong in starting it
                check.report()
                failed = failed or not check.passed
                if check.passed:
                    passed.add(check.name)


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
    passed = run_together(static_checks() if given.quick else [*static_checks(), frontend_checks()], keep_going=True)
    main_checks = [quick_tests()]
    if not given.quick:
        # What is needed by others first, then the longest, so that both places are busy to the end.
        main_checks = [compile_rules(), plain_tests(), get_browser(), browser_tests(), compiled_tests()]
        main_checks += [covered_tests(), installing_tests(), consumer()]
    with usual_ports_taken():
        passed = run_together(main_checks) and passed
        if given.long and passed:
            passed = run_in_order(long_checks())
    print(f"{'all is well' if passed else 'something FAILED'} ({time.perf_counter() - started:.0f} s)")
    return 0 if passed else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)
