"""Kadora: scoring (KA-9.*). Loots, what the virtual player has, penalty points, places."""

import pytest

from schatkist.games.kadora.scoring import virtual_penalty
from tests.games.kadora import kadora

SCORES = [
    # KA-9.1 the highest total of a colour is turned face down, KA-9.2 the rest is penalty
    ("R5b/R3b", "", [0, 3], [1, 2]),
    ("R5bY1b/R3bY2b", "", [1, 3], [1, 2]),
    ("R5bY1b/R3bY2b/G1b", "", [1, 3, 0], [2, 3, 1]),
    # the value counts, not the number of cards
    ("R2bR2eR2d/R5bR3b", "", [6, 0], [2, 1]),
    # each colour apart, all six
    ("R5bO5bY5bG5bB4bP5b/R2bO1bY1bG1bB1bP1b", "", [0, 7], [1, 2]),
    # all who tie turn them
    ("R5b/R3bR2b/R4b", "", [0, 0, 4], [2, 1, 3]),
    ("R5b/R5e/R5d/R4b", "", [0, 0, 0, 4], [1, 1, 1, 4]),
    # no cards at all: no points, and lost
    ("R5b/", "", [0, 0], [1, 2]),
    ("R5b/Y1bR2b/", "", [0, 2, 0], [1, 2, 3]),
]


@pytest.mark.parametrize(("loots", "virtual", "scores", "places"), SCORES)
def test_KA_9_1_KA_9_2_majorities_and_penalties(
    loots: str, virtual: str, scores: list[int], places: list[int]
) -> None:
    scene = kadora(f"players={loots.count('/') + 1} step=over left=0 loots={loots} virtual={virtual}")
    assert (scene.state.scores(), scene.state.places()) == (scores, places)


def test_KA_9_1_a_colour_nobody_holds_has_no_majority() -> None:
    scene = kadora("step=over left=0 loots=R5b/R2b")
    assert scene.state.places() == [1, 2]
    assert scene.state.scores() == [0, 2]


def test_KA_9_1_cards_left_in_the_block_count_for_nobody() -> None:
    scene = kadora("step=over left=0 loots=R2b/Y1b block=R5bR5eR5d/Y5bY5eY5d//")
    assert (scene.state.scores(), scene.state.places()) == ([0, 0], [1, 1])


TIES = [
    # KA-9.3 equal penalties: the most cards, face up and face down
    ("R5b/Y5bY1b", [0, 0], [2, 1]),
    ("R5bB1b/Y5bY1bB3b/G5b", [1, 0, 0], [3, 1, 2]),
    ("R5bB1b/Y5bY1bO1b/G5bO5bB2bB2e", [1, 1, 0], [3, 2, 1]),
    # KA-R9 still tied: shared
    ("R5b/Y5b", [0, 0], [1, 1]),
    ("R5b/Y5b/G5b", [0, 0, 0], [1, 1, 1]),
    ("R5b/Y5b/G5bR2b", [0, 0, 2], [1, 1, 3]),
    ("R5bY1b/Y5b/G5bR2b/B4bR2e", [1, 0, 2, 2], [2, 1, 3, 3]),
]


@pytest.mark.parametrize(("loots", "scores", "places"), TIES)
def test_KA_9_3_KA_R9_ties(loots: str, scores: list[int], places: list[int]) -> None:
    scene = kadora(f"players={loots.count('/') + 1} step=over left=0 loots={loots}")
    assert (scene.state.scores(), scene.state.places()) == (scores, places)


LOST = [
    # KA-9.4 no card face down: lost, whatever the penalty
    ("R5bY2b/Y5bR4b/Y1b", [2, 4, 1], [1, 2, 3]),
    # KA-R9 all who lost share the last place, whatever they have
    ("R5bY5bG5b/Y1b/R2bR2eG1b", [0, 1, 5], [1, 2, 2]),
    ("R5bY5bG5b/Y1b//R2b", [0, 1, 0, 2], [1, 2, 2, 2]),
    ("R5bG1b/G5bY1b/Y5bR2b/R3b", [1, 1, 2, 3], [1, 1, 3, 4]),
]


@pytest.mark.parametrize(("loots", "scores", "places"), LOST)
def test_KA_9_4_KA_R9_a_player_who_leads_no_colour_has_lost(loots: str, scores: list[int], places: list[int]) -> None:
    scene = kadora(f"players={loots.count('/') + 1} step=over left=0 loots={loots}")
    assert (scene.state.scores(), scene.state.places()) == (scores, places)


VIRTUAL = [  # the loots, the set-aside cards, scores, the virtual player's, places
    # counts for every majority and can block one
    ("R5b/Y5b", "R2b", [0, 0], 2, [1, 1]),
    ("R4bB1b/Y5b", "R5b", [4, 0], 0, [3, 1]),
    ("R4b/Y5b", "R5b", [4, 0], 0, [3, 1]),
    # a tie with the virtual player turns the cards of both
    ("R5bB1b/Y5b", "R5e", [0, 0], 0, [1, 2]),
    # can win: fewest penalties, a colour of its own
    ("R5bG1b/Y5bG2b", "G5b", [1, 2], 0, [2, 3]),
    ("R5bG1b/Y5bG2bG1e", "G5bB1b", [1, 3], 0, [2, 3]),
    # KA-9.3 holds for it too: as many penalty points, more cards
    ("R5b/Y5bG2b", "G5bG1b", [0, 2], 0, [2, 3]),
    ("R5bR2b/Y5bG2b", "G5bG1b", [0, 2], 0, [1, 3]),
    ("R5bR2bR2e/Y5bG2b", "G5bG1b", [0, 2], 0, [1, 3]),
    # KA-9.4 holds for it too: without a majority it has lost
    ("R5bG5b/Y5bB2b", "R2b", [0, 0], 2, [1, 1]),
    ("R5bG5bP1b/Y5bB2b", "", [0, 0], 0, [1, 2]),
    # and both can lose to it
    ("R2b/Y1b", "R5bY5b", [2, 1], 0, [2, 2]),
]


@pytest.mark.parametrize(("loots", "virtual", "scores", "points", "places"), VIRTUAL)
def test_KA_9_5_the_virtual_player(
    loots: str, virtual: str, scores: list[int], points: int, places: list[int]
) -> None:
    scene = kadora(f"step=over left=0 loots={loots} virtual={virtual}")
    assert (scene.state.scores(), virtual_penalty(scene.state), scene.state.places()) == (scores, points, places)


def test_KA_9_5_set_aside_cards_are_shown_before_scoring() -> None:
    scene = kadora("left=1 hands=B1bR4b/Y1b aside=R5bP1b block=G1b///")
    assert scene.view(1).virtual == -1
    scene.play("lay B1b d4")
    assert scene.told("shown") == ["- shown R5b", "- shown P1b"]
    assert scene.state.scores() == [4, 0]
    assert scene.view(1).virtual == 0
    assert scene.state.places() == [3, 2]


@pytest.mark.parametrize("players", [3, 4])
def test_KA_9_5_with_more_than_two_there_is_no_virtual_player(players: int) -> None:
    hands = "/".join(["B1bR4b", "Y1b", "", ""][:players])
    scene = kadora(f"players={players} left=1 hands={hands} aside=R5bP1b").play("lay B1b d4")
    assert scene.told("shown") == []
    assert scene.state.scores() == [0] * players
    assert scene.state.places()[:2] == [1, 1]


def test_KA_E3_the_fewest_points_without_a_majority_do_not_win() -> None:
    arjan, marieke, kees, pieter = "R5bO3bG1bB2b", "P5bO3eY2b", "G5bY5bB4bR2bP1b", "Y1b"
    scene = kadora(f"players=4 step=over left=0 loots={arjan}/{marieke}/{kees}/{pieter}")
    assert scene.state.scores() == [3, 2, 3, 1]
    assert scene.state.places() == [3, 1, 2, 4]
