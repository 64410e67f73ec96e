"""Games and bots from other packages, installed as users install them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "springtij"
EXAMPLE_BOT = ROOT / "examples" / "greedy"
PIP = ["pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]


@dataclass(frozen=True)
class Installation:
    """A folder with packages of others, beside the packages of this run."""

    folder: Path

    def environment(self, **more: str) -> dict[str, str]:
        """Return an environment in which these packages are installed, too."""
        path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(self.folder)]))
        return {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1", **more}

    def run(self, *arguments: str, code: int = 0, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a Python module as a user does; it must end with the code."""
        command = [sys.executable, "-m", *arguments]
        environment = self.environment(**more)
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stdout + done.stderr
        return done

    def schatkist(self, *arguments: str, code: int = 0, **more: str) -> str:
        """Run a command of schatkist; return what it prints."""
        return self.run("schatkist", *arguments, code=code, **more).stdout


def install(source: Path, folder: Path) -> Installation:
    """Install a package into a folder, without a network."""
    installation = Installation(folder)
    installation.run(*PIP, "--target", str(folder), str(source))
    return installation


@contextmanager
def served(installation: Installation, data: Path) -> Iterator[str]:
    """The address of a server with the installed packages."""
    command = [sys.executable, "-m", "schatkist", "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(
        command,
        env=installation.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
