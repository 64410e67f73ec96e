"""People at one table: players in windows of their own, an onlooker, and a replay for every viewer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import expect

from schatkist.games import GAMES
from schatkist.i18n.languages import LANGUAGES
from tests.browser.input_device import Way
from tests.browser.person import CURTAIN, END, MINE, PATIENCE, QUICK, Person
from tests.games import facts_of

Visit = Callable[..., Person]
SCREENS = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1280, 720), "wide": (1920, 1080)}
PREFERENCES = [  # theme, language, reduced motion: all pairs of values occur
    (theme, lang, (theme == "dark") ^ bool(at % 2)) for at, lang in enumerate(LANGUAGES) for theme in ("light", "dark")
]
ROLES = ("host", "friend", "onlooker", "hot seat")
QUICK_MOTION = 8  # times the usual speed
MOMENTS = (2, 7, 20)  # the numbers of moves after which all pages are inspected
SEATS = {game: facts_of(game).players for game in GAMES}
BOT = "thumb"  # has the seats that are left, and brings a game to its end
BY_HAND = 0.3  # of the choices are made by hand: so a game takes half a minute
MOST_TURNS = 3000
BEHIND = """name => {  // how many hands can be seen, and who is asked to sit down
    const curtain = document.querySelector(name);
    const hands = [...document.querySelectorAll(".hand")].filter(hand => hand.checkVisibility());
    return curtain ? [hands.length, curtain.querySelector("h2").innerText] : [0, ""];
}"""
NOTICE = ".ceremony:not([inert]) button"  # closes what is to be read before the game goes on
IDLE = ".bar .waiting, .bar .sent"


def visit_settings(game: int, role: str) -> dict[str, Any]:
    """Choose the settings of a visitor: every role and every screen has every language, theme and kind of motion."""
    at = ROLES.index(role)
    screen = list(SCREENS)[(game + at) % len(SCREENS)]
    theme, lang, still = PREFERENCES[3 * (game + 2 * at) % len(PREFERENCES)]
    return settings_of(screen, theme, lang, still, keys=screen == "laptop" and role in ("friend", "hot seat"))


def settings_of(
    screen: str, theme: str, lang: str, still: bool, keys: bool = False, care: float = BY_HAND
) -> dict[str, Any]:
    """Return the settings of a person: a screen, preferences, and an input device for that screen."""
    touch = screen in ("phone", "tablet")
    way: Way = "finger" if touch else "keys" if keys else "mouse"
    preferences = {"theme": theme, "lang": lang, "still": still, "speed": QUICK_MOTION}
    return {"size": SCREENS[screen], "touch": touch, "way": way, "care": care, **preferences}


def seats_for_two(game: str, second: str) -> list[str]:
    """List the seats of a table for two people: `open` for a friend, `here` for somebody at the same screen."""
    return ["me", second] + [BOT] * (SEATS[game] - 2)


def sit_down_together(host: Person, friend: Person, game: str) -> str:
    """Let the host open a table and the friend join by its invitation; bots have the other seats."""
    host.open_table(game, seats_for_two(game, "open"), **QUICK[game])
    link = urlsplit(host.page.locator("#invite").input_value())
    friend.go(f"{link.path}#{link.fragment}")
    friend.page.locator("#name").fill("Bas")
    for person in (host, friend):
        person.inspect(game)
    friend.press(friend.page.get_by_role("button", name=friend.say("web-sit-down")))
    return host.match


def play_out(players: list[Person], onlookers: list[Person], game: str, by_hand: int = MOST_TURNS) -> None:
    """Let all players choose whenever they are asked, until there is a winner; after some choices a script chooses."""
    turns = 0
    everybody = [*players, *onlookers]
    for _ in range(MOST_TURNS):
        chosen = sum(_choose(person) for person in players)
        if any(turns < moment <= turns + chosen for moment in MOMENTS):
            _look_over(everybody, game)
        turns += chosen
        if turns >= by_hand or all(person.page.locator(END).count() for person in players):
            break
    else:
        raise AssertionError("this game does not end")
    for person in players:
        person.begin_to_hurry()
    for person in players:
        person.wait_while_hurrying()
    for person in everybody:
        _see_the_end(person)
    _look_over(everybody, game)


def _choose(person: Person) -> bool:
    """Choose, or lift the curtain, if there is something to do now."""
    person.page.wait_for_selector(f"{MINE}, {END}, {IDLE}, {CURTAIN}")
    if person.page.locator(END).count():
        return False
    if person.page.locator(CURTAIN).count():
        behind_curtain(person)
        person.open_curtain(f"{CURTAIN} button")
        return True
    if person.page.locator(MINE).count():
        return person.choose_now()
    person.page.wait_for_timeout(30)
    return False


def behind_curtain(person: Person) -> str:
    """Check that no hand is seen while the curtain is drawn; return who is to sit down."""
    hands, name = person.page.evaluate(BEHIND, CURTAIN)
    assert hands == 0, "a hand is seen behind the curtain"
    return str(name)


def _see_the_end(person: Person) -> None:
    """Watch what is still to be shown; onlookers read the scorings, too."""
    while True:
        person.page.wait_for_selector(f"{END}, {NOTICE}")
        if person.page.locator(END).count():
            return
        person.press(person.page.locator(NOTICE))


def _look_over(people: Iterable[Person], game: str) -> None:
    for person in people:
        person.inspect(game)


def look_back(person: Person, game: str) -> None:
    """See the replay as every viewer, at its beginning, in the middle and at its end."""
    page = person.page
    person.press(page.get_by_role("link", name=person.say("web-replay")))
    slider = page.get_by_role("slider")
    slider.wait_for()
    expect(slider).not_to_have_attribute("max", "0")
    moves = int(slider.get_attribute("max") or 0)
    for viewer in ["onlooker", *map(str, range(SEATS[game])), "open"]:
        page.get_by_role("combobox", name=person.say("web-seen-by")).select_option(viewer)
        slider.wait_for()
        for move in (moves // 3, moves):
            shown = page.locator("output").get_by_text(f"{move} / {moves}", exact=True)
            for _ in range(PATIENCE // 50):  # a long replay comes in parts
                slider.fill(str(move))
                if shown.count():
                    break
                page.wait_for_timeout(50)
            else:
                raise AssertionError(f"the replay never shows move {move} of {moves}")
            person.inspect(game)
