"""The ladder: every level against every lower one, and what can be claimed of it.

One bot of the higher level, the hero, sits at a table full of the lower one. Every deal is played once from each
seat with the hero there (duplicate deals), so that neither the seat nor the cards flatter anybody.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

import msgspec

from schatkist.arena.matches import Match, Played, entrant, play_all
from schatkist.arena.parallel import check_workers, map_unordered, require_module
from schatkist.arena.ratings import Rating, lower_bound, rated, wilson
from schatkist.arena.results import Results
from schatkist.bots import Level
from schatkist.bots.tuning import Tuning
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.games import is_compiled

HANDFUL = 64  # matches between bots that do not think, in one piece of work


class Rung(msgspec.Struct, frozen=True):
    """One level against a table of a lower one."""

    hero: str
    rest: str
    games: int
    deals: int  # each played from every seat
    share: float  # of the wins, the hero's; of a shared win, his part
    others: float  # of all others together
    nobody: float  # of games that no seat won
    low: float  # Wilson's interval around the hero's share, 95%
    high: float
    lower: float  # one-sided: with 95% confidence the share is at least this
    error: float | None  # the standard error of the share, from the deals as wholes
    fair: float  # the share of each of so many equals, where somebody always wins
    seats: list[float]  # the hero's share on each seat
    hero_ms: float  # that a choice took the hero, on average
    hero_tuning: Tuning | None
    rest_tuning: Tuning | None


class Ladder(msgspec.Struct, frozen=True):
    """A whole ladder, as `--json` prints it."""

    game: str
    rules: int
    players: int
    options: Options
    levels: list[str]
    seed: int
    games: int  # of each rung
    played: int  # in this run; the others were played before
    seconds: float
    compiled: bool
    rungs: list[Rung]
    ratings: list[Rating]


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: Game
    players: int
    options: Options
    levels: list[Level]  # from weak to strong
    games: int  # of each rung, made up to whole deals
    seed: int

    @property
    def deals(self) -> int:
        """Each is played from every seat."""
        return -(-self.games // self.players)

    def pairings(self) -> list[tuple[Level, Level]]:
        """Hero and rest: each level, and every level below it."""
        return [(hero, rest) for at, hero in enumerate(self.levels) for rest in reversed(self.levels[:at])]

    def matches(self, hero: Level, rest: Level) -> list[Match]:
        """The matches of a pairing: for each deal, the hero on each seat in turn."""
        one, many = (entrant(level, self.game, self.players) for level in (hero, rest))
        return [
            Match(
                game=self.game.name,
                rules=self.game.rules,
                compiled=is_compiled(),
                players=self.players,
                options=self.options,
                hero=one,
                rest=many,
                seed=self.seed,
                deal=deal,
                seat=seat,
            )
            for deal in range(self.deals)
            for seat in range(self.players)
        ]


def plan(game: Game, players: int, options: Options, levels: list[Level], games: int, seed: int) -> Plan:
    """A plan that can be played."""
    game.check_players(players)
    options = game.check_options(options, players)
    if not 1 <= games <= 10_000_000:
        raise BadInput(f"the number of games is from 1 to 10,000,000, not {games}")
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise BadInput(f"a ladder has two or more different levels, not {','.join(map(str, levels)) or 'none'}")
    return Plan(game, players, options, levels, games, seed)


def climb(
    plan: Plan,
    results: Results,
    cores: int | None = None,
    cluster: str | None = None,
    tell: Callable[[int], None] = lambda games: None,
) -> Ladder:
    """Play what has not been played yet; `tell` hears how many more matches are done."""
    check_workers(cores, cluster)
    require_module("openskill.models", "ladder")
    started, played = time.perf_counter(), 0
    for done in map_unordered(play_all, handfuls(missing(plan, results)), cores, cluster):
        results.add(done)
        tell(len(done))
        played += len(done)
    found = {pairing: results.of(plan.matches(*pairing)) for pairing in plan.pairings()}
    return Ladder(
        game=plan.game.name,
        rules=plan.game.rules,
        players=plan.players,
        options=plan.options,
        levels=[str(level) for level in plan.levels],
        seed=plan.seed,
        games=plan.deals * plan.players,
        played=played,
        seconds=round(time.perf_counter() - started, 3),
        compiled=is_compiled(),
        rungs=[rung(matches) for matches in found.values()],
        ratings=rated([str(level) for level in plan.levels], (one for matches in found.values() for one in matches)),
    )


def missing(plan: Plan, results: Results) -> list[Match]:
    """What is still to be played, deal by deal: whenever it is stopped, all pairings are about as far."""
    matches = [match for pairing in plan.pairings() for match in results.missing(plan.matches(*pairing))]
    return sorted(matches, key=lambda match: match.deal)


def handfuls(matches: list[Match]) -> list[list[Match]]:
    """Pieces of work: a match with a thinker is one by itself, the others go by the handful."""
    slow = [[match] for match in matches if match.hero.tuning or match.rest.tuning]
    quick = [match for match in matches if not match.hero.tuning and not match.rest.tuning]
    return [quick[first : first + HANDFUL] for first in range(0, len(quick), HANDFUL)] + slow


def rung(played: list[Played]) -> Rung:
    """What the matches of one pairing say."""
    match, games = played[0].match, len(played)
    shares = [one.result.share(one.match.seat) for one in played]
    nobody = sum(1 not in one.result.places for one in played)
    wins = sum(shares)
    low, high = wilson(wins, games)
    thought = sum(one.result.thought for one in played)
    deals: dict[int, list[float]] = {}
    for share, one in zip(shares, played, strict=True):
        deals.setdefault(one.match.deal, []).append(share)
    return Rung(
        hero=match.hero.level,
        rest=match.rest.level,
        games=games,
        deals=len(deals),
        share=wins / games,
        others=(games - nobody - wins) / games,
        nobody=nobody / games,
        low=low,
        high=high,
        lower=lower_bound(wins, games),
        error=stdev(map(fmean, deals.values())) / sqrt(len(deals)) if len(deals) > 1 else None,
        fair=1 / match.players,
        seats=[
            fmean(share for share, one in zip(shares, played, strict=True) if one.match.seat == seat)
            for seat in range(match.players)
        ],
        hero_ms=round(1000 * sum(one.result.seconds for one in played) / max(thought, 1), 3),
        hero_tuning=match.hero.tuning,
        rest_tuning=match.rest.tuning,
    )
