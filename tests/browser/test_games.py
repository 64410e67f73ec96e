"""Each game is played to its end in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from schatkist.games import SHELF
from tests.browser.person import Person

Visit = Callable[..., Person]


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("game", SHELF)
def test_a_game_is_played_to_its_end_by_clicks(visit: Visit, game: str, lang: str) -> None:
    person = visit(lang=lang, theme="dark" if lang == "nl" else "light")
    person.open_quick(game)
    person.choose()
    person.check_access()
    person.play_to_the_end()
    person.check_access()
    words = {"nl": "Het spel is uit.", "en": "The game is over."}
    assert person.page.get_by_role("dialog").get_by_text(words[lang]).is_visible()
