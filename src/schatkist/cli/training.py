"""The command `train`: train the network of a bot."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import msgspec

from schatkist.cli.options import Commands, add_options, extra, options_of, progress
from schatkist.core.errors import BadInput
from schatkist.games import is_compiled, load_game

MOST_HOURS = 1000.0


def add_commands(commands: Commands) -> None:
    """Add the command."""
    train = commands.add_parser("train", help="train the network of the level learned")
    train.add_argument("game")
    train.add_argument("--players", type=int, help="left out: as few as the game allows")
    train.add_argument("--hours", type=float, default=1.0, help="of all runs in this folder together")
    train.add_argument("--out", type=Path, required=True, metavar="DIR", help="a second run continues there")
    train.add_argument("--seed", type=int, default=1)
    train.add_argument("--json", action="store_true", help="print one JSON object")
    add_options(train)
    train.set_defaults(run=train_network)


def train_network(given: argparse.Namespace) -> None:
    """Train a network, and measure it on fresh deals."""
    extra("rl")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are small: more threads would be slower
    from schatkist.training.trainer import Trainer, Training

    game = load_game(given.game)
    players = game.check_players(game.seats[0] if given.players is None else given.players)
    if not 0 < given.hours <= MOST_HOURS:
        raise BadInput(f"the number of hours is more than 0 and at most {MOST_HOURS:g}, not {given.hours:g}")
    options = game.check_options(options_of(given.option), players)
    trainer = Trainer(Training(game, players, options, given.seed, given.out))
    seconds = given.hours * 3600
    with progress(max(1, round(seconds - trainer.seconds))) as bar:
        trainer.train(seconds, bar)
    report = trainer.report()
    if given.json:
        print(msgspec.json.encode(report).decode())
        return
    how = "compiled" if is_compiled() else "plain Python"
    print(
        f"{game.name}, {players} players: {report.decisions:,} decisions in {report.seconds:,.0f} s ({how} rules)\n"
        f"  one among rules of thumb wins {report.share:.1%} (fair share {report.fair:.1%}; "
        f"at least {report.share - report.bound:.1%} with a confidence of 95%), {report.games:,} games\n"
        f"  weights, learning curve and the state to continue from: {given.out}"
    )
