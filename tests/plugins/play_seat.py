"""Plays one game in Gymnasium against bots: `python -m tests.plugins.play_seat GAME LEVEL`. Prints the reward."""

from __future__ import annotations

import sys

from schatkist.adapters.gymnasium import Seat


def main(game: str, level: str) -> None:
    """Always choose the first legal action."""
    env = Seat(game, opponents=level)
    seen, _ = env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        seen, reward, over, _, _ = env.step(seen["action_mask"].argmax())  # type: ignore[assignment]
    print(float(reward))


if __name__ == "__main__":
    main(*sys.argv[1:])
