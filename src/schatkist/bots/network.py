"""The network of the level `learned`: two hidden layers, computed with whole numbers.

A weight of 1.0 is stored as 4096, and the output 1.0 of a hidden layer is 256. All sums are whole numbers below 2**53,
which doubles hold exactly: the result does not depend on the processor, on the order of the sums, or on whether this
module is compiled.
"""

from __future__ import annotations

from array import array
from math import floor

from schatkist.core.errors import BadInput
from schatkist.core.types import Shorts, python_api

WIDTH = 128  # of each hidden layer
CLIP = 127  # the largest number of an observation that the network distinguishes
MOST = 65535.0  # the largest output of a hidden layer
UNIT = 4096.0  # the weight 1.0
ONE = 256.0  # the output 1.0 of a hidden layer


class Network:
    """Evaluates the legal actions of a position from its observation."""

    def __init__(self, inputs: int, actions: int, weights: Shorts) -> None:
        self.inputs: int = inputs
        self.actions: int = actions
        # One after the other: the first layer by input, its biases, the second layer by input, its biases, the last
        # layer by action, its biases, and by action a bonus for the choice of the rules of thumb.
        self.weights: Shorts = weights
        self.first: list[float] = [0.0] * WIDTH  # the hidden layers
        self.second: list[float] = [0.0] * WIDTH

    @python_api
    def best(self, numbers: Shorts, legal: list[int], advice: int) -> int:
        """Return the best legal action for an observation; of equal ones, the first."""
        if len(numbers) != self.inputs or not all(0 <= action < self.actions for action in legal):
            raise BadInput("this observation is not one of those that the network was trained with")
        inputs: Inputs = Inputs(array("h", memoryview(numbers).tobytes()))
        self.compute(inputs)
        chosen: int = -1
        most: float = 0.0
        for action in legal:
            number: int = action
            value: float = self.value(number)
            if action == advice:
                value += self.bonus(number)
            if chosen < 0 or value > most:
                chosen = number
                most = value
        return chosen

    def compute(self, given: Inputs) -> None:
        """Compute the hidden layers."""
        at = self.inputs * WIDTH
        for j in range(WIDTH):
            self.first[j] = self.weights[at + j]
        for i in range(self.inputs):
            number = given.numbers[i]
            if number != 0:
                number = CLIP if number > CLIP else number
                number = -CLIP if number < -CLIP else number
                for j in range(WIDTH):
                    self.first[j] += self.weights[i * WIDTH + j] * number
        at += WIDTH
        for j in range(WIDTH):
            self.second[j] = self.weights[at + WIDTH * WIDTH + j] * ONE
        for i in range(WIDTH):
            value: float = rectified(self.first[i] * (ONE / UNIT))
            if value > 0:
                for j in range(WIDTH):
                    self.second[j] += self.weights[at + i * WIDTH + j] * value
        for j in range(WIDTH):
            self.second[j] = rectified(self.second[j] / UNIT)

    def value(self, action: int) -> float:
        """Compute the last layer for one action."""
        at = (self.inputs + 1 + WIDTH + 1) * WIDTH
        total: float = self.weights[at + self.actions * WIDTH + action] * ONE
        for j in range(WIDTH):
            total += self.weights[at + action * WIDTH + j] * self.second[j]
        return total

    def bonus(self, action: int) -> float:
        """Return the bonus of an action that the rules of thumb choose."""
        extra: float = self.weights[(self.inputs + 1 + WIDTH + 1 + self.actions) * WIDTH + self.actions + action] * ONE
        return extra


class Inputs:
    """The numbers of an observation."""

    def __init__(self, numbers: Shorts) -> None:
        self.numbers: Shorts = numbers


def rectified(value: float) -> float:
    """Round an output of a hidden layer down, to at least 0 and at most MOST."""
    if value <= 0:
        return 0.0
    return MOST if value > MOST else floor(value)
