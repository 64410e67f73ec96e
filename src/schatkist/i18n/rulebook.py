"""Rulebooks: the rules of a game for people, loaded, looked up and printed clause by clause.

A rules file is Markdown: a title, an introduction, and sections with paragraphs and clauses. A clause is one list
item, `- **KA-4.1** text`, which may continue on indented lines.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from schatkist.core.errors import BadInput
from schatkist.games import load_game
from schatkist.i18n.catalogue import speaker
from schatkist.i18n.languages import text_of

_ITEM = re.compile(r"- \*\*(?P<id>[A-Z]{2}-(?:\d+\.\d+|[REV]\d+))\*\* (?P<text>.+)", re.DOTALL)
_NARROWEST = 30  # a narrower terminal gets lines of this width


class Kind(StrEnum):
    """The kind of a clause. Readers are told which clauses are not the publisher's."""

    CLAUSE = "clause"  # a printed rule, in our words
    RULING = "ruling"  # our decision
    EXAMPLE = "example"
    VARIANT = "variant"  # off unless the table chooses it


_KINDS = {"R": Kind.RULING, "E": Kind.EXAMPLE, "V": Kind.VARIANT}


def kind_of(clause_id: str) -> Kind:
    """Return the kind: `KA-4.1` is a clause, `KA-R5` a ruling, `KA-E1` an example, `KA-V1` a variant."""
    return _KINDS.get(clause_id.partition("-")[2][:1], Kind.CLAUSE)


@dataclass(frozen=True)
class Clause:
    """One numbered rule of one or more sentences."""

    id: str
    text: str

    @property
    def kind(self) -> Kind:
        """The kind, which follows from the number."""
        return kind_of(self.id)


@dataclass(frozen=True)
class Section:
    """A part of the rules: paragraphs first, then clauses."""

    title: str
    paragraphs: tuple[str, ...]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game in one language."""

    game: str
    lang: str
    title: str
    intro: str
    sections: tuple[Section, ...]

    def clauses(self) -> list[Clause]:
        """Return all clauses, in the order of the rules."""
        return [clause for section in self.sections for clause in section.clauses]

    def find(self, clause_id: str) -> Clause:
        """Return the clause of that number."""
        for clause in self.clauses():
            if clause.id == clause_id.upper():
                return clause
        raise BadInput(f"the rules of {self.game} have no clause {clause_id!r}")

    def clause(self, clause_id: str) -> str:
        """Return the text of the clause of that number."""
        return self.find(clause_id).text


@cache
def rulebook(game_name: str, lang: str) -> Rulebook:
    """Load the rules of a game in a language."""
    game = load_game(game_name)
    return parsed(game.name, lang, text_of(game.package, "rules.*.md", lang))


def parsed(game_name: str, lang: str, text: str) -> Rulebook:
    """Parse the rules in a text."""
    head, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    title, *intro = _pieces(head)
    return Rulebook(game_name, lang, title.removeprefix("# "), " ".join(intro), tuple(map(_section, parts)))


def _section(text: str) -> Section:
    title, *pieces = _pieces(text)
    paragraphs = tuple(piece for piece in pieces if not piece.startswith("- "))
    return Section(title, paragraphs, tuple(_clause(piece) for piece in pieces if piece.startswith("- ")))


def _clause(item: str) -> Clause:
    found = _ITEM.fullmatch(item)
    if found is None:
        raise BadInput(f"a clause is written like '- **KA-4.1** text', not {item[:40]!r}")
    return Clause(found["id"], found["text"])


def _pieces(text: str) -> list[str]:
    """Split a text into headings, paragraphs and list items, each as one line."""
    pieces = re.split(r"\n\s*\n|\n(?=- )", text.strip())
    return [re.sub(r"[ \n]+", " ", piece) for piece in pieces]  # other spaces, such as those that do not break, stay


def printed(book: Rulebook, width: int) -> str:
    """Format the rules for a terminal of that width; clauses that are not the publisher's are marked."""
    blocks = [f"{book.title}\n{'=' * len(book.title)}", _wrapped(book.intro, width)]
    for section in book.sections:
        blocks.append(f"{section.title}\n{'-' * len(section.title)}")
        blocks += [_wrapped(paragraph, width) for paragraph in section.paragraphs]
        blocks += _printed_clauses(section.clauses, book.lang, width)
    return "\n\n".join(blocks)


def printed_clause(book: Rulebook, clause_id: str, width: int) -> str:
    """Format one clause for a terminal of that width."""
    return _printed_clauses([book.find(clause_id)], book.lang, width)[0]


def mark(clause: Clause, lang: str) -> str:
    """Return the mark of a clause that is not the publisher's rule, like `our decision`; empty for other clauses."""
    return "" if clause.kind is Kind.CLAUSE else speaker(lang)(f"rules-{clause.kind}")


def _printed_clauses(clauses: Iterable[Clause], lang: str, width: int) -> list[str]:
    """Format each clause after its number, with further lines indented as far."""
    blocks = []
    for clause in clauses:
        note = mark(clause, lang)
        text = f"[{note}] {clause.text}" if note else clause.text
        blocks.append(_wrapped(text, width, f"{clause.id:<8}", " " * 8))
    return blocks


def _wrapped(text: str, width: int, first: str = "", later: str = "") -> str:
    return textwrap.fill(
        text,
        max(width, _NARROWEST),
        initial_indent=first,
        subsequent_indent=later,
        break_long_words=False,
        break_on_hyphens=False,
    )
