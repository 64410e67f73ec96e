"""Kadora: step 3, draw, and step 4, refill (KA-6.1, KA-7.*)."""

import pytest

from tests.games.kadora import CALM, cards, kadora


@pytest.mark.parametrize(("pile", "drawn", "piles"), [(1, "R5d", "R5bR5e/B4bB4eB4d"), (2, "B4d", "R5bR5eR5d/B4bB4e")])
def test_KA_6_1_the_top_card_of_either_pile(pile: int, drawn: str, piles: str) -> None:
    scene = kadora(f"hands=B1bB1eB1dB2b/P2b piles=R5bR5eR5d/B4bB4eB4d {CALM}").play("lay B1b b2")
    assert scene.menu(1) == ["draw 1", "draw 2"]
    scene.play(f"draw {pile}")
    assert scene.field("piles") == piles
    assert set(cards(scene.field("hands").split("/")[0])) == {"B1e", "B1d", "B2b", drawn}
    assert scene.told("drew") == [f"1 drew {pile} {drawn[0]} ({drawn})"]


@pytest.mark.parametrize(("piles", "drawn"), [("R5bR5e/", "1 drew 1 R (R5e)"), ("/R5bR5e", "1 drew 2 R (R5e)")])
def test_KA_6_1_with_one_pile_empty_there_is_no_choice(piles: str, drawn: str) -> None:
    scene = kadora(f"hands=B1bB1eB1dB2b/P2b piles={piles} {CALM}").play("lay B1b b2")
    assert scene.told("drew") == [drawn]
    assert (scene.field("turn"), scene.field("step")) == ("2", "lay")


def test_KA_6_1_with_both_piles_empty_nothing_is_drawn() -> None:
    scene = kadora(f"left=2 hands=B1bB1eB1dB2b/P2b {CALM}").play("lay B1b b2")
    assert scene.told() == ["1 laid B1b b2"]
    assert scene.field("hands") == "B2bB1eB1d/P2b"
    assert scene.field("turn") == "2"


@pytest.mark.parametrize(
    ("block", "filled"),
    [  # the gaps before the card is laid at d4, and how many are filled
        ("G1bG1eG1dG2b/G2e...O1eG2d/P1bO1dO3bP1e/P1dO3eO3d...", 0),
        ("G1bG1eG1d.../G2e......G2d/P1bO1dO3bP1e/P1dO3eO3d...", 0),
        ("G1bG1eG1d.../G2e......G2d/P1b...O3bP1e/P1dO3eO3d...", 0),
        ("G1bG1eG1d.../G2e......G2d/P1b......P1e/P1dO3eO3d...", 1),
        ("G1bG1e....../G2e......G2d/P1b......P1e/P1dO3eO3d...", 2),
        ("/G2e......G2d/P1b......P1e/P1d.........", 6),
        ("///", 11),
    ],
)
def test_KA_7_1_more_than_four_gaps_become_four(block: str, filled: int) -> None:
    piles = "Y1bY1eY1dY2bY2eY2dY4bY4eY4dY5bY5eY5d"
    scene = kadora(f"hands=B1b/P2b piles={piles}/B4bB4e block={block}").play("lay B1b d4", "draw 1")
    assert scene.told("took") == []
    assert len(scene.told("filled")) == filled
    gaps_before = 16 - sum(text != "..." for text in cards(block.replace("/", "")))
    assert cards(scene.field("block").replace("/", "")).count("...") == min(gaps_before - 1, 4)


def test_KA_7_1_refill_from_the_pile_drawn_from_top_first() -> None:
    scene = kadora("hands=B1b/P2b piles=Y1bY1eY1dY2bY2eY2dY4bY4eY4dY5bY5eY5d/B4bB4e block=G1bG1e/G2eG2d/P1bP1e/")
    scene.play("lay B1b d4", "draw 1")
    assert scene.told("drew", "filled") == [
        "1 drew 1 Y (Y5d)",
        "1 filled Y5e c1",
        "1 filled Y5b d1",
        "1 filled Y4d c2",
        "1 filled Y4e d2",
        "1 filled Y4b c3",
    ]
    assert scene.field("piles") == "Y1bY1eY1dY2bY2eY2d/B4bB4e"


UPRIGHT = "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"
LEFT_HAND = "d1 d2 d3 d4 c1 c2 c3 c4 b1 b2 b3 b4 a1 a2 a3 a4"
OPPOSITE = "d4 c4 b4 a4 d3 c3 b3 a3 d2 c2 b2 a2 d1 c1 b1 a1"
RIGHT_HAND = "a4 a3 a2 a1 b4 b3 b2 b1 c4 c3 c2 c1 d4 d3 d2 d1"


@pytest.mark.parametrize(
    ("players", "seat", "order"),
    [
        (2, 1, UPRIGHT),
        (2, 2, OPPOSITE),
        (3, 1, UPRIGHT),
        (3, 2, LEFT_HAND),
        (3, 3, OPPOSITE),
        (4, 1, UPRIGHT),
        (4, 2, LEFT_HAND),
        (4, 3, OPPOSITE),
        (4, 4, RIGHT_HAND),
    ],
)
def test_KA_7_2_KA_R7_every_seat_reads_the_block_from_its_side(players: int, seat: int, order: str) -> None:
    hands = "/".join("B1b" if at + 1 == seat else "" for at in range(players))
    piles = "Y1bY1eY1dY2bY2eY2dY4bY4eY4dY5bY5eY5d/G1b"
    scene = kadora(f"players={players} turn={seat} hands={hands} piles={piles}")
    scene.play(f"lay B1b {order.split()[-1]}", "draw 1")
    assert [text.split()[-1] for text in scene.told("filled")] == order.split()[:11]


@pytest.mark.parametrize(("players", "seat"), [(n, seat) for n in (2, 3, 4) for seat in range(1, n + 1)])
def test_KA_R7_positions_are_as_seat_0_sees_them_whoever_lays(players: int, seat: int) -> None:
    hands = "/".join("Y2e" if at + 1 == seat else "" for at in range(players))
    scene = kadora(f"players={players} turn={seat} hands={hands} block=...Y5d/Y5e.../...R3e/").play("lay Y2e b2")
    assert scene.told("took") == [f"{seat} took Y5d b1", f"{seat} took R3e b3"]


def test_KA_7_2_the_gaps_that_stay_need_not_be_the_middle_ones() -> None:
    scene = kadora("hands=B1b/P2b piles=Y1bY1eY1dY2b/R2b block=G1bG1eG1dG2b/G2e......G2d/P1b......P1e/P1d.........")
    scene.play("lay B1b b4", "draw 1")
    assert scene.told("filled") == ["1 filled Y1d b2", "1 filled Y1e c2"]
    assert scene.field("block").split("/") == [
        "G1bG1eG1dG2b",
        "G2eY1dY1eG2d",
        "P1b......P1e",
        "P1dB1b......",
    ]


@pytest.mark.parametrize(
    ("piles", "draw", "filled", "left"),
    [
        ("Y1bY1e/R2bR2eR2dR3b", "draw 1", "Y1b R3b R2d R2e R2b", "/"),
        ("Y1bY1eY1d/R2bR2eR2dR3bR3e", "draw 1", "Y1e Y1b R3e R3b R2d", "/R2bR2e"),
        ("R2bR2eR2dR3bR3e/Y1b", "draw 2", "R3e R3b R2d R2e R2b", "/"),
        ("Y1bY1e/R2b", "draw 1", "Y1b R2b", "/"),
    ],
)
def test_KA_R8_an_empty_pile_is_replaced_by_the_other(piles: str, draw: str, filled: str, left: str) -> None:
    scene = kadora(f"hands=B1b/P2b piles={piles} block=G1bG1e/G2eG2d/P1bP1e/").play("lay B1b d4", draw)
    assert [text.split()[2] for text in scene.told("filled")] == filled.split()
    assert scene.field("piles") == left


@pytest.mark.parametrize("piles", ["Y1bY1eY1dY2bY2eY2dY4b/", "/Y1bY1eY1dY2bY2eY2dY4b"])
def test_KA_7_1_without_a_choice_of_pile_the_same_pile_refills(piles: str) -> None:
    scene = kadora(f"hands=B1b/P2b piles={piles} block=G1bG1e/G2eG2d/P1bP1e/").play("lay B1b d4")
    assert [text.split()[2] for text in scene.told("filled")] == ["Y2d", "Y2e", "Y2b", "Y1d", "Y1e"]
