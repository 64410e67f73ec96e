"""The commands `sim`, `hint`, `ladder` and `tune`: study games and bots."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import msgspec

from schatkist.arena.hints import hints, hints_text
from schatkist.arena.ladder import missing, plan, run_ladder
from schatkist.arena.ladder_text import edition_text, ladder_text
from schatkist.arena.ladders import save_ladder
from schatkist.arena.parallel import check_workers, map_unordered
from schatkist.arena.results import Results
from schatkist.arena.simulate import Simulation, simulate
from schatkist.arena.tune import TuningRun, checked_run, matches_to_play, tune, tuning_result_text
from schatkist.bots import LEVELS, Level, parse_levels
from schatkist.cli.options import (
    Commands,
    add_edition,
    add_options,
    add_workers,
    extra,
    options_of,
    progress,
    read_record,
)
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.games import is_compiled, load_game


def add_commands(commands: Commands) -> None:
    """Add the commands for studies."""
    sim = commands.add_parser("sim", help="play random games at full speed on all cores, or make a data set of games")
    sim.add_argument("game")
    sim.add_argument("--players", type=int, help="left out: as few as the game allows")
    sim.add_argument("--games", type=int, default=10_000)
    sim.add_argument("--seed", type=int, default=1)
    sim.add_argument("--cores", type=int, help="left out: all")
    sim.add_argument("--json", action="store_true", help="print one JSON object")
    sim.add_argument("--out", type=Path, metavar="DIR", help="write a data set there; a second run continues it")
    sim.add_argument("--seats", help="with --out, the bots by seat, with commas, or one for all (uniform)")
    add_options(sim)
    add_edition(sim)
    sim.set_defaults(run=simulate_games)

    hint = commands.add_parser("hint", help="rate the legal actions at a move of a record")
    hint.add_argument("file", type=Path)
    hint.add_argument("--at", type=int, required=True, metavar="N", help="the number of the move, from 1")
    hint.add_argument("--seat", type=int, help="from 1; left out: the seat that made the move")
    budget = hint.add_mutually_exclusive_group()
    budget.add_argument("--time", default="1s", help="how long to think, like 1s or 300ms")
    budget.add_argument(
        "--simulations", type=int, help="search with this number of simulations: repeatable, unlike a time"
    )
    hint.add_argument("--json", action="store_true", help="print one JSON object")
    hint.set_defaults(run=show_hints)

    ladder = commands.add_parser("ladder", help="play levels of bots against each other and rate them")
    ladder.add_argument("game")
    ladder.add_argument("--players", type=int, help="left out: as few as the game allows")
    ladder.add_argument("--games", type=int, default=100, help="of each pair of levels, rounded up to whole deals")
    ladder.add_argument(
        "--levels",
        default=",".join(LEVELS),
        help="from weak to strong, with commas; also search:200, or an installed bot",
    )
    ladder.add_argument("--seed", type=int, default=1)
    ladder.add_argument("--out", type=Path, help="folder for results and a picture; a second run continues there")
    add_options(ladder)
    add_edition(ladder)
    add_workers(ladder)
    ladder.set_defaults(run=measure_ladder)

    tuned = commands.add_parser("tune", help="look for better parameters for a bot that searches")
    tuned.add_argument("game")
    tuned.add_argument("--players", type=int, help="left out: as few as the game allows")
    tuned.add_argument("--level", default="search:200", help="the bot to tune")
    tuned.add_argument("--against", default="flat:200", help="the bot on the other seats")
    tuned.add_argument("--candidates", type=int, default=16)
    tuned.add_argument("--deals", type=int, default=8, help="of each candidate in the first round")
    tuned.add_argument("--seed", type=int, default=1)
    add_options(tuned)
    add_edition(tuned)
    add_workers(tuned)
    tuned.set_defaults(run=tune_bot)


def simulate_games(given: argparse.Namespace) -> None:
    """Play random games at full speed, or make a data set."""
    game = load_game(given.game, given.edition)
    check_workers(given.cores, None)
    if given.out is not None:
        make_data_set(given, game)
        return
    if given.seats is not None:
        raise BadInput("--seats is for data sets: say where with --out DIR")
    players = game.seats[0] if given.players is None else given.players
    with progress(given.games) as bar:
        done = simulate(game, players, given.games, given.seed, options_of(given.option), given.cores, bar)
    print(msgspec.json.encode(done).decode() if given.json else summary(done))


def make_data_set(given: argparse.Namespace, game: Game) -> None:
    """Save games of bots as Parquet; parts that exist already are not played again."""
    extra("data")
    from schatkist.adapters import datasets

    bots = [level.strip() for level in (given.seats or "uniform").split(",")]
    few = len(bots) if len(bots) > 1 else game.seats[0]
    players = few if given.players is None else given.players
    what = datasets.simulated_dataset(game, players, options_of(given.option), bots, given.seed, given.games)
    datasets.create_or_resume(given.out, what)
    parts = datasets.missing_parts(what, given.out)
    with progress(sum(len(part.games) for part in parts)) as bar:
        for games in map_unordered(datasets.play_part, parts, given.cores):
            bar(games)
    made = datasets.summary(given.out)
    print(msgspec.json.encode(made).decode() if given.json else datasets.summary_text(made))


def summary(done: Simulation) -> str:
    """Format a simulation as lines of text."""
    how = "compiled" if is_compiled() else "plain Python"
    lines = [
        f"{done.game}{edition_text(done.edition)}, {done.players} players: {done.games:,} games, "
        f"{done.decisions:,} decisions in {done.seconds:.2f} s, {done.decisions_per_second:,.0f} a second "
        f"({how} rules, {done.cores} cores)"
    ]
    for seat, wins in enumerate(done.wins, 1):
        lines.append(f"  seat {seat}  {wins / done.games:6.1%} {'#' * round(60 * wins / done.games)}")
    if done.unwon:
        lines.append(f"  nobody  {done.unwon / done.games:6.1%} {'#' * round(60 * done.unwon / done.games)}")
    lines.append(f"  longest game {done.longest} decisions; shared wins {done.shared:,}; checksum {done.checksum}")
    return "\n".join(lines)


def show_hints(given: argparse.Namespace) -> None:
    """Print hints for a move of a record."""
    record = read_record(given.file)
    game = load_game(record.opening.game)
    if given.seat is not None and not 1 <= given.seat <= record.opening.players:
        raise BadInput(f"this game has seats 1 to {record.opening.players}, not {given.seat}")
    if given.simulations is not None and not 1 <= given.simulations <= 9_999_999:
        raise BadInput(f"the number of simulations is from 1 to 9,999,999, not {given.simulations}")
    if given.simulations is None:
        level = Level("search", milliseconds=milliseconds(given.time))
    else:
        level = Level("search", simulations=given.simulations)
    found = hints(record, game, given.at, None if given.seat is None else given.seat - 1, level)
    print(msgspec.json.encode(found).decode() if given.json else hints_text(found))


def milliseconds(text: str) -> int:
    """Parse a time like 2s, 0.5s or 300ms; at most ten minutes."""
    found = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)(ms|s)", text, re.ASCII)
    time = round(float(found[1]) * (1 if found[2] == "ms" else 1000)) if found else 0
    if not 1 <= time <= 600_000:
        raise BadInput(f"a time is written as 2s or 300ms, at most 600s, not {text!r}")
    return time


def measure_ladder(given: argparse.Namespace) -> None:
    """Measure levels against each other; results are saved as they come."""
    game = load_game(given.game, given.edition)
    players = game.seats[0] if given.players is None else given.players
    levels = parse_levels(given.levels)
    planned = plan(game, players, options_of(given.option), levels, given.games, given.seed)
    if given.out is not None:
        given.out.mkdir(parents=True, exist_ok=True)
    results = Results(None if given.out is None else given.out / "results.jsonl")
    with progress(len(missing(planned, results))) as bar:
        ladder = run_ladder(planned, results, given.cores, given.cluster, bar)
    if given.out is not None:
        save_ladder(ladder, given.out)
    print(msgspec.json.encode(ladder).decode() if given.json else ladder_text(ladder))


def tune_bot(given: argparse.Namespace) -> None:
    """Tune a bot, and print a table for the tuning file."""
    game = load_game(given.game, given.edition)
    players = game.seats[0] if given.players is None else given.players
    wanted = TuningRun(
        game=game.name,
        players=players,
        options=options_of(given.option),
        level=given.level,
        rest=given.against,
        candidates=given.candidates,
        deals=given.deals,
        seed=given.seed,
    )
    run = checked_run(game, wanted)
    with progress(matches_to_play(run)) as bar:
        tuned = tune(game, run, given.cores, given.cluster, bar)
    by = (
        f"schatkist tune {game.name} --players {players} --level {given.level} --against {given.against} "
        f"--candidates {given.candidates} --deals {given.deals} --seed {given.seed}"
        + "".join(f" --option {option}" for option in given.option)
        + (f" --edition {given.edition}" if given.edition else "")
    )
    print(msgspec.json.encode(tuned).decode() if given.json else tuning_result_text(tuned, by))
