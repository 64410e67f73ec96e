"""Matches: one game of one bot against a table of another, on a deal that is played from every seat."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from schatkist.bots import Level, make_bot, tunings_of
from schatkist.bots.tuning import Tuning
from schatkist.core.chance_source import number_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.core.types import Seat
from schatkist.games import is_compiled, load_game


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot in a match: its level, and its tuning if it searches."""

    level: str
    tuning: Tuning | None = None


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that the result of a match depends on, so that equal matches need to be played once."""

    game: str
    rules: int  # their version
    compiled: bool  # a bot with a time budget searches more with compiled rules
    players: int
    options: Options
    hero: Entrant
    rest: Entrant  # on all other seats
    seed: int  # of the series
    deal: int  # number in the series
    seat: Seat  # of the hero
    edition: dict[str, Any] | None = None  # None: the standard edition


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a match."""

    places: list[int]
    scores: list[int]
    decisions: int
    thought: int  # decisions of the hero with two or more legal actions
    seconds: float  # the time that those took

    def share(self, seat: Seat) -> float:
        """Return a seat's share of the win; several winners have equal shares."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match with its result: a line of a results file."""

    match: Match
    result: Result


def entrant(level: Level, game: Game, players: int) -> Entrant:
    """Return a level with its current tuning."""
    return Entrant(str(level), tunings_of(level, game).get(players))


def play(match: Match) -> Played:
    """Play a match. Bots get views only; the deal does not depend on the seats of the bots."""
    game = load_game(match.game, match.edition)
    if (game.rules, is_compiled()) != (match.rules, match.compiled):
        raise BadInput(
            f"a worker has other rules of {game.name} than this machine, or compiled ones where these are not"
        )
    dealer = SeededDealer(number_of("deal", match.seed, match.deal))
    state = game.start(match.players, match.options, dealer)
    bots = []
    for seat in range(match.players):
        one = match.hero if seat == match.seat else match.rest
        tuned = {match.players: one.tuning} if one.tuning else None
        bots.append(make_bot(Level.parse(one.level), game, number_of("bot", match.seed, match.deal, seat), tuned))
    decisions, thought, seconds = 0, 0, 0.0
    while not state.over:
        seat = state.actors()[0]
        view = game.view(state, seat)
        before = time.perf_counter()
        action = bots[seat].choose(view)
        if seat == match.seat and len(view.legal) > 1:
            thought += 1
            seconds += time.perf_counter() - before
        game.play(state, seat, action, dealer)
        decisions += 1
    return Played(match, Result(state.places(), state.scores(), decisions, thought, round(seconds, 6)))


def play_all(matches: list[Match]) -> list[Played]:
    """Play some matches, as one task of a worker."""
    return [play(match) for match in matches]
