"""A hint at the table: the best choices, previewed on the board, and everybody is told that it was asked for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from schatkist.games import GAMES
from tests.browser.person import MINE, QUICK, Person

Visit = Callable[..., Person]


def wait_for_choice(person: Person) -> None:
    """Choose until there is a real choice, for which a hint is offered."""
    hint = person.page.get_by_role("button", name="Hint", exact=True)
    while not hint.count():
        person.choose()
        person.page.wait_for_selector(MINE)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_shows_the_best_choices_and_plays_one(visit: Visit, game: str) -> None:
    person = visit(size=(390, 844) if game == "hawaiki" else (1280, 800))
    person.open_quick(game)
    person.page.wait_for_selector(MINE)
    wait_for_choice(person)
    person.page.get_by_role("button", name="Hint", exact=True).click()
    hint = person.page.locator(".hint ol")
    hint.wait_for()
    person.inspect(game)
    person.check_access_in_every_light()
    hint.get_by_role("button").first.click()
    hint.wait_for(state="detached")


def test_the_others_see_that_a_hint_was_used(visit: Visit) -> None:
    host, friend = visit(name="Ada"), visit(name="Bas")
    host.open_table("kadora", ["me", "open"], **QUICK["kadora"])
    friend.page.goto(host.page.locator("#invite").input_value())
    friend.page.locator("#name").fill("Bas")
    friend.page.get_by_role("button", name="Sit down").click()
    asked, other = (host, friend) if _is_asked(host, friend) else (friend, host)
    asked.page.get_by_role("button", name="Hint", exact=True).click()
    asked.page.locator(".hint ol").wait_for()
    name = "Ada" if asked is host else "Bas"
    expect(other.page.get_by_text(f"{name} asks for a hint.")).to_be_visible()
    assert other.page.locator(".hint").count() == 0


def _is_asked(host: Person, friend: Person) -> bool:
    """Wait until one of two players has to choose; tell whether it is the first."""
    while True:
        for person in (host, friend):
            if person.page.locator(MINE).count():
                return person is host
        host.page.wait_for_timeout(50)


def test_a_table_without_hints_offers_none(visit: Visit) -> None:
    person = visit()
    person.go("/new/kadora")
    person.page.get_by_role("checkbox", name="hints").uncheck()
    person.page.locator("button[type=submit]").click()
    person.page.wait_for_selector(MINE)
    assert person.page.get_by_role("button", name="Hint", exact=True).count() == 0
