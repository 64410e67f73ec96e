"""Schatkist: five hidden-information table games to play, to simulate and to study.

SCHATKIST_PURE=1 in the environment uses the plain Python rules, also where compiled ones are installed.
"""

import importlib.machinery
import os
import sys
from collections.abc import Sequence
from types import ModuleType


class _PlainSources:
    """Finds the `.py` of a module of this package, and never a compiled one."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The spec of the plain module, or None for modules of others."""
        if not name.startswith("schatkist."):
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for entry in path or ():
            spec = importlib.machinery.FileFinder(entry, loader).find_spec(name, target)
            if spec is not None:
                return spec
        return None


if os.environ.get("SCHATKIST_PURE", "") not in ("", "0"):
    sys.meta_path.insert(0, _PlainSources)
