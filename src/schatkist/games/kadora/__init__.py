"""De schat van Kadora: lay cards in a block, be forced to take loot, and lead a colour or pay for it."""

from functools import partial

from schatkist.core.game import Game, Option, Options
from schatkist.core.types import NOBODY
from schatkist.core.validation import checked
from schatkist.games.kadora import notation, view
from schatkist.games.kadora.edition import STANDARD, KadoraEdition
from schatkist.games.kadora.parts import EVENTS
from schatkist.games.kadora.position import ACTIONS
from schatkist.games.kadora.rules import Kadora
from schatkist.games.kadora.validation import check
from schatkist.games.kadora.worlds import KadoraWorlds


def _new(edition: KadoraEdition, players: int, options: Options) -> Kadora:
    return Kadora(players, NOBODY if options["first"] == "lot" else int(options["first"]) - 1, edition)


def _max_decisions(players: int, options: Options) -> int:
    """Return a bound: at most 38 draws use up the piles, then all have one more turn; a turn has three decisions."""
    return 3 * (38 + players)


def game_with(edition: KadoraEdition) -> Game:
    """Return the game with an edition."""
    names = notation.Names(edition)
    return checked(
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
            new=partial(_new, edition),
            view=view.view,
            view_type=view.KadoraView,
            worlds=partial(KadoraWorlds, edition=edition),
            action_text=partial(notation.action_text, names),
            action_of=partial(notation.action_of, names),
            write=partial(notation.write, names),
            read=partial(notation.read, names),
            picture=partial(notation.picture, names),
            fact_text=partial(notation.fact_text, names),
            card_texts=names.cards,
            edition=edition,
            remake=game_with,
            clear_lead=15.0,
        ),
        check,
    )


GAME = game_with(STANDARD)
