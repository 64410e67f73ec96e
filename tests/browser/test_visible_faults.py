"""What a person sees beside and above the table: the log, dialogs, the tour, pages that are not there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import MINE, Person

Visit = Callable[..., Person]
IN_SIGHT = """line => {
    const [box, page] = [line.getBoundingClientRect(), document.getElementById("rail-page").getBoundingClientRect()];
    return box.top >= page.top && box.top < page.bottom;
}"""


def test_the_log_opens_at_its_newest_lines_and_the_rules_where_they_were(visit: Visit) -> None:
    person = visit()
    person.open_quick("diabolo")
    page = person.page
    while page.locator("#rail-page li").count() < 12:
        person.choose()
    page.get_by_role("tab", name="Rules").click()
    page.locator("#rail-page .rules").wait_for()
    page.locator("#rail-page").evaluate("page => page.scrollTop = 700")
    page.get_by_role("tab", name="Log").click()
    newest = page.locator("#rail-page li").first
    expect(newest).to_be_visible()
    assert newest.evaluate(IN_SIGHT)
    page.get_by_role("tab", name="Rules").click()
    page.wait_for_function("document.getElementById('rail-page').scrollTop === 700")


def test_a_clause_that_is_asked_for_is_shown_wherever_the_rules_were(visit: Visit) -> None:
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
    page.locator("#rail-page").evaluate("page => page.scrollTop = page.scrollHeight")
    log.tap()
    expect(page.locator("#rail-page")).to_be_hidden()
    log.tap()
    assert page.locator("#rail-page li").first.evaluate(IN_SIGHT)
