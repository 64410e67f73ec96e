"""A seat at a table of bots, as a Gymnasium environment: `Seat("diabolo", opponents="search:200")`.

Also by name, for instance `gymnasium.make("schatkist.adapters.gymnasium:schatkist/diabolo-v0", players=4)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsFloat

from schatkist.adapters.extras import needed
from schatkist.adapters.match import RENDER_MODES, Match, action_number
from schatkist.bots import Level, make_bot
from schatkist.bots.bot import Bot
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.numbers import whole_from
from schatkist.games import GAMES

with needed("rl"):
    import gymnasium

ILLEGAL = -1.0  # the reward for an action that the mask forbids; it ends the game


class Seat(gymnasium.Env):  # type: ignore[misc]
    """One agent plays from a fixed seat, bots play from the others.

    Observations are dicts of "observation" and "action_mask", as in schatkist.adapters.pettingzoo. `opponents` is a
    level of bots, or one for each other seat, clockwise. The reward comes at the end. An action that the mask
    forbids ends the game with a reward of -1, and info["illegal"] says so.
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
    ) -> None:
        self.match = Match(game, players, options, reward, render_mode)
        self.render_mode = render_mode
        self.observation_space = self.match.observation_space()
        self.action_space = self.match.action_space()
        others = self.match.players - 1
        if not isinstance(opponents, (str, Sequence)):
            raise BadInput(f"opponents are a level of bots, or a list of levels, not {opponents!r}")
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise BadInput(f"there are {others} opponents here, not {len(names)}")
        self.seat = whole_from("the seat", seat, 0, others)
        self.levels = [Level.parse(name) for name in names]
        self.is_lost = False  # by an action that the mask forbids
        self.bots: dict[int, Bot] = {}
        self._seat_bots()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, up to the agent's first decision; `options` are there for Gymnasium's sake."""
        super().reset(seed=seed)
        self.match.begin(seed)
        self.is_lost = False
        self._seat_bots()
        self._let_others_play()
        self._show()
        return self._observation(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], SupportsFloat, bool, bool, dict[str, Any]]:
        """Carry out an action, and let the others play until the agent is asked again or the game is over."""
        chosen = action_number(action)
        if self.is_lost or not self.match.is_under_way:
            raise gymnasium.error.ResetNeeded("the game is over, or has not begun: call reset()")
        if not self.match.allows(self.seat, chosen):
            self.is_lost = True
            return self._observation(), ILLEGAL, True, False, {"illegal": True}
        self.match.play(self.seat, chosen)
        self._let_others_play()
        self._show()
        return self._observation(), self.match.rewards()[self.seat], self.match.state.over, False, {}

    def render(self) -> str | None:
        """The table as the agent sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing: the environment was made without a render_mode")
            return None
        return self.match.render(self.seat)

    def _seat_bots(self) -> None:
        """Bots whose chances belong to this game."""
        for number, level in enumerate(self.levels):
            at = (self.seat + 1 + number) % self.match.players
            self.bots[at] = make_bot(level, self.match.game, self.match.next_seed())

    def _let_others_play(self) -> None:
        """Until the agent is asked. Where seats choose at once, those who have not chosen yet do so after it."""
        state = self.match.state
        while not state.over and self.seat not in state.actors():
            other = state.actors()[0]
            self.match.play(other, self.bots[other].choose(self.match.view(other)))

    def _observation(self) -> dict[str, Any]:
        return self.match.observe(self.seat, not (self.is_lost or self.match.state.over))

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


for _name in GAMES:
    gymnasium.register(f"schatkist/{_name}-v0", entry_point=Seat, kwargs={"game": _name})
