"""People play whole games of all five at a human pace: in every role, on every screen, in every light and language."""

from __future__ import annotations

import pytest

from schatkist.games import GAMES
from tests.browser.company import Visit, company, look_back, manner, play_out, sit_down_together
from tests.browser.person import QUICK

NUMBERED = list(enumerate(GAMES))


@pytest.mark.parametrize(("number", "game"), NUMBERED, ids=list(GAMES))
def test_two_people_play_and_one_looks_on(visit: Visit, number: int, game: str) -> None:
    host = visit(name="Ada", seed=number, **manner(number, "host"))
    friend = visit(seed=number + 10, **manner(number, "friend"))
    onlooker = visit(seed=number + 20, **manner(number, "onlooker"))
    onlooker.go(f"/table/{sit_down_together(host, friend, game)}")
    onlooker.page.wait_for_selector(".board")
    play_out([host, friend], [onlooker], game)
    look_back(onlooker, game)


@pytest.mark.parametrize(("number", "game"), NUMBERED, ids=list(GAMES))
def test_two_people_share_a_screen(visit: Visit, number: int, game: str) -> None:
    person = visit(name="Ada", seed=number, **manner(number, "hot seat"))
    person.open_table(game, company(game, "here"), **QUICK[game])
    play_out([person], [], game)
