"""The command `schatkist`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper
from typing import NoReturn

from schatkist.authoring import commands as authoring
from schatkist.cli import admin, coaching, operating, playing, programs, reading, serving, studying, training
from schatkist.cli.options import RAW
from schatkist.core.errors import SchatkistError
from schatkist.games import is_compiled

EXAMPLES = """examples:
  schatkist games                                          list the games
  schatkist play                                           play in the browser
  schatkist play diabolo --seats you,uniform,uniform       play against bots in the terminal
  schatkist rules kadora --lang nl                         the rules, clause by clause
  schatkist rules kadora --clause KA-4.2
  schatkist sim kadora --players 3 --games 100000 --seed 1 --json
  schatkist sim diabolo --seats thumb,thumb,uniform --games 1000 --out data
  schatkist edition show kadora > my-kadora.toml           facts of the printed game that you can correct
  schatkist play kadora --edition my-kadora.toml           play with them
  schatkist replay game.jsonl --seat 1                     a game as one seat saw it
  schatkist verify game.jsonl                              was it played and shuffled by the rules?
  schatkist serve --host 127.0.0.1 --port 8000             tables for people and bots, over the network
  schatkist join http://127.0.0.1:8000/t/...#...           sit down at one of them
  schatkist bot URL --exec 'python3 bot.py'                your own program plays there
  schatkist export --out data                              finished games of the server, as data sets
  schatkist backup tables.backup                           everything that the server stores, while it runs
  schatkist admin status                                   look after a running server
  schatkist hint game.jsonl --at 12 --time 2s              how a search rates the choices at move 12
  schatkist review game.jsonl --seat 1                     what each choice cost, and what was luck
  schatkist puzzle                                         today's puzzle
  schatkist ladder kadora --players 3 --games 300 --levels uniform,flat:200,search:200 --out study
  schatkist new mygame                                     the package of a new game, ready to be played and changed
  schatkist conform mygame                                 does it keep what every game keeps?
"""


class OneLine(argparse.ArgumentParser):
    """A parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Print one line and exit with code 2."""
        self.exit(2, f"{self.prog}: {message} (try --help)\n")


def parser() -> argparse.ArgumentParser:
    """Build the parser of all commands and their options."""
    top = OneLine(prog="schatkist", description=__doc__, epilog=EXAMPLES, formatter_class=RAW)
    how = "compiled" if is_compiled() else "plain"
    top.add_argument("--version", action="version", version=f"schatkist {version('schatkist')}, {how} rules")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for part in (reading, playing, programs, serving, operating, admin, studying, coaching, training, authoring):
        part.add_commands(commands)
    return top


def flush_every_line() -> None:
    """Write each line as soon as it is printed, even into a pipe, with `?` for characters the locale cannot encode."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(line_buffering=True, errors="replace")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; report an error in one line."""
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
