"""Diabolo: the observation of a seat, field by field."""

from __future__ import annotations

from schatkist.core.types import Seat
from schatkist.games.diabolo import GAME
from schatkist.games.diabolo.notation import STEPS
from tests.games.diabolo import diabolo, rows
from tests.observation_text import observed

CARD_TEXTS = GAME.card_texts

LABELS = {
    "step": STEPS[:-1],
    **dict.fromkeys(("row", "shown"), "RYGPB"),
    **dict.fromkeys(("laid", "hand", "known", "gone"), CARD_TEXTS),
}
POSITION = (
    f"players=3 round=3 giver=2 turn=3 step=double asked=13 {rows('R112|13 Y2|3 B112|13')} hands=R4/Y1Y2/Y3"
    " known=R4// stock=P1P2 gone=G5 doubles=111 chosen=-d- row=Y shown=R sheet=0,0,0/0,0,0/4,0,0 course="
)
PUBLIC = {
    "asked": "1 0 1",
    "step": "double",
    "scores": "4 0 0",
    "round": "2",
    "giver": "0 1 0",
    "row": "Y",
    "laid": "R1*2 R2 Y2 B1*2 B2 / R1 R3 Y3 B1 B3",
    "held": "1 2 1",
    "known": "R4 / - / -",
    "shown": "R",
    "gone": "G5",
    "stock": "2",
    "doubles": "1 1 1",
    "has_chosen": "0 1 0",
}


def seen_by(seat: Seat) -> dict[str, str]:
    return observed(GAME, diabolo(POSITION).state, seat, {}, LABELS)


def test_DI_R2_each_seat_sees_its_own_hand_and_its_own_decision() -> None:
    assert seen_by(0) == PUBLIC | {"seat": "1 0 0", "hand": "R4", "choice": "-1"}
    assert seen_by(1) == PUBLIC | {"seat": "0 1 0", "hand": "Y1 Y2", "choice": "1"}
    assert seen_by(2) == PUBLIC | {"seat": "0 0 1", "hand": "Y3", "choice": "-1"}
