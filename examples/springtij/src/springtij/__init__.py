"""Springtij: raise the dyke card by card, and hide in your cellar what no longer fits."""

from schatkist.core.game import Game, Options
from schatkist.core.validation import checked
from springtij import notation, view
from springtij.parts import EVENTS, HAND
from springtij.rules import ACTIONS, Springtij
from springtij.validation import check
from springtij.worlds import SpringtijWorlds


def _new(players: int, options: Options) -> Springtij:
    return Springtij(players)


def _max_decisions(players: int, options: Options) -> int:
    """Every decision lays or shelters a card of a hand."""
    return players * HAND


GAME = checked(
    Game(
        name="springtij",
        package=__name__,
        code="SP",
        title="Springtij",
        author="",
        publisher="",
        year=None,
        seats=(2, 4),
        minutes=10,
        rules=1,
        actions=ACTIONS,
        options=(),
        steps=notation.STEPS,
        events=EVENTS,
        max_decisions=_max_decisions,
        new=_new,
        view=view.view,
        view_type=view.SpringtijView,
        worlds=SpringtijWorlds,
        action_text=notation.action_text,
        action_of=notation.action_of,
        write=notation.write,
        read=notation.read,
        picture=notation.picture,
        fact_text=notation.fact_text,
        card_texts=notation.CARD_TEXTS,
    ),
    check,
)
