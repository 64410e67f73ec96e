"""Facts about Hawaiki for the tests that all games share."""

from tests.games import Facts

FACTS = Facts(
    sketch="piles=G3/B5/R7 hands=G1/B1",
    few_players=2,
    players=3,
    simultaneous=True,
    quick={"chips": "1"},
    card_goes_to=".piles .card.open",
    scenes=({}, {"voices": "spoken", "secret": "on", "sacrifice": "on", "second_chance": "on", "chips": "3"}),
    rare=(("players=3 piles=G3/B5/R7 hands=P6/P1P2/P4 chips=3", ("draw", "draw", "draw")),),
)
