"""The view of a Diabolo position that one seat or a spectator gets."""

from __future__ import annotations

from schatkist.core.game import View
from schatkist.core.types import Seat
from schatkist.games.diabolo.parts import KINDS, ROWS
from schatkist.games.diabolo.position import ACTIONS, FULL_SIDE, OPEN_CHOICE, SEATS
from schatkist.games.diabolo.rules import Diabolo


class DiaboloView(View, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="diabolo"):
    """Public: the rows, sizes, points, double cards, cards shown. Secret: hands, the stock, open choices."""

    round: int
    giver: Seat
    turn: Seat
    row: int  # the row being scored, or -1
    rows: list[list[list[int]]]  # by row: the devil's cards (left), the angel's (right)
    hand: list[int]  # the viewer's own cards, ascending
    held: list[int]  # cards in each hand
    known: list[list[int]]  # DI-R5 the cards of each hand that every player has seen
    shown: list[int]  # DI-R5 the colours that all hands have shown in full
    gone: list[int]  # DI-3.6 cards out of the round
    stock: int
    doubles: list[bool]  # whether each seat still has its double card
    has_chosen: list[bool]  # DI-R2 whether each seat has decided about this row
    choice: int  # the viewer's own choice: -1 none, 0 single, 1 double
    sheet: list[list[int]]  # by round: the points of each seat
    course: list[list[int]]  # the turns of this round, in order: a seat and its action


def view(state: Diabolo, seat: Seat) -> DiaboloView:
    """Collect what the seat knows, field by field."""
    seats = range(state.players)
    hands, known, held, gone, sides, laid = state.hands, state.known, state.held, state.gone, state.sides, state.laid
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
        rows=[[sides[p * FULL_SIDE : p * FULL_SIDE + laid[p]] for p in (row * 2, row * 2 + 1)] for row in range(ROWS)],
        hand=[c for c in range(KINDS) for _ in range(hands[seat * KINDS + c])] if seat >= 0 else [],
        held=[held[at] for at in seats],
        known=[[c for c in range(KINDS) for _ in range(known[at * KINDS + c])] for at in seats],
        shown=[colour for colour in range(ROWS) if state.shown >> colour & 1],
        gone=[c for c in range(KINDS) for _ in range(gone[c])],
        stock=state.height,
        doubles=[doubles[at] == 1 for at in seats],
        has_chosen=[chosen[at] != OPEN_CHOICE for at in seats],
        choice=chosen[seat] if seat >= 0 else OPEN_CHOICE,
        sheet=[[sheet[number * SEATS + at] for at in seats] for number in range(state.players)],
        course=[[history[i] // ACTIONS, history[i] % ACTIONS] for i in range(state.turns)],
    )
