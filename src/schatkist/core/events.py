"""Events: what happened at a table, and who may know it. `seen_by` is the only redaction.

Events are acyclic, and the garbage collector does not track them (`gc=False`), because a server keeps many.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from schatkist.core.types import Seat


class EventKind(msgspec.Struct, frozen=True, gc=False):
    """A kind of event: the names of the facts that everybody learns, and of the secret that only some seats learn."""

    name: str
    facts: tuple[str, ...] = ()  # at most two
    secret: str | None = None


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened. Everybody learns the facts; only the seats of `visible_to` learn the secret."""

    kind: str
    seat: Seat  # the seat that did it; NOBODY for the table itself
    facts: dict[str, int]
    secret: dict[str, int]
    visible_to: int  # a bit for each seat


class SeenEvent(msgspec.Struct, frozen=True, gc=False):
    """An event as one viewer knows it: with the secret among the facts, or without it."""

    kind: str
    seat: Seat
    facts: dict[str, int]


def seen_by(viewer: Seat, event: Event) -> SeenEvent:
    """Return the event as a viewer knows it. An onlooker learns no secret."""
    if viewer >= 0 and event.visible_to >> viewer & 1:
        return SeenEvent(event.kind, event.seat, event.facts | event.secret)
    return SeenEvent(event.kind, event.seat, event.facts)


def events_of(raw: Iterable[Sequence[int]], kinds: Sequence[EventKind]) -> tuple[Event, ...]:
    """Name the kinds and the facts of the events that a dealer recorded."""
    events = []
    for number, seat, a, b, secret, visible_to in raw:
        kind = kinds[number]
        facts = dict(zip(kind.facts, (a, b), strict=False))
        secrets = {} if kind.secret is None else {kind.secret: secret}
        events.append(Event(kind.name, seat, facts, secrets, visible_to))
    return tuple(events)
