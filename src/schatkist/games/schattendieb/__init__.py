"""Der Schattendieb: equal jewels cancel, thieves steal; lock your safe in time, but not all together."""

from functools import partial

from schatkist.core.game import Game, Option, Options
from schatkist.core.validation import checked
from schatkist.games.schattendieb import notation, view
from schatkist.games.schattendieb.edition import STANDARD, SchattendiebEdition
from schatkist.games.schattendieb.parts import EVENTS
from schatkist.games.schattendieb.position import ACTIONS
from schatkist.games.schattendieb.rules import Schattendieb
from schatkist.games.schattendieb.validation import check
from schatkist.games.schattendieb.worlds import SchattendiebWorlds


def _new(edition: SchattendiebEdition, players: int, options: Options) -> Schattendieb:
    return Schattendieb(players, int(options["games"]), edition)


def _max_decisions(players: int, options: Options) -> int:
    """Return a bound: each of the 105 cards of a game is played at most once, and leads to at most one decision."""
    return 210 * int(options.get("games", "3"))


def game_with(edition: SchattendiebEdition) -> Game:
    """Return the game with an edition."""
    return checked(
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
            new=partial(_new, edition),
            view=view.view,
            view_type=view.SchattendiebView,
            worlds=partial(SchattendiebWorlds, edition=edition),
            action_text=notation.action_text,
            action_of=notation.action_of,
            write=notation.write,
            read=partial(notation.read, edition),
            picture=notation.picture,
            fact_text=notation.fact_text,
            card_texts=notation.CARD_TEXTS,
            edition=edition,
            remake=game_with,
            clear_lead=20.0,
        ),
        check,
    )


GAME = game_with(STANDARD)
