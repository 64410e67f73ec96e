"""The options of Hawaiki: a new game with them, and the options of a game in progress."""

from __future__ import annotations

from schatkist.core.game import Options
from schatkist.core.position_text import room
from schatkist.games.hawaiki.parts import CHIPS
from schatkist.games.hawaiki.position import SEATS
from schatkist.games.hawaiki.rules import Hawaiki


def new_game(players: int, options: Options) -> Hawaiki:
    """Create a game with these options, not yet set up."""
    state = Hawaiki(
        players,
        options["voices"] == "spoken",
        options["secret"] == "on",
        options["sacrifice"] == "on",
        options["second_chance"] == "on",
    )
    chips = [int(number) for number in options["chips"].split(",")]  # HA-R19
    if len(chips) == 1:
        chips *= players
    state.start_chips = room(chips, SEATS, CHIPS)
    state.chips = list(state.start_chips)
    return state


def options_of(state: Hawaiki) -> Options:
    """Name the options that the game is played with."""
    chips = list(map(str, state.start_chips[: state.players]))
    return {
        "voices": "spoken" if state.spoken else "automatic",
        "secret": "on" if state.secret else "off",
        "sacrifice": "on" if state.sacrifice else "off",
        "second_chance": "on" if state.chance else "off",
        "chips": chips[0] if len(set(chips)) == 1 else ",".join(chips),
    }
