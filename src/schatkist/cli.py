"""The command `schatkist`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import NoReturn

import msgspec

from schatkist.arena.simulate import Simulation, simulate
from schatkist.bots import LEVELS, bot_named
from schatkist.core.dealers import fresh_seed
from schatkist.core.deals import Deal, Seeded, fair_deal
from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.game import Game, Say
from schatkist.core.names import ONLOOKER
from schatkist.core.records import Record, chance_checked, record_from, record_of, record_text, replay, verify
from schatkist.core.table import Table
from schatkist.games import SHELF, game_named, is_compiled
from schatkist.terminal.plain import Left, PlainTable, result, width
from schatkist.words.catalogue import speaker, told
from schatkist.words.languages import LANGUAGES
from schatkist.words.rulebook import printed, printed_clause, rulebook

EXAMPLES = """examples:
  schatkist games                                          what is on the shelf
  schatkist play diabolo --seats you,uniform,uniform       play against bots
  schatkist rules kadora --lang nl                         the rules, clause by clause
  schatkist rules kadora --clause KA-4.2
  schatkist sim kadora --players 3 --games 100000 --seed 1 --json
  schatkist replay game.jsonl --seat 1                     a game as one seat saw it
  schatkist verify game.jsonl                              was it played and shuffled by the rules?
"""


class OneLine(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """One line and exit code 2."""
        self.exit(2, f"{self.prog}: {message} (try --help)\n")


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    raw = argparse.RawDescriptionHelpFormatter
    top = OneLine(prog="schatkist", description=__doc__, epilog=EXAMPLES, formatter_class=raw)
    commands = top.add_subparsers(metavar="COMMAND", required=True)

    games = commands.add_parser("games", help="what is on the shelf")
    games.set_defaults(run=show_games)

    rules = commands.add_parser("rules", help="the rules of a game, clause by clause")
    rules.add_argument("game")
    rules.add_argument("--clause", help="one clause only, like KA-4.2")
    rules.set_defaults(run=show_rules)

    play = commands.add_parser("play", help="play in the terminal", epilog=EXAMPLES, formatter_class=raw)
    play.add_argument("game", nargs="?", help=f"one of {', '.join(SHELF)}; left out, you are asked")
    play.add_argument("--seats", help="who sits where: you or a bot (" + ", ".join(LEVELS) + "), with commas")
    play.add_argument("--seed", type=int, help="deal from this number; left out, the shuffles are fair and secret")
    play.add_argument("--save", type=Path, help="write the record of the game to this file")
    add_options(play)
    play.set_defaults(run=play_game)

    again = commands.add_parser("replay", help="show a recorded game")
    again.add_argument("file", type=Path)
    again.add_argument("--seat", type=int, help="only what this seat knew, from 1; 0 for an onlooker")
    again.set_defaults(run=replay_file)

    check = commands.add_parser("verify", help="check a recorded game: its moves, its result, its shuffles")
    check.add_argument("file", type=Path)
    check.set_defaults(run=verify_file)

    sim = commands.add_parser("sim", help="play random games at full speed on all cores")
    sim.add_argument("game")
    sim.add_argument("--players", type=int, help="left out: as few as the game allows")
    sim.add_argument("--games", type=int, default=10_000)
    sim.add_argument("--seed", type=int, default=1)
    sim.add_argument("--cores", type=int, help="left out: all")
    sim.add_argument("--json", action="store_true", help="print one JSON object")
    add_options(sim)
    sim.set_defaults(run=simulate_games)

    for command in (games, rules, play, again):
        command.add_argument("--lang", choices=LANGUAGES, default=own_language())
    return top


def add_options(command: argparse.ArgumentParser) -> None:
    """The options of a game, as name=value."""
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, as often as needed"
    )


def options_of(given: list[str]) -> dict[str, str]:
    """Options as they were typed."""
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
    """The shelf."""
    say = speaker(given.lang)
    for game in SHELF.values():
        by = ", ".join(filter(None, [game.author, game.publisher, str(game.year or "")]))
        least, most = game.seats
        facts = [say("table-players", least=least, most=most), say("table-minutes", minutes=game.minutes), by]
        print(f"{game.name:<14} {game.title}\n{'':<14} {say(f'{game.name}-line')}\n{'':<14} {'; '.join(facts)}")
        for option in game.options:
            what = say(f"{game.name}-option-{option.name}")
            print(f"{'':<14} --option {option.name}=...  {what} ({', '.join(option.values)}; {option.clause})")


def show_rules(given: argparse.Namespace) -> None:
    """The rules, or one clause."""
    book = rulebook(game_named(given.game).name, given.lang)
    print(printed_clause(book, given.clause, width()) if given.clause else printed(book, width()))


def play_game(given: argparse.Namespace) -> None:
    """A game in the terminal."""
    say = speaker(given.lang)
    game = game_named(given.game) if given.game else chosen_game()
    seats = given.seats.split(",") if given.seats else ["you"] + ["uniform"] * (max(3, game.seats[0]) - 1)
    players = game.check_players(len(seats))
    options = options_of(given.option)
    seed = int.from_bytes(fresh_seed()[:8], "big") if given.seed is None else given.seed
    bots = {at: bot_named(level, game, seed + at) for at, level in enumerate(seats) if level != "you"}
    table = Table(game, players, options, fresh_deal(players) if given.seed is None else Seeded(given.seed))
    names = [seat_name(say, at, level) for at, level in enumerate(seats)]
    place = PlainTable(table, bots, names, given.lang, say)
    print(say("terminal-welcome", title=game.title, names=", ".join(names)))
    try:
        place.play()
    except Left:
        print(say("terminal-quit"))
    finally:
        if given.save:
            given.save.write_text(record_text(record_of(table, names)))


def chosen_game() -> Game:
    """The game that a person picks from the shelf; the first if nobody answers."""
    games = list(SHELF.values())
    for number, game in enumerate(games, 1):
        print(f"  {number}  {game.title}")
    try:
        answer = input(f"1-{len(games)}: ").strip() or "1"
    except EOFError:
        answer = "1"
    if not (answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(games)):
        raise BadInput(f"there are games 1 to {len(games)}, not {answer!r}")
    return games[int(answer) - 1]


def seat_name(say: Say, seat: int, level: str) -> str:
    """What a seat is called."""
    name = say("seat-name", number=seat + 1)
    return say("seat-you", name=name) if level == "you" else f"{name} ({level})"


def fresh_deal(players: int) -> Deal:
    """A fair deal whose seed nobody can know."""
    return fair_deal(fresh_seed().hex()[:16], fresh_seed(), [fresh_seed()[:16] for _ in range(players)])


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        return record_from(path.read_text())
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a record: it is not text") from None


def replay_file(given: argparse.Namespace) -> None:
    """A recorded game, move by move."""
    record, say = read_record(given.file), speaker(given.lang)
    game = game_named(record.opening.game)
    if given.seat is not None and not 0 <= given.seat <= record.opening.players:
        raise BadInput(f"this game has seats 1 to {record.opening.players}, and 0 for an onlooker")
    names, so_far = record.opening.names, 0
    for table in replay(record, game):
        if given.seat is None:
            if table.moves:
                seat, action = table.moves[-1]
                print(f"{len(table.moves):>4}  {names[seat]}: {game.action_text(action)}")
        elif table.moves:
            for seen in table.story(given.seat - 1, so_far):
                print("      " + told(game, seen, names, say))
        so_far = len(table.journal)
        if not table.moves or table.state.over:
            print(game.picture(table.view(ONLOOKER if given.seat is None else given.seat - 1), say))
    if table.state.over:
        print(result(table, names, say))


def verify_file(given: argparse.Namespace) -> None:
    """Check a record."""
    record = read_record(given.file)
    game = game_named(record.opening.game)
    table = verify(record, game)
    print(f"ok: {len(table.moves)} moves of {game.name} by the rules, version {game.rules}")
    print(f"ok: scores {table.state.scores()}, seal {table.seal[:16]}...")
    print(f"ok: {chance_checked(record.opening.deal)}")


def simulate_games(given: argparse.Namespace) -> None:
    """Random games at full speed."""
    game = game_named(given.game)
    if given.cores is not None and not 1 <= given.cores <= 1024:
        raise BadInput(f"the number of cores is from 1 to 1024, not {given.cores}")
    players = game.seats[0] if given.players is None else given.players
    with progress(given.games) as bar:
        done = simulate(game, players, given.games, given.seed, options_of(given.option), given.cores, bar)
    print(msgspec.json.encode(done).decode() if given.json else summary(done))


def summary(done: Simulation) -> str:
    """A simulation in words."""
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


def progress(games: int) -> AbstractContextManager[Callable[[int], None]]:
    """A progress bar where somebody is looking."""
    if not sys.stderr.isatty():
        return nullcontext(lambda games: None)
    from schatkist.terminal.progress import bar

    return bar(games)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what goes wrong is one clear line."""
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
        print(f"schatkist: {error.strerror}: {error.filename}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nschatkist: stopped", file=sys.stderr)
        return 130
    return 0
