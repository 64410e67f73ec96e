"""Tuning by successive halving: all candidates play a little, the better half plays twice as much, and so on.

The best one then plays on deals that it was not chosen by, and so do the defaults: that is what the claim rests on.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from schatkist.arena.ladder import Rung, rung
from schatkist.arena.matches import Entrant, Match, Played, entrant, play_all
from schatkist.arena.parallel import check_workers, map_unordered
from schatkist.bots import Level
from schatkist.bots.tuning import Tuning, tuning_text
from schatkist.core.chance_source import number_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.games import is_compiled

GRID: dict[str, tuple[float, ...]] = {
    "depth": (1, 2, 3, 4, 8),
    "exploration": (0.2, 0.35, 0.5, 0.7, 1.0),
    "epsilon": (0.0, 0.1, 0.25, 0.5, 1.0),
    "rounds": (0, 1),
    "weight": (0.4, 0.7, 1.0),
    "scale": (2.0, 4.0, 8.0, 16.0),
    "required_edge": (0.0, 0.5, 1.0, 2.0),
    "belief_weight": (0.0, 0.1, 0.2, 0.4, 1.0),
    "prior_weight": (0.2, 0.5, 0.8),
    "opponent_prior": (0.0, 0.5, 1.0),
    "purity": (0.0, 0.5, 1.0),
}


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What candidates are tuned for."""

    game: str
    players: int
    options: Options
    level: str  # that is tuned
    rest: str  # whom it plays against
    candidates: int
    deals: int  # of each candidate in the first round; the next has twice as many
    seed: int


class Tuned(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome, as `--json` prints it."""

    contest: Contest
    rounds: list[list[tuple[Tuning, float]]]  # the candidates of each round by their share of wins
    best: Tuning
    default: Tuning
    best_rung: Rung  # on deals of their own
    default_rung: Rung


def contest(game: Game, given: Contest) -> Contest:
    """A contest that can be held."""
    game.check_players(given.players)
    if not 2 <= given.candidates <= 256:
        raise BadInput(f"the number of candidates is from 2 to 256, not {given.candidates}")
    if not 1 <= given.deals <= 100_000:
        raise BadInput(f"the number of deals is from 1 to 100,000, not {given.deals}")
    if not Level.parse(given.level).searches:
        raise BadInput(f"{given.level} does not think: there is nothing to tune")
    Level.parse(given.rest)
    return replace(given, options=game.check_options(given.options, given.players))


def matches_to_play(held: Contest) -> int:
    """How many matches a whole contest has."""
    total, left, deals = 0, held.candidates, held.deals
    while left > 1:
        total += left * deals
        left, deals = (left + 1) // 2, 2 * deals
    return (total + 2 * deals) * held.players


def candidates(held: Contest) -> list[Tuning]:
    """The defaults, and others drawn from the grid; a level that looks one decision ahead keeps to that."""
    dealer = SeededDealer(number_of("candidates", held.seed))
    flat = {"depth": 1} if Level.parse(held.level).kind == "flat" else {}
    found = [Tuning(**flat)]
    while len(found) < held.candidates:
        drawn = {name: values[dealer.number(len(values))] for name, values in GRID.items()}
        one = msgspec.convert({**drawn, **flat}, Tuning)
        if one not in found:
            found.append(one)
    return found


def tune(
    game: Game,
    held: Contest,
    cores: int | None = None,
    cluster: str | None = None,
    tell: Callable[[int], None] = lambda games: None,
) -> Tuned:
    """Hold the contest."""
    check_workers(cores, cluster)
    left, first, deals = candidates(held), 0, held.deals
    default, rounds = left[0], []

    def scored(those: list[Tuning]) -> list[Rung]:
        """What each of them makes of the next deals."""
        tasks = [[match] for one in those for match in matches(game, held, one, range(first, first + deals))]
        played: dict[Tuning, list[Played]] = {one: [] for one in those}
        for done in map_unordered(play_all, tasks, cores, cluster):
            tell(len(done))
            for one in done:
                if one.match.hero.tuning is not None:
                    played[one.match.hero.tuning].append(one)
        return [rung(played[one]) for one in those]

    while len(left) > 1:
        shares = [one.share for one in scored(left)]
        ranked = sorted(zip(left, shares, strict=True), key=lambda pair: -pair[1])
        rounds.append(ranked)
        left = [one for one, _ in ranked[: (len(left) + 1) // 2]]
        first, deals = first + deals, 2 * deals
    best_rung, default_rung = (scored([one])[0] for one in (left[0], default))
    return Tuned(
        contest=held,
        rounds=rounds,
        best=left[0],
        default=default,
        best_rung=best_rung,
        default_rung=default_rung,
    )


def matches(game: Game, held: Contest, tuning: Tuning, deals: range) -> list[Match]:
    """A candidate on each seat of some deals."""
    return [
        Match(
            game=game.name,
            rules=game.rules,
            compiled=is_compiled(),
            players=held.players,
            options=held.options,
            hero=Entrant(held.level, tuning),
            rest=entrant(Level.parse(held.rest), game, held.players),
            seed=held.seed,
            deal=deal,
            seat=seat,
        )
        for deal in deals
        for seat in range(held.players)
    ]


def printed_tuned(tuned: Tuned, by: str) -> str:
    """What was found, with the table for the tuning file."""
    held = tuned.contest
    lines = [f"{held.game}, {held.players} players, {held.level} against {held.rest}:"]
    for number, ranked in enumerate(tuned.rounds, 1):
        (best, share), (_, worst) = ranked[0], ranked[-1]
        lines.append(f"  round {number}: {len(ranked)} candidates, from {worst:.1%} to {share:.1%} {_brief(best)}")
    for name, one in (("found", tuned.best_rung), ("default", tuned.default_rung)):
        lines.append(
            f"  {name:<8} {one.share:5.1%} of {one.games:,} fresh games, {one.low:.1%} to {one.high:.1%} (95%)"
        )
    if tuned.best_rung.share <= tuned.default_rung.share:
        lines.append("  no better than the defaults on fresh deals: keep those")
    return "\n".join([*lines, "", tuning_text(held.game, held.players, tuned.best, by)])


def _brief(tuning: Tuning) -> str:
    return " ".join(f"{name}={value}" for name, value in msgspec.to_builtins(tuning).items())
