"""`./play` on a new machine: in a folder with an unusual name, without a locale, in another user's checkout."""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from urllib.request import urlopen

import pytest

from build_tools import frontend
from build_tools.bootstrap import ROOT, copy_sources
from build_tools.checks import bare_environment
from tests.cli import hearing_ctrl_c

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="other users and read-only folders are made as on Unix"
)
NETWORK = re.compile(r"PIP_.*|.*_PROXY|.*CERT.*", re.IGNORECASE)  # the settings for reaching the package index
DROP_FROM_BOUNDING_SET = 24  # of prctl
CHOWN, DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER = range(4)  # the capabilities that let root write anywhere
SOMEBODY = 12345  # the owner of a checkout that is not ours
WAITING = "Getting Schatkist ready"
PATIENCE = 600.0  # seconds until something counts as never: an installation on a busy machine takes minutes
STAMP = frontend.STAMP.relative_to(ROOT)
BROKEN_NODE = {  # where a proxy signs certificates that npm does not know
    "node": "echo v24.0.0",
    "npm": "echo 'npm error code SELF_SIGNED_CERT_IN_CHAIN' >&2; exit 1",
}


def environment(home: Path) -> dict[str, str]:
    """Return the variables that an installation needs; rules stay plain, because compiling takes minutes."""
    home.mkdir(exist_ok=True)
    network = {name: value for name, value in os.environ.items() if NETWORK.fullmatch(name)}
    return bare_environment(home) | network | {"SCHATKIST_COMPILE": "0"}


def as_anybody() -> None:
    """Write only where the permissions allow it, also as root; stop at Ctrl-C, also in the background."""
    hearing_ctrl_c()
    if os.geteuid() == 0:
        for capability in (CHOWN, DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER):
            ctypes.CDLL(None).prctl(DROP_FROM_BOUNDING_SET, capability, 0, 0, 0)


def play(
    checkout: Path, home: Path, *words: str, typed: str = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run `./play` to its end, with pipes for a terminal."""
    return subprocess.run(
        [sys.executable, str(checkout / "play"), *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment(home) | variables,
        preexec_fn=as_anybody,
        check=False,
        timeout=PATIENCE,
    )


@contextmanager
def serving(checkout: Path, home: Path) -> Iterator[str]:
    """Start `./play`; yield the address that it prints."""
    command, pipe = [sys.executable, str(checkout / "play")], subprocess.PIPE
    process = subprocess.Popen(
        command, stdout=pipe, stderr=pipe, encoding="utf-8", env=environment(home), preexec_fn=as_anybody
    )
    assert process.stdout is not None
    too_late = Timer(PATIENCE, process.kill)  # a read from a pipe has no time limit of its own
    too_late.start()
    try:
        line = process.stdout.readline()
        found = re.search(r"http://[\d.:]+", line)
        assert found is not None, f"no address within {PATIENCE} seconds, but {line!r}"
        too_late.cancel()
        yield found[0]
    finally:
        too_late.cancel()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert "Traceback" not in err


def page(address: str) -> str:
    """Return the page at an address."""
    with urlopen(address) as answer:
        return str(answer.read().decode())


def files(folder: Path) -> dict[str, tuple[int, int]]:
    """Read all files below a folder."""
    return {
        str(path.relative_to(folder)): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")
    }


def give_away(folder: Path) -> None:
    """Give a folder to another user, and let nobody else write to it."""
    for path in [folder, *folder.rglob("*")]:
        if os.geteuid() == 0:
            os.chown(path, SOMEBODY, SOMEBODY, follow_symlinks=False)
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)


def take_back(folder: Path) -> None:
    """Take a folder back, so that pytest can remove it."""
    for path in [folder, *folder.rglob("*")]:
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A checkout in a folder with spaces and accents."""
    folder = tmp_path_factory.mktemp("installing") / "Mijn spellen à la carte" / "schat kïst"
    copy_sources(folder)
    (folder / STAMP).unlink(missing_ok=True)
    yield folder
    take_back(folder)


@pytest.fixture(scope="module")
def owner(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of the checkout's owner."""
    return tmp_path_factory.mktemp("owner")


@pytest.fixture(scope="module")
def for_the_terminal(checkout: Path, owner: Path) -> Path:
    """The checkout, after its owner played in the terminal."""
    done = play(checkout, owner, "kadora", "--seats", "you,uniform", typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert WAITING in done.stderr
    assert "Your move: " in done.stdout
    return checkout


@pytest.fixture(scope="module")
def installed(for_the_terminal: Path, owner: Path) -> Path:
    """The same, after its owner played in the browser, too. Nobody can write there any more.

    npm has nothing to do if the client was built for the tests already.
    """
    with suppress(FileNotFoundError):
        shutil.copyfile(ROOT / STAMP, for_the_terminal / STAMP)
    with serving(for_the_terminal, owner):
        pass
    give_away(for_the_terminal)
    return for_the_terminal


def test_a_browser_client_that_cannot_be_built(for_the_terminal: Path, owner: Path, tmp_path: Path) -> None:
    """npm cannot reach its registry: one sentence says so, and the next run tries again (`installed`)."""
    for name, line in BROKEN_NODE.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{line}\n")
        (tmp_path / name).chmod(0o755)
    for _ in range(2):
        done = play(for_the_terminal, owner, PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
        assert done.returncode == 2
        assert "The browser client could not be built: npm ci failed (SELF_SIGNED_CERT_IN_CHAIN)." in done.stderr
        assert "The next ./play tries again" in done.stderr
        assert "Traceback" not in done.stderr


def test_a_newcomer_plays_in_the_browser(installed: Path, tmp_path: Path) -> None:
    with serving(installed, tmp_path / "home") as address:
        assert "<title>Schatkist</title>" in page(address)


def test_another_user_plays_the_installed_copy(installed: Path, tmp_path: Path) -> None:
    before = files(installed)
    done = play(installed, tmp_path / "home", "diabolo", "--seats", "you,uniform,uniform", typed="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert files(installed) == before


def test_a_newer_read_only_checkout_is_installed_in_the_cache(installed: Path, tmp_path: Path) -> None:
    take_back(installed)
    project = installed / "pyproject.toml"
    project.chmod(0o644)
    project.write_text(project.read_text("utf-8") + "# newer\n", "utf-8")
    give_away(installed)
    before = files(installed)
    for words in (WAITING, ""):
        done = play(installed, tmp_path / "home", "kadora", "--seats", "you,uniform", typed="quit\n")
        assert done.returncode == 0, done.stderr
        assert words in done.stderr
        assert bool(done.stderr) == bool(words)
    assert files(installed) == before


def test_an_unwritable_machine_gets_one_sentence(checkout: Path, tmp_path: Path) -> None:
    folder, home = tmp_path / "checkout", tmp_path / "home"
    copy_sources(folder)
    environment(home)
    for each in (folder, home):
        give_away(each)
    done = play(folder, home)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(f"cannot install in {home}")
    assert "Permission denied" in done.stderr
    assert "Traceback" not in done.stderr
