"""A person at a browser: looks at the page and clicks, touches or types. Knows no rules."""

from __future__ import annotations

import json
import random
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ElementHandle, Error, Locator, Page, Request

from schatkist.games import GAMES
from tests.browser.hand import LISTEN, Hand, Way
from tests.browser.inspection import inspect
from tests.games import facts_of

MINE = ".bar.asked .choices button"  # the choices that the table offers in words
ON_TABLE = ".board .open:not(.picked), .hand .open:not(.picked)"  # what may be touched on the table itself
END = "#winner"
PATIENCE = 60_000  # milliseconds until a bot must have moved
REACH = 30_000  # milliseconds to click on what is there
QUICK = {game: facts_of(game).quick for game in GAMES}
PLAYERS = {game: facts_of(game).few_players for game in GAMES}
ABORTED = "net::ERR_ABORTED"  # a page that is left does not wait for what it asked for
WIDE = 820  # pixels from which a finger carries cards
ON_TABLE_BY = {"keys": 0.15}  # how often a choice is made on the table: it is many Tabs away, the words are few
DRAGS = 0.15  # how often a card is carried, not clicked
CARDS = ".hand .card.open:not(.picked)"
PLACES = ".board .open"
Size = tuple[int, int]
PICKED = ".board .picked, .hand .picked"
LOOK = f"""() => ["{END}", "{ON_TABLE}", "{PICKED}"].map(each => !!document.querySelector(each))"""
CHOOSE = f"""async dice => {{  // several choices in a row, at random, without a hand
    for (let times = 0; times < 6; times++) {{
        const all = [...document.querySelectorAll("{MINE}:not(.quiet)")];
        if (!all.length) return;
        all[Math.floor(dice * all.length)].click();
        dice = (dice * 9301 + 0.49297) % 1;
        await new Promise(done => setTimeout(done, 20));
    }}
}}"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"  # in its new size
IN_LIGHT = """theme => {
    document.documentElement.dataset.theme = theme;
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


class Person:
    """One window, with its own storage."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        lang: str = "en",
        theme: str = "dark",
        size: Size = (1280, 800),
        touch: bool = False,
        name: str = "",
        toured: bool = True,
        seed: int = 1,
        speed: float = 0,
        still: bool = False,
        scale: float = 1,
        way: Way | None = None,
        care: float = 1,
    ) -> None:
        self.url, self.touch, self.lang, self.name = url, touch, lang, name
        self.complaints: list[str] = []
        self.dialogs = 0
        self.care = care  # how many of the choices are made by hand, where there is one; the others take no time
        self._careful = True
        self.onlookers = True  # are welcome at the tables that this one opens
        self._dice = random.Random(seed)
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=scale,
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
            locale="nl-NL" if lang == "nl" else "en-GB",
            permissions=["clipboard-read", "clipboard-write"],
        )
        likes = json.dumps({"lang": lang, "theme": theme, "speed": speed, "confirm": False, "sound": False})
        self.context.add_init_script(
            f"localStorage.getItem('schatkist-settings') ?? localStorage.setItem('schatkist-settings', {likes!r});"
            + ("localStorage.setItem('schatkist-toured', 'all');" if toured else "")
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", lambda told: self._heard(told.type, told.text))
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("dialog", lambda dialog: self._dialog(dialog.message))
        self.page.on("requestfailed", self._failed)
        self.page.add_init_script(LISTEN)
        self.hand = self.hand_of(way) if way else None
        self.page.goto(url)

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(f"{kind}: {text}")

    def _dialog(self, text: str) -> None:
        self.complaints.append(f"a dialog: {text}")

    def _failed(self, request: Request) -> None:
        if request.failure != ABORTED:
            self.complaints.append(f"request failed: {request.method} {request.url}: {request.failure}")

    def leave(self) -> None:
        """Close the window."""
        self.context.close()

    def go(self, path: str) -> None:
        """Type an address."""
        self.page.goto(self.url + path)

    def hand_of(self, way: Way) -> Hand:
        """This person's hand on a mouse, a screen or a keyboard."""
        return Hand(self.page, way, self._dice)

    @property
    def match(self) -> str:
        """The table that this person is at."""
        return self.page.url.partition("#")[0].rpartition("/")[2]

    # -- opening a table -----------------------------------------------------------------------------------

    def open_table(self, game: str, seats: list[str], **options: str) -> str:
        """A new table, through its page; seats are me, here, open or a bot's level."""
        self.go(f"/new/{game}")
        page = self.page
        page.locator("#seat-0").wait_for()
        page.locator("#my-name").fill(self.name)
        while page.locator("[id^=seat-]").count() < len(seats):
            page.get_by_role("button", name={"en": "One more player", "nl": "Speler erbij"}[self.lang]).click()
        while page.locator("[id^=seat-]").count() > len(seats):
            page.get_by_role("button", name={"en": "One player less", "nl": "Speler eraf"}[self.lang]).click()
        for at, who in enumerate(seats):
            page.locator(f"#seat-{at}").select_option(who)
        for name, value in options.items():
            chosen = page.locator(f".option [name='{name}']")
            if chosen.count() == 1:
                chosen.select_option(value)
            else:
                chosen.and_(page.locator(f"[value='{value}']")).check()
        watch = {"en": "Others may watch", "nl": "Anderen mogen meekijken"}[self.lang]
        page.get_by_role("checkbox", name=watch).set_checked(self.onlookers)
        page.locator("button[type=submit]").click()
        page.wait_for_url("**/table/*")
        return self.match

    def open_quick(self, game: str, bot: str = "thumb") -> str:
        """A short game against bots that do not think, but bring it to an end."""
        return self.open_table(game, ["me"] + [bot] * (PLAYERS[game] - 1), **QUICK[game])

    # -- playing -------------------------------------------------------------------------------------------

    def play_to_the_end(self, most: int = 4000) -> None:
        """Choose whatever is offered, on the table or in words, until there is a winner."""
        for _ in range(most):
            if not self.choose():
                return
        raise AssertionError("this game does not end")

    def choose(self) -> bool:
        """Wait until something is asked, and choose; False: the game is over."""
        self.page.wait_for_selector(f"{MINE}, {END}")
        over, on_table, picked = self.page.evaluate(LOOK)
        if over:
            return False
        if not picked:  # who begins a move by hand also ends it so
            self._careful = self._dice.random() < self.care
        if self.hand and not self._careful:
            self.page.evaluate(CHOOSE, self._dice.random())
            return True
        if self.hand and self.can_drag and on_table and self._dice.random() < DRAGS:
            cards = self.page.query_selector_all(CARDS)
            if cards:
                self.hand.drag(self._dice.choice(cards), PLACES)
                return True
        table = ON_TABLE_BY.get(self.hand.way, 0.8) if self.hand else 0.5
        things = self.page.query_selector_all(ON_TABLE if on_table and self._dice.random() < table else MINE)
        if things:
            self._press(things[self._dice.randrange(len(things))])
        return True

    @property
    def can_drag(self) -> bool:
        """Does the page take a drag for more than a way to scroll?"""
        assert self.page.viewport_size is not None
        way = self.hand.way if self.hand else "keys"
        return way == "mouse" or (way == "finger" and self.page.viewport_size["width"] >= WIDE)

    def press(self, found: Locator) -> None:
        """Press the one thing that a locator finds, by hand."""
        assert self.hand
        found.wait_for()
        while not self.hand.press(found.element_handle()):
            found.wait_for()

    def open_curtain(self, button: str) -> None:
        """Go on to one's own cards, by hand or at once."""
        if self._dice.random() < self.care:
            self.press(self.page.locator(button))
        else:
            self.page.locator(button).dispatch_event("click")

    def _press(self, thing: ElementHandle) -> None:
        """Click or touch. What has gone meanwhile is no harm; what is there must be reachable."""
        if self.hand:
            self.hand.press(thing)
            return
        try:
            if self.touch:
                thing.tap(timeout=REACH)
            else:
                thing.click(timeout=REACH)
        except Error as error:  # also at once, where it is on the page no more
            if self.page.locator(MINE).count() and thing.is_visible():
                raise AssertionError(f"what is offered cannot be reached: {error.message}") from None

    # -- looking -------------------------------------------------------------------------------------------

    def inspect(self, game: str = "") -> None:
        """Note what is wrong with the page as it is: blank, clipped, covered, or code instead of words."""
        self.complaints += [f"{self.page.url}: {fault}" for fault in inspect(self.page, game)]

    def check_access(self) -> None:
        """No violation of the accessibility rules on the page as it is."""
        results = Axe().run(self.page)
        told = [f"{each['id']}: {each['help']}: {_where(each)}" for each in results.response["violations"]]
        assert not told, "\n".join([self.page.url, *told])

    def check_access_in_every_light(self) -> None:
        """The same, in the light and in the dark."""
        for theme in ("light", "dark"):
            self.page.evaluate(IN_LIGHT, theme)
            self.check_access()


def _where(violation: dict[str, Any]) -> str:
    return "; ".join(f"{node['target']} {node['html'][:120]}" for node in violation["nodes"][:3])
