"""Finds Chromium: named by SCHATKIST_CHROMIUM, or on the PATH; as root on Debian it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ["chromium", "fonts-dejavu-core"]
# Chromium obeys the last list of features only, so this one repeats those of Playwright's list that matter here.
FEATURES = [
    "WebUIOmniboxPopup",  # pages of the address bar, loaded for every window: two thirds of the cost of opening one
    "WebUIOmniboxAimPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]
ARGUMENTS = [
    f"--disable-features={','.join(FEATURES)}",
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
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES], check=True)
    program = found()
    if program is None:
        raise FileNotFoundError(
            f"these tests need Chromium: sudo apt install {' '.join(PACKAGES)}, or name one in SCHATKIST_CHROMIUM"
        )
    return program


if __name__ == "__main__":
    print(chromium())
