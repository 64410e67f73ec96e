"""Diabolo: five rows lean to heaven or to hell, and the players with the most of a colour gain or pay."""

from functools import partial

from schatkist.core.game import Game, Options
from schatkist.core.validation import checked
from schatkist.games.diabolo import notation, view
from schatkist.games.diabolo.edition import STANDARD, DiaboloEdition
from schatkist.games.diabolo.parts import EVENTS
from schatkist.games.diabolo.position import ACTIONS
from schatkist.games.diabolo.rules import Diabolo
from schatkist.games.diabolo.validation import check
from schatkist.games.diabolo.worlds import DiaboloWorlds


def _new(edition: DiaboloEdition, players: int, options: Options) -> Diabolo:
    return Diabolo(players, edition)


def _max_decisions(players: int, options: Options) -> int:
    """Return a bound: a round has at most 70 turns, one for each card, and asks each player about five rows."""
    return players * (70 + 5 * players)


def game_with(edition: DiaboloEdition) -> Game:
    """Return the game with an edition."""
    names = notation.Names(edition)
    return checked(
        Game(
            name="diabolo",
            package=__name__,
            code="DI",
            title="Diabolo",
            author="Michael Schacht",
            publisher="Amigo",
            year=2006,
            seats=(3, 5),
            minutes=30,
            rules=1,
            actions=ACTIONS,
            options=(),
            steps=notation.STEPS,
            events=EVENTS,
            max_decisions=_max_decisions,
            new=partial(_new, edition),
            view=view.view,
            view_type=view.DiaboloView,
            worlds=partial(DiaboloWorlds, edition=edition),
            action_text=partial(notation.action_text, names),
            action_of=partial(notation.action_of, names),
            write=partial(notation.write, names),
            read=partial(notation.read, names),
            picture=partial(notation.picture, names),
            fact_text=partial(notation.fact_text, names),
            legend_facts=partial(notation.legend_facts, names),
            card_texts=names.cards,
            edition=edition,
            remake=game_with,
            clear_lead=20.0,
        ),
        check,
    )


GAME = game_with(STANDARD)
