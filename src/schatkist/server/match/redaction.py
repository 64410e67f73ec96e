"""Events as viewers are told them: redacted by `seen_by`, with their facts in notation."""

from __future__ import annotations

from msgspec import structs

from schatkist.core.events import Event, SeenEvent, seen_by
from schatkist.core.game import Game
from schatkist.core.types import ONLOOKER, Seat
from schatkist.wire.messages import Told


def event_for(viewer: Seat, event: Event, game: Game, seen_once: frozenset[str] = frozenset()) -> Told:
    """Return an event as a viewer sees it at first; secrets of kinds in `seen_once` are marked as shown once."""
    told = _told(event, seen_by(viewer, event).facts, game)
    return structs.replace(told, once=next(iter(event.secret))) if told.known and event.kind in seen_once else told


def event_for_later(viewer: Seat, event: Event, game: Game, seen_once: frozenset[str]) -> Told:
    """Return an event as a viewer sees it later: without the secret if its kind is in `seen_once`."""
    return _told(event, seen_by(ONLOOKER if event.kind in seen_once else viewer, event).facts, game)


def event_with_secret(event: Event, game: Game) -> Told:
    """Return an event with its secret, for use after the game."""
    return _told(event, event.facts | event.secret, game)


def previewed_event(seen: SeenEvent, game: Game) -> Told:
    """Return an event of a preview."""
    secret = game.event_kinds[seen.kind].secret
    return _told(Event(seen.kind, seen.seat, {}, {secret: 0} if secret else {}, 0), seen.facts, game)


def _told(event: Event, facts: dict[str, int], game: Game) -> Told:
    texts = {name: game.fact_text(name, value) for name, value in facts.items()}
    texts = {name: text for name, text in texts.items() if text != str(facts[name])}
    return Told(event.kind, event.seat, facts, texts, known=any(name in facts for name in event.secret))
