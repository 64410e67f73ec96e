"""On every screen, the board, the hand and the decision are visible together, and nothing covers a control."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from schatkist.games import GAMES
from tests.browser.inspection import SETTLED
from tests.browser.person import DRAWN, END, MINE, PLAYERS, QUICK, Person

Visit = Callable[..., Person]
SCREENS = [(390, 844), (820, 1180), (844, 390)]
MOMENTS = 3  # of a game
CHOICES = 4  # between two moments
# Where the board, the hand and the decision do not fit: outside of the screen, over one another, or outside of their
# own area. A picked card is raised.
MISFITS = """() => {
    const faults = [];
    const names = [".board", ".table > .mine > .hand", ".bar"];
    const areas = names.map(name => ({ name, area: document.querySelector(name) }));
    const described = ({ localName, classList }) => `${localName} (${[...classList].join(" ")})`;
    const box = thing => thing.getBoundingClientRect();
    const shown = thing => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const outside = (one, other, slack) => one.left < other.left - slack || one.top < other.top - slack
        || one.right > other.right + slack || one.bottom > other.bottom + slack;
    const overlap = (one, other) => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    const hides = thing => {
        const { overflow, clipPath } = getComputedStyle(thing);
        return overflow !== "visible" || clipPath !== "none";
    };
    const { documentElement: page } = document;
    const screen = new DOMRect(0, 0, innerWidth, innerHeight);
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) faults.push("the page scrolls");
    for (const { name, area } of areas) {
        const { width, height } = box(area);
        if (outside(box(area), screen, 0)) faults.push(`${name} leaves the screen`);
        const empty = name.endsWith(".hand") && !area.querySelector(".card"); // a hand without cards may be flat
        if (width < 200 || (height < 60 && !empty)) faults.push(`${name} is too small: ${width} by ${height}`);
        for (const { name: other, area: there } of areas) {
            if (name < other && overlap(box(area), box(there))) faults.push(`${name} overlaps ${other}`);
        }
        for (const part of area.querySelectorAll("button, [role=img], p, h2, h3, li, td, summary, .card")) {
            if (!shown(part) || part.closest(".unseen, .choices")) continue;
            let at = part.parentElement;
            while (at !== area && !hides(at)) at = at.parentElement;
            if (at === area && outside(box(part), box(area), 14)) faults.push(`${described(part)} leaves ${name}`);
        }
    }
    return faults;
}"""


def lasting_misfits(page: Page) -> list[str]:
    """Return what does not fit, also when it is looked at again: bots move, and the board is redrawn meanwhile."""
    lasting: list[str] = []
    for look in range(2):
        page.evaluate(DRAWN)
        page.evaluate(SETTLED)
        found = page.evaluate(MISFITS)
        lasting = found if look == 0 else [misfit for misfit in lasting if misfit in found]
    return lasting


@pytest.mark.parametrize("game", GAMES)
def test_board_hand_and_decision_are_visible_together(visit: Visit, game: str) -> None:
    person = visit(size=SCREENS[0], touch=True, lang="de")
    page = person.page
    misfits: list[str] = []
    for players in (PLAYERS[game], GAMES[game].seats[1]):
        person.open_table(game, ["me"] + ["thumb"] * (players - 1), **QUICK[game])
        for moment in range(MOMENTS):
            page.wait_for_selector(f"{MINE}, {END}")
            if page.locator(END).count():
                break
            for width, height in SCREENS:
                page.set_viewport_size({"width": width, "height": height})
                where = f"{players} players, {width} by {height}, moment {moment}"
                misfits += [f"{where}: {misfit}" for misfit in lasting_misfits(page)]
            for _ in range(CHOICES):
                person.choose()
    assert misfits == []


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_fits_beside_its_controls(visit: Visit, game: str) -> None:
    person = visit(size=SCREENS[0], touch=True, lang="de")
    page = person.page
    match = person.open_table(game, ["me"] + ["uniform"] * (PLAYERS[game] - 1), **QUICK[game])
    person.hurry()
    person.go(f"/replay/{match}#open-12")
    page.wait_for_selector(".board")
    misfits: list[str] = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        misfits += [f"{width} by {height}: {misfit}" for misfit in lasting_misfits(page)]
        person.inspect(game)
    assert misfits == []


FIVE_SCREENS = [*SCREENS, (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("game", GAMES)
def test_no_control_is_covered_on_five_screens(visit: Visit, game: str) -> None:
    person = visit(touch=True)
    page = person.page
    person.open_table(game, ["me"] + ["uniform"] * (GAMES[game].seats[1] - 1), **QUICK[game])
    for _ in range(2):
        for _ in range(CHOICES):
            person.choose()
        page.wait_for_selector(f"{MINE}, {END}")
        for width, height in FIVE_SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            person.inspect(game)


def test_a_refusal_covers_neither_hand_nor_choices(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.open_quick("kadora")
    page.wait_for_selector(MINE)
    page.locator(".hand .card.open").first.click()
    page.locator(".block .card").first.click()
    page.locator(".why").wait_for()
    for width, height in FIVE_SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        assert page.evaluate(MISFITS) == []
        person.inspect("kadora")


def test_many_choices_unfold_above_the_decision(visit: Visit) -> None:
    person = visit(size=SCREENS[0], touch=True)
    page = person.page
    person.open_quick("goldinsel")
    page.wait_for_selector(MINE)
    page.locator(".hand .card.open").first.tap()
    choices = page.locator(MINE)
    page.locator(".bar .more").tap()
    for at in range(choices.count()):
        choices.nth(at).scroll_into_view_if_needed()  # a long list is scrolled
        expect(choices.nth(at)).to_be_in_viewport(ratio=1)
    choices.first.tap()
    expect(page.locator(".bar .unfolded")).to_have_count(0)


CARDS_IN_RING = """() => {
    const ring = document.querySelector(".tour.ring").getBoundingClientRect();
    return [...document.querySelectorAll(".hand .card.open")].every(card => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return left >= ring.left && right <= ring.right && top >= ring.top && bottom <= ring.bottom + 1;
    });
}"""


@pytest.mark.parametrize("game", ["kadora", "hawaiki"])
def test_the_tour_shows_the_whole_hand(visit: Visit, game: str) -> None:
    person = visit(toured=False)
    page = person.page
    person.open_quick(game)
    tour = page.get_by_role("dialog", name="Show me around")
    tour.get_by_text(person.say(f"{game}-tour-hand")).or_(tour.get_by_role("button", name="Next")).first.wait_for()
    while not tour.get_by_text(person.say(f"{game}-tour-hand")).count():
        tour.get_by_role("button", name="Next").click()
    page.evaluate(DRAWN)
    assert page.evaluate(CARDS_IN_RING)


def test_settings_for_eyes_and_hands_are_kept_and_fit(visit: Visit) -> None:
    person = visit(size=SCREENS[-1], touch=True)
    page = person.page
    page.get_by_role("button", name=person.say("web-settings")).tap()
    for name in ("web-large-text", "web-patterns", "web-left-handed"):
        page.get_by_label(person.say(name)).check()
    person.check_access()
    page.get_by_role("button", name=person.say("web-done")).tap()
    person.open_quick("diabolo")
    for _ in range(CHOICES):
        person.choose()
    page.wait_for_selector(MINE)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        assert page.evaluate(MISFITS) == []
        hand, board = (page.locator(each).first.bounding_box() for each in (".hand", ".board"))
        assert hand
        assert board
        assert (hand["x"] < board["x"]) == (width > height), "sideways, the left hand plays at the left"
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") != "16px"
    assert "gradient" in page.locator(".hand [class*=pattern-]").first.evaluate(
        "it => getComputedStyle(it).background"
    )
