"""The examples run, and do what they describe."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from examples import random_agent, self_play
from schatkist.adapters.batch import Batch
from schatkist.games import is_compiled
from tests.adapters.cases import LONG

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "train.md"


def test_the_random_agent_plays_one_game_and_many() -> None:
    assert sum(random_agent.one_game().values()) == 1
    decisions, _, speed = random_agent.many_games(0.01)
    assert decisions >= 1024
    assert speed > 0


@pytest.mark.skipif(not is_compiled(), reason="a bot that searches by plain rules is too slow for a test")
def test_the_code_of_the_training_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    space: dict[str, Any] = {}
    for block in blocks:
        if "CFRPlusSolver" not in block:  # test_tiny.py tests those
            exec(block, space)
    assert len(blocks) > 5
    shapes = capsys.readouterr().out.splitlines()
    assert f"{space['batch'].observations.shape} {space['batch'].masks.shape}" in shapes
    numbers = f"{space['batch'].observations.shape} numbers of 16 bits, {space['batch'].masks.shape} of 8"
    assert numbers in PAGE.read_text(encoding="utf-8")


def trained(decisions: int, minutes: float) -> float:
    """Run the example in a process of its own; return the lower end of the measured share of wins."""
    command = [sys.executable, self_play.__file__, "--decisions", str(decisions), "--minutes", str(minutes)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = re.search(r"At the end, in 4,000 games: ([\d.]+)% \+- ([\d.]+)% of the wins", done.stdout)
    assert found, done.stdout
    return float(found[1]) - float(found[2])


@pytest.mark.skipif(not is_compiled(), reason="plain rules are too slow to learn from in seconds")
def test_self_play_learns_in_seconds_to_win_more_than_its_share() -> None:
    assert trained(400_000, 10) > 60


@pytest.mark.skipif(not LONG, reason="trains for more than a minute: ./check --long")
def test_self_play_clearly_beats_uniform_bots_within_ten_minutes() -> None:
    assert trained(3_000_000, 10) > 80


def test_self_play_learns_a_target() -> None:
    play = self_play.SelfPlay(Batch("hawaiki", 4, options={"chips": "1"}, seed=1), 1)
    seen = play.batch.observations.copy()
    errors = [play.network.learn(seen, np.arange(4), np.array([0, 1, 0, 1]), 1e-3) for _ in range(200)]
    assert errors[-1] < 0.01 < 0.3 < errors[0]


def test_rewards_go_to_the_seat_that_observed() -> None:
    play = self_play.SelfPlay(Batch("hawaiki", 8, options={"chips": "1"}, seed=3), 3)
    while play.games < 20:
        play.step(epsilon=1.0)
    seat = play.batch.spec.slices["seat"]
    by_seat = [[answer for seen, _, answer in play.learnable if seen[seat][at]] for at in range(2)]
    assert {float(answer) for answers in by_seat for answer in answers} == {0.0, 1.0}
    kept = sum(len(moves) for moves in play.under_way)
    assert sum(map(len, by_seat)) + kept == play.decisions
