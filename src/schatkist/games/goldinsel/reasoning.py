"""Says in a sentence what speaks for an action in Die Goldinsel, and what everybody knows of an action."""

from __future__ import annotations

from schatkist.core.game import Game
from schatkist.core.types import Action
from schatkist.games.goldinsel.parts import (
    ABILITY,
    CLAIRVOYANT,
    DIGGING_RIGHT,
    DOUBLE_PIRATE,
    DOUBLE_ROBBERY,
    FAR,
    FAR_FIELDS,
    HOME,
    ISLAND_CARD,
    LANDING,
    MONUMENT,
    PIRATE,
    PIRATE_HOUSE,
    POKER_TABLE,
    ROBBERY,
    SEA,
)
from schatkist.games.goldinsel.position import (
    CHOOSE,
    COPY,
    CREW,
    FAR_MOVE,
    LAY,
    MOVE,
    PASS,
    PAY,
    PEEK,
    ROB,
    SHED_CARD,
    TAKE,
    USE,
)
from schatkist.games.goldinsel.rules import Goldinsel
from schatkist.games.goldinsel.view import GoldinselView

Facts = dict[str, str | int]
USES = {
    LANDING: "landing",
    ROBBERY: "robbery",
    DOUBLE_ROBBERY: "robbery",
    CLAIRVOYANT: "clairvoyant",
    PIRATE: "fetching",
    DOUBLE_PIRATE: "fetching",
    MONUMENT: "copying",
}


def is_public(action: Action) -> bool:
    """GO-4.1 Tell whether everybody knows the action once it is done: not which right somebody lays."""
    return not LAY <= action < CHOOSE


def reason(game: Game, view: GoldinselView, action: Action) -> tuple[str, Facts] | None:
    """Name what the action brings: rights, pirates and island cards, the goods that the rules of thumb value."""
    if action == PASS:
        return "pass", {}
    if MOVE <= action < SHED_CARD:
        return _move_reason(game, view, (action - MOVE) % FAR)
    if action >= FAR_MOVE:
        return _move_reason(game, view, (action - FAR_MOVE) % FAR_FIELDS + FAR)
    if USE <= action < ROB:
        return USES[ABILITY[action - USE]], {"card": game.fact_text("card", action - USE)}
    if ROB <= action < COPY:
        return "rob", {"seat": action - ROB + 1, "count": view.islands_held[action - ROB]}
    if PEEK <= action < TAKE:
        return "peek", {"island": game.fact_text("island", action - PEEK)}
    if TAKE <= action < PAY:
        return "pirate-taken", {"colour": game.fact_text("colour", action - TAKE)}
    if LAY <= action < CHOOSE:
        return "lay", {"value": action - LAY + 1, "count": len(view.rights) - 1}
    return None


def _move_reason(game: Game, view: GoldinselView, place: int) -> tuple[str, Facts] | None:
    """Name what the field of a movement gives."""
    seen = game.worlds(view).seen
    assert isinstance(seen, Goldinsel)
    facts: Facts = {"place": game.fact_text("place", place)}
    if place == HOME:
        return "home", {}
    if SEA <= place < FAR:
        return "sea", facts
    field = seen.fields[place]
    if field == DIGGING_RIGHT and view.supply[view.seat]:
        return "right", facts
    if field == ISLAND_CARD and view.stack:
        return "island", facts
    if field == POKER_TABLE:
        return "poker", facts
    if field >= PIRATE_HOUSE:
        colour = field - PIRATE_HOUSE
        if view.nest[colour] and sum(view.crews[view.seat]) < CREW:
            return "pirate", facts | {"colour": game.fact_text("colour", colour)}
    return "no-goods", facts
