"""Records: a game as a file, with one line of JSON for the table, one for each move and one for the end.

Replaying a record always gives the same game. The record holds the outcomes of chance beside their source,
and a seal (a hash chain over every position) shows that nothing was changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from schatkist.core.chance_source import ChanceSource, Fair, Seeded, Stacked
from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.events import Event
from schatkist.core.game import Game
from schatkist.core.state import State
from schatkist.core.table import Draws, Table
from schatkist.core.types import Seat

FORMAT = 1


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"draws": "lots"}):
    """The first line: the game, the names of the players by seat, and the source of chance."""

    schatkist: int  # the version of this format
    game: str
    rules: int
    players: int
    options: dict[str, str]
    names: list[str]
    deal: ChanceSource
    draws: Draws
    edition: dict[str, Any] | UnsetType = UNSET  # all facts of the edition; not there for the standard edition
    start: int | UnsetType = UNSET  # moves taken over from the match of the deal; the players here went on after them


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"draws": "lots"}):
    """One action, in the game's notation, with its outcomes of chance."""

    seat: Seat
    do: str
    draws: Draws = ()


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line. A game that was not finished has no places."""

    seal: str
    scores: list[int]
    places: list[int] | None


class Record(msgspec.Struct, frozen=True):
    """A whole game."""

    opening: Opening
    moves: list[Move]
    ending: Ending


def record_of(table: Table, names: list[str], start: int = 0) -> Record:
    """Return the record of a table so far; `start` is the number of moves that were taken over from another game."""
    game, state = table.game, table.state
    opening = Opening(
        FORMAT,
        game.name,
        game.rules,
        table.players,
        table.options,
        names,
        table.deal,
        table.draws[0],
        game.edition_data or UNSET,
        start or UNSET,
    )
    moves = [
        Move(seat, game.action_text(action), draws)
        for (seat, action), draws in zip(table.moves, table.draws[1:], strict=True)
    ]
    return Record(opening, moves, Ending(table.seal(), state.scores(), state.places() if state.over else None))


def record_text(record: Record) -> str:
    """Write a record as text."""
    lines = [record.opening, *record.moves, record.ending]
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def record_from(text: str) -> Record:
    """Parse a record; raise BadInput that names the first line that is wrong."""
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
    """Parse one line of a record."""
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


def recorded_game(record: Record, game: Game) -> Game:
    """Return the game with the edition of a record, whatever edition it has here."""
    edition = record.opening.edition
    try:
        return game.with_edition(None if edition is UNSET else edition)
    except BadInput as error:
        raise BadInput(f"line 1 of the record: its edition: {error}") from None


def replay(record: Record, game: Game) -> Iterator[Step]:
    """Yield the set-up and every move of a record; raise BadInput where the record does not fit the rules."""
    return _steps(record, _set_up(record, game))


def _set_up(record: Record, game: Game) -> Table:
    """Return a table that is set up as the record says."""
    opening, game = record.opening, recorded_game(record, game)
    if opening.rules != game.rules:
        raise BadInput(f"the record has rules {opening.rules} of {game.name}, these are rules {game.rules}")
    deal = opening.deal
    if isinstance(deal, Stacked) or (isinstance(deal, Fair) and deal.seed is None):
        draws = [*opening.draws, *(draw for move in record.moves for draw in move.draws)]
        deal = Stacked([number for _, number in draws])
    table = Table(game, opening.players, opening.options, deal)
    table.deal = opening.deal
    if table.draws[0] != opening.draws:
        raise BadInput("line 1 of the record: the set-up does not follow from its deal")
    return table


def _steps(record: Record, table: Table) -> Iterator[Step]:
    """Make the moves of a record at a table that is set up."""
    yield Step(None, tuple(table.events), table.state, table.state)
    for number, move in enumerate(record.moves, 2):
        before = table.state
        try:
            events = table.act(move.seat, table.game.action_in(move.do))
        except SchatkistError as error:
            raise BadInput(f"line {number} of the record: {error}") from None
        if table.draws[-1] != move.draws:
            raise BadInput(f"line {number} of the record: its draws do not follow from its deal")
        yield Step(move, events, before, table.state)


def verify(record: Record, game: Game) -> Table:
    """Replay a record to its end, check its ending and its seal, and return the table."""
    table = _set_up(record, game)
    for _ in _steps(record, table):
        pass
    found = record_of(table, record.opening.names).ending
    for field in ("places", "scores", "seal"):
        if getattr(found, field) != getattr(record.ending, field):
            raise BadInput(f"the last line of the record has other {field} than the game itself")
    return table


def chance_checked(deal: ChanceSource) -> str:
    """Say how far the chance in a verified record could be checked."""
    match deal:
        case Seeded(seed):
            return f"all chance follows from seed {seed}"
        case Fair(match, commitment, _, seed) if seed is not None:
            return f"every shuffle follows from the seed committed to in {commitment[:16]}... for {match}"
        case Fair():
            return "the seed has not been revealed: the shuffles cannot be checked yet"
    return "the record holds the outcomes of chance only: where they came from cannot be checked"
