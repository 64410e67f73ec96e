"""Routes for lessons: the guided first game of a title, and why a move in it is not allowed."""

from __future__ import annotations

import asyncio
from functools import cache

from litestar import get
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery
from msgspec import Raw

from schatkist.core.preview import preview
from schatkist.games import GAMES
from schatkist.i18n import lesson as lessons
from schatkist.i18n.languages import LANGUAGES
from schatkist.i18n.lesson import LEARNER, has_lesson, lesson_of, lesson_texts
from schatkist.server.match.redaction import event_for, previewed_event
from schatkist.wire.http_messages import Lesson, LessonStep, Refusal, ReplayFrame
from schatkist.wire.server_messages import Choice


@get("/api/games/{game:str}/lesson/{lang:str}")
async def lesson(game: FromPath[str], lang: FromPath[str]) -> Lesson:
    """Return a guided first game. Its deal is fixed and public, and nothing of it is stored."""
    _check(game, lang)
    return await asyncio.to_thread(_lesson, game, lang)


@get("/api/games/{game:str}/lesson/{lang:str}/why")
async def why_not(game: FromPath[str], lang: FromPath[str], step: FromQuery[int], move: FromQuery[str]) -> Refusal:
    """Return the clause that forbids a move in a step of a lesson."""
    _check(game, lang)
    found = await asyncio.to_thread(lesson_of, game)
    return Refusal(found.game.why_not(found.decision(step), LEARNER, found.game.action_in(move)) or "")


def _check(game: str, lang: str) -> None:
    if game not in GAMES or lang not in LANGUAGES or not has_lesson(GAMES[game]):
        raise HTTPException(status_code=404, detail="there is no such lesson or language")


@cache
def _lesson(game_name: str, lang: str) -> Lesson:
    found = lesson_of(game_name)
    return Lesson(
        game=game_name, lang=lang, players=found.script.players, frames=_frames(game_name), steps=_steps(found, lang)
    )


@cache
def _frames(game_name: str) -> list[ReplayFrame]:
    """Return every position as the learner sees it."""
    found = lesson_of(game_name)
    return [
        ReplayFrame(
            number=number,
            seat=each.seat,
            do=each.do,
            events=[event_for(LEARNER, event, found.game) for event in each.events],
            views=[Raw(found.game.view_bytes(found.game.view(each.state, LEARNER)))],
        )
        for number, each in enumerate(found.positions)
    ]


def _steps(found: lessons.Lesson, lang: str) -> list[LessonStep]:
    texts = lesson_texts(found.game.name, lang)
    steps = []
    for step, frame in zip(found.script.step, found.shown, strict=True):
        view = found.game.view(found.positions[frame].state, LEARNER)
        choices = [Choice(action, found.game.action_text(action)) for action in view.legal] if step.choose else []
        previews = {
            choice.text: [previewed_event(seen, found.game) for seen in preview(found.game, view, choice.action)]
            for choice in choices
        }
        steps.append(
            LessonStep(
                frame=frame,
                text=texts[step.text],
                at=step.at,
                clauses=step.clauses,
                choose=step.choose,
                choices=choices,
                previews=previews,
            )
        )
    return steps
