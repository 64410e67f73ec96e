"""A random agent in PettingZoo's usual loop, then a batch of thousands of games: `python examples/random_agent.py`."""

from __future__ import annotations

import time

from schatkist.adapters import pettingzoo
from schatkist.adapters.batch import Batch


def one_game() -> dict[str, float]:
    """Play one game of Diabolo; return each agent's share of the win."""
    env = pettingzoo.env(game="diabolo", players=4)
    env.reset(seed=1)
    shares = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            shares[agent] = reward
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(seen["action_mask"]))
    return shares


def many_games(seconds: float) -> tuple[int, int, float]:
    """Play a batch at random; return decisions, games and decisions per second."""
    batch = Batch("diabolo", 1024, players=4, seed=1)
    decisions = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        batch.step(batch.random)  # a policy would use batch.observations and batch.masks
        decisions += batch.n
        games += int(batch.done.sum())
    return decisions, games, decisions / (time.perf_counter() - started)


def main() -> None:
    """Run both and print the results."""
    print("One game, shares of the win:", one_game())
    decisions, games, speed = many_games(2.0)
    print(f"In step: {decisions:,} decisions, {games:,} games, {speed:,.0f} decisions a second")


if __name__ == "__main__":
    main()
