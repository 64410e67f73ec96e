"""What seeing everything would be worth: `python -m tests.bots.ceiling diabolo --players 3 --games 300`.

A cheater sits at a table of rules of thumb: a thinker like any other, but the only world it thinks of is the one there
is. What it does not reach, no inference reaches with the same search. Every deal is played from every seat, and is one
round: of Hawaiki and Der Schattendieb by their options, of Diabolo as the last one, with no points from those before.
Other levels can sit in the cheater's place (`--levels flat:300,search:500`), for rounds that no ladder plays.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean

from schatkist.arena.ratings import lower_bound
from schatkist.bots import bot_named
from schatkist.core.dealers import SeededDealer
from schatkist.core.deals import number_of
from schatkist.core.game import Game
from schatkist.core.names import Action, Seat
from schatkist.core.state import State, Worlds
from schatkist.games import game_named

ONE_ROUND = {"hawaiki": {"chips": "1"}, "schattendieb": {"games": "1"}}


def choice(level: str, game: Game, state: State, seat: Seat, seed: int) -> Action:
    """What a bot does, who sees a view; a cheater searches too, but with the truth for its only world."""
    if level.startswith("cheater"):
        level, game = level.replace("cheater", "search"), replace(game, worlds=lambda view: Worlds(state))
    return bot_named(level, game, seed).choose(game.view(state, seat))


def round_of(game: Game, players: int, dealer: SeededDealer) -> State:
    """One round, dealt."""
    state = game.start(players, ONE_ROUND.get(game.name, {}), dealer)
    if game.name == "diabolo":
        state.__setattr__("round", players - 1)  # DI-6.2
    return state


def share_of_win(level: str, rest: str, game: Game, players: int, seed: int, deal: int, hero: Seat) -> float:
    """The part of the win that one bot has of a deal, on a seat among the rest."""
    dealer = SeededDealer(number_of("deal", seed, deal))
    state = round_of(game, players, dealer)
    while not state.over:
        seat = state.actors()[0]
        one = level if seat == hero else rest
        game.play(state, seat, choice(one, game, state, seat, number_of("bot", seed, deal, seat)), dealer)
    places = state.places()
    return 1 / places.count(1) if places[hero] == 1 else 0.0


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", type=game_named)
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--levels", default="cheater:500")
    parser.add_argument("--rest", default="thumb")
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args(arguments)
    players = given.players or given.game.seats[0]
    deals, seats = range(-(-given.games // players)), range(players)
    for level in given.levels.split(","):
        table = (level, given.rest, given.game, players, given.seed)
        shares = [share_of_win(*table, deal, hero) for deal in deals for hero in seats]
        least = lower_bound(sum(shares), len(shares))
        print(f"{level:<14} {len(shares):>5} rounds  {fmean(shares):6.1%}, at least {least:.1%}", flush=True)


if __name__ == "__main__":
    main()
