"""Sources of chance, as a record names them: a seed, a committed seed, or the recorded outcomes."""

from __future__ import annotations

import hashlib
import hmac
from typing import TypeAlias

import msgspec

from schatkist.core.dealers import Dealer, FairDealer, SeededDealer, StackedDealer, fair_commitment
from schatkist.core.errors import BadInput


class Seeded(msgspec.Struct, frozen=True, tag="seeded", tag_field="by", forbid_unknown_fields=True):
    """Chance that follows from a small seed. It is repeatable, but not secret."""

    seed: int

    def dealer(self, rules: str) -> Dealer:
        """Return a new dealer."""
        return SeededDealer(self.seed)


class Fair(msgspec.Struct, frozen=True, tag="fair", tag_field="by", forbid_unknown_fields=True):
    """Chance from a committed seed and the nonces of the seats, so that anybody can check it after the game."""

    match: str
    commitment: str
    nonces: list[str]  # hexadecimal, in seat order
    seed: str | None  # hexadecimal; None until it is revealed

    def dealer(self, rules: str) -> Dealer:
        """Return a new dealer; raise BadInput if the seed is not the one committed to."""
        if self.seed is None:
            raise BadInput("the seed of this game has not been revealed yet")
        try:
            seed, nonces = bytes.fromhex(self.seed), [bytes.fromhex(nonce) for nonce in self.nonces]
        except ValueError:
            raise BadInput("the seed and the nonces of a fair deal are hexadecimal") from None
        if not hmac.compare_digest(fair_commitment(self.match, seed), self.commitment):
            raise BadInput("the seed is not the one that was committed to")
        return FairDealer(self.match, rules, seed, nonces)


class Stacked(msgspec.Struct, frozen=True, tag="stacked", tag_field="by", forbid_unknown_fields=True):
    """Chance whose outcomes are known, but not the seed."""

    numbers: list[int] = []

    def dealer(self, rules: str) -> Dealer:
        """Return a new dealer."""
        return StackedDealer(self.numbers)


ChanceSource: TypeAlias = Seeded | Fair | Stacked


def fair_deal(match: str, seed: bytes, nonces: list[bytes]) -> Fair:
    """Return a fair source of chance whose seed is known."""
    return Fair(match, fair_commitment(match, seed), [nonce.hex() for nonce in nonces], seed.hex())


def number_of(*values: object) -> int:
    """Derive a seed from some values."""
    digest = hashlib.blake2b(repr(values).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1
