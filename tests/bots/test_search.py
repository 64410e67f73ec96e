"""The search: sequential halving on equal terms, time limits, simultaneous choices and beliefs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import exp
from statistics import fmean
from typing import Any

import pytest

from schatkist.bots.heuristic import heuristics_of
from schatkist.bots.search import Search
from schatkist.bots.tree import Tree
from schatkist.bots.tuning import Tuning
from schatkist.core.dealers import SeededDealer
from schatkist.core.game import View
from schatkist.core.state import State, Worlds
from schatkist.core.types import Action, Seat
from schatkist.games import GAMES, is_compiled
from schatkist.games.diabolo.position import DOUBLING
from schatkist.games.diabolo.view import DiaboloView
from schatkist.games.schattendieb.position import PLAYING
from schatkist.testing.cases import plain_cases
from tests.bots.peeking import questions

LAPS = 20 if is_compiled() else 2


def single_positions(name: str, looks: int) -> list[tuple[State, Seat, View]]:
    """Yield positions where one seat chooses among a few actions, and no other has chosen in secret."""
    game = GAMES[name]
    found = ((state, seat, game.view(state, seat)) for state, seat in questions(plain_cases(game)[0], 3))
    few = (one for one in found if len(one[2].legal) < 20 and not is_simultaneous(name, one[2]))
    return [(state.copy(), seat, view) for state, seat, view in islice(few, 0, 5 * looks, 5)]


def is_simultaneous(name: str, view: View) -> bool:
    """Tell whether others choose simultaneously, or have already chosen."""
    tree: Any = Tree(GAMES[name].worlds(view), heuristics_of(GAMES[name]), view.seat, 1)
    tree.run(1)
    return bool(tree.simultaneous)


@pytest.mark.parametrize("name", GAMES)
def test_every_candidate_is_tried_in_every_world_until_halving(name: str) -> None:
    game = GAMES[name]
    for _, seat, view in single_positions(name, 3):
        tree = Tree(game.worlds(view), heuristics_of(game), seat, 1)
        count = len(view.legal)
        tree.run(LAPS * count)
        assert [found[1] for found in tree.estimates(view.legal)] == [LAPS] * count
        tree.halve_candidates()
        left = (count + 1) // 2
        tree.run(LAPS * left)
        trials = sorted(found[1] for found in tree.estimates(view.legal))
        assert trials == [LAPS] * (count - left) + [2 * LAPS] * left


def candidates_of(name: str, view: View, breadth: int) -> set[Action]:
    """Return the candidates of a search with this number of root actions."""
    tree = Tree(GAMES[name].worlds(view), heuristics_of(GAMES[name]), view.seat, 1)
    tree.root_actions = breadth
    tree.run(breadth)
    return {found[0] for found in tree.estimates(view.legal) if found[1] > 0}


@pytest.mark.parametrize("name", GAMES)
def test_few_root_actions_are_those_with_the_highest_scores(name: str) -> None:
    for state, seat, view in single_positions(name, 5):
        few, more = candidates_of(name, view, 2), candidates_of(name, view, 4)
        assert len(few) == min(2, len(view.legal))
        assert len(more) == min(4, len(view.legal))
        assert few <= more
        assert few & by_thumb(name, state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_race(name: str) -> None:
    game = GAMES[name]
    for state, seat, view in single_positions(name, 3):
        found = [Tree(Worlds(state), heuristics_of(game), seat, 1) for _ in range(2)]
        for tree in found:
            tree.run(len(view.legal))
        assert found[0].estimates(view.legal) == found[1].estimates(view.legal)


def by_thumb(name: str, state: State, seat: Seat) -> set[Action]:
    """Return the choices of rules of thumb, which break ties at random."""
    return {heuristics_of(GAMES[name]).choice(state, seat, seed) for seed in range(30)}


@pytest.mark.parametrize("name", GAMES)
def test_a_high_required_edge_plays_the_rules_of_thumb(name: str) -> None:
    game = GAMES[name]
    for state, seat, view in single_positions(name, 5):
        cautious = {view.players: Tuning(required_edge=10.0)}
        search = Search(game, heuristics_of(game), 1, simulations=2 * len(view.legal), tunings=cautious)
        assert search.choose(view) in by_thumb(name, state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_search_without_time_plays_the_rules_of_thumb(name: str) -> None:
    game = GAMES[name]
    for state, seat, view in single_positions(name, 5):
        assert Search(game, heuristics_of(game), 1, seconds=0.0).choose(view) in by_thumb(name, state, seat)


def test_purification_keeps_the_likeliest_action() -> None:
    game, mixes = GAMES["schattendieb"], 0
    found = (game.view(state, seat) for state, seat in questions(plain_cases(game)[0], 3))
    for view in islice((view for view in found if len(view.asked) > 1), 5):
        mixed, pure = (
            Search(
                game,
                heuristics_of(game),
                1,
                simulations=60,
                tunings={view.players: Tuning(purification_threshold=threshold)},
            ).evaluate(view)
            for threshold in (0.0, 1.0)
        )
        likeliest = max(estimate.share for estimate in mixed)
        mixes += sum(estimate.share > 0 for estimate in mixed)
        assert [e.share for e in pure] == [e.share if e.share == likeliest else 0.0 for e in mixed]
    assert mixes > 5


def have_chosen(view: Any) -> set[Seat]:
    """List the seats that have already chosen in secret: a card in Der Schattendieb, about doubling in Diabolo."""
    if isinstance(view, DiaboloView):
        return {seat for seat, has in enumerate(view.has_chosen) if has}
    return {seat for seat, cards in enumerate(view.table) if cards and view.step == PLAYING}


def simultaneous_positions(name: str, chosen: int, looks: int) -> list[tuple[State, Seat, View]]:
    """Yield positions with simultaneous choices, where this number of seats have chosen already."""
    game, step = GAMES[name], {"schattendieb": PLAYING, "diabolo": DOUBLING}[name]
    found = ((state, seat, game.view(state, seat)) for state, seat in questions(plain_cases(game)[0], 3))
    at_once = (one for one in found if one[2].step == step and len(one[2].asked) + chosen > 1)
    fitting = (one for one in at_once if len(have_chosen(one[2])) == chosen)
    some = [(state.copy(), seat, view) for state, seat, view in islice(fitting, looks)]
    assert len(some) == looks
    return some


@pytest.mark.parametrize("chosen", [0, 1, 2])
@pytest.mark.parametrize("name", ["schattendieb", "diabolo"])
def test_SD_3_1_DI_R2_opponents_follow_the_policy_again(name: str, chosen: int) -> None:
    game = GAMES[name]
    for _, seat, view in simultaneous_positions(name, chosen, 3):
        tree: Any = Tree(game.worlds(view), heuristics_of(game), seat, 7)
        tree.opponent_prior = 1.0
        for _ in range(LAPS):
            tree.run(len(view.legal))
            assert set(tree.sampled_world.actors()) == {*view.asked, *have_chosen(view)}
            for other in set(tree.sampled_world.actors()) - {seat}:
                assert tree.action[tree.opponent_nodes[other]] in by_thumb(name, tree.sampled_world, other)


@pytest.mark.parametrize("chosen", [0, 2])
@pytest.mark.parametrize("name", ["schattendieb", "diabolo"])
def test_simultaneous_choices_against_the_policy_use_halving(name: str, chosen: int) -> None:
    game = GAMES[name]
    for state, seat, view in simultaneous_positions(name, chosen, 3):
        tree = Tree(game.worlds(view), heuristics_of(game), seat, 1)
        tree.opponent_prior = 1.0
        tree.run(LAPS * len(view.legal))
        tree.halve_candidates()
        assert tree.candidate_count == (len(view.legal) + 1) // 2
        for required_edge, simulations in ((10.0, 2 * len(view.legal)), (1.0, 1)):
            tuned = {view.players: Tuning(opponent_prior=1.0, required_edge=required_edge)}
            search = Search(game, heuristics_of(game), 1, simulations=simulations, tunings=tuned)
            assert search.choose(view) in by_thumb(game.name, state, seat)


def by_thumbs(players: int, turns: int) -> State:
    """Play this number of turns of a round of Diabolo by rules of thumb."""
    game, dealer = GAMES["diabolo"], SeededDealer(5)
    state = game.start(players, {}, dealer)
    for turn in range(turns):
        seat = state.actors()[0]
        game.play(state, seat, heuristics_of(game).choice(state, seat, turn), dealer)
    return state


def test_rules_of_thumb_explain_their_own_actions_best() -> None:
    game = GAMES["diabolo"]
    seen = []
    for own in (True, False):
        state = by_thumbs(3, 1)
        second = state.actors()[0]
        best = heuristics_of(game).choice(state, second, 1)
        others = [action for action in state.legal_actions(second) if action != best]
        game.play(state, second, best if own else others[-1], SeededDealer(1))
        tree = Tree(Worlds(state), heuristics_of(game), state.actors()[0], 1)
        tree.belief_weight = 1.0
        tree.run(1)
        seen.append(tree.log_weight)
    assert seen[0] == 0.0
    assert seen[1] < 0.0


def test_beliefs_assume_that_opponents_did_their_best() -> None:
    game, state = GAMES["diabolo"], by_thumbs(3, 9)
    seat = state.actors()[0]
    missed = []
    for belief_weight in (1e-6, 3.0):
        tree = Tree(game.worlds(game.view(state, seat)), heuristics_of(game), seat, 7)
        tree.belief_weight = belief_weight
        found = []
        for _ in range(200 if is_compiled() else 10):
            tree.run(len(state.legal_actions(seat)))
            found.append(-tree.log_weight / belief_weight)
        missed.append(fmean(found))
    assert missed[1] < 0.5 * missed[0]


def sampled_hands(view: View, belief_weight: float, worlds: int) -> Iterator[list[list[int]]]:
    """Return the hands in the worlds that a search samples; each world has all cards of the box."""
    game = GAMES["hawaiki"]
    tree: Any = Tree(game.worlds(view), heuristics_of(game), view.seat, 7)
    tree.belief_weight = belief_weight
    for _ in range(worlds):
        tree.run(len(view.legal))
        assert tree.sampled_world.pieces() == [card for card in range(35) for _ in range(2)]
        hands = tree.sampled_world.hands
        yield [hands[at * 35 : at * 35 + 35] for at in range(view.players)]


def after_a_draw() -> tuple[View, list[bool]]:
    """Return a view after the second seat drew and holds three cards, and the cards that would have fitted a top."""
    game = GAMES["hawaiki"]
    pack = [f"{colour}{value}" for colour in "GBOPR" for value in range(1, 8)] * 2
    for card in ("G3", "B5", "R7", "O1", "O2", "P1", "P2", "P4"):
        pack.remove(card)
    state = game.read(f"piles=G3/B5/R7 hands=O1O2/P1P2P4 stock={''.join(pack)} course=2--,2..")
    return game.view(state, 0), [card // 7 in (0, 1, 4) or card % 7 in (2, 4, 6) for card in range(35)]


def number_that_fit(hand: list[int], fits: list[bool]) -> int:
    return sum(count for count, fit in zip(hand, fits, strict=True) if fit)


def test_HA_3_3_beliefs_take_a_draw_for_a_lack_of_cards() -> None:
    view, fits = after_a_draw()
    without, with_beliefs = (
        fmean(
            number_that_fit(hands[1], fits)
            for hands in sampled_hands(view, belief_weight, 200 if is_compiled() else 60)
        )
        for belief_weight in (1e-6, 1.0)
    )
    assert without > 2.1
    assert with_beliefs < 1.8  # one of the three cards was drawn only then, and it may fit


@pytest.mark.skipif(is_compiled(), reason="compiled rules, which think the same, do not let one ask a policy alone")
def test_worlds_are_sampled_in_proportion_to_their_likelihood() -> None:
    game, (view, fits), dealer = GAMES["hawaiki"], after_a_draw(), SeededDealer(3)
    worlds, thumb = game.worlds(view), heuristics_of(game)
    weights, numbers = [], []
    for _ in range(3000):
        world: Any = worlds.sample(dealer)
        weights.append(exp(thumb.log_likelihood(world, 1, dealer)))
        numbers.append(number_that_fit(world.hands[35:70], fits))
    tree: Any = Tree(worlds, thumb, 0, 7)
    tree.belief_weight, found = 1.0, []
    for _ in range(800):
        tree.sample_world()
        found.append(number_that_fit(tree.sampled_world.hands[35:70], fits))
    expected = sum(weight * number for weight, number in zip(weights, numbers, strict=True)) / sum(weights)
    assert abs(fmean(found) - expected) < 0.2


@pytest.mark.skipif(not is_compiled(), reason="plain rules, which think the same, take too long for so many worlds")
def test_beliefs_favour_hands_that_explain_actions() -> None:
    game, thumb, right = GAMES["hawaiki"], heuristics_of(GAMES["hawaiki"]), [0, 0]
    for deal in range(20):
        dealer = SeededDealer(deal)
        state: Any = game.start(3, {}, dealer)
        for turn in range(12):
            game.play(state, state.actors()[0], thumb.choice(state, state.actors()[0], turn), dealer)
        view = game.view(state, state.actors()[0])
        for at, belief_weight in enumerate((1e-6, 1.0)):
            for hands in sampled_hands(view, belief_weight, 100):
                for other in {0, 1, 2} - {view.seat}:
                    right[at] += sum(map(min, hands[other], state.hands[other * 35 : other * 35 + 35]))
    assert right[1] > 1.15 * right[0]
