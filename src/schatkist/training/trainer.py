"""Trains a network for a time, in a folder: a second run continues there."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from schatkist.adapters.batch import Batch
from schatkist.adapters.extras import needed
from schatkist.bots.learned import FEATURES, Weights, write_weights
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.training.curves import Point, curve_csv, curve_svg, points_of
from schatkist.training.league import League, share_of_wins
from schatkist.training.network import FrozenNetwork, TrainedNetwork

with needed("rl"):
    import numpy as np

GAMES = 256  # in the batch
LEARN_AT = 8192  # decisions collected before the network learns
MINIBATCH = 512  # decisions in one step of Adam
EPSILON = (0.15, 0.02)  # the share of random choices, first and last
LEARNING_RATE = (1e-3, 1e-4)  # first and last
MEASUREMENTS = 16  # points of the learning curve of a run
CURVE_GAMES = 1500  # of each point
REPORT_GAMES = 12_000  # of the final measurement, on deals that nothing else uses
CURVE_SEED, REPORT_SEED = 1 << 40, 1 << 41  # of the measurements


@dataclass(frozen=True)
class Training:
    """The game to train on, and the folder for its weights."""

    game: Game
    players: int
    options: Options
    seed: int
    out: Path

    @property
    def about(self) -> dict[str, Any]:
        """The facts that a run must share with the one that it continues."""
        return {
            "game": self.game.identity,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "features": FEATURES,
        }

    def batch(self, n: int, seed: int) -> Batch:
        """Create a batch of this table."""
        return Batch(
            self.game,
            n,
            players=self.players,
            options=self.options,
            seed=seed,
            advice=True,
            features=FEATURES,
            scores=True,
            cores=1,  # the network takes most of the time, and a second thread would wait for it
        )


class Report(msgspec.Struct, frozen=True):
    """The final measurement: one network among rules of thumb, on fresh deals."""

    game: str
    players: int
    games: int
    share: float
    bound: float  # 1.645 standard errors: the share is above share - bound with a confidence of 95 %
    fair: float
    seconds: float
    decisions: int


class Trainer:
    """A training run: its network, the games it learns from, and its learning curve."""

    def __init__(self, training: Training) -> None:
        self.training = training
        self.points: list[Point] = []
        self.seconds = 0.0  # of all runs
        batch = training.batch(GAMES, training.seed)
        network = TrainedNetwork(batch.spec.scales, training.game.actions, training.seed)
        self.league = League(batch, network, training.game.clear_lead, training.seed)
        self._resume()

    @property
    def network(self) -> TrainedNetwork:
        """The network being trained."""
        return self.league.network

    def train(self, seconds: float, on_progress: Callable[[int], None] = lambda seconds: None) -> None:
        """Train until so many seconds have passed in all runs together."""
        started, before, told = time.perf_counter(), self.seconds, 0
        while self.seconds < seconds:
            done = self.seconds / seconds
            self.league.step(_between(EPSILON, done))
            if self.league.ready >= LEARN_AT:
                error = self._learn(_between(LEARNING_RATE, done))
                if done * MEASUREMENTS >= len(self.points):
                    self.league.remember()
                    self._measure(error)
                    self.save()
            self.seconds = before + time.perf_counter() - started
            on_progress(int(self.seconds - before) - told)
            told = int(self.seconds - before)
        self.save()

    def _learn(self, rate: float) -> float:
        """Learn from the collected decisions; return the mean squared error."""
        numbers, facts, targets = self.league.take()
        errors = []
        for at in range(0, len(targets) - MINIBATCH + 1, MINIBATCH):
            part = slice(at, at + MINIBATCH)
            errors.append(self.network.learn(numbers[part], facts[part, 0], facts[part, 1] != 0, targets[part], rate))
        return statistics.fmean(errors)

    def _measure(self, error: float) -> None:
        share, spread = measured(self.training, self.network.frozen(), CURVE_GAMES, CURVE_SEED)
        decisions, games = self.league.decisions, self.league.games
        self.points.append(Point(round(self.seconds, 1), decisions, games, error, share, 2 * spread))

    def report(self, games: int = REPORT_GAMES) -> Report:
        """Measure the network on fresh deals."""
        share, spread = measured(self.training, self.network.frozen(), games, REPORT_SEED)
        players = self.training.players
        return Report(
            self.training.game.name,
            players,
            games,
            share,
            1.645 * spread,
            1 / players,
            round(self.seconds, 1),
            self.league.decisions,
        )

    # -- the folder ------------------------------------------------------------------------------

    def save(self) -> None:
        """Write the state of the training, the learning curve, and the weights for bots."""
        training, out = self.training, self.training.out
        out.mkdir(parents=True, exist_ok=True)
        state = {"about": training.about, "seconds": self.seconds, "steps": self.network.steps}
        state |= {"decisions": self.league.decisions, "games": self.league.games}
        arrays = [*self.network.weights, *self.network.means, *self.network.squares]
        past = [part for network in self.league.past for part in network.parts]
        with (out / "training.new").open("wb") as file:
            np.savez(file, msgspec.json.encode(state), *arrays, *past)
        (out / "training.new").replace(out / "training.npz")
        (out / "curve.csv").write_text(curve_csv(self.points), "utf-8")
        title = f"{training.game.title}, {training.players} players: one learner among rules of thumb, share of wins"
        (out / "curve.svg").write_text(curve_svg(title, self.points, 1 / training.players), "utf-8")
        (out / f"{training.game.name}-{training.players}.weights").write_bytes(self.weights())

    def weights(self) -> bytes:
        """Return the file of weights for bots."""
        training = self.training
        hours = self.seconds / 3600
        by = f"schatkist train {training.game.name} --players {training.players} --hours {hours:.2f}"
        head = Weights(
            game=training.game.name,
            rules=training.game.rules,
            players=training.players,
            options=training.options,
            inputs=len(self.network.scales),
            actions=training.game.actions,
            by=f"{by} --seed {training.seed}",
        )
        return write_weights(head, self.network.frozen().stored())

    def _resume(self) -> None:
        """Continue a training in this folder, if there is one."""
        path = self.training.out / "training.npz"
        if not path.exists():
            return
        try:
            with np.load(path, allow_pickle=False) as file:
                saved = [file[f"arr_{number}"] for number in range(len(file.files))]
            state = msgspec.json.decode(saved[0].tobytes())
        except (OSError, ValueError, KeyError, msgspec.MsgspecError):
            raise BadInput(f"{path} is not the state of a training") from None
        if state["about"] != self.training.about:
            raise BadInput(f"{self.training.out} has another training: use another folder, or the same table and seed")
        network = self.network
        count = len(network.weights)
        network.weights, network.means, network.squares = (
            saved[1 + count * i : 1 + count * (i + 1)] for i in range(3)
        )
        network.steps, self.seconds = state["steps"], state["seconds"]
        self.league.decisions, self.league.games = state["decisions"], state["games"]
        rest = saved[1 + 3 * count :]
        self.league.past = [FrozenNetwork(rest[at : at + 7]) for at in range(0, len(rest), 7)]
        self.points = points_of((self.training.out / "curve.csv").read_text("utf-8"))
        self.league.batch.reset(self.training.seed + state["steps"])  # other deals than before


def measured(training: Training, network: Any, games: int, seed: int) -> tuple[float, float]:
    """Return a network's share of the wins among rules of thumb, and the standard error of it."""
    shares = share_of_wins(network, training.batch(games, seed))
    return statistics.fmean(shares), statistics.stdev(shares) / math.sqrt(games)


def _between(ends: tuple[float, float], done: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * min(1.0, done)
