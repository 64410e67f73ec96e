"""Test cases: a game with each player count, and with options such that every pair of values occurs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from schatkist.core.game import Game, Option, Options
from schatkist.core.state import State


@dataclass(frozen=True)
class Case:
    """A game with a number of players and its options."""

    game: Game
    players: int
    options: Options

    def __str__(self) -> str:
        """Name the case, like `kadora-3-first=1`; options at their default are left out."""
        default = {option.name: option.values[0] for option in self.game.options}
        chosen = [f"{name}={value}" for name, value in self.options.items() if value != default[name]]
        return "-".join([self.game.name, str(self.players), *chosen])

    def new(self) -> State:
        """Return a position that is not set up yet."""
        return self.game.new(self.players, self.options)


def plain_cases(game: Game) -> list[Case]:
    """Return a case for every player count, with options at their default."""
    return [Case(game, players, game.check_options({}, players)) for players in player_counts(game)]


def mixed_cases(game: Game) -> list[Case]:
    """Return cases for every player count in which every pair of values of two options occurs."""
    return [Case(game, players, options) for players in player_counts(game) for options in _mixes(game, players)]


def player_counts(game: Game) -> range:
    """Return the player counts of a game."""
    return range(game.seats[0], game.seats[1] + 1)


def _mixes(game: Game, players: int) -> list[Options]:
    """Find few mixes of option values that together hold every pair, greedily."""
    values = {option.name: _telling_values(option, players) for option in game.options}
    wanted = set(_pairs_of(values))
    mixes = [game.check_options({}, players)]
    wanted -= _pairs_in(mixes[0])
    while wanted:
        (one, first), (two, second) = sorted(wanted)[0]
        mix = game.check_options({one: first, two: second}, players)
        for name in sorted(values.keys() - {one, two}):
            mix[name] = max(values[name], key=lambda value: len(wanted & _pairs_in({**mix, name: value})))
        mixes.append(mix)
        wanted -= _pairs_in(mix)
    return mixes


def _telling_values(option: Option, players: int) -> list[str]:
    """Return the first two values of an option and its last; also a mix of them if each seat may have its own.

    For the option `first`, the last value is the last seat of the table.
    """
    values = option.values[: players + 1] if option.name == "first" else option.values
    telling = list(dict.fromkeys([*values[:2], values[-1]]))
    if option.a_seat:
        telling.append(",".join(telling[seat % len(telling)] for seat in range(players)))
    return telling


Pair = tuple[tuple[str, str], tuple[str, str]]


def _pairs_of(values: dict[str, list[str]]) -> Iterator[Pair]:
    if len(values) == 1:
        yield from (((name, value), (name, value)) for name in values for value in values[name])
    for one, two in combinations(sorted(values), 2):
        yield from (((one, a), (two, b)) for a in values[one] for b in values[two])


def _pairs_in(mix: Options) -> set[Pair]:
    items = sorted(mix.items())
    return set(combinations(items, 2)) | ({(items[0], items[0])} if len(items) == 1 else set())
