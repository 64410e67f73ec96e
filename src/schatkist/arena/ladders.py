"""Measures the ladders of all games: `python -m schatkist.arena.ladders --out build/ladders`.

It writes the results, a picture and the figures of each game and number of players, and all tables to ladders.txt. A
second run continues where the first one stopped.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec

from schatkist.arena.ladder import Ladder, plan, run_ladder
from schatkist.arena.ladder_svg import ladder_svg
from schatkist.arena.ladder_text import ladder_text
from schatkist.arena.results import Results
from schatkist.bots import Level, parse_levels
from schatkist.games import GAMES

LEVELS = parse_levels("uniform,thumb,flat:100,search:300")  # by simulations: the same games on any machine


def save_ladder(ladder: Ladder, folder: Path) -> None:
    """Save the figures and the picture of a ladder beside its results."""
    name = folder / f"{ladder.game}-{ladder.players}"
    name.with_suffix(".json").write_bytes(msgspec.json.encode(ladder) + b"\n")
    name.with_suffix(".svg").write_text(ladder_svg(ladder), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder for tables, pictures and results")
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--matches", type=int, default=120, help="of each pair of levels (%(default)s)")
    parser.add_argument("--levels", nargs="+", type=Level.parse, default=LEVELS)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--cores", type=int)
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    tables = []
    for game in (GAMES[name] for name in given.games):
        results = Results(given.out / f"{game.name}.jsonl")
        for players in range(game.seats[0], game.seats[1] + 1):
            ladder = run_ladder(plan(game, players, {}, given.levels, given.matches, given.seed), results, given.cores)
            save_ladder(ladder, given.out)
            tables.append(ladder_text(ladder) + "\n")
            print(tables[-1], flush=True)
            (given.out / "ladders.txt").write_text("\n".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
