"""The sentences of all events contain no codes, in the browser (eventSentences.test.ts) and in the terminal."""

from __future__ import annotations

import re

import msgspec
import pytest

from schatkist.core.events import SeenEvent
from schatkist.games import GAMES
from schatkist.i18n.catalogue import speaker, told
from schatkist.i18n.languages import LANGUAGES, SOURCE_LANGUAGE
from schatkist.wire.server_messages import VisibleEvent
from tests.i18n.texts import COGNATES
from tests.web.events import EVENTS_JSON, events_json

NAMES = ["Anna", "Bas", "Carla", "Daan", "Els", "Fem", "Gijs"]
EVENTS = msgspec.json.decode(EVENTS_JSON.read_bytes(), type=dict[str, list[VisibleEvent]])
TYPED = {"card", "cell", "place", "extras"}  # in the terminal you type these in notation, which the legend explains


def test_the_events_are_those_of_the_rules_now() -> None:
    assert EVENTS_JSON.read_bytes() == events_json(), "stale: run python -m tests.web"


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_among_them(game: str) -> None:
    kinds = {(kind.name, known) for kind in GAMES[game].events for known in {False, bool(kind.secret)}}
    assert {(event.kind, event.known) for event in EVENTS[game]} == kinds


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_shows_no_code_that_is_not_typed_there(game: str, lang: str) -> None:
    for event in EVENTS[game]:
        sentence = told(GAMES[game], SeenEvent(event.kind, event.seat, event.facts), NAMES, speaker(lang))
        assert not re.search(r"[{}$]|\b(None|undefined)\b", sentence), sentence
        for name, text in event.texts.items():
            # In English, every value like "hell" is a word, too.
            is_code = not text.islower() if lang == SOURCE_LANGUAGE else text not in COGNATES["notation"][lang]
            if name not in TYPED and is_code and not text.isdecimal():
                assert not re.search(rf"(?<!\w){re.escape(text)}(?!\w)", sentence), sentence
