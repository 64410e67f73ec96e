"""Facts about Der Schattendieb for the tests that all games share."""

from tests.games import Facts, Fields, GameTree, Strength


def _score_open_safes(fields: Fields) -> Fields:
    """Give points for open safes."""
    return fields | {"sheet": fields["sheet"].replace("0", "9")}


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
    strengths=(
        Strength("search:100", "uniform", 3, 120, 0.45),
        Strength("thumb", "uniform", 3, 210, 0.41, {"games": "1"}),
        Strength("thumb", "uniform", 7, 210, 0.42, {"games": "1"}),
    ),
    tiny_tree=GameTree(140, 12487, 4244, (1641, 1641), (1164, 1164)),  # of seven cards, three each: 140 deals
    make_unreachable=_score_open_safes,
)
