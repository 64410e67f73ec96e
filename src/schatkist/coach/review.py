"""Reviews a recorded game: what each position was worth to each seat, what choices cost, and what was luck."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from statistics import fmean

from schatkist.coach.account import account, values_of
from schatkist.coach.estimates import Shares, check_budget, mean_and_error, share_of
from schatkist.coach.plan import Asker, Part, default_budget, estimate, outline_of, parts_of
from schatkist.coach.report import DIGITS, FORMAT, MoveReview, Perspective, Review, SeatReview, TurningPoint
from schatkist.coach.story import Story, story_of
from schatkist.coach.weighing import DEVIATIONS
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.records import Record, Step, recorded_game, replay
from schatkist.core.types import NOBODY, Seat

TURNING_POINTS = 5
TURNING = 0.1  # the least change of a turning point


def review_record(
    record: Record,
    game: Game,
    seat: Seat | None = None,
    perspective: Perspective = "own",
    budget: int | None = None,
    seed: int = 1,
    cores: int | None = None,
    on_progress: Callable[[int], None] = lambda percent: None,
    outline: bool = False,
) -> Review:
    """Review a finished game, for one seat or for all seats; without a budget, as deep as a few seconds allow.

    An outline has what every seat could expect after each move, and no accounts of seats. It takes a moment.
    """
    game, players = recorded_game(record, game), record.opening.players
    if seat is not None and not 0 <= seat < players:
        raise BadInput(f"this game has seats 1 to {players}, not {seat + 1}")
    steps = list(replay(record, game))
    if not steps[-1].after.over:
        raise BadInput("this game is not over: only a finished game can be reviewed")
    seats = range(players) if seat is None else [seat]
    stories = [story_of(game, steps, each, perspective) for each in seats]
    asker = Asker(seed, cores, on_progress)
    planned = [(story, outline_of(story) if outline else parts_of(game, story, seed)) for story in stories]
    budget = default_budget(planned) if budget is None else check_budget(budget)
    estimate(asker, planned, budget)
    return Review(
        schatkist_review=FORMAT,
        game=game.name,
        rules=game.rules,
        edition=game.edition_digest or None,
        players=players,
        names=record.opening.names,
        perspective=perspective,
        seat=seat,
        budget=budget,
        seed=seed,
        moves=_moves(game, planned, seat, perspective),
        seats=[] if outline else accounts(game, planned, budget),
        turning_points=_turning_points(planned, seat, perspective),
    )


def review_steps(game: Game, steps: list[Step], seat: Seat, budget: int, seed: int = 1) -> SeatReview:
    """Review replayed steps for one seat, as it knew them, on one core."""
    story = story_of(game, steps, seat, "own")
    planned = [(story, parts_of(game, story, seed))]
    estimate(Asker(seed, 1), planned, check_budget(budget))
    return accounts(game, planned, budget)[0]


def accounts(game: Game, planned: list[tuple[Story, list[Part]]], budget: int) -> list[SeatReview]:
    """Add up the account of each seat."""
    return [account(game, story, parts, budget) for story, parts in planned]


def _moves(
    game: Game, planned: list[tuple[Story, list[Part]]], seat: Seat | None, perspective: Perspective
) -> list[MoveReview]:
    """List what every seat could expect at the set-up and after each move."""
    columns = [_column(story, parts) for story, parts in planned]
    own_columns = seat is None and perspective == "own"
    moves = []
    for number in range(len(columns[0])):
        pairs = [values_of(column[number]) for column in columns]
        values, errors = pairs[0]
        if own_columns:
            values = [pair[0][at] for at, pair in enumerate(pairs)]
            errors = [pair[1][at] for at, pair in enumerate(pairs)]
        mover, text = NOBODY, None
        if number:
            mover, text = _move(game, planned, number, own_columns)
        moves.append(MoveReview(number, mover, text, values, errors))
    return moves


def _move(
    game: Game, planned: list[tuple[Story, list[Part]]], number: int, all_seats: bool
) -> tuple[Seat, str | None]:
    """Return the seat that made a move, and the action if it is known."""
    for story, _ in planned:
        for turn in story.turns:
            if turn.start < number <= turn.end:
                mover, action = turn.moves[number - turn.start - 1]
                if action is not None or not all_seats:
                    return mover, None if action is None else game.action_text(action)
    return mover, None


def _column(story: Story, parts: list[Part]) -> list[Shares]:
    """List the values at every position; while simultaneous choices are hidden, they stay as they were."""
    assert story.final is not None
    column: list[Shares] = []
    for part in parts:
        column += [part.before] * (part.turn.end - part.turn.start)
    return [*column, [story.final] * len(column[0])]


def _turning_points(
    planned: list[tuple[Story, list[Part]]], seat: Seat | None, perspective: Perspective
) -> list[TurningPoint]:
    """Find the moves that changed most, as far as the estimates can tell."""
    found = []
    for story, parts in planned:
        column = _column(story, parts)
        seats = [story.seat] if seat is None and perspective == "own" else range(len(column[0][0]))
        for number, (before, after) in enumerate(pairwise(column), 1):
            for each in seats:
                pairs = zip(share_of(after, each), share_of(before, each), strict=True)
                change, error = mean_and_error([one - other for one, other in pairs])
                if abs(change) >= TURNING and abs(change) > DEVIATIONS * error:
                    found.append(TurningPoint(number, each, round(change, DIGITS)))
        if perspective == "open":
            break
    found.sort(key=lambda point: (-abs(point.change), point.move, point.seat))
    largest: dict[int, TurningPoint] = {}
    for point in found:
        largest.setdefault(point.move, point)
    return list(largest.values())[:TURNING_POINTS]


def mean_loss(review: SeatReview) -> float:
    """Return the mean loss of a decision; 0 without decisions."""
    return fmean([decision.loss for decision in review.decisions] or [0.0])
