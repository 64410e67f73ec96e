"""Load a data set, and ask it what the actions of a game are worth: `python examples/load_dataset.py DIR`.

DIR was made by `schatkist sim diabolo --games 1000 --out DIR`, or by `schatkist export`; all of them need what
`pip install 'schatkist[data]'` brings.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from schatkist.adapters.datasets import DatasetInfo, parts_in, read_info, scan_decisions


def arrays(folder: Path) -> Iterator[tuple[Any, Any, Any]]:
    """For learning, one part after the other: what was observed, what was chosen, the share of the win it led to."""
    for part in parts_in(folder):
        rows = pl.read_parquet(folder / "decisions" / f"part-{part:06}.parquet")
        seen = [column.to_numpy().reshape(len(rows), -1) for column in rows if column.name.startswith("view.")]
        yield np.hstack(seen), rows["action"].to_numpy(), rows["share"].to_numpy()


def worth(folder: Path) -> Any:
    """For every action: how often it was chosen, and the mean share of the win of those who chose it."""
    chosen = scan_decisions(folder).group_by("action").agg(pl.len().alias("times"), pl.col("share").mean())
    return chosen.sort("share", descending=True).collect(engine="streaming")


def main() -> None:
    """Show the best and the worst."""
    if len(sys.argv) != 2:
        sys.exit("say where a data set is: python examples/load_dataset.py DIR")
    folder = Path(sys.argv[1])
    what: DatasetInfo = read_info(folder)
    for seen, actions, _ in arrays(folder):
        print(f"a part with {len(actions):,} decisions of {seen.shape[1]} numbers each")
    found = worth(folder).filter(pl.col("times") >= 100)
    for action, times, share in [*found.head(5).rows(), *found.tail(5).rows()]:
        print(f"{what.game_rules.action_text(action):<20} {times:>8,} times  {share:.1%} of the wins")


if __name__ == "__main__":
    main()
