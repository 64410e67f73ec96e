"""De schat van Kadora: lay cards in a block, be forced to take loot, and lead a colour or pay for it."""

from schatkist.core.game import Game, Option, Options
from schatkist.core.types import NOBODY
from schatkist.core.validation import checked
from schatkist.games.kadora import notation, view
from schatkist.games.kadora.parts import EVENTS
from schatkist.games.kadora.position import ACTIONS
from schatkist.games.kadora.rules import Kadora
from schatkist.games.kadora.validation import check
from schatkist.games.kadora.worlds import KadoraWorlds


def _new(players: int, options: Options) -> Kadora:
    return Kadora(players, NOBODY if options["first"] == "lot" else int(options["first"]) - 1)


def _max_decisions(players: int, options: Options) -> int:
    """At most 38 draws end the piles, then one more turn each; a turn is at most three decisions."""
    return 3 * (38 + players)


GAME = checked(
    Game(
        name="kadora",
        package=__name__,
        code="KA",
        title="De schat van Kadora",
        author="",
        publisher="999 Games",
        year=None,
        seats=(2, 4),
        minutes=30,
        rules=1,
        actions=ACTIONS,
        options=(Option("first", ("lot", "1", "2", "3", "4"), "KA-R3"),),
        steps=notation.STEPS,
        events=EVENTS,
        max_decisions=_max_decisions,
        new=_new,
        view=view.view,
        view_type=view.KadoraView,
        worlds=KadoraWorlds,
        action_text=notation.action_text,
        action_of=notation.action_of,
        write=notation.write,
        read=notation.read,
        picture=notation.picture,
        fact_text=notation.fact_text,
    ),
    check,
)
