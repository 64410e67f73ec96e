"""A finished game is reviewed: a graph first, then errors that lead to their positions and can be tried again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from schatkist.games import GAMES
from schatkist.i18n.languages import LANGUAGES
from tests.browser.person import DRAWN, MINE, Person

Visit = Callable[..., Person]


def finish(person: Person, game: str) -> str:
    """Play a short game to its end."""
    match = person.open_quick(game, "uniform")
    person.hurry()
    return match


def wait_for_review(person: Person) -> None:
    """Wait until all of the review is computed."""
    person.page.locator("#errors").wait_for()
    person.page.locator("progress").wait_for(state="detached")


@pytest.mark.parametrize("game", GAMES)
def test_a_review_is_one_click_from_the_end(visit: Visit, game: str) -> None:
    person = visit()
    finish(person, game)
    person.page.get_by_role("link", name="Review").click()
    person.page.get_by_role("img", name="Chances of winning").wait_for()
    wait_for_review(person)
    person.inspect(game)
    person.check_access_in_every_light()


def test_a_position_of_the_graph_is_shown_in_the_replay(visit: Visit) -> None:
    person = visit(size=(390, 844), touch=True)
    match = finish(person, "kadora")
    person.go(f"/review/{match}")
    wait_for_review(person)
    slider = person.page.get_by_role("slider", name="Move")
    slider.focus()
    for _ in range(3):
        slider.press("ArrowLeft")
    move = slider.input_value()
    assert int(move) == int(slider.get_attribute("max") or "0") - 3
    assert f"Move {move}: " in (slider.get_attribute("aria-valuetext") or "")
    person.inspect("kadora")
    person.page.get_by_role("link", name="Show this position").first.click()
    person.page.get_by_role("slider", name="Move").wait_for()
    assert person.page.locator("output").inner_text().split(" / ")[0] == move


def find_error(person: Person, game: str) -> Locator:
    """Finish a few games until the review of one shows an error: even players who choose at random may make none."""
    errors = person.page.locator("#errors ~ ol li")
    for _ in range(8):
        person.go(f"/review/{finish(person, game)}")
        wait_for_review(person)
        players = person.page.get_by_label("Choices of")
        for seat in players.locator("option").evaluate_all("all => all.map(each => each.value)"):
            players.select_option(seat)
            person.page.evaluate(DRAWN)
            if errors.count():
                return errors.first
    raise AssertionError("no review shows an error")


def test_an_error_can_be_tried_again_at_a_private_table(visit: Visit) -> None:
    person = visit()
    find_error(person, "kadora").get_by_role("button", name="Try again from here").click()
    person.page.get_by_text("Practice from move").wait_for()
    person.page.wait_for_selector(MINE)
    person.inspect("kadora")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_is_in_the_language_of_its_reader(visit: Visit, lang: str) -> None:
    person = visit(lang=lang, size=(390, 844))
    match = finish(person, "diabolo")
    person.go(f"/review/{match}")
    wait_for_review(person)
    person.inspect("diabolo")
    person.page.get_by_role("heading", name=person.say("web-review-account")).wait_for()
