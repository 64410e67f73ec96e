"""Compares tunings choice by choice: `python -m tests.bots.compare_choices diabolo belief_weight=0 belief_weight=1`.

Rules of thumb play. At some positions each tuning chooses from the view; its choice and that of the rules of thumb are
then played out, by rules of thumb, in the true position. The mean difference is the edge of the tuning. All tunings
choose at the same positions, so far fewer positions than games are needed to tell them apart. With `--open` only the
hands are true, and the draw pile is shuffled again and again (Diabolo, Hawaiki, Der Schattendieb): a choice then has
its mean value rather than the value of one draw pile. With `--simultaneous` the choices are simultaneous, and
opponents follow the rules of thumb. This program uses hidden cards: it is for tests and tuning only.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev

from schatkist.bots.heuristic import heuristics_of
from schatkist.bots.search import Search
from schatkist.bots.tree import Tree
from schatkist.bots.tuning import Tuning
from schatkist.cli.options import progress
from schatkist.core.dealers import SeededDealer
from schatkist.core.game import Game
from schatkist.core.state import State, Worlds
from schatkist.core.types import Action, Seat
from schatkist.games import load_game
from tests.bots.compare_rounds import dealt, open_hands, tuning_of

ROLLOUTS = 4  # of each action in the true position: ties are broken at random
OPEN_ROLLOUTS = 200  # the same with a draw pile that is shuffled each time
STRIDE = 3  # one choice in three is evaluated


def worth(
    game: Game, state: State, seat: Seat, actions: list[Action], tuning: Tuning, is_open: bool
) -> dict[Action, float]:
    """Return the mean reward of each action in the true position."""
    tree = Tree(open_hands(game, state, seat) if is_open else Worlds(state), heuristics_of(game), seat, 1)
    tree.tree_depth, tree.rollout_rounds, tree.win_weight, tree.margin_scale = (
        1,
        tuning.rollout_rounds,
        tuning.win_weight,
        tuning.margin_scale,
    )
    tree.opponent_prior = 1.0
    tree.run((OPEN_ROLLOUTS if is_open else ROLLOUTS) * len(actions))
    return {action: total / visits for action, visits, total, *_ in tree.estimates(actions)}


def edges(
    game: Game,
    players: int,
    tunings: list[Tuning],
    simulations: int,
    looks: int,
    seed: int,
    is_open: bool,
    simultaneous: bool,
    looked: Callable[[int], None],
) -> list[list[float]]:
    """Yield the edge of each tuning at each position where one seat chooses, or where several do simultaneously."""
    thumb, rng, found = heuristics_of(game), SeededDealer(seed), [[0.0] * 0 for _ in tunings]
    while True:
        dealer = SeededDealer(rng.number(1 << 30))
        state = dealt(game, players, dealer, not is_open)
        while not state.over:
            seat = state.actors()[0]
            view = game.view(state, seat)
            usual = thumb.choice(state, seat, rng.number(1 << 30))
            if len(view.legal) > 1 and (len(view.asked) > 1) == simultaneous and rng.number(STRIDE) == 0:
                true = worth(game, state, seat, view.legal, tunings[0], is_open)
                for tuning, own in zip(tunings, found, strict=True):
                    bot = Search(game, heuristics_of(game), seed, simulations=simulations, tunings={players: tuning})
                    own.append(true[bot.choose(view)] - true[usual])
                looked(1)
                if len(found[0]) == looks:
                    return found
            game.play(state, seat, usual, dealer)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", type=load_game)
    parser.add_argument(
        "tunings", nargs="+", help="like tree_depth=2,belief_weight=0.2; the others are compared with the first"
    )
    parser.add_argument("--players", type=int)
    parser.add_argument("--simulations", type=int, default=500)
    parser.add_argument("--looks", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--open", action="store_true", help="single rounds, and of the truth only the hands")
    parser.add_argument("--simultaneous", action="store_true", help="simultaneous choices")
    given = parser.parse_args()
    tunings = [tuning_of(text) for text in given.tunings]
    players = given.players or given.game.seats[0]
    asked = (given.game, players, tunings, given.simulations, given.looks, given.seed, given.open, given.simultaneous)
    with progress(given.looks) as bar:
        found = edges(*asked, bar)
    for text, own in zip(given.tunings, found, strict=True):
        more = [one - first for one, first in zip(own, found[0], strict=True)]
        root = sqrt(len(own))
        compared = f"   {fmean(more):+.4f} ± {stdev(more) / root:.4f} beside the first" if own is not found[0] else ""
        print(f"{text:<24} {fmean(own):+.4f} ± {stdev(own) / root:.4f}{compared}")


if __name__ == "__main__":
    main()
