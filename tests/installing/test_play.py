"""`./play` as a newcomer meets it: in a strange folder, without a locale, in a checkout of somebody else."""

from __future__ import annotations

import ctypes
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from urllib.request import urlopen

import pytest

from build_tools.bootstrap import copy_sources
from build_tools.checks import bare_environment

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="other users and read-only folders are made as on Unix"
)
NETWORK = re.compile(r"PIP_.*|.*_PROXY|.*CERT.*", re.IGNORECASE)  # how this machine reaches the package index
DROP_FROM_BOUNDING_SET = 24  # of prctl
CHOWN, DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER = range(4)  # what lets root write anywhere
SOMEBODY = 12345  # the owner of a checkout that is not ours
WAITING = "Getting Schatkist ready"
PATIENCE = 600.0  # seconds: an installation on a busy machine
STARTED = 120.0  # seconds until what is installed serves


def environment(home: Path) -> dict[str, str]:
    """Nothing but what an installation needs; the rules stay plain, because compiling takes minutes."""
    home.mkdir(exist_ok=True)
    network = {name: value for name, value in os.environ.items() if NETWORK.fullmatch(name)}
    return bare_environment(home) | network | {"SCHATKIST_COMPILE": "0"}


def as_anybody() -> None:
    """Write only where the permissions allow it, also as root."""
    if os.geteuid() == 0:
        for capability in (CHOWN, DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER):
            ctypes.CDLL(None).prctl(DROP_FROM_BOUNDING_SET, capability, 0, 0, 0)


def play(checkout: Path, home: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run `./play` to its end, with pipes for a terminal."""
    return subprocess.run(
        [sys.executable, str(checkout / "play"), *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment(home),
        preexec_fn=as_anybody,
        check=False,
        timeout=PATIENCE,
    )


@contextmanager
def serving(checkout: Path, home: Path) -> Iterator[str]:
    """The address that `./play` prints."""
    command, pipe = [sys.executable, str(checkout / "play")], subprocess.PIPE
    process = subprocess.Popen(
        command, stdout=pipe, stderr=pipe, encoding="utf-8", env=environment(home), preexec_fn=as_anybody
    )
    assert process.stdout is not None
    too_late = Timer(STARTED, process.kill)  # a read from a pipe has no time limit of its own
    too_late.start()
    try:
        line = process.stdout.readline()
        found = re.search(r"http://[\d.:]+", line)
        assert found is not None, f"no address within {STARTED} seconds, but {line!r}"
        too_late.cancel()
        yield found[0]
    finally:
        too_late.cancel()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
        assert "Traceback" not in err


def page(address: str) -> str:
    """What a browser gets there."""
    with urlopen(address) as answer:
        return str(answer.read().decode())


def files(folder: Path) -> dict[str, tuple[int, int]]:
    """All files below a folder, as they are now."""
    return {
        str(path.relative_to(folder)): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")
    }


def give_away(folder: Path) -> None:
    """Make it somebody else's, with nothing that others may write."""
    for path in [folder, *folder.rglob("*")]:
        if os.geteuid() == 0:
            os.chown(path, SOMEBODY, SOMEBODY, follow_symlinks=False)
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)


def take_back(folder: Path) -> None:
    """Let pytest remove it."""
    for path in [folder, *folder.rglob("*")]:
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A checkout in a folder with spaces and accents."""
    folder = tmp_path_factory.mktemp("installing") / "Mijn spellen à la carte" / "schat kïst"
    copy_sources(folder)
    yield folder
    take_back(folder)


@pytest.fixture(scope="module")
def installed(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, after its owner played for the first time."""
    done = play(checkout, tmp_path_factory.mktemp("owner"), "kadora", "--seats", "you,uniform", typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert WAITING in done.stderr
    assert "Your move: " in done.stdout
    give_away(checkout)
    return checkout


def test_a_newcomer_plays_in_the_browser(installed: Path, tmp_path: Path) -> None:
    with serving(installed, tmp_path / "home") as address:
        assert "<title>Schatkist</title>" in page(address)


def test_another_user_plays_what_the_owner_installed(installed: Path, tmp_path: Path) -> None:
    before = files(installed)
    done = play(installed, tmp_path / "home", "diabolo", "--seats", "you,uniform,uniform", typed="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert files(installed) == before


def test_a_read_only_checkout_that_is_newer_is_installed_in_the_users_own_cache(
    installed: Path, tmp_path: Path
) -> None:
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


def test_where_nothing_can_be_written_one_sentence_says_so(checkout: Path, tmp_path: Path) -> None:
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
