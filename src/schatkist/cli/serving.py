"""The commands `serve`, `new-key` and `export`: run a server, replace its key, and take its finished games."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import msgspec

from schatkist.cli.options import RAW, Commands, data_folder, extra, progress
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.games import game_of_file

SERVING = """examples:
  schatkist serve                                          for this computer alone: http://127.0.0.1:8000
  schatkist serve --host 0.0.0.0 --origin http://192.168.1.5:8000
                                                           for everybody on the network, at that address
  schatkist serve --data /srv/schatkist --origin https://games.example.org --proxy 127.0.0.1
                                                           behind a proxy that does HTTPS
  schatkist serve --database postgresql://schatkist@localhost/schatkist
  schatkist serve --edition my-kadora.toml                 new tables of that game use the corrected edition
  schatkist serve --limit running=50 --limit grace=120     other limits; docs/how-to/run-a-server.md has them all
  schatkist serve --config /etc/schatkist.toml             all of this from a file, with the password of the database
"""


def add_commands(commands: Commands) -> None:
    """Add the commands of a server."""
    host = commands.add_parser(
        "serve", help="a server with tables for people and bots", epilog=SERVING, formatter_class=RAW
    )
    host.add_argument("--config", type=Path, metavar="FILE", help="settings as TOML; flags and variables go first")
    host.add_argument("--host", help="the address to listen on (127.0.0.1)")
    host.add_argument("--port", type=int, help="8000; 0: any that is free")
    host.add_argument("--data", metavar="DIR", help=str(data_folder()))
    host.add_argument("--database", metavar="URL", help="left out: SQLite in DIR")
    host.add_argument("--origin", action="append", help="an address under which browsers reach it")
    host.add_argument("--proxy", action="append", metavar="ADDRESS", help="of a proxy in front of it")
    host.add_argument("--limit", action="append", default=[], metavar="NAME=NUMBER", help="another limit")
    host.add_argument("--edition", action="append", metavar="FILE", help="an edition file, for new tables of its game")
    host.add_argument(
        "--push", metavar="CONTACT", help="tell turns by Web Push; CONTACT is like mailto:you@example.org"
    )
    host.add_argument(
        "--push-host", action="append", metavar="HOST", help="another push service, besides the known ones"
    )
    host.set_defaults(run=serve_tables)

    key = commands.add_parser("new-key", help="add a new key to a server's data folder, for its next start")
    key.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="of the server (%(default)s)")
    key.set_defaults(run=new_key)

    out = commands.add_parser("export", help="finished games of a server as data sets")
    out.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="of the server (%(default)s)")
    out.add_argument("--database", default="", metavar="URL", help="left out: that of the server, or SQLite in DIR")
    out.add_argument("--out", type=Path, required=True, metavar="DIR", help="where; a second run adds what is new")
    out.add_argument("--json", action="store_true", help="print one JSON object")
    out.set_defaults(run=export_games)


def serve_tables(given: argparse.Namespace) -> None:
    """Run a server."""
    extra("server")
    from schatkist.server.config import Config, config_from_variables, limits_from, merged, read_config
    from schatkist.server.http.app import Settings
    from schatkist.server.http.command import serve
    from schatkist.server.limits import Limits

    limits = limits_from(given.limit, "--limit")
    flags = Config(
        given.host,
        given.port,
        given.data,
        given.database,
        given.origin,
        given.proxy,
        limits,
        given.edition,
        given.push,
        given.push_host,
    )
    file = read_config(given.config) if given.config else Config()
    config = merged(flags, config_from_variables(os.environ), file)
    port = 8000 if config.port is None else config.port
    if not 0 <= port < 65536:
        raise BadInput(f"a port is a number from 0 to 65535, not {port}")
    serve(
        Settings(
            host=config.host or "127.0.0.1",
            port=port,
            data=Path(config.data) if config.data else data_folder(),
            database=config.database or "",
            origins=tuple(config.origin or ()),
            limits=Limits().changed(config.limit or {}),
            proxies=tuple(config.proxy or ()),
            editions=editions_of(config.edition or []),
            push=config.push or "",
            push_hosts=tuple(config.push_host or ()),
        )
    )


def editions_of(paths: list[str]) -> tuple[Game, ...]:
    """Read edition files, at most one for each game."""
    games = [game_of_file(Path(path)) for path in paths]
    for at, game in enumerate(games):
        if game.name in [other.name for other in games[:at]]:
            raise BadInput(f"two editions of {game.name} are given, and new tables can have one of them only")
    return tuple(games)


def new_key(given: argparse.Namespace) -> None:
    """Add a key to the key file of a server."""
    extra("server")
    from schatkist.server.http.command import create_folder
    from schatkist.server.storage.tokens import add_key, key_file

    create_folder(given.data)
    key = add_key(given.data)
    older = f"; {len(key.older)} older still decrypt" if key.older else ""
    print(f"{key_file(given.data)} has the new key {key.id}{older}. Restart the server to use it.")


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
