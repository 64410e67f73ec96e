"""Diabolo: five rows lean to heaven or to hell, and the players with the most of a colour gain or pay."""

from schatkist.core.game import Game, Options
from schatkist.core.validation import checked
from schatkist.games.diabolo import notation, view
from schatkist.games.diabolo.parts import EVENTS
from schatkist.games.diabolo.position import ACTIONS
from schatkist.games.diabolo.rules import Diabolo
from schatkist.games.diabolo.validation import check
from schatkist.games.diabolo.worlds import DiaboloWorlds


def _new(players: int, options: Options) -> Diabolo:
    return Diabolo(players)


def _max_decisions(players: int, options: Options) -> int:
    """A round has at most 70 turns, for each takes a card, and asks each player about at most five rows."""
    return players * (70 + 5 * players)


GAME = checked(
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
        new=_new,
        view=view.view,
        view_type=view.DiaboloView,
        worlds=DiaboloWorlds,
        action_text=notation.action_text,
        action_of=notation.action_of,
        write=notation.write,
        read=notation.read,
        picture=notation.picture,
        fact_text=notation.fact_text,
    ),
    check,
)
