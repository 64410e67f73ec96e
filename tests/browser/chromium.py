"""Finds Chromium: named by SCHATKIST_CHROMIUM, or on the PATH; as root on Debian it is installed.

The headless shell is the same engine without the windows of a browser. It takes half the CPU time for every new page,
so it comes first.
"""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = NAMES[:2]  # of Debian; older versions have no headless shell
FONTS = "fonts-dejavu-core"
ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def found() -> str | None:
    """Return the program, if there is one."""
    return os.environ.get("SCHATKIST_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def chromium() -> str:
    """Return the program; as root on Debian, install it first."""
    if found() is None and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        for package in PACKAGES:
            command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package, FONTS]
            if subprocess.run(command, check=False).returncode == 0:
                break
    program = found()
    if program is None:
        raise FileNotFoundError(
            f"these tests need Chromium: sudo apt install {PACKAGES[0]} {FONTS}, or name one in SCHATKIST_CHROMIUM"
        )
    return program


if __name__ == "__main__":
    print(chromium())
