"""Rulebooks are complete, and easy to look up."""

from __future__ import annotations

import re

import pytest

from schatkist.core.errors import BadInput
from schatkist.games import GAMES
from schatkist.i18n.languages import LANGUAGES, text_of
from schatkist.i18n.rulebook import Clause, Kind, kind_of, mark, parsed, printed, printed_clause, rulebook

BOOKS = [(game, lang) for game in GAMES for lang in LANGUAGES]


def joined(text: str) -> str:
    """A text in one line; spaces that do not break stay."""
    return re.sub(r"[ \n]+", " ", text).strip()


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_every_line_of_a_rules_file_is_in_the_book(game: str, lang: str) -> None:
    book = rulebook(game, lang)
    parts = [book.title, book.intro]
    for section in book.sections:
        parts += [section.title, *section.paragraphs]
        parts += [part for clause in section.clauses for part in (clause.id, clause.text)]
    written = re.sub(r"^(#+|-) |\*\*", "", text_of(f"schatkist.games.{game}", "rules.*.md", lang), flags=re.MULTILINE)
    assert " ".join(parts) == joined(written)


@pytest.mark.parametrize("game", GAMES)
def test_numbers_count_up_without_a_gap(game: str) -> None:
    ids = [clause.id.partition("-")[2] for clause in rulebook(game, "en").clauses()]
    for letter in "REV":
        numbers = sorted(int(one[1:]) for one in ids if one[0] == letter)
        first = 0 if letter == "V" and 0 in numbers else 1  # a choice that every table makes is number 0
        assert numbers == list(range(first, len(numbers) + first))
    pairs = [tuple(map(int, one.split("."))) for one in ids if one[0].isdigit()]
    assert pairs == sorted(pairs)
    for chapter in {chapter for chapter, _ in pairs}:
        numbers = [number for one, number in pairs if one == chapter]
        first = 0 if letter == "V" and 0 in numbers else 1  # a choice that every table makes is number 0
        assert numbers == list(range(first, len(numbers) + first))


@pytest.mark.parametrize("game", GAMES)
def test_every_option_points_at_a_clause(game: str) -> None:
    for option in GAMES[game].options:
        assert rulebook(game, "en").clause(option.clause)


@pytest.mark.parametrize(
    ("clause", "kind"),
    [("KA-4.1", Kind.CLAUSE), ("KA-R5", Kind.RULING), ("DI-E1", Kind.EXAMPLE), ("GO-V2", Kind.VARIANT)],
)
def test_the_number_of_a_clause_determines_its_kind(clause: str, kind: Kind) -> None:
    assert kind_of(clause) is kind


@pytest.mark.parametrize(
    ("lang", "says"),
    [("en", "our decision"), ("nl", "onze beslissing"), ("de", "unsere Entscheidung"), ("fr", "notre décision")],
)
def test_only_rulings_are_marked_as_ours(lang: str, says: str) -> None:
    book = rulebook("kadora", lang)
    assert mark(book.find("KA-R5"), lang) == says
    assert mark(book.find("KA-5.5"), lang) == ""
    marked = re.findall(rf"^(\S+) +\[{says}\]", printed(book, 200), re.MULTILINE)
    assert marked == [clause.id for clause in book.clauses() if clause.kind is Kind.RULING]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.CLAUSE])
def test_every_other_kind_has_a_mark(lang: str, kind: Kind) -> None:
    assert mark(Clause(f"XX-{kind[0].upper()}1", "text"), lang)


@pytest.mark.parametrize(("game", "lang"), BOOKS)
@pytest.mark.parametrize("width", [40, 80, 120])
def test_printed_rules_fit_the_terminal(game: str, lang: str, width: int) -> None:
    book = rulebook(game, lang)
    text = printed(book, width)
    assert max(map(len, text.splitlines())) <= width
    unwrapped = joined(text)
    assert [clause.id for clause in book.clauses() if clause.text not in unwrapped] == []
    assert [section.title for section in book.sections if section.title not in unwrapped] == []


def test_rules_can_be_printed_without_a_width() -> None:
    assert printed(rulebook("diabolo", "nl"), 0) == printed(rulebook("diabolo", "nl"), 30)


def test_a_clause_is_printed_after_its_number() -> None:
    assert printed_clause(rulebook("diabolo", "en"), "di-r6", 50) == (
        "DI-R6   [our decision] If several have the highest\n        score, they share the win."
    )


@pytest.mark.parametrize(
    ("game", "lang", "clause", "sentence"),
    [
        ("kadora", "xx", "KA-4.1", f"there is no language 'xx'; there are: {', '.join(LANGUAGES)}"),
        ("kadora", "../nl", "KA-4.1", f"there is no language '../nl'; there are: {', '.join(LANGUAGES)}"),
        ("kadora", "en", "KA-4.99", "the rules of kadora have no clause 'KA-4.99'"),
        ("kadora", "nl", "", "the rules of kadora have no clause ''"),
        ("whist", "nl", "KA-4.1", "there is no game 'whist'"),
    ],
)
def test_an_unknown_clause_is_refused(game: str, lang: str, clause: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(sentence)}"):
        rulebook(game, lang).clause(clause)


def test_a_clause_without_a_number_is_an_error() -> None:
    with pytest.raises(BadInput, match="a clause is written like"):
        parsed("kadora", "en", "# Title\n\nIntro\n\n## Section\n\n- **KA-4** no number\n")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_name_options_in_words(game: str, lang: str) -> None:
    clauses = [clause for section in rulebook(game, lang).sections for clause in section.clauses]
    assert [clause.id for clause in clauses if "`" in clause.text] == []
