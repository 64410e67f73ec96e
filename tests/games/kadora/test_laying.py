"""Kadora: step 2, lay a card and take cards back (KA-5.*)."""

import pytest

from tests.games.kadora import cards, kadora

# The block, the move, and the cards that are taken, in order: column first.
TAKES = [
    # KA-5.2 the column, at 10 or more: the same colour, the same kind, or both
    ("Y4d/B4e/", "lay Y2b a3", "Y4d"),
    ("Y4d/B4e/", "lay R2e a3", "B4e"),
    ("Y4d/B4e/", "lay Y2e a3", "Y4d B4e"),
    ("Y4b/Y5d/", "lay Y1b a3", "Y4b Y5d"),
    ("Y4d/B4d/", "lay P2b a3", ""),
    # below 10 nothing is taken
    ("Y4d/B4e/", "lay Y1e a3", ""),
    ("Y4d//", "lay Y5d a3", ""),
    # exactly 10 and with three others
    ("Y4d/Y1d/Y1e", "lay Y4b a4", "Y4d Y1d Y1e"),
    ("Y2d/Y1d/B1e", "lay Y5b a4", ""),
    # KA-5.3 the row, the same way
    ("Y4dB4e", "lay Y2b c1", "Y4d"),
    ("Y4dB4e", "lay Y1b d1", ""),
    ("Y4dB4e", "lay Y2e d1", "Y4d B4e"),
    ("Y4d......B4e", "lay Y2e b1", "Y4d B4e"),
    # both lines, the column first; the laid card counts in both and stays
    ("...Y4d/Y4b/...Y4e", "lay Y2b b2", "Y4d Y4e"),
    ("...Y5d/Y5e......R3d/...R5b", "lay Y2b b2", "Y5d R5b Y5e"),
    ("...Y5d/Y5e/...R5b", "lay Y2b b2", "Y5d R5b"),
    ("...R2d/Y5e......R5b/", "lay Y2b b2", "Y5e R5b"),
    # other lines do not matter
    ("Y5dY5eY5b/R5bR5eR5d", "lay Y4d d4", ""),
]


@pytest.mark.parametrize(("block", "move", "taken"), TAKES)
def test_KA_5_2_KA_5_3_taken_cards(block: str, move: str, taken: str) -> None:
    scene = kadora(f"hands={move.split()[1]}/ block={block.rstrip('/') + '/' * (3 - block.rstrip('/').count('/'))}")
    scene.play(move)
    assert [text.split()[2] for text in scene.told("took")] == taken.split()
    assert sorted(cards(scene.field("loots").rstrip("/"))) == sorted(taken.split())


@pytest.mark.parametrize(("block", "move", "taken"), TAKES)
def test_KA_5_2_the_laid_card_always_stays(block: str, move: str, taken: str) -> None:
    _, card, cell = move.split()
    scene = kadora(f"hands={card}/ block={block.rstrip('/') + '/' * (3 - block.rstrip('/').count('/'))}").play(move)
    row = cards(scene.field("block").split("/")[int(cell[1]) - 1])
    assert row["abcd".index(cell[0])] == card
    before = set(cards(block.replace("/", ""))) | {card}
    after = set(cards(scene.field("block").replace("/", "")))
    assert before - after - {"..."} == set(taken.split())


def test_KA_5_1_a_hand_card_on_an_empty_cell() -> None:
    scene = kadora("hands=Y5bR2d/B1b block=Y4dY4eY4bY1b/B1dB1eB2b.../P1bP1d...P1e/G1bG1dG1eG2b")
    assert scene.menu(1) == ["lay R2d d2", "lay R2d c3", "lay Y5b d2", "lay Y5b c3"]


def test_KA_5_1_laying_is_compulsory() -> None:
    scene = kadora("hands=Y5b/B1b piles=G5b/G5e")
    assert len(scene.menu(1)) == 16
    assert all(text.startswith("lay Y5b ") for text in scene.menu(1))


def test_KA_5_4_taken_cards_go_to_the_loot_face_up() -> None:
    scene = kadora("players=3 hands=Y2eR2b// block=Y4d/B4e// loots=G1b// piles=G5b/G5e").play("lay Y2e a3")
    assert scene.field("hands") == "R2b//"
    assert sorted(cards(scene.field("loots")[:-2])) == ["B4e", "G1b", "Y4d"]
    for viewer in range(4):
        assert len(scene.view(viewer).loots[0]) == 3
        assert scene.seen(viewer) == ["1 laid Y2e a3", "1 took Y4d a1", "1 took B4e a2"]


# KA-5.5: full blocks, of which only the lines a and 1 of the last gap a1 matter; the move; the cards taken.
FULL = [
    # both lines below 10: all that do not match, column then row; colour and kind each save a card
    ("P1eB1bP1d/P2d/R2b/P1b", "lay R2d a1", "P1b P1e B1b"),
    ("R3eB1bB1e/P1b/P2e/R2b", "lay R2d a1", "P1b P2e B1b B1e"),
    # sums do not matter there: KA-R5 a line that reached 10 without a match
    ("P1eB1bP1b/P5e/B4b/G5e", "lay R2d a1", "P5e B4b G5e P1e B1b P1b"),
    ("P5eB4bG5b/P1e/B1b/P1b", "lay R2d a1", "P1e B1b P1b P5e B4b G5b"),
    ("P5eB4bG5b/P5b/B4e/G5e", "lay R2d a1", "P5b B4e G5e P5e B4b G5b"),
    # something was taken by KA-5.2 or KA-5.3: no more than that
    ("P1eB1bP1b/R5e/B4b/G5e", "lay R2d a1", "R5e"),
    ("P5eB4bR5b/P1e/B1b/P1b", "lay R2d a1", "R5b"),
    # a line below 10 with matches gives nothing by itself
    ("P1eB1bP1b/R2e/R2b/R3e", "lay R4d a1", "R2e R2b R3e"),
]
REST = ["G1bG1eG1d", "G2bG2eG2d", "G3bG3eG3d"]


def full_block(lines: str) -> str:
    """A block with one gap, at a1; its first row and first column given."""
    row, *column = lines.split("/")
    return "/".join(["..." + row, *(cell + rest for cell, rest in zip(column, REST, strict=True))])


@pytest.mark.parametrize(("lines", "move", "taken"), FULL)
def test_KA_5_5_KA_R5_a_full_block_without_taking(lines: str, move: str, taken: str) -> None:
    scene = kadora(f"hands={move.split()[1]}/ block={full_block(lines)}").play(move)
    assert [text.split()[2] for text in scene.told("took")] == taken.split()
    assert scene.field("block").startswith(move.split()[1])


def test_KA_5_5_a_table_that_is_not_full_gives_nothing() -> None:
    block = full_block("P1eB1bP1d/P2d/R2b/P1b").replace("G1d", "...")
    assert kadora(f"hands=R2d/ block={block}").play("lay R2d a1").told("took") == []


@pytest.mark.parametrize(
    ("lines", "move", "taken"),
    [
        # all others match and both lines stay below 10
        ("R2bR2eP1d/B1d/B2d/P2d", "lay R3d a1", "B1d B2d P2d R2b R2e P1d"),
        ("R2bR2eO1d/O3d/Y1d/Y2d", "lay R2d a1", "O3d Y1d Y2d R2b R2e O1d"),
    ],
)
def test_KA_R6_a_full_table_of_matches_only_gives_both_lines(lines: str, move: str, taken: str) -> None:
    scene = kadora(f"hands={move.split()[1]}/ block={full_block(lines)}").play(move)
    assert [text.split()[2] for text in scene.told("took")] == taken.split()
    assert scene.field("block").split("/")[0] == move.split()[1] + "........."


def test_KA_E1_yellow_five_takes_yellow_four_and_blue_three() -> None:
    scene = kadora("hands=Y5b/ block=Y4d/B3b/...P4b/").play("lay Y5b a3")
    assert scene.told() == ["1 laid Y5b a3", "1 took Y4d a1", "1 took B3b a2"]
    assert scene.field("block") == "............/............/Y5bP4b....../............"


def test_KA_E4_a_full_block_takes_the_cards_that_do_not_match() -> None:
    scene = kadora(f"hands=Y1d/ block={full_block('Y2bP1eB1b/R2e/P1d/B2b')}").play("lay Y1d a1")
    assert scene.told() == [
        "1 laid Y1d a1",
        "1 took R2e a2",
        "1 took B2b a4",
        "1 took P1e c1",
        "1 took B1b d1",
    ]
    assert scene.field("block").split("/")[0] == "Y1dY2b......"
    assert scene.field("block").split("/")[2].startswith("P1d")
