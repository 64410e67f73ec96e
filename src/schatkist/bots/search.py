"""Bots that search: ISMCTS over sampled worlds, with the rules of thumb as policy."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import inf, sqrt

import msgspec

from schatkist.bots.bot import view_rng
from schatkist.bots.tree import Tree
from schatkist.bots.tuning import Tuning
from schatkist.core.game import Game, View
from schatkist.core.policy import Policy
from schatkist.core.types import Action

CLOCK_INTERVAL = 0.001  # seconds between two readings of the clock
MAX_SIMULATIONS = 10_000_000  # even if there is time left


@dataclass(frozen=True)
class Estimate:
    """The result of a search for one action."""

    action: Action
    visits: int
    mean: float  # from 0 to 1
    share: float  # of the mixed strategy, where seats choose simultaneously
    error: float | None  # the standard error of the mean; None if it was tried fewer than two times
    advantage: float  # over the policy's choice, as a lower confidence bound


@dataclass(frozen=True)
class Search:
    """Searches for a time or for a number of simulations. With the latter, the same view gives the same choice."""

    game: Game
    policy: Policy
    seed: int = 0
    seconds: float = 1.0
    simulations: int | None = None
    tunings: Mapping[int, Tuning] = field(default_factory=dict)  # by the number of players
    most_seconds: float = inf  # also for a number of simulations

    def choose(self, view: View) -> Action:
        """Choose the best candidate, or sample the mixed strategy if there is one."""
        if len(view.legal) == 1:
            return view.legal[0]
        estimates = self.evaluate(view)
        mixed = sum(estimate.share for estimate in estimates)
        if mixed == 0:
            return max(estimates, key=lambda estimate: estimate.advantage).action
        point = view_rng(self.seed, view).number(1 << 30) / (1 << 30) * mixed
        for estimate in estimates:
            point -= estimate.share
            if point < 0:
                return estimate.action
        return estimates[-1].action

    def evaluate(self, view: View) -> list[Estimate]:
        """Estimate each legal action by sequential halving, in equal parts of the budget."""
        start = time.perf_counter()
        tree = Tree(self.game.worlds(view), self.policy, view.seat, view_rng(self.seed, view).number(1 << 30))
        tuning = msgspec.structs.asdict(self.tunings.get(view.players, Tuning()))
        threshold = tuning.pop("purification_threshold")
        for name, value in tuning.items():
            setattr(tree, name, value)
        if type(self.policy) is Policy:  # a uniform policy is no prior
            tree.required_edge = tree.prior_weight = tree.opponent_prior = 0.0
        tree.run(1)  # the policy's choice comes first: a search without time makes it
        parts = max(1, (tree.candidate_count - 1).bit_length())
        for part in range(1, parts + 1):
            if self.simulations is not None:
                _run_until(tree, start + self.most_seconds * part / parts, self.simulations * part // parts)
            else:
                _run_until(tree, start + min(self.seconds, self.most_seconds) * part / parts)
            if part < parts:
                tree.halve_candidates()
        return _purified([_estimate(*found) for found in tree.estimates(view.legal)], threshold)


def _purified(estimates: list[Estimate], threshold: float) -> list[Estimate]:
    """Drop actions from the mixed strategy whose share is small beside the largest (purification)."""
    least = threshold * max(estimate.share for estimate in estimates)
    return [estimate if estimate.share >= least else replace(estimate, share=0.0) for estimate in estimates]


def _estimate(action: Action, visits: int, total: float, squares: float, share: float, advantage: float) -> Estimate:
    """Compute an estimate from the sums of a node."""
    mean = total / visits if visits else 0.0
    error = None
    if visits > 1:
        error = sqrt(max(squares - total * mean, 0.0) / (visits - 1) / visits)
    return Estimate(action, visits, mean, share, error, advantage)


def _run_until(tree: Tree, until: float, simulations: int = MAX_SIMULATIONS) -> None:
    """Simulate so often or until the time is up, in batches whose size follows from the pace so far."""
    times, now = 8, time.perf_counter()
    while now < until and tree.simulations < simulations:
        times = min(times, simulations - tree.simulations)
        tree.run(times)
        before, now = now, time.perf_counter()
        pace = max(now - before, 1e-6) / times
        times = max(1, min(4 * times, int(min(CLOCK_INTERVAL, until - now) / pace)))
