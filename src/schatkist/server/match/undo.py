"""Taking a move back: only the seat's own last move, and only if it revealed nothing."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer
from schatkist.core.types import Seat
from schatkist.server.match.match import Match

WORLDS = 12  # sampled to test whether a move revealed anything to its seat


def may_undo(match: Match, seat: Seat) -> bool:
    """Tell whether a seat may ask to take back its last move: nobody acted since, and no secret was shown.

    Simultaneous choices are final, and so is every move at a table with a clock.
    """
    table = match.table
    if table is None or not match.standing or match.phase != "playing" or match.opened.pace:
        return False
    if match.opened.start and len(match.standing) <= len(match.opened.start.moves):
        return False  # the position from which the table starts
    move, events, final = match.standing[-1]
    if move.seat != seat or final or match.places[seat].level or any(event.secret for event in events):
        return False
    return table.before is not None and table.before.actors() == [seat]


def revealed_nothing(match: Match) -> bool:
    """Tell whether the last move would look the same to its seat in every world the seat thought possible."""
    assert match.table is not None
    assert match.table.before is not None
    game, (seat, action) = match.game, match.table.moves[-1]
    after = match.table.view(seat)
    worlds, dealer = game.worlds(game.view(match.table.before, seat)), SeededDealer(match.number)
    for _ in range(WORLDS):
        world = worlds.sample(dealer)
        world.apply(seat, action, dealer)
        if game.view(world, seat) != after:
            return False
    return True
