"""Kadora as a PettingZoo AEC environment with action masks, on the plain rules, with PettingZoo's random loop."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from bench.plain_kadora import ACTIONS, CARDS, CELLS, COLOURS, Table


class KadoraEnv(AECEnv):  # type: ignore[misc]
    """A seat sees its hand, the block, the totals of all loots and the heights of the piles."""

    metadata = {"name": "kadora_v0", "is_parallelizable": False, "render_modes": []}

    def __init__(self, players: int) -> None:
        super().__init__()
        self.players = players
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = self.possible_agents[:]
        self.size = CARDS + CELLS + players * COLOURS + 2
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, 127, (self.size,), np.int8),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.render_mode = None

    def observation_space(self, agent: str) -> Any:
        """Return the space of observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Shuffle and deal."""
        if seed is not None:
            random.seed(seed)
        self.table = Table(self.players, random.sample(range(CARDS), CARDS), random.randrange(self.players))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation and the action mask of an agent."""
        table, seat = self.table, self.possible_agents.index(agent)
        seen: Any = np.zeros(self.size, np.int8)
        seen[table.hands[seat]] = 1
        seen[CARDS : CARDS + CELLS] = [-1 if card is None else card for card in table.block]
        seen[CARDS + CELLS : -2] = [total for totals in table.totals[: self.players] for total in totals]
        seen[-2:] = [len(pile) for pile in table.piles]
        mask: Any = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection and not table.over:
            mask[table.legal_actions()] = 1
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out an action of the selected agent."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.table.apply(int(action))
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            points = zip(self.agents, self.table.penalties(), strict=True)
            self.rewards = {agent: -float(penalty) for agent, penalty in points}
        else:
            self.agent_selection = self.agents[self.table.turn]
        self._accumulate_rewards()


def play(env: Any, count: int) -> int:
    """Play random games of any PettingZoo environment in its usual loop; return the number of decisions."""
    decisions = 0
    for _ in range(count):
        env.reset()
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(seen["action_mask"]))
                decisions += 1
    return decisions
