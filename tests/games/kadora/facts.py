"""Facts about Kadora for the tests that all games share."""

from tests.games import Facts, GameTree, Strength

FACTS = Facts(
    sketch="hands=B1b/B2b",
    few_players=2,
    players=2,
    card_goes_to=".block .gap.open",
    may_be_unwon=True,
    strengths=(
        Strength("search:60", "uniform", 2, 60, 0.93),
        Strength("search:150", "thumb", 3, 45, 0.43),
    ),
    tiny_tree=GameTree(36, 23005, 18756, (2895, 216), (11447, 7094)),
)
