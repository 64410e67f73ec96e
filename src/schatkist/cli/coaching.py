"""The commands `review` and `puzzle`: learn from a recorded game, and solve the puzzle of the day."""

from __future__ import annotations

import argparse
import datetime
from pathlib import Path

import msgspec

from schatkist.arena.parallel import check_workers, map_unordered
from schatkist.cli.options import RAW, Commands, add_lang, progress, read_record
from schatkist.coach.estimates import check_budget
from schatkist.coach.page import review_page
from schatkist.coach.phrases import percent, reason_text
from schatkist.coach.puzzles import Puzzle, game_of_day, puzzle_of_day
from schatkist.coach.reasons import reasons_for
from schatkist.coach.report import Perspective, Review
from schatkist.coach.review import review_record
from schatkist.coach.text import review_text
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Say
from schatkist.core.records import record_from
from schatkist.games import GAMES, load_game
from schatkist.i18n.catalogue import speaker
from schatkist.terminal.texts import grouped

REVIEW_EXAMPLES = """examples:
  schatkist review game.jsonl                        every seat, each by what it knew
  schatkist review game.jsonl --seat 1               seat 1, by what seat 1 knew
  schatkist review game.jsonl --open --out page.html  with open cards, as a page to send to a friend
  schatkist review games/ --json --cluster ray       every record in a folder, on a cluster, one line of JSON each
"""
PUZZLE_EXAMPLES = """examples:
  schatkist puzzle                                   today's puzzle
  schatkist puzzle kadora --date 2026-12-24          of one game, of another day
"""


class Task(msgspec.Struct, frozen=True):
    """A record to review on a worker."""

    record: str
    seat: int | None
    is_open: bool
    budget: int | None


def add_commands(commands: Commands) -> None:
    """Add the commands of the coach."""
    review = commands.add_parser(
        "review",
        help="what each choice of a recorded game cost, and what was luck",
        epilog=REVIEW_EXAMPLES,
        formatter_class=RAW,
    )
    review.add_argument("file", type=Path, help="a record, or a folder of records (*.jsonl)")
    review.add_argument("--seat", type=int, help="review this seat only, from 1, and use only what it knew")
    review.add_argument("--open", action="store_true", help="use what was really there, instead of what seats knew")
    review.add_argument(
        "--budget", type=int, metavar="WORLDS", help="for each estimate; left out: a few seconds' worth"
    )
    review.add_argument("--out", type=Path, metavar="FILE", help="write an HTML page that needs no other file")
    where = review.add_mutually_exclusive_group()
    where.add_argument("--cores", type=int, help="left out: all")
    where.add_argument("--cluster", help="dask://HOST:PORT or ray: review a folder on a cluster that is running")
    review.add_argument("--json", action="store_true", help="print one JSON object for each review")
    review.set_defaults(run=review_file)
    add_lang(review)

    puzzle = commands.add_parser("puzzle", help="the puzzle of the day", epilog=PUZZLE_EXAMPLES, formatter_class=RAW)
    puzzle.add_argument("game", nargs="?", help="left out: the games take turns")
    puzzle.add_argument("--date", type=day_of, default=None, metavar="YYYY-MM-DD", help="left out: today")
    puzzle.set_defaults(run=ask_puzzle)
    add_lang(puzzle)


def review_file(given: argparse.Namespace) -> None:
    """Review a record, or all records in a folder."""
    check_workers(given.cores, given.cluster)
    if given.budget is not None:
        check_budget(given.budget)
    seat = None if given.seat is None else given.seat - 1
    if given.file.is_dir():
        review_folder(given, seat)
        return
    if given.cluster is not None:
        raise BadInput("a cluster reviews the records of a folder; one record is reviewed here")
    record = read_record(given.file)
    game = load_game(record.opening.game)
    perspective: Perspective = "open" if given.open else "own"
    with progress(100) as bar:
        review = review_record(record, game, seat, perspective, given.budget, 1, given.cores, bar)
    show_review(given, review, game)


def show_review(given: argparse.Namespace, review: Review, game: Game) -> None:
    """Write the page, or print the review as JSON or as text."""
    say = speaker(given.lang)
    title = say("review-title", game=game.title)
    if given.out is not None:
        given.out.write_text(review_page(review, title, given.lang, say), "utf-8")
    if given.json:
        print(msgspec.json.encode(review).decode())
    elif given.out is None:
        print(review_text(review, title, say))
    else:
        print(say("review-written", file=str(given.out)))


def review_folder(given: argparse.Namespace, seat: int | None) -> None:
    """Review all records in a folder, one worker each, and print a line for each as it is done."""
    if given.out is not None or not given.json:
        raise BadInput("the reviews of a folder are printed as JSON: add --json, and leave out --out")
    files = sorted(given.file.glob("*.jsonl"))
    if not files:
        raise BadInput(f"there are no records (*.jsonl) in {given.file}")
    tasks = []
    for file in files:
        read_record(file)
        tasks.append(Task(file.read_text("utf-8"), seat, given.open, given.budget))
    with progress(len(tasks)) as bar:
        for review in map_unordered(review_task, tasks, given.cores, given.cluster):
            print(review)
            bar(1)


def review_task(task: Task) -> str:
    """Review one record on one core, as a task of a worker."""
    record = record_from(task.record)
    review = review_record(
        record, load_game(record.opening.game), task.seat, "open" if task.is_open else "own", task.budget, cores=1
    )
    return msgspec.json.encode(review).decode()


def day_of(text: str) -> datetime.date:
    """Parse a date."""
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a date is written as 2026-12-24, not {text!r}") from None


def ask_puzzle(given: argparse.Namespace) -> None:
    """Show the puzzle of a day, and take answers until one is right or the input ends."""
    day = given.date or datetime.date.today()
    game = game_of_day(list(GAMES.values()), day) if given.game is None else load_game(given.game)
    number, puzzle = puzzle_of_day(game, day)
    say = speaker(given.lang)
    view = puzzle.view_in(game)
    texts = [game.action_text(action) for action in view.legal]
    print(say("puzzle-title", game=game.title, number=number))
    print(game.picture(view, say))
    print(say("puzzle-ask", seat=view.seat + 1))
    print("\n".join(grouped(texts)))
    while True:
        try:
            answer = input("> ").strip()
        except EOFError:
            print(say("puzzle-solution", action=puzzle.solution))
            return
        if answer and answered(game, puzzle, answer, texts, say):
            return


def answered(game: Game, puzzle: Puzzle, answer: str, legal: list[str], say: Say) -> bool:
    """Judge an answer; tell whether it is right."""
    try:
        action = game.action_in(answer)
    except BadInput as error:
        print(error)
        return False
    if game.action_text(action) not in legal:
        print(say("puzzle-not-legal"))
        return False
    if action != puzzle.solution_in(game):
        print(say("puzzle-wrong"))
        return False
    print(say("puzzle-right", value=percent(puzzle.value), other=percent(puzzle.next_value)))
    for reason in reasons_for(game, puzzle.view_in(game), [action]).values():
        print(reason_text(reason, say))
    return True
