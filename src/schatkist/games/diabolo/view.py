"""The view of a Diabolo position that one seat or a spectator gets."""

from __future__ import annotations

from schatkist.core.card_lists import cards_at, piles_in
from schatkist.core.game import View
from schatkist.core.types import Card, Seat
from schatkist.games.diabolo.parts import KINDS, ROWS
from schatkist.games.diabolo.position import ACTIONS, FULL_SIDE, OPEN_CHOICE, SEATS
from schatkist.games.diabolo.rules import Diabolo


class DiaboloView(View, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="diabolo"):
    """Public: the rows, sizes, points, double cards, cards shown. Secret: hands, the stock, open choices."""

    round: int
    giver: Seat
    turn: Seat
    row: int  # the row being scored, or -1
    rows: list[list[list[Card]]]  # by row: the devil's cards (left), the angel's (right)
    hand: list[Card]  # the viewer's own cards, ascending
    held: list[int]  # cards in each hand
    known: list[list[Card]]  # DI-R5 the cards of each hand that every player has seen
    shown: list[int]  # DI-R5 the colours that all hands have shown in full
    gone: list[Card]  # DI-3.6 cards out of the round
    stock: int
    doubles: list[bool]  # whether each seat still has its double card
    has_chosen: list[bool]  # DI-R2 whether each seat has decided about this row
    choice: int  # the viewer's own choice: -1 none, 0 single, 1 double
    sheet: list[list[int]]  # by round: the points of each seat
    course: list[list[int]]  # the turns of this round, in order: a seat and its action


def view(state: Diabolo, seat: Seat) -> DiaboloView:
    """Collect what the seat knows, field by field."""
    seats = range(state.players)
    hands, known, held, piles = state.hands, state.known, state.held, piles_in(state.sides, state.laid, FULL_SIDE)
    doubles, chosen, sheet, history = state.doubles, state.chosen, state.sheet, state.history
    return DiaboloView(
        seat=seat,
        players=state.players,
        options={},
        asked=state.actors(),
        legal=state.legal_actions(seat),
        over=state.over,
        scores=state.scores(),
        places=state.places() if state.over else None,
        round=state.round,
        giver=state.giver,
        turn=state.turn,
        step=state.step,
        row=state.row,
        rows=[piles[2 * row : 2 * row + 2] for row in range(ROWS)],
        hand=cards_at(hands, KINDS, seat) if seat >= 0 else [],
        held=[held[at] for at in seats],
        known=[cards_at(known, KINDS, at) for at in seats],
        shown=[colour for colour in range(ROWS) if state.shown >> colour & 1],
        gone=cards_at(state.gone, KINDS),
        stock=state.height,
        doubles=[doubles[at] == 1 for at in seats],
        has_chosen=[chosen[at] != OPEN_CHOICE for at in seats],
        choice=chosen[seat] if seat >= 0 else OPEN_CHOICE,
        sheet=[[sheet[number * SEATS + at] for at in seats] for number in range(state.players)],
        course=[[history[i] // ACTIONS, history[i] % ACTIONS] for i in range(state.turns)],
    )
