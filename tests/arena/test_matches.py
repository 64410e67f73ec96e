"""Matches: the deal does not depend on the bots, and the match decides its result."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from schatkist.arena.ladder import plan
from schatkist.arena.matches import Entrant, Match, Result, play
from schatkist.bots import Level, parse_levels
from schatkist.core.chance_source import number_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, is_compiled, load_game


def match_of(name: str, hero: str, rest: str, seat: int = 0, deal: int = 0) -> Match:
    game = load_game(name)
    return Match(
        game=name,
        rules=game.rules,
        compiled=is_compiled(),
        players=game.seats[0],
        options=game.check_options({}, game.seats[0]),
        hero=Entrant(hero),
        rest=Entrant(rest),
        seed=3,
        deal=deal,
        seat=seat,
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_same_match_has_the_same_outcome(name: str) -> None:
    match = match_of(name, "thumb", "uniform")
    one, two = play(match).result, play(match).result
    assert (one.places, one.scores, one.decisions) == (two.places, two.scores, two.decisions)
    assert len(one.places) == match.players
    assert one.decisions > 0


@pytest.mark.parametrize("name", GAMES)
def test_equal_bots_play_a_deal_the_same_for_any_hero(name: str) -> None:
    matches = [match_of(name, "uniform", "uniform", seat) for seat in range(load_game(name).seats[0])]
    assert len({tuple(play(match).result.scores) for match in matches}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_another_deal_is_dealt_otherwise(name: str) -> None:
    game = load_game(name)
    dealers = [SeededDealer(number_of("deal", 3, deal)) for deal in range(4)]
    positions = {game.write(game.start(game.seats[0], {}, dealer)) for dealer in dealers}
    assert len(positions) == 4


def test_every_deal_is_played_from_every_seat() -> None:
    planned = plan(load_game("kadora"), 3, {}, parse_levels("uniform,thumb"), 7, 1)
    matches = planned.matches(Level("thumb"), Level("uniform"))
    assert [(match.deal, match.seat) for match in matches] == [(deal, seat) for deal in range(3) for seat in range(3)]
    assert {(match.hero.level, match.rest.level) for match in matches} == {("thumb", "uniform")}


@pytest.mark.parametrize(
    ("places", "shares"),
    [
        ([1, 2, 3], [1, 0, 0]),
        ([1, 1, 3], [1 / 2, 1 / 2, 0]),
        ([1, 1, 1], [1 / 3, 1 / 3, 1 / 3]),
        ([2, 3], [0, 0]),  # the virtual player of Kadora won
    ],
)
def test_winners_share_a_win(places: list[int], shares: list[float]) -> None:
    result = Result(places, [0] * len(places), 1, 0, 0.0)
    assert [result.share(seat) for seat in range(len(places))] == shares


def test_a_worker_with_other_rules_is_refused() -> None:
    match = match_of("kadora", "uniform", "uniform")
    for other in (replace(match, rules=match.rules + 1), replace(match, compiled=not match.compiled)):
        with pytest.raises(BadInput, match="other rules"):
            play(other)
