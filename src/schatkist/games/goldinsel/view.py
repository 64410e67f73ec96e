"""The view of a Goldinsel position that one seat or a spectator gets."""

from __future__ import annotations

import msgspec

from schatkist.core.card_lists import piles_in
from schatkist.core.game import View
from schatkist.core.types import NOBODY, ONLOOKER, Card, Seat
from schatkist.games.goldinsel.memory import known_thefts
from schatkist.games.goldinsel.parts import CARDS, ISLES, RIGHTS, SHADES, SHORES
from schatkist.games.goldinsel.position import LATE, OWNER, SEATS
from schatkist.games.goldinsel.rules import Goldinsel
from schatkist.games.goldinsel.scoring import brought, purse


class Theft(msgspec.Struct, frozen=True, array_like=True):
    """GO-5.1 A theft, as a seat was told of it."""

    robber: Seat
    victim: Seat
    count: int  # the island cards that the victim had
    island: int  # the card; ISLES: this seat was not told


class Right(msgspec.Struct, frozen=True, array_like=True):
    """GO-5.7 A right on an island."""

    owner: Seat
    late: bool  # laid when its owner already had their 7, so that it can be the 7
    value: int  # 0: this seat cannot see it


class Purse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GO-8.5 The gold of a seat, by source."""

    chests: int  # GO-8.2
    coins: int  # GO-8.3
    gold: int  # GO-8.4 the coin of the gold island
    relic: int


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts that a seat was told and may remember. GO-V1 Boards show them to people only when notes are on."""

    seen: list[int]  # the island cards that the seat has seen: none of them is the gold island
    chests: list[int]  # GO-5.4 by island, the value of a chest that the seat has looked into; 0: not looked
    thefts: list[Theft]
    peeked: list[list[int]]  # GO-R19 by seat the islands whose chest it has looked into
    discards: list[list[Card]]  # GO-3.6 the discard piles, the open card last
    hands: list[list[Card]]  # the cards of each hand that all can know


class GoldinselView(View, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="goldinsel"):
    """Public: the board, pirates, relics, numbers of cards. Secret: island cards, hands, rights, chests."""

    turn: Seat
    using: int  # the ability being used, or -1
    victim: Seat  # GO-R10 the player who can be robbed a second time, or -1
    taken: int  # the cards or pirates that this ability has brought
    moved: bool
    turns: int  # the turns that have ended
    turns_left: int  # -1: the end has not been called
    at: list[int]  # the place of each figure
    hand: list[Card]  # the viewer's own cards, ascending
    held: list[int]  # how many cards each hand has
    piles: list[int]  # how many cards each draw pile has
    tops: list[Card]  # GO-3.6 the open card of each discard pile, or -1
    nest: list[int]  # pirates by colour
    crews: list[list[int]]  # pirates before each seat, by colour
    ashore: list[list[int]]  # pirates on each island and volcano, by colour
    rights: list[int]  # the values of the viewer's own rights, ascending
    rights_held: list[int]  # how many rights each seat has before it
    supply: list[int]  # how many rights of each seat are in the nest
    sevens: list[bool]  # whether the 7 of each seat lies on the upper volcano
    laid: list[list[Right]]  # by island, the lowest first
    relics: list[int]  # by seat, or -1
    islands: list[int]  # the viewer's own island cards, ascending
    islands_held: list[int]  # how many island cards each seat has
    stack: int
    chests: list[int]  # GO-R24 by island, once the game is over; before, nothing
    gold: int  # GO-8.4 likewise; -1 before
    brought: list[list[int]]  # GO-8.2 to GO-8.4 by island what each right there brought, likewise
    purses: list[Purse]  # GO-8.5 the gold of each seat in parts, likewise
    memory: Memory


def view(state: Goldinsel, seat: Seat) -> GoldinselView:
    """Collect what the seat knows, field by field."""
    seats = range(state.players)
    hands, shown, held, heights = state.hands, state.shown, state.held, state.heights
    crews, ashore, rights, supply = state.crews, state.ashore, state.rights, state.supply
    islands, relics, sevens, chests, laid, dug = (
        state.islands,
        state.relics,
        state.sevens,
        state.chests,
        state.laid,
        state.dug,
    )
    at, peeked, own = state.at, state.peeked, seat != ONLOOKER
    looked = peeked[seat] if own else 0
    open_piles = piles_in(state.discards, state.discarded[: state.players], CARDS)
    return GoldinselView(
        seat=seat,
        players=state.players,
        options={
            "first": "lot" if state.first == NOBODY else str(state.first + 1),
            "notes": "on" if state.notes else "off",
        },
        asked=state.actors(),
        legal=state.legal_actions(seat),
        over=state.over,
        scores=state.scores(),
        places=state.places() if state.over else None,
        turn=state.turn,
        step=state.step,
        using=state.using,
        victim=state.victim,
        taken=state.taken,
        moved=state.moved,
        turns=state.turns,
        turns_left=state.turns_left,
        at=[at[other] for other in seats],
        hand=members(hands[seat], CARDS) if own else [],
        held=[held[other] for other in seats],
        piles=[heights[other] for other in seats],
        tops=[pile[-1] if pile else -1 for pile in open_piles],
        nest=list(state.nest),
        crews=[crews[other * SHADES : other * SHADES + SHADES] for other in seats],
        ashore=[ashore[shore * SHADES : shore * SHADES + SHADES] for shore in range(SHORES)],
        rights=members(rights[seat], RIGHTS + 1) if own else [],
        rights_held=[rights[other].bit_count() for other in seats],
        supply=[supply[other].bit_count() for other in seats],
        sevens=[sevens[other] == 1 for other in seats],
        laid=[[_right(right, state.over, seat) for right in pile] for pile in piles_in(laid, dug, SEATS)],
        relics=[relics[other] for other in seats],
        islands=members(islands[seat], ISLES) if own else [],
        islands_held=[islands[other].bit_count() for other in seats],
        stack=state.stacked,
        chests=list(chests) if state.over else [],
        gold=state.gold if state.over else -1,
        brought=[brought(state, island) for island in range(ISLES)] if state.over else [],
        purses=[Purse(*purse(state, other)) for other in seats] if state.over else [],
        memory=Memory(
            seen=members(state.seen[seat], ISLES) if own else [],
            chests=[chests[island] if looked >> island & 1 else 0 for island in range(ISLES)],
            thefts=[_theft(*theft, seat) for theft in known_thefts(state)],
            peeked=[members(peeked[other], ISLES) for other in seats],
            discards=open_piles,
            hands=[members(shown[other], CARDS) for other in seats],
        ),
    )


def members(bits: int, most: int) -> list[int]:
    """List the members of a set, ascending."""
    return [member for member in range(most) if bits >> member & 1]


def _right(number: int, over: bool, seat: Seat) -> Right:
    """Return a right as a seat knows it: its owner knows the value; after the game all do."""
    owner = number // OWNER
    return Right(owner, number & LATE != 0, number % LATE if over or owner == seat else 0)


def _theft(robber: Seat, victim: Seat, count: int, island: int, seat: Seat) -> Theft:
    """GO-5.2 Return a theft as a seat knows it: robber and victim know the card."""
    return Theft(robber, victim, count, island if seat in (robber, victim) else ISLES)
