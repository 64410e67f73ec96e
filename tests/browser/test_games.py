"""Each game is played to its end in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, product

import pytest

from schatkist.games import GAMES
from schatkist.i18n.languages import LANGUAGES
from tests.browser.person import DRAWN, END, MINE, QUICK, Person

Visit = Callable[..., Person]
SCREENS = [(1440, 900), (1280, 720), (820, 1180), (844, 390), (390, 844), (360, 740)]


@pytest.mark.parametrize(("game", "lang"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
def test_a_game_is_played_to_its_end_by_clicks(visit: Visit, game: str, lang: str) -> None:
    person = visit(lang=lang)
    person.open_quick(game)
    person.choose()
    person.check_access_in_every_light()
    person.play_to_the_end()
    person.check_access_in_every_light()
    assert person.page.get_by_role("dialog").get_by_text(person.say("table-over")).is_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_most_players_fits_every_screen(visit: Visit, game: str) -> None:
    person = visit(lang="nl")
    person.open_table(game, ["me"] + ["uniform"] * (GAMES[game].seats[1] - 1), **QUICK[game])
    for _ in range(6):
        person.choose()
    person.page.wait_for_selector(f"{MINE}, {END}")
    for lang, (width, height) in product(LANGUAGES, SCREENS):
        person.page.locator("select.lang").select_option(lang)
        person.page.wait_for_selector(f"html[lang={lang}]")
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(DRAWN)
        too_wide, too_high = person.page.evaluate(
            "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
        )
        assert too_wide <= 0, f"at {width} by {height} the page in {lang} scrolls sideways"
        assert too_high <= 0, f"at {width} by {height}, in {lang}, one has to scroll to make a move"
