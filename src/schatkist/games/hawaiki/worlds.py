"""The positions that a view of Hawaiki allows."""

from __future__ import annotations

from math import exp, log
from typing import Any, cast

from schatkist.core.card_lists import copies_in, stacked
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
BATCHES = MOST_OLDER_PILES + 2
STORY_ROOM = 1800  # the most entries about all draw piles of a round
NO_BATCH = -1
PROPOSALS = 16  # assignments of laid cards to batches, of which one is chosen
TRIES = 1000  # attempts to find an assignment; dead ends are rare, so this many in a row do not occur by chance


class HawaikiWorlds(Worlds):
    """Deals the unseen cards, in any order, to the hidden hand cards and the draw pile above its known bottom.

    When the draw pile was reshuffled in this round (HA-R9), all know which cards went into it. So the hidden cards
    come in batches: those in the hands at the first reshuffle, and the cards of each reshuffled pile. A hand can hold
    a card of a batch only if it drew from it.

    The model (docs/explanation/worlds.md): every deal and every shuffle was equally likely. The worlds are conditioned
    on what the viewer was told in this round, in order: own cards, cards laid, turned up or shown, who drew when, and
    the cards of each reshuffled pile. They are not conditioned on why a player laid or drew: a laid card counts as a
    card of the hand that was turned up. (Bots that infer hands from choices weight the worlds afterwards, by
    `belief_weight`.) Within a batch, every order of its hidden cards over its places is equally likely. If a laid card
    can belong to several batches, one of PROPOSALS assignments is chosen by its weight; that part is approximate.
    Beyond MOST_OLDER_PILES piles the oldest are forgotten.
    """

    def __init__(self, view: HawaikiView) -> None:
        Worlds.__init__(self, seen_in(view))
        self.me: int = view.seat
        self.unseen: list[int] = [0] * CARDS  # scratch space for one batch
        self.hidden: list[int] = [0] * SEATS  # the hidden cards of each hand
        self.face_down: list[int] = [0] * SEATS  # 1: the seat has a secret card that the viewer does not know
        self.answered: list[int] = [0] * SEATS  # the number of answers that a seat chose from unseen, or 0
        self.left: list[int] = [0] * KINDS  # how many of each card are unseen
        self.story: list[int] = [0] * STORY_ROOM  # the others' draws and layings; NEW_PILE marks a reshuffle
        self.told: int = 0
        self.last: int = 0  # the batch of the current draw pile
        self.came: list[int] = [0] * STORY_ROOM  # by entry of the story: the batch of the laid card
        self.kept: list[int] = [0] * STORY_ROOM  # the same, in the chosen assignment
        self.likely: float = 0.0  # the log-likelihood of an assignment
        self.forks: int = 0  # laid cards that could have come from several batches
        self.given_up: int = 0  # worlds for which no assignment was found
        # The copies of each card by batch and the places in each hand, at the start and later in the story.
        self.cards_then: list[int] = [0] * (BATCHES * KINDS)
        self.places_then: list[int] = [0] * SEATS
        self.cards: list[int] = [0] * (BATCHES * KINDS)
        self.number: list[int] = [0] * BATCHES  # the cards of a batch that are hidden
        self.places: list[int] = [0] * (BATCHES * SEATS)
        self.got: list[int] = [0] * (BATCHES * SEATS * KINDS)  # by batch, seat and card: what was drawn
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
        old = [left[card] + laid.count(card) - sum(batch[card] for batch in new) for card in range(KINDS)]
        lays = [sum(1 if card != NO_CARD else -1 for at, card in story if at == seat) for seat in range(view.players)]
        places = [hidden[seat] + lays[seat] for seat in range(view.players)]
        if min(sum(new, old + places)) < 0 or (piles and sum(old) != sum(places)):
            raise BadInput("the view does not add up: the draws and layings do not fit the draw pile")
        self.last = len(piles)
        for batch in stories:
            self.note(NEW_PILE)
            for seat, card in batch:
                self.note(seat * TRACE_KINDS + 1 + card)
        self.cards_then = room(sum(new, old), BATCHES * KINDS)
        self.places_then = room(places, SEATS)

    def note(self, entry: int) -> None:
        """Add an entry to the story."""
        self.story[self.told] = entry
        self.told += 1

    def fill(self, state: State, dealer: Dealer) -> None:
        """Assign the laid cards to batches, then deal the hidden cards."""
        self.deal(cast(Hawaiki, state), dealer)

    def deal(self, world: Hawaiki, dealer: Dealer) -> None:
        """Deal hidden hand cards, then the draw pile; then choose the answers that the viewer has not seen."""
        self.find_assignment(world, dealer)
        for seat in range(world.players):
            self.given[seat] = 0
        for batch in range(self.last + 1):
            self.deal_batch(world, batch, dealer)
        for seat in range(world.players):
            if self.answered[seat] > 0:
                world.answers[seat] = dealer.draw(self.answered[seat])
        if self.last > 0:
            self.remember(world)

    def deal_batch(self, world: Hawaiki, batch: int, dealer: Dealer) -> None:
        """Deal the rest of a batch over its places in the hands; the rest of the last one is the draw pile."""
        number = 0
        for card in range(KINDS):
            for _ in range(self.cards[batch * KINDS + card]):
                self.unseen[number] = card
                number += 1
        dealer.shuffle(self.unseen, 0, number)
        at = 0
        for seat in range(world.players):
            for _ in range(self.places[batch * SEATS + seat]):
                self.give(world, seat, self.unseen[at], self.given[seat], dealer)
                self.given[seat] += 1
                self.got[(batch * SEATS + seat) * KINDS + self.unseen[at]] += 1
                at += 1
        for i in range(at, number):
            world.stock[world.sunk + i - at] = self.unseen[i]

    def remember(self, world: Hawaiki) -> None:
        """Record what the others drew from the reshuffled draw piles."""
        for seat in range(world.players):
            if seat != self.me:
                for card in range(KINDS):
                    world.unseen_draws[seat * KINDS + card] = self.got[(self.last * SEATS + seat) * KINDS + card]
        batch = 0
        for i in range(world.older_length):
            entry = world.older_piles[i]
            if entry == NEW_PILE:
                batch += 1
            elif entry < OLDER_CARD and entry % TRACE_KINDS == UNSEEN_DRAW:
                at = (batch * SEATS + entry // TRACE_KINDS) * KINDS
                card = 0
                while card < KINDS - 1 and self.got[at + card] == 0:
                    card += 1
                self.got[at + card] -= 1
                world.older_piles[i] = entry + DRAWN_CARD * (1 + card)

    def find_assignment(self, world: Hawaiki, dealer: Dealer) -> None:
        """Find an assignment of laid cards to batches; if there are several, choose one of some by its weight."""
        tries = 0
        while not self.assign_batches(world, dealer):
            tries += 1
            if tries == TRIES:
                self.give_up(world)
                return
        if self.forks > 0:
            first: float = self.likely
            total: float = 1.0
            self.keep_assignment()
            for _ in range(PROPOSALS - 1):
                if self.assign_batches(world, dealer):
                    weight: float = exp(self.likely - first)
                    total += weight
                    if dealer.randbelow(1 << 30) / 1073741824.0 * total < weight:
                        self.keep_assignment()
            self.start(world)
            self.apply_assignment()

    def keep_assignment(self) -> None:
        """Keep the assignment that was found."""
        for i in range(self.told):
            self.kept[i] = self.came[i]

    def apply_assignment(self) -> None:
        """Apply the assignment that was kept."""
        batch = 0
        for i in range(self.told):
            if self.story[i] == NEW_PILE:
                batch += 1
            elif self.story[i] % TRACE_KINDS == UNSEEN_DRAW:
                self.places[batch * SEATS + self.story[i] // TRACE_KINDS] += 1
            else:
                self.take_from(self.kept[i], self.story[i] // TRACE_KINDS, self.story[i] % TRACE_KINDS - 1)

    def propose(self, state: State, dealer: Dealer) -> int:
        """Swap a hidden hand card with any other hidden card, if all are of one batch; shuffle the draw pile."""
        return self.swap(cast(Hawaiki, state), dealer)

    def swap(self, world: Hawaiki, dealer: Dealer) -> int:
        """Make a symmetric proposal, so that all worlds stay equally likely."""
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
        """Return the seat that holds a hidden card, by its number among the hidden cards of all hands."""
        seat = 0
        while at >= self.before(seat + 1):
            seat += 1
        return seat

    def before(self, seat: Seat) -> int:
        """Count the hidden cards in the hands of lower seats."""
        count = 0
        for lower in range(seat):
            count += self.hidden[lower]
        return count

    def hidden_card(self, world: Hawaiki, seat: Seat, at: int) -> Card:
        """Return one of the hidden cards of a hand, numbered in ascending order."""
        card = 0
        at -= world.hands[seat * KINDS] - world.known[seat * KINDS]
        while at >= 0:
            card += 1
            at -= world.hands[seat * KINDS + card] - world.known[seat * KINDS + card]
        return card

    def give(self, world: Hawaiki, seat: Seat, card: Card, before: int, dealer: Dealer) -> None:
        """Add a hidden card to a hand. HA-V1 Each of them is equally likely to be the one that lies face down."""
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
        for batch in range(self.last + 1):
            self.number[batch] = 0
            for card in range(KINDS):
                self.number[batch] += self.cards[batch * KINDS + card]

    def assign_batches(self, world: Hawaiki, dealer: Dealer) -> bool:
        """HA-R9 Assign each laid card to a batch, in the order of the story; return False at a dead end."""
        self.start(world)
        self.likely = 0.0
        self.forks = 0
        batch = 0
        for i in range(self.told):
            if self.story[i] == NEW_PILE:
                batch += 1
            elif self.story[i] % TRACE_KINDS == UNSEEN_DRAW:
                self.places[batch * SEATS + self.story[i] // TRACE_KINDS] += 1
            else:
                seat = self.story[i] // TRACE_KINDS
                card = self.story[i] % TRACE_KINDS - 1
                self.came[i] = self.source(batch, seat, card, dealer)
                if self.came[i] == NO_BATCH:
                    return False
                self.take_from(self.came[i], seat, card)
        return True

    def source(self, last: int, seat: Seat, card: Card, dealer: Dealer) -> int:
        """Choose the batch that a laid card came from, by how likely it was there."""
        total: float = 0.0
        possible = 0
        only = NO_BATCH
        for batch in range(last + 1):
            if self.cards[batch * KINDS + card] > 0 and self.places[batch * SEATS + seat] > 0:
                total += self.odds(batch, seat, card)
                possible += 1
                only = batch
        if possible == 0:
            return NO_BATCH
        self.likely += log(total)
        if possible == 1:
            return only
        self.forks += 1
        point: float = dealer.randbelow(1 << 30) / 1073741824.0 * total
        for batch in range(last + 1):
            if self.cards[batch * KINDS + card] > 0 and self.places[batch * SEATS + seat] > 0:
                point -= self.odds(batch, seat, card)
                if point < 0.0:
                    return batch
        return only

    def odds(self, batch: int, seat: Seat, card: Card) -> float:
        """Return the expected number of copies of a card of the batch in a hand."""
        copies: float = self.cards[batch * KINDS + card] * self.places[batch * SEATS + seat]
        return copies / self.number[batch]

    def take_from(self, batch: int, seat: Seat, card: Card) -> None:
        """Remove a card of a batch from a hand."""
        self.cards[batch * KINDS + card] -= 1
        self.places[batch * SEATS + seat] -= 1
        self.number[batch] -= 1
        self.got[(batch * SEATS + seat) * KINDS + card] += 1

    def give_up(self, world: Hawaiki) -> None:
        """Treat all unseen cards as one batch that can be anywhere."""
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
    """HA-V0 For each other seat that has answered, the number of answers that it chose from; otherwise 0."""
    answers = {CALLING: 2, THANKING: 3}.get(view.step, 0)
    is_due = [at != view.turn if view.step == CALLING else view.due[at] > 0 for at in range(view.players)]
    given = [due and at not in view.asked and at != view.seat for at, due in enumerate(is_due)]
    return [answers * int(gave) for gave in given]


@python_api
def history_of(course: list[list[int]], held: list[int], piles: list[list[int]]) -> list[int]:
    """Convert the course of a round to a history; raise BadInput if it does not lead to these hands and piles."""
    wrong = BadInput(f"the course of a round has at most {MOST_HISTORY} actions, which lead to the cards on the table")
    if len(course) > MOST_HISTORY or any(len(action) != 3 for action in course):
        raise wrong
    then, tops = list(held), [list(pile) for pile in piles]
    history = []
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
        history.append(seat * HISTORY_KINDS + what)
    return history[::-1]


@python_api
def _check_memory(view: HawaikiView) -> None:
    """HA-R9 Raise BadInput if the memories of reshuffled draw piles contradict each other."""
    piles = [*view.past, Pile(view.pool, view.drawn, view.story)]
    if (len(piles) > 1 or view.pool or view.drawn or view.story) and not view.is_anew:
        raise BadInput("only of a reshuffled draw pile is there something to remember")
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
            raise BadInput("the view does not add up: the cards drawn do not match the story")
    if any([card for _, card in pile.story].count(NO_CARD) != len(pile.pool) for pile in view.past):
        raise BadInput("the view does not add up: a draw pile is used up when the next is made")


@python_api
def _past_in(view: HawaikiView) -> list[int]:
    """Convert the past of a view to entries of a position; of the draws, only the viewer's own are known."""
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
    """Return a position with everything that the view shows, and no hidden card."""
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
    state.piles = stacked(view.piles, ROOM, PILES)
    state.heights = [len(pile) for pile in view.piles]
    hands = [view.hand if at == view.seat else known for at, known in enumerate(view.known)]
    state.hands = copies_in(hands, KINDS, SEATS)
    state.known = copies_in(view.known, KINDS, SEATS)
    state.held = room(view.held, SEATS)
    state.secrets = room([max(card, NO_CARD) for card in view.secrets], SEATS, NO_CARD)
    state.chips = room(view.chips, SEATS, CHIPS)
    state.sacrificed = room([int(done) for done in view.sacrificed], SEATS)
    state.bought = room([int(done) for done in view.bought], SEATS)
    state.due = room(view.due, SEATS)
    state.remade, state.trace_count = view.is_anew, len(view.story)
    state.remade_cards = copies_in([view.pool], KINDS, 1)
    state.traces = room([seat * TRACE_KINDS + 1 + card for seat, card in view.story], MOST_TRACES)
    past = _past_in(view)
    state.older_piles, state.older_length = room(past, OLDER_ROOM), len(past)
    state.history = room(history_of(view.course, view.held, view.piles), MOST_HISTORY)
    state.history_length = len(view.course)
    mine = [view.drawn if at == view.seat else [] for at in range(SEATS)]
    state.unseen_draws = copies_in(mine, KINDS, SEATS)
    answers = [OPEN_ANSWER] * SEATS
    if view.seat >= 0:
        answers[view.seat] = view.answer
    state.answers = answers
    return state
