"""Other ways to play: by keyboard, by touch, on one screen, over an invitation; and to look on, then and later."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from schatkist.cli import main
from schatkist.core.records import record_from
from schatkist.games import GAMES
from tests.browser.person import END, MINE, Person

Visit = Callable[..., Person]


def test_two_clicks_after_the_lobby_the_first_move_is_made(visit: Visit) -> None:
    person = visit(name="Ada")
    person.page.get_by_role("button", name="Play: Diabolo").click()
    person.page.wait_for_selector(MINE)
    before = person.page.locator(".rail li").count()
    person.choose()
    while person.page.locator(".rail li").count() == before:
        person.choose()


def test_a_game_is_played_by_keyboard_alone(visit: Visit) -> None:
    person = visit()
    person.open_quick("diabolo")
    page = person.page
    while True:
        page.wait_for_selector(f"{MINE}, {END}")
        if page.locator(END).count():
            break
        for _ in range(80):  # to the choices, wherever the focus is now
            if page.evaluate("!!document.activeElement.closest('.bar.asked .choices')"):
                page.keyboard.press("Enter")
                break
            if not page.locator(MINE).count():
                break
            page.keyboard.press("Tab")
        else:
            raise AssertionError("the choices cannot be reached with the Tab key")
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Play again":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(MINE)


SEEN = {  # what lies on each table: its label is what one sees
    "kadora": ".hand .card, .pile",
    "goldinsel": ".hand .one .card, .hand .island",
    "hawaiki": ".hand .card, .piles .card, .stock .card",
    "diabolo": ".hand .card, .stage .row",
    "schattendieb": ".hand .card, .inside",
}
AT_ONCE = """things => {  // of one moment: bots may choose meanwhile
    const texts = found => [...document.querySelectorAll(found)].map(each => each.textContent.trim());
    const seen = [...document.querySelectorAll(things)].map(each => each.getAttribute("aria-label").toLowerCase());
    return [seen, texts(".in-words")[0].toLowerCase(), texts(".opponents h2 .name"), texts(".in-words h3")];
}"""


@pytest.mark.parametrize("game", SEEN)
def test_who_does_not_see_the_table_hears_every_card_and_pile_on_it(visit: Visit, game: str) -> None:
    person = visit(lang="nl", name="Ada")
    person.open_quick(game)
    person.page.get_by_role("region", name="De stelling in woorden").wait_for(state="attached")
    for _ in range(3):
        person.page.wait_for_selector(f"{MINE}, {END}")
        seen, told, names, headings = person.page.evaluate(AT_ONCE, SEEN[game])
        assert seen
        assert [label for label in seen if label not in told] == []
        assert [heading for heading in headings if heading in names] == names
        person.choose()


def test_a_game_is_played_by_touch_on_a_phone(visit: Visit) -> None:
    person = visit(size=(360, 740), touch=True, lang="nl")
    person.open_quick("kadora")
    while person.choose():
        too_wide = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert too_wide <= 0, "the page scrolls sideways"
    person.check_access()


BEHIND = """() => {
    const curtain = document.querySelector("main.curtain");
    const hands = [...document.querySelectorAll(".hand")].filter(hand => hand.checkVisibility());
    return [!!curtain, hands.length, curtain?.querySelector("h2")?.innerText];
}"""


def test_two_people_share_a_screen_with_a_curtain_between_their_hands(visit: Visit) -> None:
    person = visit(name="Ada")
    person.open_table("diabolo", ["me", "here", "uniform"])
    page, curtains, shown = person.page, 0, set()
    for _ in range(4000):
        page.wait_for_selector(f"{MINE}, {END}, main.curtain")
        if page.locator(END).count():
            break
        curtain, hands, name = page.evaluate(BEHIND)
        if curtain:
            assert hands == 0, "a hand is seen behind the curtain"
            shown.add(name)
            page.locator("main.curtain button").click()
            curtains += 1
        else:
            person.choose()
    assert len(shown) == 2
    assert curtains > 4


def test_a_friend_comes_by_an_invitation_and_a_reload_in_the_middle_loses_nothing(visit: Visit) -> None:
    host, friend = visit(name="Ada"), visit(lang="nl", seed=2)
    host.onlookers = False
    host.open_table("diabolo", ["me", "open", "uniform"])
    link = host.page.locator("#invite").input_value()
    friend.go(urlsplit(link).path + "#" + urlsplit(link).fragment)
    friend.page.locator("#name").fill("Bas")
    friend.page.get_by_role("button", name="Ga zitten").click()
    turns = 0
    while not host.page.locator(END).count():
        for person in (host, friend):
            person.page.wait_for_selector(f"{MINE}, {END}, .bar .waiting")
            if person.page.locator(MINE).count():
                person.choose()
                turns += 1
        if turns in (6, 7):
            turns = 8
            log = friend.page.locator(".rail li").count()
            friend.page.reload()
            friend.page.wait_for_selector(".rail li")
            expect(friend.page.locator(".opponents")).to_contain_text("Ada")
            assert friend.page.locator(".rail li").count() >= log
    friend.page.wait_for_selector(END)
    assert (
        host.page.locator(".places").inner_text().split("\n")[1]
        == friend.page.locator(".places").inner_text().split("\n")[1]
    )


def test_an_onlooker_sees_the_table_and_no_hand_and_the_replay_shows_all(visit: Visit) -> None:
    person, onlooker = visit(name="Ada"), visit()
    match = person.open_quick("schattendieb")
    onlooker.go(f"/table/{match}")
    onlooker.page.wait_for_selector(".board")
    assert onlooker.page.locator(".hand").count() == 0
    assert onlooker.page.locator(MINE).count() == 0
    onlooker.check_access()
    person.play_to_the_end()
    onlooker.page.wait_for_selector(END)

    page = onlooker.page
    page.get_by_role("link", name="Look back").click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    onlooker.check_access()
    moves = int(slider.get_attribute("max") or 0)
    assert moves > 10
    page.get_by_role("combobox", name="As seen by").select_option("1")
    page.get_by_role("slider").fill("8")
    expect(page.locator("output")).to_have_text(f"8 / {moves}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("output")).not_to_have_text(f"8 / {moves}")
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("combobox", name="As seen by").select_option("open")
    page.get_by_role("tab", name="Hands").click()
    assert page.locator("#rail-page h2").count() == 3
    page.get_by_role("button", name="Copy a link to here").click()
    page.get_by_role("button", name="Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url

    person.page.get_by_role("link", name="Check the shuffle").click()
    expect(person.page.get_by_role("status")).to_contain_text("The number is the one that was promised.")
    expect(person.page.get_by_role("status")).to_contain_text("The number of your own browser was used.")
    told = person.page.get_by_role("status").inner_text()
    right, _, every = told.rpartition("✓ ")[2].split()[:3]
    assert right == every
    person.check_access()


def test_the_record_of_a_game_is_downloaded_and_can_be_verified(
    visit: Visit, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    person = visit(name="Ada")
    person.onlookers = False
    person.open_quick("schattendieb")
    person.play_to_the_end()
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Download the record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert main(["verify", str(file)]) == 0
    assert "ok: every shuffle follows from" in capsys.readouterr().out
    assert record_from(file.read_text()).opening.names[0] == "Ada"


# What moves, in every frame from the beginning; what takes no time is there at once.
WATCH_MOTION = """
window.moving = new Set();
requestAnimationFrame(function look() {
    for (const { animationName, transitionProperty, effect } of document.getAnimations()) {
        if (effect.getComputedTiming().activeDuration === 0) continue;
        moving.add([animationName, transitionProperty, effect.target.className].join(" "));
    }
    requestAnimationFrame(look);
});
"""


@pytest.mark.parametrize(("game", "still"), [("diabolo", False), *((game, True) for game in GAMES)])
def test_things_move_but_not_for_who_wants_none_of_it(visit: Visit, game: str, still: bool) -> None:
    person = visit(still=still, speed=1)
    person.context.add_init_script(WATCH_MOTION)
    person.open_quick(game)
    for _ in range(4):
        person.choose()
    person.page.wait_for_selector(f"{MINE}, {END}")
    moving = person.page.evaluate("[...moving]")
    assert (moving == []) is still, moving
