"""The examples run."""

from __future__ import annotations

from examples import random_agent


def test_the_random_agent_plays_one_game_and_many() -> None:
    assert sum(random_agent.one_game().values()) == 1
    decisions, _, speed = random_agent.many_games(0.01)
    assert decisions >= 1024
    assert speed > 0
