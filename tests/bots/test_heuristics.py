"""Rules of thumb: choices that any player would make."""

from __future__ import annotations

import pytest

from schatkist.bots.heuristic import heuristics_of
from schatkist.games import load_game

FIVE_LAID = "laid=bottle:1.1;pistol:1.2;hat:1.3;key:1.5;dagger:1.6 rights=4/"
ALL_BUT_SKULL = "bottle,pistol,hat,key,dagger,parrot,spyglass,compass,cannon,anchor,rum"

# Game, position (seat 1 is asked), and its choice.
PLAIN = [
    # GO-8.4 The last right goes to the island that must be the gold island, and nowhere else while there is time.
    (
        "goldinsel",
        f"step=use at=skull/ hands=land2/ crews=O/ {FIVE_LAID} islands={ALL_BUT_SKULL}/ gold=skull",
        "use land2",
    ),
    ("goldinsel", f"step=use at=rum/ hands=land2/ crews=P/ {FIVE_LAID} islands={ALL_BUT_SKULL}/ gold=skull", "pass"),
    # It remembers the cards that it was robbed of.
    (
        "goldinsel",
        f"step=use at=rum/ hands=land2/ crews=P/ {FIVE_LAID} islands=/ seen={ALL_BUT_SKULL}/ gold=skull",
        "pass",
    ),
    # GO-8.1 In the last turn gold is gold.
    (
        "goldinsel",
        f"step=use turns=9 left=1 at=rum/ hands=land2/ crews=P/ {FIVE_LAID} islands={ALL_BUT_SKULL}/ gold=skull",
        "use land2",
    ),
    # GO-5.7 One pirate of the island's colour, not two.
    ("goldinsel", "step=pay at=skull/ crews=BWO/ rights=4/", "pay O"),
    # GO-5.7 Nothing is kept for after the end.
    ("goldinsel", f"step=lay at=skull/ {FIVE_LAID.replace('rights=4', 'rights=47')} gold=skull", "lay 7"),
    # GO-5.8 The relic with most gold.
    ("goldinsel", "step=relic at=lower/ rights=2/", "relic exchange"),
    # GO-5.3 A second card that it has not seen is worth taking.
    ("goldinsel", "step=rob victim=2 using=robs taken=1 at=n4/n4 islands=rum/bottle,key gold=hat", "rob 2"),
    # GO-5.4 The chest of the one island that can still be the gold island.
    ("goldinsel", f"step=peek at=n4/ {FIVE_LAID} islands={ALL_BUT_SKULL}/ gold=skull", "peek skull"),
    # GO-3.1 With a right, a pirate and a card to land with: to sea.
    ("goldinsel", "at=n1/ hands=land4*,rob2*/ crews=P/ rights=2/ islands=rum,key/ gold=hat", "move rob2* hat"),
    # GO-R5 The card that is of least use goes.
    ("goldinsel", "step=shed at=n1/ hands=land4*,rob2*/", "shed rob2*"),
    # A combination first, then another card: both go.
    ("hawaiki", "piles=R4/G6/B1 hands=R1B5/G1G2G3", "lay B5 3"),
    # The twin can follow the run, but not the other way round.
    ("hawaiki", "piles=R4/G6/B1 hands=B5B5P3P3/G1G2G3", "lay B5 3"),
    # Nothing is gained by drawing.
    ("hawaiki", "piles=R4/G6/B1 hands=R2P3/G1G2G3", "lay R2 1"),
    # The last card goes.
    ("hawaiki", "piles=R4/G6/B1 hands=R2/G1", "lay R2 1"),
    # HA-5.1 to HA-5.3
    ("hawaiki", "voices=spoken piles=R4/G6/B1 hands=R1B5/G1G2G3", "lay B5 3 run"),
    ("hawaiki", "voices=spoken step=call turn=2 formed=run piles=R4/G6/B5 hands=R1/G1G2G3", "call"),
    ("hawaiki", "voices=spoken step=thank turn=2 formed=run due=10 piles=R4/G6/B5 hands=R1/G1G2G3", "thanks"),
    ("hawaiki", "voices=spoken step=thank turn=2 formed=flush due=20 piles=R4/R6/R5 hands=B1/G1G2G3", "kindly"),
    # A player with few cards left must draw.
    ("hawaiki", "players=3 step=name formed=run piles=R4/G6/B5 hands=R1R2/G1G2G3G4/B1", "name 3"),
    ("hawaiki", "players=4 step=name formed=flush piles=R4/R6/R5 hands=R1R2/G1/G1G2G3G4G5G6/B1", "name 2 4"),
    # HA-V2, HA-V3, HA-7.1 A chip for a whole hand, but never the last one.
    ("hawaiki", "sacrifice=on piles=R4/G6B1/P7 hands=R5G5/B1B2", "sacrifice 2"),
    ("hawaiki", "sacrifice=on chips=1,9 piles=R4/G6B1/P7 hands=O5G5/B1B2", "draw"),
    ("hawaiki", "second_chance=on step=chance chips=1,9 piles=R4/G6/P1 hands=P5R5O1/B1B2", "go on"),
    # SD-8.1 An empty safe is not locked.
    ("schattendieb", "players=3 hands=R3,S4/B2,B4,S5,G1/B3,B5,G9,G2", "play R3"),
    # SD-10.1 The others can lock theirs, and there is much to lose.
    ("schattendieb", "players=3 hands=R1,S9/B2,B4,S5,G1/B3,B5,G9,G2 safes=G8,G9,G10,Y9,Y10,B9/R8,R9/R10", "play S9"),
    # SD-6.1 All of the colour, as far as the safe in hand can lock it.
    ("schattendieb", "players=3 step=add hands=R9,R10,S12/B2,B4,S5/B3,B5,G9 table=R8//", "add 9+10"),
    ("schattendieb", "players=3 step=add hands=R1,R10,S4/B2,S5/B3,B5 table=R8// safes=G8,G9//", "add 10"),
    # SD-5.1 The best jewel.
    ("schattendieb", "players=3 step=steal hands=R9,S12/B2,B4,S5/B3,B5,G9 table=TS/R2/G8", "steal G8"),
]


@pytest.mark.parametrize(("name", "position", "does"), PLAIN)
def test_rules_of_thumb_make_obvious_choices(name: str, position: str, does: str) -> None:
    game = load_game(name)
    state = game.read(position)
    assert state.actors()[0] == 0
    done = {game.action_text(heuristics_of(game).choice(state, 0, seed)) for seed in range(20)}
    assert done == {does}
