"""The games that a network learns from: against itself, against the rules of thumb, and against its past selves."""

from __future__ import annotations

from typing import Any

from schatkist.adapters.batch import Batch
from schatkist.adapters.extras import needed
from schatkist.training.network import FrozenNetwork, TrainedNetwork

with needed("rl"):
    import numpy as np

TABLES = (0.15, 0.6, 0.25)  # shares: self-play, one learner among rules of thumb, one among past selves
LEARNER, THUMB, PAST = 0, 1, 2  # who plays a seat; PAST + i: the i-th past self
MOST_PAST = 4  # past selves that are kept
WIN_WEIGHT = 0.15  # of the target; the rest is for the lead in points in the round, which has less noise
ROOM = 1 << 17  # decisions of games that are not over


class League:
    """Plays games in a batch and collects the learner's decisions with their targets."""

    def __init__(self, batch: Batch, network: TrainedNetwork, lead_scale: float, seed: int) -> None:
        self.batch, self.network, self.lead_scale = batch, network, lead_scale
        self.past: list[FrozenNetwork] = []
        self.rng = np.random.default_rng(seed)
        self.decisions = self.games = 0
        self._seated: Any = np.zeros((batch.n, batch.players), np.int8)  # who plays each seat
        for game in range(batch.n):
            self._seat(game)
        # One row for each decision of a game under way. A game has the numbers of its rows.
        self._numbers: Any = np.zeros((ROOM, batch.spec.size), np.int16)
        self._facts: Any = np.zeros((ROOM, 4), np.int16)  # action, whether it was advised, seat, round
        self._free = list(range(ROOM))
        self._rows: list[list[int]] = [[] for _ in range(batch.n)]
        self._scores: list[dict[int, Any]] = [{0: batch.scores[game].copy()} for game in range(batch.n)]  # by round
        self._ready: list[tuple[Any, Any, Any]] = []  # numbers, facts and targets of games that are over
        self.ready = 0  # the number of those decisions

    def step(self, epsilon: float) -> None:
        """Make one decision in every game; the learner tries a random action with probability `epsilon`."""
        batch = self.batch
        playing = self._seated[np.arange(batch.n), batch.seats]
        actions = batch.advice.copy()
        for who, network in enumerate([self.network, None, *self.past]):
            rows = np.flatnonzero(playing == who)
            if network is not None and len(rows):
                actions[rows] = network.best(batch.numbers[rows], batch.masks[rows] != 0, batch.advice[rows])
        mine = np.flatnonzero((playing == LEARNER) & (batch.masks.sum(axis=1) > 1))
        tries = mine[self.rng.random(len(mine)) < epsilon]
        actions[tries] = batch.random[tries]
        self._note(mine, actions)
        batch.step(actions)
        self.decisions += batch.n
        self._note_scores()

    def _note(self, mine: Any, actions: Any) -> None:
        batch = self.batch
        places = [self._free.pop() for _ in mine]
        self._numbers[places] = batch.numbers[mine]
        advised = actions[mine] == batch.advice[mine]
        self._facts[places] = np.stack([actions[mine], advised, batch.seats[mine], batch.rounds[mine]], axis=1)
        for game, place in zip(mine.tolist(), places, strict=True):
            self._rows[game].append(place)

    def _note_scores(self) -> None:
        """Note the points at the beginning of each round; collect the games that are over."""
        batch = self.batch
        for game in np.flatnonzero(batch.done).tolist():
            self._collect(game)
            self._seat(game)
            self._scores[game] = {0: batch.scores[game].copy()}
        for game in np.flatnonzero(batch.rounds > 0).tolist():
            self._scores[game].setdefault(int(batch.rounds[game]), batch.scores[game].copy())

    def _collect(self, game: int) -> None:
        """Compute the targets of a game: the share of the win, and the lead in the round of each decision."""
        rows, self._rows[game] = self._rows[game], []
        self.games += 1
        if not rows:
            return
        facts = self._facts[rows].copy()
        known = self._scores[game]
        starts = [known[max(begun for begun in known if begun <= number)] for number in range(max(known) + 1)]
        gains = np.diff(np.stack([*starts, self.batch.standings[game]]).astype(np.float32), axis=0)
        mine = gains[facts[:, 3], facts[:, 2]]
        others = (gains[facts[:, 3]].sum(axis=1) - mine) / (self.batch.players - 1)
        leads = np.tanh((mine - others) / self.lead_scale)
        wins = self.batch.rewards[game, facts[:, 2]]
        targets = WIN_WEIGHT * wins + (1 - WIN_WEIGHT) * (leads + 1) / 2
        self._ready.append((self._numbers[rows], facts, targets.astype(np.float32)))
        self.ready += len(rows)
        self._free += rows

    def take(self) -> tuple[Any, Any, Any]:
        """Return the collected decisions in random order, and forget them: numbers, facts, targets."""
        numbers, facts, targets = (np.concatenate(part) for part in zip(*self._ready, strict=True))
        order = self.rng.permutation(len(targets))
        self._ready, self.ready = [], 0
        return numbers[order], facts[order], targets[order]

    def remember(self) -> None:
        """Keep the network as it is now as a past self; the oldest but one goes when there are too many."""
        self.past.append(self.network.frozen())
        if len(self.past) > MOST_PAST:
            del self.past[1]

    def _seat(self, game: int) -> None:
        """Choose who plays the next game."""
        kind = self.rng.choice(3, p=TABLES)
        self._seated[game] = LEARNER
        if kind == 1 or (kind == 2 and not self.past):
            self._seated[game] = THUMB
        elif kind == 2:
            self._seated[game] = PAST + self.rng.integers(len(self.past))
        self._seated[game, self.rng.integers(self.batch.players)] = LEARNER


def share_of_wins(network: Any, batch: Batch) -> list[float]:
    """Play one game in each place of the batch, with one seat for the network among rules of thumb; return its shares.

    The batch must be fresh. The network has each seat in as many games.
    """
    seats: Any = np.arange(batch.n) % batch.players
    shares: Any = np.full(batch.n, np.nan)
    while np.isnan(shares).any():
        actions = batch.advice.copy()
        rows = np.flatnonzero((batch.seats == seats) & np.isnan(shares))
        if len(rows):
            actions[rows] = network.best(batch.numbers[rows], batch.masks[rows] != 0, batch.advice[rows])
        batch.step(actions)
        ended = batch.done & np.isnan(shares)
        shares[ended] = batch.rewards[ended, seats[ended]]
    return [float(share) for share in shares]
