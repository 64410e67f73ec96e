"""Facts about Hawaiki for the tests that all games share."""

from tests.games import Facts, Fields, GameTree, Strength


def _hand_of_another(fields: Fields) -> Fields:
    """Give a player the cards of another, who goes on without."""
    first, second, *others = fields["hands"].split("/")
    return fields | {"hands": "/".join(["", first + second, *others])}


FACTS = Facts(
    sketch="piles=G3/B5/R7 hands=G1/B1",
    few_players=2,
    players=3,
    simultaneous=True,
    quick={"chips": "1"},
    card_goes_to=".piles .card.open",
    scenes=({}, {"voices": "spoken", "secret": "on", "sacrifice": "on", "second_chance": "on", "chips": "3"}),
    rare=(("players=3 piles=G3/B5/R7 hands=P6/P1P2/P4 chips=3", ("draw", "draw", "draw")),),
    strengths=(
        Strength("search:60", "uniform", 2, 60, 0.89),
        # It was 91.5 % in 210 games, less than a standard error above the required share, so there are more games.
        Strength("thumb", "uniform", 2, 840, 0.90, {"chips": "1"}),
        Strength("thumb", "uniform", 6, 210, 0.73, {"chips": "1"}),
    ),
    tiny_tree=GameTree(90, 24195, 14792, (1847, 1060), (1302, 2220)),  # of six cards, two each: 90 deals
    make_unreachable=_hand_of_another,
)
