"""Bots at a table: the waiting room gives them free seats, and a quick game has the level that was chosen."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from schatkist.i18n.languages import LANGUAGES
from tests.browser.person import MINE, Person

Visit = Callable[..., Person]
FREE = ".waiting select.fill"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_free_seats_are_given_to_bots_and_the_clock_is_shown(visit: Visit, lang: str) -> None:
    def with_a_clock(route: Route) -> None:
        route.continue_(post_data=json.dumps({**(route.request.post_data_json or {}), "pace": 120}))

    host = visit(lang=lang, name="Ada", size=(390, 844))
    page = host.page
    page.route("**/api/tables", with_a_clock)
    match = host.open_table("diabolo", ["me", "open", "open"])
    expect(page.locator(FREE)).to_have_count(2)
    expect(page.locator(".waiting .options")).to_contain_text(host.say("web-pace-120"))
    host.inspect("diabolo")
    host.check_access()
    onlooker = visit(lang=lang)
    onlooker.go(f"/table/{match}")
    expect(onlooker.page.locator(".waiting li.free")).to_have_count(2)
    assert onlooker.page.locator(FREE).count() == 0
    page.locator(FREE).first.select_option("thumb")
    expect(page.locator(FREE)).to_have_count(1)
    page.locator(FREE).first.select_option("uniform")
    page.wait_for_selector(MINE)
    expect(page.locator(".opponent .note")).to_have_text([host.say("bot-thumb"), host.say("bot-uniform")])


def test_a_quick_game_has_bots_of_the_chosen_level(visit: Visit) -> None:
    person = visit()
    page = person.page
    level = page.get_by_label(person.say("web-quick-level"))
    expect(level.locator("option")).to_have_count(3)
    level.select_option("uniform")
    page.reload()
    expect(level).to_have_value("uniform")
    person.inspect()
    page.get_by_role("button", name="Play: Diabolo").click()
    page.wait_for_selector(MINE)
    assert set(page.locator(".opponent .note").all_inner_texts()) == {person.say("bot-uniform")}
