"""What a bot is: something that chooses among the actions of a view."""

from __future__ import annotations

import hashlib
from typing import Protocol

import msgspec

from schatkist.core.dealers import SeededDealer
from schatkist.core.game import View
from schatkist.core.types import Action


class Bot(Protocol):
    """Same view and same seed, same choice."""

    def choose(self, view: View) -> Action:
        """One of view.legal."""
        ...


def dice(seed: int, view: View) -> SeededDealer:
    """Chance that depends on the bot's seed and on what it sees, and on nothing else."""
    digest = hashlib.blake2b(msgspec.json.encode(view), digest_size=8, key=(seed & (1 << 64) - 1).to_bytes(8, "big"))
    return SeededDealer(int.from_bytes(digest.digest(), "big"))
