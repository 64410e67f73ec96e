"""Diabolo: drawing, laying and putting out (DI-3.*)."""

import pytest

from tests.games.diabolo import cards, diabolo, rows


@pytest.mark.parametrize("players", [3, 4, 5])
def test_DI_3_1_turns_go_clockwise(players: int) -> None:
    hands = "/".join(["R1Y1", "R2Y2", "R3Y3", "R4Y4", "R5Y5"][:players])
    scene = diabolo(f"players={players} turn={players} hands={hands} stock=B1B1B2B2")
    scene.play(f"lay R{players} hell")
    assert scene.state.actors() == [0]
    scene.play("lay Y1 heaven")
    assert scene.state.actors() == [1]


def test_DI_3_2_draw_the_top_card_then_lay_one() -> None:
    scene = diabolo("hands=R1R1/Y1Y2Y3Y4Y5R2/G1 stock=B1B2B3").play("lay R1 hell")
    assert scene.told() == ["1 laid R1 hell", "2 drew (B3)"]
    assert scene.field("stock") == "B1B2"
    assert len(cards(scene.field("hands").split("/")[1])) == 7
    scene.play("lay B3 heaven")
    assert scene.field("hands").split("/")[1] == "R2Y1Y2Y3Y4Y5"
    assert scene.field("rows") == "R1|/Y|/G|/P|/B|3"


def test_DI_3_2_any_hand_card_on_either_side_of_its_row() -> None:
    scene = diabolo("hands=R1Y5Y5B2//")
    assert scene.menu(1) == [
        "lay R1 hell",
        "lay R1 heaven",
        "lay Y5 hell",
        "lay Y5 heaven",
        "lay B2 hell",
        "lay B2 heaven",
    ]


def test_DI_3_2_laying_is_compulsory() -> None:
    scene = diabolo("hands=R1//")
    assert scene.menu(1) == ["lay R1 hell", "lay R1 heaven"]


# A row, the move and the row after it, and whether it is locked.
LAYS = [
    ("R|", "lay R5 hell", "R5|", False),
    ("R|", "lay R5 heaven", "R|5", False),
    ("R1|2", "lay R5 hell", "R15|2", False),
    ("R12|12", "lay R5 hell", "R125|12", True),
    ("R12|12", "lay R5 heaven", "R12|125", True),
    ("R1|112", "lay R5 hell", "R15|112", True),
]


@pytest.mark.parametrize(("row", "move", "after", "locked"), LAYS)
def test_DI_3_3_the_fifth_card_locks_a_row(row: str, move: str, after: str, locked: bool) -> None:
    scene = diabolo(f"{rows(row)} hands=R5Y1/R3Y2/Y3").play(move)
    assert scene.field("rows").split("/")[0] == after
    assert scene.told("locked") == (["1 locked R"] if locked else [])
    assert ("lay R3 hell" in scene.menu(2) or "lay R3 heaven" in scene.menu(2)) == (not locked)


@pytest.mark.parametrize(
    ("row", "sides"),
    [
        ("R|", "hell heaven"),
        ("R12|12", "hell heaven"),
        ("R112|", "heaven"),
        ("R|112", "hell"),
        ("R112|3", "heaven"),
        ("R3|112", "hell"),
        ("R112|33", ""),
        ("R33|112", ""),
    ],
)
def test_DI_3_3_DI_3_4_at_most_five_in_a_row_and_three_on_a_side(row: str, sides: str) -> None:
    scene = diabolo(f"{rows(row)} hands=R5Y1//")
    assert [text for text in scene.menu(1) if "R5" in text] == [f"lay R5 {side}" for side in sides.split()]


def test_DI_E4_three_on_the_right_and_one_on_the_left() -> None:
    scene = diabolo(f"{rows('G4|122')} hands=G5//")
    assert scene.menu(1) == ["lay G5 hell"]


@pytest.mark.parametrize(("move", "score"), [("lay R5 heaven", "2 scored R 4"), ("lay R5 hell", "2 scored R -4")])
def test_DI_3_5_right_is_for_the_angel_and_left_for_the_devil(move: str, score: str) -> None:
    scene = diabolo(f"{rows('R12|12 G112|13')} hands=R5/R4/ doubles=000").play(move)
    assert scene.told("scored") == [score]


STUCK = rows("R112|13")


def test_DI_3_6_a_stuck_player_shows_a_hand_and_puts_a_card_out() -> None:
    scene = diabolo(f"{STUCK} hands=Y1Y2/R2R5R5/Y3Y4 stock=Y5R4").play("lay Y1 hell")
    assert scene.told() == [
        "1 laid Y1 hell",
        "2 drew (R4)",
        "2 stuck",
        *(f"2 showed {c}" for c in ["R2", "R4", "R5", "R5"]),
    ]
    assert scene.field("step") == "out"
    assert scene.menu(2) == ["out R2", "out R4", "out R5"]
    scene.play("out R5")
    assert scene.told("put-out") == ["2 put-out R5"]
    assert scene.field("gone") == "R5"
    assert scene.field("hands").split("/")[1] == "R2R4R5"
    assert scene.state.actors() == [2]


def test_DI_3_6_the_drawn_card_counts() -> None:
    scene = diabolo(f"{STUCK} hands=Y1Y2/R2R5R5/Y3Y4 stock=Y5B4").play("lay Y1 hell")
    assert (scene.field("step"), scene.told("stuck")) == ("lay", [])
    assert scene.menu(2) == ["lay B4 hell", "lay B4 heaven"]


def test_DI_3_6_a_full_side_alone_does_not_block_a_player() -> None:
    scene = diabolo(f"{rows('R112|')} hands=Y1Y2/R5/Y3 stock=R4R3").play("lay Y1 hell")
    assert scene.menu(2) == ["lay R3 heaven", "lay R5 heaven"]


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_DI_R8_the_player_chooses_the_card_and_all_see_it(viewer: int) -> None:
    scene = diabolo(f"{STUCK} step=out hands=R2R5R5/Y1/Y3 known=R2R5R5//").play("out R2")
    assert scene.seen(viewer, "put-out") == ["1 put-out R2"]
    assert scene.view(viewer).gone == [1]


def test_DI_R1_with_an_empty_stock_a_player_lays_without_drawing() -> None:
    scene = diabolo("hands=Y1Y2/R2/Y3").play("lay Y1 hell")
    assert scene.told() == ["1 laid Y1 hell"]
    assert scene.menu(2) == ["lay R2 hell", "lay R2 heaven"]


def test_DI_R1_with_an_empty_stock_a_player_can_be_stuck_too() -> None:
    scene = diabolo(f"{STUCK} hands=Y1Y2/R2/Y3").play("lay Y1 hell")
    assert scene.told() == ["1 laid Y1 hell", "2 stuck", "2 showed R2"]


@pytest.mark.parametrize(
    ("hands", "following"),
    [("R1//Y1", 3), ("R1/Y1/Y2", 2), ("R1R1//", 1), ("R1///Y1", 4), ("R1////Y1", 5), ("R1//Y1//", 3)],
)
def test_DI_R9_a_player_without_cards_and_draws_is_skipped(hands: str, following: int) -> None:
    scene = diabolo(f"players={hands.count('/') + 1} hands={hands}").play("lay R1 hell")
    assert scene.state.actors() == [following - 1]
    assert scene.field("step") == "lay"


def test_DI_R9_with_a_stock_nobody_is_skipped() -> None:
    scene = diabolo("hands=R1// stock=B1").play("lay R1 hell")
    assert scene.menu(2) == ["lay B1 hell", "lay B1 heaven"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_DI_R9_the_round_ends_when_nobody_has_a_card_left(players: int) -> None:
    hands = "B1" + "/" * (players - 1)
    scene = diabolo(f"players={players} round={players} hands={hands} doubles={'0' * players}").play("lay B1 hell")
    assert scene.told("even", "scored", "ended") == [*(f"- even {row}" for row in "RYGP"), "- ended"]
    assert scene.state.over
    assert scene.state.scores() == [0] * players


def test_DI_R9_the_last_card_can_also_be_put_out() -> None:
    scene = diabolo(f"round=3 {STUCK} step=out hands=R2// known=R2// doubles=000").play("out R2")
    assert scene.state.over


def test_DI_3_6_a_card_that_was_put_out_is_not_lost() -> None:
    scene = diabolo(f"{STUCK} step=out hands=R2R5R5/Y1/Y3 known=R2R5R5// stock=B1")
    pieces = scene.state.pieces()
    assert scene.play("out R2").state.pieces() == pieces
