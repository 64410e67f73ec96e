"""Facts about Die Goldinsel for the tests that all games share."""

from schatkist.core.events import Event
from tests.games import Facts, Fields, GameTree, Strength


def _hand_on_pile(fields: Fields) -> Fields:
    """Put a hand on the pile that it is drawn from."""
    (hand, *hands), (pile, *piles) = fields["hands"].split("/"), fields["piles"].split("/")
    return fields | {"hands": "/".join(["", *hands]), "piles": "/".join([f"{pile},{hand}", *piles])}


FACTS = Facts(
    sketch="hands=land1*/land2",
    few_players=2,
    players=4,
    card_goes_to=".spot.open",
    scenes=({}, {"notes": "on"}),
    rare=(("step=shed at=n1/ hands=land2,eye1,rob4/ shown=land2,eye1,rob4/ supply=123/", ("shed rob4",)),),
    impossible=(Event("showed", 0, {"card": 3}, {}, 0),),  # GO-R5: on this board every card lets you move
    may_be_unwon=True,
    strengths=(Strength("search:20", "uniform", 2, 40, 0.42),),  # nobody wins one in four games with two players
    is_long=True,
    tiny_tree=GameTree(36, 26533, 11700, (243, 3465), (4288, 3704)),  # three islands, three rights: 36 deals
    make_unreachable=_hand_on_pile,
)
