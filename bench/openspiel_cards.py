"""OpenSpiel's own card games, written in C++, in its Python loop and in the C++ loop that Python can call."""

from __future__ import annotations

import random

import pyspiel

from bench.openspiel_kadora import play

GAMES = ("crazy_eights", "gin_rummy", "hearts", "skat")


def players(name: str) -> int:
    """Return the number of seats of a game as it is loaded here: OpenSpiel's default."""
    return int(pyspiel.load_game(name).num_players())


def python_loop(name: str, count: int) -> int:
    """Play random games in a Python loop; return the number of decisions."""
    return play(pyspiel.load_game(name), count)


class CppLoop:
    """Random games by `evaluate_bots`, which samples chance and asks its uniform bots in C++."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        seats = range(self.game.num_players())
        self.bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in seats]
        self.finished: list[object] = []

    def play(self, count: int) -> None:
        """Play games; their decisions are counted afterwards and not timed."""
        self.finished = [self.game.new_initial_state() for _ in range(count)]
        for state in self.finished:
            pyspiel.evaluate_bots(state, self.bots, random.getrandbits(31))

    def decisions(self) -> int:
        """Count the decisions of the games just played: the moves that were not chance."""
        moves = (move for state in self.finished for move in state.full_history())  # type: ignore[attr-defined]
        return sum(move.player >= 0 for move in moves)
