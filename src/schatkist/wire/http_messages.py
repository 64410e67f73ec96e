"""The messages between clients and the server over HTTP. Unknown fields are rejected."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from schatkist.coach.report import Perspective, Reason, Review
from schatkist.core.types import Seat
from schatkist.wire.fields import Name, SeatNumber, Word
from schatkist.wire.server_messages import Choice, TableCard, VisibleEvent


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """A name to play under."""

    name: Name
    bot: bool = False  # a program plays: everybody sees that


class Guest(Struct, frozen=True):
    """A new guest; the token is sent only here."""

    person: str
    name: str
    token: str


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open: each seat is `me`, `open` or a bot's level."""

    game: Word
    seats: Annotated[list[Word], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Word, Word], Meta(max_length=16)] = {}
    listed: bool = False  # anybody may find it and take a seat
    onlookers: bool = True
    pace: Annotated[float, Meta(ge=0, le=30 * 86400)] = 0.0  # seconds for a decision; 0: no clock
    window: Annotated[float, Meta(ge=0.1, le=600)] = 8.0  # seconds to speak up, where a game asks for that
    hints: bool = False  # players may ask for hints; everybody is told when one does


class TryAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """To play on from a position of a finished game against bots, at a table of one's own."""

    move: Annotated[int, Meta(ge=0, le=100_000)]  # the moves that were made before
    seat: SeatNumber
    level: Word = "search"  # of the bots on the other seats


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """To sit down at a table; one that is not listed asks for its invitation."""

    invite: Word = ""


class SeatKey(Struct, frozen=True):
    """A seat and the token that opens it; told once."""

    seat: Seat
    token: str


class Seated(Struct, frozen=True):
    """A table at which one now has seats."""

    match: str
    commitment: str
    invite: str
    keys: list[SeatKey]


class OptionCard(Struct, frozen=True):
    """A choice that a table makes before the game; `<game>-option-<name>-<value>` says what a value means."""

    name: str
    values: list[str]  # the first one is the default
    clause: str
    a_seat: bool  # the table may also give one value a seat, with commas between them


class GameCard(Struct, frozen=True, kw_only=True):
    """A game."""

    name: str
    code: str  # of its clauses
    title: str
    author: str
    publisher: str
    year: int | None
    least: int  # players
    most: int
    minutes: int
    rules: int  # the version of the rules
    actions: int
    options: list[OptionCard]
    steps: list[str]  # what a view's `step` stands for; `<game>-ask-<step>` asks it
    cards: list[str]  # each card in the game's notation, by the number of the card
    card_fields: list[str]  # the fields of a view that hold cards, like `hand` or `memory.hands`
    board: str | None  # the address of the ES module that draws the board, if the game's package brings one
    lesson: bool  # there is a guided first game


class EditionCard(Struct, frozen=True):
    """The edition of a table."""

    digest: str  # the hash of the edition; empty: the standard edition
    facts: dict[str, Any] | None  # what an edition file says; null: the standard edition
    cards: list[str]  # each card in the game's notation, by the number of the card
    box: dict[str, Any]  # the facts that a board draws


class BotCard(Struct, frozen=True):
    """A bot that may sit at a table, by its level."""

    level: str
    seconds: float  # it thinks for so long; 0: it does not think
    timed: bool  # the level may be given a time, like search:200ms, or a number of simulations, like search:500


class ClauseCard(Struct, frozen=True):
    """A clause of the rules."""

    id: str
    kind: Literal["clause", "ruling", "example", "variant"]
    mark: str  # what a reader must know of a clause that is not the publisher's
    text: str


class SectionCard(Struct, frozen=True):
    """A part of the rules: paragraphs first, then clauses."""

    title: str
    paragraphs: list[str]
    clauses: list[ClauseCard]


class Rules(Struct, frozen=True):
    """The rules of a game for people, in one language."""

    game: str
    lang: str
    title: str
    intro: str
    sections: list[SectionCard]


class Texts(Struct, frozen=True):
    """The texts of the tables in one language: catalogues of Project Fluent."""

    lang: str
    languages: list[str]
    catalogues: dict[str, str]  # by where they belong: `table`, or a game


class ReplayFrame(Struct, frozen=True, kw_only=True):
    """A position of a game that is over, and what led to it."""

    number: int  # the moves so far
    seat: Seat  # who moved; -1: the table, which set the game up
    do: str  # the move in the game's notation
    events: list[VisibleEvent]
    views: list[Raw]  # of the viewer; in the open: of every seat


class Replay(Struct, frozen=True, kw_only=True):
    """Some positions of a game that is over, as one viewer saw them, or in the open."""

    match: str
    viewer: str
    moves: int  # of the whole game
    frames: list[ReplayFrame]


class ReviewStatus(Struct, frozen=True, kw_only=True):
    """The review of a game that is over, as far as it is computed. It names no people."""

    match: str
    perspective: Perspective
    done: float  # the part that is computed, from 0 to 1
    review: Review | None  # until it is done, an outline without accounts of seats; null: it waits for its turn


class LessonStep(Struct, frozen=True, kw_only=True):
    """A step of a lesson: a text, and perhaps a move that the learner makes."""

    frame: int  # the position in which the text is read; the move leads to the next one
    text: str
    at: str  # a CSS selector of the part of the table that the text is about; empty: the whole table
    clauses: list[str]
    choose: str  # the move; empty: the learner only reads
    choices: list[Choice]  # all legal moves
    previews: dict[str, list[VisibleEvent]]  # of each legal move: its certain consequences


class Lesson(Struct, frozen=True, kw_only=True):
    """A guided first game, as the learner in seat 0 sees it."""

    game: str
    lang: str
    players: int
    frames: list[ReplayFrame]
    steps: list[LessonStep]


class PuzzleCard(Struct, frozen=True):
    """The puzzle of a day."""

    day: str  # in UTC, like 2026-11-18
    game: str  # empty: no installed game has puzzles


class PuzzlePosition(Struct, frozen=True, kw_only=True):
    """The puzzle of a day, with what each choice is worth: the expected share of the win, from 0 to 1."""

    day: str
    game: str
    view: Raw
    choices: list[Choice]  # all legal moves
    previews: dict[str, list[VisibleEvent]]  # of each legal move: its certain consequences
    solution: str  # the one choice that is clearly best
    value: float
    next_value: float  # of the best of the other choices
    estimates: dict[str, float]  # of the choices that were estimated one by one
    reason: Reason | None  # for the solution


class Refusal(Struct, frozen=True):
    """Why a move is not allowed."""

    clause: str  # empty: it is allowed


class PushKeyCard(Struct, frozen=True):
    """The key of the server for Web Push."""

    key: str  # base64url; empty: the server sends no pushes


class PushRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wants to be told of a turn by Web Push."""

    endpoint: Annotated[str, Meta(max_length=500)]  # its address at its push service
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=32)]
    lang: Word


class PushEnd(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wants to be told no more."""

    endpoint: Annotated[str, Meta(max_length=500)]


class MyTable(Struct, frozen=True):
    """A table at which one has seats."""

    table: TableCard
    seats: list[Seat]


class Problem(Struct, frozen=True):
    """An error, in one sentence."""

    error: str
