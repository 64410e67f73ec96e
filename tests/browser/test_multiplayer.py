"""People play games of all five at a human pace: in every role, on every screen, in every theme and language."""

from __future__ import annotations

import pytest

from schatkist.games import GAMES
from schatkist.i18n.languages import LANGUAGES
from tests.browser.multiplayer import (
    MOMENTS,
    ROLES,
    SCREENS,
    Visit,
    look_back,
    play_out,
    seats_for_two,
    sit_down_together,
    visit_settings,
)
from tests.browser.person import QUICK

APART, TOGETHER = 40, MOMENTS[-1]  # choices by hand, in windows of their own and at one screen; then a script plays on
NUMBERED = list(enumerate(GAMES))


def test_every_role_and_screen_has_every_setting() -> None:
    visits = [(role, visit_settings(number, role)) for number, _ in NUMBERED for role in ROLES]
    kinds = {"lang": len(LANGUAGES), "theme": 2, "still": 2}
    for setting, count in {**kinds, "size": len(SCREENS)}.items():
        assert len({(role, settings[setting]) for role, settings in visits}) == len(ROLES) * count
    for setting, count in kinds.items():
        assert len({(settings["size"], settings[setting]) for _, settings in visits}) == len(SCREENS) * count


@pytest.mark.parametrize(("number", "game"), NUMBERED, ids=list(GAMES))
def test_two_people_play_and_one_looks_on(visit: Visit, number: int, game: str) -> None:
    host = visit(name="Ada", seed=number, **visit_settings(number, "host"))
    friend = visit(seed=number + 10, **visit_settings(number, "friend"))
    onlooker = visit(seed=number + 20, **visit_settings(number, "onlooker"))
    onlooker.go(f"/table/{sit_down_together(host, friend, game)}")
    onlooker.page.wait_for_selector(".board")
    play_out([host, friend], [onlooker], game, by_hand=APART)
    look_back(onlooker, game)


@pytest.mark.parametrize(("number", "game"), NUMBERED, ids=list(GAMES))
def test_two_people_share_a_screen(visit: Visit, number: int, game: str) -> None:
    person = visit(name="Ada", seed=number, **visit_settings(number, "hot seat"))
    person.open_table(game, seats_for_two(game, "here"), **QUICK[game])
    play_out([person], [], game, by_hand=TOGETHER)
