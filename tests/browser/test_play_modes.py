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
from tests.browser.multiplayer import behind_curtain
from tests.browser.person import CURTAIN, DRAWN, END, MINE, Person
from tests.games import board_of, facts_of

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


LABELLED = {name: board.labelled for name in GAMES if (board := board_of(name))}
SNAPSHOT = """things => {  // of one moment, because bots may choose meanwhile
    const texts = found => [...document.querySelectorAll(found)].map(each => each.textContent.trim());
    const seen = [...document.querySelectorAll(things)].map(each => each.getAttribute("aria-label").toLowerCase());
    return [seen, texts(".in-words")[0].toLowerCase(), texts(".opponents h2 .name"), texts(".in-words h3")];
}"""


@pytest.mark.parametrize("game", LABELLED)
def test_a_screen_reader_gets_every_card_and_pile(visit: Visit, game: str) -> None:
    person = visit(lang="nl", name="Ada")
    person.open_quick(game)
    person.page.get_by_role("region", name="De stelling in woorden").wait_for(state="attached")
    for _ in range(3):
        person.page.wait_for_selector(f"{MINE}, {END}")
        person.page.mouse.move(0, 0)  # away from what it would show a preview of
        person.page.evaluate(DRAWN)
        seen, told, names, headings = person.page.evaluate(SNAPSHOT, LABELLED[game])
        assert seen
        assert [label for label in seen if label not in told] == []
        assert [heading for heading in headings if heading in names] == names
        person.choose()


TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


def test_a_game_is_played_by_touch_on_a_phone(visit: Visit) -> None:
    person = visit(size=(360, 740), touch=True, lang="nl")
    person.open_quick("kadora")
    for _ in range(facts_of("kadora").middle):
        person.choose()
        assert person.page.evaluate(TOO_WIDE) <= 0, "the page scrolls sideways"
    person.hurry()
    assert person.page.evaluate(TOO_WIDE) <= 0, "the page scrolls sideways"
    person.check_access()


CURTAINS = 6  # each of two people sits down three times


def test_two_people_share_a_screen_with_a_curtain(visit: Visit) -> None:
    person = visit(name="Ada")
    person.open_table("diabolo", ["me", "here", "uniform"])
    page, names = person.page, list[str]()
    while len(names) < CURTAINS:
        page.wait_for_selector(f"{MINE}, {CURTAIN}")
        if page.locator(CURTAIN).count():
            names.append(behind_curtain(person))
            page.locator(f"{CURTAIN} button").click()
        else:
            person.choose()
    assert len(set(names)) == 2


def test_an_invited_friend_can_reload_during_a_game(visit: Visit) -> None:
    host, friend = visit(name="Ada"), visit(lang="nl", seed=2)
    host.onlookers = False
    host.open_table("diabolo", ["me", "open", "uniform"])
    link = host.page.locator("#invite").input_value()
    friend.go(urlsplit(link).path + "#" + urlsplit(link).fragment)
    friend.page.locator("#name").fill("Bas")
    friend.page.get_by_role("button", name="Ga zitten").click()
    for _ in range(3):
        for person in (host, friend):
            person.page.wait_for_selector(f"{MINE}, .bar .waiting")
            if person.page.locator(MINE).count():
                person.choose()
    log = friend.page.locator(".rail li").count()
    friend.page.reload()
    friend.page.wait_for_selector(".rail li")
    expect(friend.page.locator(".opponents")).to_contain_text("Ada")
    assert friend.page.locator(".rail li").count() >= log
    host.begin_to_hurry()
    friend.hurry()
    host.wait_while_hurrying()
    assert (
        host.page.locator(".places").inner_text().split("\n")[1]
        == friend.page.locator(".places").inner_text().split("\n")[1]
    )


def test_an_onlooker_sees_no_hand_and_the_replay_all(visit: Visit) -> None:
    person, onlooker = visit(name="Ada"), visit()
    match = person.open_quick("schattendieb")
    onlooker.go(f"/table/{match}")
    onlooker.page.wait_for_selector(".board")
    assert onlooker.page.locator(".hand").count() == 0
    assert onlooker.page.locator(MINE).count() == 0
    onlooker.check_access()
    person.hurry()
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
    person.hurry()
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Download the record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert main(["verify", str(file)]) == 0
    assert "ok: every shuffle follows from" in capsys.readouterr().out
    assert record_from(file.read_text()).opening.names[0] == "Ada"


# The elements that move, in every frame from the beginning; an animation without duration ends immediately.
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
def test_animations_respect_reduced_motion(visit: Visit, game: str, still: bool) -> None:
    person = visit(still=still, speed=1)
    person.context.add_init_script(WATCH_MOTION)
    person.open_quick(game)
    for _ in range(4):
        person.choose()
    person.page.wait_for_selector(f"{MINE}, {END}")
    moving = person.page.evaluate("[...moving]")
    assert (moving == []) is still, moving
