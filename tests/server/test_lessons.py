"""Lessons over HTTP: what the learner sees is what the rules give, and a forbidden move is explained."""

from __future__ import annotations

import msgspec
import pytest

from schatkist.i18n.lesson import LEARNER, lesson_of, lesson_texts
from schatkist.wire.client import Server
from schatkist.wire.http_messages import Lesson, Refusal
from tests.server.serving import Serving, scene

LESSON = "/api/games/diabolo/lesson"


def test_a_lesson_shows_the_views_of_the_rules(serving: Serving) -> None:
    async def steps() -> None:
        async with Server(serving.url) as server:
            told = await server.ask("GET", f"{LESSON}/nl", Lesson)
        played, texts = lesson_of("diabolo"), lesson_texts("diabolo", "nl")
        views = [played.game.view(position.state, LEARNER) for position in played.positions]
        assert [frame.views for frame in told.frames] == [[msgspec.Raw(msgspec.json.encode(view))] for view in views]
        assert [step.text for step in told.steps] == [texts[step.text] for step in played.script.step]
        for step in told.steps:
            legal = [choice.action for choice in step.choices]
            assert legal == (list(views[step.frame].legal) if step.choose else [])
            assert list(step.previews) == [choice.text for choice in step.choices]

    scene(steps())


@pytest.mark.parametrize(
    ("step", "move", "clause"), [(2, "lay P3 hell", ""), (2, "lay R1 hell", "DI-3.2"), (8, "lay G2 hell", "DI-3.3")]
)
def test_a_forbidden_move_is_explained(serving: Serving, step: int, move: str, clause: str) -> None:
    async def steps() -> None:
        async with Server(serving.url) as server:
            why = await server.ask("GET", f"{LESSON}/en/why?step={step}&move={move.replace(' ', '+')}", Refusal)
        assert why.clause == clause

    scene(steps())


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/chess/lesson/en", 404),
        (f"{LESSON}/xx", 404),
        (f"{LESSON}/en/why?step=0&move=double", 400),
        (f"{LESSON}/en/why?step=99&move=double", 400),
        (f"{LESSON}/en/why?step=2&move=castle", 400),
    ],
)
def test_requests_outside_a_lesson_are_refused(serving: Serving, path: str, status: int) -> None:
    async def steps() -> None:
        async with Server(serving.url) as server:
            assert (await server.http.get(path)).status_code == status

    scene(steps())
