"""`python -m bench batch`: decisions per second of a batch on all cores, with observations and masks.

It compares them with one core, with our PettingZoo environment and, where installed, with OpenSpiel's card games in
C++ (without observations) and those of Pgx. All run in turn, repeat by repeat. Wall-clock times are meaningful only on
an idle machine; for a busy one it also shows how many cores were used, and decisions per CPU second.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from bench import making, variants
from bench.report import Bar
from bench.timing import Worker
from bench.variants import Variant

GAME = "diabolo"
LEAST = 1_000_000  # decisions a second by the clock, on two cores


class Lap(NamedTuple):
    """The measurement of a variant in one repeat."""

    decisions: int
    seconds: float  # by the clock
    busy: float  # CPU seconds, of all threads


def lap(worker: Worker, games: int) -> Lap:
    """Let a variant play some games."""
    before = time.perf_counter()
    answer = worker.play(0, games)
    return Lap(answer.decisions, time.perf_counter() - before, answer.seconds)


def row(variant: Variant, laps: Sequence[Lap]) -> list[str]:
    """Format the medians of a variant, and its slowest and fastest repeat."""
    clock = [one.decisions / one.seconds for one in laps]
    return [
        variant.game,
        str(variant.players),
        variant.name,
        f"{statistics.median(clock):,.0f}",
        f"{min(clock):,.0f} - {max(clock):,.0f}",
        f"{statistics.median(one.busy / one.seconds for one in laps):.2f}",
        f"{statistics.median(one.decisions / one.busy for one in laps):,.0f}",
    ]


def bar(variant: Variant, laps: Sequence[Lap]) -> Bar:
    """Compare a batch on all cores with its bar."""
    speed = statistics.median(one.decisions / one.seconds for one in laps)
    return Bar(f"{variant.game}, {variant.players} players: {variant.name} to {LEAST:,} a second", speed / LEAST, 1.0)


def main(arguments: Sequence[str]) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m bench batch", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", nargs="+", type=int, choices=(3, 4, 5), default=[4], help="of Diabolo")
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU time, for each variant in each repeat")
    parser.add_argument("--repeats", type=int, default=7)
    given = parser.parse_args(arguments)
    try:
        package = making.compiled_package()
    except making.Missing as reason:
        print(f"the rules cannot be compiled here: {reason}", file=sys.stderr)
        return 1
    found = [variant for players in given.players for variant in variants.in_step(GAME, players, package)]
    found += variants.openspiel_own() if variants.has_openspiel() else []
    found += variants.pgx_own() if variants.has_pgx() else []
    with ExitStack() as stack:
        workers = [stack.enter_context(Worker(variant)) for variant in found]
        games = [worker.fitting(given.seconds) for worker in workers]
        repeats = [[lap(*each) for each in zip(workers, games, strict=True)] for _ in range(given.repeats)]
    laps = list(zip(*repeats, strict=True))
    table = Table(title=f"Uniform random play on {os.cpu_count()} cores: decisions a second by the clock")
    for name in ("game", "players", "variant"):
        table.add_column(name, no_wrap=True)
    for name in ("median", "min - max", "cores busy", "a CPU second"):
        table.add_column(name, justify="right", no_wrap=True)
    for variant, own in zip(found, laps, strict=True):
        table.add_row(*row(variant, own))
    out = Console(width=None if sys.stdout.isatty() else 140, highlight=False, markup=False)
    out.print(table)
    out.print(f"{given.repeats} repeats of about {given.seconds:g} CPU seconds a variant.")
    for variant, own in zip(found, laps, strict=True):
        if variant.name == variants.BATCH_CORES:
            out.print(str(bar(variant, own)), soft_wrap=True)
    return 0
