"""Diabolo: the end of a round and of the game (DI-4.1, DI-6.*)."""

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.games.diabolo.edition import STANDARD
from tests.games.diabolo import cards, diabolo, new_diabolo, rows

LOCKED = ["G112|13", "P112|13", "Y112|13"]  # even rows, that score nothing


@pytest.mark.parametrize(
    ("players", "before", "ended"),
    [(3, 0, False), (3, 1, True), (4, 0, False), (4, 1, True), (5, 0, False), (5, 1, False), (5, 2, True)],
)
def test_DI_4_1_two_locked_rows_end_the_round_or_three_of_five(players: int, before: int, ended: bool) -> None:
    hands = "/".join(["B3R1", "R2", "R3", "R4", "R5"][:players])
    scene = diabolo(f"players={players} {rows(' '.join([*LOCKED[:before], 'B112|1']))} hands={hands} stock=R1R1")
    scene.play("lay B3 heaven")
    assert (scene.told("even") != []) == ended
    assert (scene.field("round") == "2") == ended


def test_DI_4_1_the_round_ends_without_another_draw() -> None:
    scene = diabolo(f"round=3 {rows('G112|13 B112|1')} hands=B3R1/R2/R3 stock=R1R1").play("lay B3 heaven")
    assert [text.split()[1] for text in scene.told()] == ["laid", "locked", *["even"] * 5, "ended"]
    assert scene.field("stock") == "R1R1"
    assert scene.state.actors() == []


@pytest.mark.parametrize("players", [3, 4, 5])
def test_DI_6_1_the_next_player_clockwise_deals_all_cards(players: int) -> None:
    hands = "/".join(["B3R1", "R2", "R3", "R4", "R5"][:players])
    for giver in range(1, players + 1):
        field = rows("G112|13 P112|13 B112|1" if players == 5 else "G112|13 B112|1")
        more = f"giver={giver} known=/{'/' * (players - 2)} gone=R5 doubles={'0' * players} stock=R1R1"
        scene = diabolo(f"players={players} {field} hands={hands} {more}").play("lay B3 heaven")
        following = giver % players + 1
        assert scene.told("began") == [f"{following} began 2"]
        assert (scene.field("giver"), scene.field("round")) == (str(following), "2")
        assert scene.field("turn") == str(following % players + 1)
        assert scene.field("doubles") == "1" * players
        assert scene.field("rows") == "R|/Y|/G|/P|/B|"
        assert (scene.field("gone"), scene.field("shown"), scene.field("known")) == ("", "", "/" * (players - 1))
        assert sorted(len(cards(hand)) for hand in scene.field("hands").split("/")) == [6] * (players - 1) + [7]
        assert scene.state.pieces() == STANDARD.pack


@pytest.mark.parametrize("players", [3, 4, 5])
def test_DI_6_2_as_many_rounds_as_players_each_deals_once(players: int) -> None:
    for seed in range(3):
        scene, chance = new_diabolo(players, seed), SeededDealer(seed)
        while not scene.state.over:
            seat = scene.state.actors()[0]
            scene.play(scene.menu(seat + 1)[chance.number(len(scene.menu(seat + 1)))])
        began = [text.split() for text in scene.told("began")]
        assert [int(text[2]) for text in began] == list(range(1, players + 1))
        assert {int(text[0]) for text in began} == set(range(1, players + 1))
        assert scene.told("ended") == ["- ended"]


@pytest.mark.parametrize(
    ("sheet", "scores", "places"),
    [
        ("1,2,3/0,0,0/0,0,0", [1, 2, 3], [3, 2, 1]),
        ("1,2,3/4,-5,0/0,0,-9", [5, -3, -6], [1, 2, 3]),
        ("0,0,0/0,0,0/0,0,0", [0, 0, 0], [1, 1, 1]),
        ("5,5,1/0,0,0/0,0,0", [5, 5, 1], [1, 1, 3]),
        ("5,1,1/0,0,0/0,0,0", [5, 1, 1], [1, 2, 2]),
        ("5,0,5,7/0,5,0,-2/0,0,0,0/0,0,0,0", [5, 5, 5, 5], [1, 1, 1, 1]),
        ("1,2,3,4,5/0,0,0,0,-9/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0", [1, 2, 3, 4, -4], [4, 3, 2, 1, 5]),
    ],
)
def test_DI_6_2_DI_R6_most_points_win_and_a_tie_shares(sheet: str, scores: list[int], places: list[int]) -> None:
    players = sheet.count("/") + 1
    scene = diabolo(f"players={players} round={players} step=over sheet={sheet}")
    assert (scene.state.scores(), scene.state.places()) == (scores, places)


def test_DI_6_2_the_points_of_all_rounds_add_up() -> None:
    scene = diabolo(f"round=3 {rows('R|1 G112|13 B112|1')} hands=B3/R5/ doubles=000 sheet=1,1,1/2,2,2/0,0,0")
    scene.play("lay B3 heaven")
    assert scene.field("sheet") == "1,1,1/2,2,2/0,5,0"
    assert scene.state.scores() == [3, 8, 3]
