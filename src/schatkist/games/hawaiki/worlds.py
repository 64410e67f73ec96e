"""The positions that a view of Hawaiki allows."""

from __future__ import annotations

from math import exp, log
from typing import Any, cast

from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput
from schatkist.core.position_text import in_range, room
from schatkist.core.state import State, Worlds
from schatkist.core.types import NOBODY, Card, Seat, python_api
from schatkist.games.hawaiki.options import new_game
from schatkist.games.hawaiki.parts import CARDS, CHIPS, COPIES, KINDS, PACK
from schatkist.games.hawaiki.position import (
    BUSY,
    CALLING,
    CHANCE,
    CHOOSING,
    DRAWN_CARD,
    HISTORY_KINDS,
    LAID_ON,
    MOST_HISTORY,
    MOST_OLDER_PILES,
    MOST_TRACES,
    NAMING,
    NEW_PILE,
    NO_CARD,
    OLDER_CARD,
    OLDER_ROOM,
    OPEN_ANSWER,
    PILES,
    ROOM,
    SEATS,
    THANKING,
    TOOK,
    TRACE_KINDS,
    TRIPLE,
    UNSEEN_DRAW,
    WOULD_DRAW,
)
from schatkist.games.hawaiki.rules import TURN_LIMIT, Hawaiki
from schatkist.games.hawaiki.view import FACE_DOWN, NO_PILE, HawaikiView, Pile

MOST_ROUNDS = 999
LOTS = MOST_OLDER_PILES + 2
STORY_ROOM = 1800  # the most entries about all draw piles of a round
NO_LOT = -1
PROPOSALS = 16  # ways of which one is chosen, where there are several
TRIES = 1000  # dead ends are rare: so many in a row do not happen by chance


class HawaikiWorlds(Worlds):
    """The unseen cards, in any order, over the hidden hand cards and the draw pile above its known bottom.

    When draw piles were made anew in this round (HA-R9), all know which cards each was made of. So the hidden cards
    come in lots: those in the hands when the first of these piles was made, and the cards of each pile. A hand can
    hold a card of a lot only if it drew from it.

    The model (docs/explanation/worlds.md): every deal and every shuffle was equally likely. Given is what the viewer
    was told in this round, in order: own cards, cards laid, turned up or shown, who drew when, what each draw pile was
    made of. Not given is why somebody laid or drew; a card laid counts as a card of the hand that was turned up. (Bots
    that draw conclusions from choices weigh worlds afterwards, with `faith`.) Within a lot every order of its hidden
    cards over its places is equally likely. Where a card laid can be of several lots, one of PROPOSALS ways is chosen
    by its weight: that part is approximate. Of more than MOST_OLDER_PILES piles the oldest are forgotten.
    """

    def __init__(self, view: HawaikiView) -> None:
        Worlds.__init__(self, seen_in(view))
        self.me: int = view.seat
        self.unseen: list[int] = [0] * CARDS  # room for a lot
        self.hidden: list[int] = [0] * SEATS  # the hidden cards of each hand
        self.face_down: list[int] = [0] * SEATS  # 1: has a secret card, unseen by me
        self.answered: list[int] = [0] * SEATS  # the answers that a seat chose from, if it gave one unseen by me
        self.left: list[int] = [0] * KINDS  # how many of each card are unseen
        self.story: list[int] = [0] * STORY_ROOM  # what the others drew and laid; NEW_PILE where a pile was made anew
        self.told: int = 0
        self.last: int = 0  # the lot of the draw pile there is now
        self.came: list[int] = [0] * STORY_ROOM  # by entry of the story: the lot that a card laid came from
        self.kept: list[int] = [0] * STORY_ROOM  # the same, as it was chosen of several ways
        self.likely: float = 0.0  # the logarithm of how likely a way is
        self.forks: int = 0  # cards laid that could have come from several lots
        self.given_up: int = 0  # worlds for which no way was found
        # How many of each card by lot, and how many places in each hand, at first and going through the story.
        self.cards_then: list[int] = [0] * (LOTS * KINDS)
        self.places_then: list[int] = [0] * SEATS
        self.cards: list[int] = [0] * (LOTS * KINDS)
        self.number: list[int] = [0] * LOTS  # the cards of a lot that are hidden
        self.places: list[int] = [0] * (LOTS * SEATS)
        self.got: list[int] = [0] * (LOTS * SEATS * KINDS)  # by lot, seat and card: what was drawn
        self.given: list[int] = [0] * SEATS  # the hidden cards that a hand has been given
        hidden = [n - len(view.known[at]) if at != view.seat else 0 for at, n in enumerate(view.held)]
        left = _unseen(view, hidden)
        face_down = [int(card == FACE_DOWN) for card in view.secrets]
        if view.step != CHOOSING and any(face_down[at] and hidden[at] != 1 for at in range(view.players)):
            raise BadInput("the view does not add up: a hand can hide its secret card only")
        self.left = left
        self.hidden = room(hidden, SEATS)
        self.face_down = room(face_down, SEATS)
        self.answered = room(_answered(view), SEATS)
        piles = [*view.past, Pile(view.pool, view.drawn, view.story)] if view.is_anew else []
        stories = [[(seat, card) for seat, card in pile.story if seat != view.seat] for pile in piles]
        story = sum(stories, [])
        laid = [card for _, card in story if card != NO_CARD]
        new = [[pile.pool.count(card) - pile.drawn.count(card) for card in range(KINDS)] for pile in piles]
        old = [left[card] + laid.count(card) - sum(lot[card] for lot in new) for card in range(KINDS)]
        lays = [sum(1 if card != NO_CARD else -1 for at, card in story if at == seat) for seat in range(view.players)]
        places = [hidden[seat] + lays[seat] for seat in range(view.players)]
        if min(sum(new, old + places)) < 0 or (piles and sum(old) != sum(places)):
            raise BadInput("the view does not add up: the draws and layings do not fit the draw pile")
        self.last = len(piles)
        for lot in stories:
            self.note(NEW_PILE)
            for seat, card in lot:
                self.note(seat * TRACE_KINDS + 1 + card)
        self.cards_then = room(sum(new, old), LOTS * KINDS)
        self.places_then = room(places, SEATS)

    def note(self, entry: int) -> None:
        """One more entry of the story."""
        self.story[self.told] = entry
        self.told += 1

    def fill(self, state: State, dealer: Dealer) -> None:
        """Find out which lots the cards are of, and deal them out."""
        self.deal(cast(Hawaiki, state), dealer)

    def deal(self, world: Hawaiki, dealer: Dealer) -> None:
        """Hidden hand cards, then the draw pile, then the answers that I have not seen."""
        self.find_way(world, dealer)
        for seat in range(world.players):
            self.given[seat] = 0
        for lot in range(self.last + 1):
            self.deal_lot(world, lot, dealer)
        for seat in range(world.players):
            if self.answered[seat] > 0:
                world.answers[seat] = dealer.draw(self.answered[seat])
        if self.last > 0:
            self.remember(world)

    def deal_lot(self, world: Hawaiki, lot: int, dealer: Dealer) -> None:
        """Deal the rest of a batch over its places in the hands; the rest of the last one is the draw pile."""
        number = 0
        for card in range(KINDS):
            for _ in range(self.cards[lot * KINDS + card]):
                self.unseen[number] = card
                number += 1
        dealer.shuffle(self.unseen, 0, number)
        at = 0
        for seat in range(world.players):
            for _ in range(self.places[lot * SEATS + seat]):
                self.give(world, seat, self.unseen[at], self.given[seat], dealer)
                self.given[seat] += 1
                self.got[(lot * SEATS + seat) * KINDS + self.unseen[at]] += 1
                at += 1
        for i in range(at, number):
            world.stock[world.sunk + i - at] = self.unseen[i]

    def remember(self, world: Hawaiki) -> None:
        """Record what the others drew from the reshuffled draw piles."""
        for seat in range(world.players):
            if seat != self.me:
                for card in range(KINDS):
                    world.unseen_draws[seat * KINDS + card] = self.got[(self.last * SEATS + seat) * KINDS + card]
        lot = 0
        for i in range(world.older_length):
            entry = world.older_piles[i]
            if entry == NEW_PILE:
                lot += 1
            elif entry < OLDER_CARD and entry % TRACE_KINDS == UNSEEN_DRAW:
                at = (lot * SEATS + entry // TRACE_KINDS) * KINDS
                card = 0
                while card < KINDS - 1 and self.got[at + card] == 0:
                    card += 1
                self.got[at + card] -= 1
                world.older_piles[i] = entry + DRAWN_CARD * (1 + card)

    def find_way(self, world: Hawaiki, dealer: Dealer) -> None:
        """A way in which what was laid came from the lots: where there are several, one of some by its weight."""
        tries = 0
        while not self.recall(world, dealer):
            tries += 1
            if tries == TRIES:
                self.give_up(world)
                return
        if self.forks > 0:
            first: float = self.likely
            total: float = 1.0
            self.choose_way()
            for _ in range(PROPOSALS - 1):
                if self.recall(world, dealer):
                    weight: float = exp(self.likely - first)
                    total += weight
                    if dealer.randbelow(1 << 30) / 1073741824.0 * total < weight:
                        self.choose_way()
            self.start(world)
            self.follow()

    def choose_way(self) -> None:
        """Keep the way that was found."""
        for i in range(self.told):
            self.kept[i] = self.came[i]

    def follow(self) -> None:
        """Go the way that was kept."""
        lot = 0
        for i in range(self.told):
            if self.story[i] == NEW_PILE:
                lot += 1
            elif self.story[i] % TRACE_KINDS == UNSEEN_DRAW:
                self.places[lot * SEATS + self.story[i] // TRACE_KINDS] += 1
            else:
                self.take_from(self.kept[i], self.story[i] // TRACE_KINDS, self.story[i] % TRACE_KINDS - 1)

    def propose(self, state: State, dealer: Dealer) -> int:
        """A hidden hand card changes places with any other, where all are of one lot; the draw pile is shuffled."""
        return self.swap(cast(Hawaiki, state), dealer)

    def swap(self, world: Hawaiki, dealer: Dealer) -> int:
        """As likely back as forth: all worlds stay equally likely."""
        hidden = 0
        for seat in range(world.players):
            hidden += self.hidden[seat]
        if world.remade or world.secret or hidden == 0:
            return Worlds.propose(self, world, dealer)
        at = dealer.draw(hidden)
        one = self.holder(at)
        card = self.hidden_card(world, one, at - self.before(one))
        dealer.shuffle(world.stock, world.sunk, world.height - world.sunk)
        at = dealer.draw(hidden + world.height - world.sunk)
        if at >= hidden:
            place = world.sunk + at - hidden
            other = world.stock[place]
            world.stock[place] = card
            world.hands[one * KINDS + card] -= 1
            world.hands[one * KINDS + other] += 1
            return 1 << one
        two = self.holder(at)
        other = self.hidden_card(world, two, at - self.before(two))
        world.hands[one * KINDS + card] -= 1
        world.hands[one * KINDS + other] += 1
        world.hands[two * KINDS + other] -= 1
        world.hands[two * KINDS + card] += 1
        return 1 << one | 1 << two

    def holder(self, at: int) -> Seat:
        """In whose hand a hidden card is, counted through all hands."""
        seat = 0
        while at >= self.before(seat + 1):
            seat += 1
        return seat

    def before(self, seat: Seat) -> int:
        """The hidden cards in the hands of lower seats."""
        count = 0
        for lower in range(seat):
            count += self.hidden[lower]
        return count

    def hidden_card(self, world: Hawaiki, seat: Seat, at: int) -> Card:
        """One of the hidden cards of a hand, in ascending order."""
        card = 0
        at -= world.hands[seat * KINDS] - world.known[seat * KINDS]
        while at >= 0:
            card += 1
            at -= world.hands[seat * KINDS + card] - world.known[seat * KINDS + card]
        return card

    def give(self, world: Hawaiki, seat: Seat, card: Card, before: int, dealer: Dealer) -> None:
        """A hidden hand card; HA-V1 any of them, each as likely, can be the one that is face down."""
        world.hands[seat * KINDS + card] += 1
        if self.face_down[seat] == 1 and dealer.draw(before + 1) == 0:
            world.secrets[seat] = card

    def start(self, world: Hawaiki) -> None:
        """Start from the first reshuffle of the round, or from the deal."""
        for i in range((self.last + 1) * KINDS):
            self.cards[i] = self.cards_then[i]
        for i in range((self.last + 1) * SEATS):
            self.places[i] = self.places_then[i] if i < SEATS else 0
        for i in range((self.last + 1) * SEATS * KINDS):
            self.got[i] = 0
        for lot in range(self.last + 1):
            self.number[lot] = 0
            for card in range(KINDS):
                self.number[lot] += self.cards[lot * KINDS + card]

    def recall(self, world: Hawaiki, dealer: Dealer) -> bool:
        """HA-R9 Go through what was drawn and laid since a draw pile was made anew; False at a dead end."""
        self.start(world)
        self.likely = 0.0
        self.forks = 0
        lot = 0
        for i in range(self.told):
            if self.story[i] == NEW_PILE:
                lot += 1
            elif self.story[i] % TRACE_KINDS == UNSEEN_DRAW:
                self.places[lot * SEATS + self.story[i] // TRACE_KINDS] += 1
            else:
                self.came[i] = self.source(lot, self.story[i] // TRACE_KINDS, self.story[i] % TRACE_KINDS - 1, dealer)
                if self.came[i] == NO_LOT:
                    return False
                self.take_from(self.came[i], self.story[i] // TRACE_KINDS, self.story[i] % TRACE_KINDS - 1)
        return True

    def source(self, last: int, seat: Seat, card: Card, dealer: Dealer) -> int:
        """Choose the lot that a laid card came from, by how likely it was there."""
        total: float = 0.0
        possible = 0
        only = NO_LOT
        for lot in range(last + 1):
            if self.cards[lot * KINDS + card] > 0 and self.places[lot * SEATS + seat] > 0:
                total += self.odds(lot, seat, card)
                possible += 1
                only = lot
        if possible == 0:
            return NO_LOT
        self.likely += log(total)
        if possible == 1:
            return only
        self.forks += 1
        point: float = dealer.randbelow(1 << 30) / 1073741824.0 * total
        for lot in range(last + 1):
            if self.cards[lot * KINDS + card] > 0 and self.places[lot * SEATS + seat] > 0:
                point -= self.odds(lot, seat, card)
                if point < 0.0:
                    return lot
        return only

    def odds(self, lot: int, seat: Seat, card: Card) -> float:
        """Return the expected number of copies of a card of the batch in a hand."""
        copies: float = self.cards[lot * KINDS + card] * self.places[lot * SEATS + seat]
        return copies / self.number[lot]

    def take_from(self, lot: int, seat: Seat, card: Card) -> None:
        """A card of a lot leaves a hand."""
        self.cards[lot * KINDS + card] -= 1
        self.places[lot * SEATS + seat] -= 1
        self.number[lot] -= 1
        self.got[(lot * SEATS + seat) * KINDS + card] += 1

    def give_up(self, world: Hawaiki) -> None:
        """All that is unseen can be anywhere."""
        self.given_up += 1
        self.start(world)
        for i in range(self.last * KINDS):
            self.cards[i] = 0
        for i in range(self.last * SEATS):
            self.places[i] = 0
        for card in range(KINDS):
            self.cards[self.last * KINDS + card] = self.left[card]
        for seat in range(world.players):
            self.places[self.last * SEATS + seat] = self.hidden[seat]


@python_api
def _unseen(view: HawaikiView, hidden: list[int]) -> list[int]:
    """Count the copies of each card that the viewer does not see."""
    shown = [*view.sunk, *sum(view.piles, view.hand)]
    for seat, cards in enumerate(view.known):
        shown += cards if seat != view.seat else []
    left = [COPIES - shown.count(card) for card in range(KINDS)]
    mine, held = (view.known[view.seat], view.held[view.seat]) if view.seat >= 0 else ([], 0)
    if min(left) < 0 or min(hidden) < 0:
        raise BadInput("the view does not add up: it shows a card more often than the box has it")
    if len(view.hand) != held or any(mine.count(card) > view.hand.count(card) for card in mine):
        raise BadInput("the view does not add up: what all know of a hand must be in it")
    if sum(hidden) + view.stock - len(view.sunk) != sum(left):
        raise BadInput("the view does not add up: hidden cards and hidden places differ")
    return left


@python_api
def _asked_by(view: HawaikiView) -> list[int]:
    """Name the seats that the step of a view may ask."""
    seats = range(view.players)
    if view.step == CHOOSING:
        return [seat for seat in seats if view.held[seat] > 0]
    if view.step == CALLING:
        return [seat for seat in seats if seat != view.turn]
    if view.step == THANKING:
        return [seat for seat in seats if view.due[seat] > 0]
    return [view.turn] if view.step != NAMING or view.players > 2 else []  # HA-R3


@python_api
def _answered(view: HawaikiView) -> list[int]:
    """HA-V0 By seat: the number of answers that another player, who has given one, chose from."""
    answers = {CALLING: 2, THANKING: 3}.get(view.step, 0)
    is_due = [at != view.turn if view.step == CALLING else view.due[at] > 0 for at in range(view.players)]
    given = [due and at not in view.asked and at != view.seat for at, due in enumerate(is_due)]
    return [answers * int(gave) for gave in given]


@python_api
def deeds_of(course: list[list[int]], held: list[int], piles: list[list[int]]) -> list[int]:
    """The course of a round as the rules keep it; it must have led to what lies there."""
    wrong = BadInput(f"the course of a round has at most {MOST_HISTORY} deeds of a seat, which led to what lies there")
    if len(course) > MOST_HISTORY or any(len(deed) != 3 for deed in course):
        raise wrong
    then, tops = list(held), [list(pile) for pile in piles]
    deeds = []
    for seat, card, pile in reversed(course):
        if not 0 <= seat < len(then) or not FACE_DOWN <= card < KINDS or not NO_PILE <= pile < PILES:
            raise wrong
        if (card < 0) != (pile == NO_PILE) or (card >= 0 and (len(tops[pile]) == 1 or tops[pile].pop() != card)):
            raise wrong
        what = WOULD_DRAW
        if card >= 0:
            what = LAID_ON + card * PILES + pile
            then[seat] += 1
        elif card == FACE_DOWN:
            what = TOOK
            then[seat] -= 1
        if then[seat] < 0:
            raise wrong
        deeds.append(seat * HISTORY_KINDS + what)
    return deeds[::-1]


@python_api
def _check_memory(view: HawaikiView) -> None:
    """HA-R9 What is remembered of draw piles made anew fits itself."""
    piles = [*view.past, Pile(view.pool, view.drawn, view.story)]
    if (len(piles) > 1 or view.pool or view.drawn or view.story) and not view.is_anew:
        raise BadInput("there is something to remember only of a draw pile that was made anew")
    in_range("a view's past", [len(view.past)], 0, MOST_OLDER_PILES)
    for pile in piles:
        in_range("a view's memory", [*pile.pool, *pile.drawn], 0, KINDS - 1)
        in_range("a view's memory", [pile.pool.count(card) for card in pile.pool], 0, COPIES)
        if len(pile.story) > MOST_TRACES or any(len(entry) != 2 for entry in pile.story):
            raise BadInput(f"a view's story has at most {MOST_TRACES} pairs of a seat and a card")
        in_range("a view's story", [seat for seat, _ in pile.story], 0, view.players - 1)
        in_range("a view's story", [card for _, card in pile.story], NO_CARD, KINDS - 1)
        draws = [seat for seat, card in pile.story if card == NO_CARD]
        if draws.count(view.seat) != len(pile.drawn) or len(draws) > len(pile.pool):
            raise BadInput("the view does not add up: others were drawn than the story tells")
    if any([card for _, card in pile.story].count(NO_CARD) != len(pile.pool) for pile in view.past):
        raise BadInput("the view does not add up: a draw pile is used up when the next is made")


@python_api
def _past_in(view: HawaikiView) -> list[int]:
    """The past as the rules keep it; of the draws, only the viewer's own are known."""
    past = []
    for pile in view.past:
        past += [NEW_PILE, *(OLDER_CARD + card for card in pile.pool)]
        own = list(pile.drawn)
        for seat, card in pile.story:
            secret = DRAWN_CARD * (1 + own.pop(0)) if card == NO_CARD and seat == view.seat else 0
            past.append(seat * TRACE_KINDS + 1 + card + secret)
    return past


@python_api
def seen_in(view: HawaikiView) -> Hawaiki:
    """A position with all that the view shows, and no hidden card."""
    in_range("a view's players", [view.players], 2, SEATS)
    cards = [*view.hand, *view.sunk, *sum(view.known, []), *sum(view.piles, [])]
    in_range("a view's cards", cards, 0, KINDS - 1)
    in_range("a view's secret cards", view.secrets, FACE_DOWN, KINDS - 1)
    in_range("a view's seats", [*view.asked, view.turn, view.first], 0, view.players - 1)
    in_range("a view's winner", [view.winner, view.seat], NOBODY, view.players - 1)
    in_range("a view's hands", [view.stock, *view.held, sum(view.held) + view.stock], 0, len(PACK))
    in_range("a view's known cards", [len(view.sunk)], 0, view.stock)
    in_range("a view's step", [view.step], CHOOSING, CHANCE)
    in_range("a view's combination", [view.combination, view.announced], 0, TRIPLE)
    in_range("a view's turns", [view.turns], 0, TURN_LIMIT)
    in_range("a view's rounds", [view.round], 0, MOST_ROUNDS)
    in_range("a view's idle turns", [view.idle], BUSY, view.players)
    in_range("a view's chips", view.chips, 0, CHIPS)
    in_range("a view's draws", view.due, 0, 2)
    in_range("a view's answer", [view.answer], OPEN_ANSWER, 2)
    _check_memory(view)
    lists: tuple[list[Any], ...] = (view.held, view.known, view.secrets, view.chips, view.sacrificed, view.bought)
    lists += (view.due,)
    if any(len(values) != view.players for values in lists) or len(view.piles) != PILES or [] in view.piles:
        raise BadInput("a view has one entry a seat, and three piles with at least one card")
    if view.over == bool(view.asked) or not set(view.asked) <= set(_asked_by(view)):
        raise BadInput("a view asks the seats that the rules ask, at least one until the game is over")
    try:
        state = new_game(view.players, view.options)
    except (KeyError, ValueError):
        raise BadInput(f"Hawaiki has no such options: {view.options}") from None
    state.over, state.banned = view.over, view.banned
    state.asked = sum(1 << seat for seat in set(view.asked))
    state.round, state.first, state.turn, state.step = view.round, view.first, view.turn, view.step
    state.turns, state.idle, state.winner = view.turns, view.idle, view.winner
    state.combination, state.announced = view.combination, view.announced
    state.height, state.sunk = view.stock, len(view.sunk)
    state.stock = room(view.sunk, CARDS)
    state.piles = [card for pile in view.piles for card in room(pile, ROOM)]
    state.heights = [len(pile) for pile in view.piles]
    hands = [view.hand if at == view.seat else known for at, known in enumerate(view.known)]
    state.hands = room([hand.count(card) for hand in hands for card in range(KINDS)], SEATS * KINDS)
    state.known = room([hand.count(card) for hand in view.known for card in range(KINDS)], SEATS * KINDS)
    state.held = room(view.held, SEATS)
    state.secrets = room([max(card, NO_CARD) for card in view.secrets], SEATS, NO_CARD)
    state.chips = room(view.chips, SEATS, CHIPS)
    state.sacrificed = room([int(done) for done in view.sacrificed], SEATS)
    state.bought = room([int(done) for done in view.bought], SEATS)
    state.due = room(view.due, SEATS)
    state.remade, state.trace_count = view.is_anew, len(view.story)
    state.remade_cards = [view.pool.count(card) for card in range(KINDS)]
    state.traces = room([seat * TRACE_KINDS + 1 + card for seat, card in view.story], MOST_TRACES)
    past = _past_in(view)
    state.older_piles, state.older_length = room(past, OLDER_ROOM), len(past)
    state.history = room(deeds_of(view.course, view.held, view.piles), MOST_HISTORY)
    state.history_length = len(view.course)
    mine = [view.drawn if at == view.seat else [] for at in range(SEATS)]
    state.unseen_draws = [cards.count(card) for cards in mine for card in range(KINDS)]
    answers = [OPEN_ANSWER] * SEATS
    if view.seat >= 0:
        answers[view.seat] = view.answer
    state.answers = answers
    return state
