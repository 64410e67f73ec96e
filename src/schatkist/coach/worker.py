"""Bots and hints in a separate process, which gets the bytes of a view and nothing else.

`python -m schatkist.coach.worker` answers the questions of bots/worker.py, and questions for hints.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from schatkist.bots.worker import Question, answer, run
from schatkist.coach.hints import hint
from schatkist.coach.report import Hint
from schatkist.core.errors import BadInput, SchatkistError
from schatkist.games import load_game

COMMAND = (sys.executable, "-m", "schatkist.coach.worker")


class HintQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hint"):
    """A request for the best choices of a seat."""

    game: str
    view: bytes
    budget: int
    edition: dict[str, Any] | None = None  # None: the standard edition


class HintReply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hint, or an error."""

    hint: Hint | None
    error: str = ""


def hint_of(data: bytes) -> Hint:
    """Return the hint of a reply; raise its error if there was one."""
    found = msgspec.msgpack.decode(data, type=HintReply)
    if found.hint is None:
        raise BadInput(found.error)
    return found.hint


def reply(data: bytes) -> msgspec.Struct:
    """Answer an encoded question of either kind."""
    question = msgspec.msgpack.decode(data, type=Question | HintQuestion)
    if isinstance(question, Question):
        return answer(question)
    try:
        game = load_game(question.game, question.edition)
        return HintReply(hint(game, game.view_of(question.view), question.budget, cores=1))
    except SchatkistError as error:
        return HintReply(None, str(error))


if __name__ == "__main__":
    run(reply)
