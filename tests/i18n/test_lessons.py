"""Lessons follow the rules, teach every clause that they declare, and have all texts in every language."""

from __future__ import annotations

import dataclasses
import re

import pytest

from schatkist.core.errors import BadInput
from schatkist.games import GAMES, load_game
from schatkist.i18n.languages import LANGUAGES, SOURCE_LANGUAGE
from schatkist.i18n.lesson import LEARNER, Lesson, has_lesson, lesson_of, lesson_texts, parsed_texts, played
from schatkist.i18n.rulebook import Kind, rulebook
from tests.i18n.texts import OTHERS, SOURCE

OWN_GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/rules.py"))
SMALL = """
players = 3
seed = 1
clauses = []
[[step]]
text = "one"
moves = ["2 lay G5 hell"]
choose = "lay G5 hell"
"""


@pytest.fixture(params=OWN_GAMES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    """The lesson of each game."""
    return lesson_of(request.param)


def test_a_lesson_is_played_by_the_rules(lesson: Lesson) -> None:
    steps = lesson.script.step
    assert len(lesson.positions) == 1 + sum(len(step.moves) + bool(step.choose) for step in steps)
    for number, step in enumerate(steps):
        if step.choose:
            state = lesson.decision(number)
            assert lesson.game.action_in(step.choose) in state.legal_actions(LEARNER)
            assert lesson.positions[lesson.shown[number] + 1].do == step.choose


def test_the_learner_makes_decisions(lesson: Lesson) -> None:
    assert sum(bool(step.choose) for step in lesson.script.step) >= 6
    assert not lesson.script.step[-1].choose


def test_every_declared_clause_is_taught(lesson: Lesson) -> None:
    taught = {clause for step in lesson.script.step for clause in step.clauses}
    assert sorted(taught) == sorted(lesson.script.clauses)
    assert len(set(lesson.script.clauses)) == len(lesson.script.clauses)
    for clause in taught:
        assert rulebook(lesson.game.name, SOURCE_LANGUAGE).find(clause)


def test_every_chapter_of_the_rules_is_taught(lesson: Lesson) -> None:
    """All chapters with printed rules, except that of the contents of the box."""
    clauses = rulebook(lesson.game.name, SOURCE_LANGUAGE).clauses()
    chapters = {each.id.partition(".")[0] for each in clauses if each.kind is Kind.CLAUSE}
    taught = {clause.partition(".")[0] for clause in lesson.script.clauses}
    assert chapters - taught - {f"{lesson.game.code}-1"} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_text(lesson: Lesson, lang: str) -> None:
    texts = lesson_texts(lesson.game.name, lang)
    assert list(texts) == [step.text for step in lesson.script.step]
    assert all(10 < len(text) < 420 for text in texts.values()), max(texts.values(), key=len)


@pytest.mark.parametrize("lang", OTHERS)
def test_no_text_is_english(lesson: Lesson, lang: str) -> None:
    english = set(lesson_texts(lesson.game.name, SOURCE_LANGUAGE).values())
    assert english & set(lesson_texts(lesson.game.name, lang).values()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_name_the_same_numbers(lesson: Lesson, lang: str) -> None:
    """A number in a text is a card, a sum or points; it is the same in every language."""
    numbers = {
        each: {name: sorted(re.findall(r"\d+", text)) for name, text in lesson_texts(lesson.game.name, each).items()}
        for each in (lang, SOURCE_LANGUAGE)
    }
    assert numbers[lang] == numbers[SOURCE_LANGUAGE]


def test_a_move_against_the_rules_is_named() -> None:
    with pytest.raises(BadInput, match=r"step 'one' of the lesson of diabolo: .*DI-"):
        played(load_game("diabolo"), SMALL.replace('choose = "lay G5 hell"', 'choose = "lay G4 hell"'))


def test_a_move_without_a_seat_is_named() -> None:
    with pytest.raises(BadInput, match="a move of a lesson begins with its seat"):
        played(load_game("diabolo"), SMALL.replace("2 lay", "lay"))


@pytest.mark.parametrize("text", ["players = ", SMALL + 'shade = "dark"'])
def test_a_script_that_cannot_be_read_is_named(text: str) -> None:
    with pytest.raises(BadInput, match="the lesson of diabolo cannot be read"):
        played(load_game("diabolo"), text)


@pytest.mark.parametrize("step", [-1, 1])
def test_nothing_is_chosen_in_other_steps(step: int) -> None:
    with pytest.raises(BadInput, match="nothing is chosen in step"):
        played(load_game("diabolo"), SMALL).decision(step)


def test_a_text_has_one_heading() -> None:
    assert parsed_texts("# Title\n\n## one\n\nA\nb.\n\n## two\n\nC.\n") == {"one": "A b.", "two": "C."}
    with pytest.raises(BadInput, match="two texts 'one'"):
        parsed_texts("## one\n\nA.\n\n## one\n\nB.\n")


def test_a_game_of_another_package_may_lack_a_lesson() -> None:
    assert all(has_lesson(GAMES[name]) for name in OWN_GAMES)
    elsewhere = dataclasses.replace(GAMES["diabolo"], package="tests.i18n")
    assert not has_lesson(elsewhere)
