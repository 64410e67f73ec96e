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


# Buttons of the decision bar that are cut off, covered at their edges, or beside the screen.
CUT_OFF = """() => [...document.querySelectorAll(".bar button")].filter(button => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [[left + 4, y], [right - 4, y], [x, top + 4], [x, bottom - 4]];
    return edges.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)));
}).map(button => button.innerText)"""


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_previewed_move_is_confirmed_or_put_back_without_scrolling(visit: Visit, game: str, lang: str) -> None:
    person = visit(**PHONE, lang=lang)
    page = person.page
    at_a_table(person, game)
    for at in range(page.locator(CARD).count()):
        person.press(page.locator(CARD).nth(at))
        if PLACES[game]:
            if not page.locator(PLACES[game]).count():
                page.keyboard.press("Escape")
                continue
            person.press(page.locator(PLACES[game]).first)
        expect(page.locator(TAP_AGAIN)).to_be_visible()
        assert page.evaluate(CUT_OFF) == []
        page.keyboard.press("Escape")
        expect(page.locator(PICKED)).to_have_count(0)


@pytest.mark.parametrize("game", [game for game in GAMES if PLACES[game]])
def test_a_finger_drags_a_card_to_its_place(visit: Visit, game: str) -> None:
    person = visit(**PHONE)
    page = person.page
    at_a_table(person, game)
    moves = page.evaluate(MY_LINES)
    assert person.device("finger").drag(page.locator(CARD).first.element_handle(), PLACES[game])
    page.wait_for_function(f"moves => ({MY_LINES})() > moves", arg=moves)
