"""The core that the PettingZoo and Gymnasium environments share: one game at a time, with observations and rewards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schatkist.adapters.extras import needed
from schatkist.adapters.observations import ObservationSpec, check_reward, fixed_array, rewards_of
from schatkist.adapters.stepping import ALL_ACTIONS, LEGAL_ACTIONS, REFUSED, Stepper
from schatkist.core.dealers import SeededDealer, fresh_seed
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, View
from schatkist.core.numbers import whole
from schatkist.core.state import State
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.games import EditionSource, chosen_game
from schatkist.i18n.catalogue import speaker

with needed("rl"):
    import numpy as np
    from gymnasium import spaces

RENDER_MODES = ["ansi", "human"]
INT8, BOOL = np.dtype(np.int8), np.dtype(np.bool_)


class EnvironmentCore:
    """A table with a number of players; `begin` starts the next game on it."""

    def __init__(
        self,
        game: str | Game,
        players: int | None,
        options: Mapping[str, str] | None,
        reward: str,
        render_mode: str | None,
        edition: EditionSource | None = None,
        features: int = 1,
    ) -> None:
        self.game = chosen_game(game, edition)
        self.players = self.game.check_players(self.game.seats[0] if players is None else players)
        self.options = self.game.check_options(options or {}, self.players)
        self.spec = ObservationSpec(self.game, self.players, self.options, features)
        self.reward = check_reward(reward)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadInput(f"render_mode is one of {', '.join(RENDER_MODES)}, or None, not {render_mode!r}")
        self.render_mode = render_mode
        self._seeds = SeededDealer(int.from_bytes(fresh_seed()[:8], "big"))
        self.state: State = self.game.new(self.players, self.options)
        # The stepper writes into these two; agents get copies.
        self._observation: Any = fixed_array(np.int16, self.spec.size)
        self._mask: Any = fixed_array(np.int8, self.game.actions)
        self._stepper = Stepper(self.state, self.spec.observer, self.game.actions, self._observation, self._mask)

    def observation_space(self) -> Any:
        """Return the space of what an agent observes."""
        return spaces.Dict(
            {
                "observation": spaces.Box(self.spec.low, self.spec.high, dtype=self.spec.dtype),
                "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8),
            }
        )

    def action_space(self) -> Any:
        """Return the space of an agent's actions."""
        return ActionSpace(self.game.actions)

    def begin(self, seed: int | None) -> Seat:
        """Start a new game and return the seat that acts first.

        A seed starts a new series of games; a call without one continues the series.
        """
        if seed is not None:
            number = whole(seed)
            if number is None:
                raise BadInput(f"a seed is a whole number, not {seed!r}")
            self._seeds = SeededDealer(number)
        return self._stepper.reset(self.next_seed())

    @property
    def is_under_way(self) -> bool:
        """Tell whether a game has begun and is not over."""
        return not self.state.over and bool(self.state.actors())

    def view(self, seat: Seat) -> View:
        """Return the view of a seat, or of an onlooker."""
        view: View = self.game.view(self.state, seat)
        return view

    def observe(self, seat: Seat, actions: int) -> dict[str, Any]:
        """Return the observation of a seat, and a mask with no actions, the legal ones or all (see `stepping`)."""
        self._stepper.observe(seat, actions)
        scaled = self._observation / self.spec.scales if self.spec.features == 2 else self._observation.copy()
        return {"observation": scaled, "action_mask": self._mask.copy()}

    def observe_live(self, seat: Seat, is_live: bool) -> dict[str, Any]:
        """Return the observation of a seat; after the end the mask is all ones, because no action is expected."""
        return self.observe(seat, LEGAL_ACTIONS if is_live else ALL_ACTIONS)

    def step(self, seat: Seat, action: Action) -> Seat:
        """Carry out an action and return the seat that acts next (GAME_OVER: none); an illegal action is Refused."""
        following = self._stepper.step(seat, action)
        if following == REFUSED:
            self.state.apply(seat, action, self._seeds)  # raises Refused, and names the clause
        return following

    def next_seed(self) -> int:
        """Return the next number of the series of seeds: for the deal of a game, or for its bots."""
        return self._seeds.number(1 << 30) << 30 | self._seeds.number(1 << 30)

    def is_legal(self, seat: Seat, action: Action) -> bool:
        """Tell whether the rules allow a seat this action now."""
        return self._stepper.is_legal(seat, action)

    def rewards(self) -> list[float]:
        """Return the reward of each seat: zero before the game is over."""
        return rewards_of(self.state, self.reward) if self.state.over else [0.0] * self.players

    def render(self, seat: Seat = ONLOOKER) -> str | None:
        """Draw the table as text: printed in render mode `human`, returned otherwise."""
        picture = self.game.picture(self.view(seat), speaker("en"))
        if self.render_mode == "human":
            print(picture, flush=True)
            return None
        return picture


class ActionSpace(spaces.Discrete):  # type: ignore[misc]
    """The discrete space of a game's actions, with a quick `sample` for action masks.

    Gymnasium's own takes longer to check a mask of a thousand actions than the rules take to play one of them.
    """

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Choose an action, uniformly among those that the mask allows."""
        if probability is not None or not self._is_mask(mask):
            return super().sample(mask, probability)
        legal = mask.view(BOOL).nonzero()[0]  # three times as quick as for int8
        if not len(legal):
            return self.start
        return legal[int(self.np_random.random() * len(legal))]

    def _is_mask(self, mask: Any) -> bool:
        """Tell whether this is an array of the right shape and type with nothing but zeros and ones."""
        return (
            isinstance(mask, np.ndarray)
            and mask.dtype == INT8
            and mask.shape == (self.n,)
            and not mask.tobytes().translate(None, b"\0\1")
        )


def action_number(action: Any) -> Action:
    """Return an action as a Python int, whatever kind of integer it was."""
    number = whole(action)
    if number is None:
        raise BadInput(f"an action is a whole number, not {action!r}")
    return number
