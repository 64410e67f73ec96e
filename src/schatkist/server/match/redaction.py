"""Events as viewers are told them: redacted by `seen_by`, with their facts in notation."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import structs

from schatkist.core.events import Event, SeenEvent, seen_by
from schatkist.core.game import Game
from schatkist.core.types import ONLOOKER, Seat
from schatkist.wire.server_messages import VisibleEvent


def event_for(viewer: Seat, event: Event, game: Game, seen_once: frozenset[str] = frozenset()) -> VisibleEvent:
    """Return an event as a viewer sees it at first; secrets of kinds in `seen_once` are marked as shown once."""
    told = _told(event, seen_by(viewer, event).facts, game)
    return structs.replace(told, once=next(iter(event.secret))) if told.known and event.kind in seen_once else told


def event_for_later(viewer: Seat, event: Event, game: Game, seen_once: frozenset[str]) -> VisibleEvent:
    """Return an event as a viewer sees it later: without the secret if its kind is in `seen_once`."""
    return _told(event, seen_by(ONLOOKER if event.kind in seen_once else viewer, event).facts, game)


def event_with_secret(event: Event, game: Game) -> VisibleEvent:
    """Return an event with its secret, for use after the game."""
    return _told(event, event.facts | event.secret, game)


def previewed_event(seen: SeenEvent, game: Game) -> VisibleEvent:
    """Return an event of a preview."""
    secret = game.event_kinds[seen.kind].secret
    return _told(Event(seen.kind, seen.seat, {}, {secret: 0} if secret else {}, 0), seen.facts, game)


@lru_cache(1 << 16)
def _notation(fact_text: Callable[[str, int], str], name: str, value: int) -> str:
    """Return a fact in the game's notation, or an empty text if that is just the number."""
    text = fact_text(name, value)
    return "" if text == str(value) else text


def _told(event: Event, facts: dict[str, int], game: Game) -> VisibleEvent:
    texts = {name: text for name, value in facts.items() if (text := _notation(game.fact_text, name, value))}
    return VisibleEvent(event.kind, event.seat, facts, texts, known=any(name in facts for name in event.secret))
