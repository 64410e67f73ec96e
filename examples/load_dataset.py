"""Load a data set and rank the actions of a game by their results: `python examples/load_dataset.py DIR`.

Make DIR with `schatkist sim diabolo --games 1000 --out DIR` or with `schatkist export`. All of them need
`pip install 'schatkist[data]'`.
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
    """Yield arrays for learning, part by part: observations, actions and shares of the win."""
    for part in parts_in(folder):
        rows = pl.read_parquet(folder / "decisions" / f"part-{part:06}.parquet")
        seen = [column.to_numpy().reshape(len(rows), -1) for column in rows if column.name.startswith("view.")]
        yield np.hstack(seen), rows["action"].to_numpy(), rows["share"].to_numpy()


def worth(folder: Path) -> Any:
    """Count for every action how often it was chosen, with the mean share of the win of the seats that chose it."""
    chosen = scan_decisions(folder).group_by("action").agg(pl.len().alias("times"), pl.col("share").mean())
    return chosen.sort("share", descending=True).collect(engine="streaming")


def main() -> None:
    """Print the best and the worst actions."""
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
