"""The games as PettingZoo environments: `env(game="diabolo", players=4)`, and `parallel_env` for at-once games.

Observations are dicts of "observation" (schatkist.adapters.spaces says what each number means) and "action_mask".
An agent is `player_<seat>`. Where seats choose at once, the AEC environment asks them one after the other, and none
sees what another chose. Rewards come at the end (schatkist.adapters.spaces.rewards_of).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schatkist.adapters.extras import needed
from schatkist.adapters.match import RENDER_MODES, Match, action_number
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.numbers import whole_from
from schatkist.core.types import Seat

with needed("rl"):
    from gymnasium import logger
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env_logger import EnvLogger

MOST_CYCLES = 1_000_000_000
NOT_UNDER_WAY = "the game is over, or has not begun: call reset()"
ILLEGAL = -1.0  # the reward for an action that the mask forbids; it ends the game for all


def env(*given: Any, **more: Any) -> Any:
    """The environment as PettingZoo's own come: an illegal action loses, a meaningless one is an error."""
    made = wrappers.TerminateIllegalWrapper(raw_env(*given, **more), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class _Table(EzPickle):  # type: ignore[misc]
    """What both kinds of environments have."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, players, options, reward=reward, max_cycles=max_cycles, render_mode=render_mode)
        self.match = Match(game, players, options, reward, render_mode)
        self.max_cycles = None if max_cycles is None else whole_from("max_cycles", max_cycles, 1, MOST_CYCLES)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.match.game.name}_v0",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": self.match.features.at_once,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.players)]
        self.agents: list[str] = self.possible_agents[:]
        self.observation_spaces = {agent: self.match.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.match.action_space() for agent in self.possible_agents}
        self.cycles = 0

    def seat(self, agent: str) -> Seat:
        """The seat of an agent."""
        if agent not in self.possible_agents:
            raise KeyError(f"there is no agent {agent!r}; there are: {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> Any:
        """What an agent is shown."""
        return self.observation_spaces[self.possible_agents[self.seat(agent)]]

    def action_space(self, agent: str) -> Any:
        """What an agent can answer."""
        return self.action_spaces[self.possible_agents[self.seat(agent)]]

    def is_truncated(self) -> bool:
        """Has the game gone on for as long as was allowed?"""
        return self.max_cycles is not None and self.cycles >= self.max_cycles and not self.match.state.over

    def render(self) -> str | None:
        """The table as an onlooker sees it."""
        if self.render_mode is None:
            logger.warn("render() shows nothing: the environment was made without a render_mode")
            return None
        return self.match.render()

    def close(self) -> None:
        """There is nothing to close."""


class raw_env(_Table, AECEnv):  # type: ignore[misc]  # noqa: N801  PettingZoo's name
    """The AEC environment without wrappers: an action that the rules do not allow is Refused and changes nothing."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options` are there for PettingZoo's sake, those of the game are fixed."""
        self.match.begin(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.state.actors()[0]]
        self._skip_agent_selection = None
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do if it is selected."""
        seat = self.seat(agent)
        is_live = not (self.terminations.get(agent, True) or self.truncations.get(agent, True))
        seen = self.match.observe(seat, is_live)
        if is_live and agent != self.agent_selection:
            seen["action_mask"][:] = 0
        return seen

    def step(self, action: Any) -> None:
        """Carry out an action of the selected agent."""
        if not self.agents or not (self.match.is_under_way or self.match.state.over):
            raise BadInput(NOT_UNDER_WAY)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.play(self.seat(agent), action)
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.match.rewards(), strict=True))
        if self.match.state.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.match.state.actors()[0]]
            self.truncations = dict.fromkeys(self.agents, self.is_truncated())
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()


class parallel_env(_Table, ParallelEnv):  # type: ignore[misc]  # noqa: N801  PettingZoo's name
    """All agents answer at once: for games in which seats choose at once.

    The mask of an agent that is not asked is all zeros, and what it answers is not looked at. In games where only
    one seat is ever asked there is nothing to gain, and `env` is the way.
    """

    def __init__(self, game: str | Game, *given: Any, **more: Any) -> None:
        super().__init__(game, *given, **more)
        if not self.match.features.at_once:
            name = self.match.game.name
            raise BadInput(f"in {name} seats never choose at once here: use env(game={name!r}), not parallel_env")

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new game; `options` are there for PettingZoo's sake, those of the game are fixed."""
        self.match.begin(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        if self.render_mode == "human":
            self.render()
        return self._observations(True), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Carry out the actions of all seats that are asked. An illegal one loses and ends the game for all."""
        state, agents = self.match.state, self.agents
        if not agents or not self.match.is_under_way:
            raise BadInput(NOT_UNDER_WAY)
        if not isinstance(actions, Mapping):
            raise BadInput(f"the actions are a dict from agents to actions, not {actions!r}")
        for agent in actions:
            self.seat(agent)
        asked = [self.possible_agents[seat] for seat in state.actors()]
        chosen = {}
        for agent in asked:
            if agent not in actions:
                raise KeyError(f"{agent} is asked, but there is no action for it")
            chosen[agent] = action_number(actions[agent])
        illegal = [agent for agent, action in chosen.items() if not self.match.allows(self.seat(agent), action)]
        if illegal:
            EnvLogger.warn_on_illegal_move()
        else:
            for agent, action in chosen.items():
                self.match.play(self.seat(agent), action)
        self.cycles += 1
        over, truncated = bool(illegal) or state.over, bool(illegal) or self.is_truncated()
        rewards = dict(zip(self.possible_agents, self.match.rewards(), strict=True))
        rewards |= dict.fromkeys(illegal, ILLEGAL)
        seen = self._observations(not (over or truncated))
        if over or truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            seen,
            {agent: rewards[agent] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, truncated),
            {agent: {} for agent in agents},
        )

    def _observations(self, is_live: bool) -> dict[str, Any]:
        return {agent: self.match.observe(self.seat(agent), is_live) for agent in self.agents}
