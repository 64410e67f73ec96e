"""Cartagena: Die Goldinsel: hire pirates, sail, and lay digging rights; only rights on the gold island can win."""

from functools import partial

from schatkist.core.game import Game, Option, Options
from schatkist.core.types import NOBODY
from schatkist.core.validation import checked
from schatkist.games.goldinsel import notation, view
from schatkist.games.goldinsel.edition import STANDARD, GoldinselEdition
from schatkist.games.goldinsel.parts import EVENTS, FAR
from schatkist.games.goldinsel.position import ACTIONS, ALL_ACTIONS
from schatkist.games.goldinsel.rules import TURNS, Goldinsel
from schatkist.games.goldinsel.validation import check
from schatkist.games.goldinsel.worlds import GoldinselWorlds


def _new(edition: GoldinselEdition, players: int, options: Options) -> Goldinsel:
    first = NOBODY if options["first"] == "lot" else int(options["first"]) - 1
    return Goldinsel(players, first, options["notes"] == "on", edition)


def _max_decisions(players: int, options: Options) -> int:
    """GO-R15 Return a bound: a turn has an exchange, a move, a poker pirate and four decisions for an ability."""
    return 7 * TURNS * players


def _told_once(options: Options) -> frozenset[str]:
    """GO-V1 Without notes, players see an island card only while they hold it, and a chest only when they look."""
    return frozenset() if options["notes"] == "on" else frozenset({"island", "robbed", "peeked"})


def game_with(edition: GoldinselEdition) -> Game:
    """Return the game with an edition."""
    names = notation.Names(edition)
    return checked(
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
            actions=ALL_ACTIONS if edition.place_count > FAR else ACTIONS,
            options=(Option("first", ("lot", "1", "2", "3", "4"), "GO-R2"), Option("notes", ("off", "on"), "GO-V1")),
            steps=notation.STEPS,
            events=EVENTS,
            max_decisions=_max_decisions,
            new=partial(_new, edition),
            view=view.view,
            view_type=view.GoldinselView,
            worlds=partial(GoldinselWorlds, edition=edition),
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
            clear_lead=10.0,
            seen_once=_told_once,
        ),
        check,
    )


GAME = game_with(STANDARD)
