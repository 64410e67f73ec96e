"""De schat van Kadora: the observation of a seat, field by field."""

from __future__ import annotations

from schatkist.core.types import Seat
from schatkist.games.kadora import GAME
from schatkist.games.kadora.notation import CELL_TEXTS, LETTERS, STEPS
from tests.games.kadora import kadora
from tests.observation_text import observed

CARD_TEXTS = GAME.card_texts

LABELS = {
    "step": STEPS[:-1],
    "block_values": CELL_TEXTS,
    "block_kinds": "bed",
    **dict.fromkeys(("block_colours", "backs", "piles", "aside"), LETTERS),
    **dict.fromkeys(("hand", "loots"), CARD_TEXTS),
}
POSITION = (
    "players=2 turn=1 step=lay block=R2bO1e....../Y4bG3eB2dP5b/Y2dG5bB4eP1d/Y1eG2dB1bP2e hands=R3bO3b/R4eO4e"
    " piles=R5dB3b/ aside=O5d loots=R2dP4e/O1d"
)
PUBLIC = {
    "asked": "1 0",
    "step": "lay",
    "scores": "0 0",
    "turns_left": "-1",
    "block_colours": "R / O / - / - / Y / G / B / P / Y / G / B / P / Y / G / B / P",
    "block_kinds": "b / e / - / - / b / e / d / b / d / b / e / d / e / d / b / e",
    "block_values": "a1*2 b1 a2*4 b2*3 c2*2 d2*5 a3*2 b3*5 c3*4 d3 a4 b4*2 c4 d4*2",
    "backs": "R O / R O",
    "piles": "B / R" + " / -" * 38,  # of each pile up to twenty cards, the top card first
    "aside": "O",
    "loots": "R2d P4e / O1d",
}


def seen_by(seat: Seat) -> dict[str, str]:
    return observed(GAME, kadora(POSITION).state, seat, {}, LABELS)


def test_a_seat_observes_its_cards_and_the_backs_of_others() -> None:
    assert seen_by(0) == PUBLIC | {"seat": "1 0", "hand": "R3b O3b"}
    assert seen_by(1) == PUBLIC | {"seat": "0 1", "hand": "R4e O4e"}


def test_turns_left_count_down_to_the_end() -> None:
    scene = kadora(POSITION.replace("R5dB3b/", "/")).play("lay R3b c1")
    assert observed(GAME, scene.state, 0, {}, LABELS)["turns_left"] == scene.field("left")
