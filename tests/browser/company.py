"""People at one table: players in windows of their own, an onlooker, and a replay for every viewer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import expect

from schatkist.games import GAMES
from tests.browser.hand import Way
from tests.browser.person import END, MINE, PATIENCE, QUICK, Person
from tests.games import facts_of

Visit = Callable[..., Person]
SCREENS = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1280, 720), "wide": (1920, 1080)}
LIKINGS = [  # theme, language, reduced motion: any two of these come together in every way
    ("light", "en", False),
    ("dark", "en", True),
    ("light", "nl", True),
    ("dark", "nl", False),
]
ROLES = ("host", "friend", "onlooker", "hot seat")
QUICK_MOTION = 8  # times the usual speed
MOMENTS = (2, 7, 20)  # after so many moves all look over their pages
SEATS = {game: facts_of(game).players for game in GAMES}
BOT = "thumb"  # has the seats that are left, and brings a game to its end
CARE = 0.3  # of the choices are made by hand: so a game takes half a minute
MOST_TURNS = 3000
CURTAIN = "main.curtain"
NOTICE = ".ceremony:not([inert]) button"  # closes what is to be read before the game goes on
IDLE = ".bar .waiting, .bar .sent"
WORDS = {
    "sit": {"en": "Sit down", "nl": "Ga zitten"},
    "replay": {"en": "Look back", "nl": "Terugkijken"},
    "table": {"en": "Look at the table", "nl": "Bekijk de tafel"},
    "by": {"en": "As seen by", "nl": "Gezien door"},
}


def manner(game: int, role: str) -> dict[str, Any]:
    """How somebody comes to a table: every role on every screen, every screen with every two likings."""
    at = ROLES.index(role)
    screen = list(SCREENS)[(game + at) % len(SCREENS)]
    theme, lang, still = LIKINGS[(game + 2 * at) % len(LIKINGS)]
    return arrival(screen, theme, lang, still, keys=screen == "laptop" and role in ("friend", "hot seat"))


def arrival(screen: str, theme: str, lang: str, still: bool, keys: bool = False, care: float = CARE) -> dict[str, Any]:
    """The same for one person: a screen, likings, and a hand that goes with the screen."""
    touch = screen in ("phone", "tablet")
    way: Way = "finger" if touch else "keys" if keys else "mouse"
    likings = {"theme": theme, "lang": lang, "still": still, "speed": QUICK_MOTION}
    return {"size": SCREENS[screen], "touch": touch, "way": way, "care": care, **likings}


def company(game: str, second: str) -> list[str]:
    """The seats of a table for two people: `open` for a friend, `here` for somebody at the same screen."""
    return ["me", second] + [BOT] * (SEATS[game] - 2)


def sit_down_together(host: Person, friend: Person, game: str) -> str:
    """The host opens a table, and the friend comes by its invitation; bots have the other seats."""
    host.open_table(game, company(game, "open"), **QUICK[game])
    link = urlsplit(host.page.locator("#invite").input_value())
    friend.go(f"{link.path}#{link.fragment}")
    friend.page.locator("#name").fill("Bas")
    for person in (host, friend):
        person.inspect(game)
    friend.press(friend.page.get_by_role("button", name=WORDS["sit"][friend.lang]))
    return host.match


def play_out(players: list[Person], onlookers: list[Person], game: str, most: int = MOST_TURNS) -> int:
    """All players choose whenever they are asked, until there is a winner; returns how many choices that were."""
    turns = 0
    everybody = [*players, *onlookers]
    for _ in range(most):
        chosen = sum(_choose(person) for person in players)
        if any(turns < moment <= turns + chosen for moment in MOMENTS):
            _look_over(everybody, game)
        turns += chosen
        if all(person.page.locator(END).count() for person in players):
            break
    else:
        raise AssertionError("this game does not end")
    for person in everybody:
        _see_the_end(person)
    _look_over(everybody, game)
    return turns


def _choose(person: Person) -> bool:
    """Choose, or lift the curtain, if there is something to do now."""
    person.page.wait_for_selector(f"{MINE}, {END}, {IDLE}, {CURTAIN}")
    if person.page.locator(END).count():
        return False
    if person.page.locator(CURTAIN).count():
        person.open_curtain(f"{CURTAIN} button")
        return True
    if person.page.locator(MINE).count():
        return person.choose()
    person.page.wait_for_timeout(30)
    return False


def _see_the_end(person: Person) -> None:
    """Watch what is still to be shown; whoever looks on reads the scorings, too."""
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
    person.press(page.get_by_role("link", name=WORDS["replay"][person.lang]))
    slider = page.get_by_role("slider")
    slider.wait_for()
    expect(slider).not_to_have_attribute("max", "0")
    moves = int(slider.get_attribute("max") or 0)
    for viewer in ["onlooker", *map(str, range(SEATS[game])), "open"]:
        page.get_by_role("combobox", name=WORDS["by"][person.lang]).select_option(viewer)
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
