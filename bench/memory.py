"""`python -m bench memory`: value of remembered island cards in Die Goldinsel, for rules of thumb.

One bot that remembers sits at a table of bots that do not. `forgetful` bots know only the island cards that they hold;
they have forgotten the cards they were robbed of, and all thefts. `ignoring` bots ignore island cards: to them, every
island can be the gold island. Every deal is played from every seat.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from schatkist.arena.ratings import lower_bound
from schatkist.bots.bot import Bot, view_rng
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
    """Rules of thumb that know only the island cards in hand."""

    seed: int

    def choose(self, view: View) -> Action:
        """Choose from a view without memory of stolen cards."""
        assert isinstance(view, GoldinselView)
        return HeuristicBot(GAME, self.seed).choose(forgotten(view))


@dataclass(frozen=True)
class Ignoring:
    """Rules of thumb that ignore island cards: every island can be the gold island."""

    seed: int

    def choose(self, view: View) -> Action:
        """Choose by a policy that does not use island cards."""
        rng, policy = view_rng(self.seed, view), GoldinselHeuristics()
        policy.uses_island_cards = False
        return policy.choice(GAME.worlds(view).sample(rng), view.seat, rng.number(1 << 30))


WITHOUT: dict[str, Callable[[int], Bot]] = {"forgetful": Forgetful, "ignoring": Ignoring}


def forgotten(view: GoldinselView) -> GoldinselView:
    """Return the view as if the seat remembered no island card."""
    return replace(view, memory=replace(view.memory, seen=view.islands, thefts=[]))


def share_of_win(rest: str, players: int, deal: int, hero: Seat) -> tuple[float, float]:
    """Play one game; return the share of the win of the bot that remembers, and that of the others together."""
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
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench memory", description=__doc__)
    parser.add_argument("--rest", choices=WITHOUT, default="forgetful")
    parser.add_argument("--players", type=int, choices=range(2, 5), default=2)
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args(arguments)
    deals, seats = range(-(-given.games // given.players)), range(given.players)
    parts = [share_of_win(given.rest, given.players, deal, hero) for deal in deals for hero in seats]
    games, wins, losses = len(parts), sum(one for one, _ in parts), sum(others for _, others in parts)
    print(f"goldinsel, {given.players} players, thumb among {given.rest} bots, {games} games:")
    print(f"  thumb wins {wins / games:.1%}, at least {lower_bound(wins, games):.1%}; the others {losses / games:.1%}")
    won = round(wins + losses)
    print(f"  of the {won} games that somebody won {wins / max(1, won):.1%}, at least {lower_bound(wins, won):.1%}")
    return 0
