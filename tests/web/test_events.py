"""No player reads a code in the sentences of events, in the browser (lib/eventSentences.test.ts) or the terminal."""

from __future__ import annotations

import re

import msgspec
import pytest

from schatkist.core.journal import Seen
from schatkist.games import SHELF
from schatkist.server.messages import Told
from schatkist.words.catalogue import speaker, told
from schatkist.words.languages import LANGUAGES
from tests.web.events import EVENTS_JSON, events_json

NAMES = ["Anna", "Bas", "Carla", "Daan", "Els", "Fem", "Gijs"]
EVENTS = msgspec.json.decode(EVENTS_JSON.read_bytes(), type=dict[str, list[Told]])
TYPED = {"card", "cell", "place", "extras"}  # in the terminal you type these in notation, which the legend explains


def test_the_events_are_those_of_the_rules_now() -> None:
    assert EVENTS_JSON.read_bytes() == events_json(), "stale: run python -m tests.web"


@pytest.mark.parametrize("game", SHELF)
def test_every_kind_of_event_is_among_them(game: str) -> None:
    kinds = {(kind, known) for kind, _, _, secret in SHELF[game].events for known in {False, bool(secret)}}
    assert {(event.kind, event.known) for event in EVENTS[game]} == kinds


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_the_terminal_shows_no_code_that_is_not_typed_there(game: str, lang: str) -> None:
    for event in EVENTS[game]:
        sentence = told(SHELF[game], Seen(event.kind, event.seat, event.facts), NAMES, speaker(lang))
        assert not re.search(r"[{}$]|\b(None|undefined)\b", sentence), sentence
        for name, text in event.texts.items():
            is_code = lang == "nl" or not text.islower()  # in English a value like "hell" is a word, too
            if name not in TYPED and is_code and not text.isdecimal():
                assert not re.search(rf"(?<!\w){re.escape(text)}(?!\w)", sentence), sentence
