"""A game as a file: one line of JSON for the table, one for each move, one for the end.

Replaying a record gives the same game, always: the outcomes of chance are in it beside where they came
from, and a seal (a chain of hashes over every position) shows that nothing was changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from schatkist.core.chance_source import ChanceSource, Fair, Seeded, Stacked
from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.events import Event
from schatkist.core.game import Game
from schatkist.core.state import State
from schatkist.core.table import Lots, Table
from schatkist.core.types import Seat

FORMAT = 1


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which game, who sits where, and how it was dealt."""

    schatkist: int  # the version of this format
    game: str
    rules: int
    players: int
    options: dict[str, str]
    names: list[str]
    deal: ChanceSource
    lots: Lots


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One action, in the game's notation, with the lots it led to."""

    seat: Seat
    do: str
    lots: Lots = ()


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line. A game that was broken off has no places."""

    seal: str
    scores: list[int]
    places: list[int] | None


class Record(msgspec.Struct, frozen=True):
    """A whole game."""

    opening: Opening
    moves: list[Move]
    ending: Ending


def record_of(table: Table, names: list[str]) -> Record:
    """What happened at a table so far."""
    game, state = table.game, table.state
    opening = Opening(FORMAT, game.name, game.rules, table.players, table.options, names, table.deal, table.lots[0])
    moves = [
        Move(seat, game.action_text(action), lots)
        for (seat, action), lots in zip(table.moves, table.lots[1:], strict=True)
    ]
    return Record(opening, moves, Ending(table.seal, state.scores(), state.places() if state.over else None))


def record_text(record: Record) -> str:
    """The lines of a record."""
    lines = [record.opening, *record.moves, record.ending]
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def record_from(text: str) -> Record:
    """The record in a text; complains about the first line that is not right."""
    lines = text.splitlines()
    if len(lines) < 2:
        raise BadInput("a record has at least two lines: the table and the end")
    opening = _line(lines[0], 1, Opening)
    if opening.schatkist != FORMAT:
        raise BadInput(f"this record has format {opening.schatkist}, and only format {FORMAT} can be read")
    moves = [_line(line, number, Move) for number, line in enumerate(lines[1:-1], 2)]
    return Record(opening, moves, _line(lines[-1], len(lines), Ending))


_Line = TypeVar("_Line", Opening, Move, Ending)


def _line(line: str, number: int, kind: type[_Line]) -> _Line:
    """One line of a record."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadInput(f"line {number} of the record should be its {kind.__name__.lower()}: {error}") from None


class Step(msgspec.Struct, frozen=True):
    """One step of a replay: the set-up or a move, and what it led to."""

    move: Move | None  # None for the set-up
    events: tuple[Event, ...]
    before: State  # for the set-up the same as `after`
    after: State


def replay(record: Record, game: Game) -> Iterator[Step]:
    """Yield the set-up and every move of a record; raise BadInput where the record does not fit the rules."""
    return _steps(record, _set_up(record, game))


def _set_up(record: Record, game: Game) -> Table:
    """Return a table that is set up as the record says."""
    opening = record.opening
    if opening.rules != game.rules:
        raise BadInput(f"the record has rules {opening.rules} of {game.name}, these are rules {game.rules}")
    deal = opening.deal
    if isinstance(deal, Stacked) or (isinstance(deal, Fair) and deal.seed is None):
        lots = [*opening.lots, *(lot for move in record.moves for lot in move.lots)]
        deal = Stacked([chosen for _, chosen in lots])
    table = Table(game, opening.players, opening.options, deal)
    table.deal = opening.deal
    if table.lots[0] != opening.lots:
        raise BadInput("line 1 of the record: the set-up does not follow from its deal")
    return table


def _steps(record: Record, table: Table) -> Iterator[Step]:
    """Make the moves of a record at a table that is set up."""
    yield Step(None, tuple(table.journal), table.state, table.state)
    for number, move in enumerate(record.moves, 2):
        before = table.state
        try:
            events = table.act(move.seat, table.game.action_in(move.do))
        except SchatkistError as error:
            raise BadInput(f"line {number} of the record: {error}") from None
        if table.lots[-1] != move.lots:
            raise BadInput(f"line {number} of the record: its lots do not follow from its deal")
        yield Step(move, events, before, table.state)


def verify(record: Record, game: Game) -> Table:
    """Replay a record to its end, check its ending and its seal, and return the table."""
    table = _set_up(record, game)
    for _ in _steps(record, table):
        pass
    found = record_of(table, record.opening.names).ending
    for field in ("places", "scores", "seal"):
        if getattr(found, field) != getattr(record.ending, field):
            raise BadInput(f"the last line of the record has other {field} than the game it tells")
    return table


def chance_checked(deal: ChanceSource) -> str:
    """What can be said of the chance in a verified record."""
    match deal:
        case Seeded(seed):
            return f"all chance follows from seed {seed}"
        case Fair(match, commitment, _, seed) if seed is not None:
            return f"every shuffle follows from the seed committed to in {commitment[:16]}... for {match}"
        case Fair():
            return "the seed has not been revealed: the shuffles cannot be checked yet"
    return "the record holds the outcomes of chance only: where they came from cannot be checked"
