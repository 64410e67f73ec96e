"""The commands `games`, `rules`, `replay`, `verify` and `edition`: read about games and records."""

from __future__ import annotations

import argparse
from pathlib import Path

from schatkist.cli.options import Commands, add_lang, read_record
from schatkist.core.edition import standard_text
from schatkist.core.errors import BadInput
from schatkist.core.events import seen_by
from schatkist.core.records import chance_checked, recorded_game, replay, verify
from schatkist.core.types import ONLOOKER
from schatkist.games import GAMES, load_game
from schatkist.i18n.catalogue import speaker, told
from schatkist.i18n.rulebook import printed, printed_clause, rulebook
from schatkist.terminal.texts import result, width


def add_commands(commands: Commands) -> None:
    """Add the commands that print."""
    games = commands.add_parser("games", help="list the games")
    games.set_defaults(run=show_games)
    add_lang(games)

    rules = commands.add_parser("rules", help="the rules of a game, clause by clause")
    rules.add_argument("game")
    rules.add_argument("--clause", help="one clause only, like KA-4.2")
    rules.set_defaults(run=show_rules)
    add_lang(rules)

    again = commands.add_parser("replay", help="show a recorded game")
    again.add_argument("file", type=Path)
    again.add_argument("--seat", type=int, help="only what this seat knew, from 1; 0 for an onlooker")
    again.set_defaults(run=replay_file)
    add_lang(again)

    check = commands.add_parser("verify", help="check a recorded game: its moves, its result, its shuffles")
    check.add_argument("file", type=Path)
    check.set_defaults(run=verify_file)

    edition = commands.add_parser("edition", help="the facts of a printed game that its owner can correct")
    edition.add_argument("what", choices=("show", "check"), help="show: print the file; check: is it right?")
    edition.add_argument("game")
    edition.add_argument("file", nargs="?", type=Path, help="left out: the standard edition")
    edition.set_defaults(run=show_edition)


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


def replay_file(given: argparse.Namespace) -> None:
    """Print a recorded game, move by move."""
    record, say = read_record(given.file), speaker(given.lang)
    game = recorded_game(record, load_game(record.opening.game))
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
    if table.game.edition_digest:
        print(f"ok: with the edition {table.game.edition_digest} that the record contains, not the standard edition")
    print(f"ok: scores {table.state.scores()}, seal {table.seal()[:16]}...")
    print(f"ok: {chance_checked(record.opening.deal)}")


def show_edition(given: argparse.Namespace) -> None:
    """Print an edition file, or say whether it is right and what it corrects."""
    game = load_game(given.game, given.file)
    if game.edition is None:
        raise BadInput(f"{game.name} has no editions: its rules give all facts")
    if given.what == "show":
        print(given.file.read_text("utf-8") if given.file else standard_text(type(game.edition)), end="")
        return
    changes = game.edition.differences()
    print(f"ok: {given.file or 'the standard edition'} is an edition of {game.name} ({game.edition.digest})")
    print("\n".join(changes) if changes else "it is the standard edition")
