"""Runs the invariants on rules compiled with address and undefined-behaviour sanitizers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from schatkist.compiling import build

ROOT = Path(__file__).resolve().parent.parent


def runtime(name: str) -> str:
    """Find a sanitizer's library of the compiler."""
    done = subprocess.run(["cc", f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def main() -> int:
    """Compile, lay the package out, and run the invariants."""
    out = Path(sys.argv[1])
    sources = out.with_name(out.name + "-c")
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "schatkist", out / "schatkist")
    for module in build.run(sources, sanitize=True):
        shutil.copy(module, out / module.relative_to(sources.resolve()))
    environment = {
        **os.environ,
        "PYTHONPATH": str(out),
        "SCHATKIST_PURE": "",
        "SCHATKIST_EXPECT": "compiled",
        "LD_PRELOAD": f"{runtime('libasan.so')} {runtime('libubsan.so')}",
        "ASAN_OPTIONS": "detect_leaks=0:halt_on_error=1",
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
    }
    folders = ["tests/invariants", "tests/games", "tests/adapters/test_features.py", "tests/adapters/test_batch.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *folders]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
