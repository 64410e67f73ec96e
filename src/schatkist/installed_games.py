"""Finds the game packages that other distributions add, and chooses between plain and compiled rules.

Compiled code calls compiled methods directly. It would ignore a plain class that derives from a compiled one, so plain
and compiled rules never mix in one process. This module is imported before any rules are, and imports none.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

ENTRY_POINTS = "schatkist.games"
# Modules that are compiled where there is a C compiler, in the order in which they build on each other.
COMPILED = ("position", "memory", "scoring", "abilities", "rules", "worlds", "heuristics", "observation")
STAMP = "compiled.txt"  # beside compiled modules: a hash of the sources that they were made from
PURE = "SCHATKIST_PURE"  # the variable that asks for plain rules
CORE = Path(__file__).resolve().parent / "core"


@cache
def installed_packages() -> tuple[str, ...]:
    """Name the packages of the games that other distributions add."""
    return tuple(sorted({point.value for point in entry_points(group=ENTRY_POINTS)}))


def folder_of(package: str) -> Path | None:
    """Find the folder of a package without importing it; None if it is not there."""
    top, *rest = package.split(".")
    try:
        spec = find_spec(top)
    except ValueError:  # a module that was run as a script has no spec
        spec = None
    for place in (spec.submodule_search_locations if spec else None) or ():
        folder = Path(place).joinpath(*rest)
        if (folder / "__init__.py").exists():
            return folder
    return None


def is_compiled(folder: Path, module: str) -> bool:
    """Tell whether a module has a compiled version beside its source."""
    return any((folder / f"{module}{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def sources_stamp(folder: Path) -> str:
    """Hash the sources of compiled modules: those of their package, and those of the core."""
    digest = hashlib.sha256()
    for place in (CORE, folder):
        for path in sorted(place.glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def needs_compiling(package: str) -> str:
    """Say why a package cannot be used with compiled rules; nothing if it can."""
    folder = folder_of(package)
    if folder is None:
        return ""  # the import says what is wrong
    if not all(is_compiled(folder, module) for module in COMPILED if (folder / f"{module}.py").exists()):
        return "is not compiled"
    stamp = folder / STAMP
    if not stamp.exists() or stamp.read_text("utf-8").strip() != sources_stamp(folder):
        return "has changed since it was compiled"
    return ""


def wants_plain() -> bool:
    """Tell whether the environment asks for plain rules."""
    return os.environ.get(PURE, "") not in ("", "0")


def choose_rules() -> None:
    """Use plain rules throughout if they are asked for, or if a game among those installed has no others.

    The choice is noted in the environment, so that worker processes make the same one and do not repeat the sentence.
    """
    packages = installed_packages()
    if not wants_plain() and packages and is_compiled(CORE, "state"):
        for package in packages:
            reason = needs_compiling(package)
            if reason:
                print(
                    f"schatkist: the game package {package} {reason}, so all games use the slower plain rules; "
                    f"to compile it, run: schatkist compile {package}",
                    file=sys.stderr,
                )
                os.environ[PURE] = "1"
                break
    if wants_plain() or (packages and not is_compiled(CORE, "state")):
        sys.meta_path.insert(0, PlainSources)


class PlainSources:
    """Finds the `.py` of a module of this package or of a game package, and never a compiled one."""

    packages: set[str] = set()  # game packages that are not installed as such

    @classmethod
    def find_spec(cls, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of the plain module, or None for modules of others."""
        if not name.startswith(("schatkist.", *(f"{package}." for package in (*installed_packages(), *cls.packages)))):
            return None
        for entry in path or ():
            spec = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None
