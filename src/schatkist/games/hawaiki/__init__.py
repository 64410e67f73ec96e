"""Hawaiki: be the first to lay all your cards; combinations give you extra turns and the others cards."""

from functools import partial

from schatkist.core.game import Game, Option, Options
from schatkist.core.validation import checked
from schatkist.games.hawaiki import notation, view
from schatkist.games.hawaiki.edition import STANDARD, HawaikiEdition
from schatkist.games.hawaiki.options import new_game
from schatkist.games.hawaiki.parts import EVENTS
from schatkist.games.hawaiki.position import ACTIONS
from schatkist.games.hawaiki.rules import TURN_LIMIT
from schatkist.games.hawaiki.validation import check
from schatkist.games.hawaiki.worlds import HawaikiWorlds


def _max_decisions(players: int, options: Options) -> int:
    """Return a bound: the most rounds, times the most decisions of a round.

    In every round all but its winner pay at least one chip, and it is the last when a player has none left: so
    before the last one at most all chips but one a player were paid, by one player less than there are a round.
    A round has at most TURN_LIMIT turns (HA-R10), each with one decision to lay or to draw and those that may follow.
    """
    state = new_game(players, options)
    rounds = 1 + (sum(state.start_chips[:players]) - players) // (players - 1)
    turn = 1
    turn += max(players - 1, 1 + 2) if state.spoken else 1  # all others call or not; or one names and two thank
    turn += int(state.secret)  # HA-R12 a new secret card
    turn += int(state.chance)  # HA-R14
    return rounds * (TURN_LIMIT * turn + players * (int(state.secret) + int(state.sacrifice)))


_OFF_ON = ("off", "on")


def game_with(edition: HawaikiEdition) -> Game:
    """Return the game with an edition."""
    names = notation.Names(edition)
    return checked(
        Game(
            name="hawaiki",
            package=__name__,
            code="HA",
            title="Hawaiki",
            author="Lionel Borg",
            publisher="Ilopeli",
            year=2014,
            seats=(2, 6),
            minutes=15,
            rules=1,
            actions=ACTIONS,
            options=(
                Option("voices", ("automatic", "spoken"), "HA-V0"),
                Option("secret", _OFF_ON, "HA-V1"),
                Option("sacrifice", _OFF_ON, "HA-V2"),
                Option("second_chance", _OFF_ON, "HA-V3"),
                Option("chips", ("10", "9", "8", "7", "6", "5", "4", "3", "2", "1"), "HA-V4", a_seat=True),
            ),
            steps=notation.STEPS,
            events=EVENTS,
            max_decisions=_max_decisions,
            new=new_game,
            view=view.view,
            view_type=view.HawaikiView,
            worlds=HawaikiWorlds,
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
            clear_lead=3.0,
            unsealed=("past",),  # it follows from the positions before
            windows={"call": "pass", "thank": "silent"},  # HA-V0
        ),
        check,
    )


GAME = game_with(STANDARD)
