#!/usr/bin/env python3
"""Checks the shuffles of a recorded game with Python alone: python3 verify_shuffle.py game.jsonl

It shares no code with Schatkist. It says yes only if the seed is the one that was committed to before the game, and
every random number in the record (every swap of every shuffle) follows from that seed and the seats' nonces.
It does not check whether the moves were allowed. `schatkist verify` does that.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from typing import Any

SPAN = 1 << 62  # a word of the stream is a number below this


class Wrong(Exception):
    """The record does not follow from its seed."""


def stream(key: bytes) -> Iterator[int]:
    """Yield the words of the stream: 62 bits of each quarter of the HMAC-SHA256 of a counter."""
    counter = 0
    while True:
        digest = hmac.new(key, counter.to_bytes(8, "big"), "sha256").digest()
        for part in range(0, 32, 8):
            yield int.from_bytes(digest[part : part + 8], "big") >> 2
        counter += 1


def draw(words: Iterator[int], count: int) -> int:
    """Return a number below count, all equally likely: words that would favour the low numbers are rejected."""
    for word in words:
        if word < SPAN - SPAN % count:
            return word % count
    raise Wrong("the stream ended")


def check(lines: list[Any]) -> int:
    """Return how many draws were checked; raise Wrong at the first that does not fit."""
    opening, moves = lines[0], lines[1:-1]
    deal = opening["deal"]
    if deal["by"] != "fair":
        raise Wrong(f"this game was dealt by {deal['by']!r}: there is no commitment to check")
    if deal["seed"] is None:
        raise Wrong("the seed has not been revealed yet")
    seed, match = bytes.fromhex(deal["seed"]), deal["match"]
    if hashlib.sha256(b"v1|" + match.encode() + b"|" + seed).hexdigest() != deal["commitment"]:
        raise Wrong("the seed is not the one that was committed to")
    text = "|".join(["v1", match, f"{opening['game']}-{opening['rules']}", *deal["nonces"]])
    words = stream(hmac.new(seed, text.encode(), "sha256").digest())
    draws = [*opening["lots"], *(pair for move in moves for pair in move.get("lots", []))]
    for number, (count, drawn) in enumerate(draws, 1):
        if draw(words, count) != drawn:
            raise Wrong(f"draw {number} of {len(draws)} does not follow from the seed")
    return len(draws)


def main() -> int:
    """Run the command."""
    if len(sys.argv) != 2:
        print("usage: python3 verify_shuffle.py game.jsonl", file=sys.stderr)
        return 2
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            checked = check([json.loads(line) for line in file])
    except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
        print(f"this is not the record of a game: {error!r}", file=sys.stderr)
        return 2
    except Wrong as wrong:
        print(f"WRONG: {wrong}", file=sys.stderr)
        return 1
    print(f"right: all {checked} draws follow from the seed that was committed to")
    return 0


if __name__ == "__main__":
    sys.exit(main())
