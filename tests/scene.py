"""Scenes, which the clause tests use: a position in notation, the moves from there, and the events that they emit."""

from __future__ import annotations

from typing import Any

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import Refused
from schatkist.core.events import Event, SeenEvent, seen_by
from schatkist.core.game import Game


def fact_texts(game: Game, facts: dict[str, int]) -> str:
    """` R5b a1`"""
    return "".join(f" {game.fact_text(name, value)}" for name, value in facts.items())


def event_text(game: Game, event: Event) -> str:
    """Write an event like `2 drew 1 R (R5b)`: seat, kind, facts, and the secret in brackets; `-` is the table."""
    secret = fact_texts(game, event.secret).strip()
    who = "-" if event.seat < 0 else event.seat + 1
    return f"{who} {event.kind}{fact_texts(game, event.facts)}" + (f" ({secret})" if secret else "")


def seen_text(game: Game, seen: SeenEvent) -> str:
    """Write an event as a viewer knows it: `2 drew 1 R R5b` with the secret, `2 drew 1 R` without."""
    return f"{'-' if seen.seat < 0 else seen.seat + 1} {seen.kind}{fact_texts(game, seen.facts)}"


class Scene:
    """A position and the events since then."""

    def __init__(self, game: Game, state: Any, dealer: SeededDealer) -> None:
        self.game = game
        self.state = state
        self.dealer = dealer
        self.events: list[Event] = list(game.drain_events(dealer))

    def play(self, *moves: str) -> Scene:
        """Play moves like `lay R5b a1` (by the first seat that is asked) or `2: double` (by seat 2)."""
        for move in moves:
            who, colon, what = move.rpartition(":")
            seat = int(who) - 1 if colon else self.state.actors()[0]
            self.act(seat, self.game.action_in(what))
        return self

    def act(self, seat: int, action: int) -> None:
        """Carry out an action of a seat, given as numbers, and keep its events."""
        self.state.apply(seat, action, self.dealer)
        self.events += self.game.drain_events(self.dealer)

    def told(self, *kinds: str) -> list[str]:
        """List the events of some kinds, or of all, with their secrets."""
        return [event_text(self.game, event) for event in self.events if not kinds or event.kind in kinds]

    def seen(self, viewer: int, *kinds: str) -> list[str]:
        """List the events as seat number `viewer` knows them (0: an onlooker)."""
        seen = [seen_by(viewer - 1, event) for event in self.events]
        return [seen_text(self.game, event) for event in seen if not kinds or event.kind in kinds]

    def field(self, name: str) -> str:
        """Return a field of the position, as text."""
        fields = dict(word.split("=") for word in self.game.write(self.state).split(" "))
        return fields[name]

    def menu(self, seat: int) -> list[str]:
        """List the legal actions of seat number `seat`."""
        return [self.game.action_text(action) for action in self.state.legal_actions(seat - 1)]

    def why_not(self, seat: int, action: str) -> str | None:
        """Return the clause that forbids the action to seat number `seat`."""
        return self.game.why_not(self.state, seat - 1, self.game.action_in(action))

    def refused(self, seat: int, action: str) -> str | None:
        """Return the clause of a refusal to seat number `seat`; check that nothing changes."""
        before, told = self.game.write(self.state), len(self.events)
        with pytest.raises(Refused) as refusal:
            self.play(f"{seat}: {action}")
        self.events += self.game.drain_events(self.dealer)
        assert (self.game.write(self.state), len(self.events)) == (before, told)
        assert self.why_not(seat, action) == refusal.value.clause
        return refusal.value.clause

    def view(self, seat: int) -> Any:
        """Return the view of seat number `seat` (0: an onlooker)."""
        return self.game.view(self.state, seat - 1)


def position(game: Game, text: str) -> Scene:
    """Create a scene that begins with a position in notation."""
    dealer = SeededDealer(1)
    dealer.record_events()
    return Scene(game, game.read(text), dealer)


def new_game(game: Game, players: int, seed: int, **options: str) -> Scene:
    """Create a scene that begins with the set-up of a game."""
    dealer = SeededDealer(seed)
    dealer.record_events()
    return Scene(game, game.start(players, options, dealer), dealer)
