"""The log beside the table: by turns, in few words and pictures, and every turn can be seen again on the board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from schatkist.games import GAMES
from tests.browser.input_device import Way
from tests.browser.person import END, MINE, Person
from tests.browser.test_visible_faults import to_the_next_scoring

Visit = Callable[..., Person]
TURNS = "#rail-page li:has(button)"
IN_SIGHT = """turn => {
    const [box, page] = [turn, turn.closest("#rail-page")].map(each => each.getBoundingClientRect());
    return box.bottom <= page.bottom && box.bottom > page.bottom - 60;
}"""
SCREENS: dict[Way, tuple[int, int]] = {"mouse": (1280, 800), "keys": (1280, 720), "finger": (390, 844)}


def play_some(person: Person, choices: int = 9) -> None:
    """Make some choices and wait for the next."""
    for _ in range(choices):
        person.choose()
    person.page.wait_for_selector(f"{MINE}, {END}")


@pytest.mark.parametrize("game", GAMES)
def test_the_log_says_you_and_shows_cards(visit: Visit, game: str) -> None:
    person = visit(name="Ada")
    person.open_quick(game)
    play_some(person)
    log = person.page.locator("#rail-page")
    expect(log).to_contain_text("You")
    expect(log).not_to_contain_text("Ada")
    assert person.page.locator(f"{TURNS} [role=img]").count() > 0
    assert person.page.locator(TURNS).last.evaluate(IN_SIGHT)
    person.inspect(game)
    person.check_access_in_every_light()


def cards(page: Page) -> int:
    """Count the cards in the rows of Diabolo."""
    return page.locator(".stage .row .card").count()


@pytest.mark.parametrize("way", SCREENS)
def test_a_turn_of_the_log_is_replayed_on_the_board(visit: Visit, way: Way) -> None:
    person = visit(size=SCREENS[way], touch=way == "finger", speed=8)
    page = person.page
    person.open_quick("diabolo")
    play_some(person, 6)
    person.input = person.device(way)
    page.keyboard.press("Escape")  # puts a card back that was picked
    now = cards(page)
    choices = page.locator(MINE).all_inner_texts()
    if way == "finger":
        person.press(page.get_by_role("tab", name="Log"))
    earlier = page.locator(TURNS).nth(2)
    person.press(earlier.locator("button").first)
    expect(page.locator(".bar")).to_contain_text("You are looking at an earlier turn. Now it is your turn.")
    expect(page.locator(".stage .row .card")).to_have_count(3)
    if way != "finger":
        expect(earlier).to_have_class(re.compile("shown"))
    expect(page.locator(".hand .open")).to_have_count(0)  # cards drawn since fade away
    person.inspect("diabolo")
    person.check_access()
    person.press(page.get_by_role("button", name="Back to the game"))
    expect(page.locator(".stage .row .card")).to_have_count(now)
    expect(page.locator(MINE)).to_have_text(choices)
    person.choose()


def test_the_game_goes_on_after_an_earlier_turn_was_shown(visit: Visit) -> None:
    person = visit(speed=8)
    page = person.page
    person.open_quick("diabolo")
    play_some(person, 6)
    lines = page.locator(TURNS).count()
    while page.locator(TURNS).count() == lines:
        person.choose()
    page.locator(TURNS).first.locator("button").first.click()
    page.keyboard.press("Escape")
    page.wait_for_selector(f"{MINE}, {END}")
    assert page.locator(TURNS).count() > lines


def test_a_scoring_is_one_line_that_expands(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.open_quick("diabolo")
    to_the_next_scoring(person)
    page.locator(".ceremony").get_by_role("button", name="On to the new round").click()
    scoring = page.locator("#rail-page details").filter(has_text="Scoring").last
    expect(scoring.locator("summary")).to_be_visible()
    expect(scoring.locator(".line").first).to_be_hidden()
    scoring.locator("summary").click()
    expect(scoring.locator(".line").first).to_be_visible()


def test_a_replay_shows_the_whole_log_and_jumps_to_a_turn(visit: Visit) -> None:
    person = visit(name="Ada", speed=8)
    page = person.page
    match = person.open_quick("diabolo")
    person.play_to_the_end()
    person.go(f"/replay/{match}#0-24")
    page.locator("output").get_by_text("24 /").wait_for()
    lines = page.locator(TURNS).count()
    expect(page.locator("#rail-page")).to_contain_text("You")
    page.locator(TURNS).nth(3).locator("button").first.click()
    expect(page.locator("output")).to_contain_text("4 /")
    expect(page.locator(TURNS).nth(3)).to_have_class(re.compile("shown"))
    assert page.locator(TURNS).count() == lines
    page.get_by_role("combobox", name="As seen by").select_option("1")
    page.get_by_role("slider").fill("5")
    expect(page.locator("#rail-page")).to_contain_text("Ada")
    expect(page.locator("#rail-page")).not_to_contain_text("You")


def test_GO_V1_without_notes_an_old_turn_cannot_be_seen_again(visit: Visit) -> None:
    person = visit(speed=8)
    page = person.page
    person.open_table("goldinsel", ["me", "thumb"], notes="off")
    while not page.get_by_text("island card:").count():
        assert person.choose()
        page.wait_for_selector(f"{MINE}, {END}")
    play_some(person, 4)
    page.locator(TURNS).first.locator("button").first.click()
    expect(page.get_by_role("button", name="Back to the game")).to_have_count(0)
