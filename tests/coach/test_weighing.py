"""Weighing choices: noise is no error, and a clear loss is one."""

from __future__ import annotations

import pytest

from schatkist.coach.weighing import accuracy, verdict_on, weigh
from schatkist.core.dealers import SeededDealer


def coin(chance: float, seed: int, worlds: int = 200) -> list[float]:
    """Wins and losses with a fixed chance."""
    dealer = SeededDealer(seed)
    return [1.0 if dealer.number(1000) < 1000 * chance else 0.0 for _ in range(worlds)]


def test_equal_choices_are_rarely_called_errors() -> None:
    found = [weigh({a: coin(0.4, 8 * seed + a) for a in range(6)}, 0, False).loss for seed in range(300)]
    assert sum(loss > 0 for loss in found) <= 20  # 2.3% of 300 is 7
    assert sum(found) / len(found) < 0.005


def test_a_clear_loss_is_estimated_without_bias() -> None:
    losses = [weigh({0: coin(0.7, 2 * seed), 1: coin(0.3, 2 * seed + 1)}, 1, False).loss for seed in range(100)]
    assert sum(losses) / len(losses) == pytest.approx(0.4, abs=0.02)


def test_simultaneous_choices_are_compared_with_a_mixed_choice() -> None:
    values = {0: [1.0, 0.0] * 50, 1: [0.0, 1.0] * 50, 2: [0.0, 0.0] * 50}
    mix = weigh(values, 0, True).mix
    assert sum(mix.values()) == pytest.approx(1)
    assert mix[2] < 0.1 < min(mix[0], mix[1])


def test_verdicts_follow_the_loss() -> None:
    assert [verdict_on(loss, False) for loss in (0.0, 0.02, 0.06, 0.2)] == ["fine", "inaccuracy", "mistake", "blunder"]
    assert verdict_on(0.0, True) == "best"
    assert accuracy([]) == accuracy([0.0]) == 100
    assert accuracy([0.1]) < accuracy([0.01])
