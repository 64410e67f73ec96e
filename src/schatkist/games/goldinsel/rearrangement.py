"""Rearranges what a viewer of Die Goldinsel cannot know: unseen islands and chests, others' rights and cards."""

from schatkist.core.dealers import Dealer
from schatkist.core.types import Seat
from schatkist.games.goldinsel.memory import known_thefts, set_thefts
from schatkist.games.goldinsel.rules import Goldinsel


def rearrange(state: Goldinsel, viewer: Seat, dealer: Dealer) -> None:
    """Swap everything that the viewer has not been told; after the game nothing is hidden."""
    _islands(state, viewer, dealer)
    if not state.over:
        chests, looked = state.chests, state.peeked[viewer] if viewer >= 0 else 0
        closed = [island for island in range(12) if not looked >> island & 1]
        for island, chest in zip(closed, dealer.shuffled([chests[i] for i in closed]), strict=True):
            chests[island] = chest
        state.chests = chests
    for seat in range(state.players):
        _cards(state, seat, seat == viewer, dealer)
        if seat != viewer:
            _rights(state, seat, dealer)


def _islands(state: Goldinsel, viewer: Seat, dealer: Dealer) -> None:
    """Permute the islands whose cards the viewer has never seen, everywhere in the position."""
    known = (state.seen[viewer] if viewer >= 0 else 0) | (1 << state.gold if state.over else 0)
    unseen = [island for island in range(12) if not known >> island & 1]
    name = dict(zip(unseen, dealer.shuffled(unseen), strict=True))

    def renamed(cards: int) -> int:
        return sum(1 << name.get(island, island) for island in range(12) if cards >> island & 1)

    state.gold = name.get(state.gold, state.gold)
    state.stack = [name.get(island, island) for island in state.stack]
    state.islands = [renamed(cards) for cards in state.islands]
    state.seen = [renamed(cards) for cards in state.seen]
    set_thefts(state, [(*theft[:3], name.get(theft[3], theft[3])) for theft in known_thefts(state)])


def _cards(state: Goldinsel, seat: Seat, own: bool, dealer: Dealer) -> None:
    """Shuffle a draw pile; for another player, together with the hand cards that no one else can know."""
    hands, piles, height, first = state.hands, state.piles, state.heights[seat], seat * 16
    fixed = hands[seat] if own else state.shown[seat]
    free = [card for card in range(16) if hands[seat] & ~fixed & 1 << card]
    cards = dealer.shuffled(free + piles[first : first + height])
    hands[seat] = fixed | sum(1 << card for card in cards[height:])
    piles[first : first + height] = cards[:height]
    state.hands, state.piles = hands, piles


def _rights(state: Goldinsel, seat: Seat, dealer: Dealer) -> None:
    """Swap the values 1 to 6 of another player's rights, except those that lie open after the game."""
    rights, supply, laid, dug = state.rights, state.supply, state.laid, state.dug
    on_islands = [i for i in range(48) if i % 4 < dug[i // 4] and laid[i] // 16 == seat]
    fixed = {laid[i] % 8 for i in on_islands} if state.over else set()
    free = [value for value in range(1, 7) if value not in fixed]
    new = dict(zip(free, dealer.shuffled(free), strict=True))
    for values in (rights, supply):
        values[seat] = sum(1 << new.get(value, value) for value in range(1, 8) if values[seat] >> value & 1)
    for i in on_islands:
        laid[i] += new.get(laid[i] % 8, laid[i] % 8) - laid[i] % 8
    state.rights, state.supply, state.laid = rights, supply, laid
