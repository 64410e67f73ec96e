"""Elements stay under the pointer between press and release, and every press at a human pace is a click."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from schatkist.games import GAMES
from tests.browser.input_device import Way
from tests.browser.person import DRAWN, MINE, QUICK, Person
from tests.games import facts_of

Visit = Callable[..., Person]
CARD = ".hand .card.open:not(.picked)"
PLACES = {game: facts_of(game).card_goes_to for game in GAMES if facts_of(game).card_goes_to}  # what a card is laid on
RESTS = [0, 70, 300]  # milliseconds over a place before the press: before, while and after its preview appears
ON_SIGN = (0.5, 0.46)  # where a place shows a sign that gives way to the preview
HOLD = 250  # milliseconds from press to release


@pytest.mark.parametrize("game", PLACES)
def test_a_card_is_laid_by_its_first_click(visit: Visit, game: str) -> None:
    person = visit(speed=1, way="mouse")
    page = person.page
    for rest in RESTS:
        person.open_quick(game, bot="uniform")
        page.wait_for_selector(MINE)
        person.press(page.locator(CARD).first)
        place = page.locator(PLACES[game]).first.element_handle()
        assert person.device("mouse").press(place, rest, HOLD, ON_SIGN)
        expect(page.locator(".hand .picked")).to_have_count(0)


class SlowConnection:
    """A connection between a page and its server that can hold back what the server sends."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._holds = False
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket("**/stream", self._connect)

    def _connect(self, client: WebSocketRoute) -> None:
        client.connect_to_server().on_message(lambda frame: self._tell(client, frame))

    def _tell(self, client: WebSocketRoute, frame: str | bytes) -> None:
        if self._holds:
            self._held.append((client, frame))
        else:
            client.send(frame)

    def hold(self) -> None:
        """Hold back whatever the server sends from now on."""
        self._holds = True

    def wait(self) -> None:
        """Wait until something is held back."""
        while not self._held:
            self._page.wait_for_timeout(20)

    def deliver(self) -> None:
        """Send everything that was held back, and wait until the page has drawn what it shows of it."""
        self._holds = False
        for client, frame in self._held:
            client.send(frame)
        self._held.clear()
        self._page.evaluate(DRAWN)


# Every control, and where it is.
CONTROLS = (
    """() => [...document.querySelectorAll("main button, main a[href]")].filter(each => each.checkVisibility())"""
)
NOTE = f"""() => {{ window.noted = ({CONTROLS})().map(each => [each, each.getBoundingClientRect().toJSON()]); }}"""
MOVED = """() => noted.filter(([each, { x, y }]) => {
    const now = each.getBoundingClientRect();
    return !each.isConnected || now.x !== x || now.y !== y;
}).map(([each]) => each.outerHTML.slice(0, 120))"""
SCREENS: dict[Way, dict[str, object]] = {"mouse": {}, "finger": {"size": (390, 844), "touch": True}}


@pytest.mark.parametrize("way", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_an_update_waits_while_a_control_is_pressed(visit: Visit, game: str, way: Way) -> None:
    """Another window of the same player makes the move, and the news comes between press and release."""
    person = visit(way=way, **SCREENS[way])
    page = person.page
    connection = SlowConnection(page)
    person.open_quick(game, bot="uniform")
    page.wait_for_selector(MINE)
    other = person.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(MINE)
    connection.hold()
    entries = other.locator("#rail-page li").count()
    while other.locator("#rail-page li").count() <= entries:
        other.locator(MINE).first.dispatch_event("click")
        other.evaluate(DRAWN)
    connection.wait()
    other.close()
    moved: list[str] = []

    def news_comes() -> None:
        page.evaluate(NOTE)
        connection.deliver()
        moved.extend(page.evaluate(MOVED))

    before = page.locator(".in-words").text_content()
    choice = page.locator(MINE).first.element_handle()
    assert person.device(way).press(choice, meanwhile=news_comes)
    assert moved == []
    page.wait_for_function("before => document.querySelector('.in-words').textContent !== before", arg=before)


@pytest.mark.parametrize("game", GAMES)
def test_an_onlooker_sees_the_board_and_hears_it(visit: Visit, game: str) -> None:
    person, onlooker = visit(name="Ada"), visit()
    match = person.open_table(game, ["me"] + ["uniform"] * (GAMES[game].seats[0] - 1), **QUICK[game])
    person.choose()
    onlooker.go(f"/table/{match}")
    onlooker.page.wait_for_selector(".board")
    onlooker.inspect(game)
