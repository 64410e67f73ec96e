"""What a move would lead to, as far as the one who thinks about it can know."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer
from schatkist.core.events import SeenEvent, seen_by
from schatkist.core.game import Game, View
from schatkist.core.state import State
from schatkist.core.types import Action, Seat

WORLDS = 32  # what they all agree on is foreseen


def preview(game: Game, view: View, action: Action) -> list[SeenEvent]:
    """What the seat itself would do and get, up to the first event on which the worlds of its view do not agree.

    It starts from the view alone, so it tells nothing that the seat could not work out.
    """
    worlds = game.worlds(view)
    stories = [
        _story(game, worlds.sample(SeededDealer(number)), view.seat, action, number) for number in range(WORLDS)
    ]
    sure = []
    for events in zip(*stories, strict=False):
        if events[0].seat != view.seat or any(event != events[0] for event in events):
            break
        sure.append(events[0])
    return sure


def _story(game: Game, world: State, seat: Seat, action: Action, number: int) -> list[SeenEvent]:
    dealer = SeededDealer(WORLDS + number)
    dealer.record_events()
    game.play(world, seat, action, dealer)
    return [seen_by(seat, event) for event in game.drain_events(dealer)]
