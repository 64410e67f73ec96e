"""The network while it is trained, in floating point, and its conversion to the whole numbers that bots use."""

from __future__ import annotations

import math
from array import array
from typing import Any

from schatkist.adapters.extras import needed
from schatkist.bots.network import CLIP, MOST, ONE, UNIT, WIDTH

with needed("rl"):
    import numpy as np

DECAY = (0.9, 0.999)  # of Adam's moving averages
FIRST_BONUS = 0.1  # before training, the network follows the rules of thumb
LARGEST = 32767  # of a stored weight


class TrainedNetwork:
    """Two hidden layers; outputs for the value of the position and for the advantage of each action.

    The value of an action is the sum of the two, and a bonus if the rules of thumb choose it.
    """

    def __init__(self, scales: Any, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.scales, self.actions = scales, actions
        inputs = len(scales)

        def layer(rows: int, columns: int, spread: float) -> list[Any]:
            return [rng.normal(0, spread, (rows, columns)).astype(np.float32), np.zeros(columns, np.float32)]

        self.weights: list[Any] = [
            *layer(inputs, WIDTH, math.sqrt(1 / inputs)),
            *layer(WIDTH, WIDTH, math.sqrt(2 / WIDTH)),
            *layer(WIDTH, actions + 1, 0.01),  # the last column is the value of the position
            np.full(actions, FIRST_BONUS, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def layers(self, numbers: Any) -> list[Any]:
        """Return the input and the output of each layer."""
        found = [np.clip(numbers, -CLIP, CLIP) / self.scales]
        for at in (0, 2, 4):
            values = found[-1] @ self.weights[at] + self.weights[at + 1]
            found.append(values if at == 4 else np.maximum(values, 0))
        return found

    def best(self, numbers: Any, masks: Any, advice: Any) -> Any:
        """Return the best legal action of each row."""
        values = self.layers(numbers)[-1][:, :-1]
        rows = np.arange(len(values))
        values[rows, advice] += self.weights[6][advice]
        return np.where(masks, values, -np.inf).argmax(axis=1)

    def learn(self, numbers: Any, actions: Any, advised: Any, targets: Any, rate: float) -> float:
        """Take one step of Adam towards the targets; return the mean squared error before it."""
        layers, rows = self.layers(numbers), np.arange(len(actions))
        values = layers[-1][rows, actions] + layers[-1][:, -1] + self.weights[6][actions] * advised
        errors = values - targets
        back = np.zeros_like(layers[-1])
        back[rows, actions] = back[:, -1] = errors / len(errors)
        gradients: list[Any] = [np.bincount(actions, errors * advised / len(errors), self.actions).astype(np.float32)]
        for at in (4, 2, 0):
            gradients[:0] = [layers[at // 2].T @ back, back.sum(axis=0)]
            if at:
                back = back @ self.weights[at].T * (layers[at // 2] > 0)
        self.steps += 1
        rate *= math.sqrt(1 - DECAY[1] ** self.steps) / (1 - DECAY[0] ** self.steps)
        for weight, gradient, mean, square in zip(self.weights, gradients, self.means, self.squares, strict=True):
            mean += (1 - DECAY[0]) * (gradient - mean)
            square += (1 - DECAY[1]) * (gradient * gradient - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)
        return float((errors * errors).mean())

    def frozen(self) -> FrozenNetwork:
        """Convert the weights to whole numbers."""
        first, first_bias, second, second_bias, last, last_bias, bonus = self.weights
        parts = [first / self.scales[:, None], first_bias, second, second_bias, last[:, :-1].T, last_bias[:-1], bonus]
        whole = [np.clip(np.rint(part * UNIT), -LARGEST, LARGEST).astype(np.int16) for part in parts]
        return FrozenNetwork(whole)


class FrozenNetwork:
    """A network of whole numbers: makes the same choices as `schatkist.bots.network`, for many rows at a time."""

    def __init__(self, parts: list[Any]) -> None:
        self.parts = parts
        self._exact = [part.astype(np.float64) for part in parts]

    def best(self, numbers: Any, masks: Any, advice: Any) -> Any:
        """Return the best legal action of each row. All sums are whole numbers that doubles hold exactly."""
        first, first_bias, second, second_bias, last, last_bias, bonus = self._exact
        values = np.clip(numbers, -CLIP, CLIP).astype(np.float64) @ first + first_bias
        values = np.clip(np.floor(values * (ONE / UNIT)), 0, MOST) @ second + second_bias * ONE
        values = np.clip(np.floor(values / UNIT), 0, MOST) @ last.T + last_bias * ONE
        values[np.arange(len(values)), advice] += bonus[advice] * ONE
        return np.where(masks, values, -np.inf).argmax(axis=1)

    def stored(self) -> array[int]:
        """Return the weights in the order of `schatkist.bots.network`."""
        return array("h", b"".join(np.ascontiguousarray(part).tobytes() for part in self.parts))
