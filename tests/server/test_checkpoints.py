"""A log is checked when it is loaded: the rules must still lead to the game that was played."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import structs

from schatkist.core.dealers import SeededDealer, fair_commitment
from schatkist.games import GAMES
from schatkist.server.match import decisions
from schatkist.server.match.checkpoints import INTERVAL
from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log import StoredMatch, lines_of
from schatkist.server.match.log_entries import AnyEntry, Moved, Opened, Place
from schatkist.server.match.match import Match

MATCH, SEED = "m" * 32, bytes(32)


def loaded(entries: Sequence[AnyEntry]) -> Match:
    """Load a match from entries with a right chain."""
    lines = lines_of(None, entries, at=1.0)
    return Match(StoredMatch(MATCH, SEED, "", lines, []))


def played(game: str) -> Match:
    """Play a whole game at random."""
    places = [Place(name="Ada")] * GAMES[game].seats[0]
    opened = Opened(game, GAMES[game].rules, {}, places, fair_commitment(MATCH, SEED), True, True, 0.0)
    match, dice = loaded([opened]), SeededDealer(1)
    entries: Sequence[AnyEntry] = decisions.start(match)
    while True:
        match.apply(lines_of(match.lines[-1], entries, at=1.0))
        if match.phase == "over":
            return match
        seat = match.asked()[-1]
        legal = match.view(seat).legal
        entries = decisions.move(match, seat, match.number, legal[dice.number(len(legal))])


def moves_of(match: Match) -> list[Moved]:
    """List the moves of a match."""
    return [line.entry for line in match.lines if isinstance(line.entry, Moved)]


def with_last_move(match: Match, **changes: str) -> list[AnyEntry]:
    """Return the entries of a match, with changes to its last move."""
    return [*(line.entry for line in match.lines[:-1]), structs.replace(match.lines[-1].entry, **changes)]


@pytest.mark.parametrize("game", GAMES)
def test_every_sixteenth_move_and_the_last_are_checked(game: str) -> None:
    moves = moves_of(played(game))
    checked = [number for number, move in enumerate(moves, 1) if move.position]
    assert checked == sorted({*range(INTERVAL, len(moves) + 1, INTERVAL), len(moves)})


def test_a_log_that_is_loaded_gives_the_same_game() -> None:
    match = played("kadora")
    again = loaded([line.entry for line in match.lines])
    assert again.table is not None
    assert match.table is not None
    assert again.table.seal() == match.table.seal()


def test_a_log_of_another_game_is_not_loaded() -> None:
    match = played("kadora")
    with pytest.raises(CorruptLog, match="another game than these rules"):
        loaded(with_last_move(match, position="0" * 32))


def test_the_last_seal_of_an_earlier_version_is_checked() -> None:
    match = played("kadora")
    assert match.table is not None
    assert loaded(with_last_move(match, position="", seal=match.table.seal())).phase == "over"
    with pytest.raises(CorruptLog, match="another game than these rules"):
        loaded(with_last_move(match, position="", seal="0" * 64))
