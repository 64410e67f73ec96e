"""What happened at a table, and who may know it. `seen_by` is the only redaction there is.

Events refer to nothing that could refer back (`gc=False`): a server keeps many, and its garbage collector skips them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from schatkist.core.types import Seat

Vocabulary = tuple[tuple[str, str, str, str], ...]  # by kind: its name, two public facts, the secret


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


def events_of(raw: Iterable[Sequence[int]], vocabulary: Vocabulary) -> tuple[Event, ...]:
    """The events that a dealer told, with their facts named."""
    events = []
    for kind, seat, a, b, secret, visible_to in raw:
        name, first, second, hidden = vocabulary[kind]
        facts = {fact: value for fact, value in ((first, a), (second, b)) if fact}
        events.append(Event(name, seat, facts, {hidden: secret} if hidden else {}, visible_to))
    return tuple(events)
