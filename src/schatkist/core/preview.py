"""Previews a move: the events that it would certainly lead to, as far as the mover knows."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer
from schatkist.core.events import SeenEvent, seen_by
from schatkist.core.game import Game, View
from schatkist.core.state import State
from schatkist.core.types import Action, Seat

WORLDS = 32  # sampled worlds that must agree on an event


def preview(game: Game, view: View, action: Action) -> list[SeenEvent]:
    """Return the seat's own events, up to the first on which the worlds of its view do not agree.

    It starts from the view alone, so it reveals nothing that the seat could not work out.
    """
    worlds = game.worlds(view)
    outcomes = [
        _events(game, worlds.sample(SeededDealer(number)), view.seat, action, number) for number in range(WORLDS)
    ]
    certain = []
    for events in zip(*outcomes, strict=False):
        if events[0].seat != view.seat or any(event != events[0] for event in events):
            break
        certain.append(events[0])
    return certain


def _events(game: Game, world: State, seat: Seat, action: Action, number: int) -> list[SeenEvent]:
    """Play the action in one world, and return what the seat sees."""
    dealer = SeededDealer(WORLDS + number)
    dealer.record_events()
    game.play(world, seat, action, dealer)
    return [seen_by(seat, event) for event in game.drain_events(dealer)]
