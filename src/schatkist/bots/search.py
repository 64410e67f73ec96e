"""Bots that think: sampled worlds, a tree or only its root, and a policy for the rest of the game."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import sqrt

import msgspec

from schatkist.bots.bot import dice
from schatkist.bots.tree import Tree
from schatkist.bots.tuning import Tuning
from schatkist.core.game import Game, View
from schatkist.core.policy import Policy
from schatkist.core.types import Action

SLICE = 0.001  # seconds between two looks at the clock
MOST = 10_000_000  # simulations, whatever the clock says


@dataclass(frozen=True)
class Estimate:
    """What a thinker thinks of one action."""

    action: Action
    visits: int
    mean: float  # from 0 to 1
    share: float  # of a mixed choice, where seats choose at once
    error: float | None  # the standard error of the mean; None when it was tried less than twice
    lead: float  # over what the policy would choose


@dataclass(frozen=True)
class Search:
    """Thinks for a time, or for a number of simulations if one is given: then the same view gives the same choice."""

    game: Game
    policy: Policy
    seed: int = 0
    seconds: float = 1.0
    simulations: int | None = None
    tunings: Mapping[int, Tuning] = field(default_factory=dict)  # by the number of players

    def choose(self, view: View) -> Action:
        """The best action left in the race, or one by the mixed choice, where there is one."""
        if len(view.legal) == 1:
            return view.legal[0]
        estimates = self.think(view)
        mixed = sum(estimate.share for estimate in estimates)
        if mixed == 0:
            return max(estimates, key=lambda estimate: estimate.lead).action
        point = dice(self.seed, view).number(1 << 30) / (1 << 30) * mixed
        for estimate in estimates:
            point -= estimate.share
            if point < 0:
                return estimate.action
        return estimates[-1].action

    def think(self, view: View) -> list[Estimate]:
        """What comes of each action: in equal parts of the time, half of them drop out after each."""
        start = time.perf_counter()
        tree = Tree(self.game.worlds(view), self.policy, view.seat, dice(self.seed, view).number(1 << 30))
        tuning = msgspec.structs.asdict(self.tunings.get(view.players, Tuning()))
        purity = tuning.pop("purity")
        for name, value in tuning.items():
            setattr(tree, name, value)
        if type(self.policy) is Policy:  # it picks at random: there is nothing to go by
            tree.required_edge = tree.prior_weight = tree.opponent_prior = 0.0
        tree.run(1)  # the policy's choice comes first: who has no time makes it
        parts = max(1, (tree.runners - 1).bit_length())
        for part in range(1, parts + 1):
            if self.simulations is not None:
                tree.run(self.simulations * part // parts - tree.simulations)
            else:
                _run_until(tree, start + self.seconds * part / parts)
            if part < parts:
                tree.halve()
        return _purified([_estimate(*found) for found in tree.estimates(view.legal)], purity)


def _purified(estimates: list[Estimate], purity: float) -> list[Estimate]:
    """A mixed choice without the actions whose share is small beside that of the likeliest."""
    least = purity * max(estimate.share for estimate in estimates)
    return [estimate if estimate.share >= least else replace(estimate, share=0.0) for estimate in estimates]


def _estimate(action: Action, visits: int, total: float, squares: float, share: float, lead: float) -> Estimate:
    """What the sums of a node say of its action."""
    mean = total / visits if visits else 0.0
    error = None
    if visits > 1:
        error = sqrt(max(squares - total * mean, 0.0) / (visits - 1) / visits)
    return Estimate(action, visits, mean, share, error, lead)


def _run_until(tree: Tree, until: float) -> None:
    """Simulate in slices until the time is up; a slice is as long as the last one allows."""
    times, now = 8, time.perf_counter()
    while now < until and tree.simulations < MOST:
        tree.run(times)
        before, now = now, time.perf_counter()
        pace = max(now - before, 1e-6) / times
        times = max(1, min(4 * times, int(min(SLICE, until - now) / pace)))
