"""The generated pages are up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs import datasets, editions, modules, observations, test_index
from docs.pages import pages
from docs.typescript import view_typescripts
from schatkist.games import GAMES

PAGES = pages()
VIEWS = view_typescripts()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_page_of_a_game_is_fresh(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == PAGES[path], "run: python -m docs"


def test_the_page_of_data_sets_is_fresh() -> None:
    assert datasets.PAGE.read_text(encoding="utf-8") == datasets.page(), "run: python -m docs"


def test_the_page_of_observations_is_the_generated_one() -> None:
    assert observations.PAGE.read_text(encoding="utf-8") == observations.page(), "run: python -m docs"


def test_the_page_of_editions_is_fresh() -> None:
    assert editions.PAGE.read_text(encoding="utf-8") == editions.page(), "run: python -m docs"


def test_the_module_list_is_fresh() -> None:
    assert modules.PAGE.read_text(encoding="utf-8") == modules.page(), "run: python -m docs"


@pytest.mark.parametrize("path", VIEWS, ids=lambda path: path.parent.name)
def test_the_typescript_of_a_view_is_fresh(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == VIEWS[path], "run: python -m docs"


def test_every_module_has_a_sentence() -> None:
    assert [name for name, sentence in modules.modules().items() if not sentence] == []


def test_the_index_of_reliability_tests_is_fresh() -> None:
    assert test_index.PAGE.read_text(encoding="utf-8") == test_index.page(), "run: python -m docs"


def test_every_promise_has_a_test_or_a_stated_gap() -> None:
    without = {number for number, places in test_index.places().items() if not places}
    assert without == set(test_index.NOT_TESTED)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("test_T01_T03_no_byte", {"T01", "T03"}),
        ("T21a: synced; T22", {"T21", "T22"}),
        ("T08: no bot", {"T08"}),
        ("HEAT08, T081, T8", set()),
        (None, set()),
    ],
)
def test_a_text_mentions_promises(text: str | None, found: set[str]) -> None:
    assert test_index.numbers(text) == found


def test_there_is_no_page_without_a_game() -> None:
    folder = next(iter(PAGES)).parent
    assert sorted(path.stem for path in folder.glob("*.md")) == sorted(GAMES)


def test_the_index_names_every_page() -> None:
    docs = next(iter(PAGES)).parent.parent
    for index in docs.rglob("README.md"):  # a folder with an index of its own is named by that index
        text, folder = index.read_text(encoding="utf-8"), index.parent
        pages = [path for path in folder.rglob("*.md") if path != index]
        inner = [path.parent for path in pages if path.name == "README.md"]
        named = [path for path in pages if path.parent not in inner or path.name == "README.md"]
        assert [path for path in named if f"({path.relative_to(folder).as_posix()})" not in text] == []


DECISIONS = sorted((Path(__file__).parents[2] / "docs" / "decisions").glob("0*.md"))


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_is_short_and_has_its_parts(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 30
    assert lines[0].startswith(f"# {int(path.stem[:4])}. ")
    assert [line for line in lines if line.startswith("## ")] == ["## Context", "## Decision", "## Consequences"]


def test_decisions_are_numbered_without_gaps() -> None:
    assert [int(path.stem[:4]) for path in DECISIONS] == list(range(1, len(DECISIONS) + 1))
