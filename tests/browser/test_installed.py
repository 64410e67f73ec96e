"""The installed application: it can be installed, and without a connection it shows what it has."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from build_tools.icons import FOLDER, SIZES, drawn, png
from tests.browser.person import END, MINE, PATIENCE, Person
from tests.server.push_service import PushService, Receiver
from tests.server.serving import Serving

Visit = Callable[..., Person]
# Notes what the service worker shows: not every Chromium without a screen keeps notifications.
WATCH_NOTIFICATIONS = """() => {
    self.shown = [];
    const show = self.registration.showNotification.bind(self.registration);
    self.registration.showNotification = (title, options) => {
        shown.push([title, options.body, options.tag]);
        return show(title, options);
    };
}"""
# A browser whose push service is the one of the test.
SUBSCRIBE = """
const [endpoint, keys] = SUBSCRIPTION;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    window.subscribedTo = applicationServerKey;
    return { endpoint, toJSON: () => ({ endpoint, keys }) };
};
"""


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service."""
    made = PushService()
    yield made
    made.close()


@pytest.fixture
def pushing(tmp_path: Path, service: PushService) -> Iterator[Serving]:
    """A server that sends pushes."""
    server = Serving(tmp_path / "data")
    server.more = ["--push", "mailto:ada@example.org", "--push-host", service.host]
    yield server.start()
    server.stop()
    assert server.complaints() == []


def test_it_can_be_installed(visit: Visit) -> None:
    person = visit(installed=True)
    person.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    browser = person.context.new_cdp_session(person.page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert '"Schatkist"' in manifest["data"]
    errors = [each["errorId"] for each in browser.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [error for error in errors if error != "in-incognito"] == []


def test_without_a_connection_a_lesson_goes_on(visit: Visit) -> None:
    person = visit(installed=True, lang="nl")
    page = person.page
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => !!navigator.serviceWorker.controller")
    person.go("/learn/hawaiki")
    page.get_by_role("button", name="Verder").click()
    expect(page.locator(".coach .count")).to_contain_text("2 /")
    person.context.set_offline(True)
    person.go("/")
    expect(page.get_by_role("alert")).to_contain_text("Je bent offline")
    person.check_access_in_every_light()
    page.get_by_role("link", name="Verder met de les").click()
    expect(page.locator(".coach .count")).to_contain_text("2 /")
    person.go("/table/0123")  # a page that was never opened
    expect(page.get_by_role("alert")).to_be_visible()
    unreachable = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch")
    person.complaints = [told for told in person.complaints if not any(each in told for each in unreachable)]


def test_a_push_becomes_a_notification(visit: Visit) -> None:
    person = visit(installed=True)
    page = person.page
    person.context.grant_permissions(["notifications"], origin=person.url)
    browser = person.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    browser.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    browser.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    message = json.dumps({"title": "Your turn", "body": "Hawaiki", "match": "abc"})
    while not registrations:
        page.wait_for_timeout(20)
    (worker,) = person.context.service_workers
    worker.evaluate(WATCH_NOTIFICATIONS)
    push = {"origin": person.url, "registrationId": registrations[-1]["registrationId"], "data": message}
    browser.send("ServiceWorker.deliverPushMessage", push)
    for _ in range(PATIENCE // 20):
        if shown := worker.evaluate("() => self.shown"):
            break
        page.wait_for_timeout(20)
    assert shown == [["Your turn", "Hawaiki", "abc"]]


def test_notifications_are_also_pushed(service: PushService, pushing: Serving, visit: Visit) -> None:
    """The settings ask the browser for a subscription, and the server for pushes; the test is the push service."""
    receiver = Receiver()
    person = visit(installed=True, url=pushing.url)
    page = person.page
    person.context.grant_permissions(["notifications"], origin=person.url)
    page.add_init_script(SUBSCRIBE.replace("SUBSCRIPTION", json.dumps([service.endpoint("ada"), receiver.keys])))
    person.go("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tell me when it is my turn").click()
    page.wait_for_function("() => window.subscribedTo")
    page.get_by_role("button", name="Done").click()
    match = person.open_table("hawaiki", ["me", "thumb"])
    page.wait_for_selector(MINE)
    while service.pushes.empty():
        person.choose()
        person.go("/")  # the bot moves while nobody is at the table
        page.locator(".running article").first.wait_for()
        person.go(f"/table/{match}")
        page.wait_for_selector(f"{MINE}, {END}")
    message = receiver.decrypt(service.pushes.get().body)
    assert message == {"title": "Your turn", "body": "Hawaiki", "match": match}


def test_icons_are_as_they_are_drawn() -> None:
    for name, (size, scale) in SIZES.items():
        if size < 512:
            assert (FOLDER / name).read_bytes() == png(drawn(size, scale))
        assert (FOLDER / name).stat().st_size < 20_000
