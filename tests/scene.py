"""A position given in notation, played on move by move, with all that was told: what the clause tests are made of."""

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
    """`2 drew 1 R (R5b)`: who, what, the facts, and in brackets the secret; the table itself is `-`."""
    secret = fact_texts(game, event.secret).strip()
    who = "-" if event.seat < 0 else event.seat + 1
    return f"{who} {event.kind}{fact_texts(game, event.facts)}" + (f" ({secret})" if secret else "")


def seen_text(game: Game, seen: SeenEvent) -> str:
    """`2 drew 1 R R5b` for who knows, `2 drew 1 R` for the others."""
    return f"{'-' if seen.seat < 0 else seen.seat + 1} {seen.kind}{fact_texts(game, seen.facts)}"


class Scene:
    """A position and what happened since."""

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
        """What happened, of some kinds or all, with the secrets."""
        return [event_text(self.game, event) for event in self.events if not kinds or event.kind in kinds]

    def seen(self, viewer: int, *kinds: str) -> list[str]:
        """What happened as seat number `viewer` knows it (0: an onlooker)."""
        seen = [seen_by(viewer - 1, event) for event in self.events]
        return [seen_text(self.game, event) for event in seen if not kinds or event.kind in kinds]

    def field(self, name: str) -> str:
        """A field of the position, as written."""
        fields = dict(word.split("=") for word in self.game.write(self.state).split(" "))
        return fields[name]

    def menu(self, seat: int) -> list[str]:
        """What seat number `seat` may do."""
        return [self.game.action_text(action) for action in self.state.legal_actions(seat - 1)]

    def why_not(self, seat: int, action: str) -> str | None:
        """The clause that forbids the action to seat number `seat`."""
        return self.game.why_not(self.state, seat - 1, self.game.action_in(action))

    def refused(self, seat: int, action: str) -> str | None:
        """The clause with which the action is refused to seat number `seat`; nothing happens and nothing is told."""
        before, told = self.game.write(self.state), len(self.events)
        with pytest.raises(Refused) as refusal:
            self.play(f"{seat}: {action}")
        self.events += self.game.drain_events(self.dealer)
        assert (self.game.write(self.state), len(self.events)) == (before, told)
        assert self.why_not(seat, action) == refusal.value.clause
        return refusal.value.clause

    def view(self, seat: int) -> Any:
        """What seat number `seat` sees (0: an onlooker)."""
        return self.game.view(self.state, seat - 1)


def position(game: Game, text: str) -> Scene:
    """A scene that begins with a position in notation."""
    dealer = SeededDealer(1)
    dealer.record_events()
    return Scene(game, game.read(text), dealer)


def new_game(game: Game, players: int, seed: int, **options: str) -> Scene:
    """A scene that begins with the set-up of a game."""
    dealer = SeededDealer(seed)
    dealer.record_events()
    return Scene(game, game.start(players, options, dealer), dealer)
