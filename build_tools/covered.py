"""Runs tests with coverage and fails if less of the rules is covered than `fail_under` in pyproject.toml says.

`python -m build_tools.covered ARGUMENTS` passes its arguments to pytest.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "build" / "coverage"


def main() -> int:
    """Run the tests, combine what all processes saw, and compare it with the floor."""
    shutil.rmtree(DATA, ignore_errors=True)
    DATA.mkdir(parents=True)
    # From Python 3.12 on, the interpreter itself can report lines, at a tenth of the cost.
    core = {"COVERAGE_CORE": "sysmon"} if sys.version_info >= (3, 12) else {}
    for arguments in (["run", "-m", "pytest", *sys.argv[1:]], ["combine", "--quiet"], ["report"]):
        command = [sys.executable, "-m", "coverage", *arguments]
        done = subprocess.run(command, cwd=ROOT, env={**os.environ, **core}, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
