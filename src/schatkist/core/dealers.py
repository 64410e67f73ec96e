"""Chance, and telling. The only module that makes random numbers.

A dealer shuffles when the rules ask for it, and, when somebody listens, tells what happens at the table.
The rules never keep a dealer: it is handed to them for each action, so that a copied position holds
no secret about what comes next.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from schatkist.core.errors import BadInput
from schatkist.core.types import Card, Seat, Word, python_api

MASK: Word = 0xFFFFFFFFFFFFFFFF
GOLDEN: Word = 0x9E3779B97F4A7C15
MIX_ONE: Word = 0xBF58476D1CE4E5B9
MIX_TWO: Word = 0x94D049BB133111EB
SPAN: Word = 1 << 62  # fair words are in range(SPAN)

MOST = 2147483647  # a lot is drawn from at most so many
ROOM = 512  # the events and the draws that one action can lead to
EVENT = 6  # the ints of one event
WORDS = 512  # fair words kept ready for one action


def mix_bits(word: Word) -> Word:
    """Mix the bits of a word (the finisher of splitmix64)."""
    word = (word ^ word >> 30) * MIX_ONE & MASK
    word = (word ^ word >> 27) * MIX_TWO & MASK
    return word ^ word >> 31


class Dealer:
    """Shuffles, draws lots, and tells. The kinds of dealer differ in `below`."""

    def __init__(self) -> None:
        self.telling: bool = False  # off while bots think
        self.told: int = 0
        self.events: list[int] = [0] * 3072
        self.drawn: int = 0
        self.draws: list[int] = [0] * 1024

    # -- chance ---------------------------------------------------------------------------------

    def randbelow(self, count: int) -> int:
        """A number of range(count), all equally likely."""
        return 0

    def draw(self, count: int) -> int:
        """Draw a lot: `below`, noted in the record when somebody listens."""
        number = self.randbelow(count)
        if self.telling and self.drawn < ROOM:
            self.draws[2 * self.drawn] = count
            self.draws[2 * self.drawn + 1] = number
            self.drawn += 1
        return number

    def shuffle(self, cards: list[int], first: int, count: int) -> None:
        """Shuffle cards[first : first + count] (Fisher and Yates, from the end)."""
        for i in range(count - 1, 0, -1):
            j = self.draw(i + 1)
            card: Card = cards[first + i]
            cards[first + i] = cards[first + j]
            cards[first + j] = card

    # -- telling --------------------------------------------------------------------------------

    def emit(self, kind: int, seat: Seat, a: int, b: int) -> None:
        """Everybody learns what `seat` did, with the facts a and b."""
        self.emit_secret(kind, seat, a, b, -1, 0)

    def emit_secret(self, kind: int, seat: Seat, a: int, b: int, secret: int, visible_to: int) -> None:
        """Everybody learns what `seat` did, and the seats of the set `visible_to` (a bit each) the secret too."""
        if self.telling and self.told < ROOM:
            at = EVENT * self.told
            self.events[at] = kind
            self.events[at + 1] = seat
            self.events[at + 2] = a
            self.events[at + 3] = b
            self.events[at + 4] = secret
            self.events[at + 5] = visible_to
            self.told += 1

    # -- for Python -----------------------------------------------------------------------------

    @python_api
    def record_events(self, on: bool) -> None:
        """Tell and note from now on, or stop doing so."""
        self.telling = on
        self.told = 0
        self.drawn = 0

    @python_api
    def drain_events(self) -> list[tuple[int, ...]]:
        """The events told since the last time, and no more of them."""
        told = [tuple([self.events[EVENT * i + k] for k in range(EVENT)]) for i in range(self.told)]
        self.told = 0
        return told

    @python_api
    def drain_draws(self) -> list[tuple[int, int]]:
        """The lots drawn since the last time, as (count, number)."""
        noted = [(self.draws[2 * i], self.draws[2 * i + 1]) for i in range(self.drawn)]
        self.drawn = 0
        return noted

    @python_api
    def prepare(self) -> None:
        """Get ready for one action."""

    @python_api
    def finish(self) -> None:
        """Called after an action: complains if it went wrong."""

    @python_api
    def number(self, count: int) -> int:
        """One number of range(count)."""
        if not 1 <= count <= MOST:
            raise BadInput(f"a number is drawn from 1 or more, at most {MOST}, not from {count}")
        self.prepare()
        number = self.draw(count)
        self.finish()
        return number

    @python_api
    def shuffled(self, cards: Sequence[int]) -> list[int]:
        """The cards in a new order."""
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            j = self.number(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class SeededDealer(Dealer):
    """Fast and repeatable: for simulation, bots and games among friends. Not for secrets."""

    def __init__(self, seed: int) -> None:
        Dealer.__init__(self)
        self.state: Word = 0
        self.reseed(seed & MASK)

    def reseed(self, seed: Word) -> None:
        """Start anew; neighbouring seeds give unrelated streams."""
        self.state = mix_bits(seed + GOLDEN & MASK)

    def randbelow(self, count: int) -> int:
        """One step of splitmix64; no number is favoured by more than count / 2**32."""
        self.state = self.state + GOLDEN & MASK
        return (mix_bits(self.state) >> 32) * count >> 32


class StackedDealer(Dealer):
    """Deals what it was told to: for tests, and for records that hold the draws but no seed."""

    def __init__(self, numbers: Sequence[int]) -> None:
        Dealer.__init__(self)
        self.left: int = 0
        self.at: int = 0
        self.empty: bool = False
        self.numbers: list[int] = [0] * 1024
        self._rest: tuple[int, ...] = tuple(numbers)
        self.prepare()

    def randbelow(self, count: int) -> int:
        """The next number of the stack."""
        if self.at >= self.left:
            self.empty = True
            return 0
        number = self.numbers[self.at]
        self.at += 1
        if number >= count:
            self.empty = True
            return 0
        return number

    @python_api
    def prepare(self) -> None:
        """Lay the next numbers ready."""
        keep = [self.numbers[i] for i in range(self.at, self.left)]
        taken = keep + list(self._rest[: 1024 - len(keep)])
        self._rest = self._rest[1024 - len(keep) :]
        self.left = len(taken)
        self.at = 0
        self.numbers = taken + [0] * (1024 - len(taken))

    @python_api
    def finish(self) -> None:
        """Complain when the numbers did not fit what was asked."""
        if self.empty:
            self.empty = False
            raise BadInput("the recorded draws do not fit this game: too few, or a number out of range")


class FairDealer(Dealer):
    """For games that people must be able to trust: a stream from a committed 256-bit seed.

    The commitment is published before the seats send their nonces, the seed after the game; then
    anybody can check that no card was moved (docs/explanation/fair-shuffles.md).
    """

    def __init__(self, match: str, rules: str, seed: bytes, nonces: Sequence[bytes]) -> None:
        Dealer.__init__(self)
        if len(seed) != 32:
            raise BadInput(f"a fair seed has 32 bytes, not {len(seed)}")
        self._key: bytes = fair_key(match, rules, seed, nonces)
        self._next: int = 0  # the first word of the stream that is not yet laid ready
        self.left: int = 0
        self.at: int = 0
        self.empty: bool = False
        self.words: list[Word] = [0] * 512
        self.prepare()

    def randbelow(self, count: int) -> int:
        """A word from the stream, rejected where it would favour the low numbers."""
        width: Word = count
        limit: Word = SPAN - SPAN % width
        while self.at < self.left:
            word: Word = self.words[self.at]
            self.at += 1
            if word < limit:
                return word % width
        self.empty = True
        return 0

    @python_api
    def prepare(self) -> None:
        """Derive words until WORDS of them lie ready."""
        words = [self.words[i] for i in range(self.at, self.left)]
        while len(words) < WORDS:
            block = fair_block(self._key, self._next // 4)[self._next % 4 :][: WORDS - len(words)]
            words += block
            self._next += len(block)
        self.words = words
        self.left = WORDS
        self.at = 0

    @python_api
    def finish(self) -> None:
        """Complain when one action drew more than was ready."""
        if self.empty:
            raise BadInput(f"one action drew more than {WORDS} words")


@python_api
def fair_commitment(match: str, seed: bytes) -> str:
    """What is published before the first nonce comes in."""
    return hashlib.sha256(b"v1" + b"|" + match.encode() + b"|" + seed).hexdigest()


@python_api
def fair_key(match: str, rules: str, seed: bytes, nonces: Sequence[bytes]) -> bytes:
    """The key of the stream: the seed, bound to the match, its rules and the seats' nonces in seat order."""
    text = "|".join(["v1", match, rules, *(nonce.hex() for nonce in nonces)])
    return hmac.digest(seed, text.encode(), "sha256")


@python_api
def fair_block(key: bytes, number: int) -> list[int]:
    """Four words of the stream: 62 bits of each quarter of the HMAC-SHA256 of a counter."""
    digest = hmac.digest(key, number.to_bytes(8, "big"), "sha256")
    return [int.from_bytes(digest[part : part + 8], "big") >> 2 for part in range(0, 32, 8)]


@python_api
def stacked(order: Sequence[int], start: Sequence[int]) -> list[int]:
    """The lots that make a shuffle turn `start` into `order`; cards may have twins."""
    now = list(start)
    if sorted(now) != sorted(order):
        raise BadInput("the order asked for does not have the same cards as the pack")
    lots: list[int] = []
    for i in range(len(now) - 1, 0, -1):
        j = now.index(order[i], 0, i + 1)
        now[i], now[j] = now[j], now[i]
        lots.append(j)
    return lots


@python_api
def fresh_seed() -> bytes:
    """A seed that nobody can guess: 256 bits from the operating system."""
    return secrets.token_bytes(32)
