"""Reads finished games from a store for export: no unfinished games and no names of people."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

from schatkist.core.errors import SchatkistError
from schatkist.core.records import Record, record_from
from schatkist.server.match import decisions
from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.match import STAND_IN, Match
from schatkist.server.storage.errors import WriteFailed
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import Key

PERSON = "person"


@dataclass(frozen=True)
class Finished:
    """A finished game."""

    origin: str  # a fingerprint that identifies the table without giving access to it
    record: Record
    seats: list[str]  # by seat: a bot's level, or PERSON
    movers: list[str]  # by move: the level or PERSON that chose it


def fingerprint(match: str) -> str:
    """Hash a match id, so that exports can be matched without revealing it."""
    return hashlib.sha256(f"schatkist|{match}".encode()).hexdigest()[:24]


async def unreadable(store: Store, key: Key) -> AsyncIterator[tuple[str, str]]:
    """Yield unfinished matches that cannot be read, each with the reason."""
    for name in await store.in_phase("open", "playing"):
        try:
            kept = await store.kept(name, key)
            assert kept is None or Match(kept)
        except WriteFailed:
            raise
        except SchatkistError as error:
            yield name, str(error)
        except Exception as error:
            yield name, f"its log leads to {type(error).__name__}"


async def finished(store: Store, key: Key, known: set[str]) -> AsyncIterator[Finished]:
    """Yield finished games, oldest first, except those whose fingerprints are known.

    Games under older rules and damaged logs are left out, because they cannot be replayed. So are games that started
    from a position of another one: some of their moves are in that game already.
    """
    for name in await store.in_phase("over"):
        if fingerprint(name) in known:
            continue
        try:
            kept = await store.kept(name, key)
            match = None if kept is None else Match(kept)
        except CorruptLog:
            continue
        if match is None or match.opened.start is not None:
            continue
        seats = [place.level or PERSON for place in match.places]
        movers = [STAND_IN if move.stand_in else seats[move.seat] for move, *_ in match.standing]
        yield Finished(fingerprint(name), record_from(decisions.record(match)), seats, movers)
