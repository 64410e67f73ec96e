"""`python -m bench memory`: value of remembered island cards in Die Goldinsel, for rules of thumb.

One bot that remembers sits at a table of bots that do not. `forgetful` ones know only the island cards they hold: what
they saw and were robbed of, and who robbed whom, they have forgotten. `heedless` ones do not care for island cards at
all: every island can be the gold island to them. Every deal is played from every seat.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from schatkist.arena.ratings import lower_bound
from schatkist.bots.bot import Bot, dice
from schatkist.bots.heuristic import HeuristicBot
from schatkist.core.chance_source import number_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.game import View
from schatkist.core.types import Action, Seat
from schatkist.games.goldinsel import GAME
from schatkist.games.goldinsel.heuristics import GoldinselHeuristics
from schatkist.games.goldinsel.view import GoldinselView

SEED = 2026


@dataclass(frozen=True)
class Forgetful:
    """A thumb that knows only the island cards it holds."""

    seed: int

    def choose(self, view: View) -> Action:
        """Choose as if nothing had ever been robbed."""
        assert isinstance(view, GoldinselView)
        return HeuristicBot(GAME, self.seed).choose(forgotten(view))


@dataclass(frozen=True)
class Heedless:
    """A thumb to whom every island can be the gold island."""

    seed: int

    def choose(self, view: View) -> Action:
        """As a thumb chooses, but with other eyes."""
        chance, policy = dice(self.seed, view), GoldinselHeuristics()
        policy.heedful = False
        return policy.choice(GAME.worlds(view).sample(chance), view.seat, chance.number(1 << 30))


WITHOUT: dict[str, Callable[[int], Bot]] = {"forgetful": Forgetful, "heedless": Heedless}


def forgotten(view: GoldinselView) -> GoldinselView:
    """The view of a seat that remembers no island card."""
    return replace(view, memory=replace(view.memory, seen=view.islands, thefts=[]))


def share_of_win(rest: str, players: int, deal: int, hero: Seat) -> tuple[float, float]:
    """Of one game: the part of the win that he has who remembers, and the part of the others together."""
    dealer = SeededDealer(number_of("deal", SEED, deal))
    state = GAME.start(players, {}, dealer)
    seeds = [number_of("bot", SEED, deal, seat) for seat in range(players)]
    seated = [HeuristicBot(GAME, seed) if seat == hero else WITHOUT[rest](seed) for seat, seed in enumerate(seeds)]
    while not state.over:
        seat = state.actors()[0]
        GAME.play(state, seat, seated[seat].choose(GAME.view(state, seat)), dealer)
    places = state.places()
    parts = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    return parts[hero], sum(parts) - parts[hero]


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench memory", description=__doc__)
    parser.add_argument("--rest", choices=WITHOUT, default="forgetful")
    parser.add_argument("--players", type=int, choices=range(2, 5), default=2)
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args(arguments)
    deals, seats = range(-(-given.games // given.players)), range(given.players)
    parts = [share_of_win(given.rest, given.players, deal, hero) for deal in deals for hero in seats]
    games, wins, losses = len(parts), sum(one for one, _ in parts), sum(others for _, others in parts)
    print(f"goldinsel, {given.players} players, a thumb among {given.rest} ones, {games} games:")
    print(f"  he wins {wins / games:.1%}, at least {lower_bound(wins, games):.1%}; the others {losses / games:.1%}")
    won = round(wins + losses)
    print(f"  of the {won} games that somebody won {wins / max(1, won):.1%}, at least {lower_bound(wins, won):.1%}")
    return 0
