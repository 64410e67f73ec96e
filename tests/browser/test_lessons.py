"""The guided first games: learned by doing what they ask for, left and resumed, in every language."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import expect

from schatkist.games import GAMES
from schatkist.i18n.languages import LANGUAGES
from schatkist.i18n.lesson import LEARNER, Lesson, has_lesson, lesson_of, lesson_texts
from tests.browser.input_device import Way
from tests.browser.person import MINE, Person

Visit = Callable[..., Person]
TITLES = [name for name, game in GAMES.items() if has_lesson(game)]
WORDS = f"{MINE}:not(.quiet)"
WAYS: list[Way] = ["mouse", "keys"]
NOTICE = ".bar .choices .button.main"


def make_move(person: Person, moves: list[str], wanted: str) -> None:
    """Choose a move by its words in the bar, where the words that are left are listed."""
    picked: dict[int, str] = {}
    words = wanted.split()
    while True:
        left = [move.split() for move in moves if all(move.split()[at : at + 1] == [picked[at]] for at in picked)]
        columns = range(max(map(len, left)))
        at = next((at for at in columns if at not in picked and len({tuple(m[at : at + 1]) for m in left}) > 1), None)
        buttons = person.page.locator(WORDS)
        if at is None:
            if not picked or any(at not in picked for at in range(1, len(words))):
                buttons.first.click()
            return  # otherwise the last word has sent it
        shown = list(dict.fromkeys("".join(move[at : at + 1]) for move in left))
        expect(buttons).to_have_count(len(shown))
        buttons.nth(shown.index(words[at])).click()
        picked[at] = words[at]


def moves_of(lesson: Lesson, number: int) -> list[str]:
    """All legal moves of the learner in a step."""
    view = lesson.game.view(lesson.decision(number), LEARNER)
    return [lesson.game.action_text(action) for action in view.legal]


def read_until(person: Person, number: int) -> None:
    """Wait for the text of a step; scorings that come before it are read."""
    count, reading = person.page.locator(".coach .count"), person.page.locator(".coach .text .quiet")
    expect(count).to_contain_text(f"{number + 1} /")
    while reading.count():
        notice = person.page.locator(NOTICE)
        if notice.count():
            notice.click()
        person.page.wait_for_timeout(20)


@pytest.mark.parametrize(("game", "lang"), list(zip(TITLES, cycle(LANGUAGES))))
def test_a_lesson_is_learned_by_playing(visit: Visit, game: str, lang: str) -> None:
    lesson, texts = lesson_of(game), lesson_texts(game, lang)
    person = visit(lang=lang, theme="light" if game < "h" else "dark")
    page, say = person.page, person.say
    page.get_by_role("link", name=say("web-learn")).nth(TITLES.index(game)).click()
    strayed = False
    for number, step in enumerate(lesson.script.step):
        read_until(person, number)
        expect(page.locator(".coach .text")).to_contain_text(texts[step.text])
        expect(page.locator(step.at).first).to_be_visible()
        if step.choose:
            moves = moves_of(lesson, number)
            if not strayed and len(moves) > 2:
                make_move(person, moves, next(move for move in moves if move != step.choose))
                expect(page.get_by_role("status")).to_contain_text(say("web-lesson-other-move"))
                person.check_access()
                page.reload()  # the lesson goes on where it was left
                read_until(person, number)
                page.locator(WORDS).first.wait_for()
                strayed = True
            make_move(person, moves, step.choose)
        elif number + 1 < len(lesson.script.step):
            page.get_by_role("button", name=say("web-tour-next"), exact=True).click()
    assert strayed
    person.inspect(game)
    person.check_access_in_every_light()
    page.get_by_role("button", name=say("web-play-now"), exact=True).click()
    page.wait_for_url("**/table/*")
    person.go("/")
    expect(page.get_by_role("link", name=say("web-learn-on"))).to_have_count(1)


@pytest.mark.parametrize("way", WAYS)
def test_a_lesson_begins_by_hand(visit: Visit, way: Way) -> None:
    """With a mouse and with keys: read, go back, ask for help, play the first move of Diabolo."""
    person = visit(way=way, speed=1)
    person.go("/learn/diabolo")
    page = person.page
    read_until(person, 0)
    next_button = page.get_by_role("button", name="Next")
    person.press(next_button)
    read_until(person, 1)
    person.press(page.get_by_role("button", name="One step back"))
    read_until(person, 0)
    person.press(next_button)
    read_until(person, 1)
    person.press(next_button)
    read_until(person, 2)
    person.press(page.get_by_role("button", name="Show me"))
    expect(page.get_by_role("status")).to_contain_text("Choose: purple 3 · Towards hell")
    person.press(page.locator(WORDS, has_text="purple 3"))
    person.press(page.locator(WORDS, has_text="Towards hell"))
    read_until(person, 3)
    expect(page.locator(".rows .row").nth(3)).to_contain_text("3")


def test_a_forbidden_move_in_a_lesson_is_explained(visit: Visit) -> None:
    person = visit(lang="fr")
    person.page.evaluate("localStorage.setItem('schatkist-lessons', '{\"diabolo\": 8}')")
    person.go("/learn/diabolo")
    read_until(person, 8)
    person.page.get_by_role("button", name="le 2 vert", exact=True).click()
    expect(person.page.get_by_role("alert")).to_contain_text("DI-3.3")
