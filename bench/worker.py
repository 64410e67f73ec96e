"""A child process that plays one variant: `python -m bench.worker KIND GAME PLAYERS`.

Each line "FIRST COUNT" on stdin plays those games; the answer is "DECISIONS CPU_SECONDS CHECKSUM", with
checksum 0 where the variant has chance of its own. bench/kadora.cpp speaks the same way.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

BATCH = 1024  # games in a batch
SEED = 7  # of the series of games that all variants with our draws play


class Answer(NamedTuple):
    """The outcome of a range of games."""

    decisions: int
    seconds: float
    checksum: int


Player: TypeAlias = Callable[[int, int], Answer]


def timed(play: Callable[[int], int]) -> Player:
    """Wrap a function that plays games with its own random numbers and counts decisions."""

    def player(first: int, count: int) -> Answer:
        start = time.process_time()
        decisions = play(count)
        return Answer(decisions, time.process_time() - start, 0)

    return player


def rules(game: str, players: int, compiled: bool) -> Player:
    """Play our rules, plain or compiled as this process imports them."""
    from schatkist.arena.playouts import Playouts
    from schatkist.games import is_compiled, load_game

    if is_compiled() != compiled:
        raise SystemExit(f"the rules of this process are {'compiled' if is_compiled() else 'interpreted'}")
    face = load_game(game)
    state = face.new(players, face.check_options({}, players))

    def player(first: int, count: int) -> Answer:
        playouts = Playouts()
        start = time.process_time()
        playouts.run(state, SEED, first, count)
        return Answer(playouts.decisions, time.process_time() - start, playouts.checksum)

    return player


def plain(players: int) -> Player:
    """Play the everyday Python rules, with our draws."""
    from bench import trace

    def player(first: int, count: int) -> Answer:
        start = time.process_time()
        played = trace.plain(players, SEED, first, count)
        return Answer(played.decisions, time.process_time() - start, played.checksum)

    return player


def openspiel(players: int, shuffled: bool) -> Player:
    """Play the OpenSpiel game in Python."""
    from bench import openspiel_kadora

    game = openspiel_kadora.KadoraGame(players, shuffled)
    return timed(lambda count: openspiel_kadora.play(game, count))


def pettingzoo(players: int) -> Player:
    """Play the hand-written PettingZoo environment."""
    from bench import pettingzoo_kadora

    env = pettingzoo_kadora.KadoraEnv(players)
    return timed(lambda count: pettingzoo_kadora.play(env, count))


def adapter(game: str, players: int) -> Player:
    """Play our PettingZoo environment."""
    from bench import pettingzoo_kadora
    from schatkist.adapters.pettingzoo import raw_env

    env = raw_env(game, players)
    return timed(lambda count: pettingzoo_kadora.play(env, count))


def batch(game: str, players: int, cores: int | None) -> Player:
    """Play our batch with its random actions; stop at the first step after `count` games."""
    from schatkist.adapters.batch import Batch

    games = Batch(game, BATCH, players=players, seed=SEED, cores=cores)

    def play(count: int) -> int:
        ended = steps = 0
        while ended < count:
            games.step(games.random)
            steps += 1
            ended += int(games.done.sum())
        return steps * games.n

    return timed(play)


def openspiel_own(game: str) -> Player:
    """Play a C++ game of OpenSpiel, driven from Python."""
    from bench import openspiel_cards

    return timed(lambda count: openspiel_cards.python_loop(game, count))


def openspiel_cpp(game: str) -> Player:
    """Play a C++ game of OpenSpiel, driven from C++."""
    from bench import openspiel_cards

    loop = openspiel_cards.CppLoop(game)

    def player(first: int, count: int) -> Answer:
        start = time.process_time()
        loop.play(count)
        seconds = time.process_time() - start
        return Answer(loop.decisions(), seconds, 0)

    return player


def pgx(game: str) -> Player:
    """Play a batch of games of Pgx."""
    from bench import pgx_cards

    return timed(pgx_cards.Games(game, BATCH).play)


KINDS: dict[str, Callable[[str, int], Player]] = {
    "interpreted": lambda game, players: rules(game, players, False),
    "compiled": lambda game, players: rules(game, players, True),
    "plain": lambda game, players: plain(players),
    "openspiel-cards": lambda game, players: openspiel(players, False),
    "openspiel-shuffled": lambda game, players: openspiel(players, True),
    "pettingzoo": lambda game, players: pettingzoo(players),
    "adapter": adapter,
    "batch": lambda game, players: batch(game, players, 1),
    "batch-cores": lambda game, players: batch(game, players, None),
    "openspiel-own": lambda game, players: openspiel_own(game),
    "openspiel-cpp": lambda game, players: openspiel_cpp(game),
    "pgx": lambda game, players: pgx(game),
}


def main() -> None:
    """Play the games that stdin requests."""
    kind, game, players = sys.argv[1:]
    player = KINDS[kind](game, int(players))
    for line in sys.stdin:
        first, count = map(int, line.split())
        answer = player(first, count)
        print(answer.decisions, f"{answer.seconds:.6f}", answer.checksum, flush=True)


if __name__ == "__main__":
    main()
