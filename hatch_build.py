"""The build hook: adds the compiled rules and the browser client to a build, or says why it does not."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent / "src"))
from build_tools import frontend
from schatkist.compiling import build

BUILD_TOOLS = ("cython>=3.3,<3.4", "setuptools>=80")
RULES_IMPORT = ("msgspec>=0.20", "typing-extensions>=4.12")  # the rules are imported to derive their C types


class RulesAndTable(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the rules into wheels, and builds the browser client.

    An editable install keeps pure rules, so that an edit counts at once. SCHATKIST_COMPILE=0 builds a pure wheel; =1
    makes it an error when the rules cannot be compiled. SCHATKIST_FRONTEND does the same for the browser's table.
    """

    def wants_rules(self) -> bool:
        """Tell whether to compile the rules in this build."""
        wish = os.environ.get("SCHATKIST_COMPILE", "")
        return self.target_name == "wheel" and wish != "0" and (wish == "1" or build.has_compiler())

    def wants_table(self) -> bool:
        """Tell whether to build the browser client. It goes into wheels and source archives."""
        return os.environ.get("SCHATKIST_FRONTEND", "") != "0" and not frontend.is_fresh()

    def dependencies(self) -> list[str]:
        """List the build dependencies that this build uses."""
        needed = [*BUILD_TOOLS, *RULES_IMPORT] if self.wants_rules() else []
        return [*needed, frontend.NODE_WHEEL] if self.wants_table() and frontend.node_on_path() is None else needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both."""
        if self.wants_table():
            self._build_table()
        if version == "editable":
            return
        if self.wants_rules():
            self._compile_rules(build_data)
        elif self.target_name == "wheel":
            self.app.display_warning("Schatkist: no C compiler here; the rules work, but slower.")

    def _build_table(self) -> None:
        try:
            frontend.build()
        except frontend.NotBuilt as error:
            if os.environ.get("SCHATKIST_FRONTEND") == "1":
                raise RuntimeError(str(error)) from None
            self.app.display_warning(f"Schatkist: the browser client is not built: {error}")

    def _compile_rules(self, build_data: dict[str, Any]) -> None:
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
