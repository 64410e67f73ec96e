"""Python and the browser use every message of the catalogue, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from schatkist.games import GAMES
from schatkist.i18n.languages import LANGUAGES
from tests.i18n.test_catalogue import KEYS
from tests.i18n.texts import catalogue

ROOT = Path(__file__).parent.parent.parent
PYTHON = sorted((ROOT / "src").rglob("*.py"))
# Unit tests are left out, because they may invent messages.
BROWSER = [
    path
    for path in sorted((ROOT / "web" / "src").rglob("*"))
    if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
]
LITERAL = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'|`([^`\n]*)`")
SAID = re.compile(r"\bsay\(\s*(?:\"([^\"\n]+)\"|`([^`\n]+)`)")
PLACEHOLDER = re.compile(r"\$?\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")


def pattern(text: str) -> re.Pattern[str] | None:
    """Return a pattern for a text with placeholders; None if it could match anything or cannot be a key."""
    parts = PLACEHOLDER.split(text)
    if not re.fullmatch(r"[a-z0-9_-]*", "".join(parts)) or sum(map(len, parts)) < 4:
        return None
    return re.compile("[A-Za-z0-9_-]+".join(re.escape(part) for part in parts))


def texts(path: Path) -> set[str]:
    """Find all string literals of a file."""
    return {"".join(found) for found in LITERAL.findall(path.read_text(encoding="utf-8"))}


class _References(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.names.add(node.id.name)


def references(entry: ast.Message) -> set[str]:
    """Find the messages that a message refers to."""
    found = _References()
    found.visit(entry)
    return found.names


def test_every_message_is_used() -> None:
    everything = set[str]().union(*(texts(path) for path in [*PYTHON, *BROWSER]))
    entries = [
        entry for folder in ("tables", *GAMES) for lang in LANGUAGES for entry in catalogue(folder, lang).values()
    ]
    inside = {name for entry in entries for name in references(entry)}
    patterns = [found for text in everything if "{" in text and (found := pattern(text))]
    unused = [key for key in sorted(KEYS - everything - inside) if not any(each.fullmatch(key) for each in patterns)]
    assert unused == []


def test_the_browser_uses_only_existing_messages() -> None:
    missing = []
    for path in BROWSER:
        for literal, template in SAID.findall(path.read_text(encoding="utf-8")):
            found = pattern(literal or template)
            if found and not any(found.fullmatch(key) for key in KEYS):
                missing.append(f"{path.relative_to(ROOT)}: {literal or template}")
    assert missing == []
