"""Der Schattendieb: the ends of a game, points, and the match."""

from collections import Counter

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games.schattendieb import GAME
from schatkist.games.schattendieb.edition import STANDARD
from schatkist.games.schattendieb.notation import CARD_TEXTS, card_text
from tests.games.schattendieb import STOCK, new_schattendieb, schattendieb

THREE = f"games=1 hands=S5,G1/S6,G2/B1,S4 safes=R1,R2/R3/R10 {STOCK}"


def test_SD_10_1_the_last_open_safe_scores_nothing() -> None:
    scene = schattendieb(f"games=1 hands=/S6,G2/B1,S4 locks=S5// safes=R1,R2/R3/R10 sheet=3,0,0 {STOCK}")
    scene.play("2: play S6", "3: play B1", "3: add none")
    assert scene.state.over
    assert scene.told("alone") == ["3 alone"]
    assert scene.state.scores() == [3, 3, 0]


def test_SD_10_2_all_close_together_and_score_nothing() -> None:
    scene = schattendieb(f"games=1 hands=/S6,G2/S7,S4 locks=S5// safes=R1,R2/R3/R10 sheet=3,0,0 {STOCK}")
    scene.play("2: play S6", "3: play S7")
    assert scene.state.over
    assert scene.told("closed", "all-closed", "alone") == ["- all-closed"]
    assert scene.state.scores() == [3, 0, 0]


SD_10_2_ENDS = [  # the closers in the last round, and their safes in views after it
    ("hands=/S6,G2/S7,S4 locks=S5// safes=R1,R2/R3/R10 sheet=3,0,0", ["2: play S6", "3: play S7"], ["S5", "S6", "S7"]),
    ("hands=S5/S6/S7,S4 safes=R1,R2/R3/R10", ["1: play S5", "2: play S6", "3: play S7"], ["S5", "S6", "S7"]),
    ("hands=S5,B1/S6,B2/S4,G2 safes=R1,R2/R3/R4", ["1: play S5", "2: play S6", "3: play S4"], ["S5", "S6", "S4"]),
]


@pytest.mark.parametrize(("text", "moves", "locks"), SD_10_2_ENDS)
def test_SD_10_2_safes_closed_in_vain_are_seen_closed(text: str, moves: list[str], locks: list[str]) -> None:
    """In every view, after reading the position back, and in every world that a view allows."""
    text = f"games=1 {text} stock={'B10,B9' if 'B1/' in text else 'B10'}"
    left = Counter(STANDARD.pack)
    left.subtract(GAME.read(text).pieces())
    scene = schattendieb(f"{text} gone={','.join(CARD_TEXTS[card] for card in sorted(left.elements()))}").play(*moves)
    assert scene.state.over
    assert scene.told("all-closed") == ["- all-closed"]
    again = GAME.read(GAME.write(scene.state))
    for viewer in range(4):
        view = scene.view(viewer)
        assert [card_text(card) for card in view.locks] == locks
        assert view.table == [[], [], []]
        assert GAME.view(again, viewer - 1) == view
        world = GAME.worlds(view).sample(SeededDealer(viewer))
        assert GAME.view(world, viewer - 1) == view
        assert world.pieces() == scene.state.pieces()


def test_SD_10_3_safes_that_came_too_late_are_seen_open() -> None:
    scene = schattendieb("games=1 hands=S5/S6,B2/S4,G3 safes=R10/R9/R8")
    scene.play("1: play S5", "2: play S6", "3: play S4")
    assert scene.told("bare", "all-closed") == ["1 bare"]
    assert scene.view(0).locks == [-1, -1, -1]


@pytest.mark.parametrize("third", ["S4", "S5"])
def test_SD_R7_only_a_card_that_closes_counts(third: str) -> None:
    safe = "R10,R9,R8,R7,R6"
    scene = schattendieb(f"games=1 hands=S5,G1/S6,G2/{third},S8 safes=R1,R2/R3/{safe} {STOCK}")
    scene.play("1: play S5", "2: play S6", f"3: play {third}")
    assert scene.state.over
    assert scene.told("alone", "all-closed") == (["3 alone"] if third == "S4" else ["- all-closed"])
    assert scene.state.scores() == ([3, 3, 0] if third == "S4" else [0, 0, 0])


def test_SD_10_3_no_stock_and_an_empty_hand_end_the_game() -> None:
    scene = schattendieb("games=1 hands=R1,R2/S5,B3/G1,G2 safes=/R10/").play("1: play R1", "2: play S5", "3: play G2")
    scene.play("3: add none")
    assert not scene.state.over
    scene.play("1: add 2")
    assert scene.state.over
    assert scene.told("bare", "filled", "closed") == ["1 bare"]
    assert scene.state.scores() == [0, 0, 0]


def test_SD_10_3_safes_that_were_closed_before_do_score() -> None:
    scene = schattendieb("games=1 hands=/R1/R2,G2 locks=S4// safes=B10// sheet=10,0,0")
    scene.play("2: play R1", "3: play R2", "2: add none", "3: add none")
    assert scene.told("bare") == ["2 bare"]
    assert scene.state.scores() == [10, 0, 0]


def test_SD_10_3_a_closer_without_a_hand_is_too_late() -> None:
    scene = schattendieb("games=1 hands=S5/B1,B2/G2,G3 safes=R10//")
    scene.play("1: play S5", "2: play B1", "3: play G2", "2: add none", "3: add none")
    assert scene.told("bare", "closed") == ["1 bare"]
    assert scene.state.scores() == [0, 0, 0]


def test_SD_10_3_with_a_stock_an_empty_hand_is_filled_again() -> None:
    scene = schattendieb(f"hands=R1,R2/B1,B3/G2,G3 {STOCK}").play("1: play R1", "2: play B3", "3: play G2")
    scene.play("1: add 2", "2: add none", "3: add none")
    assert scene.told("bare") == []
    assert scene.state.actors() == [0, 1, 2]


def test_SD_R7_being_alone_is_looked_at_after_action_6() -> None:
    scene = schattendieb(THREE).play("1: play S5", "2: play S6", "3: play B1", "3: add none")
    kinds = [text.split()[1] for text in scene.told("filled", "closed", "alone", "drew")]
    assert kinds == ["filled", "closed", "closed", "alone"]


def test_SD_R8_a_closed_safe_scores_even_in_the_last_round() -> None:
    scene = schattendieb(THREE).play("1: play S5", "2: play S6", "3: play B1", "3: add none")
    assert scene.state.scores() == [3, 3, 0]


def test_SD_E4_two_of_three_close_the_third_is_alone() -> None:
    scene = schattendieb(THREE).play("1: play S5", "2: play S6", "3: play B1", "3: add none")
    assert scene.state.over
    assert scene.told("alone") == ["3 alone"]
    assert scene.state.scores() == [3, 3, 0]


def test_SD_E5_two_open_both_close_both_score_nothing() -> None:
    scene = schattendieb(f"games=1 hands=/S6,G2/S7,S4 locks=S5// safes=/R3/R10 {STOCK}").play(
        "2: play S6", "3: play S7"
    )
    assert scene.state.over
    assert scene.state.scores() == [0, 0, 0]


def test_SD_11_1_a_closed_safe_scores_the_sum_of_its_values() -> None:
    scene = schattendieb(f"hands=S5,G1/G2,S6/B1,S4 safes=R1,R2,Y10,B10// {STOCK.removesuffix(',Y10')}")
    scene.play("1: play S5", "2: play G2", "3: play B1", "2: add none", "3: add none")
    assert scene.told("closed") == ["1 closed S5 23"]
    assert scene.state.scores() == [23, 0, 0]


PLACES = [
    ("3,3,0", [1, 1, 3]),
    ("0,0,0", [1, 1, 1]),
    ("5,9,7", [3, 1, 2]),
]


@pytest.mark.parametrize(("points", "places"), PLACES)
def test_SD_11_1_SD_R9_most_points_win_and_ties_share(points: str, places: list[int]) -> None:
    assert schattendieb(f"games=1 step=over sheet={points}").state.places() == places


def test_SD_11_2_the_totals_of_three_games_decide() -> None:
    scene = schattendieb("step=over game=3 sheet=10,0,4/0,7,4/0,5,4")
    assert scene.state.scores() == [10, 12, 12]
    assert scene.state.places() == [3, 1, 1]


def test_SD_11_2_after_a_game_the_next_is_dealt_from_all_cards() -> None:
    scene = schattendieb(THREE.replace("games=1", "games=3"))
    scene.play("1: play S5", "2: play S6", "3: play B1", "3: add none")
    assert not scene.state.over
    assert scene.told("ended", "began") == ["- ended", "- began 2"]
    assert scene.field("game") == "2"
    assert scene.field("sheet") == "3,3,0/0,0,0/0,0,0"
    assert scene.field("safes") == scene.field("locks") == scene.field("table") == "//"
    assert len(scene.state.pieces()) == 105


@pytest.mark.parametrize("games", range(1, 10))
def test_SD_V1_a_match_has_as_many_games_as_the_table_wants(games: int) -> None:
    scene = new_schattendieb(3, games, games=str(games))
    while not scene.state.over:
        seat = scene.state.actors()[0]
        scene.play(f"{seat + 1}: {scene.menu(seat + 1)[-1]}")
    assert scene.told("began") == [f"- began {number}" for number in range(1, games + 1)]
    assert len(scene.told("ended")) == games


def test_SD_V1_three_games_unless_the_table_chooses() -> None:
    assert GAME.check_options({}, 3) == {"games": "3"}
    assert new_schattendieb(3, 1).field("games") == "3"


@pytest.mark.parametrize("games", ["0", "10", "-1", "x", ""])
def test_SD_V1_fewer_than_one_game_is_no_match(games: str) -> None:
    with pytest.raises(BadInput, match="option games"):
        new_schattendieb(3, 1, games=games)
