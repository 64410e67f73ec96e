"""Writes the list of all modules in CONTRIBUTING.md: the first line of every docstring."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "CONTRIBUTING.md"
FOLDERS = ("src/schatkist", "build_tools")
BEGIN, END = "<!-- modules: written by `python -m docs` -->", "<!-- end of modules -->"


def modules() -> dict[str, str]:
    """Return the first line of the docstring of every module, by its path."""
    found = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
            found[path.relative_to(ROOT).as_posix()] = (text or "").partition("\n")[0]
    return found


def module_list() -> str:
    """Format the list as Markdown, one block for each folder. A package stands for its `__init__.py`."""
    blocks: dict[str, list[str]] = {}
    for name, sentence in modules().items():
        folder, _, file = name.rpartition("/")
        lines = blocks.setdefault(folder, [])
        if file == "__init__.py":
            lines.insert(0, f"\n### {folder.removeprefix('src/schatkist').strip('/') or 'schatkist'}\n\n{sentence}\n")
        else:
            lines.append(f"- `{file.removesuffix('.py')}`: {sentence}")
    return "\n".join(line for lines in blocks.values() for line in lines)


def page() -> str:
    """Return CONTRIBUTING.md with the current list."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{module_list()}\n\n{END}{after}"
