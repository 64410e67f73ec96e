"""Kadora: a refused action names the clause that forbids it."""

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput, Refused
from schatkist.games.kadora import GAME
from tests.games.kadora import CALM, kadora, new_kadora

GIVING = f"players=3 step=give hands=B1b/B2b/ loots=R5bY1b/R2bY1eG1d/ piles=O5b/P5b {CALM.replace('G1d', '...')}"
LAYING = f"players=3 step=lay hands=B1b/B2b/ loots=R5bY1b/Y1e/ piles=O5b/P5b {CALM}"
DRAWING = f"players=3 step=draw hands=B1b/B2b/ loots=R5b// piles=O5b/P5b {CALM}"
ENDING = f"players=3 step=lay left=2 hands=B1b/B2b/ {CALM}"
OVER = "players=3 step=over left=0 loots=R5b//"

REFUSALS = [
    # not his turn
    (LAYING, 2, "lay B2b b2", "KA-3.1"),
    (GIVING, 3, "keep", "KA-3.1"),
    (DRAWING, 2, "draw 1", "KA-3.1"),
    # not this step
    (GIVING, 1, "lay B1b b2", "KA-3.1"),
    (GIVING, 1, "draw 1", "KA-3.1"),
    (LAYING, 1, "keep", "KA-3.1"),
    (LAYING, 1, "draw 2", "KA-3.1"),
    (DRAWING, 1, "keep", "KA-3.1"),
    (DRAWING, 1, "give R 2", "KA-3.1"),
    (DRAWING, 1, "lay B1b b2", "KA-3.1"),
    # after the game
    (OVER, 1, "keep", "KA-3.1"),
    (OVER, 1, "draw 1", "KA-3.1"),
    # the receiver has that colour, is himself, or is not at the table; there is nothing to give; it is too late
    (GIVING, 1, "give R 2", "KA-4.1"),
    (GIVING, 1, "give R 1", "KA-4.1"),
    (GIVING, 1, "give R 4", "KA-4.1"),
    (GIVING, 1, "give O 3", "KA-4.1"),
    (GIVING, 1, "give G 3", "KA-4.1"),
    (LAYING, 1, "give R 2", "KA-4.1"),
    # he does not lead that colour alone
    (GIVING, 1, "give Y 3", "KA-4.2"),
    (LAYING, 1, "give Y 3", "KA-4.2"),
    # not in his hand; not an empty cell
    (LAYING, 1, "lay B2b b2", "KA-5.1"),
    (LAYING, 1, "lay R5d b2", "KA-5.1"),
    (LAYING, 1, "lay B1b a1", "KA-5.1"),
    # an empty pile
    (ENDING, 1, "draw 1", "KA-6.1"),
]


@pytest.mark.parametrize(("text", "seat", "action", "clause"), REFUSALS)
def test_KA_3_1_KA_4_1_KA_4_2_KA_5_1_KA_6_1_the_clause_of_a_refusal(
    text: str, seat: int, action: str, clause: str
) -> None:
    scene = kadora(text)
    before = GAME.write(scene.state)
    assert scene.why_not(seat, action) == clause
    with pytest.raises(Refused) as refusal:
        scene.play(f"{seat}: {action}")
    assert refusal.value.clause == clause
    assert GAME.write(scene.state) == before
    assert scene.told() == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_a_reason_against_every_action_but_the_legal_ones(players: int) -> None:
    scene, chance = new_kadora(players, 21), SeededDealer(players)
    decision = 0
    while not scene.state.over:
        seat = scene.state.actors()[0]
        menu = scene.state.legal_actions(seat)
        if decision % 3 == 0:
            for at in range(players):
                legal = set(scene.state.legal_actions(at))
                assert legal == (set(menu) if at == seat else set())
                open_to_him = {a for a in range(GAME.actions) if scene.state.why_not(at, a) is None}
                assert open_to_him == legal
        scene.state.apply(seat, menu[chance.number(len(menu))], scene.dealer)
        decision += 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_is_refused_for_depends_on_nothing_it_cannot_see(players: int) -> None:
    """Worlds that look alike to a seat give it the same reasons."""
    scene, chance = new_kadora(players, 22), SeededDealer(players)
    for decision in range(30):
        seat = scene.state.actors()[0]
        if decision % 10 == 0:
            for at in range(players):
                world = GAME.worlds(scene.view(at + 1)).sample(chance)
                for action in range(0, GAME.actions, 7):
                    assert world.why_not(at, action) == scene.state.why_not(at, action)
        menu = scene.state.legal_actions(seat)
        scene.state.apply(seat, menu[chance.number(len(menu))], scene.dealer)


@pytest.mark.parametrize(("seat", "action"), [(-1, 0), (2, 0), (0, -1), (0, 1179), (0, 10**9)])
def test_seats_and_actions_that_do_not_exist_are_bad_input(seat: int, action: int) -> None:
    scene = kadora("hands=B1b/")
    with pytest.raises(BadInput):
        GAME.why_not(scene.state, seat, action)
    with pytest.raises(Refused):
        scene.state.apply(seat, action, scene.dealer)
