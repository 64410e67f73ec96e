"""Plays the everyday Python version with the draws of Schatkist, to show that both are the same game."""

from __future__ import annotations

from typing import NamedTuple

from bench import plain_kadora

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
SPREAD = 0xD1342543DE82EF95


class Trace(NamedTuple):
    """The outcome of a range of games."""

    decisions: int
    checksum: int


def mix_bits(word: int) -> int:
    """Mix the bits of a word (the finisher of splitmix64)."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & MASK
    word = (word ^ word >> 27) * 0x94D049BB133111EB & MASK
    return word ^ word >> 31


class Draws:
    """The random stream of splitmix64 from a seed."""

    def __init__(self, seed: int) -> None:
        self.state = mix_bits(seed + GOLDEN & MASK)

    def randbelow(self, count: int) -> int:
        """Return a number from range(count)."""
        self.state = self.state + GOLDEN & MASK
        return (mix_bits(self.state) >> 32) * count >> 32


def plain(players: int, seed: int, first: int, count: int) -> Trace:
    """Play games first .. first + count - 1 of a series by the everyday Python rules."""
    decisions = checksum = 0
    for number in range(first, first + count):
        own = mix_bits(seed ^ mix_bits(number))
        table, length = _game(players, Draws(own), Draws(own ^ SPREAD))
        outcome = own + length & MASK
        for points, place in zip(table.penalties(), table.places(), strict=True):
            outcome = mix_bits(outcome * 31 + points * 8 + place & MASK)
        decisions += length
        checksum = checksum + outcome & MASK
    return Trace(decisions, checksum)


def _game(players: int, dealer: Draws, chooser: Draws) -> tuple[plain_kadora.Table, int]:
    """Play one game to its end; return its number of decisions."""
    pack = list(range(plain_kadora.CARDS))
    for i in range(len(pack) - 1, 0, -1):
        j = dealer.randbelow(i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    table = plain_kadora.Table(players, pack, dealer.randbelow(players))
    length = 0
    while not table.over:
        actions = table.legal_actions()
        table.apply(actions[chooser.randbelow(len(actions))])
        length += 1
    return table, length
