"""The positions that a view of Die Goldinsel allows, each with its correct probability.

Everything that chance alone decided is dealt again: hands and draw piles from the cards that are not on a discard
pile (cards known since a shuffle stay where they are), unseen chests over the islands whose chest the seat does not
know, and the rights of others over the places where they can be. A right of 7 that was taken is either before its
owner or among the rights laid since. All such places are equally likely: which right to lay was the owner's choice,
and the view does not show it.

Island cards are more difficult. The cards that this seat has never seen are interchangeable, so they are shuffled over
the stack, the gold island and the hidden cards of the others. A card that it has seen and lost (a lost card) went to a
known robber, and may have been robbed again unseen, as one of several cards. Cards in one hand are not independent:
when one goes, the others stay. So `whereabouts` keeps the exact weight of every arrangement of the lost cards over
the other players, and goes through the thefts in order:

- a player robs another of one of n cards, unseen, of which s are lost cards: each lost card moves with weight 1, and
  none of them moves with weight n - s;
- this seat robs a lost card: the arrangements with that card elsewhere are impossible;
- this seat robs a card that it had not seen: weight n - s, because one of the other cards was drawn;
- this seat is robbed: the robber has one more lost card.

With three other players and eleven cards there are never more than 11!/4!4!3! = 11550 arrangements. A world draws one
of them by its weight (with a precision of one in 16 million), then shuffles the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import cast

from schatkist.core.card_lists import stacked
from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput
from schatkist.core.position_text import in_range, room
from schatkist.core.state import State, Worlds
from schatkist.core.types import NOBODY, Seat, python_api
from schatkist.games.goldinsel.edition import STANDARD, GoldinselEdition
from schatkist.games.goldinsel.memory import set_thefts
from schatkist.games.goldinsel.parts import CARDS, ISLES, MONUMENT, RELICS, RIGHTS, SHADES, SHORES
from schatkist.games.goldinsel.position import CHOOSING, LATE, OWNER, SEATS, SEVEN, size
from schatkist.games.goldinsel.rules import TURNS, Goldinsel
from schatkist.games.goldinsel.validation import check_step
from schatkist.games.goldinsel.view import GoldinselView, Theft

ARRANGEMENTS = 11550  # the most arrangements of lost cards over three other players
SCALE = 1 << 24  # the sum of the weights of all arrangements


class GoldinselWorlds(Worlds):
    """Deals cards, chests, rights and island cards over the places where they can be."""

    def __init__(self, view: GoldinselView, edition: GoldinselEdition = STANDARD) -> None:
        Worlds.__init__(self, seen_in(view, edition))
        self.me: int = view.seat
        self.fresh: list[int] = [0] * ISLES  # island cards never seen
        self.number: int = 0  # the number of those
        self.lost: list[int] = [0] * (ISLES - 1)  # island cards seen and robbed
        self.gone: int = 0  # the number of those
        self.arrangements: list[int] = [0] * 11550  # by arrangement: the seat of each lost card, two bits each
        self.upto: list[int] = [0] * 11550  # the cumulative weights
        self.holds: list[int] = [0] * SEATS  # the hidden island cards of each seat
        self.closed: list[int] = [0] * ISLES  # islands whose chest the viewer does not know
        self.chests: list[int] = [0] * ISLES  # the values of those chests
        self.closed_count: int = 0
        self.deck: list[int] = [0] * CARDS
        self.values: list[int] = [0] * (SEVEN + 1)
        self.rights_held: list[int] = [0] * SEATS
        known = {*view.memory.seen, *([view.gold] if view.over else [])}
        fresh = [island for island in range(ISLES) if island not in known]
        self.fresh = room(fresh, ISLES)
        self.number = len(fresh)
        self.holds = room([0 if at == view.seat else held for at, held in enumerate(view.islands_held)], SEATS)
        self.rights_held = room(view.rights_held, SEATS)
        lost, weights = whereabouts(view)
        self.lost = room(lost, ISLES - 1)
        self.gone = len(lost)
        total = sum(weights.values())
        for i, (way, upto) in enumerate(zip(weights, accumulate(weights.values()), strict=True)):
            self.arrangements[i] = way
            self.upto[i] = upto * SCALE // total
        shown = view.chests or view.memory.chests
        closed = [island for island in range(ISLES) if shown[island] == 0]
        left = list(edition.chest_values)
        for chest in shown:
            if chest not in (0, *left):
                raise BadInput("the view does not add up: it shows a chest that is not in the box")
            if chest != 0:
                left.remove(chest)
        self.closed = room(closed, ISLES)
        self.chests = room(left, ISLES)
        self.closed_count = len(closed)
        if {*lost, *view.islands} != set(view.memory.seen):
            raise BadInput("the view does not add up: the viewer has each island card they saw, or was robbed of it")
        if sum(self.holds) + view.stack + (not view.over) != len(fresh) + len(lost):
            raise BadInput("the view does not add up: hidden island cards and hidden places differ")

    def fill(self, state: State, dealer: Dealer) -> None:
        """Deal everything that the view does not show."""
        self.deal(cast(Goldinsel, state), dealer)

    def deal(self, world: Goldinsel, dealer: Dealer) -> None:
        """Deal island cards and chests, then the cards and rights of each player."""
        self.deal_islands(world, dealer)
        dealer.shuffle(self.chests, 0, self.closed_count)
        for i in range(self.closed_count):
            world.chests[self.closed[i]] = self.chests[i]
        for seat in range(world.players):
            self.deal_cards(world, seat, dealer)
            if seat != self.me:
                self.deal_rights(world, seat, dealer)

    def deal_islands(self, world: Goldinsel, dealer: Dealer) -> None:
        """Choose an arrangement of the lost cards; deal the cards never seen over the other places."""
        for seat in range(world.players):
            if seat != self.me:
                world.islands[seat] = 0
        if self.gone > 0:
            number = dealer.draw(SCALE)
            way = 0
            while self.upto[way] <= number:
                way += 1
            for i in range(self.gone):
                owner = self.arrangements[way] >> 2 * i & 3
                world.islands[owner] |= 1 << self.lost[i]
        dealer.shuffle(self.fresh, 0, self.number)
        at = 0
        for seat in range(world.players):
            if seat != self.me:
                for _ in range(self.holds[seat] - size(world.islands[seat])):
                    world.islands[seat] |= 1 << self.fresh[at]
                    at += 1
                world.seen[seat] |= world.islands[seat]
        for i in range(world.stacked):
            world.stack[i] = self.fresh[at]
            at += 1
        if at < self.number:
            world.gold = self.fresh[at]

    def deal_cards(self, world: Goldinsel, seat: Seat, dealer: Dealer) -> None:
        """Deal the cards that are neither known nor discarded: first into the hand, the rest is the draw pile."""
        known = world.hands[seat]
        for i in range(world.discarded[seat]):
            known |= 1 << world.discards[seat * CARDS + i]
        count = 0
        for card in range(CARDS):
            if known >> card & 1 == 0:
                self.deck[count] = card
                count += 1
        dealer.shuffle(self.deck, 0, count)
        at = 0
        for _ in range(world.held[seat] - size(world.hands[seat])):
            world.hands[seat] |= 1 << self.deck[at]
            at += 1
        for i in range(count - at):
            world.piles[seat * CARDS + i] = self.deck[at + i]

    def deal_rights(self, world: Goldinsel, seat: Seat, dealer: Dealer) -> None:
        """Deal the rights of another player: those laid, those before them and those in their supply."""
        world.rights[seat] = 0
        if world.sevens[seat] == 0:
            self.hide_seven(world, seat, dealer)
        seen = world.rights[seat]
        for i in range(ISLES * 4):
            if self.is_laid(world, i, seat):
                seen |= 1 << world.laid[i] % LATE
        count = 0
        for value in range(1, SEVEN):
            if seen >> value & 1 == 0:
                self.values[count] = value
                count += 1
        dealer.shuffle(self.values, 0, count)
        for i in range(ISLES * 4):
            if self.is_laid(world, i, seat) and world.laid[i] % LATE == 0:
                count -= 1
                world.laid[i] += self.values[count]
        for _ in range(self.rights_held[seat] - size(world.rights[seat])):
            count -= 1
            world.rights[seat] |= 1 << self.values[count]
        world.supply[seat] = 0
        for i in range(count):
            world.supply[seat] |= 1 << self.values[i]

    def is_laid(self, world: Goldinsel, at: int, seat: Seat) -> bool:
        """Tell whether a right of the player lies on an island."""
        return at % 4 < world.dug[at // 4] and world.laid[at] // OWNER == seat

    def hide_seven(self, world: Goldinsel, seat: Seat, dealer: Dealer) -> None:
        """Put a 7 that was taken before its owner, or among the rights that they laid since."""
        places = self.rights_held[seat]
        for i in range(ISLES * 4):
            if self.is_laid(world, i, seat) and world.laid[i] % OWNER >= LATE:
                if world.laid[i] % LATE == SEVEN:
                    return
                if world.laid[i] % LATE == 0:
                    places += 1
        number = dealer.draw(places)
        for i in range(ISLES * 4):
            if self.is_laid(world, i, seat) and world.laid[i] % OWNER == LATE:
                if number == 0:
                    world.laid[i] += SEVEN
                    return
                number -= 1
        world.rights[seat] |= 1 << SEVEN


@python_api
def whereabouts(view: GoldinselView) -> tuple[list[int], dict[int, int]]:
    """Return the lost island cards, and the weight of each arrangement (the seat of each card, two bits each)."""
    me, lost, weights = view.seat, list[int](), {0: 1}
    robbed: list[int] = []  # the cards that this seat robbed and still has
    for theft in view.memory.thefts:
        island = theft.island
        if island == ISLES:
            if theft.victim == me:  # a seat of a sampled world, which does not know what it lost
                for card in robbed:
                    weights = _lost(weights, lost, card, me)
                robbed = []
            weights = _robbed_unseen(weights, lost, theft)
        elif island in lost:
            at = 2 * lost.index(island)
            found = {way: weight for way, weight in weights.items() if way >> at & 3 == theft.victim}
            weights = {way ^ (theft.victim ^ theft.robber) << at: weight for way, weight in found.items()}
        elif theft.victim == me:
            weights = _lost(weights, lost, island, theft.robber)
        else:
            weights = {way: w * (theft.count - _held(way, lost, theft.victim)) for way, w in weights.items()}
        if theft.robber == me and island != ISLES:
            robbed.append(island)
            weights = _found(weights, lost, island, me)
        elif island in robbed:
            robbed.remove(island)
        weights = {way: weight for way, weight in weights.items() if weight > 0}
    for island in view.islands:
        weights = _found(weights, lost, island, me)
    room_for = [0 if seat == me else held for seat, held in enumerate(view.islands_held)]
    weights = {
        way: weight
        for way, weight in weights.items()
        if all(_held(way, lost, seat) <= most for seat, most in enumerate(room_for))
    }
    if not weights or len(weights) > ARRANGEMENTS:
        raise BadInput("the view does not add up: these thefts are impossible")
    return lost, weights


@python_api
def _robbed_unseen(weights: dict[int, int], lost: list[int], theft: Theft) -> dict[int, int]:
    """Update the weights for a theft of a card that this seat was not shown."""
    after: dict[int, int] = {}
    for way, weight in weights.items():
        stay = theft.count
        for at in range(len(lost)):
            if way >> 2 * at & 3 == theft.victim:
                moved = way ^ (theft.victim ^ theft.robber) << 2 * at
                after[moved] = after.get(moved, 0) + weight
                stay -= 1
        after[way] = after.get(way, 0) + weight * stay
    return after


@python_api
def _lost(weights: dict[int, int], lost: list[int], island: int, robber: Seat) -> dict[int, int]:
    """Add a lost card, held by the robber."""
    lost.append(island)
    return {way | robber << 2 * len(lost) - 2: weight for way, weight in weights.items()}


@python_api
def _found(weights: dict[int, int], lost: list[int], island: int, me: Seat) -> dict[int, int]:
    """Note that this seat has a card again: it is no longer a lost card."""
    if island not in lost:
        return weights
    at = 2 * lost.index(island)
    low = (1 << at) - 1
    lost.remove(island)
    return {way & low | way >> 2 & ~low: weight for way, weight in weights.items() if way >> at & 3 == me}


@python_api
def _held(way: int, lost: list[int], seat: Seat) -> int:
    """Count the lost cards of a seat."""
    return sum(way >> 2 * at & 3 == seat for at in range(len(lost)))


@python_api
def seen_in(view: GoldinselView, edition: GoldinselEdition) -> Goldinsel:
    """Return a position with everything that the view shows, and nothing hidden."""
    _check(view, edition)
    first = view.options["first"]
    begins = NOBODY if first == "lot" else int(first) - 1
    state = Goldinsel(view.players, begins, view.options["notes"] == "on", edition)
    state.over = view.over
    state.asked = sum(1 << seat for seat in view.asked)
    state.turn, state.step, state.using, state.victim = view.turn, view.step, view.using, view.victim
    state.taken, state.moved, state.turns, state.turns_left = view.taken, view.moved, view.turns, view.turns_left
    own = [seat == view.seat for seat in range(4)]
    memory = view.memory
    state.at = room(view.at, SEATS)
    state.held = room(view.held, SEATS)
    state.shown = room([bits(hand) for hand in memory.hands], SEATS)
    state.hands = room([bits(view.hand if own[at] else hand) for at, hand in enumerate(memory.hands)], SEATS)
    state.heights = room(view.piles, SEATS)
    state.discards = stacked(memory.discards, CARDS, SEATS)
    state.discarded = room([len(pile) for pile in memory.discards], SEATS)
    state.nest = view.nest
    state.crews = room(sum(view.crews, []), SEATS * SHADES)
    state.ashore = sum(view.ashore, [])
    state.rights = room(_as_many(view, view.rights, view.rights_held), SEATS)
    state.sevens = room([int(there) for there in view.sevens], SEATS)
    laid = [[right.owner * OWNER + right.late * LATE + right.value for right in pile] for pile in view.laid]
    state.laid = stacked(laid, SEATS, ISLES)
    state.dug = [len(pile) for pile in view.laid]
    state.relics = room(view.relics, 4, -1)
    state.islands = room(_as_many(view, view.islands, view.islands_held), SEATS)
    state.stacked = view.stack
    chests = view.chests or memory.chests
    state.chests = chests
    state.gold = max(view.gold, 0)
    state.supply = [_own_supply(view) if mine else 0 for mine in own]
    told: list[list[int]] = [[], [], [], []]
    for theft in memory.thefts:
        if theft.island < ISLES:
            told[theft.robber].append(theft.island)
            told[theft.victim].append(theft.island)
    state.seen = [bits(memory.seen if mine else told[at]) for at, mine in enumerate(own)]
    state.peeked = room([bits(islands) for islands in memory.peeked], SEATS)
    set_thefts(state, [(theft.robber, theft.victim, theft.count, theft.island) for theft in memory.thefts])
    if not view.over:
        check_step(state)
    return state


@python_api
def _as_many(view: GoldinselView, own: list[int], held: list[int]) -> list[int]:
    """Keep the viewer's own, and give others the number that they hold; `deal` chooses which."""
    return [bits(own) if seat == view.seat else (1 << count) - 1 << 1 for seat, count in enumerate(held)]


@python_api
def bits(members: Iterable[int]) -> int:
    """Return the members of a list as a set, a bit each."""
    return sum({1 << member for member in members})


@python_api
def _own_supply(view: GoldinselView) -> int:
    """List the rights that the viewer has neither drawn nor laid."""
    drawn = {*view.rights, *(right.value for pile in view.laid for right in pile if right.owner == view.seat)}
    return bits(value for value in range(1, SEVEN) if value not in drawn)


@python_api
def _check(view: GoldinselView, edition: GoldinselEdition) -> None:
    """Raise BadInput if a value is out of bounds, because compiled rules do not check."""
    memory, seats = view.memory, view.players
    in_range("a view's players", [seats], 2, 4)
    in_range("a view's seats", [view.turn], 0, seats - 1)
    in_range("a view's seats", [view.seat, view.victim], -1, seats - 1)
    by_seat: list[Sequence[object]] = [view.at, view.held, view.piles, view.crews, view.rights_held, view.supply]
    by_seat += [view.sevens, view.relics, view.islands_held, memory.discards, memory.peeked, memory.hands]
    in_range("a view's seats", map(len, by_seat), seats, seats)
    by_island: list[Sequence[object]] = [view.laid, memory.chests, view.chests or memory.chests]
    in_range("a view's islands", map(len, by_island), ISLES, ISLES)
    in_range("a view's step", [view.step], 0, CHOOSING)
    in_range("a view's ability", [view.using], -1, MONUMENT)
    in_range("a view's turns", [view.turns, view.turns_left + 1], 0, TURNS * seats)
    in_range("a view's rights", map(len, view.laid), 0, seats)
    in_range("a view's takings", [view.taken], 0, 2)
    in_range("a view's thefts", [len(memory.thefts)], 0, 2 * view.turns + view.taken)
    if view.asked != ([] if view.over else [view.turn]):
        raise BadInput("a view of goldinsel asks whose turn it is")
    in_range("a view's places", view.at, 0, edition.place_count - 1)
    if not all(map(edition.has_place, view.at)):
        raise BadInput(f"the ring of this edition has {len(edition.ring)} fields")
    in_range("a view's cards", [*view.hand, *sum(memory.discards, []), *sum(memory.hands, [])], 0, CARDS - 1)
    in_range("a view's colours", map(len, [view.nest, *view.crews, *view.ashore]), SHADES, SHADES)
    in_range("a view's shores", [len(view.ashore)], SHORES, SHORES)
    in_range("a view's pirates", [*view.nest, *sum(view.crews, []), *sum(view.ashore, [])], 0, SHADES)
    in_range("a view's relics", view.relics, -1, len(RELICS) - 1)
    in_range("a view's island cards", [*view.islands, *memory.seen, *sum(memory.peeked, [])], 0, ISLES - 1)
    in_range("a view's gold island", [view.gold], 0 if view.over else -1, ISLES - 1 if view.over else -1)
    in_range("a view's stack", [view.stack, *view.islands_held], 0, ISLES - 1)
    for theft in memory.thefts:
        in_range("a view's thieves", [theft.robber, theft.victim], 0, seats - 1)
        in_range("a view's thefts", [theft.count - 1, theft.island], 0, ISLES)
        if theft.robber == theft.victim:
            raise BadInput("the view does not add up: a player cannot rob themselves")
    _check_cards(view)
    _check_rights(view)


@python_api
def _check_cards(view: GoldinselView) -> None:
    """Check that each player has 16 cards, and that the viewer's own are known."""
    for seat, discards in enumerate(view.memory.discards):
        hand = view.hand if seat == view.seat else view.memory.hands[seat]
        known = {*hand, *discards}
        if len(known) != len(hand) + len(discards) or len(hand) > view.held[seat]:
            raise BadInput("the view does not add up: a card is in two places")
        if view.held[seat] + view.piles[seat] + len(discards) != CARDS or min(view.held[seat], view.piles[seat]) < 0:
            raise BadInput(f"the view does not add up: a player has {CARDS} cards")
        if seat == view.seat and len(hand) != view.held[seat]:
            raise BadInput("the view does not add up: the viewer's own hand is known")


@python_api
def _check_rights(view: GoldinselView) -> None:
    """Check that each player has seven rights."""
    in_range("a view's rights", view.rights, 1, SEVEN)
    in_range("a view's rights", [*view.rights_held, *view.supply], 0, SEVEN)
    for seat in range(view.players):
        laid = [right for pile in view.laid for right in pile if right.owner == seat]
        known = [right.value for right in laid if right.value] + (view.rights if seat == view.seat else [])
        in_range("a view's rights", known, 0, SEVEN)
        places = view.rights_held[seat] + sum(right.late for right in laid)
        if len(laid) + view.rights_held[seat] + view.supply[seat] + view.sevens[seat] != RIGHTS:
            raise BadInput(f"the view does not add up: a player has {RIGHTS} rights")
        if len(known) != len(set(known)) or (SEVEN in known) > (not view.sevens[seat]):
            raise BadInput("the view does not add up: a right is in two places")
        if not view.sevens[seat] and places == 0:
            raise BadInput("the view does not add up: a right of 7 is nowhere")
        if seat == view.seat and len(known) != len(laid) + view.rights_held[seat]:
            raise BadInput("the view does not add up: the viewer's own rights are known")
    if any(right.owner not in range(view.players) for pile in view.laid for right in pile):
        raise BadInput("the view does not add up: a right has no owner")
