"""The commands `new`, `compile` and `conform`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from schatkist.games import GAMES, load_game


def add_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Add the commands for authors of games to those of the command line."""
    new = commands.add_parser("new", help="generate the package of a new game")
    new.add_argument("name", help="of the game and its package: small letters and digits")
    new.add_argument("--dir", type=Path, default=Path(), help="the folder to put it in (the current one)")
    new.set_defaults(run=generate)

    compiling = commands.add_parser("compile", help="compile the rules of a game package that you installed")
    compiling.add_argument("package", help="the package, or the name of its game")
    compiling.set_defaults(run=compile_game)

    conform = commands.add_parser("conform", help="test a game against the invariants that hold for every game")
    conform.add_argument("game", help="the name of a game, or a package with a game")
    conform.add_argument("--edition", type=Path, metavar="FILE", help="an edition file, to test that edition")
    conform.set_defaults(run=conform_game)


def generate(given: argparse.Namespace) -> None:
    """Generate a package and print the next steps."""
    from schatkist.authoring.new_game import new_game

    folder = new_game(given.name, given.dir)
    print(f"{folder} holds a small game that you can play and change. Next:")
    print(f"  pip install -e {folder}")
    print(f"  schatkist conform {given.name}")
    print(f"  schatkist play {given.name} --terminal")


def compile_game(given: argparse.Namespace) -> None:
    """Compile a package where it is installed."""
    from schatkist.compiling.build import compile_package

    package = GAMES[given.package].package if given.package in GAMES else given.package
    for path in compile_package(package):
        print(f"compiled {path}")


def conform_game(given: argparse.Namespace) -> None:
    """Run the conformance kit; exit with code 1 if the game does not conform."""
    from schatkist.authoring.conformance import (
        conform_with_plain_rules,
        find_game,
        findings_of,
        needs_plain_rules,
        table,
    )

    if needs_plain_rules(given.game):
        sys.exit(conform_with_plain_rules(given.game))
    game = load_game(given.game, given.edition) if given.edition else find_game(given.game)
    findings = findings_of(game)
    print(table(game, findings))
    if any(found.failures for found in findings):
        sys.exit(1)
