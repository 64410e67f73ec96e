"""The view of a Kadora position that one seat or a spectator gets."""

from __future__ import annotations

from schatkist.core.card_lists import piles_in
from schatkist.core.game import View
from schatkist.core.types import NOBODY, Card, Seat
from schatkist.games.kadora.parts import COLOUR, SHADES
from schatkist.games.kadora.position import HAND, ROOM, VIRTUAL
from schatkist.games.kadora.rules import Kadora
from schatkist.games.kadora.scoring import virtual_penalty


class KadoraView(View, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="kadora"):
    """Public: all backs, the block, the loots. Secret: the fronts of the other hands, the piles, the set-aside."""

    turn: Seat
    turns_left: int  # -1: the end has not been called
    block: list[Card]  # a card or -1 by cell, row by row as seat 0 sees them
    hand: list[Card]  # KA-2.2 the fronts of the viewer's own cards
    backs: list[list[int]]  # KA-2.2 the colours of each hand, ascending
    piles: list[list[int]]  # KA-2.4 the colours of each pile, the top one last
    aside: list[int]  # KA-2.1 how many of each colour were set aside
    loots: list[list[Card]]  # KA-5.4 the cards each player won
    shown: list[Card]  # KA-9.5 the set-aside cards, once two players have finished
    virtual: int  # KA-9.5 the penalty of the virtual player, likewise; -1 before


def view(state: Kadora, seat: Seat) -> KadoraView:
    """Collect what the seat knows, field by field."""
    hands = piles_in(state.hands, state.held[: state.players], HAND)
    aside = state.pack[: state.aside]
    loots: list[list[int]] = [[] for _ in range(VIRTUAL + 1)]
    for card, owner in enumerate(state.owner):
        if owner != NOBODY:
            loots[owner].append(card)
    shown = state.over and state.players == 2
    backs = [COLOUR[card] for card in aside]
    return KadoraView(
        seat=seat,
        players=state.players,
        options={"first": "lot" if state.first == NOBODY else str(state.first + 1)},
        asked=state.actors(),
        legal=state.legal_actions(seat),
        over=state.over,
        scores=state.scores(),
        places=state.places() if state.over else None,
        turn=state.turn,
        step=state.step,
        turns_left=state.turns_left,
        block=list(state.block),
        hand=hands[seat] if seat >= 0 else [],
        backs=[[COLOUR[card] for card in hand] for hand in hands],
        piles=[[COLOUR[card] for card in pile] for pile in piles_in(state.piles, state.heights, ROOM)],
        aside=[backs.count(colour) for colour in range(SHADES)],
        loots=loots[: state.players],
        shown=sorted(aside) if shown else [],
        virtual=virtual_penalty(state) if shown else -1,
    )
