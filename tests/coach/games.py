"""Games to review: played by bots from fixed seeds."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.bots import Level, make_bot
from schatkist.coach.estimates import mean_and_error
from schatkist.coach.make_puzzles import rated
from schatkist.core.chance_source import Seeded, number_of
from schatkist.core.game import Game
from schatkist.core.records import Record, record_of
from schatkist.core.table import Table
from schatkist.core.types import Action, Seat

LATE = 0.7  # the part of a game before the planted blunder
WORLDS = 40  # in which the choices are compared to find one


def played(game: Game, levels: Sequence[str], seed: int) -> Record:
    """Return the record of a game of bots, one for each seat."""
    table = Table(game, len(levels), {}, Seeded(seed))
    bots = [make_bot(Level.parse(level), game, number_of(seed, seat)) for seat, level in enumerate(levels)]
    while not table.state.over:
        seat = table.state.actors()[0]
        table.act(seat, bots[seat].choose(table.view(seat)))
    return record_of(table, [f"{level} {seat + 1}" for seat, level in enumerate(levels)])


def with_blunder(game: Game, players: int, seed: int) -> tuple[Record, int, Seat]:
    """Return a game of thumb in which one seat once makes the worst choice: where that costs most of all."""
    at, action = _costliest(game, players, seed)
    table, seat = _table(game, players, seed), 0
    bots = [make_bot(Level("thumb"), game, number_of(seed, seat)) for seat in range(players)]
    while not table.state.over:
        mover = table.state.actors()[0]
        if len(table.moves) == at:
            seat = mover
            table.act(mover, action)
        else:
            table.act(mover, bots[mover].choose(table.view(mover)))
    return record_of(table, [f"thumb {number}" for number in range(1, players + 1)]), at + 1, seat


def _table(game: Game, players: int, seed: int) -> Table:
    return Table(game, players, {}, Seeded(seed))


def _costliest(game: Game, players: int, seed: int) -> tuple[int, Action]:
    """Find the late decision of a game of thumb at which the worst choice surely loses most, and that choice."""
    moves = len(played(game, ["thumb"] * players, seed).moves)
    table = _table(game, players, seed)
    bots = [make_bot(Level("thumb"), game, number_of(seed, seat)) for seat in range(players)]
    found: list[tuple[float, int, Action]] = []
    while not table.state.over:
        mover = table.state.actors()[0]
        view = table.view(mover)
        if len(view.legal) > 1 and len(table.moves) > LATE * moves:
            best, values = rated(game, view, WORLDS, seed)
            for action, other in values.items():
                mean, error = mean_and_error([a - b for a, b in zip(values[best], other, strict=True)])
                found.append((mean - 3 * error, len(table.moves), action))
        table.act(mover, bots[mover].choose(view))
    return max(found)[1:]
