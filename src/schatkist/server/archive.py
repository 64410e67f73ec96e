"""Reads finished games from a store for export: no unfinished games and no names of people."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

from schatkist.core.records import Record, record_from
from schatkist.server.match.log_entries import CorruptLog
from schatkist.server.match.match import Match
from schatkist.server.match.state import STAND_IN
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


async def finished(store: Store, key: Key, known: set[str]) -> AsyncIterator[Finished]:
    """Yield finished games, oldest first, except those whose fingerprints are known.

    Games under older rules and damaged logs are left out, because they cannot be replayed.
    """
    for name in await store.in_phase("over"):
        if fingerprint(name) in known:
            continue
        try:
            kept = await store.kept(name)
            match = None if kept is None else Match(kept, key.decrypt_seed(name, kept.seed))
        except CorruptLog:
            continue
        if match is None:
            continue
        seats = [place.level or PERSON for place in match.places]
        movers = [STAND_IN if move.stand_in else seats[move.seat] for move, *_ in match.standing]
        yield Finished(fingerprint(name), record_from(match.record()), seats, movers)
