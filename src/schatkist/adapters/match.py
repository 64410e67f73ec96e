"""One game after another at one table, as observations, masks and rewards: what the environments share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schatkist.adapters.extras import needed
from schatkist.adapters.spaces import Features, check_reward, rewards_of
from schatkist.core.dealers import SeededDealer, fresh_seed
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, View
from schatkist.core.numbers import whole
from schatkist.core.state import State
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.games import load_game
from schatkist.i18n.catalogue import speaker

with needed("rl"):
    import numpy as np
    from gymnasium import spaces

RENDER_MODES = ["ansi", "human"]


class Match:
    """A table for a number of players; `begin` sets up the next game."""

    def __init__(
        self,
        game: str | Game,
        players: int | None,
        options: Mapping[str, str] | None,
        reward: str,
        render_mode: str | None,
    ) -> None:
        self.game = game if isinstance(game, Game) else load_game(game)
        self.players = self.game.check_players(self.game.seats[0] if players is None else players)
        self.options = self.game.check_options(options or {}, self.players)
        self.features = Features(self.game, self.players, self.options)
        self.reward = check_reward(reward)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadInput(f"render_mode is one of {', '.join(RENDER_MODES)}, or None, not {render_mode!r}")
        self.render_mode = render_mode
        self._seeds = SeededDealer(int.from_bytes(fresh_seed()[:8], "big"))
        self._dealer = SeededDealer(0)
        self.state: State = self.game.new(self.players, self.options)

    def observation_space(self) -> Any:
        """What an agent is shown."""
        return spaces.Dict(
            {
                "observation": spaces.Box(self.features.low, self.features.high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8),
            }
        )

    def action_space(self) -> Any:
        """What an agent can answer."""
        return spaces.Discrete(self.game.actions)

    def begin(self, seed: int | None) -> None:
        """A new game; a seed begins a new series, which games without a seed continue."""
        if seed is not None:
            number = whole(seed)
            if number is None:
                raise BadInput(f"a seed is a whole number, not {seed!r}")
            self._seeds = SeededDealer(number)
        self._dealer = SeededDealer(self.next_seed())
        self.state.start(self._dealer)

    @property
    def is_under_way(self) -> bool:
        """Has a game begun, and is it not over?"""
        return not self.state.over and bool(self.state.actors())

    def view(self, seat: Seat) -> View:
        """What a seat sees; ONLOOKER: what everybody may see."""
        view: View = self.game.view(self.state, seat)
        return view

    def observe(self, seat: Seat, is_live: bool) -> dict[str, Any]:
        """The observation and the mask of a seat; who is out of the game has a mask of ones, for nothing is asked."""
        view = self.view(seat)
        mask = self.features.mask(view) if is_live else np.ones(self.game.actions, np.int8)
        return {"observation": self.features.observation(view), "action_mask": mask}

    def play(self, seat: Seat, action: Any) -> None:
        """Carry out an action; one that the rules do not allow is Refused."""
        self.state.apply(seat, action_number(action), self._dealer)

    def next_seed(self) -> int:
        """The next number of the series: for the deal of a game, and for whoever plays it."""
        return self._seeds.number(1 << 30) << 30 | self._seeds.number(1 << 30)

    def allows(self, seat: Seat, action: Action) -> bool:
        """Do the rules allow this to a seat now?"""
        return action in self.state.legal_actions(seat)

    def rewards(self) -> list[float]:
        """By seat; nothing before the game is over."""
        return rewards_of(self.state, self.reward) if self.state.over else [0.0] * self.players

    def render(self, seat: Seat = ONLOOKER) -> str | None:
        """The table as text: returned, or printed."""
        picture = self.game.picture(self.view(seat), speaker("en"))
        if self.render_mode == "human":
            print(picture, flush=True)
            return None
        return picture


def action_number(action: Any) -> Action:
    """An action as a plain number, whatever kind of whole number it was."""
    number = whole(action)
    if number is None:
        raise BadInput(f"an action is a whole number, not {action!r}")
    return number
