"""Formats the results as a table and as JSON."""

from __future__ import annotations

import platform
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rich.table import Table

from bench import variants
from bench.variants import Variant

BATCH_GAME = "diabolo"  # the game of the batch's bar
A_CORE = 500_000  # decisions a second: a million on two cores


@dataclass(frozen=True)
class Row:
    """The result of a variant: decisions per second, and ratios within the same repeats."""

    game: str
    players: int
    variant: str
    median: float
    least: float
    most: float
    to_interpreted: float | None
    to_cpp: float | None


@dataclass(frozen=True)
class Bar:
    """A ratio or a speed that the compiled rules should reach."""

    what: str
    ratio: float
    least: float

    def __str__(self) -> str:
        return f"{self.what}: {self.ratio:.2f} ({'reaches' if self.ratio >= self.least else 'BELOW'} {self.least:g})"


def ratio(rates: Sequence[float], base: Sequence[float] | None) -> float | None:
    """Return the median over the repeats of the ratio of two variants' speeds in the same repeat."""
    if base is None:
        return None
    return statistics.median(one / other for one, other in zip(rates, base, strict=True))


def rows(found: Sequence[Variant], rates: Sequence[Sequence[float]]) -> list[Row]:
    """Create a row for each variant."""
    known = {(v.game, v.players, v.name): own for v, own in zip(found, rates, strict=True)}

    def row(v: Variant, own: Sequence[float]) -> Row:
        interpreted, cpp = (known.get((v.game, v.players, name)) for name in (variants.INTERPRETED, variants.CPP))
        median = statistics.median(own)
        return Row(v.game, v.players, v.name, median, min(own), max(own), ratio(own, interpreted), ratio(own, cpp))

    return [row(v, own) for v, own in zip(found, rates, strict=True)]


def bars(found: Sequence[Variant], rates: Sequence[Sequence[float]]) -> list[Bar]:
    """List the bars that this run could measure."""
    known = {(v.game, v.players, v.name): own for v, own in zip(found, rates, strict=True)}
    wanted = [
        (variants.COMPILED, variants.INTERPRETED, 25.0),
        (variants.COMPILED, variants.CPP, 0.6),
        (variants.COMPILED, variants.OPENSPIEL, 50.0),
        (variants.ADAPTER, variants.PETTINGZOO, 3.0),
    ]
    reached = []
    for (game, players, name), own in known.items():
        if (game, name) == (BATCH_GAME, variants.BATCH):
            share = statistics.median(own) / A_CORE
            reached.append(Bar(f"{game}, {players} players: {name} to {A_CORE:,} decisions a CPU second", share, 1.0))
        for one, other, least in wanted:
            value = ratio(own, known.get((game, players, other))) if name == one else None
            if value is not None:
                reached.append(Bar(f"{game}, {players} players: {name} to {other}", value, least))
    return reached


def table(found: Sequence[Row]) -> Table:
    """Format the results as a table."""
    shown = Table(title="Uniform random play: decisions per CPU second")
    for name in ("game", "players", "variant"):
        shown.add_column(name, no_wrap=True)
    for name in ("median", "min - max", "x interpreted", "x C++"):
        shown.add_column(name, justify="right", no_wrap=True)
    game = ""
    for row in found:
        if game and row.game != game:
            shown.add_section()
        game = row.game
        shown.add_row(
            row.game,
            str(row.players),
            row.variant,
            f"{row.median:,.0f}",
            f"{row.least:,.0f} - {row.most:,.0f}",
            "" if row.to_interpreted is None else f"{row.to_interpreted:.2f}",
            "" if row.to_cpp is None else f"{row.to_cpp:.4f}",
        )
    return shown


def as_json(
    found: Sequence[Row],
    reached: Sequence[Bar],
    checked: Sequence[str],
    missing: Sequence[str],
    repeats: int,
    seconds: float,
) -> dict[str, Any]:
    """Format the results as JSON."""
    return {
        "unit": "decisions per CPU second",
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "repeats": repeats,
        "seconds": seconds,
        "checked": list(checked),
        "missing": list(missing),
        "rows": [asdict(row) for row in found],
        "bars": [{**asdict(bar), "reached": bar.ratio >= bar.least} for bar in reached],
    }
