"""Weighs the choices at a decision: which is best, and what another one costs.

The best choice is selected in one half of the worlds and valued in the other half, and the other way round, so that
luck in the selection does not look like a loss (cross-fitting). Choices are compared world by world.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

import msgspec

from schatkist.coach.estimates import mean_and_error
from schatkist.coach.report import DIGITS, Verdict
from schatkist.core.types import Action

DEVIATIONS = 2.0  # standard errors below which nothing is called an error
MISTAKE = 0.05  # the losses from which a choice is called so
BLUNDER = 0.10
STEEPNESS = 4.5  # of the accuracy of a choice as a function of its loss


class Weighed(msgspec.Struct, frozen=True):
    """The comparison of the choices at a decision with one of them."""

    loss: float  # 0 unless it is larger than two of its standard errors
    loss_error: float
    mix: dict[Action, float]  # the share of each choice in the best strategy


def weigh(values: Mapping[Action, list[float]], chosen: Action, simultaneous: bool) -> Weighed:
    """Compare a choice with the best one, or with the best mixed choice; `values` are by action and world."""
    worlds = range(len(values[chosen]))
    strategies = [best_strategy(values, [i for i in worlds if i % 2 == half], simultaneous) for half in range(2)]
    losses = []
    for i in worlds:
        other = strategies[1 - i % 2]
        losses.append(sum(share * values[action][i] for action, share in other.items()) - values[chosen][i])
    mean, error = mean_and_error(losses)
    loss = round(mean, DIGITS) if mean > DEVIATIONS * error else 0.0
    return Weighed(loss, round(error, DIGITS), best_strategy(values, list(worlds), simultaneous))


def best_strategy(values: Mapping[Action, list[float]], worlds: list[int], simultaneous: bool) -> dict[Action, float]:
    """Return the best choice in some worlds; if seats choose simultaneously, a mixed choice by regret matching."""
    if not simultaneous:
        means = {action: sum(found[i] for i in worlds) for action, found in values.items()}
        return {max(means, key=lambda action: (means[action], -action)): 1.0}
    actions = list(values)
    regrets, sums = dict.fromkeys(actions, 0.0), dict.fromkeys(actions, 0.0)
    for number, i in enumerate(worlds, 1):
        total = sum(regrets.values())
        strategy = {action: regrets[action] / total if total else 1 / len(actions) for action in actions}
        expected = sum(strategy[action] * values[action][i] for action in actions)
        for action in actions:
            regrets[action] = max(0.0, regrets[action] + values[action][i] - expected)
            sums[action] += number * strategy[action]
    whole = sum(sums.values())
    return {action: share / whole for action, share in sums.items()}


def is_better(one: list[float], other: list[float]) -> bool:
    """Tell whether one choice is better than another by two standard errors of their difference."""
    mean, error = mean_and_error([a - b for a, b in zip(one, other, strict=True)])
    return mean > DEVIATIONS * error


def verdict_on(loss: float, is_first: bool) -> Verdict:
    """Name a loss."""
    if loss == 0.0:
        return "best" if is_first else "fine"
    if loss < MISTAKE:
        return "inaccuracy"
    return "mistake" if loss < BLUNDER else "blunder"


def accuracy(losses: list[float]) -> float:
    """Return the mean accuracy of choices, from 0 to 100; each falls exponentially with its loss."""
    return round(100 * sum(exp(-STEEPNESS * loss) for loss in losses) / len(losses), 1) if losses else 100.0
