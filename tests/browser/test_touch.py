"""Touch: a tap previews, a second tap plays, and a finger drags cards, on a phone too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from schatkist.games import GAMES
from tests.browser.person import MINE, TAP_AGAIN, Person
from tests.games import facts_of

Visit = Callable[..., Person]
CARD = ".hand .card.open:not(.picked)"
PICKED = ".board .picked, .hand .picked"
PLACES = {game: facts_of(game).card_goes_to for game in GAMES}  # of cards; none: a card alone is a move
# How many sentences of the log say what the viewer did. A move does not always begin a new entry of the log.
MY_LINES = "() => document.querySelector('#rail-page').textContent.match(/\\bYou\\b/g)?.length ?? 0"
PHONE = {"size": (390, 844), "touch": True, "way": "finger"}


def at_a_table(person: Person, game: str) -> None:
    """Open a table and wait for the first decision."""
    person.open_quick(game, bot="uniform")
    person.page.wait_for_selector(MINE)


@pytest.mark.parametrize("game", GAMES)
def test_a_tap_previews_and_a_second_tap_plays(visit: Visit, game: str) -> None:
    person = visit(**PHONE)
    page = person.page
    at_a_table(person, game)
    last = page.locator(PLACES[game] or CARD).first
    if PLACES[game]:
        person.press(page.locator(CARD).first)
    thing = last.element_handle()
    assert person.device("finger").press(thing)
    expect(page.locator(TAP_AGAIN)).to_be_visible()
    expect(page.locator(".bar .sent")).to_have_count(0)
    person.press(page.get_by_role("button", name=person.say("web-put-back")))
    expect(page.locator(PICKED)).to_have_count(0)
    if PLACES[game]:
        person.press(page.locator(CARD).first)
    thing = last.element_handle()
    moves = page.evaluate(MY_LINES)
    for _ in range(2):
        assert person.device("finger").press(thing)
    expect(page.locator(TAP_AGAIN)).to_have_count(0)
    page.wait_for_function(f"moves => ({MY_LINES})() > moves", arg=moves)


@pytest.mark.parametrize("game", [game for game in GAMES if PLACES[game]])
def test_a_finger_drags_a_card_to_its_place(visit: Visit, game: str) -> None:
    person = visit(**PHONE)
    page = person.page
    at_a_table(person, game)
    moves = page.evaluate(MY_LINES)
    assert person.device("finger").drag(page.locator(CARD).first.element_handle(), PLACES[game])
    page.wait_for_function(f"moves => ({MY_LINES})() > moves", arg=moves)
