"""All texts for people, by folder and language: of tables, games, the example and the skeleton of a new game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from schatkist.i18n.languages import LANGUAGES, SOURCE_LANGUAGE

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "schatkist"
FOLDERS = {
    "tables": SOURCE / "i18n" / "locale",
    **{folder.parent.name: folder for folder in sorted(SOURCE.glob("games/*/locale"))},
    "example": ROOT / "examples" / "springtij" / "src" / "springtij" / "locale",
    "skeleton": SOURCE / "authoring" / "skeleton" / "src" / "skeleton" / "locale",
}
OTHERS = [lang for lang in LANGUAGES if lang != SOURCE_LANGUAGE]
COGNATES = json.loads((Path(__file__).parent / "cognates.json").read_text("utf-8"))
FACT = "§"  # stands for a fact in a sentence
PLURALS = {"one": 1, "other": 2}  # a number for each category that English has


class Text(NamedTuple):
    """A message with everything that it refers to, directly or by way of other messages."""

    variables: frozenset[str]
    variants: dict[str, list[str]]  # by variable: the values that select between words, in the order of the file


class _Found(Visitor):  # type: ignore[misc]
    def __init__(self, entries: dict[str, ast.Message]) -> None:
        self.entries = entries
        self.variables: set[str] = set()
        self.variants: dict[str, list[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.visit(self.entries[node.id.name])

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = [each.key.name if isinstance(each.key, ast.Identifier) else each.key.value for each in node.variants]
        self.variants.setdefault(node.selector.id.name, []).extend(keys)
        self.generic_visit(node)


def path_of(folder: str, name: str) -> Path:
    """The path of a text; those of the skeleton have one more suffix."""
    return FOLDERS[folder] / (f"{name}.txt" if folder == "skeleton" else name)


@cache
def catalogue(folder: str, lang: str) -> dict[str, ast.Message]:
    """The messages of a catalogue, in their order."""
    found: dict[str, ast.Message] = {}
    for entry in FluentParser().parse(path_of(folder, f"{lang}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = entry
    return found


@cache
def texts(folder: str, lang: str) -> dict[str, Text]:
    """The messages of a catalogue, with everything that they refer to."""
    entries, found = catalogue(folder, lang), {}
    for key, entry in entries.items():
        inside = _Found(entries)
        inside.visit(entry)
        found[key] = Text(frozenset(inside.variables), inside.variants)
    return found


@cache
def bundle(folder: str, lang: str) -> FluentBundle:
    """A catalogue that can be formatted."""
    made = FluentBundle([lang], use_isolating=False)
    made.add_resource(FluentResource(path_of(folder, f"{lang}.ftl").read_text("utf-8")))
    return made


def formatted(folder: str, lang: str, key: str, facts: dict[str, str | int]) -> str:
    """A message with these facts."""
    made = bundle(folder, lang)
    sentence, errors = made.format_pattern(made.get_message(key).value, facts)
    assert not errors, f"{key} in {lang}: {errors}"
    return str(sentence)


def all_facts(folder: str, key: str) -> Iterator[dict[str, str | int]]:
    """All facts between which a message distinguishes, in any language, in every combination."""
    variables = texts(folder, SOURCE_LANGUAGE)[key].variables
    keys: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        for variable, variants in texts(folder, lang)[key].variants.items():
            keys.setdefault(variable, []).extend(variants)
    for chosen in product(*(_values(set(variants)) for variants in keys.values())):
        facts: dict[str, str | int] = dict.fromkeys(variables, FACT)
        facts.update(zip(keys, chosen, strict=True))
        yield facts


def _values(keys: set[str]) -> list[str | int]:
    """The values that stand for some variants: a number for a plural, and any fact if only one is named."""
    if "one" in keys:
        return sorted({PLURALS.get(key, 0) for key in keys})
    named = sorted(keys - {"other"})
    values: list[str | int] = [int(key) if key.isdigit() else key for key in named]
    return values if len(named) > 1 else [*values, FACT]


def words_in(sentence: str) -> list[str]:
    """The words of a sentence; a single letter is none."""
    return re.findall(r"[^\W\d_]{2,}", sentence)
