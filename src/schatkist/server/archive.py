"""Finished games of a server, read from its store: nothing of a game that is not over, and nobody's name."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

from schatkist.core.records import Record, record_from
from schatkist.server.log_entries import Broken
from schatkist.server.match import Match
from schatkist.server.match_state import STAND_IN
from schatkist.server.store import Store
from schatkist.server.tokens import Key

PERSON = "person"


@dataclass(frozen=True)
class Finished:
    """A game that is over."""

    origin: str  # a fingerprint of the table: it does not open it
    record: Record
    seats: list[str]  # by seat: the level of a bot, or PERSON
    movers: list[str]  # by move: who chose


def fingerprint(match: str) -> str:
    """The same for the same table; the table cannot be found by it."""
    return hashlib.sha256(f"schatkist|{match}".encode()).hexdigest()[:24]


async def finished(store: Store, key: Key, known: set[str]) -> AsyncIterator[Finished]:
    """The games that are over, oldest first, but for those whose fingerprints are known.

    A game by older rules cannot be played again: it is left out, and so is a log that was damaged.
    """
    for name in await store.in_phase("over"):
        if fingerprint(name) in known:
            continue
        try:
            kept = await store.kept(name)
            match = None if kept is None else Match(kept, key.opened_seed(name, kept.seed))
        except Broken:
            continue
        if match is None:
            continue
        seats = [place.level or PERSON for place in match.places]
        movers = [STAND_IN if move.stand_in else seats[move.seat] for move, *_ in match.standing]
        yield Finished(fingerprint(name), record_from(match.record()), seats, movers)
