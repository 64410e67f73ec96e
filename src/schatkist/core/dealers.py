"""Dealers: the only source of random numbers, and the recorder of events and draws.

A dealer shuffles when the rules ask for it, and records what happens at the table when a caller wants to know.
The rules never keep a dealer. They get one for each action, so that a copied position holds no secret about
what comes next.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from schatkist.core.errors import BadInput, CapacityExceeded
from schatkist.core.types import Card, Seat, Word, python_api

MASK: Word = 0xFFFFFFFFFFFFFFFF
GOLDEN: Word = 0x9E3779B97F4A7C15
MIX_ONE: Word = 0xBF58476D1CE4E5B9
MIX_TWO: Word = 0x94D049BB133111EB
SPAN: Word = 1 << 62  # the words of a fair stream are below this

MOST = 2147483647  # the highest bound of a draw
EVENT_ROOM = 512  # the most events that one action can lead to
EVENT_SIZE = 6  # the ints of one event
DRAW_ROOM = 512  # the most recorded draws that one action can lead to
DRAW_SIZE = 2  # the ints of one draw: out of how many, and which
STACK_ROOM = 1024  # the numbers of a stack that are kept ready for one action
WORD_ROOM = 512  # the words of a fair stream that are kept ready for one action


def mix_bits(word: Word) -> Word:
    """Mix the bits of a word (the finisher of splitmix64)."""
    word = (word ^ word >> 30) * MIX_ONE & MASK
    word = (word ^ word >> 27) * MIX_TWO & MASK
    return word ^ word >> 31


class Dealer:
    """Shuffles, draws random numbers and records events. Its subclasses differ in `randbelow`.

    Recording is off until `record_events` or `record_draws` is called, because bots do not need it.
    """

    def __init__(self) -> None:
        self.records_events: bool = False
        self.event_count: int = 0
        self.events: list[int] = [0] * (EVENT_ROOM * EVENT_SIZE)
        self.records_draws: bool = False
        self.draw_count: int = 0
        self.draws: list[int] = [0] * (DRAW_ROOM * DRAW_SIZE)
        self.overflowed: bool = False  # an event or a draw could not be recorded

    # -- chance ---------------------------------------------------------------------------------

    def randbelow(self, count: int) -> int:
        """Return a number from range(count), all equally likely."""
        return 0

    def draw(self, count: int) -> int:
        """Return a number from range(count) like `randbelow`, and record it if draws are recorded."""
        number = self.randbelow(count)
        if self.records_draws:
            if self.draw_count < DRAW_ROOM:
                self.draws[DRAW_SIZE * self.draw_count] = count
                self.draws[DRAW_SIZE * self.draw_count + 1] = number
                self.draw_count += 1
            else:
                self.overflowed = True
        return number

    def shuffle(self, cards: list[int], first: int, count: int) -> None:
        """Shuffle cards[first : first + count] (Fisher-Yates, from the end)."""
        for i in range(count - 1, 0, -1):
            j = self.draw(i + 1)
            card: Card = cards[first + i]
            cards[first + i] = cards[first + j]
            cards[first + j] = card

    # -- events ---------------------------------------------------------------------------------

    def emit(self, kind: int, seat: Seat, a: int, b: int) -> None:
        """Record an event that everybody learns: what `seat` did, with the facts a and b."""
        self.emit_secret(kind, seat, a, b, -1, 0)

    def emit_secret(self, kind: int, seat: Seat, a: int, b: int, secret: int, visible_to: int) -> None:
        """Record an event whose secret only the seats of the set `visible_to` (a bit each) learn."""
        if self.records_events:
            if self.event_count < EVENT_ROOM:
                at = EVENT_SIZE * self.event_count
                self.events[at] = kind
                self.events[at + 1] = seat
                self.events[at + 2] = a
                self.events[at + 3] = b
                self.events[at + 4] = secret
                self.events[at + 5] = visible_to
                self.event_count += 1
            else:
                self.overflowed = True

    # -- for Python -----------------------------------------------------------------------------

    @python_api
    def record_events(self) -> None:
        """Record events from now on. Drain them after each action, because there is room for those of one."""
        self.records_events = True

    @python_api
    def record_draws(self) -> None:
        """Record draws from now on. Drain them after each action, because there is room for those of one."""
        self.records_draws = True

    @python_api
    def drain_events(self) -> list[tuple[int, ...]]:
        """Return the recorded events and forget them."""
        starts = [EVENT_SIZE * i for i in range(self.event_count)]
        events = [tuple([self.events[start + k] for k in range(EVENT_SIZE)]) for start in starts]
        self.event_count = 0
        return events

    @python_api
    def drain_draws(self) -> list[tuple[int, int]]:
        """Return the recorded draws as (count, number), and forget them."""
        draws = [(self.draws[DRAW_SIZE * i], self.draws[DRAW_SIZE * i + 1]) for i in range(self.draw_count)]
        self.draw_count = 0
        return draws

    @python_api
    def position(self) -> int:
        """Return the place in the stream of chance, for `seek`."""
        return 0

    @python_api
    def seek(self, position: int) -> None:
        """Continue at a place in the stream, and forget what is recorded: as if nothing since had happened."""
        self.event_count = 0
        self.draw_count = 0
        self.overflowed = False

    @python_api
    def prepare(self) -> None:
        """Get ready for one action."""

    @python_api
    def finish(self) -> None:
        """Raise an error if the last action needed more room or numbers than this dealer has.

        A dealer that ran out of room keeps raising: its stream has moved on, so the game could not be recorded.
        """
        if self.overflowed:
            self.event_count = 0
            self.draw_count = 0
            raise CapacityExceeded(
                f"one action led to more than {EVENT_ROOM} events or {DRAW_ROOM} draws, or they were not drained"
            )

    @python_api
    def number(self, count: int) -> int:
        """Return a random number from range(count)."""
        if not 1 <= count <= MOST:
            raise BadInput(f"a number is drawn from 1 or more, at most {MOST}, not from {count}")
        self.prepare()
        number = self.draw(count)
        self.finish()
        return number

    @python_api
    def shuffled(self, cards: Sequence[int]) -> list[int]:
        """Return the cards in a new order."""
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            j = self.number(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class SeededDealer(Dealer):
    """A fast and repeatable dealer for simulation and bots. It does not protect secrets: its seed can be guessed."""

    def __init__(self, seed: int) -> None:
        Dealer.__init__(self)
        self.state: Word = 0
        self.reseed(seed & MASK)

    def reseed(self, seed: Word) -> None:
        """Restart the stream from a seed. Neighbouring seeds give unrelated streams."""
        self.state = mix_bits(seed + GOLDEN & MASK)

    def randbelow(self, count: int) -> int:
        """Take one step of splitmix64. No number is favoured by more than count / 2**32."""
        self.state = self.state + GOLDEN & MASK
        return (mix_bits(self.state) >> 32) * count >> 32

    @python_api
    def position(self) -> int:
        """Return the state of the generator."""
        return self.state

    @python_api
    def seek(self, position: int) -> None:
        """Continue from a state of the generator."""
        Dealer.seek(self, position)
        self.state = position


class StackedDealer(Dealer):
    """A dealer of given numbers, for tests and for records that hold the draws but no seed."""

    def __init__(self, numbers: Sequence[int]) -> None:
        Dealer.__init__(self)
        self.ready: int = 0  # how many numbers are kept ready
        self.at: int = 0
        self.misfit: bool = False  # the numbers ran out, or one was out of range
        self.numbers: list[int] = [0] * STACK_ROOM
        self._all: tuple[int, ...] = tuple(numbers)
        self._next: int = 0  # the first number that is not kept ready
        self.prepare()

    def randbelow(self, count: int) -> int:
        """Return the next number of the stack."""
        if self.at >= self.ready:
            self.misfit = True
            return 0
        number = self.numbers[self.at]
        self.at += 1
        if number >= count:
            self.misfit = True
            return 0
        return number

    @python_api
    def prepare(self) -> None:
        """Make the next numbers ready."""
        if self.at == 0 and self.ready > 0:
            return
        first = self.position()
        taken = list(self._all[first : first + STACK_ROOM])
        self._next = first + len(taken)
        self.ready = len(taken)
        self.at = 0
        self.numbers = taken + [0] * (STACK_ROOM - len(taken))

    @python_api
    def position(self) -> int:
        """Return how many numbers were used."""
        return self._next - self.ready + self.at

    @python_api
    def seek(self, position: int) -> None:
        """Continue after that many numbers."""
        Dealer.seek(self, position)
        self.ready = 0
        self.at = 0
        self.misfit = False
        self._next = position

    @python_api
    def finish(self) -> None:
        """Raise an error if the numbers ran out or did not fit the draws."""
        Dealer.finish(self)
        if self.misfit:
            self.misfit = False
            raise BadInput("the recorded draws do not fit this game: too few, or a number out of range")


class FairDealer(Dealer):
    """A dealer whose shuffles can be checked: its stream follows from a committed 256-bit seed.

    The commitment is published before the seats send their nonces, and the seed after the game. Then
    anybody can check every shuffle (docs/explanation/fair-shuffles.md).
    """

    def __init__(self, match: str, rules: str, seed: bytes, nonces: Sequence[bytes]) -> None:
        Dealer.__init__(self)
        if len(seed) != 32:
            raise BadInput(f"a fair seed has 32 bytes, not {len(seed)}")
        self._key: bytes = fair_key(match, rules, seed, nonces)
        self._next: int = 0  # the first word of the stream that is not yet ready
        self.at: int = WORD_ROOM
        self.empty: bool = False  # the words that were ready ran out
        self.words: list[Word] = [0] * WORD_ROOM
        self.prepare()

    def randbelow(self, count: int) -> int:
        """Reduce a word of the stream to range(count), and reject words that would favour the low numbers."""
        width: Word = count
        limit: Word = SPAN - SPAN % width
        while self.at < WORD_ROOM:
            word: Word = self.words[self.at]
            self.at += 1
            if word < limit:
                return word % width
        self.empty = True
        return 0

    @python_api
    def prepare(self) -> None:
        """Derive words until WORD_ROOM of them are ready."""
        if self.at == 0:
            return
        words = [self.words[i] for i in range(self.at, WORD_ROOM)]
        while len(words) < WORD_ROOM:
            block = fair_block(self._key, self._next // 4)[self._next % 4 :][: WORD_ROOM - len(words)]
            words += block
            self._next += len(block)
        self.words = words
        self.at = 0

    @python_api
    def position(self) -> int:
        """Return how many words of the stream were used."""
        return self._next - WORD_ROOM + self.at

    @python_api
    def seek(self, position: int) -> None:
        """Continue after that many words."""
        Dealer.seek(self, position)
        self.empty = False
        first = self._next - WORD_ROOM
        if first <= position <= self._next:
            self.at = position - first
        else:
            self._next = position
            self.at = WORD_ROOM

    @python_api
    def finish(self) -> None:
        """Raise an error if one action used more words than were ready."""
        Dealer.finish(self)
        if self.empty:
            raise CapacityExceeded(f"one action used more than {WORD_ROOM} words of the fair stream")


@python_api
def fair_commitment(match: str, seed: bytes) -> str:
    """Return the commitment to a seed, which is published before the first nonce arrives."""
    return hashlib.sha256(b"v1" + b"|" + match.encode() + b"|" + seed).hexdigest()


@python_api
def fair_key(match: str, rules: str, seed: bytes, nonces: Sequence[bytes]) -> bytes:
    """Derive the key of the stream from the seed, the match, its rules and the seats' nonces in seat order."""
    text = "|".join(["v1", match, rules, *(nonce.hex() for nonce in nonces)])
    return hmac.digest(seed, text.encode(), "sha256")


@python_api
def fair_block(key: bytes, number: int) -> list[int]:
    """Return four words of the stream: 62 bits of each quarter of the HMAC-SHA256 of a counter."""
    digest = hmac.digest(key, number.to_bytes(8, "big"), "sha256")
    return [int.from_bytes(digest[part : part + 8], "big") >> 2 for part in range(0, 32, 8)]


@python_api
def stacked(order: Sequence[int], start: Sequence[int]) -> list[int]:
    """Return the draws that make a shuffle turn `start` into `order`. Cards may occur more than once."""
    now = list(start)
    if sorted(now) != sorted(order):
        raise BadInput("the order asked for does not have the same cards as the pack")
    draws: list[int] = []
    for i in range(len(now) - 1, 0, -1):
        j = now.index(order[i], 0, i + 1)
        now[i], now[j] = now[j], now[i]
        draws.append(j)
    return draws


@python_api
def fresh_seed() -> bytes:
    """Return a seed that nobody can guess: 256 bits from the operating system."""
    return secrets.token_bytes(32)
