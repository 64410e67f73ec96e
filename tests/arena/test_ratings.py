"""Intervals and ratings."""

from __future__ import annotations

import pytest

from schatkist.arena.matches import Entrant, Match, Played, Result
from schatkist.arena.ratings import lower_bound, rate_levels, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe (1998), Statistics in Medicine 17, table I: the score method without continuity correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_is_as_published(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_of_nothing_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_one_sided_bound_is_between_low_and_share() -> None:
    assert wilson(60, 100)[0] < lower_bound(60, 100) < 0.6
    assert lower_bound(60, 100) == pytest.approx(0.5178, abs=5e-5)


def test_more_games_make_surer() -> None:
    bounds = [lower_bound(0.6 * games, games) for games in (10, 100, 1000, 10_000)]
    assert bounds == sorted(bounds)


def game_of(hero: str, rest: str, deal: int, seat: int, places: list[int]) -> Played:
    match = Match("kadora", 1, True, len(places), {}, Entrant(hero), Entrant(rest), 1, deal, seat)
    return Played(match, Result(places, [0] * len(places), 1, 0, 0.0))


def results(hero: str, rest: str, games: int, lost: int) -> list[Played]:
    """Matches of the hero on each of three seats in turn; it loses one in every `lost`."""
    found = []
    for number in range(games):
        seat = number % 3
        places = [2, 2, 2]
        places[seat if number % lost else (seat + 1) % 3] = 1
        found.append(game_of(hero, rest, number // 3, seat, places))
    return found


def test_ratings_are_in_the_order_of_strength() -> None:
    played = results("b", "a", 90, 4) + results("c", "b", 90, 4) + results("c", "a", 90, 9)
    ratings = rate_levels(["a", "b", "c"], played)
    assert [one.level for one in ratings] == ["c", "b", "a"]
    assert all(one.sigma < 25 / 3 for one in ratings)


def test_ratings_do_not_depend_on_the_order_of_results() -> None:
    played = results("b", "a", 30, 4) + results("c", "b", 30, 3)
    assert rate_levels(["a", "b", "c"], played) == rate_levels(["a", "b", "c"], played[::-1])


def test_a_level_without_games_keeps_its_initial_rating() -> None:
    (one,) = rate_levels(["a"], [])
    assert (one.mu, one.sigma) == (25.0, 8.333)
