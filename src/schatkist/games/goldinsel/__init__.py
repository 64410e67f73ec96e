"""Cartagena: Die Goldinsel: crew up in the nest, sail, bury rights; only diggers on the gold island can win."""

from schatkist.core.game import Game, Option, Options
from schatkist.core.types import NOBODY
from schatkist.core.validation import checked
from schatkist.games.goldinsel import notation, view
from schatkist.games.goldinsel.parts import EVENTS
from schatkist.games.goldinsel.position import ACTIONS
from schatkist.games.goldinsel.rules import TURNS, Goldinsel
from schatkist.games.goldinsel.validation import check
from schatkist.games.goldinsel.worlds import GoldinselWorlds


def _new(players: int, options: Options) -> Goldinsel:
    return Goldinsel(
        players, NOBODY if options["first"] == "lot" else int(options["first"]) - 1, options["notes"] == "on"
    )


def _max_decisions(players: int, options: Options) -> int:
    """GO-R15 bounds the turns; one has at most an exchange, a move, a poker pirate, and four for a copied ability."""
    return 7 * TURNS * players


def _told_once(options: Options) -> frozenset[str]:
    """GO-V1 Without notes a player sees an island card while they hold it, and a chest when they look."""
    return frozenset() if options["notes"] == "on" else frozenset({"island", "robbed", "peeked"})


GAME = checked(
    Game(
        name="goldinsel",
        package=__name__,
        code="GO",
        title="Cartagena: Die Goldinsel",
        author="Rüdiger Dorn",
        publisher="Winning Moves",
        year=2008,
        seats=(2, 4),
        minutes=60,
        rules=1,
        actions=ACTIONS,
        options=(Option("first", ("lot", "1", "2", "3", "4"), "GO-R2"), Option("notes", ("off", "on"), "GO-V1")),
        steps=notation.STEPS,
        events=EVENTS,
        max_decisions=_max_decisions,
        new=_new,
        view=view.view,
        view_type=view.GoldinselView,
        worlds=GoldinselWorlds,
        action_text=notation.action_text,
        action_of=notation.action_of,
        write=notation.write,
        read=notation.read,
        picture=notation.picture,
        fact_text=notation.fact_text,
        seen_once=_told_once,
    ),
    check,
)
