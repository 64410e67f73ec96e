"""The command `schatkist`."""

from __future__ import annotations

import argparse
import os
import re
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn
from urllib.request import urlopen

import msgspec

from schatkist.arena.hints import hints, hints_text
from schatkist.arena.ladder import missing, plan, run_ladder
from schatkist.arena.ladder_text import ladder_text
from schatkist.arena.ladders import save_ladder
from schatkist.arena.parallel import check_workers, map_unordered
from schatkist.arena.results import Results
from schatkist.arena.simulate import Simulation, simulate
from schatkist.arena.tune import TuningRun, checked_run, matches_to_play, tune, tuning_result_text
from schatkist.authoring.commands import add_commands
from schatkist.bots import LEVELS, Level, parse_levels
from schatkist.bots.worker import worker_bots
from schatkist.core.chance_source import ChanceSource, Seeded, fair_deal
from schatkist.core.dealers import fresh_seed
from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.events import seen_by
from schatkist.core.game import Game, Say
from schatkist.core.records import Record, chance_checked, record_from, record_of, record_text, replay, verify
from schatkist.core.table import Table
from schatkist.core.types import ONLOOKER
from schatkist.games import GAMES, is_compiled, load_game
from schatkist.i18n.catalogue import speaker, told
from schatkist.i18n.languages import LANGUAGES
from schatkist.i18n.rulebook import printed, printed_clause, rulebook
from schatkist.terminal.commands import Left
from schatkist.terminal.plain import PlainTable, ask
from schatkist.terminal.texts import result, width

EXTRAS = {"server": ("litestar",), "data": ("numpy", "polars")}  # modules that each installs and that are needed
USUAL = "search:300ms"  # the opponents, unless --seats names others
EXAMPLES = """examples:
  schatkist games                                          list the games
  schatkist play                                           play in the browser
  schatkist play diabolo --seats you,uniform,uniform       play against bots in the terminal
  schatkist rules kadora --lang nl                         the rules, clause by clause
  schatkist rules kadora --clause KA-4.2
  schatkist sim kadora --players 3 --games 100000 --seed 1 --json
  schatkist sim diabolo --seats thumb,thumb,uniform --games 1000 --out data
  schatkist replay game.jsonl --seat 1                     a game as one seat saw it
  schatkist verify game.jsonl                              was it played and shuffled by the rules?
  schatkist serve --host 127.0.0.1 --port 8000             tables for people and bots, over the network
  schatkist join http://127.0.0.1:8000/t/...#...           sit down at one of them
  schatkist export --out data                              finished games of the server, as data sets
  schatkist hint game.jsonl --at 12 --time 2s              how a search rates the choices at move 12
  schatkist ladder kadora --players 3 --games 300 --levels uniform,flat:200,search:200 --out study
  schatkist new mygame                                     the package of a new game, ready to be played and changed
  schatkist conform mygame                                 does it keep what every game keeps?
"""
SERVING = """examples:
  schatkist serve                                          for this computer alone: http://127.0.0.1:8000
  schatkist serve --host 0.0.0.0 --origin http://192.168.1.5:8000
                                                           for everybody on the network, at that address
  schatkist serve --data /srv/schatkist --origin https://games.example.org --proxy 127.0.0.1
                                                           behind a proxy that does HTTPS
  schatkist serve --database postgresql://schatkist@localhost/schatkist
  schatkist serve --limit running=50 --limit grace=120     other limits; docs/how-to/run-a-server.md has them all
"""
JOINING = """examples:
  schatkist join 'http://127.0.0.1:8000/t/...#...'         the invitation that somebody sent you, in quotes
  schatkist join http://127.0.0.1:8000 --name Ada          the first table with a seat for anybody
"""


class OneLine(argparse.ArgumentParser):
    """A parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Print one line and exit with code 2."""
        self.exit(2, f"{self.prog}: {message} (try --help)\n")


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    raw = argparse.RawDescriptionHelpFormatter
    top = OneLine(prog="schatkist", description=__doc__, epilog=EXAMPLES, formatter_class=raw)
    commands = top.add_subparsers(metavar="COMMAND", required=True)

    games = commands.add_parser("games", help="list the games")
    games.set_defaults(run=show_games)

    rules = commands.add_parser("rules", help="the rules of a game, clause by clause")
    rules.add_argument("game")
    rules.add_argument("--clause", help="one clause only, like KA-4.2")
    rules.set_defaults(run=show_rules)

    play = commands.add_parser(
        "play", help="play: in the browser, or a game in the terminal", epilog=EXAMPLES, formatter_class=raw
    )
    play.add_argument("game", nargs="?", help=f"one of {', '.join(GAMES)}, in the terminal; left out: in the browser")
    play.add_argument("--terminal", action="store_true", help="in the terminal; you are asked for the game")
    play.add_argument("--seats", help="the players by seat: you or a bot (" + ", ".join(LEVELS) + "), with commas")
    play.add_argument("--seed", type=int, help="deal from this number; left out, the shuffles are fair and secret")
    play.add_argument("--save", type=Path, help="write the record of the game to this file")
    add_options(play)
    play.set_defaults(run=play_somewhere)

    again = commands.add_parser("replay", help="show a recorded game")
    again.add_argument("file", type=Path)
    again.add_argument("--seat", type=int, help="only what this seat knew, from 1; 0 for an onlooker")
    again.set_defaults(run=replay_file)

    check = commands.add_parser("verify", help="check a recorded game: its moves, its result, its shuffles")
    check.add_argument("file", type=Path)
    check.set_defaults(run=verify_file)

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
    sim.set_defaults(run=simulate_games)

    host = commands.add_parser(
        "serve", help="a server with tables for people and bots", epilog=SERVING, formatter_class=raw
    )
    host.add_argument("--host", default="127.0.0.1", help="the address to listen on (%(default)s)")
    host.add_argument("--port", type=int, default=8000, help="%(default)s; 0: any that is free")
    host.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="%(default)s")
    host.add_argument("--database", default="", metavar="URL", help="left out: SQLite in DIR")
    host.add_argument("--origin", action="append", default=[], help="an address under which browsers reach it")
    host.add_argument("--proxy", action="append", default=[], metavar="ADDRESS", help="of a proxy in front of it")
    host.add_argument("--limit", action="append", default=[], metavar="NAME=NUMBER", help="another limit")
    host.set_defaults(run=serve_tables)

    out = commands.add_parser("export", help="finished games of a server as data sets")
    out.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="of the server (%(default)s)")
    out.add_argument(
        "--database", default="", metavar="URL", help="left out: SQLite in DIR, for which the server must be down"
    )
    out.add_argument("--out", type=Path, required=True, metavar="DIR", help="where; a second run adds what is new")
    out.add_argument("--json", action="store_true", help="print one JSON object")
    out.set_defaults(run=export_games)

    join = commands.add_parser("join", help="sit down at a table of a server", epilog=JOINING, formatter_class=raw)
    join.add_argument("url", help="the invitation; or the address of a server, for its open tables")
    join.add_argument("--name", default="", help="the name to play under")
    join.set_defaults(run=join_table)

    hint = commands.add_parser("hint", help="rate the legal actions at a move of a record")
    hint.add_argument("file", type=Path)
    hint.add_argument("--at", type=int, required=True, metavar="N", help="the number of the move, from 1")
    hint.add_argument("--seat", type=int, help="from 1; left out: the seat that made the move")
    budget = hint.add_mutually_exclusive_group()
    budget.add_argument("--time", default="1s", help="how long to think, like 1s or 300ms")
    budget.add_argument("--simulations", type=int, help="search for so many simulations: repeatable, unlike a time")
    hint.add_argument("--json", action="store_true", help="print one JSON object")
    hint.set_defaults(run=show_hints)

    ladder = commands.add_parser("ladder", help="play levels of bots against each other and rate them")
    ladder.add_argument("game")
    ladder.add_argument("--players", type=int, help="left out: as few as the game allows")
    ladder.add_argument("--games", type=int, default=100, help="of each pair of levels, rounded up to whole deals")
    ladder.add_argument("--levels", default=",".join(LEVELS), help="from weak to strong, with commas; also search:200")
    ladder.add_argument("--seed", type=int, default=1)
    ladder.add_argument("--out", type=Path, help="folder for results and a picture; a second run continues there")
    add_options(ladder)
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
    add_workers(tuned)
    tuned.set_defaults(run=tune_bot)

    add_commands(commands)

    for command in (games, rules, play, again, join):
        command.add_argument("--lang", choices=LANGUAGES, default=own_language())
    return top


def add_options(command: argparse.ArgumentParser) -> None:
    """Add the options of a game, as name=value."""
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, as often as needed"
    )


def add_workers(command: argparse.ArgumentParser) -> None:
    """Add the options for workers and for output."""
    where = command.add_mutually_exclusive_group()
    where.add_argument("--cores", type=int, help="left out: all")
    where.add_argument("--cluster", help="dask://HOST:PORT or ray: play on a cluster that is already running")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def options_of(given: list[str]) -> dict[str, str]:
    """Parse options like name=value."""
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"an option is written as NAME=VALUE, not {text!r}")
        options[name] = value
    return options


def own_language() -> str:
    """Dutch where the computer is Dutch, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "nl" if os.environ[name].startswith("nl") else "en"
    return "en"


# -- the commands -------------------------------------------------------------------------------------


def show_games(given: argparse.Namespace) -> None:
    """List the games."""
    say = speaker(given.lang)
    for game in GAMES.values():
        by = ", ".join(filter(None, [game.author, game.publisher, str(game.year or "")]))
        least, most = game.seats
        facts = [say("table-players", least=least, most=most), say("table-minutes", minutes=game.minutes), by]
        print(f"{game.name:<14} {game.title}\n{'':<14} {say(f'{game.name}-line')}\n{'':<14} {'; '.join(facts)}")
        for option in game.options:
            what = say(f"{game.name}-option-{option.name}")
            print(f"{'':<14} --option {option.name}=...  {what} ({', '.join(option.values)}; {option.clause})")


def show_rules(given: argparse.Namespace) -> None:
    """Print the rules, or one clause."""
    book = rulebook(load_game(given.game).name, given.lang)
    print(printed_clause(book, given.clause, width()) if given.clause else printed(book, width()))


def play_somewhere(given: argparse.Namespace) -> None:
    """Play in the browser, unless an argument asks for the terminal."""
    terminal = given.game or given.terminal or given.seats or given.option or given.save or given.seed is not None
    if terminal:
        play_game(given)
    else:
        play_in_browser(given)


def play_in_browser(given: argparse.Namespace) -> None:
    """Start a server for this computer only, and open it in the browser."""
    extra("server")
    from schatkist.server.http.app import Settings, serve
    from schatkist.server.limits import Limits

    say, note = speaker(given.lang), data_folder() / "address"

    def show(address: str, key: str) -> None:
        print(say(key, address=address))
        if has_display():
            webbrowser.open(address)

    def opened(address: str) -> None:
        note.write_text(address, "utf-8")
        show(address, "terminal-serving")

    if note.exists() and answers(note.read_text("utf-8")):  # it is running already, in another terminal
        show(note.read_text("utf-8"), "terminal-serving-already")
    else:
        serve(Settings("127.0.0.1", 8000, data_folder(), "", (), Limits(), ports=20, quiet=True), opened)


def answers(address: str) -> bool:
    """Tell whether a server answers at an address."""
    try:
        with urlopen(f"{address}/healthz", timeout=2) as answer:
            return bool(answer.read() == b"ok\n")
    except (OSError, ValueError):
        return False


def has_display() -> bool:
    """Tell whether this machine can show a browser."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def play_game(given: argparse.Namespace) -> None:
    """Play in the terminal."""
    say = speaker(given.lang)
    game = load_game(given.game) if given.game else chosen_game()
    seats = given.seats.split(",") if given.seats else ["you"] + [USUAL] * (max(3, game.seats[0]) - 1)
    players = game.check_players(len(seats))
    options = options_of(given.option)
    seed = int.from_bytes(fresh_seed()[:8], "big") if given.seed is None else given.seed
    table = Table(game, players, options, fresh_deal(players) if given.seed is None else Seeded(given.seed))
    levels = {at: Level.parse(text) for at, text in enumerate(seats) if text != "you"}
    names = [seat_name(say, at, level) for at, level in enumerate(seats)]
    with worker_bots(game, levels, seed) as bots:
        print(say("terminal-welcome", title=game.title, names=", ".join(names)))
        try:
            PlainTable(table, dict(bots), names, given.lang, say).play()
        except Left as left:
            print(say(left.message))
        finally:
            if given.save:
                given.save.write_text(record_text(record_of(table, names)), "utf-8")


def chosen_game() -> Game:
    """Ask which game to play; the first one at the end of the input."""
    games = list(GAMES.values())
    for number, game in enumerate(games, 1):
        print(f"  {number}  {game.title}")
    try:
        answer = ask(f"1-{len(games)}: ").strip() or "1"
    except EOFError:
        answer = "1"
    if not (answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(games)):
        raise BadInput(f"there are games 1 to {len(games)}, not {answer!r}")
    return games[int(answer) - 1]


def seat_name(say: Say, seat: int, level: str) -> str:
    """The name of a seat."""
    name = say("seat-name", number=seat + 1)
    return say("seat-you", name=name) if level == "you" else f"{name} ({level})"


def fresh_deal(players: int) -> ChanceSource:
    """Fair chance from a new secret seed."""
    return fair_deal(fresh_seed().hex()[:16], fresh_seed(), [fresh_seed()[:16] for _ in range(players)])


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        return record_from(path.read_text("utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a record: it is not text") from None


def replay_file(given: argparse.Namespace) -> None:
    """Print a recorded game, move by move."""
    record, say = read_record(given.file), speaker(given.lang)
    game = load_game(record.opening.game)
    if given.seat is not None and not 0 <= given.seat <= record.opening.players:
        raise BadInput(f"this game has seats 1 to {record.opening.players}, and 0 for an onlooker")
    names = record.opening.names
    viewer = ONLOOKER if given.seat is None else given.seat - 1
    for number, step in enumerate(replay(record, game)):
        state = step.after
        if step.move and given.seat is None:
            print(f"{number:>4}  {names[step.move.seat]}: {step.move.do}")
        elif step.move:
            for event in step.events:
                print("      " + told(game, seen_by(viewer, event), names, say))
        if not step.move or state.over:
            print(game.picture(game.view(state, viewer), say))
    if state.over:
        print(result(state.places(), state.scores(), names, say))


def verify_file(given: argparse.Namespace) -> None:
    """Check a record."""
    record = read_record(given.file)
    game = load_game(record.opening.game)
    table = verify(record, game)
    print(f"ok: {len(table.moves)} moves of {game.name} by the rules, version {game.rules}")
    print(f"ok: scores {table.state.scores()}, seal {table.seal[:16]}...")
    print(f"ok: {chance_checked(record.opening.deal)}")


def simulate_games(given: argparse.Namespace) -> None:
    """Play random games at full speed, or make a data set."""
    game = load_game(given.game)
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


def export_games(given: argparse.Namespace) -> None:
    """Export finished games of a server."""
    extra("server")
    extra("data")
    from schatkist.adapters.datasets import summary_text
    from schatkist.export import export

    with progress(None) as bar:
        made = export(given.data, given.database, given.out, bar)
    print(
        msgspec.json.encode(made).decode()
        if given.json
        else "\n".join(map(summary_text, made)) or "no game is over yet"
    )


def serve_tables(given: argparse.Namespace) -> None:
    """Run a server."""
    extra("server")
    from schatkist.server.http.app import Settings, serve
    from schatkist.server.limits import Limits

    if not 0 <= given.port < 65536:
        raise BadInput(f"a port is a number from 0 to 65535, not {given.port}")
    limits = Limits().changed(given.limit)
    origins, proxies = tuple(given.origin), tuple(given.proxy)
    serve(Settings(given.host, given.port, given.data, given.database, origins, limits, proxies=proxies))


def join_table(given: argparse.Namespace) -> None:
    """Join a table of a server."""
    extra("server")
    from schatkist.join import join

    join(given.url, given.name, given.lang)


def extra(name: str) -> None:
    """Complain if an extra of this package is not installed."""
    if any(find_spec(module) is None for module in EXTRAS[name]):
        raise BadInput(f"this needs more than was installed: pip install 'schatkist[{name}]'")


def data_folder() -> Path:
    """The folder of this person's tables."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Schatkist"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Schatkist"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "schatkist"


def summary(done: Simulation) -> str:
    """A simulation as lines of text."""
    how = "compiled" if is_compiled() else "plain Python"
    lines = [
        f"{done.game}, {done.players} players: {done.games:,} games, {done.decisions:,} decisions "
        f"in {done.seconds:.2f} s, {done.decisions_per_second:,.0f} a second ({how} rules, {done.cores} cores)"
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
    game = load_game(given.game)
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
    game = load_game(given.game)
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
    )
    print(msgspec.json.encode(tuned).decode() if given.json else tuning_result_text(tuned, by))


def progress(games: int | None) -> AbstractContextManager[Callable[[int], None]]:
    """A progress bar if stderr is a terminal."""
    if not sys.stderr.isatty():
        return nullcontext(lambda games: None)
    from schatkist.terminal.progress import bar

    return bar(games)


def flush_every_line() -> None:
    """Write each line as soon as it is printed, into a pipe too, and a `?` for what the locale cannot encode."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(line_buffering=True, errors="replace")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; an error is one clear line."""
    flush_every_line()
    given = parser().parse_args(arguments)
    try:
        given.run(given)
        sys.stdout.flush()
    except SchatkistError as error:
        print(f"schatkist: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        what = f"{error.strerror}: {error.filename}" if error.filename else str(error) or type(error).__name__
        print(f"schatkist: {what}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nschatkist: stopped", file=sys.stderr)
        return 130
    return 0
