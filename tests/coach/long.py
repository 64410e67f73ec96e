"""Long figures of reviews: `python -m tests.coach.long --games 1000 --out build`.

Luck averages to zero in games of the reference policy, for every seat; and the mean loss of a decision is larger for
uniform play than for rules of thumb, and larger for those than for a search. Exits with code 1 if a figure is wrong.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from itertools import pairwise
from pathlib import Path

import msgspec

from schatkist.arena.parallel import map_unordered
from schatkist.coach.estimates import mean_and_error
from schatkist.coach.review import review_record, review_steps
from schatkist.core.records import replay
from schatkist.games import GAMES, load_game
from tests.coach.games import played

LEVELS = ("uniform", "thumb", "search:200")
SIGMAS = 1.96  # the half-width of an interval, in standard errors
LUCK_BUDGET = 16
LOSS_BUDGET = 160
CAUTIOUS = 3.5  # standard errors beyond which luck is not zero: there are 15 seats, and none may fail by chance


class Figure(msgspec.Struct, frozen=True):
    """A mean with its standard error."""

    game: str
    what: str
    games: int
    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.game:<13} {self.what:<18} {self.games:>5} games  {self.mean:+.4f} ± {SIGMAS * self.error:.4f}"


def luck_of(name: str, seed: int) -> list[float]:
    """Return the luck of every seat in one game of the reference policy."""
    game = load_game(name)
    record = played(game, ["thumb"] * game.seats[0], seed)
    return [seat.luck for seat in review_record(record, game, budget=LUCK_BUDGET, seed=seed, cores=1).seats]


def losses_of(name: str, task: tuple[str, int]) -> tuple[str, list[float]]:
    """Return the losses of one seat of a level at a table of rules of thumb."""
    level, seed = task
    game = load_game(name)
    players = game.seats[0]
    seat = seed % players
    levels = [level if each == seat else "thumb" for each in range(players)]
    steps = list(replay(played(game, levels, seed), game))
    review = review_steps(game, steps, seat, LOSS_BUDGET, seed)
    return level, [decision.loss for decision in review.decisions]


def luck_figures(name: str, games: int, cores: int | None) -> list[Figure]:
    """Measure the mean luck of every seat."""
    found = list(map_unordered(partial(luck_of, name), range(games), cores))
    return [
        Figure(name, f"luck of seat {seat + 1}", games, *mean_and_error([luck[seat] for luck in found]))
        for seat in range(len(found[0]))
    ]


def loss_figures(name: str, games: int, cores: int | None) -> list[Figure]:
    """Measure the mean loss of a decision of each level; games are independent, decisions in one game are not."""
    means: dict[str, list[float]] = {level: [] for level in LEVELS}
    tasks = [(level, seed) for seed in range(games) for level in LEVELS]
    for level, losses in map_unordered(partial(losses_of, name), tasks, cores):
        means[level].append(sum(losses) / max(1, len(losses)))
    return [Figure(name, f"loss, {level}", games, *mean_and_error(found)) for level, found in means.items()]


def main() -> int:
    """Measure, print and save all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for luck; a tenth of them for losses")
    parser.add_argument("--only", nargs="*", default=list(GAMES), help="games")
    parser.add_argument("--cores", type=int)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    figures, right = [], True
    for name in given.only:
        losses = loss_figures(name, max(2, given.games // 10), given.cores)
        luck = luck_figures(name, given.games, given.cores)
        right &= all(abs(one.mean) <= CAUTIOUS * one.error for one in luck)
        for worse, better in pairwise(losses):
            right &= worse.mean - SIGMAS * worse.error > better.mean + SIGMAS * better.error
        figures += losses + luck
        print("\n".join(str(one) for one in losses + luck), flush=True)
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "coach.json").write_bytes(msgspec.json.encode(figures))
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
