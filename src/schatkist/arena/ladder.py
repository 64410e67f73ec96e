"""Ladders: every level of bots against every lower one, with confidence bounds.

One bot of the higher level, the hero, sits at a table full of the lower one. Every deal is played once from each
seat with the hero there (duplicate deals), so that neither the seat nor the cards favour a level.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

import msgspec
from msgspec import UNSET, UnsetType

from schatkist.arena.extras import require_module
from schatkist.arena.matches import Match, Played, entrant, play_all
from schatkist.arena.parallel import check_workers, map_unordered
from schatkist.arena.ratings import Rating, lower_bound, rate_levels, wilson
from schatkist.arena.results import Results
from schatkist.bots import Level
from schatkist.bots.tuning import Tuning
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.games import is_compiled

BATCH = 64  # matches between bots that do not search, in one task


class PairingResult(msgspec.Struct, frozen=True):
    """The result of a pairing: one bot of a level against a table of a lower one."""

    hero: str
    rest: str
    games: int
    deals: int  # each played from every seat
    share: float  # the hero's share of the wins; winners of a shared win have equal parts
    others: float  # the share of all other seats together
    nobody: float  # the share of games that no seat won
    low: float  # Wilson's interval around the hero's share, 95%
    high: float
    lower: float  # one-sided: with 95% confidence the share is at least this
    error: float | None  # the standard error of the share over deals
    fair: float  # the share of each seat among equals, if every game has a winner
    seats: list[float]  # the hero's share on each seat
    hero_ms: float  # the mean time of a choice of the hero
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
    games: int  # of each pairing
    played: int  # in this run; the others were played before
    seconds: float
    compiled: bool
    results: list[PairingResult] = msgspec.field(name="rungs")
    ratings: list[Rating]
    edition: str | UnsetType = UNSET  # the hash of the edition; not there for the standard edition


@dataclass(frozen=True)
class Plan:
    """The settings of a ladder."""

    game: Game
    players: int
    options: Options
    levels: list[Level]  # from weak to strong
    games: int  # of each pairing, rounded up to whole deals
    seed: int

    @property
    def deals(self) -> int:
        """Return the number of deals, each played from every seat."""
        return -(-self.games // self.players)

    def pairings(self) -> list[tuple[Level, Level]]:
        """List the pairs of hero and rest: each level with every lower one."""
        return [(hero, rest) for at, hero in enumerate(self.levels) for rest in reversed(self.levels[:at])]

    def matches(self, hero: Level, rest: Level) -> list[Match]:
        """List the matches of a pairing: for each deal, the hero on each seat in turn."""
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
                edition=self.game.edition_data,
            )
            for deal in range(self.deals)
            for seat in range(self.players)
        ]


def plan(game: Game, players: int, options: Options, levels: list[Level], games: int, seed: int) -> Plan:
    """Check the settings of a ladder."""
    game.check_players(players)
    options = game.check_options(options, players)
    if not 1 <= games <= 10_000_000:
        raise BadInput(f"the number of games is from 1 to 10,000,000, not {games}")
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise BadInput(f"a ladder has two or more different levels, not {','.join(map(str, levels)) or 'none'}")
    return Plan(game, players, options, levels, games, seed)


def run_ladder(
    plan: Plan,
    results: Results,
    cores: int | None = None,
    cluster: str | None = None,
    on_progress: Callable[[int], None] = lambda games: None,
) -> Ladder:
    """Play the missing matches; call `on_progress` with the number of matches done since the last call."""
    check_workers(cores, cluster)
    require_module("openskill.models", "ladder")
    started, played = time.perf_counter(), 0
    for done in map_unordered(play_all, batches(missing(plan, results)), cores, cluster):
        results.add(done)
        on_progress(len(done))
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
        results=[summarize(matches) for matches in found.values()],
        ratings=rate_levels(
            [str(level) for level in plan.levels], (one for matches in found.values() for one in matches)
        ),
        edition=plan.game.edition_digest or UNSET,
    )


def missing(plan: Plan, results: Results) -> list[Match]:
    """List the matches still to play, deal by deal, so that all pairings are about equally far when a run stops."""
    matches = [match for pairing in plan.pairings() for match in results.missing(plan.matches(*pairing))]
    return sorted(matches, key=lambda match: match.deal)


def batches(matches: list[Match]) -> list[list[Match]]:
    """Group matches into tasks: a match with a searching bot is one task; others go in batches."""
    slow = [[match] for match in matches if match.hero.tuning or match.rest.tuning]
    quick = [match for match in matches if not match.hero.tuning and not match.rest.tuning]
    return [quick[first : first + BATCH] for first in range(0, len(quick), BATCH)] + slow


def summarize(played: list[Played]) -> PairingResult:
    """Summarize the matches of one pairing."""
    match, games = played[0].match, len(played)
    shares = [one.result.share(one.match.seat) for one in played]
    nobody = sum(1 not in one.result.places for one in played)
    wins = sum(shares)
    low, high = wilson(wins, games)
    thought = sum(one.result.thought for one in played)
    deals: dict[int, list[float]] = {}
    for share, one in zip(shares, played, strict=True):
        deals.setdefault(one.match.deal, []).append(share)
    return PairingResult(
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
