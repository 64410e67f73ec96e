"""A vectorised environment: many games as arrays, stepped by compiled code on all cores.

    batch = Batch("diabolo", 4096, players=4, seed=1)
    while training:
        batch.step(policy(batch.observations, batch.masks))     # or batch.random
        learn(batch.seats, batch.rewards, batch.done)

The next step overwrites the arrays: copy what you keep.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Lock
from typing import Any

from schatkist.adapters.extras import needed
from schatkist.adapters.observations import ObservationSpec, check_reward, fixed_array, observer_of
from schatkist.adapters.stepping import VectorStepper
from schatkist.core.errors import BadInput, Refused
from schatkist.core.game import Game
from schatkist.core.numbers import whole_from
from schatkist.core.state_memory import StateArray
from schatkist.games import EditionSource, chosen_game

with needed("rl"):
    import numpy as np

MOST_GAMES = 1 << 20
RANGE = 128  # games that make another thread worthwhile


class Batch:
    """`n` games, one row of each array for every game. In each game one seat acts; a step carries out all actions.

    Seats that choose simultaneously act one after the other, the lowest first, and none sees the choice of another.
    A game that ends restarts in the same step: `done` marks it, `rewards` has the rewards of the game that ended, and
    the observation is the first of the new game. The same seed and actions give the same arrays, on any number of
    cores.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        reward: str = "win",
        cores: int | None = None,
        edition: EditionSource | None = None,
    ) -> None:
        self.game = chosen_game(game, edition)
        self.players = self.game.check_players(self.game.seats[0] if players is None else players)
        self.options = self.game.check_options(options or {}, self.players)
        self.spec = ObservationSpec(self.game, self.players, self.options)
        self.reward = check_reward(reward)
        self.n = n = whole_from("the number of games", n, 1, MOST_GAMES)
        cores = whole_from("the number of cores", (os.cpu_count() or 1) if cores is None else cores, 1, 1024)
        actions, size = self.game.actions, self.spec.size
        self.seats: Any = fixed_array(np.int8, n)  # the seat that acts
        self.observations: Any = fixed_array(np.int16, n, size)  # what it observes
        self.masks: Any = fixed_array(np.int8, n, actions)  # its legal actions
        self.random: Any = fixed_array(np.int16, n)  # one of them, uniformly chosen
        self.done: Any = fixed_array(np.bool_, n)  # whether the last step ended the game
        self.rewards: Any = np.zeros((n, self.players), np.float32)  # by seat, for a game that ended
        # The compiled code relies on these, so they stay private.
        self._places: Any = fixed_array(np.int8, n, self.players)
        self._standings: Any = fixed_array(np.int16, n, self.players)
        streams, offered = array("Q", bytes(16 * n)), array("Q", bytes(8 * n * ((actions + 63) // 64)))
        chosen = array("h", bytes(2 * n))
        self._chosen: Any = np.frombuffer(chosen, np.int16)
        threads = max(1, min(cores, n // RANGE))
        cuts = [n * i // threads for i in range(threads + 1)]
        states = StateArray(self.game.new(self.players, self.options), n)
        self._ranges = [
            (
                VectorStepper(
                    self.game.new(self.players, self.options),
                    observer_of(self.game),
                    states,
                    actions,
                    size,
                    streams,
                    offered,
                    chosen,
                    self.seats,
                    self.observations.reshape(-1),
                    self.masks.reshape(-1),
                    self.random,
                    self.done.view(np.int8),
                    self._places.reshape(-1),
                    self._standings.reshape(-1),
                ),
                first,
                last - first,
            )
            for first, last in pairwise(cuts)
        ]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._lock = Lock()  # two concurrent steps would change the same positions
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Restart all games."""
        series = whole_from("the seed", seed, -(1 << 63), (1 << 64) - 1) & (1 << 64) - 1
        with self._lock:
            self._all("begin", series)
            self.rewards[:] = 0

    def step(self, actions: Any) -> None:
        """Carry out one action in every game. If one of them is illegal, nothing changes and Refused is raised."""
        try:
            given = np.asarray(actions)
        except ValueError:
            raise BadInput(f"a step takes {self.n} whole numbers in a row, not rows of different lengths") from None
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise BadInput(
                f"a step takes {self.n} whole numbers in a row, not an array of {given.dtype} of shape {given.shape}"
            )
        with self._lock:
            np.clip(given, -1, self.game.actions, out=self._chosen, casting="unsafe")
            for stepper, first, count in self._ranges:
                game = stepper.first_refused(first, count)
                if game >= 0:
                    raise Refused("", f"game {game} does not allow action {given[game]} now: see masks[{game}]")
            self._all("step")
            self.rewards[:] = 0
            if self.done.any():
                self._reward(np.flatnonzero(self.done))

    def close(self) -> None:
        """Stop the threads; the batch still works, on one core."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _reward(self, ended: Any) -> None:
        """Write the rewards of games that ended, as schatkist.adapters.observations.rewards_of defines them."""
        if self.reward == "win":
            wins = self._places[ended] == 1
            self.rewards[ended] = wins / np.maximum(wins.sum(axis=1, keepdims=True), 1)
        else:
            points = self._standings[ended].astype(np.float64)
            others = (points.sum(axis=1, keepdims=True) - points) / (self.players - 1)
            self.rewards[ended] = points - others

    def _all(self, what: str, *given: int) -> None:
        """Call a method for every range: the last one in this thread, the others in the pool."""
        calls = [(getattr(stepper, what), (*given, first, count)) for stepper, first, count in self._ranges]
        others = []
        if self._pool is not None:
            others = [self._pool.submit(call, *words) for call, words in calls[:-1]]
            calls = calls[-1:]
        for call, words in calls:
            call(*words)
        for other in others:
            other.result()
