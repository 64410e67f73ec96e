"""Hawaiki: a refused action names the clause that forbids it."""

import pytest

from tests.games.hawaiki import hawaiki

PLAYING = "players=3 piles=G3/B5/R7 hands=G1P1/P2/P3 stock=O1O2"
RUN = "players=3 step=name formed=run announced=run piles=G4/B5/R6 hands=P1/P2/P3"
FLUSH = "players=3 step=name formed=flush announced=flush piles=G4/G5/G7 hands=P1/P2/P3"
CALLING = "players=3 voices=spoken step=call formed=run piles=G4/B5/R6 hands=P1/P2/P3 answers=-1-"
THANKING = "players=3 voices=spoken step=thank formed=run announced=run due=010 piles=G4/B5/R6 hands=P1/P2/P3"
CHOOSING = "players=2 secret=on step=choose piles=G4/B5/R6 hands=P1P2/P3P4 secrets=--/P3"
HIDING = "players=2 secret=on step=hide piles=G4/B5/R6 hands=P1P2/P3P4 known=P1P2/P4 secrets=--/P3"
CHANCE = "players=2 second_chance=on step=chance piles=G4/B5/R6 hands=P1P2/P3P4"
OVER = "players=2 step=over piles=G4/B5/R6 hands=/P3 chips=5,0"

REFUSALS = [
    (PLAYING, 2, "draw", "HA-3.4"),
    (PLAYING, 1, "lay G2 1", "HA-3.1"),
    (PLAYING, 1, "lay P1 1", "HA-3.1"),
    (PLAYING, 1, "lay G1 1 run", "HA-V0"),
    (PLAYING + " banned=1", 1, "lay P1 1", "HA-3.1"),
    (PLAYING.replace("G1P1", "G1") + " banned=1", 1, "lay G1 1", "HA-R14"),
    (PLAYING, 1, "sacrifice 1", "HA-V2"),
    (PLAYING + " sacrifice=on", 1, "sacrifice 1", "HA-R13"),
    (PLAYING, 1, "hide G1", "HA-V1"),
    (PLAYING, 1, "name 2", "HA-4.2"),
    (PLAYING, 1, "name 2 3", "HA-4.3"),
    (PLAYING, 1, "call", "HA-5.1"),
    (PLAYING, 1, "thanks", "HA-5.2"),
    (PLAYING, 1, "buy", "HA-V3"),
    (RUN, 1, "draw", "HA-4.2"),
    (RUN, 1, "name 1", "HA-R3"),
    (RUN, 1, "name 4", "HA-R3"),
    (RUN, 1, "name 2 3", "HA-4.2"),
    (RUN, 2, "name 3", "HA-3.4"),
    (FLUSH, 1, "draw", "HA-4.3"),
    (FLUSH, 1, "name 1 3", "HA-R3"),
    (FLUSH, 1, "name 3 2", "HA-4.3"),
    (FLUSH, 1, "name 2 2", "HA-4.3"),
    (FLUSH, 1, "name 2 4", "HA-4.3"),
    (CALLING, 1, "call", "HA-V0"),
    (CALLING, 2, "pass", "HA-V0"),
    (CALLING, 3, "draw", "HA-5.1"),
    (THANKING, 1, "draw", "HA-V0"),
    (THANKING, 2, "draw", "HA-5.2"),
    (CHOOSING, 1, "draw", "HA-R12"),
    (CHOOSING, 1, "hide P3", "HA-R12"),
    (CHOOSING, 2, "hide P4", "HA-R12"),
    (HIDING, 1, "draw", "HA-R12"),
    (HIDING, 2, "draw", "HA-3.4"),
    (CHANCE, 1, "draw", "HA-R14"),
    (OVER, 1, "draw", "HA-7.1"),
]


@pytest.mark.parametrize(("text", "seat", "action", "clause"), REFUSALS)
def test_the_clause_of_a_refusal(text: str, seat: int, action: str, clause: str) -> None:
    assert hawaiki(text).refused(seat, action) == clause
