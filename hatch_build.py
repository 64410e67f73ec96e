"""The build hook: puts the compiled rules into the wheel, or says why it does not."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_tools import build


class CompiledRules(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the rules into wheels. An editable install stays pure, so that an edit counts at once.

    SCHATKIST_COMPILE=0 builds a pure wheel; =1 makes it an error when the rules cannot be compiled.
    """

    def wanted(self) -> bool:
        """Compile, for this kind of build, on this machine?"""
        wish = os.environ.get("SCHATKIST_COMPILE", "")
        return self.target_name == "wheel" and wish != "0" and (wish == "1" or build.has_compiler())

    def dependencies(self) -> list[str]:
        """What compiling needs, only where it will be done."""
        return ["cython>=3.3,<3.4", "setuptools>=80", "msgspec>=0.20"] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and add the modules."""
        if version == "editable" or not self.wanted():
            if self.target_name == "wheel" and version != "editable":
                self.app.display_warning("Schatkist: no C compiler here; the rules work, but slower.")
            return
        out = Path(self.root) / "build" / "c"
        try:
            modules = build.run(out)
        except RuntimeError as error:
            if os.environ.get("SCHATKIST_COMPILE") == "1":
                raise
            self.app.display_warning(f"Schatkist: {error}\nThe rules work without, but slower.")
            return
        build_data["force_include"] |= {str(path): str(path.relative_to(out)) for path in modules}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
