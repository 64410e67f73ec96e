"""Gets a machine ready with nothing but python3: makes a virtual environment and installs into it.

Standard library only; `play` and `check` at the root call it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / "build" / "install.log"
LEAST = (3, 11)


class Failed(Exception):
    """Something a person must put right; its text says what."""


MADE = {"__pycache__", "node_modules", "static"}  # folders that are made from the others


def stamp_of(paths: list[Path]) -> str:
    """A hash of files and folders: when it is the same, nothing needs to be installed anew."""
    digest = hashlib.sha256(repr((sys.version, str(ROOT))).encode())
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and not MADE.intersection(file.parts):
                digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def python_of(folder: Path) -> Path:
    """The Python of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def logged(command: list[str], what: str) -> None:
    """Run a command, its output in the log; on failure show the end of it."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("ab") as log:
        log.write(f"\n$ {' '.join(command)}\n".encode())
        log.flush()
        done = subprocess.run(command, cwd=ROOT, stdout=log, stderr=log, check=False)
    if done.returncode:
        tail = "\n".join(LOG.read_text(errors="replace").splitlines()[-15:])
        raise Failed(f"{tail}\n{what} failed; the whole story is in {LOG.relative_to(ROOT)}")


def make_environment(folder: Path) -> None:
    """A new virtual environment; on Debian the part of Python that makes it may have to be installed first."""
    shutil.rmtree(folder, ignore_errors=True)
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
            raise Failed(
                f"Python's venv is not installed here. On Debian or Ubuntu: sudo apt install {package}"
            ) from None
        logged(["apt-get", "update"], "apt-get update")
        logged(["apt-get", "install", "-y", "--no-install-recommends", package], f"installing {package}")
        logged([sys.executable, "-m", "venv", str(folder)], "making a virtual environment")
        return
    venv.create(folder, with_pip=True)


def ready(name: str, install: list[str], watched: list[Path], first_words: str) -> Path:
    """The Python of an environment in which the project is installed as it is now."""
    if sys.version_info < LEAST:
        raise Failed(f"Schatkist needs Python {LEAST[0]}.{LEAST[1]} or newer; this is {sys.version.split()[0]}")
    folder = ROOT / ".venv" / name
    marker = folder / "installed"
    stamp = stamp_of([ROOT / "pyproject.toml", ROOT / "hatch_build.py", *watched])
    if marker.exists() and marker.read_text() == stamp and python_of(folder).exists():
        return python_of(folder)
    print(first_words, file=sys.stderr, flush=True)
    if not marker.exists():
        make_environment(folder)
    marker.unlink(missing_ok=True)
    pip = [str(python_of(folder)), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    logged([*pip, *install], "installing Schatkist")
    marker.write_text(stamp)
    return python_of(folder)


def run(python: Path, arguments: list[str], **environment: str) -> int:
    """Run Python in the environment and return its exit code."""
    command = [str(python), *arguments]
    if os.name != "nt":
        os.execve(python, command, {**os.environ, **environment})
    return subprocess.run(command, env={**os.environ, **environment}, check=False).returncode


def guarded(main: object) -> int:
    """Call a main function; what goes wrong is one clear line."""
    assert callable(main)
    try:
        return int(main())
    except Failed as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
