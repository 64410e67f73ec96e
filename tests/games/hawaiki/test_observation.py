"""Hawaiki: the observation of a seat, field by field."""

from __future__ import annotations

from schatkist.core.types import Seat
from schatkist.games.hawaiki import GAME
from schatkist.games.hawaiki.notation import FORMS, STEPS
from tests.games.hawaiki import hawaiki
from tests.observation_text import observed

CARD_TEXTS = GAME.card_texts

LABELS = {
    "step": STEPS[:-1],
    "story": ["drew", *CARD_TEXTS],
    **dict.fromkeys(("combination", "announced"), FORMS),
    **dict.fromkeys(("tops", "piles", "sunk", "hand", "known", "pool", "drawn", "course"), CARD_TEXTS),
}
POSITION = (
    "players=2 sacrifice=on round=1 first=1 turn=1 step=play turns=10 idle=0 piles=P5B5B2/P2P5P3/G2G4G5G6"
    " stock=B6G5O1G3P2P3B1R3O3O6G2R5O2O4P4B4G4O1B3B3G3O7R2O5O3O2R5P4G6B5R3G1G7R7O6B7B4G7B6R1P7P1P6G1P7O7B2B7O4R2R4R6"
    " sunk=2 hands=B1P6R7/O5P1R1R4R6 known=B1/R4R6 chips=9,8 sacrificed=01"
    " course=1B51,2P52,1G43,2B21,1G53,2G63,1P32"
)
PUBLIC = {
    "asked": "1 0",
    "step": "play",
    "scores": "9 8",
    "round": "0",
    "first": "1 0",
    "turn": "1 0",
    "turns": "10",
    "idle": "0",
    "tops": "B2 / P3 / G6",
    "piles": "B2 B5 P5 / P2 P3 P5 / G2 G4 G5 G6",
    "stock": "52",
    "sunk": "G5 B6",
    "held": "3 5",
    "known": "B1 / R4 R6",
    "secrets": "-1 -1",
    "sacrificed": "0 1",
    "bought": "0 0",
    "banned": "0",
    "combination": "none",
    "announced": "none",
    "due": "0 0",
    "answer": "-1",
    "is_anew": "0",
    "pool": "-",
    "drawn": "-",
    "story": "- / -",
    "course": "G4 G5 B5 P3 / G6 B2 P5",
    "winner": "0 0",
}


def seen_by(seat: Seat) -> dict[str, str]:
    return observed(GAME, hawaiki(POSITION).state, seat, {"sacrifice": "on"}, LABELS)


def test_a_seat_observes_its_hand_and_known_cards_of_others() -> None:
    assert seen_by(0) == PUBLIC | {"seat": "1 0", "hand": "B1 P6 R7"}
    assert seen_by(1) == PUBLIC | {"seat": "0 1", "hand": "O5 P1 R1 R4 R6"}


def test_HA_V1_a_card_face_down_is_seen_by_its_owner() -> None:
    scene = hawaiki("secret=on piles=G3/B5/R7 hands=P1P2/P3P4 known=P1/P4 secrets=P2/P3 stock=O1")
    shown = [observed(GAME, scene.state, seat, {"secret": "on"}, LABELS)["secrets"] for seat in range(2)]
    hidden, first, second = "-2", str(CARD_TEXTS.index("P2")), str(CARD_TEXTS.index("P3"))
    assert shown == [f"{first} {hidden}", f"{hidden} {second}"]
