"""A Gymnasium vector environment: one agent at many tables, `SeatVector("diabolo", 1024, opponents="thumb")`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from schatkist.adapters.batch import Batch
from schatkist.adapters.environment import ActionSpace
from schatkist.adapters.extras import needed
from schatkist.core.dealers import fresh_seed
from schatkist.core.game import Game
from schatkist.games import EditionSource

with needed("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector.utils import batch_space


class SeatVector(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """`num_envs` games of one agent against bots, stepped together by `Batch`.

    Observations are dicts of "observation" and "action_mask", with a row for each game. The agent has seat i modulo
    the number of players in game i, or the seats that `seat` gives. A game that ends restarts in the same step; there
    is no final observation, because no action is expected after the end. If an action is illegal, the whole step is
    refused and nothing changes.
    """

    metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        seat: int | Sequence[int] | None = None,
        opponents: str = "uniform",
        reward: str = "win",
        edition: EditionSource | None = None,
        features: int = 1,
        cores: int | None = None,
    ) -> None:
        self.batch = Batch(
            game,
            num_envs,
            players=players,
            options=options,
            reward=reward,
            edition=edition,
            opponents=opponents,
            learner=seat,
            features=features,
            cores=cores,
        )
        spec = self.batch.spec
        self.num_envs = self.batch.n
        self.single_action_space = ActionSpace(self.batch.game.actions)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(spec.low, spec.high, dtype=spec.dtype),
                "action_mask": spaces.Box(0, 1, (self.batch.game.actions,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start new games. Gymnasium requires `options`; they have no effect."""
        self.batch.reset(int.from_bytes(fresh_seed()[:8], "big") if seed is None else seed)
        return self._observation(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Carry out an action in every game; bots play until the agent may act again."""
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), self.batch.learners].astype(np.float64)
        return self._observation(), rewards, self.batch.done.copy(), np.zeros(self.num_envs, np.bool_), {}

    def action_masks(self) -> Any:
        """Return which actions are legal now, as booleans with a row for each game."""
        return self.batch.masks.astype(bool)

    def close_extras(self, **_: Any) -> None:
        """Stop the threads of the batch."""
        self.batch.close()

    def _observation(self) -> dict[str, Any]:
        return {"observation": self.batch.observations.copy(), "action_mask": self.batch.masks.copy()}
