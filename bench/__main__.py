"""`python -m bench`: speed of uniform random play, all variants in one run.

Each repeat runs every variant once, in turn, so that other load on the machine affects all alike. A ratio
compares two variants repeat by repeat; the median is shown. Speeds are per second of CPU time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console

from bench import report, timing, variants
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, load_game

EXAMPLES = """examples:
  python -m bench                          all games, C++ and peers for Kadora
  python -m bench --quick                  the same, shorter and rougher
  python -m bench --games diabolo:5        one game, with five players
  python -m bench --repeats 15 --json speed.json
  python -m bench batch                    games in step on all cores, by the clock
  python -m bench server                   moves at many tables at once, beside an echo server
  python -m bench ceiling                  how many moves a second servers can make, and how their cost grows
  python -m bench recovery                 how soon a server with many tables serves again after a kill
  python -m bench hostile                  how long players wait while hostile clients do what they can
  python -m bench browser                  how soon the browser's table is there, and a move on it
  python -m bench memory                   what island cards are worth in Die Goldinsel
  python -m bench search                   how punctual the search is, and its playouts beside OpenSpiel's ISMCTS
"""


def table_of(text: str) -> tuple[str, int]:
    """Parse a game, with players if they are given: `kadora` or `kadora:2`."""
    name, _, players = text.partition(":")
    try:
        game = load_game(name)
        least, most = game.seats
        if not players:
            return name, (least + most) // 2
        if not (players.isascii() and players.isdigit()):
            raise BadInput(f"the players of {name} are a number, not {players!r}")
        return name, game.check_players(int(players))
    except BadInput as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def positive(text: str) -> float:
    """Parse a number above zero."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError(f"a number above zero is needed, not {text!r}")
    return number


def whole(text: str) -> int:
    """Parse a whole number above zero."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 10**6):
        raise argparse.ArgumentTypeError(f"a whole number above zero is needed, not {text!r}")
    return int(text)


def parser() -> argparse.ArgumentParser:
    """Build the parser of the command line."""
    made = argparse.ArgumentParser(
        prog="python -m bench",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--games", nargs="+", type=table_of, metavar="GAME[:PLAYERS]", help="default: all games")
    made.add_argument("--seconds", type=positive, help="for each variant in each repeat (default 0.5)")
    made.add_argument("--repeats", type=whole, help="default 7")
    made.add_argument("--quick", action="store_true", help="3 repeats of 0.1 seconds, where not given")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    if words[:1] == ["batch"]:
        from bench import batch

        return batch.main(words[1:])
    if words[:1] == ["server"]:
        from bench import server

        return server.main(words[1:])
    if words[:1] == ["ceiling"]:
        from bench import ceiling

        return ceiling.main(words[1:])
    if words[:1] == ["recovery"]:
        from bench import recovery

        return recovery.main(words[1:])
    if words[:1] == ["hostile"]:
        from bench import hostile

        return hostile.main(words[1:])
    if words[:1] == ["browser"]:
        from bench import browser

        return browser.main(words[1:])
    if words[:1] == ["memory"]:
        from bench import memory

        return memory.main(words[1:])
    if words[:1] == ["search"]:
        from bench import search

        return search.main(words[1:])
    given = parser().parse_args(words)
    repeats = given.repeats or (3 if given.quick else 7)
    seconds = given.seconds or (0.1 if given.quick else 0.5)
    tables = given.games or [table_of(name) for name in GAMES]
    out, aside = (
        Console(width=None if sys.stdout.isatty() else 140, highlight=False, markup=False),
        Console(stderr=True),
    )
    with ExitStack() as stack:
        status = stack.enter_context(aside.status("")) if aside.is_terminal else None

        def progress(text: str) -> None:
            if status is not None:
                status.update(text)

        try:
            found, missing = variants.collect(tables, progress)
            workers = [stack.enter_context(timing.Worker(variant)) for variant in found]
            progress("checking that the variants play the same games")
            checked = timing.check(workers)
            rates = timing.interleave(workers, repeats, seconds, progress)
        except (timing.Differs, RuntimeError) as error:
            print(error, file=sys.stderr)
            return 1
    lines, reached = report.rows(found, rates), report.bars(found, rates)
    out.print("The same games, checked before timing:")
    for line in checked:
        out.print(f"  {line}", soft_wrap=True)
    out.print(report.table(lines))
    out.print(f"{repeats} repeats of about {seconds:g} s a variant; ratios are medians over the repeats.")
    for bar in reached:
        out.print(str(bar), soft_wrap=True)
    for line in missing:
        out.print(f"missing: {line}", soft_wrap=True)
    if given.json is not None:
        figures = report.as_json(lines, reached, checked, missing, repeats, seconds)
        given.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
