"""Kadora as an OpenSpiel game in Python, on the plain rules, with the random loop of OpenSpiel's examples.

With `shuffled`, one chance node stands for the whole shuffle (sampled chance, which is faster). Without it, every card
is dealt by its own chance node, as in most card games of OpenSpiel.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel

from bench.plain_kadora import ACTIONS, CARDS, DRAW, GIVE, KEEP, LAY, Table

SHUFFLES = 1 << 30  # the outcomes of the node that stands for the whole shuffle


def _type(shuffled: bool) -> Any:
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name="bench_kadora_shuffled" if shuffled else "bench_kadora",
        long_name="De schat van Kadora",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.SAMPLED_STOCHASTIC if shuffled else modes.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        provides_factored_observation_string=False,
    )


class KadoraGame(pyspiel.Game):  # type: ignore[misc]
    """The game, for a number of players."""

    def __init__(self, players: int, shuffled: bool) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=SHUFFLES if shuffled else CARDS,
            num_players=players,
            min_utility=-300.0,
            max_utility=0.0,
            utility_sum=None,
            max_game_length=3 * (38 + players),
        )
        super().__init__(_type(shuffled), info, {})
        self.players, self.shuffled = players, shuffled

    def new_initial_state(self) -> KadoraState:
        """Return the state before the deal."""
        return KadoraState(self)


class KadoraState(pyspiel.State):  # type: ignore[misc]
    """A position; first chance deals, then the players act."""

    def __init__(self, game: KadoraGame) -> None:
        super().__init__(game)
        self.players, self.shuffled = game.players, game.shuffled
        self.pack: list[int] = []
        self.left = list(range(CARDS))
        self.table: Table | None = None

    def current_player(self) -> int:
        """Return chance until all cards are dealt, then the player to move."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.turn

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return self.table.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the cards to deal and finally the first player, or the seeds of the whole shuffle."""
        if self.shuffled:
            return [(random.randrange(SHUFFLES), 1.0)]
        outcomes = self.left or list(range(self.players))
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.table.apply(action)
        elif self.shuffled:
            lots = random.Random(action)
            lots.shuffle(self.left)
            self.table = Table(self.players, self.left, lots.randrange(self.players))
        elif self.left:
            self.left.remove(action)
            self.pack.append(action)
        else:
            self.table = Table(self.players, self.pack, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        if action == KEEP:
            return "keep"
        if action < LAY:
            return f"give {(action - GIVE) // 4} to {(action - GIVE) % 4}"
        if action < DRAW:
            return f"lay {(action - LAY) // 16} on {(action - LAY) % 16}"
        return f"draw {action - DRAW}"

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        """Return minus the penalty points."""
        if self.table is None or not self.table.over:
            return [0.0] * self.players
        return [-float(points) for points in self.table.penalties()]

    def __str__(self) -> str:
        return "before the deal" if self.table is None else f"{self.table.step} {self.table.block}"


def play(game: Any, count: int) -> int:
    """Play random games of any OpenSpiel game in its usual Python loop; return the number of decisions."""
    decisions = 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = outcomes[0] if len(outcomes) == 1 else np.random.choice(outcomes, p=chances)
            else:
                action = random.choice(state.legal_actions())
                decisions += 1
            state.apply_action(action)
        state.returns()
    return decisions
