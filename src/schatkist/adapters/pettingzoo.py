"""PettingZoo environments: `env(game="diabolo", players=4)`, and `parallel_env` for games with simultaneous moves.

Observations are dicts of "observation" (`env.unwrapped.core.spec.fields` describes the numbers) and "action_mask".
Agents are named `player_<seat>`. Agents that move simultaneously act one after the other in the AEC environment, and
none observes the choice of another. Rewards come at the end (schatkist.adapters.observations.rewards_of).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schatkist.adapters.environment import RENDER_MODES, EnvironmentCore, action_number
from schatkist.adapters.extras import needed
from schatkist.adapters.stepping import ALL_ACTIONS, GAME_OVER, LEGAL_ACTIONS, NO_ACTIONS
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.numbers import whole_from
from schatkist.core.types import Seat
from schatkist.games import EditionSource

with needed("rl"):
    from gymnasium import logger
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env_logger import EnvLogger

MOST_CYCLES = 1_000_000_000
NOT_UNDER_WAY = "the game is over, or has not begun: call reset()"
ILLEGAL = -1.0  # the reward for an action that the mask forbids; the game ends for all agents


def env(*given: Any, **more: Any) -> Any:
    """Make the AEC environment with PettingZoo's usual wrappers: an illegal action loses, an invalid one raises."""
    made = wrappers.TerminateIllegalWrapper(raw_env(*given, **more), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class _Environment(EzPickle):  # type: ignore[misc]
    """The part that the AEC and the parallel environment share."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        edition: EditionSource | None = None,
    ) -> None:
        more = {"reward": reward, "max_cycles": max_cycles, "render_mode": render_mode, "edition": edition}
        EzPickle.__init__(self, game, players, options, **more)
        self.core = EnvironmentCore(game, players, options, reward, render_mode, edition)
        self.max_cycles = None if max_cycles is None else whole_from("max_cycles", max_cycles, 1, MOST_CYCLES)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.core.game.name}_v0",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": self.core.spec.has_simultaneous_moves,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.core.players)]
        self.agents: list[str] = self.possible_agents[:]
        self.observation_spaces = {agent: self.core.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.core.action_space() for agent in self.possible_agents}
        self.cycles = 0
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def seat(self, agent: str) -> Seat:
        """Return the seat of an agent."""
        try:
            return self._seats[agent]
        except KeyError:
            names = ", ".join(self.possible_agents)
            raise KeyError(f"there is no agent {agent!r}; there are: {names}") from None

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent observes."""
        self.seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        self.seat(agent)
        return self.action_spaces[agent]

    def is_truncated(self) -> bool:
        """Tell whether the game has reached `max_cycles`."""
        return self.max_cycles is not None and self.cycles >= self.max_cycles and not self.core.state.over

    def render(self) -> str | None:
        """Draw the table as an onlooker sees it."""
        if self.render_mode is None:
            logger.warn("render() shows nothing: the environment was made without a render_mode")
            return None
        return self.core.render()

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


class raw_env(_Environment, AECEnv):  # type: ignore[misc]  # noqa: N801  PettingZoo's name
    """The AEC environment without wrappers: an illegal action is Refused and changes nothing."""

    terminations: dict[str, bool] = {}  # every reset sets a new one

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. PettingZoo requires `options`; they have no effect."""
        first = self.core.begin(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[first]
        self._skip_agent_selection = None
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent; its mask has the legal actions if the agent is selected."""
        if self.terminations.get(agent, True) or self.truncations.get(agent, True):
            actions = ALL_ACTIONS
        else:
            actions = LEGAL_ACTIONS if agent == self.agent_selection else NO_ACTIONS
        return self.core.observe(self.seat(agent), actions)

    def step(self, action: Any) -> None:
        """Carry out an action of the selected agent.

        Rewards and flags are all zero before the end of a game, so that a step before it only selects an agent.
        """
        if not self.terminations:
            raise BadInput(NOT_UNDER_WAY)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        following = self.core.step(self._seats[agent], action_number(action))
        self.cycles += 1
        if following == GAME_OVER:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.core.rewards(), strict=True))
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[following]
            if self.cycles == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
                self._deads_step_first()
        if self.render_mode == "human":
            self.render()


class parallel_env(_Environment, ParallelEnv):  # type: ignore[misc]  # noqa: N801  PettingZoo's name
    """The parallel environment, for games with simultaneous moves: all agents act in the same step.

    The mask of an agent that may not act is all zeros, and its action is ignored. Games in which one seat moves at a
    time have no parallel environment: use `env`.
    """

    def __init__(self, game: str | Game, *given: Any, **more: Any) -> None:
        super().__init__(game, *given, **more)
        if not self.core.spec.has_simultaneous_moves:
            name = self.core.game.name
            raise BadInput(f"in {name} seats never choose at once here: use env(game={name!r}), not parallel_env")

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Start a new game. PettingZoo requires `options`; they have no effect."""
        self.core.begin(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        if self.render_mode == "human":
            self.render()
        return self._observations(True), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Carry out the actions of all agents that may act. An illegal one loses and ends the game for all."""
        core, agents = self.core, self.agents
        if not agents or not core.is_under_way:
            raise BadInput(NOT_UNDER_WAY)
        if not isinstance(actions, Mapping):
            raise BadInput(f"the actions are a dict from agents to actions, not {actions!r}")
        for agent in actions:
            self.seat(agent)
        chosen = {}
        for seat in core.state.actors():
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise KeyError(f"{agent} is asked, but there is no action for it")
            chosen[seat] = action_number(actions[agent])
        illegal = [self.possible_agents[seat] for seat, action in chosen.items() if not core.is_legal(seat, action)]
        if illegal:
            EnvLogger.warn_on_illegal_move()
        else:
            for seat, action in chosen.items():
                core.step(seat, action)
        self.cycles += 1
        over, truncated = bool(illegal) or core.state.over, bool(illegal) or self.is_truncated()
        rewards = dict(zip(self.possible_agents, core.rewards(), strict=True))
        rewards |= dict.fromkeys(illegal, ILLEGAL)
        observations = self._observations(not (over or truncated))
        if over or truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            {agent: rewards[agent] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, truncated),
            {agent: {} for agent in agents},
        )

    def _observations(self, is_live: bool) -> dict[str, Any]:
        return {agent: self.core.observe_live(self._seats[agent], is_live) for agent in self.agents}
