"""Elements stay under the pointer between press and release, and every press at a human pace is a click."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from schatkist.games import GAMES
from tests.browser.person import MINE, QUICK, Person
from tests.games import facts_of

Visit = Callable[..., Person]
CARD = ".hand .card.open:not(.picked)"
PLACES = {game: facts_of(game).card_goes_to for game in GAMES if facts_of(game).card_goes_to}  # what a card is laid on
RESTS = [0, 70, 300]  # milliseconds over a place before the press: before, while and after its preview appears
ON_SIGN = (0.5, 0.46)  # where a place shows a sign that gives way to the preview
HOLD = 250  # milliseconds from press to release


@pytest.mark.parametrize("game", PLACES)
def test_a_card_is_laid_by_its_first_click(visit: Visit, game: str) -> None:
    person = visit(speed=1, way="mouse")
    page = person.page
    for rest in RESTS:
        person.open_quick(game, bot="uniform")
        page.wait_for_selector(MINE)
        person.press(page.locator(CARD).first)
        place = page.locator(PLACES[game]).first.element_handle()
        assert person.device("mouse").press(place, rest, HOLD, ON_SIGN)
        expect(page.locator(".hand .picked")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_an_onlooker_sees_the_board_and_hears_it(visit: Visit, game: str) -> None:
    person, onlooker = visit(name="Ada"), visit()
    match = person.open_table(game, ["me"] + ["uniform"] * (GAMES[game].seats[0] - 1), **QUICK[game])
    person.choose()
    onlooker.go(f"/table/{match}")
    onlooker.page.wait_for_selector(".board")
    onlooker.inspect(game)
