"""The view of a Hawaiki position that one seat or a spectator gets."""

from __future__ import annotations

import msgspec

from schatkist.core.card_lists import cards_at, piles_in
from schatkist.core.game import View
from schatkist.core.types import Card, Seat
from schatkist.games.hawaiki.options import options_of
from schatkist.games.hawaiki.parts import KINDS
from schatkist.games.hawaiki.position import (
    DRAWN_CARD,
    HISTORY_KINDS,
    LAID_ON,
    NEW_PILE,
    NO_CARD,
    OLDER_CARD,
    OPEN_ANSWER,
    PILES,
    ROOM,
    TOOK,
    TRACE_KINDS,
)
from schatkist.games.hawaiki.rules import Hawaiki

FACE_DOWN = -2  # a card that the viewer does not know: HA-V1 secret, or taken from the draw pile
NO_PILE = -1


class Pile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HA-R9 A reshuffled draw pile that is used up."""

    pool: list[Card]  # the cards that went into it, without those drawn in the open, ascending
    drawn: list[Card]  # the cards that the viewer drew from it unseen by others, ascending
    story: list[list[int]]  # unseen draws (seat, -1), and layings of unknown cards (seat, card)


class HawaikiView(View, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="hawaiki"):
    """Public: all discards in order, sizes, chips, open cards. Secret: hands, the draw pile, open answers."""

    round: int
    first: Seat  # the player who began this round
    turn: Seat
    turns: int  # HA-R10 the turns of this round so far
    idle: int  # HA-R10 turns in a row without laying or drawing; -1: the current one had some
    piles: list[list[Card]]  # the three discard piles, the top card last
    stock: int  # the cards of the draw pile
    sunk: list[Card]  # HA-R13 the cards that all know at its bottom, the lowest first
    hand: list[Card]  # the viewer's own cards, ascending
    held: list[int]  # how many cards each seat has
    known: list[list[Card]]  # HA-V1, HA-V2 of each hand, the cards that all know
    secrets: list[Card]  # HA-V1 the card each seat has face down: -1 none, -2 unknown to the viewer
    chips: list[int]
    sacrificed: list[bool]  # HA-V2 whether each seat has done so this round
    bought: list[bool]  # HA-V3 whether each seat has done so this round
    banned: bool  # HA-R14 the player may not lay their last card
    combination: int  # what the last laying formed, until it is dealt with; 0: nothing
    announced: int  # what was announced before it; 0: nothing
    due: list[int]  # the cards that each seat must draw for it
    answer: int  # HA-V0 the viewer's own answer: -1 none; 0 pass, 1 call; 0 silence, 1 thanks, 2 kind thanks
    is_anew: bool  # HA-R9 this draw pile was reshuffled from laid cards
    pool: list[Card]  # the cards that went into it, without those drawn in the open, ascending
    drawn: list[Card]  # the cards that the viewer drew from it unseen by others, ascending
    story: list[list[int]]  # since then: unseen draws (seat, -1), and layings of unknown cards (seat, card)
    past: list[Pile]  # the same for earlier reshuffled draw piles of this round, the oldest first
    course: list[list[int]]  # laid (seat, card, pile), chose to draw (seat, -1, -1), took a card (seat, -2, -1)
    winner: Seat  # HA-6.1 the player who laid their last card; -1: none yet


def view(state: Hawaiki, seat: Seat) -> HawaikiView:
    """Collect what the seat knows, field by field."""
    seats = range(state.players)
    counts, held, secrets, chips = state.known, state.held, state.secrets, state.chips
    due, answers, sacrificed, bought = state.due, state.answers, state.sacrificed, state.bought
    story = state.traces[: state.trace_count]
    known = [cards_at(counts, KINDS, at) for at in seats]
    return HawaikiView(
        seat=seat,
        players=state.players,
        options=options_of(state),
        asked=state.actors(),
        legal=state.legal_actions(seat),
        over=state.over,
        scores=state.scores(),
        places=state.places() if state.over else None,
        round=state.round,
        first=state.first,
        turn=state.turn,
        step=state.step,
        turns=state.turns,
        idle=state.idle,
        piles=piles_in(state.piles, state.heights, ROOM),
        stock=state.height,
        sunk=state.stock[: state.sunk],
        hand=cards_at(state.hands, KINDS, seat) if seat >= 0 else [],
        held=[held[at] for at in seats],
        known=known,
        secrets=[_secret(secrets[at], at == seat or len(known[at]) == held[at]) for at in seats],
        chips=[chips[at] for at in seats],
        sacrificed=[sacrificed[at] == 1 for at in seats],
        bought=[bought[at] == 1 for at in seats],
        banned=state.banned,
        combination=state.combination,
        announced=state.announced,
        due=[due[at] for at in seats],
        answer=answers[seat] if seat >= 0 else OPEN_ANSWER,
        is_anew=state.remade,
        pool=cards_at(state.remade_cards, KINDS),
        drawn=cards_at(state.unseen_draws, KINDS, seat) if seat >= 0 else [],
        story=[[entry // TRACE_KINDS, entry % TRACE_KINDS - 1] for entry in story],
        past=past_of(state, seat),
        course=course_of(state),
        winner=state.winner,
    )


def past_of(state: Hawaiki, seat: Seat) -> list[Pile]:
    """Return the earlier reshuffled draw piles as a seat remembers them."""
    piles: list[Pile] = []
    for entry in state.older_piles[: state.older_length]:
        public, secret = entry % DRAWN_CARD, entry // DRAWN_CARD
        if public == NEW_PILE:
            piles.append(Pile([], [], []))
        elif public >= OLDER_CARD:
            piles[-1].pool.append(public - OLDER_CARD)
        else:
            piles[-1].story.append([public // TRACE_KINDS, public % TRACE_KINDS - 1])
            if secret and public // TRACE_KINDS == seat:
                piles[-1].drawn.append(secret - 1)
    return [Pile(pile.pool, sorted(pile.drawn), pile.story) for pile in piles]


def course_of(state: Hawaiki) -> list[list[int]]:
    """List the actions of the history: seats, cards and piles."""
    found = []
    for deed in state.history[: state.history_length]:
        seat, what = divmod(deed, HISTORY_KINDS)
        if what >= LAID_ON:
            found.append([seat, *divmod(what - LAID_ON, PILES)])
        else:
            found.append([seat, FACE_DOWN if what == TOOK else NO_CARD, NO_PILE])
    return found


def _secret(card: int, is_known: bool) -> int:
    """Return a face-down card as the viewer knows it."""
    return card if card == NO_CARD or is_known else FACE_DOWN
