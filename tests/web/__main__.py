"""`python -m tests.web` writes events.json again: the events that the sentences are tested with."""

from __future__ import annotations

from tests.web.events import EVENTS_JSON, events_json

EVENTS_JSON.write_bytes(events_json())
