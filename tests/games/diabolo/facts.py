"""Facts about Diabolo for the tests that all games share."""

from tests.games import Facts, Fields, GameTree, Strength
from tests.games.diabolo import rows


def _seventh_card(fields: Fields) -> Fields:
    """Give a seventh card to a player who is not to move."""
    first, second, *others = fields["hands"].split("/")
    card, stock = fields["stock"][:2], fields["stock"][2:]
    return fields | {"hands": "/".join([first, second + card, *others]), "stock": stock}


FACTS = Facts(
    sketch="hands=R1/R2/R3",
    few_players=3,
    players=3,
    simultaneous=True,
    card_goes_to=".slot.open",
    rare=((f"players=3 {rows('R112|13')} hands=Y1Y2/R2R5R5/Y3Y4 stock=Y5R4", ("lay Y1 hell", "out R5")),),
    strengths=(
        Strength("search:100", "uniform", 3, 120, 0.82),
        # So few games can only show that a search has not become much worse than the rules of thumb.
        Strength("search:150", "thumb", 3, 90, 0.21),
    ),
    tiny_tree=GameTree(20, 10185, 5382, (1964, 1668), (2244, 2724)),  # of six cards, three each: 20 deals
    make_unreachable=_seventh_card,
)
