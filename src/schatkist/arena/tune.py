"""Tuning by successive halving: all candidates play a little, the better half plays twice as much, and so on.

The best candidate and the defaults then play on fresh deals, and the result is measured on those.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from schatkist.arena.ladder import PairingResult, summarize
from schatkist.arena.matches import Entrant, Match, Played, entrant, play_all
from schatkist.arena.parallel import check_workers, map_unordered
from schatkist.bots import Level
from schatkist.bots.tuning import Tuning, tuning_from, tuning_text
from schatkist.core.chance_source import number_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.games import is_compiled

GRID: dict[str, tuple[float, ...]] = {
    "tree_depth": (1, 2, 3, 4, 8),
    "exploration": (0.2, 0.35, 0.5, 0.7, 1.0),
    "epsilon": (0.0, 0.1, 0.25, 0.5, 1.0),
    "rollout_rounds": (0, 1),
    "win_weight": (0.4, 0.7, 1.0),
    "margin_scale": (2.0, 4.0, 8.0, 16.0),
    "required_edge": (0.0, 0.5, 1.0, 2.0),
    "belief_weight": (0.0, 0.1, 0.2, 0.4, 1.0),
    "prior_weight": (0.2, 0.5, 0.8),
    "opponent_prior": (0.0, 0.5, 1.0),
    "purification_threshold": (0.0, 0.5, 1.0),
}


class TuningRun(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a tuning run."""

    game: str
    players: int
    options: Options
    level: str  # the level to tune
    rest: str  # its opponents
    candidates: int
    deals: int  # of each candidate in the first round; each round has twice as many as the one before
    seed: int


class TuningResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a tuning run, as `--json` prints it."""

    run: TuningRun = msgspec.field(name="contest")
    rounds: list[list[tuple[Tuning, float]]]  # the candidates of each round by their share of wins
    best: Tuning
    default: Tuning
    best_result: PairingResult = msgspec.field(name="best_rung")  # on deals that were not used to choose
    default_result: PairingResult = msgspec.field(name="default_rung")


def checked_run(game: Game, given: TuningRun) -> TuningRun:
    """Check the settings of a tuning run."""
    game.check_players(given.players)
    if not 2 <= given.candidates <= 256:
        raise BadInput(f"the number of candidates is from 2 to 256, not {given.candidates}")
    if not 1 <= given.deals <= 100_000:
        raise BadInput(f"the number of deals is from 1 to 100,000, not {given.deals}")
    if not Level.parse(given.level).searches:
        raise BadInput(f"{given.level} does not search: there is nothing to tune")
    Level.parse(given.rest)
    return replace(given, options=game.check_options(given.options, given.players))


def matches_to_play(run: TuningRun) -> int:
    """Return the number of matches of a whole run."""
    total, left, deals = 0, run.candidates, run.deals
    while left > 1:
        total += left * deals
        left, deals = (left + 1) // 2, 2 * deals
    return (total + 2 * deals) * run.players


def candidates(run: TuningRun) -> list[Tuning]:
    """Return the defaults, and random points of the grid; `flat` keeps its depth of one."""
    dealer = SeededDealer(number_of("candidates", run.seed))
    flat = {"tree_depth": 1} if Level.parse(run.level).kind == "flat" else {}
    found = [Tuning(**flat)]
    while len(found) < run.candidates:
        drawn = {name: values[dealer.number(len(values))] for name, values in GRID.items()}
        one = tuning_from({**drawn, **flat}, strict=False)
        if one not in found:
            found.append(one)
    return found


def tune(
    game: Game,
    run: TuningRun,
    cores: int | None = None,
    cluster: str | None = None,
    on_progress: Callable[[int], None] = lambda games: None,
) -> TuningResult:
    """Run successive halving over the candidates."""
    check_workers(cores, cluster)
    left, first, deals = candidates(run), 0, run.deals
    default, rounds = left[0], []

    def scored(those: list[Tuning]) -> list[PairingResult]:
        """Play the next deals with each of them."""
        tasks = [[match] for one in those for match in matches(game, run, one, range(first, first + deals))]
        played: dict[Tuning, list[Played]] = {one: [] for one in those}
        for done in map_unordered(play_all, tasks, cores, cluster):
            on_progress(len(done))
            for one in done:
                if one.match.hero.tuning is not None:
                    played[one.match.hero.tuning].append(one)
        return [summarize(played[one]) for one in those]

    while len(left) > 1:
        shares = [one.share for one in scored(left)]
        ranked = sorted(zip(left, shares, strict=True), key=lambda pair: -pair[1])
        rounds.append(ranked)
        left = [one for one, _ in ranked[: (len(left) + 1) // 2]]
        first, deals = first + deals, 2 * deals
    best_result, default_result = (scored([one])[0] for one in (left[0], default))
    return TuningResult(
        run=run,
        rounds=rounds,
        best=left[0],
        default=default,
        best_result=best_result,
        default_result=default_result,
    )


def matches(game: Game, run: TuningRun, tuning: Tuning, deals: range) -> list[Match]:
    """List the matches of a candidate: each deal from each seat."""
    return [
        Match(
            game=game.name,
            rules=game.rules,
            compiled=is_compiled(),
            players=run.players,
            options=run.options,
            hero=Entrant(run.level, tuning),
            rest=entrant(Level.parse(run.rest), game, run.players),
            seed=run.seed,
            deal=deal,
            seat=seat,
            edition=game.edition_data,
        )
        for deal in deals
        for seat in range(run.players)
    ]


def tuning_result_text(tuned: TuningResult, by: str) -> str:
    """Format a tuning result as lines of text, with the table for the tuning file."""
    run = tuned.run
    lines = [f"{run.game}, {run.players} players, {run.level} against {run.rest}:"]
    for number, ranked in enumerate(tuned.rounds, 1):
        (best, share), (_, worst) = ranked[0], ranked[-1]
        lines.append(f"  round {number}: {len(ranked)} candidates, from {worst:.1%} to {share:.1%} {_brief(best)}")
    for name, one in (("found", tuned.best_result), ("default", tuned.default_result)):
        lines.append(
            f"  {name:<8} {one.share:5.1%} of {one.games:,} fresh games, {one.low:.1%} to {one.high:.1%} (95%)"
        )
    if tuned.best_result.share <= tuned.default_result.share:
        lines.append("  no better than the defaults on fresh deals: keep those")
    return "\n".join([*lines, "", tuning_text(run.game, run.players, tuned.best, by)])


def _brief(tuning: Tuning) -> str:
    return " ".join(f"{name}={value}" for name, value in msgspec.structs.asdict(tuning).items())
