"""Hints: how a search rates the legal actions at a move of a record, from that seat's view."""

from __future__ import annotations

from itertools import islice

import msgspec

from schatkist.bots import Level, make_bot
from schatkist.bots.search import Search
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.records import Record, recorded_game, replay
from schatkist.core.types import Seat


class Hint(msgspec.Struct, frozen=True):
    """One legal action."""

    action: str
    visits: int  # simulations that began with it
    mean: float  # their mean reward, from 0 to 1
    error: float | None  # the standard error of that; None if there were fewer than two
    share: (
        float | None
    )  # of a mixed strategy, where seats choose simultaneously and opponents need not follow the policy
    played: bool


class Hints(msgspec.Struct, frozen=True):
    """All legal actions of a seat at a move, the most promising first."""

    game: str
    at: int
    seat: int  # from 1
    level: str
    simulations: int
    actions: list[Hint]


def hints(record: Record, game: Game, at: int, seat: Seat | None, level: Level, seed: int = 0) -> Hints:
    """Rate the legal actions at move number `at`, from 1, for the seat that made it or another that had to act."""
    moves, game = record.moves, recorded_game(record, game)
    if not 1 <= at <= len(moves) + 1:
        raise BadInput(f"this record has moves 1 to {len(moves)}, not {at}")
    state = next(islice(replay(record, game), at - 1, None)).after
    actors = state.actors()
    if not actors:
        raise BadInput(f"the game was over after move {len(moves)}: there was nothing left to choose")
    if seat is None:
        seat = moves[at - 1].seat if at <= len(moves) else actors[0]
    if seat not in actors:
        asked = " and ".join(f"seat {actor + 1}" for actor in actors)
        raise BadInput(f"at move {at} the table waited for {asked}, not for seat {seat + 1}")
    chosen = next((game.action_in(move.do) for move in moves[at - 1 :] if move.seat == seat), None)
    view = game.view(state, seat)
    bot = make_bot(level, game, seed)
    if not isinstance(bot, Search):
        raise BadInput(f"{level} does not search: a hint needs a level like search or flat")
    estimates = bot.evaluate(view)
    simulations = sum(estimate.visits for estimate in estimates)
    mixed = sum(estimate.share for estimate in estimates)
    found = [
        Hint(
            game.action_text(estimate.action),
            estimate.visits,
            round(estimate.mean, 4),
            None if estimate.error is None else round(estimate.error, 4),
            round(estimate.share / mixed, 4) if mixed else None,
            estimate.action == chosen,
        )
        for estimate in estimates
    ]
    found.sort(key=lambda hint: (-(hint.share or 0.0), -hint.visits, -hint.mean))
    return Hints(game.name, at, seat + 1, str(level), simulations, found)


def hints_text(hints: Hints) -> str:
    """Format hints as lines of text; an arrow marks the action that was played."""
    wide = max(len(hint.action) for hint in hints.actions)
    mixed = any(hint.share is not None for hint in hints.actions)
    lines = [
        f"{hints.game}, move {hints.at}, seat {hints.seat}: {len(hints.actions)} actions, "
        f"{hints.simulations:,} simulations from what the seat knew ({hints.level})",
        f"    {'':<{wide}}  worth             visits{'    mix' if mixed else ''}",
    ]
    for hint in hints.actions:
        worth = f"{hint.mean:.3f}" if hint.visits else "  -  "
        sure = f"± {hint.error:.3f}" if hint.error is not None else ""
        mix = f"  {hint.share:5.1%}" if hint.share is not None else ""
        mark = "->" if hint.played else "  "
        lines.append(f" {mark} {hint.action:<{wide}}  {worth} {sure:<8} {hint.visits:>9,}{mix}")
    if not any(hint.played for hint in hints.actions):
        lines.append("    (the record does not say what was played)")
    return "\n".join(lines)
