"""The viewers of a table: who they are, and what each was sent."""

from __future__ import annotations

from typing import Protocol

from schatkist.core.types import ONLOOKER, Seat
from schatkist.server.match.log import SeatOwner
from schatkist.server.match.match import Match
from schatkist.server.match.updates import Updates
from schatkist.wire.close_codes import POLICY


class Subscriber(Protocol):
    """A viewer of a table. For the room it is just something to send to."""

    seat: Seat
    v: int  # the last version sent
    key: str  # the hash of its token
    address: str  # from where it is connected

    def send(self, *messages: bytes) -> None:
        """Send messages without waiting."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Close the connection."""
        ...


class Subscribers:
    """All viewers of one table."""

    def __init__(self) -> None:
        self._all: set[Subscriber] = set()

    def __len__(self) -> int:
        """Count them."""
        return len(self._all)

    def add(self, subscriber: Subscriber) -> None:
        """Add a viewer."""
        self._all.add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        """Remove a viewer, if it is there."""
        self._all.discard(subscriber)

    def count(self, seat: Seat) -> int:
        """Count the connections of a seat."""
        return sum(subscriber.seat == seat for subscriber in self._all)

    def seats(self) -> set[Seat]:
        """Return the seats whose players are connected."""
        return {subscriber.seat for subscriber in self._all} - {ONLOOKER}

    def publish(self, match: Match, asker: Subscriber | None = None, answer: bytes = b"") -> None:
        """Send each viewer what they do not have, and whoever asked for it an answer as well, in one piece.

        Call it only when the log is on disk.
        """
        updates, private = Updates(match), match.dealt and not match.opened.onlookers
        for subscriber in list(self._all):
            if private and subscriber.seat == ONLOOKER:
                self.remove(subscriber)
                subscriber.close(POLICY, "the seats are taken, and nobody may look on")
            elif subscriber.v < match.v:
                update = updates.update(subscriber.seat, subscriber.v)
                subscriber.v = match.v
                if subscriber is asker:
                    subscriber.send(answer, update)
                    asker = None
                else:
                    subscriber.send(update)
        if asker is not None:
            asker.send(answer)

    def publish_all(self, match: Match) -> None:
        """Send each viewer everything they may know."""
        updates = Updates(match)
        for subscriber in list(self._all):
            subscriber.v = match.v
            subscriber.send(updates.full_update(subscriber.seat))

    def with_old_tokens(self, owners: dict[Seat, SeatOwner]) -> list[Subscriber]:
        """List the viewers whose tokens are no longer valid."""
        return [
            subscriber
            for subscriber in self._all
            if subscriber.seat != ONLOOKER and owners[subscriber.seat].token_hash != subscriber.key
        ]

    def close_all(self, code: int, reason: str) -> None:
        """Close all connections."""
        for subscriber in list(self._all):
            subscriber.close(code, reason)
