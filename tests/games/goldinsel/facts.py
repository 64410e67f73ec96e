"""Facts about Die Goldinsel for the tests that all games share."""

from schatkist.core.events import Event
from tests.games import Facts

FACTS = Facts(
    sketch="hands=land1*/land2",
    few_players=2,
    players=4,
    card_goes_to=".spot.open",
    scenes=({}, {"notes": "on"}),
    rare=(("step=shed at=n1/ hands=land2,eye1,rob4/ shown=land2,eye1,rob4/ supply=123/", ("shed rob4",)),),
    impossible=(Event("showed", 0, {"card": 3}, {}, 0),),  # GO-R5: on this board every card lets you move
)
