"""Checks an outsider's program against the installed package: `python -m build_tools.consumer FOLDER`.

FOLDER has the package as pip installs it. The program is type-checked in an environment where the sources are not
found, so that missing annotations or a missing `py.typed` are errors. Then it runs there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from build_tools.bootstrap import python_of

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "examples" / "public_api.py"
ENVIRONMENT = ROOT / "build" / "consumer"


def make_environment(installed: Path) -> Path:
    """Make an environment with the installed package first and the libraries that it needs; returns its Python."""
    venv.create(ENVIRONMENT, clear=True)
    python = python_of(ENVIRONMENT)
    query = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = Path(subprocess.run(query, capture_output=True, text=True, check=True).stdout.strip())
    libraries = sysconfig.get_path("purelib")
    (packages / "installed.pth").write_text(f"{installed.resolve()}\n{libraries}\n", encoding="utf-8")
    return python


def main() -> int:
    """Check the types of the program, then run it."""
    python = make_environment(Path(sys.argv[1]))
    strict = ["--strict", "--config-file", os.devnull, "--cache-dir", str(ENVIRONMENT / "mypy")]
    commands = [
        [sys.executable, "-m", "mypy", *strict, "--python-executable", str(python), PROGRAM.name],
        [str(python), PROGRAM.name],
    ]
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")}
    for command in commands:
        done = subprocess.run(command, cwd=PROGRAM.parent, env=environment, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
