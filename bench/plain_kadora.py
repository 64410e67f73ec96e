"""Kadora in everyday Python, without this package: the rules that the OpenSpiel and PettingZoo comparisons use.

It is written as a user of those libraries would write it: with lists that grow and shrink, and a method for each step.
"""

from __future__ import annotations

from collections.abc import Sequence

CARDS = 72
COLOURS = 6
CELLS = 16
ASIDE = {2: 18, 3: 12, 4: 6}
MISSING = (1, 2, 3, 4, 5, 3)  # the value that each colour lacks
OUTER = (0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15)

KEEP, GIVE, LAY, DRAW = 0, 1, 25, 1177  # GIVE + colour * 4 + receiver, LAY + card * 16 + cell, DRAW + pile
ACTIONS = 1179

COLOUR = [card // 12 for card in range(CARDS)]
KIND = [card % 12 // 4 for card in range(CARDS)]
VALUE = [[v for v in range(1, 6) if v != MISSING[card // 12]][card % 4] for card in range(CARDS)]

UPRIGHT = tuple(range(CELLS))
TURNED = tuple(row * 4 + column for column in (3, 2, 1, 0) for row in range(4))
READING = (UPRIGHT, TURNED, UPRIGHT[::-1], TURNED[::-1])  # the block as each side of the table reads it


class Table:
    """A game in progress. The pack is dealt from the front; the set-aside cards come first."""

    def __init__(self, players: int, pack: Sequence[int], first: int) -> None:
        self.players = players
        cards = list(pack)
        self.aside, cards = cards[: ASIDE[players]], cards[ASIDE[players] :]
        self.hands = [sorted(cards[4 * seat : 4 * seat + 4]) for seat in range(players)]
        cards = cards[4 * players :]
        self.block: list[int | None] = [None] * CELLS
        for cell, card in zip(OUTER, cards, strict=False):
            self.block[cell] = card
        cards = cards[12:]
        half = len(cards) // 2
        self.piles = [cards[:half], cards[half:]]
        owners = players + (players == 2)  # the last of them is the virtual player of two
        self.loots: list[list[list[int]]] = [[[] for _ in range(COLOURS)] for _ in range(owners)]
        self.totals = [[0] * COLOURS for _ in range(owners)]
        self.turns_left: int | None = None  # once the end is called
        self.over = False
        self.begin_turn(first)

    def begin_turn(self, seat: int) -> None:
        """Begin the turn of a seat, and find out what it could give away."""
        self.turn = seat
        self.gifts = self.possible_gifts()
        self.step = "give" if self.gifts else "lay"

    def possible_gifts(self) -> list[int]:
        """List the gifts: all cards of a colour that the player alone leads, to a player without that colour."""
        gifts = []
        seats = range(self.players)
        for colour in range(COLOURS):
            mine = self.totals[self.turn][colour]
            if mine and all(self.totals[other][colour] < mine for other in seats if other != self.turn):
                gifts += [GIVE + colour * 4 + other for other in seats if not self.totals[other][colour]]
        return gifts

    def legal_actions(self) -> list[int]:
        """List the legal actions, ascending."""
        if self.step == "give":
            return [KEEP, *self.gifts]
        if self.step == "lay":
            gaps = [cell for cell, card in enumerate(self.block) if card is None]
            return [LAY + card * CELLS + cell for card in self.hands[self.turn] for cell in gaps]
        return [DRAW, DRAW + 1]

    def apply(self, action: int) -> None:
        """Carry out a legal action."""
        if self.step == "give":
            if action != KEEP:
                self.give(*divmod(action - GIVE, 4))
            self.step = "lay"
        elif self.step == "lay":
            self.lay(*divmod(action - LAY, CELLS))
            if self.piles[0] and self.piles[1]:
                self.step = "draw"
            else:
                self.draw(0 if self.piles[0] else 1)
        else:
            self.draw(action - DRAW)

    def give(self, colour: int, receiver: int) -> None:
        """Move all cards of a colour to another loot."""
        giver = self.loots[self.turn]
        self.loots[receiver][colour], giver[colour] = giver[colour], []
        self.totals[receiver][colour], self.totals[self.turn][colour] = self.totals[self.turn][colour], 0

    def win(self, owner: int, card: int) -> None:
        """Add a card to a loot."""
        self.loots[owner][COLOUR[card]].append(card)
        self.totals[owner][COLOUR[card]] += VALUE[card]

    def lay(self, card: int, cell: int) -> None:
        """Lay a card; its column and its row may force the player to take cards."""
        self.hands[self.turn].remove(card)
        self.block[cell] = card
        column, row = range(cell % 4, CELLS, 4), range(cell - cell % 4, cell - cell % 4 + 4)
        taken = 0
        for line in (column, row):
            if sum(VALUE[other] for at in line if (other := self.block[at]) is not None) >= 10:
                taken += self.take([at for at in self.others(line, card) if self.matches(at, card)])
        if not taken and None not in self.block:
            both = [*self.others(column, card), *self.others(row, card)]
            self.take([at for at in both if not self.matches(at, card)] or both)

    def others(self, line: range, card: int) -> list[int]:
        """List the cells of a line that have a card, except the one just laid."""
        return [at for at in line if self.block[at] is not None and self.block[at] != card]

    def matches(self, cell: int, card: int) -> bool:
        """Tell whether the card in a cell has the same colour or the same kind."""
        other = self.block[cell]
        return other is not None and (COLOUR[other] == COLOUR[card] or KIND[other] == KIND[card])

    def take(self, cells: list[int]) -> int:
        """Take the cards of these cells."""
        for cell in cells:
            card = self.block[cell]
            assert card is not None
            self.block[cell] = None
            self.win(self.turn, card)
        return len(cells)

    def draw(self, pile: int) -> None:
        """Draw, refill the block until four cells are empty, and end the turn."""
        if self.piles[pile]:
            self.hands[self.turn].append(self.piles[pile].pop())
            self.hands[self.turn].sort()
            self.refill(pile)
            if not self.piles[0] and not self.piles[1]:
                self.turns_left = self.players + 1
        if self.turns_left is not None:
            self.turns_left -= 1
        if self.turns_left == 0:
            self.finish()
        else:
            self.begin_turn((self.turn + 1) % self.players)

    def refill(self, pile: int) -> None:
        """Fill the first empty cells, as the player reads the block, from the pile drawn from, then from the other."""
        reading = READING[self.turn * 2 if self.players == 2 else self.turn]
        gaps = [cell for cell in reading if self.block[cell] is None]
        for cell in gaps[: max(0, len(gaps) - 4)]:
            source = self.piles[pile] or self.piles[1 - pile]
            if source:
                self.block[cell] = source.pop()

    def finish(self) -> None:
        """Add the hands to the loots; with two players the set-aside cards are a third loot."""
        for seat, hand in enumerate(self.hands):
            for card in hand:
                self.win(seat, card)
            hand.clear()
        if self.players == 2:
            for card in self.aside:
                self.win(2, card)
        self.over = True

    def results(self) -> list[tuple[bool, int, int]]:
        """List for each owner: has lost, penalty points, minus the number of cards; the least is best."""
        best = [max(column) for column in zip(*self.totals, strict=True)]
        results = []
        for loot, totals in zip(self.loots, self.totals, strict=True):
            leads = any(mine and mine == most for mine, most in zip(totals, best, strict=True))
            points = sum(mine for mine, most in zip(totals, best, strict=True) if mine < most)
            results.append((not leads, points, -sum(map(len, loot))))
        return results

    def penalties(self) -> list[int]:
        """List the penalty points of the seats."""
        return [points for _, points, _ in self.results()[: self.players]]

    def places(self) -> list[int]:
        """List the places: 1 for a winner; all who lost share the last place."""
        ranks = [(1, 0, 0) if lost else (0, points, cards) for lost, points, cards in self.results()]
        return [1 + sum(other < mine for other in ranks) for mine in ranks[: self.players]]
