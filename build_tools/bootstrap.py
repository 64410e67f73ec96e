"""Creates a virtual environment and installs the project into it, with nothing but python3.

Standard library only; `play` and `check` at the root call it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEAST = (3, 11)
MADE = {"__pycache__", "node_modules", "static", "build", "dist"}  # folders that are made from the others
WRITTEN = (".venv", "build", "src/schatkist/server/static", "web/node_modules")  # where an installation writes
MARKER = "installed"  # in an environment: the stamp of what was installed


class Failed(Exception):
    """Something a person must put right; its text says what."""


@dataclass(frozen=True)
class Place:
    """A place to install to: the environments, the log, and the sources."""

    environments: Path
    log: Path
    source: Path

    def environment(self, name: str) -> Path:
        """The folder of one virtual environment."""
        return self.environments / name


def in_checkout() -> Place:
    """In the folder of the sources, where people expect it."""
    return Place(ROOT / ".venv", ROOT / "build" / "install.log", ROOT)


def in_cache() -> Place:
    """In the cache of this user, for sources that belong to somebody else. Each checkout has a folder of its own."""
    given = os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.environ.get("XDG_CACHE_HOME")
    folder = Path(given or Path.home() / ".cache") / "schatkist" / hashlib.sha256(os.fsencode(ROOT)).hexdigest()[:16]
    return Place(folder / "venv", folder / "install.log", folder / "source")


def is_writable(path: Path) -> bool:
    """Tell whether this user may write there, or create it."""
    while not path.exists():
        path = path.parent
    return os.access(path, os.W_OK | os.X_OK)


def sources_below(folder: Path, made: set[str] = MADE) -> list[Path]:
    """All files of a folder that are not made from others."""
    return [
        file
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not made.intersection(file.relative_to(ROOT).parts)
    ]


def copy_sources(target: Path) -> None:
    """A copy of what an installation needs, in which it may write; also of the browser's table, if it was built."""
    shutil.rmtree(target, ignore_errors=True)
    for path in ROOT.iterdir():
        if path.name.startswith(".") or path.name in MADE:
            continue
        for file in sources_below(path, MADE - {"static"}) if path.is_dir() else [path]:
            copy = target / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)  # not its mode: it may be read-only


def stamp_of(paths: list[Path]) -> str:
    """A hash of files and folders: when it is the same, nothing needs to be installed anew."""
    digest = hashlib.sha256(repr((sys.version, str(ROOT))).encode())
    for path in paths:
        for file in sources_below(path) if path.is_dir() else [path]:
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def python_of(folder: Path) -> Path:
    """The Python of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def logged(place: Place, command: list[str], what: str) -> None:
    """Run a command, its output in the log; on failure show the end of it."""
    place.log.parent.mkdir(parents=True, exist_ok=True)
    with place.log.open("ab") as log:
        log.write(f"\n$ {' '.join(command)}\n".encode(errors="replace"))
        log.flush()
        done = subprocess.run(command, cwd=place.source, stdout=log, stderr=log, check=False)
    if done.returncode:
        tail = "\n".join(place.log.read_text("utf-8", errors="replace").splitlines()[-15:])
        raise Failed(f"{tail}\n{what} failed; the whole story is in {place.log}")


def make_environment(place: Place, name: str) -> None:
    """A new virtual environment; on Debian the part of Python that makes it may have to be installed first."""
    folder = place.environment(name)
    shutil.rmtree(folder, ignore_errors=True)
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
            raise Failed(
                f"Python's venv is not installed here. On Debian or Ubuntu: sudo apt install {package}"
            ) from None
        logged(place, ["apt-get", "update"], "apt-get update")
        logged(place, ["apt-get", "install", "-y", "--no-install-recommends", package], f"installing {package}")
        logged(place, [sys.executable, "-m", "venv", str(folder)], "making a virtual environment")
        return
    venv.create(folder, with_pip=True)


def is_installed(folder: Path, stamp: str) -> bool:
    """Tell whether the installation was made from the current sources."""
    marker = folder / MARKER
    try:
        return marker.read_text("utf-8") == stamp and os.access(python_of(folder), os.X_OK)
    except OSError:
        return False


def ready(name: str, install: list[str], watched: list[Path], first_words: str, elsewhere: bool = False) -> Path:
    """The Python of an environment in which the project is installed as it is now.

    If this user cannot write in the checkout, it is installed elsewhere, or that is an error.
    """
    if sys.version_info < LEAST:
        raise Failed(f"Schatkist needs Python {LEAST[0]}.{LEAST[1]} or newer; this is {sys.version.split()[0]}")
    stamp = stamp_of([ROOT / "pyproject.toml", ROOT / "hatch_build.py", *watched])
    places = [in_checkout(), in_cache()] if elsewhere else [in_checkout()]
    for place in places:
        if is_installed(place.environment(name), stamp):
            return python_of(place.environment(name))
    place = places[0] if all(is_writable(ROOT / path) for path in WRITTEN) else places[-1]
    print(first_words, file=sys.stderr, flush=True)
    try:
        install_there(place, name, install, stamp)
    except OSError as error:
        raise Failed(
            f"cannot install in {place.environments} ({error.strerror}); clone it to a folder of yours"
        ) from None
    return python_of(place.environment(name))


def install_there(place: Place, name: str, install: list[str], stamp: str) -> None:
    """Install from the sources as they are now; the marker says that it was done to the end."""
    marker = place.environment(name) / MARKER
    if place.source != ROOT:
        copy_sources(place.source)
    if not marker.exists():
        make_environment(place, name)
    marker.unlink(missing_ok=True)
    pip = [str(python_of(marker.parent)), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    logged(place, [*pip, *install], "installing Schatkist")
    marker.write_text(stamp, "utf-8")


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
