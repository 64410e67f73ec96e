"""Plans a review: the questions that have to be answered about a story, and where their answers belong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

import msgspec

from schatkist.coach.estimates import (
    Line,
    Position,
    Question,
    Shares,
    answers,
    reference_choice,
    share_of,
    shows_chance,
)
from schatkist.coach.story import Story, Turn
from schatkist.core.chance_source import number_of
from schatkist.core.game import Game
from schatkist.core.types import Action

CANDIDATES = 4  # choices that are estimated in full, beside the reference policy's and the one that was played
EFFORT = 7_000_000  # the moves that are simulated for a review, unless a budget is given
LEAST_BUDGET = 40
MOST_BUDGET = 400
SCREENING = 4  # the part of the worlds in which all choices are tried first, as a divisor


class Decision(msgspec.Struct):
    """A choice between two or more actions."""

    start: int  # the number of its position
    move: int  # from 1; simultaneous choices of other seats may come between
    legal: list[Action]
    reference: Action  # the choice of the reference policy
    played: Action | None
    simultaneous: bool
    screened: dict[
        Action, list[float]
    ] = {}  # the seat's shares in the screening worlds, of choices that were left out
    values: dict[Action, Shares] = {}


class Part(msgspec.Struct):
    """A turn with what is estimated about it."""

    turn: Turn
    decision: Decision | None
    has_chance: bool  # the turn shows the seat something that its actions do not determine
    is_own: bool  # the only move of the turn is the seat's own
    before: Shares = []  # the values at its start, by the reference policy
    revealed: Shares | None = None  # the values after its actions, before chance


class Asker:
    """Collects questions, asks each once, and hands out the answers.

    `on_progress` is called with the percent of the work that was done since its last call.
    """

    def __init__(
        self, seed: int, cores: int | None, on_progress: Callable[[int], None] = lambda percent: None
    ) -> None:
        self.seed, self.cores, self.on_progress = seed, cores, on_progress
        self.expected = 1  # the number of questions in all rounds
        self._answered = 0
        self._wanted: dict[tuple[bytes | None, str | None, Line, int, int], Question] = {}
        self._found: dict[tuple[bytes | None, str | None, Line, int, int], Shares] = {}

    def want(self, position: Position, line: Line, first: int, count: int) -> None:
        """Note a question for the next round."""
        key = (position.view, position.whole, line, first, count)
        if key not in self._found:
            self._wanted[key] = Question(position, line, self.seed, first, count)

    def ask(self) -> None:
        """Answer all noted questions on all cores."""
        keys = list(self._wanted)
        found = answers([self._wanted[key] for key in keys], self.cores, self._count)
        self._found.update(zip(keys, found, strict=True))
        self._wanted.clear()

    def _count(self, questions: int) -> None:
        before, self._answered = self._percent(), self._answered + questions
        self.on_progress(self._percent() - before)

    def _percent(self) -> int:
        return min(100, 100 * self._answered // self.expected)

    def get(self, position: Position, line: Line, first: int, count: int) -> Shares:
        """Return an answer."""
        return self._found[position.view, position.whole, line, first, count]


def parts_of(game: Game, story: Story, seed: int) -> list[Part]:
    """Find the decisions and the chance in a story."""
    parts = []
    for turn in story.turns:
        position, view = story.positions[turn.start], story.views[turn.start]
        own, line = turn.own(story.seat), turn.line
        worlds = position.worlds(game)
        at = number_of("position", seed, turn.start)
        decision = None
        if own is not None and len(view.legal) > 1:
            reference = reference_choice(game, worlds, story.seat, at)
            decision = Decision(turn.start, own[0], view.legal, reference, own[1], turn.simultaneous)
        has_chance = line is not None and shows_chance(game, worlds, line, story.seat, at) is True
        parts.append(Part(turn, decision, has_chance, own is not None and len(turn.moves) == 1))
    return parts


def outline_of(story: Story) -> list[Part]:
    """Return the turns of a story without decisions and chance: only their positions are estimated."""
    return [Part(turn, None, has_chance=False, is_own=False) for turn in story.turns]


def default_budget(stories: list[tuple[Story, list[Part]]]) -> int:
    """Choose the number of worlds so that a review takes about the same time for short and for long games."""
    moves = 0  # that are simulated for one world
    for story, parts in stories:
        for part in parts:
            lines = 1 + part.has_chance
            if part.decision is not None:
                count = len(part.decision.legal)
                lines += CANDIDATES + 2 + count // SCREENING if is_crowded(part.decision) else count
            moves += lines * (len(story.views) - part.turn.start)
    return max(LEAST_BUDGET, min(MOST_BUDGET, EFFORT // max(1, moves)))


def is_crowded(decision: Decision) -> bool:
    """Tell whether a decision has so many choices that they are screened first."""
    return len(decision.legal) > CANDIDATES + 2


def expected_questions(parts: Iterable[Part]) -> int:
    """Estimate how many questions have to be answered about some turns."""
    count = 0
    for part in parts:
        choices = len(part.decision.legal) if part.decision else 1
        screened = CANDIDATES + 1 if part.decision and is_crowded(part.decision) else 0
        count += choices + screened + (part.has_chance and not part.is_own)
    return count


def screen(asker: Asker, wanted: Iterable[tuple[Story, Part]], budget: int) -> None:
    """Try all choices of decisions with many in a few worlds of their own, and keep the best."""
    count = max(4, budget // SCREENING)
    crowded = [(story, part) for story, part in wanted if part.decision and is_crowded(part.decision)]
    for story, part in crowded:
        assert part.decision is not None
        for action in part.decision.legal:
            asker.want(story.positions[part.turn.start], ((story.seat, action),), budget, count)
    asker.ask()
    for story, part in crowded:
        decision = part.decision
        assert decision is not None
        position = story.positions[part.turn.start]
        decision.screened = {
            action: share_of(asker.get(position, ((story.seat, action),), budget, count), story.seat)
            for action in decision.legal
        }


def candidates(decision: Decision) -> list[Action]:
    """Return the choices that are estimated in full, in ascending order."""
    if not decision.screened:
        return decision.legal
    ranked = sorted(decision.legal, key=lambda action: (-sum(decision.screened[action]), action))
    played = [] if decision.played is None else [decision.played]
    return sorted({*ranked[:CANDIDATES], decision.reference, *played})


def estimate(asker: Asker, stories: list[tuple[Story, list[Part]]], budget: int) -> None:
    """Estimate the value of every position, of every choice, and of every turn before its chance."""
    asker.expected = max(1, expected_questions(part for _, parts in stories for part in parts))
    screen(asker, [(story, part) for story, parts in stories for part in parts], budget)
    for story, parts in stories:
        for part in parts:
            for line in _lines(story, part):
                asker.want(story.positions[part.turn.start], line, 0, budget)
    asker.ask()
    for story, parts in stories:
        for part in parts:
            _take(asker, story, part, budget)
        _carry(parts)


def _lines(story: Story, part: Part) -> list[Line]:
    """List the lines of actions whose values are needed at the start of a turn."""
    lines: list[Line] = []
    if part.decision is None:
        lines.append(())
    else:
        lines += [((story.seat, action),) for action in candidates(part.decision)]
    if part.has_chance and not part.is_own and part.turn.line is not None:
        lines.append(part.turn.line)
    return lines


def _take(asker: Asker, story: Story, part: Part, budget: int) -> None:
    """Put the answers about a turn in their place."""
    position = story.positions[part.turn.start]
    if part.decision is None:
        part.before = asker.get(position, (), 0, budget)
    else:
        decision = part.decision
        decision.values = {
            action: asker.get(position, ((story.seat, action),), 0, budget) for action in candidates(decision)
        }
        part.before = decision.values[decision.reference]
    if part.has_chance and not part.is_own and part.turn.line is not None:
        part.revealed = asker.get(position, part.turn.line, 0, budget)


def _carry(parts: list[Part]) -> None:
    """After an own move without chance the next position is worth what the choice was worth: do not estimate twice."""
    for part, following in pairwise(parts):
        if part.is_own and not part.has_chance and following.decision is None:
            following.before = chosen_values(part)


def chosen_values(part: Part) -> Shares:
    """Return the values after the seat's own choice in a turn."""
    decision = part.decision
    return part.before if decision is None or decision.played is None else decision.values[decision.played]
