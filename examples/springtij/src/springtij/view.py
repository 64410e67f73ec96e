"""The view of a Springtij position that one seat or a spectator gets."""

from __future__ import annotations

from schatkist.core.game import View
from schatkist.core.types import Card, Seat
from springtij.parts import CELLAR, DYKE, SEA
from springtij.rules import Springtij


class SpringtijView(View, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="springtij"):
    """Public: the dyke, the sea and the points. Secret: the other hands and cellars, and the cards in the box."""

    hand: list[Card]  # the viewer's own cards, ascending
    held: list[int]  # the number of cards in each hand
    dyke: list[Card]  # the top one last
    sea: list[Card]
    points: list[int]  # by seat, for the cards on the dyke
    sheltered: list[int]  # the number of cards in each cellar
    cellars: list[list[Card]]  # by seat, the cards that the viewer knows: their own, and after the game all of them


def view(state: Springtij, seat: Seat) -> SpringtijView:
    """Collect what the seat knows, field by field."""
    seats = range(state.players)
    cellars = [state.cards_in(CELLAR + at) for at in seats]
    return SpringtijView(
        seat=seat,
        players=state.players,
        options={},
        asked=state.actors(),
        legal=state.legal_actions(seat),
        step=0,
        over=state.over,
        scores=state.scores(),
        places=state.places() if state.over else None,
        hand=state.cards_in(seat) if seat >= 0 else [],
        held=[len(state.cards_in(at)) for at in seats],
        dyke=state.cards_in(DYKE),
        sea=state.cards_in(SEA),
        points=list(state.points)[: state.players],
        sheltered=[len(cards) for cards in cellars],
        cellars=[cards if state.over or at == seat else [] for at, cards in enumerate(cellars)],
    )
