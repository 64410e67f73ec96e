"""Times the variants in turn, repeat by repeat, after a check that they play the same games."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from types import TracebackType

from bench.variants import Progress, Variant
from bench.worker import Answer

CHECKED = 300  # games in which all variants must agree before they are timed


class Differs(Exception):
    """Two variants of a game do not play the same games."""


class Worker:
    """The process of a variant. It waits without using CPU time until it gets work."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.process = subprocess.Popen(
            variant.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            env={**os.environ, **variant.environment},
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.process.wait()

    def play(self, first: int, count: int) -> Answer:
        """Play games first .. first + count - 1."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(f"{first} {count}\n")
            self.process.stdin.flush()
            words = self.process.stdout.readline().split()
        except BrokenPipeError:
            words = []
        if len(words) != 3:
            raise RuntimeError(f"{self.variant}: the process stopped")
        return Answer(int(words[0]), float(words[1]), int(words[2]))

    def fitting(self, seconds: float) -> int:
        """Find how many games take about this many seconds; playing them also warms the process up."""
        count = 1
        while True:
            answer = self.play(0, count)
            if answer.seconds >= seconds / 4:
                return max(1, round(count * seconds / answer.seconds))
            count *= 2


def check(workers: Sequence[Worker]) -> list[str]:
    """Check that all variants with our draws play the same games; return one line for each game."""
    said = []
    tables = dict.fromkeys((w.variant.game, w.variant.players) for w in workers if w.variant.traced)
    for game, players in tables:
        traced = [w for w in workers if w.variant.traced and (w.variant.game, w.variant.players) == (game, players)]
        answers = {w.variant.name: w.play(0, CHECKED) for w in traced}
        sums = {name: (answer.decisions, answer.checksum) for name, answer in answers.items()}
        if len(set(sums.values())) > 1:
            raise Differs(f"{game}, {players} players: the variants do not play the same games: {sums}")
        decisions, checksum = next(iter(sums.values()))
        names = ", ".join(sums)
        said.append(f"{game}, {players} players: {names}: {CHECKED} games, {decisions} decisions, sum {checksum:016x}")
    return said


def interleave(workers: Sequence[Worker], repeats: int, seconds: float, progress: Progress) -> list[list[float]]:
    """Measure decisions per second of each worker in each repeat; a repeat runs all workers in turn."""
    counts = []
    for worker in workers:
        progress(f"warming up: {worker.variant}")
        counts.append(worker.fitting(seconds))
    rates: list[list[float]] = [[] for _ in workers]
    for repeat in range(repeats):
        for worker, count, own in zip(workers, counts, rates, strict=True):
            progress(f"repeat {repeat + 1} of {repeats}: {worker.variant}")
            answer = worker.play(0, count)
            own.append(answer.decisions / answer.seconds)
    return rates
