"""Die Goldinsel by rules of thumb: what anybody at the table would do."""

from __future__ import annotations

import pytest

from schatkist.bots.thumb import thumb_of
from schatkist.games import game_named

GOLDINSEL = game_named("goldinsel")
FIVE_LAID = "laid=bottle:1.1;pistol:1.2;hat:1.3;key:1.5;dagger:1.6 rights=4/"
ALL_BUT_SKULL = "bottle,pistol,hat,key,dagger,parrot,spyglass,compass,cannon,anchor,rum"

# A position in which seat 1 is asked, and what it does.
PLAIN = [
    # GO-8.4 The last right goes to the island that must be the gold island, and nowhere else while there is time.
    (f"step=use at=skull/ hands=land2/ crews=O/ {FIVE_LAID} islands={ALL_BUT_SKULL}/ gold=skull", "use land2"),
    (f"step=use at=rum/ hands=land2/ crews=P/ {FIVE_LAID} islands={ALL_BUT_SKULL}/ gold=skull", "pass"),
    # It remembers the cards that it was robbed of.
    (f"step=use at=rum/ hands=land2/ crews=P/ {FIVE_LAID} islands=/ seen={ALL_BUT_SKULL}/ gold=skull", "pass"),
    # GO-8.1 In the last turn gold is gold.
    (
        f"step=use turns=9 left=1 at=rum/ hands=land2/ crews=P/ {FIVE_LAID} islands={ALL_BUT_SKULL}/ gold=skull",
        "use land2",
    ),
    # GO-5.7 One pirate of the island's colour, not two.
    ("step=pay at=skull/ crews=BWO/ rights=4/", "pay O"),
    # GO-5.7 Nothing is kept for after the end.
    (f"step=lay at=skull/ {FIVE_LAID.replace('rights=4', 'rights=47')} gold=skull", "lay 7"),
    # GO-5.8 The relic with most gold.
    ("step=relic at=lower/ rights=2/", "relic exchange"),
    # GO-5.3 A second card that it has not seen is worth taking.
    ("step=rob victim=2 using=robs taken=1 at=n4/n4 islands=rum/bottle,key gold=hat", "rob 2"),
    # GO-5.4 The chest of the one island that can still be the gold island.
    (f"step=peek at=n4/ {FIVE_LAID} islands={ALL_BUT_SKULL}/ gold=skull", "peek skull"),
    # GO-3.1 With a right, a pirate and a card to land with: to sea.
    ("at=n1/ hands=land4*,rob2*/ crews=P/ rights=2/ islands=rum,key/ gold=hat", "move rob2* hat"),
    # GO-R5 The card that is of least use goes.
    ("step=shed at=n1/ hands=land4*,rob2*/", "shed rob2*"),
]


@pytest.mark.parametrize(("position", "does"), PLAIN)
def test_the_thumb_does_what_anybody_would(position: str, does: str) -> None:
    state = GOLDINSEL.read(position)
    assert state.actors() == [0]
    done = {GOLDINSEL.action_text(thumb_of(GOLDINSEL).choice(state, 0, seed)) for seed in range(20)}
    assert done == {does}
