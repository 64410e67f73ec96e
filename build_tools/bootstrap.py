"""Creates a virtual environment and installs the project into it, with nothing but python3.

Standard library only; `play` and `check` at the root call it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from dataclasses import dataclass
from pathlib import Path

from build_tools import frontend

ROOT = Path(__file__).resolve().parent.parent
LEAST = (3, 11)
MADE = {"__pycache__", "node_modules", "static", "build", "dist"}  # generated folders
WRITTEN = (".venv", "build", "src/schatkist/server/static", "web/node_modules")  # where an installation writes
MARKER = "installed"  # in an environment: the stamp of what was installed
CLIENT_MARKER = "browser-client"  # the same for the browser client


class Failed(Exception):
    """Something a person must put right; its text says what."""


@dataclass(frozen=True)
class Place:
    """A place to install to: the environments, the log, and the sources."""

    environments: Path
    log: Path
    source: Path

    def environment(self, name: str) -> Path:
        """Return the folder of a virtual environment."""
        return self.environments / name


def in_checkout() -> Place:
    """Return the folder of the sources as the place, where people expect it."""
    return Place(ROOT / ".venv", ROOT / "build" / "install.log", ROOT)


def in_cache() -> Place:
    """Return a folder in this user's cache as the place, for sources that belong to another user."""
    given = os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.environ.get("XDG_CACHE_HOME")
    folder = Path(given or Path.home() / ".cache") / "schatkist" / hashlib.sha256(os.fsencode(ROOT)).hexdigest()[:16]
    return Place(folder / "venv", folder / "install.log", folder / "source")


def is_writable(path: Path) -> bool:
    """Tell whether this user may write there, or create it."""
    while not path.exists():
        path = path.parent
    return os.access(path, os.W_OK | os.X_OK)


def sources_below(folder: Path, made: set[str] = MADE) -> list[Path]:
    """List all files of a folder that are not generated."""
    return [
        file
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not made.intersection(file.relative_to(ROOT).parts)
    ]


def copy_sources(target: Path) -> None:
    """Copy the sources that an installation needs to a writable folder, with the browser client if it was built."""
    shutil.rmtree(target, ignore_errors=True)
    for path in ROOT.iterdir():
        if path.name.startswith(".") or path.name in MADE:
            continue
        for file in sources_below(path, MADE - {"static"}) if path.is_dir() else [path]:
            copy = target / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)  # not its mode: it may be read-only


def stamp_of(paths: list[Path]) -> str:
    """Hash files and folders: if the hash is the same, nothing has to be installed again."""
    digest = hashlib.sha256(repr((sys.version, str(ROOT))).encode())
    for path in paths:
        for file in sources_below(path) if path.is_dir() else [path]:
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def python_of(folder: Path) -> Path:
    """Return the Python of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def logged(place: Place, command: list[str], what: str, **environment: str) -> None:
    """Run a command, its output in the log; on a terminal, count the seconds. On failure show the end of the log."""
    place.log.parent.mkdir(parents=True, exist_ok=True)
    with place.log.open("ab") as log:
        log.write(f"\n$ {' '.join(command)}\n".encode(errors="replace"))
        log.flush()
        process = subprocess.Popen(
            command, cwd=place.source, stdout=log, stderr=log, env={**os.environ, **environment}
        )
        with process:
            wait_visibly(process, what)
    if process.returncode:
        tail = "\n".join(log_tail(place, 15))
        raise Failed(f"{tail}\n{what} failed; the whole story is in {place.log}")


def wait_visibly(process: subprocess.Popen[bytes], what: str) -> None:
    """Wait for a process to end; on a terminal, count the seconds."""
    started = time.monotonic()
    while sys.stderr.isatty():
        try:
            process.wait(1)
            break
        except subprocess.TimeoutExpired:
            print(f"\r{what}: {time.monotonic() - started:.0f} s ", end="", file=sys.stderr, flush=True)
    process.wait()
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def log_tail(place: Place, lines: int) -> list[str]:
    """Return the last lines of the log."""
    return place.log.read_text("utf-8", errors="replace").splitlines()[-lines:]


def make_environment(place: Place, name: str) -> None:
    """Create a virtual environment; on Debian, a part of Python may have to be installed first."""
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


def is_installed(folder: Path, stamp: str, client: bool) -> bool:
    """Tell whether the installation was made from the current sources, and the browser client too if asked."""
    try:
        stamps = {(folder / marker).read_text("utf-8") for marker in ([MARKER, CLIENT_MARKER] if client else [MARKER])}
    except OSError:
        return False
    return stamps == {stamp} and os.access(python_of(folder), os.X_OK)


def ready(
    name: str,
    install: list[str],
    watched: list[Path],
    first_words: str,
    elsewhere: bool = False,
    client: bool = False,
) -> Path:
    """Return the Python of an environment with the current sources installed, and the browser client if asked.

    If this user cannot write in the checkout, it is installed elsewhere, or that is an error.
    """
    if sys.version_info < LEAST:
        raise Failed(f"Schatkist needs Python {LEAST[0]}.{LEAST[1]} or newer; this is {sys.version.split()[0]}")
    stamp = stamp_of([ROOT / "pyproject.toml", ROOT / "hatch_build.py", *watched])
    places = [in_checkout(), in_cache()] if elsewhere else [in_checkout()]
    for place in places:
        if is_installed(place.environment(name), stamp, client):
            return python_of(place.environment(name))
    place = places[0] if all(is_writable(ROOT / path) for path in WRITTEN) else places[-1]
    print(first_words, file=sys.stderr, flush=True)
    try:
        if not is_installed(place.environment(name), stamp, client=False):
            install_there(place, name, install, stamp)
        if client:
            install_client(place, name, stamp)
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
    logged(place, [*pip_of(marker.parent), *install], "installing Schatkist", SCHATKIST_FRONTEND="0")
    marker.write_text(stamp, "utf-8")


def install_client(place: Place, name: str, stamp: str) -> None:
    """Build the browser client into the environment. If that fails, say why; the next call tries again."""
    folder = place.environment(name)
    if frontend.node_on_path() is None:
        logged(place, [*pip_of(folder), frontend.NODE_WHEEL], "installing Node")
    try:
        logged(
            place,
            [str(python_of(folder)), "-m", "build_tools.frontend", "--install"],
            "building the browser client",
        )
    except Failed:
        raise Failed(
            f"The browser client could not be built: {log_tail(place, 1)[0]}.\n"
            f"The next ./play tries again; the whole story is in {place.log}.\n"
            "The terminal works without it: ./play kadora"
        ) from None
    (folder / CLIENT_MARKER).write_text(stamp, "utf-8")


def pip_of(folder: Path) -> list[str]:
    """Return the command that installs packages into an environment."""
    return [str(python_of(folder)), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]


def run(python: Path, arguments: list[str], **environment: str) -> int:
    """Run Python in the environment and return its exit code."""
    command = [str(python), *arguments]
    if os.name != "nt":
        os.execve(python, command, {**os.environ, **environment})
    return subprocess.run(command, env={**os.environ, **environment}, check=False).returncode


def guarded(main: object) -> int:
    """Call a main function; report an error in one line."""
    assert callable(main)
    try:
        return int(main())
    except Failed as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
