"""Exact numbers of action sequences: any change of the legal actions changes them."""

from __future__ import annotations

from typing import Any

from schatkist.core.dealers import SeededDealer


def after(state: Any, action: int) -> Any:
    """Return the position after an action of the first seat to act; new deals always use the same seed."""
    twin = state.copy()
    twin.apply(twin.actors()[0], action, SeededDealer(0))
    return twin


def sequences(state: Any, length: int) -> int:
    """Count the action sequences of a length; seats that choose simultaneously act in seat order."""
    if state.over:
        return 0
    menu = state.legal_actions(state.actors()[0])
    if length == 1:
        return len(menu)
    return sum(sequences(after(state, action), length - 1) for action in menu)


def outcomes(state: Any) -> tuple[int, list[int], list[int]]:
    """Count all continuations to the end: their number, the sum of each seat's scores, and each seat's wins."""
    if state.over:
        return 1, state.scores(), [int(place == 1) for place in state.places()]
    games, scores, wins = 0, [0] * state.players, [0] * state.players
    for action in state.legal_actions(state.actors()[0]):
        more, points, won = outcomes(after(state, action))
        games += more
        scores = [a + b for a, b in zip(scores, points, strict=True)]
        wins = [a + b for a, b in zip(wins, won, strict=True)]
    return games, scores, wins
