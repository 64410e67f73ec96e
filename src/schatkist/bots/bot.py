"""The interface of a bot: it chooses among the legal actions of a view."""

from __future__ import annotations

import hashlib
from typing import Protocol

import msgspec

from schatkist.core.dealers import SeededDealer
from schatkist.core.game import View
from schatkist.core.types import Action


class Bot(Protocol):
    """A program that plays a seat. The same view and the same seed give the same choice."""

    def choose(self, view: View) -> Action:
        """Choose one of `view.legal`."""
        ...


def view_rng(seed: int, view: View) -> SeededDealer:
    """Create a random number generator that depends only on the bot's seed and its view."""
    digest = hashlib.blake2b(msgspec.json.encode(view), digest_size=8, key=(seed & (1 << 64) - 1).to_bytes(8, "big"))
    return SeededDealer(int.from_bytes(digest.digest(), "big"))
