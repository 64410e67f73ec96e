"""The end of a game is a moment on the board before the result appears; sounds come only if they are wanted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from schatkist.games import GAMES
from tests.browser.person import END, MINE, Person

Visit = Callable[..., Person]
FAST = 25.0  # times the usual speed: everything moves, but nobody waits for it
# Notes the words over the board while the end is shown, and whether the result was there already.
WATCH = f"""
window.ending = [];
new MutationObserver(() => {{
    const finale = document.querySelector(".board .finale");
    if (finale) ending.push([finale.innerText, !!document.querySelector("{END}")]);
}}).observe(document, {{ childList: true, subtree: true }});
"""
LISTEN_TO_SOUNDS = """
window.sounds = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) { sounds += 1; return start.apply(this, when); };
}
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_shown_before_the_result(visit: Visit, game: str) -> None:
    person = visit(speed=FAST)
    person.page.add_init_script(WATCH)
    person.open_quick(game)
    person.hurry()
    seen = person.page.evaluate("ending")
    assert seen
    assert not any(result for _, result in seen)
    person.page.locator(END).wait_for()
    assert person.page.locator(".finale").count() == 0


def test_a_table_that_is_opened_after_the_end_shows_the_result(visit: Visit) -> None:
    person = visit(speed=FAST)
    person.open_quick("schattendieb")
    person.hurry()
    person.page.add_init_script(WATCH)
    person.page.reload()
    person.page.locator(END).wait_for()
    assert person.page.evaluate("ending") == []


@pytest.mark.parametrize("wanted", [True, False])
def test_moves_sound_only_if_sound_is_on(visit: Visit, wanted: bool) -> None:
    person = visit()
    page = person.page
    page.add_init_script(LISTEN_TO_SOUNDS)
    if wanted:
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Sound", exact=True).check()
        page.get_by_role("button", name="Done").click()
    person.open_quick("diabolo")
    page.wait_for_selector(MINE)
    for _ in range(4):
        person.choose()
    page.wait_for_selector(MINE)
    if wanted:
        page.wait_for_function("() => sounds > 4")
    assert bool(page.evaluate("sounds")) is wanted
