"""Three ways to operate a page at a human pace: a mouse, a finger and a keyboard.

Each way presses, holds and releases, and then checks that the page received the click. A page that replaces what lies
under the pointer between press and release loses the click.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import CDPSession, ElementHandle, Error, Page

from tests.browser.inspection import SETTLED

Way = Literal["mouse", "finger", "keys"]
MOST_TABS = 150  # presses of the Tab key until everything on a page had the focus
AFTER_DRAG = 400  # milliseconds in which Chromium takes a tap for the end of a movement
STEPS = 4  # in which a pointer moves
# Notes whether a click reached the thing that is being pressed. Runs before any code of the page.
LISTEN = """
window.pressing = { thing: null, clicked: false };
addEventListener("click", ({ target }) => {
    if (!pressing.thing?.contains(target)) return;
    pressing.clicked = true;
    pressing.told?.();
}, true);
"""
# A finger's click comes a moment after its release. A page that was left and came anew knows of no press.
CLICKED = """() => pressing.clicked || !pressing.thing || new Promise(done => {
    pressing.told = () => done(true);
    setTimeout(() => done(false), 30000);  // a busy machine is no failure
})"""
# An off-centre point with room for a fingertip around it, where the thing is on top; nothing: it is gone, not offered
# any more, or covered everywhere.
POINT = """(thing, [x, y]) => {
    if (!thing.isConnected || thing.disabled || thing.closest("[inert]")) return { gone: true };
    const before = thing.getBoundingClientRect();
    if (before.top < 0 || before.bottom > innerHeight) thing.scrollIntoView({ block: "center", behavior: "instant" });
    const seen = () => {
        const box = thing.getBoundingClientRect();
        const room = Math.min(4, box.width / 4, box.height / 4);
        const onTop = (left, top) => thing.contains(document.elementFromPoint(left, top));
        for (const [u, v] of [[x, y], [0.5, 0.5], [1 - x, 1 - y], [x, 1 - y], [1 - x, y], [0.1, 0.5], [0.5, 0.1]]) {
            const [left, top] = [box.left + box.width * u, box.top + box.height * v];
            if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) continue;
            if (!onTop(left, top)) continue;
            if (onTop(left - room, top) && onTop(left + room, top)) return { left, top };
        }
    };
    let found = seen();
    if (!found) {
        thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        found = seen();
    }
    return found ?? { covered: true };
}"""
ARM = """(thing, [x, y]) => {
    if (!thing.isConnected || thing.disabled || !thing.contains(document.elementFromPoint(x, y))) return false;
    window.pressing = { thing, clicked: false };
    return true;
}"""


# The key that leads to a thing; none: it is gone, or not offered any more.
NEXT_KEY = """thing => {
    if (!thing.isConnected || thing.disabled || thing.tabIndex < 0) return "";
    if (document.activeElement === thing) return "Enter";
    const { activeElement, body } = document;
    const follows = thing.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
    return activeElement !== body && follows ? "Shift+Tab" : "Tab";
}"""


class LostClick(AssertionError):
    """Somebody pressed and released a thing, and the page received no click."""


class Covered(AssertionError):
    """Something is offered, but other things lie over all of it."""


class InputDevice:
    """A mouse, a touch screen or a keyboard, used at a human pace."""

    def __init__(self, page: Page, way: Way, rng: random.Random) -> None:
        self.page, self.way, self._rng = page, way, rng
        self.presses = 0
        self._devtools: CDPSession | None = None

    def press(
        self,
        thing: ElementHandle,
        rest: float | None = None,
        hold: float | None = None,
        at: tuple[float, float] | None = None,
        meanwhile: Callable[[], object] = lambda: None,
    ) -> bool:
        """Press an element; return False if it was gone or not offered any more before the press began.

        `meanwhile` is called between the press and the release.
        """
        if self.way == "keys":
            return self._type(thing)
        point = self._reach(thing, at)
        if point is None:
            return False
        self._move(*point)
        self._rest(rest)
        if not self._arm(thing, point):
            return False
        self._down(*point)
        meanwhile()
        self.page.wait_for_timeout(self._rng.randrange(40, 110) if hold is None else hold)
        self._up(*point)
        self._check(thing)
        return True

    def drag(self, card: ElementHandle, places: str) -> bool:
        """Drag a card to one of the places that open when it is lifted; return False if it was gone."""
        start = self._reach(card)
        if start is None:
            return False
        self._move(*start)
        self._rest()
        if not self._arm(card, start):
            return False
        self._down(*start)
        self._glide(start, (start[0] + 12, start[1] - 16))
        self.page.wait_for_timeout(60)
        found = [box for each in self.page.query_selector_all(places) if (box := each.bounding_box())]
        end = self._within(self._rng.choice(found)) if found else (start[0] + 12, start[1] - 16)
        self._glide(start, end)
        self._rest()
        self._up(*end)
        self.presses += 1
        self.page.wait_for_timeout(AFTER_DRAG if self.way == "finger" else 0)
        return True

    # -- how it is done ------------------------------------------------------------------------------------

    def _rest(self, rest: float | None = None) -> None:
        """Pause for 60 to 800 milliseconds, mostly briefly."""
        self.page.wait_for_timeout(60 + 740 * self._rng.random() ** 4 if rest is None else rest)

    def _within(self, box: Any) -> tuple[float, float]:
        return (
            box["x"] + box["width"] * self._rng.uniform(0.25, 0.75),
            box["y"] + box["height"] * self._rng.uniform(0.25, 0.75),
        )

    def _reach(self, thing: ElementHandle, at: tuple[float, float] | None = None) -> tuple[float, float] | None:
        """Return a point of the element away from its centre."""
        off = list(at or (self._rng.uniform(0.2, 0.45), self._rng.uniform(0.2, 0.8)))
        try:
            found = thing.evaluate(POINT, off)
        except Error:
            return None
        if "covered" in found:
            self.page.evaluate(SETTLED)  # something may be flying over it
            self.page.wait_for_timeout(600)
            found = thing.evaluate(POINT, off)
        if "covered" in found:
            raise Covered(f"covered everywhere: {_named(thing)}")
        return None if "gone" in found else (found["left"], found["top"])

    def _arm(self, thing: ElementHandle, point: tuple[float, float]) -> bool:
        try:
            return bool(thing.evaluate(ARM, list(point)))
        except Error:
            return False

    def _check(self, thing: ElementHandle) -> None:
        """Raise LostClick if the page did not receive the click."""
        self.presses += 1
        try:
            clicked = self.page.evaluate(CLICKED)
        except Error:  # the click led to another page
            return
        if not clicked:
            raise LostClick(f"no click came of press {self.presses} by {self.way}, on {_named(thing)}")

    def _move(self, x: float, y: float) -> None:
        if self.way == "mouse":
            self.page.mouse.move(x, y, steps=STEPS)

    def _glide(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        if self.way == "mouse":
            self.page.mouse.move(*end, steps=STEPS)
            return
        for step in range(1, STEPS + 1):
            at = [a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True)]
            self._touch("touchMove", at[0], at[1])

    def _down(self, x: float, y: float) -> None:
        if self.way == "mouse":
            self.page.mouse.down()
        else:
            self._touch("touchStart", x, y)

    def _up(self, x: float, y: float) -> None:
        if self.way == "mouse":
            self.page.mouse.up()
        else:
            self._touch("touchEnd")

    def _touch(self, kind: str, *point: float) -> None:
        if self._devtools is None:
            self._devtools = self.page.context.new_cdp_session(self.page)
        points = [{"x": point[0], "y": point[1]}] if point else []
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def _type(self, thing: ElementHandle) -> bool:
        """Press Tab until the element has the focus, then Enter."""
        for _ in range(MOST_TABS):
            try:
                key = thing.evaluate(NEXT_KEY)
            except Error:
                return False
            if key in ("", "Enter"):
                break
            self.page.keyboard.press(key)
        else:
            raise Covered(f"the Tab key does not reach {_named(thing)}")
        if not key:
            return False
        self._rest()
        thing.evaluate("thing => { window.pressing = { thing, clicked: !thing.isConnected }; }")
        self.page.keyboard.press("Enter")
        self._check(thing)
        return True


def _named(thing: ElementHandle) -> str:
    try:
        return str(thing.evaluate("thing => thing.outerHTML.slice(0, 200)"))
    except Error:
        return "something that is gone"
