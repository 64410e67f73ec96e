"""A person at a browser: looks at the page and clicks, touches or types. Knows no rules."""

from __future__ import annotations

import json
import random
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ElementHandle, Error, Locator, Page, Request

from schatkist.games import GAMES
from schatkist.i18n.catalogue import speaker
from tests.browser.input_device import LISTEN, InputDevice, Way
from tests.browser.inspection import inspect
from tests.games import facts_of

MINE = ".bar.asked .choices button"  # the choices that the table offers in words
ON_TABLE = ".board .open:not(.picked), .hand .open:not(.picked)"  # what may be touched on the table itself
END = "#winner"
CURTAIN = "main.curtain"
PATIENCE = 180_000  # milliseconds until something counts as never; no test is about time
REACH, TRIES = 5_000, 12  # the same for a click on what is there, tried again while it is offered
QUICK = {game: facts_of(game).quick for game in GAMES}
PLAYERS = {game: facts_of(game).few_players for game in GAMES}
BLOCKED = "Service Worker registration blocked by Playwright"  # unless somebody has installed the application
ABORTED = "net::ERR_ABORTED"  # a page that is left does not wait for what it asked for
ON_TABLE_BY = {"keys": 0.15}  # how often a choice is made on the table: it is many Tabs away, the words are few
DRAGS = 0.15  # how often a card is carried, not clicked
PUTS_BACK = 0.05  # how often a move that was begun is given up
PUT_BACK = ".bar.asked .back"
CARDS = ".hand .card.open:not(.picked)"
TAP_AGAIN = ".bar .again"  # says that a second tap plays the move
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
HURRY = f"""async ([dice, until, patience]) => {{  // chooses at random until something is there or the game is over
    let last = performance.now();
    while (!document.querySelector(`${{until}}, {END}`)) {{
        const all = [...document.querySelectorAll("{MINE}:not(.quiet), {CURTAIN} button")];
        if (all.length) {{
            all[Math.floor(dice * all.length)].click();
            dice = (dice * 9301 + 0.49297) % 1;
            last = performance.now();
        }} else if (performance.now() - last > patience) throw Error("this game does not go on");
        await new Promise(done => setTimeout(done, 10));
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
        installed: bool = False,
    ) -> None:
        self.url, self.touch, self.lang, self.name = url, touch, lang, name
        self.say = speaker(lang)
        self.complaints: list[str] = []
        self.dialogs = 0
        self.care = care  # the share of choices made with the input device, if there is one; the others take no time
        self._careful = True
        self._tapped: ElementHandle | None = None  # last
        self.onlookers = True  # are welcome at the tables that this one opens
        self._rng = random.Random(seed)
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=scale,
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce"
            if still or not speed
            else "no-preference",  # drawing it would cost most of the time
            locale=lang,
            service_workers="allow" if installed else "block",  # it would answer some requests
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
        self.input = self.device(way) if way else None
        self.page.goto(url)

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and text != BLOCKED:
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

    def device(self, way: Way) -> InputDevice:
        """Return a mouse, a touch screen or a keyboard for this page."""
        return InputDevice(self.page, way, self._rng)

    @property
    def match(self) -> str:
        """Return the id of the match that this person is at."""
        return self.page.url.partition("#")[0].rpartition("/")[2]

    # -- opening a table -----------------------------------------------------------------------------------

    def open_table(self, game: str, seats: list[str], **options: str) -> str:
        """A new table, through its page; seats are me, here, open or a bot's level."""
        self.go(f"/new/{game}")
        page = self.page
        page.locator("#seat-0").wait_for()
        page.locator("#my-name").fill(self.name)
        while page.locator("[id^=seat-]").count() < len(seats):
            page.get_by_role("button", name=self.say("web-seat-more")).click()
        while page.locator("[id^=seat-]").count() > len(seats):
            page.get_by_role("button", name=self.say("web-seat-less")).click()
        for at, who in enumerate(seats):
            page.locator(f"#seat-{at}").select_option(who)
        for name, value in options.items():
            chosen = page.locator(f".option [name='{name}']")
            if chosen.count() == 1:
                chosen.select_option(value)
            else:
                chosen.and_(page.locator(f"[value='{value}']")).check()
        page.get_by_role("checkbox", name=self.say("web-onlookers")).set_checked(self.onlookers)
        page.locator("button[type=submit]").click()
        page.wait_for_url("**/table/*")
        return self.match

    def open_quick(self, game: str, bot: str = "thumb") -> str:
        """Open a short game against bots of a fast level."""
        return self.open_table(game, ["me"] + [bot] * (PLAYERS[game] - 1), **QUICK[game])

    # -- playing -------------------------------------------------------------------------------------------

    def play_to_the_end(self, most: int = 4000) -> None:
        """Choose whatever is offered, on the table or in words, until there is a winner."""
        for _ in range(most):
            if not self.choose():
                return
        raise AssertionError("this game does not end")

    def hurry(self, until: str = END) -> None:
        """Have a script choose until something is there, or the game is over."""
        self.begin_to_hurry(until)
        self.wait_while_hurrying()

    def begin_to_hurry(self, until: str = END) -> None:
        """The same, without waiting for it."""
        arguments = [self._rng.random(), until, PATIENCE]
        self.page.evaluate(f"arguments => {{ window.hurrying = ({HURRY})(arguments); }}", arguments)

    def wait_while_hurrying(self) -> None:
        """Wait until the script has nothing more to do."""
        self.page.evaluate("() => window.hurrying")

    def choose(self) -> bool:
        """Wait for a decision and choose; return False if the game is over."""
        self.page.wait_for_selector(f"{MINE}, {END}")
        return self.choose_now()

    def choose_now(self) -> bool:
        """Choose without waiting: the decision may be gone, if it played itself. Return False if the game is over."""
        over, on_table, picked = self.page.evaluate(LOOK)
        if over:
            return False
        if not picked:  # a move is completed in the way that it was begun
            self._careful = self._rng.random() < self.care
        if self.input and not self._careful:
            self.page.evaluate(CHOOSE, self._rng.random())
            return True
        if self.input and picked and (self._put_back() or self._tap_again()):
            return True
        if self.input and self.input.way != "keys" and on_table and self._rng.random() < DRAGS:
            cards = self.page.query_selector_all(CARDS)
            if cards:
                self.input.drag(self._rng.choice(cards), PLACES)
                return True
        table = ON_TABLE_BY.get(self.input.way, 0.8) if self.input else 0.5
        things = self.page.query_selector_all(ON_TABLE if on_table and self._rng.random() < table else MINE)
        if things:
            self._tapped = things[self._rng.randrange(len(things))]
            self._press(self._tapped)
        return True

    def _put_back(self) -> bool:
        """Give the move up now and then; return whether it was done."""
        back = self.page.query_selector(PUT_BACK) if self._rng.random() < PUTS_BACK else None
        return bool(self.input and back and self.input.press(back))

    def _tap_again(self) -> bool:
        """Tap what was tapped last, if that plays the move; return whether it was done."""
        if not self.input or not self._tapped or self._rng.random() < 0.3:
            return False
        return bool(self.page.locator(TAP_AGAIN).count()) and self.input.press(self._tapped)

    def press(self, found: Locator) -> None:
        """Press the one element that a locator finds, with the input device."""
        assert self.input
        found.wait_for()
        while not self.input.press(found.element_handle()):
            found.wait_for()

    def open_curtain(self, button: str) -> None:
        """Open the curtain, with the input device or directly."""
        if self._rng.random() < self.care:
            self.press(self.page.locator(button))
        else:
            self.page.locator(button).dispatch_event("click")

    def _press(self, thing: ElementHandle) -> None:
        """Click or touch. An element may meanwhile disappear or be disabled, but what is offered must be reachable."""
        if self.input:
            self.input.press(thing)
            return
        fault = ""
        for _ in range(TRIES):
            try:
                if self.touch:
                    thing.tap(timeout=REACH)
                else:
                    thing.click(timeout=REACH)
                return
            except Error as error:  # also at once, where it is on the page no more
                fault = error.message
            if not (thing.is_visible() and thing.is_enabled()):
                return
        raise AssertionError(f"what is offered cannot be reached: {fault}")

    # -- looking -------------------------------------------------------------------------------------------

    def inspect(self, game: str = "") -> None:
        """Record the faults of the page: blank, clipped, covered, or codes instead of words."""
        self.complaints += [f"{self.page.url}: {fault}" for fault in inspect(self.page, game)]

    def check_access(self) -> None:
        """Check that the page violates no accessibility rule."""
        results = Axe().run(self.page)
        told = [f"{each['id']}: {each['help']}: {_where(each)}" for each in results.response["violations"]]
        assert not told, "\n".join([self.page.url, *told])

    def check_access_in_every_light(self) -> None:
        """Check the same in the light and in the dark theme."""
        for theme in ("light", "dark"):
            self.page.evaluate(IN_LIGHT, theme)
            self.check_access()


def _where(violation: dict[str, Any]) -> str:
    return "; ".join(f"{node['target']} {node['html'][:120]}" for node in violation["nodes"][:3])
