"""What happened at a table, and who may know it. `seen_by` is the only redaction there is.

Events refer to nothing that could refer back (`gc=False`): a server keeps many, and its garbage collector skips them.
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
    """Something that happened: all learn the facts, the seats of `visible_to` also the secret."""

    kind: str
    seat: Seat  # who did it; -1: the table itself
    facts: dict[str, int]
    secret: dict[str, int]
    visible_to: int  # a bit a seat


class SeenEvent(msgspec.Struct, frozen=True, gc=False):
    """An event as one viewer knows it."""

    kind: str
    seat: Seat
    facts: dict[str, int]


def seen_by(viewer: Seat, event: Event) -> SeenEvent:
    """The event as a viewer knows it; an onlooker sees no secret."""
    if viewer >= 0 and event.visible_to >> viewer & 1:
        return SeenEvent(event.kind, event.seat, event.facts | event.secret)
    return SeenEvent(event.kind, event.seat, event.facts)


def events_of(raw: Iterable[Sequence[int]], kinds: Sequence[EventKind]) -> tuple[Event, ...]:
    """The events that a dealer told, with their facts named."""
    events = []
    for number, seat, a, b, secret, visible_to in raw:
        kind = kinds[number]
        facts = dict(zip(kind.facts, (a, b), strict=False))
        secrets = {} if kind.secret is None else {kind.secret: secret}
        events.append(Event(kind.name, seat, facts, secrets, visible_to))
    return tuple(events)
