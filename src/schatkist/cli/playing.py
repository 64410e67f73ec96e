"""The commands `play` and `join`: play in the browser or in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from pathlib import Path
from urllib.request import urlopen

from schatkist.bots import LEVELS, Level, check_table
from schatkist.bots.worker import worker_bots
from schatkist.cli.options import RAW, Commands, add_edition, add_lang, add_options, data_folder, extra, options_of
from schatkist.core.chance_source import ChanceSource, Seeded, fair_deal
from schatkist.core.dealers import fresh_seed
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Say
from schatkist.core.records import record_of, record_text
from schatkist.core.table import Table
from schatkist.games import GAMES, game_of_file, load_game
from schatkist.i18n.catalogue import speaker
from schatkist.terminal.commands import Left
from schatkist.terminal.plain import PlainTable, ask

USUAL = "search:300ms"  # the level of the opponents, unless --seats names others
PLAYING = """examples:
  schatkist play                                           in the browser
  schatkist play diabolo                                   in the terminal, against bots
  schatkist play diabolo --seats you,uniform,uniform       against these bots
  schatkist play hawaiki --seats you,you --save game.jsonl   two people at one terminal, with a record
  schatkist play kadora --edition my-kadora.toml           with facts of the printed game that you corrected
"""
JOINING = """examples:
  schatkist join 'http://127.0.0.1:8000/t/...#...'         the invitation that somebody sent you, in quotes
  schatkist join http://127.0.0.1:8000 --name Ada          the first table with a seat for anybody
"""


def add_commands(commands: Commands) -> None:
    """Add the commands that play."""
    play = commands.add_parser(
        "play", help="play: in the browser, or a game in the terminal", epilog=PLAYING, formatter_class=RAW
    )
    play.add_argument("game", nargs="?", help=f"one of {', '.join(GAMES)}, in the terminal; left out: in the browser")
    play.add_argument("--terminal", action="store_true", help="in the terminal; you are asked for the game")
    play.add_argument("--seats", help="the players by seat: you or a bot (" + ", ".join(LEVELS) + "), with commas")
    play.add_argument("--seed", type=int, help="deal from this number; left out, the shuffles are fair and secret")
    play.add_argument("--save", type=Path, help="write the record of the game to this file")
    add_options(play)
    add_edition(play)
    play.set_defaults(run=play_somewhere)
    add_lang(play)

    join = commands.add_parser("join", help="sit down at a table of a server", epilog=JOINING, formatter_class=RAW)
    join.add_argument("url", help="the invitation; or the address of a server, for its open tables")
    join.add_argument("--name", default="", help="the name to play under")
    join.set_defaults(run=join_table)
    add_lang(join)


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
    from schatkist.server.http.app import Settings
    from schatkist.server.http.command import serve
    from schatkist.server.limits import Limits

    say, note = speaker(given.lang), data_folder() / "address"
    editions = (game_of_file(given.edition),) if given.edition else ()

    def show(address: str, key: str) -> None:
        print(say(key, address=address))
        if has_display():
            webbrowser.open(address)

    def opened(address: str) -> None:
        note.write_text(address, "utf-8")
        show(address, "terminal-serving")

    if note.exists() and answers(note.read_text("utf-8")):  # it is running already, in another terminal
        if editions:
            raise BadInput(
                f"Schatkist runs already, at {note.read_text('utf-8')}: stop it to start it with an edition"
            )
        show(note.read_text("utf-8"), "terminal-serving-already")
    else:
        settings = Settings(
            "127.0.0.1", 8000, data_folder(), "", (), Limits(), ports=20, quiet=True, editions=editions
        )
        serve(settings, opened)


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
    if given.game:
        game = load_game(given.game, given.edition)
    else:
        game = game_of_file(given.edition) if given.edition else asked_game()
    seats = given.seats.split(",") if given.seats else ["you"] + [USUAL] * (max(3, game.seats[0]) - 1)
    players = game.check_players(len(seats))
    options = options_of(given.option)
    seed = int.from_bytes(fresh_seed()[:8], "big") if given.seed is None else given.seed
    table = Table(game, players, options, fresh_deal(players) if given.seed is None else Seeded(given.seed))
    levels = {at: Level.parse(text) for at, text in enumerate(seats) if text != "you"}
    for level in levels.values():
        check_table(level, game, players, game.check_options(options, players))
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


def asked_game() -> Game:
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
    """Return the name of a seat."""
    name = say("seat-name", number=seat + 1)
    return say("seat-you", name=name) if level == "you" else f"{name} ({level})"


def fresh_deal(players: int) -> ChanceSource:
    """Create a fair source of chance from a new secret seed."""
    return fair_deal(fresh_seed().hex()[:16], fresh_seed(), [fresh_seed()[:16] for _ in range(players)])


def join_table(given: argparse.Namespace) -> None:
    """Join a table of a server."""
    extra("server")
    from schatkist.terminal.joining import join

    join(given.url, given.name, given.lang)
