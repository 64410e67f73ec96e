"""Der Schattendieb: equal jewels cancel, thieves steal; lock your safe in time, but not all together."""

from schatkist.core.game import Game, Option, Options
from schatkist.core.validation import checked
from schatkist.games.schattendieb import notation, view
from schatkist.games.schattendieb.parts import EVENTS
from schatkist.games.schattendieb.position import ACTIONS
from schatkist.games.schattendieb.rules import Schattendieb
from schatkist.games.schattendieb.validation import check
from schatkist.games.schattendieb.worlds import SchattendiebWorlds


def _new(players: int, options: Options) -> Schattendieb:
    return Schattendieb(players, int(options["games"]))


def _max_decisions(players: int, options: Options) -> int:
    """In a game each of the 105 cards is played once at most, and leads to one more decision at most."""
    return 210 * int(options.get("games", "3"))


GAME = checked(
    Game(
        name="schattendieb",
        package=__name__,
        code="SD",
        title="Der Schattendieb",
        author="Jürgen Grunau",
        publisher="Amigo",
        year=2001,
        seats=(3, 7),
        minutes=30,
        rules=1,
        actions=ACTIONS,
        options=(Option("games", ("3", "1", "2", "4", "5", "6", "7", "8", "9"), "SD-V1"),),
        steps=notation.STEPS,
        events=EVENTS,
        max_decisions=_max_decisions,
        new=_new,
        view=view.view,
        view_type=view.SchattendiebView,
        worlds=SchattendiebWorlds,
        action_text=notation.action_text,
        action_of=notation.action_of,
        write=notation.write,
        read=notation.read,
        picture=notation.picture,
        fact_text=notation.fact_text,
    ),
    check,
)
