"""A Gymnasium environment: one agent at a table of bots, `Seat("diabolo", opponents="search:200")`.

By name: `gymnasium.make("schatkist.adapters.gymnasium:schatkist/diabolo-v0", players=4)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsFloat

from schatkist.adapters.environment import RENDER_MODES, EnvironmentCore, action_number
from schatkist.adapters.extras import needed
from schatkist.bots import Level, make_bot
from schatkist.bots.bot import Bot
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.numbers import whole_from
from schatkist.games import GAMES, EditionSource

with needed("rl"):
    import gymnasium

ILLEGAL = -1.0  # the reward for an action that the mask forbids; it terminates the game


class Seat(gymnasium.Env):  # type: ignore[misc]
    """One agent plays from a fixed seat; bots play from the others.

    Observations are dicts of "observation" and "action_mask", as in schatkist.adapters.pettingzoo. `opponents` is one
    level for all bots, or a list with one level for each other seat, clockwise. The reward comes at the end. An action
    that the mask forbids terminates the game with a reward of -1 and sets info["illegal"].
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "uniform",
        reward: str = "win",
        render_mode: str | None = None,
        edition: EditionSource | None = None,
        features: int = 1,
    ) -> None:
        self.core = EnvironmentCore(game, players, options, reward, render_mode, edition, features)
        self.render_mode = render_mode
        self.observation_space = self.core.observation_space()
        self.action_space = self.core.action_space()
        others = self.core.players - 1
        if not isinstance(opponents, (str, Sequence)):
            raise BadInput(f"opponents are a level of bots, or a list of levels, not {opponents!r}")
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise BadInput(f"there are {others} opponents here, not {len(names)}")
        self.seat = whole_from("the seat", seat, 0, others)
        self.levels = [Level.parse(name) for name in names]
        self.is_lost = False  # by an illegal action
        self.bots: dict[int, Bot] = {}
        self._create_bots()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game, up to the agent's first decision. Gymnasium requires `options`; they have no effect."""
        super().reset(seed=seed)
        self.core.begin(seed)
        self.is_lost = False
        self._create_bots()
        self._play_bots()
        self._show()
        return self._observation(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], SupportsFloat, bool, bool, dict[str, Any]]:
        """Carry out an action; bots play until the agent may act again or the game is over."""
        chosen = action_number(action)
        if self.is_lost or not self.core.is_under_way:
            raise gymnasium.error.ResetNeeded("the game is over, or has not begun: call reset()")
        if not self.core.is_legal(self.seat, chosen):
            self.is_lost = True
            return self._observation(), ILLEGAL, True, False, {"illegal": True}
        self.core.step(self.seat, chosen)
        self._play_bots()
        self._show()
        return self._observation(), self.core.rewards()[self.seat], self.core.state.over, False, {}

    def action_masks(self) -> Any:
        """Return which actions are legal now, as booleans: what MaskablePPO of sb3-contrib asks for."""
        return self._observation()["action_mask"].astype(bool)

    def render(self) -> str | None:
        """Draw the table as the agent sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing: the environment was made without a render_mode")
            return None
        return self.core.render(self.seat)

    def _create_bots(self) -> None:
        """Create the bots, with seeds that belong to this game."""
        for number, level in enumerate(self.levels):
            at = (self.seat + 1 + number) % self.core.players
            self.bots[at] = make_bot(level, self.core.game, self.core.next_seed())

    def _play_bots(self) -> None:
        """Let bots act until it is the agent's turn. Bots that move simultaneously with the agent act after it."""
        state = self.core.state
        while not state.over and self.seat not in state.actors():
            other = state.actors()[0]
            self.core.step(other, self.bots[other].choose(self.core.view(other)))

    def _observation(self) -> dict[str, Any]:
        return self.core.observe_live(self.seat, not (self.is_lost or self.core.state.over))

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


for _name in GAMES:
    gymnasium.register(f"schatkist/{_name}-v0", entry_point=Seat, kwargs={"game": _name})
