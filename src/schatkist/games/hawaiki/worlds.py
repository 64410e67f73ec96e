"""The positions that a view of Hawaiki allows."""

from __future__ import annotations

from typing import Any, cast

from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput
from schatkist.core.names import NOBODY, Card, Seat, border
from schatkist.core.state import State, Worlds
from schatkist.core.text import in_range, room
from schatkist.games.hawaiki.parts import CARDS, CHIPS, COPIES, KINDS, PACK
from schatkist.games.hawaiki.rules import (
    BUSY,
    CALLING,
    CHANCE,
    CHOOSING,
    COURSE,
    DEED,
    LAID_ON,
    NAMING,
    NO_CARD,
    OPEN_ANSWER,
    PILES,
    ROOM,
    SEATS,
    STORY,
    THANKING,
    TOLD,
    TOOK,
    TRIPLE,
    TURN_LIMIT,
    WOULD_DRAW,
    Hawaiki,
    new_game,
)
from schatkist.games.hawaiki.view import FACE_DOWN, NO_PILE, HawaikiView

MOST_ROUNDS = 999
TRIES = 1000  # dead ends are rare: so many in a row do not happen by chance


class HawaikiWorlds(Worlds):
    """The unseen cards, in any order, over the hidden hand cards and the draw pile above its known bottom.

    When the draw pile was made anew (HA-R9), the cards in hands at that time and those of the pile are apart: the
    hidden cards are of an old lot, all in hands, and of a new lot, in the pile or drawn since. Where a player laid a
    card that could be of both, a lot decides from which it came, each as likely as it was at that time.
    """

    def __init__(self, view: HawaikiView) -> None:
        Worlds.__init__(self, seen_in(view))
        self.unseen: list[int] = [0] * 70  # room for the old lot, then for the new one
        self.hidden: list[int] = [0] * 6  # the hidden cards of each hand
        self.face_down: list[int] = [0] * 6  # 1: has a secret card, unseen by me
        self.answered: list[int] = [0] * 6  # how many answers he had, who gave one unseen by me
        self.left: list[int] = [0] * 35  # how many of each card are unseen
        self.story: list[int] = [0] * 210  # what the others drew and laid since the draw pile was made anew
        self.told: int = 0
        self.came: list[int] = [0] * 210  # by entry of the story: 1 for a card laid from the new lot
        # How many of each card, and how many places in each hand, at that time and going through the story.
        self.old_then: list[int] = [0] * 35
        self.new_then: list[int] = [0] * 35
        self.places_then: list[int] = [0] * 6
        self.old: list[int] = [0] * 35
        self.new: list[int] = [0] * 35
        self.old_places: list[int] = [0] * 6
        self.new_places: list[int] = [0] * 6
        hidden = [n - len(view.known[at]) if at != view.seat else 0 for at, n in enumerate(view.held)]
        left = _unseen(view, hidden)
        face_down = [int(card == FACE_DOWN) for card in view.secrets]
        if view.step != CHOOSING and any(face_down[at] and hidden[at] != 1 for at in range(view.players)):
            raise BadInput("the view does not add up: a hand can hide its secret card only")
        self.left = left
        self.hidden = room(hidden, SEATS)
        self.face_down = room(face_down, SEATS)
        self.answered = room(_answered(view), SEATS)
        story = [(seat, card) for seat, card in view.story if seat != view.seat]
        laid = [card for _, card in story if card != NO_CARD]
        new = [view.pool.count(card) - view.drawn.count(card) for card in range(KINDS)] if view.is_anew else left
        old = [left[card] + laid.count(card) - new[card] for card in range(KINDS)]
        lays = [sum(1 if card != NO_CARD else -1 for at, card in story if at == seat) for seat in range(view.players)]
        places = [hidden[seat] + lays[seat] if view.is_anew else 0 for seat in range(view.players)]
        if min(old + new + places) < 0 or sum(old) != sum(places):
            raise BadInput("the view does not add up: who drew and laid what does not fit the draw pile")
        self.story = room([seat * TOLD + 1 + card for seat, card in story], STORY)
        self.told = len(story)
        self.old_then = old
        self.new_then = new
        self.places_then = room(places, SEATS)

    def fill(self, state: State, dealer: Dealer) -> None:
        """Find out which lots the cards are of, and deal them out."""
        self.deal(cast(Hawaiki, state), dealer)

    def deal(self, world: Hawaiki, dealer: Dealer) -> None:
        """Hidden hand cards, then the draw pile, then the answers that I have not seen."""
        tries = 0
        while not self.recall(world, dealer):
            tries += 1
            if tries == TRIES:
                self.give_up(world)
                break
        olds = 0
        for card in range(KINDS):
            for _ in range(self.old[card]):
                self.unseen[olds] = card
                olds += 1
        number = olds
        for card in range(KINDS):
            for _ in range(self.new[card]):
                self.unseen[number] = card
                number += 1
        dealer.shuffle(self.unseen, 0, olds)
        dealer.shuffle(self.unseen, olds, number - olds)
        old = 0
        new = olds
        for seat in range(world.players):
            for i in range(self.old_places[seat]):
                self.give(world, seat, self.unseen[old], i, dealer)
                old += 1
            for i in range(self.new_places[seat]):
                self.give(world, seat, self.unseen[new], self.old_places[seat] + i, dealer)
                if world.is_anew:
                    world.drawn[seat * KINDS + self.unseen[new]] += 1
                new += 1
            if self.answered[seat] > 0:
                world.answers[seat] = dealer.lot(self.answered[seat])
        for i in range(new, number):
            world.stock[world.sunk + i - new] = self.unseen[i]
        for i in range(self.told):
            if self.came[i] == 1:
                world.drawn[self.story[i] // TOLD * KINDS + self.story[i] % TOLD - 1] += 1

    def nudge(self, state: State, dealer: Dealer) -> int:
        """A hidden hand card changes places with any other, where all are of one lot; the draw pile is shuffled."""
        return self.swap(cast(Hawaiki, state), dealer)

    def swap(self, world: Hawaiki, dealer: Dealer) -> int:
        """As likely back as forth: all worlds stay equally likely."""
        hidden = 0
        for seat in range(world.players):
            hidden += self.hidden[seat]
        if world.is_anew or world.secret or hidden == 0:
            return Worlds.nudge(self, world, dealer)
        at = dealer.lot(hidden)
        one = self.holder(at)
        card = self.hidden_card(world, one, at - self.before(one))
        dealer.shuffle(world.stock, world.sunk, world.height - world.sunk)
        at = dealer.lot(hidden + world.height - world.sunk)
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
        if self.face_down[seat] == 1 and dealer.lot(before + 1) == 0:
            world.secrets[seat] = card

    def recall(self, world: Hawaiki, dealer: Dealer) -> bool:
        """HA-R9 Go through what was drawn and laid since the draw pile was made anew; False at a dead end."""
        olds = 0
        news = 0
        for card in range(KINDS):
            self.old[card] = self.old_then[card]
            self.new[card] = self.new_then[card]
            olds += self.old[card]
            news += self.new[card]
        for seat in range(world.players):
            self.old_places[seat] = self.places_then[seat]
            self.new_places[seat] = 0 if world.is_anew else self.hidden[seat]
        for i in range(self.told):
            seat = self.story[i] // TOLD
            card = self.story[i] % TOLD - 1
            self.came[i] = 0
            if card == NO_CARD:
                self.new_places[seat] += 1
            else:
                old = self.old[card] * self.old_places[seat] * max(news, 1)
                new = self.new[card] * self.new_places[seat] * max(olds, 1)
                if old + new == 0:
                    return False
                if dealer.lot(old + new) < old:
                    self.old[card] -= 1
                    self.old_places[seat] -= 1
                    olds -= 1
                else:
                    self.new[card] -= 1
                    self.new_places[seat] -= 1
                    news -= 1
                    self.came[i] = 1
        return True

    def give_up(self, world: Hawaiki) -> None:
        """All that is unseen can be anywhere."""
        for card in range(KINDS):
            self.old[card] = 0
            self.new[card] = self.left[card]
        for seat in range(world.players):
            self.old_places[seat] = 0
            self.new_places[seat] = self.hidden[seat]
        for i in range(self.told):
            self.came[i] = 0


@border
def _unseen(view: HawaikiView, hidden: list[int]) -> list[int]:
    """How many of each card the viewer does not see."""
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


@border
def _asked_by(view: HawaikiView) -> list[int]:
    """Whom the step of a view may ask."""
    seats = range(view.players)
    if view.step == CHOOSING:
        return [seat for seat in seats if view.held[seat] > 0]
    if view.step == CALLING:
        return [seat for seat in seats if seat != view.turn]
    if view.step == THANKING:
        return [seat for seat in seats if view.due[seat] > 0]
    return [view.turn] if view.step != NAMING or view.players > 2 else []  # HA-R3


@border
def _answered(view: HawaikiView) -> list[int]:
    """HA-V0 By seat: from how many answers somebody else chose his, who has given it."""
    answers = {CALLING: 2, THANKING: 3}.get(view.step, 0)
    is_due = [at != view.turn if view.step == CALLING else view.due[at] > 0 for at in range(view.players)]
    given = [due and at not in view.asked and at != view.seat for at, due in enumerate(is_due)]
    return [answers * int(gave) for gave in given]


@border
def deeds_of(course: list[list[int]], held: list[int], piles: list[list[int]]) -> list[int]:
    """The course of a round as the rules keep it; it must have led to what lies there."""
    wrong = BadInput(f"the course of a round has at most {COURSE} deeds of a seat, which led to what lies there")
    if len(course) > COURSE or any(len(deed) != 3 for deed in course):
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
        deeds.append(seat * DEED + what)
    return deeds[::-1]


@border
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
    in_range("a view's memory", [*view.pool, *view.drawn], 0, KINDS - 1)
    if len(view.story) > STORY or any(len(entry) != 2 for entry in view.story):
        raise BadInput(f"a view's story has at most {STORY} pairs of a seat and a card")
    in_range("a view's story", [seat for seat, _ in view.story], 0, view.players - 1)
    in_range("a view's story", [card for _, card in view.story], NO_CARD, KINDS - 1)
    lists: tuple[list[Any], ...] = (view.held, view.known, view.secrets, view.chips, view.sacrificed, view.bought)
    lists += (view.due,)
    if any(len(values) != view.players for values in lists) or len(view.piles) != PILES or [] in view.piles:
        raise BadInput("a view has one entry a seat, and three piles with at least one card")
    if view.over == bool(view.asked) or not set(view.asked) <= set(_asked_by(view)):
        raise BadInput("a view asks those whom the rules ask, somebody until the game is over")
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
    state.is_anew, state.told = view.is_anew, len(view.story)
    state.pool = [view.pool.count(card) for card in range(KINDS)]
    state.story = room([seat * TOLD + 1 + card for seat, card in view.story], STORY)
    state.course = room(deeds_of(view.course, view.held, view.piles), COURSE)
    state.deeds = len(view.course)
    mine = [view.drawn if at == view.seat else [] for at in range(SEATS)]
    state.drawn = [cards.count(card) for cards in mine for card in range(KINDS)]
    answers = [OPEN_ANSWER] * SEATS
    if view.seat >= 0:
        answers[view.seat] = view.answer
    state.answers = answers
    return state
