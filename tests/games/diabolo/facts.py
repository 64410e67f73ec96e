"""Facts about Diabolo for the tests that all games share."""

from tests.games import Facts
from tests.games.diabolo import rows

FACTS = Facts(
    sketch="hands=R1/R2/R3",
    few_players=3,
    players=3,
    simultaneous=True,
    card_goes_to=".slot.open",
    rare=((f"players=3 {rows('R112|13')} hands=Y1Y2/R2R5R5/Y3Y4 stock=Y5R4", ("lay Y1 hell", "out R5")),),
)
