"""Faults beside and above the table: in the log, dialogs, the tour and unknown pages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from schatkist.i18n.languages import LANGUAGES
from tests.browser.person import DRAWN, END, MINE, Person

Visit = Callable[..., Person]
IN_SIGHT = """line => {
    const [box, page] = [line.getBoundingClientRect(), document.getElementById("rail-page").getBoundingClientRect()];
    return box.top >= page.top && box.top < page.bottom;
}"""
OVERFLOW = "page => page.scrollHeight - page.clientHeight"  # as far as it can be scrolled
LINE = 30  # pixels, more than a line is high


def test_the_log_opens_at_its_end_and_the_rules_where_left(visit: Visit) -> None:
    person = visit()
    person.open_quick("diabolo")
    page = person.page
    while page.locator("#rail-page").evaluate(OVERFLOW) < 3 * LINE:
        person.choose()
    page.get_by_role("tab", name="Rules").click()
    page.locator("#rail-page .rules").wait_for()
    page.locator("#rail-page").evaluate("page => page.scrollTop = 700")
    page.get_by_role("tab", name="Log").click()
    newest = page.locator("#rail-page li").last
    expect(newest).to_be_visible()
    assert newest.evaluate(IN_SIGHT)
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator("#rail-page")).to_have_js_property("scrollTop", 700)


def test_a_requested_clause_is_scrolled_into_view(visit: Visit) -> None:
    person = visit()
    person.open_quick("diabolo")
    page = person.page
    page.get_by_role("tab", name="Rules").click()
    page.locator("#rail-page .rules").wait_for()
    page.locator("#rail-page").evaluate("page => page.scrollTop = page.scrollHeight")
    page.get_by_role("tab", name="Log").click()
    page.wait_for_selector(MINE)
    page.locator(".bar.asked .clause").click()
    assert page.locator("#rail-page .here").evaluate(IN_SIGHT)


def test_on_a_phone_the_log_opens_at_its_newest_lines_too(visit: Visit) -> None:
    person = visit(size=(390, 844), touch=True)
    person.open_quick("diabolo")
    page = person.page
    for _ in range(12):
        person.choose()
    log = page.get_by_role("tab", name="Log")
    log.tap()
    page.locator("#rail-page").evaluate("page => page.scrollTop = -page.scrollHeight")
    log.tap()
    expect(page.locator("#rail-page")).to_be_hidden()
    log.tap()
    assert page.locator("#rail-page li").last.evaluate(IN_SIGHT)


FOCUS_IN = "name => !!document.activeElement.closest(name)"
KEPT_CYCLE = 12  # more steps than there are things in a dialog


def test_the_tour_takes_the_focus_keeps_it_and_gives_it_back(visit: Visit) -> None:
    person = visit()
    person.open_quick("diabolo")
    page = person.page
    page.wait_for_selector(MINE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show me around").click()
    tour = page.get_by_role("dialog", name="Show me around")
    tour.wait_for()
    assert page.evaluate("document.activeElement.textContent").strip() == "Next"
    for key in ["Tab"] * KEPT_CYCLE + ["Shift+Tab"] * KEPT_CYCLE:
        page.keyboard.press(key)
        assert page.evaluate(FOCUS_IN, "dialog")
    page.keyboard.press("Escape")
    expect(tour).to_have_count(0)
    assert page.evaluate("document.activeElement.textContent") == "Menu"


def test_under_the_tour_nothing_can_be_played(visit: Visit) -> None:
    person = visit(toured=False)
    person.open_quick("diabolo")
    page = person.page
    tour = page.get_by_role("dialog", name="Show me around")
    tour.wait_for()
    page.wait_for_selector(MINE)
    bubble = page.locator(".bubble").bounding_box()
    assert bubble
    boxes = [thing.bounding_box() for thing in page.locator(".hand .open, .bar .choices button").all()]
    free = [box for box in boxes if box and not (bubble["x"] - 80 < box["x"] < bubble["x"] + bubble["width"] + 80)]
    assert free
    for box in free:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.locator(".hand .picked").count() == 0
    assert page.locator(".sent").count() == 0
    page.keyboard.press("Escape")
    expect(tour).to_have_count(0)
    person.choose()


def test_the_end_takes_the_focus_and_escape_shows_the_table(visit: Visit) -> None:
    person = visit()
    person.open_quick("kadora")
    person.hurry()
    page = person.page
    for key in ["Tab"] * KEPT_CYCLE + ["Shift+Tab"] * KEPT_CYCLE:
        page.keyboard.press(key)
        assert page.evaluate(FOCUS_IN, "dialog")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="The result").click()
    expect(page.locator("#winner")).to_be_visible()


LAID = ".stage .row .card"  # in the rows
TURN = 30  # seconds


def to_the_next_scoring(person: Person) -> None:
    """Play until the scoring of a round is told."""
    person.hurry(".ceremony")
    assert person.page.locator(".ceremony").count(), "no round was scored"


class Received:
    """The last position that the server sent to a page, shown or not."""

    def __init__(self, page: Page) -> None:
        self.last: dict[str, Any] = {}
        page.on("websocket", lambda socket: socket.on("framereceived", self._take))

    def _take(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        self.last = told if "choices" in told else self.last


def test_nothing_is_played_behind_a_scoring_until_it_is_read(visit: Visit) -> None:
    person = visit()
    page, received = person.page, Received(person.page)
    person.open_quick("diabolo")
    bots_began = False
    for _ in range(2):  # scorings: after the last round comes the end of the game
        to_the_next_scoring(person)
        while not received.last["choices"]:  # the bots play on, on the server
            page.evaluate(DRAWN)
        page.evaluate(DRAWN)
        expect(page.locator(".ceremony")).to_be_visible()
        assert page.locator(LAID).count() == 0
        assert page.locator(".hand .open").count() == 0
        lines = page.locator("#rail-page li").count()
        page.locator(".ceremony").get_by_role("button", name="On to the new round").click()
        expect(page.locator(".ceremony")).to_have_count(0)
        page.wait_for_selector(MINE)
        if page.locator(LAID).count():
            bots_began = True
            assert page.locator("#rail-page li").count() > lines
    assert bots_began


def test_a_scoring_closes_by_itself_while_your_clock_runs(visit: Visit) -> None:
    def with_a_clock(route: Route) -> None:
        route.continue_(post_data=json.dumps({**(route.request.post_data_json or {}), "pace": TURN}))

    person = visit()
    page = person.page
    page.route("**/api/tables", with_a_clock)
    person.open_quick("diabolo")
    to_the_next_scoring(person)
    expect(page.locator(".bar")).to_contain_text("Your clock is running")
    expect(page.locator(".ceremony")).to_have_count(0)
    page.wait_for_selector(MINE)
    person.choose()


UNKNOWN = "0123456789abcdef" * 2
SENTENCES = {
    "/nowhere": "web-no-page",
    "/rules/chess": "web-no-page",
    f"/table/{UNKNOWN}": "web-no-table",
    f"/replay/{UNKNOWN}": "web-no-table",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", SENTENCES)
def test_an_unknown_address_links_to_the_lobby(visit: Visit, path: str, lang: str) -> None:
    person = visit(lang=lang)
    page = person.page
    answer = page.goto(person.url + path)
    assert answer
    assert answer.status == (404 if UNKNOWN not in path else 200)
    expect(page.get_by_role("alert").get_by_role("heading", name=person.say(SENTENCES[path]))).to_be_visible()
    person.check_access_in_every_light()
    page.locator("main a.button").click()
    page.wait_for_url(f"{person.url}/")
    expect(page.get_by_role("heading", name=person.say("web-welcome"))).to_be_visible()
    person.complaints = [each for each in person.complaints if "status of 404" not in each]


SECRET = re.compile(r"island card: |it holds ")
LINES = (  # the newest first
    """() => [...document.querySelectorAll("#rail-page li")].reverse()
        .map(line => [line.matches(".mine"), line.textContent])"""
)


def secrets_told(person: Person) -> tuple[int, int]:
    """Count the lines of the log that tell this person's secrets: before their last move, and since then."""
    lines = person.page.evaluate(LINES)
    last = next((at for at, (mine, _) in enumerate(lines) if mine), len(lines))
    told = [at for at, (_, text) in enumerate(lines) if SECRET.search(text)]
    return sum(at > last for at in told), sum(at <= last for at in told)


def test_GO_V1_without_notes_the_log_forgets_at_the_next_move(visit: Visit) -> None:
    person = visit()
    person.open_table("goldinsel", ["me", "thumb"], notes="off")
    page, told, forgotten = person.page, False, 0
    while forgotten < 2:
        assert person.choose()
        page.wait_for_selector(f"{MINE}, {END}")
        assert not page.locator(END).count(), "nothing was seen"
        before, now = secrets_told(person)
        assert before == 0
        forgotten += told and not now
        told = now > 0  # still so after a choice that is a part of a move
    page.reload()
    page.wait_for_selector(MINE)
    page.locator("#rail-page li").first.wait_for()
    assert secrets_told(person)[0] == 0
