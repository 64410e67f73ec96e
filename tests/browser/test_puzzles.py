"""The puzzle of the day is found in the lobby and solved on the board; a wrong answer says what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from schatkist.i18n.languages import LANGUAGES
from tests.browser.person import MINE, Person

Visit = Callable[..., Person]


def puzzle_of(person: Person) -> dict[str, Any]:
    """The puzzle as the server sends it."""
    found: dict[str, Any] = person.page.evaluate("() => fetch('/api/puzzle/position').then(each => each.json())")
    return found


def play(person: Person, move: str, moves: list[str]) -> None:
    """Pick the words of a move in the bar, as far as they differ from those of other moves."""
    buttons, wanted, left = person.page.locator(MINE), move.split(), [each.split() for each in moves]
    while len(left) > 1:
        position = next(at for at in range(len(wanted)) if len({tuple(words[at : at + 1]) for words in left}) > 1)
        offered = list(dict.fromkeys(words[position] for words in left if len(words) > position))
        buttons.nth(offered.index(wanted[position])).click()
        left = [words for words in left if words[position : position + 1] == wanted[position : position + 1]]
    last = person.page.locator(".bar.asked .choices button.main")
    if last.count():
        last.click()


def test_a_wrong_answer_says_why_and_the_right_one_counts(visit: Visit) -> None:
    person = visit()
    person.page.get_by_role("link", name="Solve it").click()
    person.page.wait_for_selector(MINE)
    puzzle = puzzle_of(person)
    moves = [text for _, text in puzzle["choices"]]
    play(person, next(move for move in moves if move != puzzle["solution"]), moves)
    person.page.get_by_text("Not the best").wait_for()
    person.inspect(puzzle["game"])
    play(person, puzzle["solution"], moves)
    person.page.get_by_text("That is it").wait_for()
    person.inspect(puzzle["game"])
    person.check_access_in_every_light()
    person.page.get_by_role("link", name="To the games").click()
    person.page.get_by_text("Solved today").wait_for()
    person.page.reload()
    person.page.get_by_role("link", name="Look at it again").wait_for()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_puzzle_is_in_the_language_of_its_reader(visit: Visit, lang: str) -> None:
    person = visit(lang=lang)
    person.page.get_by_role("link", name=person.say("web-puzzle-solve")).click()
    person.page.wait_for_selector(MINE)
    person.page.get_by_text(person.say("web-puzzle-line")).wait_for()
    person.inspect(puzzle_of(person)["game"])
    person.check_access_in_every_light()


def test_the_puzzle_fits_a_phone(visit: Visit) -> None:
    person = visit(size=(390, 844), touch=True)
    person.page.get_by_role("link", name="Solve it").tap()
    person.page.wait_for_selector(MINE)
    person.check_access_in_every_light()
    assert person.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
