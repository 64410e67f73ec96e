"""T08: detects players that use what their seat cannot know, and defines such players to test the detection."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from schatkist.bots import Level, make_bot
from schatkist.bots.heuristic import heuristics_of
from schatkist.bots.tree import Tree
from schatkist.core.dealers import SeededDealer
from schatkist.core.policy import Policy
from schatkist.core.state import State, Worlds
from schatkist.core.types import Action, Seat
from schatkist.testing.cases import Case
from schatkist.testing.random_play import Play
from schatkist.testing.rearrangements import rearrangement_of

Player = Callable[[Case, State, Seat], Action]


def questions(case: Case, seed: int) -> Iterator[tuple[State, Seat]]:
    """Yield positions with a seat that has a choice, from endless games of random play and rules of thumb."""
    thumb, rng = heuristics_of(case.game), SeededDealer(seed)
    while True:
        play = Play(case, seed)
        while not play.state.over:
            seat, action = play.choice()
            if len(play.state.legal_actions(seat)) > 1:
                yield play.state, seat
            if rng.number(2):
                action = thumb.choice(play.state, seat, rng.number(1 << 30))
            case.game.play(play.state, seat, action, play.dealer)
        seed += 1_000_003


def faults(case: Case, player: Player, looks: int, seed: int, stride: int = 5) -> list[str]:
    """List positions where the player chooses differently, or illegally, when only hidden cards differ."""
    found = []
    game, dealer = case.game, SeededDealer(seed)
    for state, seat in islice(questions(case, seed), 0, looks * stride, stride):
        other = state.copy()
        rearrangement_of(game)(other, seat, dealer)
        assert game.view_bytes(game.view(other, seat)) == game.view_bytes(game.view(state, seat))
        one, two = player(case, state, seat), player(case, other, seat)
        if one != two or one not in state.legal_actions(seat):
            found.append(
                f"{case} seat {seat}: {game.action_text(one)}, or {game.action_text(two)}: {game.write(state)}"
            )
    return found


def bot(level: str) -> Player:
    """Return a player that asks a new bot of a level for each choice, with its view as an object and as bytes."""

    def choose(case: Case, state: State, seat: Seat) -> Action:
        view = case.game.view(state, seat)
        near = make_bot(Level.parse(level), case.game, 5).choose(view)
        far = make_bot(Level.parse(level), case.game, 5).choose(case.game.view_of(case.game.view_bytes(view)))
        assert near == far
        return far

    return choose


def by(policy: Policy) -> Player:
    """Return a player that calls a policy with the whole position, as rollouts do."""

    def choose(case: Case, state: State, seat: Seat) -> Action:
        return policy.choice(state, seat, 7)

    return choose


def cheater(case: Case, state: State, seat: Seat) -> Action:
    """Choose by a search that samples only the true world."""
    tree = Tree(Worlds(state), Policy(), seat, 1)
    tree.tree_depth = 1
    tree.run(60)
    return max(tree.estimates(state.legal_actions(seat)), key=lambda estimate: (estimate[1], estimate[2]))[0]


def peeking(card: Callable[[Any, Seat], int]) -> Player:
    """Return rules of thumb that sometimes depend on a hidden card."""

    def choose(case: Case, state: State, seat: Seat) -> Action:
        return (
            heuristics_of(case.game).choice(state, seat, 1) if card(state, seat) % 2 else state.legal_actions(seat)[0]
        )

    return choose


PEEKING: dict[str, tuple[str, Player]] = {
    "at the top of a pile": ("kadora", peeking(lambda s, _: s.piles[max(0, s.heights[0] - 1)])),
    "at the next hand": ("kadora", peeking(lambda s, seat: s.hands[(seat + 1) % s.players * 4])),
    "at what was set aside": ("kadora", peeking(lambda s, _: s.pack[0])),
    "at the gold island": ("goldinsel", peeking(lambda s, _: s.gold)),
    "at the chest of the first island": (
        "goldinsel",
        peeking(lambda s, seat: 0 if s.peeked[seat] & 1 else s.chests[0]),
    ),
    "at the next player's rights": ("goldinsel", peeking(lambda s, seat: s.rights[(seat + 1) % s.players] >> 1)),
    "at the stock": ("diabolo", peeking(lambda s, _: s.stock[max(0, s.height - 1)])),
    "at the next hand's red ones": ("diabolo", peeking(lambda s, seat: s.hands[(seat + 1) % s.players * 25])),
    "at a choice that is not shown": ("diabolo", peeking(lambda s, seat: 1 if 1 in _others(s.chosen, seat) else 0)),
    "at the next draw": ("hawaiki", peeking(lambda s, _: s.stock[max(0, s.height - 1)])),
    "at the next player's green 1": ("hawaiki", peeking(lambda s, seat: s.hands[(seat + 1) % s.players * 35])),
    "at the first card of the next player": (
        "schattendieb",
        peeking(lambda s, seat: s.hands[(seat + 1) % s.players * 4]),
    ),
    "at the top of the stock": ("schattendieb", peeking(lambda s, _: s.stock[s.top])),
    "by searching the true world,  hawaiki": ("hawaiki", cheater),
    "by searching the true world,  kadora": ("kadora", cheater),
    "by searching the true world,  diabolo": ("diabolo", cheater),
}


def _others(chosen: list[int], seat: Seat) -> list[int]:
    return [choice for at, choice in enumerate(chosen) if at != seat]
