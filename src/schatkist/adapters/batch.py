"""A vectorised environment: many games as arrays, stepped by compiled code on all cores.

    batch = Batch("diabolo", 4096, players=4, seed=1)
    while training:
        batch.step(policy(batch.observations, batch.masks))     # or batch.random
        learn(batch.seats, batch.rewards, batch.done)

The next step overwrites the arrays: copy what you keep. With `opponents`, bots play all seats but the learner's:

    batch = Batch("diabolo", 4096, players=4, opponents="thumb")
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Lock
from typing import Any

from schatkist.adapters.extras import needed
from schatkist.adapters.observations import ObservationSpec, check_reward, fixed_array
from schatkist.adapters.stepping import ALL_SEATS, SKIP, VectorStepper
from schatkist.bots import Level, make_bot
from schatkist.bots.bot import Bot
from schatkist.bots.heuristic import heuristics_of
from schatkist.core.errors import BadInput, Refused
from schatkist.core.game import Game
from schatkist.core.numbers import whole_from
from schatkist.core.policy import Policy
from schatkist.core.state import State
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

    With `opponents`, a level of bots, only the learner's seat acts: game i has it at seat i modulo the number of
    players, or where `learner` says (a seat, or one for each game). `uniform` and `thumb` run in compiled code; any
    other level chooses one decision after the other, in Python. With `advice=True`, the array `advice` has the choice
    of the game's rules of thumb for the seat that acts. `features=2` gives observations of version 2. With
    `scores=True`, the arrays `rounds` and `scores` have the rounds played and the points of every seat.
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
        opponents: str | None = None,
        learner: int | Sequence[int] | None = None,
        advice: bool = False,
        features: int = 1,
        scores: bool = False,
    ) -> None:
        self.game = chosen_game(game, edition)
        self.players = self.game.check_players(self.game.seats[0] if players is None else players)
        self.options = self.game.check_options(options or {}, self.players)
        self.spec = ObservationSpec(self.game, self.players, self.options, features)
        self.reward = check_reward(reward)
        self.n = n = whole_from("the number of games", n, 1, MOST_GAMES)
        cores = whole_from("the number of cores", (os.cpu_count() or 1) if cores is None else cores, 1, 1024)
        actions, size = self.game.actions, self.spec.size
        self.seats: Any = fixed_array(np.int8, n)  # the seat that acts
        self.numbers: Any = fixed_array(np.int16, n, size)  # what it observes, not scaled
        # What it observes: version 2 has scaled numbers.
        self.observations: Any = self.numbers if features == 1 else np.zeros((n, size), np.float32)
        self.masks: Any = fixed_array(np.int8, n, actions)  # its legal actions
        self.random: Any = fixed_array(np.int16, n)  # one of them, uniformly chosen
        self.done: Any = fixed_array(np.bool_, n)  # whether the last step ended the game
        self.rewards: Any = np.zeros((n, self.players), np.float32)  # by seat, for a game that ended
        self.advice: Any = fixed_array(np.int16, n) if advice else None  # the action that rules of thumb choose
        self.rounds: Any = fixed_array(np.int16, n) if scores else None  # rounds played
        points: Any = fixed_array(np.int16, n, self.players)
        self.scores: Any = points if scores else None  # points by seat
        self.learners: Any = None if opponents is None else self._learners(learner)  # the learner's seat
        if opponents is None and learner is not None:
            raise BadInput("a learner's seat is for batches with opponents")
        level = Level("uniform") if opponents is None else Level.parse(opponents)
        self._bots: list[Bot] = []  # by seat, if they are not compiled
        compiled = fixed_array(np.int8, n)  # the learners' seats, as far as compiled code plays the others
        compiled[:] = ALL_SEATS if self.learners is None else self.learners
        if level.kind not in ("uniform", "thumb"):
            compiled[:] = ALL_SEATS
            self._bots = [make_bot(level, self.game, seed + seat) for seat in range(self.players)]
        self.places: Any = fixed_array(np.int8, n, self.players)  # by seat, of the last game that ended
        self.standings: Any = fixed_array(np.int16, n, self.players)  # its points by seat
        # The compiled code relies on these, so they stay private.
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
                    self.spec.new_observer(),
                    states,
                    actions,
                    size,
                    streams,
                    offered,
                    chosen,
                    self.seats,
                    self.numbers.reshape(-1),
                    self.masks.reshape(-1),
                    self.random,
                    self.done.view(np.int8),
                    self.places.reshape(-1),
                    self.standings.reshape(-1),
                    compiled,
                    heuristics_of(self.game) if level.kind == "thumb" else Policy(),
                    heuristics_of(self.game),
                    bool(advice),
                    self.advice if advice else self.random,
                    bool(scores),
                    self.rounds if scores else self.random,
                    points.reshape(-1),
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
            self._play_bots()
            self._scale()
            self.done[:] = False
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
            self.done[:] = False
            self._all("step")
            self._play_bots()
            self._scale()
            self.rewards[:] = 0
            if self.done.any():
                self._reward(np.flatnonzero(self.done))

    def state(self, game: int) -> State:
        """Return a copy of the position of a game, hidden cards included."""
        number = whole_from("the game", game, 0, self.n - 1)
        with self._lock:
            return self._ranges[0][0].position(number)

    def close(self) -> None:
        """Stop the threads; the batch still works, on one core."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _scale(self) -> None:
        """Scale the observations of version 2."""
        if self.spec.features == 2:
            np.divide(self.numbers, self.spec.scales, out=self.observations)

    def _learners(self, learner: int | Sequence[int] | None) -> Any:
        """Return the learner's seat of each game."""
        given = np.arange(self.n) % self.players if learner is None else np.asarray(learner)
        if given.shape not in ((), (self.n,)) or given.dtype.kind not in "iu" or (given < 0).any():
            raise BadInput(f"the learner's seat is a whole number, or one for each of the {self.n} games")
        if (given >= self.players).any():
            raise BadInput(f"this table has the seats 0 to {self.players - 1}, not {given.max()}")
        return np.broadcast_to(given, (self.n,)).astype(np.int8)

    def _play_bots(self) -> None:
        """Let bots that are not compiled act until it is the learner's turn in every game."""
        if not self._bots:
            return
        waiting = np.flatnonzero(self.seats != self.learners)
        while len(waiting):
            self._chosen[:] = SKIP
            for game in map(int, waiting):
                seat = int(self.seats[game])
                view = self.game.view(self._ranges[0][0].position(game), seat)
                self._chosen[game] = self._bots[seat].choose(view)
            self._all("step")
            waiting = np.flatnonzero(self.seats != self.learners)

    def _reward(self, ended: Any) -> None:
        """Write the rewards of games that ended, as schatkist.adapters.observations.rewards_of defines them."""
        if self.reward == "win":
            wins = self.places[ended] == 1
            self.rewards[ended] = wins / np.maximum(wins.sum(axis=1, keepdims=True), 1)
        else:
            points = self.standings[ended].astype(np.float64)
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
