"""Statistics: confidence intervals of a share of wins, and OpenSkill ratings of levels."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean

import msgspec

from schatkist.arena.extras import require_module
from schatkist.arena.matches import Played

BOTH_SIDES = 1.959963984540054  # standard deviations that 95% of a normal distribution lie within
ONE_SIDE = 1.6448536269514722  # that 95% of it lie below


class Rating(msgspec.Struct, frozen=True):
    """An OpenSkill rating of a level; its strength is about mu, give or take two sigma."""

    level: str
    mu: float
    sigma: float


def wilson(wins: float, games: int, deviations: float = BOTH_SIDES) -> tuple[float, float]:
    """Compute Wilson's interval for the probability of a win, from `wins` of `games`; shared wins count in part."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, deviations * deviations
    middle = share + square / (2 * games)
    reach = deviations * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, (middle - reach) / (1 + square / games)), min(1.0, (middle + reach) / (1 + square / games))


def lower_bound(wins: float, games: int) -> float:
    """Compute the one-sided 95% lower confidence bound of the probability of a win."""
    return wilson(wins, games, ONE_SIDE)[0]


def rate_levels(levels: list[str], played: Iterable[Played]) -> list[Rating]:
    """Rate the levels, the strongest first. Each match is one result of all its seats; matches count in order of deal.

    Seats of one level share one rating: it moves by the mean of what each of them would move.
    """
    model = require_module("openskill.models", "ladder").PlackettLuce()
    ratings = {level: model.rating(name=level) for level in levels}
    for one in sorted(played, key=_order):
        match, result = one.match, one.result
        seats = [match.hero.level if seat == match.seat else match.rest.level for seat in range(match.players)]
        after = model.rate([[ratings[level]] for level in seats], ranks=[float(place) for place in result.places])
        for level in set(seats):
            own = [team[0] for team, seated in zip(after, seats, strict=True) if seated == level]
            mu, sigma = fmean(one.mu for one in own), fmean(one.sigma for one in own)
            ratings[level] = model.rating(name=level, mu=mu, sigma=sigma)
    found = [Rating(level, round(one.mu, 3), round(one.sigma, 3)) for level, one in ratings.items()]
    return sorted(found, key=lambda rating: -rating.mu)


def _order(played: Played) -> tuple[int, str, str, int]:
    """Sort by deal, which mixes the pairings: ratings that are updated one by one depend on the order."""
    match = played.match
    return match.deal, match.hero.level, match.rest.level, match.seat
