"""Die Goldinsel: a refused action names the clause that forbids it."""

import pytest

from tests.games.goldinsel import goldinsel

MOVING = "hands=land1*,robsH/eye1 at=n2/ islands=/rum"
USING = "step=use hands=land1*,rob4,eye1,man2,robsH,monH*/ at=skull/ rights=2/ crews=O/"
ROBBING = "players=3 step=rob using=robs hands=eye1// at=hat/hat/hat islands=/rum,key/skull turns=1"
PAYING = "step=pay hands=land1*/ at=skull/ rights=2/ crews=O/"

REFUSALS = [
    (MOVING, 2, "move eye1 n1", "GO-2.7"),
    (MOVING, 2, "pass", "GO-2.7"),
    ("step=over left=0 hands=land1*/", 1, "move land1* n1", "GO-8.1"),
    (MOVING, 1, "pass", "GO-3.1"),
    (MOVING, 1, "move land2 n4", "GO-3.1"),  # not in the hand
    (MOVING, 1, "move land1* n4", "GO-3.1"),  # another number of steps
    (MOVING, 1, "move robsH n1", "GO-3.2"),
    (MOVING, 1, "use robsH", "GO-3.1"),
    (MOVING, 1, "rob 2", "GO-3.1"),
    (MOVING, 1, "lay 2", "GO-3.1"),
    (USING, 1, "move land1* pistol", "GO-3.1"),
    (MOVING, 1, "shed robsH", "GO-R5"),
    ("step=shed hands=land1*/", 1, "shed land2", "GO-R5"),
    ("step=shed hands=land1*/", 1, "pass", "GO-3.1"),
    (MOVING, 1, "exchange robsH", "GO-6.4"),
    ("step=exchange relics=exchange/ hands=land1*/", 1, "exchange land2", "GO-6.4"),
    ("step=hire nest=B hands=eye1/", 1, "take W", "GO-4.5"),
    ("step=hire nest=B hands=eye1/", 1, "pass", "GO-R7"),
    (USING, 1, "use rob4", "GO-5.1"),
    (USING, 1, "use robsH", "GO-5.3"),
    (USING, 1, "use man2", "GO-5.5"),
    (USING, 1, "use men4", "GO-5.5"),
    (USING, 1, "use monH*", "GO-5.6"),
    (USING, 1, "use land2", "GO-2.4"),  # not in the hand
    (USING.replace("crews=O", "crews=B"), 1, "use land1*", "GO-5.7"),
    (USING.replace("skull", "lower").replace("crews=O/", ""), 1, "use land1*", "GO-5.8"),
    (USING, 1, "peek rum", "GO-5.4"),
    (USING, 1, "take B", "GO-5.5"),
    (USING, 1, "copy 2", "GO-5.6"),
    (USING, 1, "pay O", "GO-5.7"),
    (USING, 1, "relic five", "GO-5.8"),
    (ROBBING, 1, "pass", "GO-5.3"),
    (ROBBING, 1, "rob 1", "GO-5.1"),
    (ROBBING, 1, "use eye1", "GO-5.3"),
    (ROBBING + " victim=2 taken=1", 1, "rob 3", "GO-R10"),
    (PAYING, 1, "pay B", "GO-5.7"),
    (PAYING, 1, "pay OO", "GO-5.7"),
    (PAYING, 1, "pass", "GO-5.7"),
    ("step=lay hands=eye1/ at=skull/ rights=2/", 1, "lay 3", "GO-5.7"),
    ("step=relic hands=eye1/ at=lower/ relics=/five", 1, "relic five", "GO-5.8"),
    ("step=fetch hands=eye1/ at=skull/ ashore=skull:B", 1, "take W", "GO-5.5"),
    ("step=fetch hands=eye1/ at=skull/ ashore=skull:B", 1, "pass", "GO-5.5"),
    ("step=peek hands=eye3*/", 1, "pass", "GO-5.4"),
    ("step=copy hands=eye3*/ discards=/eye1", 1, "copy 1", "GO-5.6"),
]


@pytest.mark.parametrize(("text", "seat", "action", "clause"), REFUSALS)
def test_the_clause_of_a_refusal(text: str, seat: int, action: str, clause: str) -> None:
    assert goldinsel(text).refused(seat, action) == clause
