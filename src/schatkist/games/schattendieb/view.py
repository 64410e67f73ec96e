"""The view of a Schattendieb position that one seat or a spectator gets."""

from __future__ import annotations

from schatkist.core.card_lists import cards_at, piles_in
from schatkist.core.game import View
from schatkist.core.types import NOBODY, Card, Seat
from schatkist.games.schattendieb.parts import KINDS
from schatkist.games.schattendieb.position import ADDING, HAND, JEWELS, LOST, NOT_CHOSEN, PLAYING, SEATS
from schatkist.games.schattendieb.rules import Schattendieb
from schatkist.games.schattendieb.scoring import closed_in_vain

COVERED = -1  # a card on the table that lies face down


class SchattendiebView(
    View, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="schattendieb"
):
    """Public: safes, cards on the table, discard pile, sizes, who has chosen. Secret: hands, stock, open choices."""

    number: int  # of the game in the match, from 0
    hand: list[Card]  # the viewer's own cards, ascending
    held: list[int]  # how many cards each seat has in hand
    table: list[list[Card]]  # the cards before each seat; -1: face down, and not the viewer's own
    safes: list[list[Card]]  # the jewels in each safe, ascending
    locks: list[Card]  # SD-8.1, SD-10.2 the card that closed each safe, or -1
    gone: list[Card]  # the discard pile as far as it lies face up
    unseen: int  # SD-R5 how many cards lie there face down
    stock: int
    under: list[Seat]  # SD-R13 the players who put the last cards of the stock there, in the order of drawing
    put_away: list[Card]  # SD-R13 the viewer's own cards, put away on closing, as far as their place is known (SD-R17)
    trail: list[int]  # where they are: 0 to 6 in the hand of that seat, 7 under the stock, 8 discarded face down
    has_chosen: list[bool]  # SD-R3 whether each seat has decided about extra jewels
    extras: int  # the viewer's own choice about them: the number of a set, or -1
    sheet: list[list[int]]  # by game: the points of each seat


def view(state: Schattendieb, seat: Seat) -> SchattendiebView:
    """Collect what the seat knows, field by field."""
    seats = range(state.players)
    hands, held, table, chosen = state.hands, state.held, state.table, state.chosen
    safes, locks, sheet = state.safes, state.locks, state.sheet
    source, put_away, trail = state.source, state.put_away, state.trail
    before = piles_in(table, state.lying[: state.players], HAND)
    if state.step == PLAYING:
        before = [cards if at == seat else [COVERED] * len(cards) for at, cards in enumerate(before)]
    shut = [table[at * HAND] if at in closed_in_vain(state) else locks[at] for at in seats]  # SD-10.2
    before = [cards if shut[at] == locks[at] else [] for at, cards in enumerate(before)]
    mine = [i for i in range(seat * 3, seat * 3 + 3) if trail[i] != LOST] if seat >= 0 else []
    return SchattendiebView(
        seat=seat,
        players=state.players,
        options={"games": str(state.games)},
        asked=state.actors(),
        legal=state.legal_actions(seat),
        over=state.over,
        scores=state.scores(),
        places=state.places() if state.over else None,
        number=state.game,
        step=state.step,
        hand=hands[seat * HAND : seat * HAND + held[seat]] if seat >= 0 else [],
        held=[held[at] for at in seats],
        table=before,
        safes=[cards_at(safes, JEWELS, at) for at in seats],
        locks=shut,
        gone=cards_at(state.gone, KINDS),
        unseen=state.unseen,
        stock=state.end - state.top,
        under=[source[i] // 3 for i in range(state.top, state.end) if source[i] != NOBODY],
        put_away=[put_away[i] for i in mine],
        trail=[trail[i] for i in mine],
        has_chosen=[state.step == ADDING and chosen[at] != NOT_CHOSEN for at in seats],
        extras=chosen[seat] if seat >= 0 else NOT_CHOSEN,
        sheet=[[sheet[game * SEATS + at] for at in seats] for game in range(state.games)],
    )
