"""Learns a game by self-play: deep Monte Carlo, with NumPy alone.

    python examples/self_play.py                         Hawaiki for two, one round; a few minutes
    python examples/self_play.py --game diabolo --players 3 --minutes 10
    python examples/self_play.py --save agent.npz

A network maps the observation of a seat to the expected share of the win of every action. In self-play all seats
choose the action with the highest value, and sometimes a random one. When a game is over, the reward of each seat is
the target for the actions that it chose. The network learns from these targets and plays on. Its strength is measured
at tables of uniform bots, with one seat for the network, in games that it does not learn from.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are small: more threads would be slower

import numpy as np

from schatkist.adapters.batch import Batch

GAMES = 256  # in the batch
WIDTH = 128  # of the two hidden layers
LEARN_AT = 8192  # targets collected before the network learns
MINIBATCH = 512  # targets in one step of Adam
EPSILON = (0.3, 0.03)  # the share of random choices, first and last
LEARNING_RATE = (1e-3, 2e-4)  # first and last
DECAY = (0.9, 0.999)  # of Adam's moving averages


class Network:
    """Two hidden layers; an output for every action."""

    def __init__(self, inputs: int, outputs: int, scale: Any, seed: int) -> None:
        lots = np.random.default_rng(seed)
        sizes = [inputs, WIDTH, WIDTH, outputs]
        self.scale = scale  # scales the numbers of an observation
        self.weights: list[Any] = []
        for fan_in, fan_out in pairwise(sizes):
            spread = math.sqrt(2 / fan_in) if fan_out != outputs else 0.01
            self.weights += [lots.normal(0, spread, (fan_in, fan_out)).astype(np.float32)]
            self.weights += [np.zeros(fan_out, np.float32)]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def layers(self, observations: Any) -> list[Any]:
        """Return the output of each layer, the input first."""
        found = [observations * self.scale]
        for at in range(0, len(self.weights), 2):
            values = found[-1] @ self.weights[at] + self.weights[at + 1]
            found.append(values if at == len(self.weights) - 2 else np.maximum(values, 0))
        return found

    def best(self, observations: Any, masks: Any) -> Any:
        """Return the legal action with the highest value, for each observation."""
        return np.where(masks, self.layers(observations)[-1], -np.inf).argmax(axis=1)

    def learn(self, observations: Any, actions: Any, targets: Any, rate: float) -> float:
        """Take one step of Adam towards the targets; return the mean squared error before it."""
        layers, rows = self.layers(observations), np.arange(len(actions))
        errors = layers[-1][rows, actions] - targets
        back = np.zeros_like(layers[-1])
        back[rows, actions] = errors / len(errors)
        gradients: list[Any] = []
        for at in range(len(self.weights) - 2, -1, -2):
            gradients[:0] = [layers[at // 2].T @ back, back.sum(axis=0)]
            back = back @ self.weights[at].T * (layers[at // 2] > 0)
        self.steps += 1
        rate *= math.sqrt(1 - DECAY[1] ** self.steps) / (1 - DECAY[0] ** self.steps)
        for weight, gradient, mean, square in zip(self.weights, gradients, self.means, self.squares, strict=True):
            mean += (1 - DECAY[0]) * (gradient - mean)
            square += (1 - DECAY[1]) * (gradient * gradient - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)
        return float((errors * errors).mean())


class SelfPlay:
    """Games of the network against itself, and the targets collected from them."""

    def __init__(self, batch: Batch, seed: int) -> None:
        self.batch = batch
        self.lots = np.random.default_rng(seed)
        low, high = batch.spec.low.astype(np.float32), batch.spec.high.astype(np.float32)
        scale = 1 / np.maximum(np.abs(low), np.abs(high))
        self.network = Network(batch.spec.size, batch.game.actions, scale, seed)
        self.under_way: list[list[tuple[Any, int, int]]] = [[] for _ in range(batch.n)]  # observation, action, seat
        self.learnable: list[tuple[Any, int, float]] = []  # observation, action, target
        self.decisions = self.games = 0

    def step(self, epsilon: float) -> None:
        """Make one decision in every game."""
        batch = self.batch
        actions = self.network.best(batch.observations, batch.masks)
        actions = np.where(self.lots.random(batch.n) < epsilon, batch.random, actions)
        for game, (seen, action, seat) in enumerate(zip(batch.observations.copy(), actions, batch.seats, strict=True)):
            self.under_way[game].append((seen, int(action), int(seat)))
        batch.step(actions)
        for game in map(int, np.flatnonzero(batch.done)):
            self.learnable += [
                (seen, action, batch.rewards[game, seat]) for seen, action, seat in self.under_way[game]
            ]
            self.under_way[game] = []
        self.decisions += batch.n
        self.games += int(batch.done.sum())

    def learn(self, rate: float) -> float:
        """Learn from all collected targets in random order; return the mean squared error."""
        self.lots.shuffle(self.learnable)
        errors = []
        for at in range(0, len(self.learnable) - MINIBATCH + 1, MINIBATCH):
            seen, actions, targets = zip(*self.learnable[at : at + MINIBATCH], strict=True)
            errors.append(self.network.learn(np.array(seen), np.array(actions), np.float32(targets), rate))
        self.learnable.clear()
        return float(np.mean(errors))


def train(play: SelfPlay, decisions: int, seconds: float = math.inf) -> Iterator[float]:
    """Play and learn for a number of decisions or seconds; yield the error after each training pass."""
    started = time.perf_counter()
    done = 0.0
    while done < 1:
        done = max(play.decisions / decisions, (time.perf_counter() - started) / seconds)
        play.step(_between(EPSILON, done))
        if len(play.learnable) >= LEARN_AT:
            yield play.learn(_between(LEARNING_RATE, done))


def _between(ends: tuple[float, float], done: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * min(1.0, done)


def measure(network: Network, batch: Batch) -> tuple[float, float]:
    """Return the network's share of the wins against uniform bots, and two standard errors of it.

    It has one seat in every game, each seat in as many games; the first game of every place in the batch counts.
    """
    seats: Any = np.arange(batch.n) % batch.players
    shares: Any = np.full(batch.n, np.nan)
    while np.isnan(shares).any():
        mine = batch.seats == seats
        actions = batch.random.copy()
        actions[mine] = network.best(batch.observations[mine], batch.masks[mine])
        batch.step(actions)
        ended = batch.done & np.isnan(shares)
        shares[ended] = batch.rewards[ended, seats[ended]]
    return float(shares.mean()), 2 * float(shares.std()) / math.sqrt(batch.n)


def main() -> None:
    """Train, and print the progress."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="hawaiki")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", metavar="NAME=VALUE", help="default for Hawaiki: chips=1")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--decisions", type=int, default=10**12, help="stop after this many, if that is sooner")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="write the weights there, as .npz")
    given = parser.parse_args()
    chosen = given.option if given.option is not None else ["chips=1"] * (given.game == "hawaiki")
    options = dict(option.split("=", 1) for option in chosen)
    table = {"game": given.game, "players": given.players, "options": options}
    play = SelfPlay(Batch(n=GAMES, seed=given.seed, **table), given.seed)
    print(f"{given.game}, {given.players} players; one seat against uniform bots would win 1 in {given.players}")
    print("seconds  decisions     games   error  share of the wins")
    started = shown = time.perf_counter()
    for error in train(play, given.decisions, given.minutes * 60):
        if time.perf_counter() - shown > given.minutes * 6:
            share, sure = measure(play.network, Batch(n=1000, seed=given.seed + 1, **table))
            shown = time.perf_counter()
            figures = f"{shown - started:7.0f} {play.decisions:10,} {play.games:9,} {error:7.4f}"
            print(f"{figures}  {share:.1%} +- {sure:.1%}", flush=True)
    share, sure = measure(play.network, Batch(n=4000, seed=given.seed + 2, **table))
    print(f"At the end, in 4,000 games: {share:.1%} +- {sure:.1%} of the wins")
    if given.save:
        np.savez_compressed(given.save, *play.network.weights)


if __name__ == "__main__":
    main()
