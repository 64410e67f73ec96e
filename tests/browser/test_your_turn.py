"""Your turn is told where you look: in the title and the icon of the tab, in the lobby, and by a notification."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.person import MINE, Person

Visit = Callable[..., Person]
ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"
# Notes every notification, and lets the page believe that nobody looks at it.
NOTE_NOTIFICATIONS = """
window.notified = [];
window.Notification = new Proxy(Notification, {
    construct(original, [title, options]) {
        notified.push([title, options.body]);
        return new original(title, options);
    }
});
"""
LOOK_AWAY = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def two_at_a_table(visit: Visit) -> tuple[Person, Person]:
    """Ada, who is asked first or not, and Bas, who came by her invitation."""
    host, friend = visit(name="Ada"), visit(lang="nl", seed=2)
    host.open_table("hawaiki", ["me", "open"])
    link = urlsplit(host.page.locator("#invite").input_value())
    friend.go(f"{link.path}#{link.fragment}")
    friend.page.locator("#name").fill("Bas")
    friend.page.get_by_role("button", name="Ga zitten").click()
    for person in (host, friend):
        person.page.wait_for_selector(".bar")
    return host, friend


def test_title_icon_and_lobby_tell_whose_turn_it_is(visit: Visit) -> None:
    host, friend = two_at_a_table(visit)
    host_is_asked = bool(host.page.locator(MINE).count())
    asked, other = (host, friend) if host_is_asked else (friend, host)
    turn = {"en": "● Your turn · Hawaiki · Schatkist", "nl": "● Jouw beurt · Hawaiki · Schatkist"}
    expect(asked.page).to_have_title(turn[asked.lang])
    expect(other.page).to_have_title("Hawaiki · Schatkist")
    assert asked.page.evaluate(ICON) == "/chest-turn.svg"
    assert other.page.evaluate(ICON) == "/chest.svg"
    match = asked.match
    asked.open_quick("diabolo", bot="uniform")
    asked.page.wait_for_selector(MINE)
    for person in (asked, other):
        person.go("/")
        person.page.locator(".running article").first.wait_for()
        person.check_access_in_every_light()
    rows = asked.page.locator(".running article")
    expect(rows).to_have_count(2)
    expect(asked.page).to_have_title("(2) Schatkist")
    expect(rows.first).to_contain_text({"en": "Your turn", "nl": "Jouw beurt"}[asked.lang])
    waiting = {"en": "Waiting for", "nl": "Wachten op"}[other.lang]
    expect(other.page.locator(".running article")).to_contain_text(waiting)
    expect(other.page).to_have_title("Schatkist")
    asked.go(f"/table/{match}")
    while not asked.page.locator(".bar .waiting").count():
        asked.choose()
        asked.page.locator(f"{MINE}, .bar .waiting").first.wait_for()
    asked.go("/")
    expect(rows.last).to_contain_text({"en": "Waiting for", "nl": "Wachten op"}[asked.lang])
    expect(other.page).to_have_title("(1) Schatkist")
    assert other.page.evaluate(ICON) == "/chest-turn.svg"


@pytest.mark.parametrize("granted", [True, False])
def test_a_notification_comes_with_permission_and_only_to_who_looks_away(visit: Visit, granted: bool) -> None:
    person = visit()
    page = person.page
    page.add_init_script(NOTE_NOTIFICATIONS)
    if granted:
        person.context.grant_permissions(["notifications"], origin=person.url)
    person.go("/")
    page.get_by_role("button", name="Settings").click()
    box = page.get_by_label("Tell me when it is my turn")
    box.click()
    if not granted:
        expect(page.get_by_role("status")).to_contain_text("does not allow")
        expect(box).not_to_be_checked()
        return
    expect(box).to_be_checked()
    person.check_access()
    page.get_by_role("button", name="Done").click()
    person.open_quick("diabolo")
    page.wait_for_selector(MINE)
    person.choose()
    page.wait_for_selector(MINE)
    assert page.evaluate("notified") == []
    page.evaluate(LOOK_AWAY)
    while not page.evaluate("notified.length"):
        person.choose()
        page.wait_for_selector(MINE)
    assert page.evaluate("notified[0]") == ["Your turn", "Diabolo"]
