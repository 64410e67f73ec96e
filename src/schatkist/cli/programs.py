"""The command `bot`: let your own program play at a table of a server."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path

from schatkist.cli.options import RAW, Commands, add_lang, extra
from schatkist.core.errors import BadInput

BOT = """examples:
  schatkist bot 'http://127.0.0.1:8000/t/...#...' --exec 'python3 bot.py'
                                                           at the table of this invitation
  schatkist bot http://127.0.0.1:8000 --exec 'node bot.mjs' --name Rosa
                                                           at the first table with a seat for anybody
  schatkist bot URL --exec ./bot --token rosa.token        with a token of its own, to come back to its seat
For each decision the program reads one line of JSON and writes one: docs/reference/bot-protocol.md
"""


def add_commands(commands: Commands) -> None:
    """Add the command."""
    bot = commands.add_parser(
        "bot", help="your own program plays at a table of a server", epilog=BOT, formatter_class=RAW
    )
    bot.add_argument("url", help="the invitation; or the address of a server, for its open tables")
    bot.add_argument("--exec", dest="command", required=True, metavar="CMD", help="the program, with its arguments")
    bot.add_argument("--name", default="bot", help="the name to play under (%(default)s)")
    bot.add_argument("--seconds", type=float, default=10.0, help="for each decision (%(default)g)")
    bot.add_argument("--token", type=Path, metavar="FILE", help="the token of this bot; written the first time")
    bot.set_defaults(run=play)
    add_lang(bot)


def play(given: argparse.Namespace) -> None:
    """Let a program play."""
    extra("server")
    from schatkist.terminal.programs import play_program

    try:
        words = shlex.split(given.command)
    except ValueError as error:
        raise BadInput(f"--exec {given.command!r} is not a command: {error}") from None
    play_program(given.url, words, given.name, given.seconds, given.token, given.lang)
