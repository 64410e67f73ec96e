"""Der Schattendieb: a refused action names the clause that forbids it."""

import pytest

from schatkist.games.schattendieb import GAME
from tests.games.schattendieb import STOCK, schattendieb

PLAYING = f"players=4 hands=R1,R2,S4,TS/B1,B2/S5/ locks=///S6 table=/B3// {STOCK}"
STEALING = f"players=4 step=steal hands=R1/B1/G1/G2 table=TS/TR/R7/B8 {STOCK}"
ADDING = f"players=5 step=add hands=R1,R2/B1/G1/G2/ table=R7/B8/S4/R9/ chosen=/1/// locks=////S6 {STOCK}"
BARE = "hands=R1,S4//B1"
OVER = "games=1 step=over hands=R1//"

REFUSALS = [
    # not in the hand; laid already; not this action
    (PLAYING, 1, "play R3", "SD-3.1"),
    (PLAYING, 1, "play TB", "SD-3.1"),
    (PLAYING, 2, "play B1", "SD-3.1"),
    (STEALING, 1, "play R1", "SD-3.1"),
    (ADDING, 1, "play R1", "SD-3.1"),
    # no card to play
    (BARE, 2, "play R1", "SD-R14"),
    # no thief, not their turn, or not a jewel that is there and fits
    (PLAYING, 1, "steal R7", "SD-5.1"),
    (STEALING, 3, "steal R7", "SD-5.1"),
    (STEALING, 1, "steal R8", "SD-5.1"),
    (ADDING, 1, "steal R7", "SD-5.1"),
    (STEALING, 2, "steal R7", "SD-5.2"),
    (STEALING, 1, "add none", "SD-R2"),
    # no jewel on the table, not in the hand, not yet
    (PLAYING, 1, "add none", "SD-6.1"),
    (STEALING, 3, "add none", "SD-6.1"),
    (ADDING, 3, "add none", "SD-6.1"),
    (ADDING, 1, "add 3", "SD-6.1"),
    (ADDING, 1, "add 1+1", "SD-6.1"),
    (ADDING, 4, "add 2", "SD-6.1"),
    # chosen already
    (ADDING, 2, "add none", "SD-R3"),
    # closed already
    (PLAYING, 4, "play R1", "SD-8.1"),
    (ADDING, 5, "add none", "SD-8.1"),
    # after the match
    (OVER, 1, "play R1", "SD-11.2"),
]


@pytest.mark.parametrize(("text", "seat", "action", "clause"), REFUSALS)
def test_the_clause_of_a_refusal(text: str, seat: int, action: str, clause: str) -> None:
    assert schattendieb(text).refused(seat, action) == clause


@pytest.mark.parametrize("text", [PLAYING, STEALING, ADDING, BARE, OVER])
def test_everything_off_the_menu_is_refused(text: str) -> None:
    scene = schattendieb(text)
    for seat in range(1, scene.state.players + 1):
        allowed = [a for a in range(GAME.actions) if GAME.why_not(scene.state, seat - 1, a) is None]
        assert [GAME.action_text(action) for action in allowed] == scene.menu(seat)
