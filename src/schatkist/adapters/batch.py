"""Many games at once, as arrays: a vectorised environment whose games are played by compiled code.

    batch = Batch("diabolo", 4096, players=4, seed=1)
    while training:
        batch.step(policy(batch.observations, batch.masks))     # or batch.random
        learn(batch.seats, batch.rewards, batch.done)

The arrays are the batch's own and are written over by the next step: copy what must be kept.
"""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Lock
from typing import Any

from schatkist.adapters.extras import needed
from schatkist.adapters.lockstep import Lockstep
from schatkist.adapters.spaces import Features, check_reward, observer_of
from schatkist.core.errors import BadInput, Refused
from schatkist.core.game import Game
from schatkist.core.numbers import whole_from
from schatkist.core.state_memory import StateArray
from schatkist.games import load_game

with needed("rl"):
    import numpy as np

MOST_GAMES = 1 << 20
RANGE = 128  # a thread is worth its while for so many games


class Batch:
    """`n` games in step. In each of them one seat is asked; one step carries out an action in every game.

    Where seats choose at once they are asked one after the other, the lowest first, and none sees what another
    chose. A game that ends is begun anew in the same step: `done` says so, `rewards` has what each seat got
    for the game that ended, and the observation is the first of the new one. The same seed and actions give the
    same arrays, on any number of cores.
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
    ) -> None:
        self.game = game if isinstance(game, Game) else load_game(game)
        self.players = self.game.check_players(self.game.seats[0] if players is None else players)
        self.options = self.game.check_options(options or {}, self.players)
        self.features = Features(self.game, self.players, self.options)
        self.reward = check_reward(reward)
        self.n = n = whole_from("the number of games", n, 1, MOST_GAMES)
        cores = whole_from("the number of cores", (os.cpu_count() or 1) if cores is None else cores, 1, 1024)
        actions, size = self.game.actions, self.features.size
        self.seats: Any = _room(np.int8, n)  # who is asked
        self.observations: Any = _room(np.int16, n, size)  # what he sees
        self.masks: Any = _room(np.int8, n, actions)  # what he may do
        self.random: Any = _room(np.int16, n)  # one of those actions, all equally likely
        self.done: Any = _room(np.bool_, n)  # did the last step end a game?
        self.rewards: Any = np.zeros((n, self.players), np.float32)  # by seat, for a game that ended
        # What the compiled code relies upon stays out of reach.
        self._places: Any = _room(np.int8, n, self.players)
        self._standings: Any = _room(np.int16, n, self.players)
        streams, offered = array("Q", bytes(16 * n)), array("Q", bytes(8 * n * ((actions + 63) // 64)))
        chosen = array("h", bytes(2 * n))
        self._chosen: Any = np.frombuffer(chosen, np.int16)
        threads = max(1, min(cores, n // RANGE))
        cuts = [n * i // threads for i in range(threads + 1)]
        rack = StateArray(self.game.new(self.players, self.options), n)
        self._ranges = [
            (
                Lockstep(
                    self.game.new(self.players, self.options),
                    observer_of(self.game),
                    rack,
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
        self._lock = Lock()  # two steps at the same time would play on the same positions
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        series = whole_from("the seed", seed, -(1 << 63), (1 << 64) - 1) & (1 << 64) - 1
        with self._lock:
            self._all("begin", series)
            self.rewards[:] = 0

    def step(self, actions: Any) -> None:
        """Carry out one action in every game; if one of them is not allowed, nothing happens but an error."""
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
            for lockstep, first, count in self._ranges:
                game = lockstep.first_refused(first, count)
                if game >= 0:
                    raise Refused("", f"game {game} does not allow action {given[game]} now: see masks[{game}]")
            self._all("step")
            self.rewards[:] = 0
            if self.done.any():
                self._reward(np.flatnonzero(self.done))

    def close(self) -> None:
        """Let the threads go; the batch can still be used, on one core."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _reward(self, ended: Any) -> None:
        """What the seats get for games that ended (schatkist.adapters.spaces.rewards_of)."""
        if self.reward == "win":
            wins = self._places[ended] == 1
            self.rewards[ended] = wins / np.maximum(wins.sum(axis=1, keepdims=True), 1)
        else:
            points = self._standings[ended].astype(np.float64)
            others = (points.sum(axis=1, keepdims=True) - points) / (self.players - 1)
            self.rewards[ended] = points - others

    def _all(self, what: str, *given: int) -> None:
        """Have all ranges do something: the last one in this thread, each other in a thread of its own."""
        calls = [(getattr(lockstep, what), (*given, first, count)) for lockstep, first, count in self._ranges]
        others = []
        if self._pool is not None:
            others = [self._pool.submit(call, *words) for call, words in calls[:-1]]
            calls = calls[-1:]
        for call, words in calls:
            call(*words)
        for other in others:
            other.result()


def _room(kind: Any, *shape: int) -> Any:
    """An array of zeros that nobody can make smaller while compiled code writes on it."""
    return np.frombuffer(bytearray(np.dtype(kind).itemsize * math.prod(shape)), kind).reshape(shape)
