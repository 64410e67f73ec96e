"""Runs the checks and prints how long they took, by the clock and of the processors. `./check` calls it.

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
    "adapters/test_exploitability.py",
    "adapters/test_gymnasium.py",
    "adapters/test_gymnasium_vector.py",
    "adapters/test_openspiel.py",
    "adapters/test_pettingzoo.py",
    "adapters/test_tiny.py",
    "arena/test_clusters.py",
    "arena/test_hints.py",
    "arena/test_ladder.py",
    "arena/test_parallel.py",
    "arena/test_ratings.py",
    "arena/test_tune.py",
    "bench",
    "coach",
    "bots/test_compare_rounds.py",
    "bots/test_worker.py",
    "cli",
    "i18n",
    "invariants/test_kit.py",
    "invariants/test_long.py",
    "invariants/test_same_games.py",
    "plugins/test_bot.py",
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
    always: bool = False  # it runs also after another one has failed
    seconds: float = 0.0
    cpu_seconds: float = 0.0  # of all its processes; not known on Windows
    output: str = ""
    passed: bool = False

    def run(self) -> None:
        """Run it."""
        started = time.perf_counter()
        with TemporaryDirectory(prefix="schatkist-home-", ignore_cleanup_errors=True) as home:
            environment = dict(os.environ) if self.installs else bare_environment(Path(home))
            with subprocess.Popen(
                [sys.executable, *self.arguments],
                cwd=ROOT,
                env=environment | self.environment,
                stdin=subprocess.DEVNULL,
                stdout=None if self.loud else subprocess.PIPE,
                stderr=None if self.loud else subprocess.STDOUT,
                text=True,
            ) as process:
                self.output = process.stdout.read() if process.stdout else ""
                self.cpu_seconds = cpu_seconds_at_end(process)
        self.seconds = time.perf_counter() - started
        self.passed = process.returncode == 0

    def report(self) -> None:
        """Print the result and the times; of a failure, also the output."""
        counts = re.search(r"\d+ passed[^=\n]*?(?= in [\d.]+s)", self.output)
        tail = f": {counts[0]}" if self.passed and counts else ""
        times = (
            f"{self.seconds:.0f} s, {self.cpu_seconds:.0f} s of CPU" if self.cpu_seconds else f"{self.seconds:.0f} s"
        )
        print(f"{'ok' if self.passed else 'FAILED':<7} {self.name} ({times}){tail}", flush=True)
        if not self.passed and self.output:
            print(self.output, flush=True)


def cpu_seconds_at_end(process: subprocess.Popen[str]) -> float:
    """Wait until a process ends; return the CPU time of it and of all processes that it waited for."""
    if sys.platform == "win32":
        process.wait()
        return 0.0
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


def static_checks() -> list[Check]:
    """List the checks that only read the sources."""
    return [
        Check("format", ["-m", "ruff", "format", "--check", "--quiet", "."], always=True),
        Check("lint", ["-m", "ruff", "check", "--quiet", "."], always=True),
        Check("layers", ["-c", "from importlinter.cli import lint_imports_command as run; run()"], always=True),
        Check("types", ["-m", "mypy"], always=True),
    ]


def below_tests(paths: list[str]) -> list[str]:
    """Return paths below tests/ as arguments of pytest."""
    return [f"tests/{path}" for path in paths]


def without(paths: list[str]) -> list[str]:
    """Return the options of pytest that leave paths out."""
    return [f"--ignore={path}" for path in below_tests(paths)]


def settings(compiled: bool) -> dict[str, str]:
    """Return the variables that select plain or compiled rules, and make a test run fail on the wrong ones."""
    if compiled:
        return {"PYTHONPATH": str(COMPILED), "SCHATKIST_PURE": "", "SCHATKIST_EXPECT": "compiled"}
    return {"PYTHONPATH": "", "SCHATKIST_PURE": "1", "SCHATKIST_EXPECT": "plain"}


def plain_tests() -> Check:
    """Run the tests on the plain rules, without those that run on compiled rules only or with coverage."""
    arguments = [*PYTEST, *without(OWN_CHECK + COMPILED_ONLY + COVERED)]
    return Check("tests, plain rules", arguments, settings(compiled=False))


def covered_tests() -> Check:
    """Run the tests of single rules on the plain rules; fail if too little of the rules is covered."""
    arguments = ["-m", "build_tools.covered", *PYTEST[2:], *below_tests(COVERED)]
    return Check("tests with coverage, plain rules", arguments, settings(compiled=False))


def compiled_tests() -> Check:
    """Run the tests on the compiled rules, without those that read the sources."""
    arguments = [*PYTEST, *without(OWN_CHECK + PLAIN_ONLY)]
    return Check("tests, compiled rules", arguments, settings(compiled=True), after=("compile the rules",))


def quick_tests() -> Check:
    """Run the tests that find most mistakes in the least time."""
    return Check("quick tests, plain rules", [*PYTEST, *below_tests(QUICK)], settings(compiled=False))


def consumer() -> Check:
    """Type-check a program that uses the public API against the installed package, and run it."""
    arguments = ["-m", "build_tools.consumer", str(COMPILED)]
    return Check("a program that uses the package", arguments, after=("compile the rules",))


def installing_tests() -> Check:
    """Test `./play` on a new machine; it downloads packages, so it needs the settings of this machine."""
    environment = {"PYTHONPATH": "", "SCHATKIST_PURE": "1"}
    return Check("tests of installing", ["-m", "pytest", "-q", "tests/installing"], environment, installs=True)


def browser_tests() -> Check:
    """Test the installed browser client in Chromium. Each worker has its own server and its own browser."""
    needed = ("compile the rules", "get Chromium")
    return Check("tests in a browser", [*PYTEST, "tests/browser"], settings(compiled=True), after=needed)


def build_client() -> Check:
    """Build the browser client if one of its sources has changed."""
    return Check("build the browser client", ["-m", "build_tools.frontend"], installs=True, always=True)


def client_checks() -> Check:
    """Check the format, lint and types of the browser client, and run its tests."""
    needed = ("build the browser client",)
    arguments = ["-m", "build_tools.frontend", "--check"]
    return Check("browser client: format, lint, types, tests", arguments, after=needed, always=True)


def screens() -> list[Check]:
    """Take pictures of every board."""
    environment = {"PYTHONPATH": str(COMPILED), "SCHATKIST_PURE": ""}
    pictures = Check("pictures", ["-m", "build_tools.screens"], environment, loud=True)
    return [build_client(), compile_rules(), get_browser(), pictures]


def compile_rules() -> Check:
    """Install the package as a user does, with compiled rules."""
    arguments = [*INSTALL, "--upgrade", "--target", str(COMPILED), "."]
    wishes = {"SCHATKIST_COMPILE": "1", "SCHATKIST_FRONTEND": "1"}
    return Check("compile the rules", arguments, wishes, after=("build the browser client",), installs=True)


def get_browser() -> Check:
    """Install Chromium if it is missing."""
    return Check("get Chromium", ["-m", "tests.browser.chromium"], installs=True)


def long_checks() -> list[Check]:
    """List the checks that take hours: adapters, learning, sanitizers, figures, people in a browser, ladders."""
    compiled = {"PYTHONPATH": str(COMPILED), "SCHATKIST_PURE": ""}
    seeds = {**compiled, "SCHATKIST_SEEDS": "20"}
    return [
        Check("adapters, 20 seeds", [*PYTEST, "tests/adapters"], seeds, loud=True),
        Check("invariants with sanitizers", ["-m", "build_tools.sanitized", str(SANITIZED)], loud=True),
        Check("long figures", ["-m", "schatkist.testing.long", "--out", "build"], compiled, loud=True),
        Check("long figures of the server", ["-m", "tests.server.long", "--out", "build"], compiled, loud=True),
        Check("long figures of reviews", ["-m", "tests.coach.long", "--out", "build"], compiled, loud=True),
        Check("people in a browser", ["-m", "tests.browser.long", "--minutes", "10"], compiled, loud=True),
        Check("all ladders", ["-m", "schatkist.arena.ladders", "--out", "build/ladders"], compiled, loud=True),
    ]


def run_in_order(checks: list[Check]) -> bool:
    """Run checks one after the other, up to the first that fails."""
    return run_together(checks, 1)


def run_together(checks: list[Check], at_once: int = AT_ONCE) -> bool:
    """Run several checks at a time, each once those that it comes after have passed.

    After a failure no other check starts, except those that always run. The order of the list decides which check
    starts first.
    """
    waiting, passed, failed = list(checks), set[str](), False
    running: dict[Future[None], Check] = {}
    with ThreadPoolExecutor(at_once) as pool:
        while True:
            for check in [check for check in waiting if passed.issuperset(check.after)]:
                if len(running) < at_once and (check.always or not failed):
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
    """Run the command."""
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
    if given.quick:
        checks = [*static_checks(), quick_tests()]
    else:
        # What is needed by others first, then the longest, so that both places are busy to the end.
        checks = [build_client(), get_browser(), *static_checks(), compile_rules(), plain_tests()]
        checks += [browser_tests(), compiled_tests(), covered_tests(), client_checks(), installing_tests(), consumer()]
    with usual_ports_taken():
        passed = run_together(checks)
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
