"""Facts about Der Schattendieb for the tests that all games share."""

from tests.games import Facts

FACTS = Facts(
    sketch="hands=R1,R2/B1,B2/G1,G2",
    few_players=3,
    players=3,
    simultaneous=True,
    quick={"games": "1"},
    middle=5,
    scenes=({"games": "1"},),
    rare=(
        (
            "hands=S5,G1,G2/B1,S14,S13/B2,S12,TR safes=R1//",
            ("1: play S5", "2: play B1", "3: play B2", "2: add none", "3: add none"),
        ),
    ),
)
