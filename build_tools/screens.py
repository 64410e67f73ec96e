"""Takes pictures of every board in a real browser: `python -m build_tools.screens` writes build/screens/.

Each game at its start, in its middle and at its end, at three widths, light and dark; and other pages. They are in
Dutch, or in the language of `--lang`. `--games kadora,diabolo` and `--widths 360` make fewer. `--boards` makes the one
picture that the README shows, docs/pictures/boards.jpg: the lobby and the five boards, dark, in English.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from schatkist.games import GAMES
from schatkist.i18n.languages import LANGUAGES
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.person import END, IN_LIGHT, MINE, PLAYERS, QUICK, Person
from tests.games import facts_of
from tests.server.serving import Serving

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "screens"
BOARDS = ROOT / "docs" / "pictures" / "boards.jpg"
HEIGHTS = {360: 740, 820: 1180, 1440: 900}
THEMES = ("light", "dark")
# When what moves to its place is there; what moves for ever is not waited for.
SETTLED = """() => Promise.allSettled(
    document.getAnimations().filter(each => each.effect.getTiming().iterations < 9).map(each => each.finished))"""
# To the lower end, if the page is higher than the window: as somebody on a phone sees it then.
SCROLLED = "() => { scrollTo(0, 1e6); return scrollY > 0; }"
PAGES = {"lobby": "/", "new": "/new/hawaiki", "rules": "/rules/kadora", "nowhere": "/games"}
AFTERWARDS = {"replay": "/replay/{}#open-12", "shuffle": "/shuffle/{}"}  # of the last game that was played


def photograph(person: Person, name: str, widths: list[int]) -> None:
    """Take pictures of the current page at every width, light and dark."""
    for width in widths:
        person.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        for theme in THEMES:
            person.page.evaluate(IN_LIGHT, theme)
            person.page.evaluate(SETTLED)
            person.page.screenshot(path=FOLDER / f"{name}-{width}-{theme}.png")
            if person.page.evaluate(SCROLLED):
                person.page.screenshot(path=FOLDER / f"{name}-{width}-{theme}-below.png")
                person.page.evaluate("scrollTo(0, 0)")


def play(browser: Browser, url: str, game: str, widths: list[int], lang: str) -> str:
    """Play one game and take pictures at three moments; return the match."""
    person = Person(browser, url, lang=lang, name="Ada", size=(1440, 900))
    match = person.open_table(game, ["me"] + ["uniform"] * (max(PLAYERS[game], 3) - 1), **QUICK[game])
    person.page.wait_for_selector(MINE)
    photograph(person, f"{game}-start", widths)
    person.page.set_viewport_size({"width": 1440, "height": 900})
    for _ in range(facts_of(game).middle):
        person.choose()
    person.page.wait_for_selector(f"{MINE}, {END}")
    photograph(person, f"{game}-middle", widths)
    person.page.set_viewport_size({"width": 1440, "height": 900})
    person.play_to_the_end()
    photograph(person, f"{game}-result", widths)
    person.page.get_by_role("button", name=person.say("web-look-at-table")).click()
    photograph(person, f"{game}-end", widths)
    person.leave()
    return match


def boards(browser: Browser, url: str) -> None:
    """Combine the lobby and the boards in one picture, two in a row."""
    person = Person(browser, url, name="Ada", size=(1440, 900), scale=0.5125)
    person.page.wait_for_selector(".shelf .picture svg")
    shots = [person.page.screenshot()]
    for game in GAMES:
        person.open_table(game, ["me", "thumb", "thumb"])
        for _ in range(facts_of(game).middle):
            person.choose()
        person.page.wait_for_selector(f"{MINE}, {END}")
        person.page.evaluate(SETTLED)
        shots.append(person.page.screenshot())
    person.leave()
    sheet = browser.new_page(viewport={"width": 1480, "height": 900})
    images = "".join(f"<img src='data:image/png;base64,{base64.b64encode(shot).decode()}'>" for shot in shots)
    sheet.set_content(f"<body style='margin:0;display:grid;grid:auto/auto auto;gap:4px;background:#000'>{images}")
    sheet.screenshot(path=BOARDS, type="jpeg", quality=84, full_page=True)
    sheet.close()


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--widths", default=",".join(map(str, HEIGHTS)))
    parser.add_argument("--lang", choices=LANGUAGES, default="nl")
    parser.add_argument("--boards", action="store_true")
    given = parser.parse_args()
    widths = [int(width) for width in given.widths.split(",")]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Serving(Path(data) / "data").start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            if given.boards:
                boards(browser, server.url)
                return
            shutil.rmtree(FOLDER, ignore_errors=True)
            FOLDER.mkdir(parents=True)
            for game in given.games.split(","):
                match = play(browser, server.url, game, widths, given.lang)
                print(f"{game}: {len(list(FOLDER.glob(f'{game}-*')))} pictures", flush=True)
            person = Person(browser, server.url, lang=given.lang)
            for name, path in {**PAGES, **AFTERWARDS}.items():
                person.go(path.format(match))
                person.page.wait_for_selector("main h1, input[type=range]")
                photograph(person, name, widths)
            person.open_table("diabolo", ["me", "open", "uniform"])
            person.page.wait_for_selector("#invite")
            photograph(person, "waiting", widths)
        finally:
            browser.close()
            server.stop()
    print(f"{len(list(FOLDER.iterdir()))} pictures in {FOLDER}")


if __name__ == "__main__":
    main()
