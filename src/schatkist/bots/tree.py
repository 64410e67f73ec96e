"""Information-set tree search for any game: worlds are sampled, the tree holds what all of them share.

Every simulation deals a world that the view allows, walks down the tree among the actions legal there, adds a
node, and plays on by a policy to the end (or to the end of the round). What comes of it is credited to whoever
chose. UCB counts how often an action was available, not how often its parent was visited, because not every
world allows it. Where seats choose at once each of them has a bandit of its own (regret matching), blind to
the others' choices; the tree ends there.
"""

from __future__ import annotations

from math import exp, log, sqrt

from schatkist.bots.policy import Policy
from schatkist.core.dealers import SeededDealer, stir
from schatkist.core.names import Action, Seat, Word, border, released
from schatkist.core.state import Menu, State, Worlds

NODES = 65536  # the most nodes of a tree
SLOTS = 131072  # of the table that finds them, a power of two
SEATS = 8
PATH = 512  # the most decisions that a simulation can credit
NONE = -1
ROOT = 0
WANDER = 0.2  # at-once choices: the share of trials given to any action


class Tree:
    """One search: from a view's worlds to an estimate of each action of the seat that is asked."""

    def __init__(self, worlds: Worlds, policy: Policy, seat: int, seed: int) -> None:
        self.worlds: Worlds = worlds
        self.policy: Policy = policy
        self.world: State = worlds.seen.copy()
        self.menu: Menu = Menu()
        self.dealer: SeededDealer = SeededDealer(seed)
        self.dice: SeededDealer = SeededDealer(seed + 1)
        self.seat: int = seat
        # What can be tuned.
        self.curiosity: float = 0.7
        self.depth: int = 4  # decisions in the tree before the policy takes over
        self.whim: float = 0.1  # the share of random choices in playouts
        self.rounds: int = 1  # playouts stop after this many rounds; 0: never
        self.weight: float = 0.7  # of winning, against winning by much
        self.scale: float = 8.0  # points that make a lead comfortable
        # The tree: for each node the action that leads to it, who chose it, how often it was chosen and available.
        self.size: int = 1
        self.action: list[int] = [0] * 65536
        self.mover: list[int] = [0] * 65536
        self.visits: list[int] = [0] * 65536
        self.available: list[int] = [0] * 65536
        self.total: list[float] = [0.0] * 65536
        self.squares: list[float] = [0.0] * 65536  # of the rewards: they tell how sure a mean is
        self.regret: list[float] = [0.0] * 65536  # at-once choices: how much better it would have been
        self.chance: list[float] = [0.0] * 65536  # at-once choices: how likely it is now
        self.share: list[float] = [0.0] * 65536  # at-once choices: the sum of those chances
        self.table: list[int] = [0] * 131072  # node + 1 by a hash of parent, mover and action
        self.above: list[int] = [0] * 65536
        self.path: list[int] = [0] * 512
        self.length: int = 0
        self.reward: list[float] = [0.0] * 8
        self.simulations: int = 0
        self.at_once: bool = False  # seats choose at once at the root

    # -- for Python ------------------------------------------------------------------------------------

    @border
    def run(self, simulations: int) -> None:
        """Simulate so many times."""
        times: int = simulations
        with released:
            self.simulate(times)

    @border
    def estimates(self, actions: list[int]) -> list[tuple[int, int, float, float, float]]:
        """For each action: how often it was tried, the sums of its rewards and of their squares, its mixed share."""
        found = []
        for choice in actions:
            action: int = choice
            at: int = self.find(ROOT, self.seat, action)
            if at == NONE:
                found.append((choice, 0, 0.0, 0.0, 0.0))
            else:
                found.append((choice, self.visits[at], self.total[at], self.squares[at], self.share[at]))
        return found

    # -- a simulation ----------------------------------------------------------------------------------

    def simulate(self, times: int) -> None:
        """Deal a world, walk, play on, and give credit."""
        for _ in range(times):
            self.world.become(self.worlds.seen)
            self.worlds.fill(self.world, self.dealer)
            start = self.world.chapter()
            self.length = 0
            self.descend()
            self.play_on(start)
            self.judge()
            self.credit()
            self.simulations += 1

    def descend(self) -> None:
        """Walk down the tree until something new is tried, the depth is reached, or seats choose at once."""
        at = ROOT
        steps = 0
        while not self.world.over and steps < self.depth:
            mover = self.world.first_asked()
            if self.world.asked != 1 << mover:
                self.choose_at_once(at)
                return
            self.menu.count = 0
            self.world.choices(mover, self.menu)
            child = self.select(at, mover)
            if child == NONE:
                return
            fresh = self.visits[child] == 0
            self.walk(child)
            self.world.act(mover, self.action[child], self.dealer)
            if fresh:
                return
            at = child
            steps += 1

    def walk(self, child: int) -> None:
        """A node is on the path."""
        if self.length < PATH:
            self.path[self.length] = child
            self.length += 1

    def select(self, parent: int, mover: Seat) -> int:
        """Of the actions on the menu: an untried one, else the one with the highest bound."""
        best = NONE
        untried = 0
        highest: float = -1.0
        for i in range(self.menu.count):
            child = self.child(parent, mover, self.menu.actions[i])
            if child == NONE:
                return NONE
            self.available[child] += 1
            if self.visits[child] == 0:
                untried += 1
                if self.dice.below(untried) == 0:
                    best = child
            elif untried == 0:
                bound: float = self.total[child] / self.visits[child] + self.curiosity * sqrt(
                    log(self.available[child]) / self.visits[child]
                )
                if bound > highest:
                    highest = bound
                    best = child
        return best

    def choose_at_once(self, parent: int) -> None:
        """All who are asked choose, each by regret matching among his own actions."""
        if parent == ROOT:
            self.at_once = True
        asked = self.world.asked
        for mover in range(self.world.players):
            if asked >> mover & 1:
                self.menu.count = 0
                self.world.choices(mover, self.menu)
                child = self.match_regret(parent, mover)
                if child == NONE:
                    return
                self.walk(child)
                self.world.act(mover, self.action[child], self.dealer)

    def match_regret(self, parent: int, mover: Seat) -> int:
        """An action with a chance in proportion to how much it has been missed so far, now and then any."""
        likely: float = 0.0
        value: float = 0.0
        for i in range(self.menu.count):
            child = self.child(parent, mover, self.menu.actions[i])
            if child == NONE:
                return NONE
            self.available[child] += 1
            if self.visits[child] > 0:
                likely += self.chance[child]
                value += self.chance[child] * self.total[child] / self.visits[child]
        if likely > 0.0:
            value = value / likely
        missed: float = 0.0
        for i in range(self.menu.count):
            child = self.find(parent, mover, self.menu.actions[i])
            if self.visits[child] > 0 and likely > 0.0:
                self.regret[child] = max(self.regret[child] + self.total[child] / self.visits[child] - value, 0.0)
            missed += self.regret[child]
        chosen = NONE
        point: float = self.dice.below(1 << 30) / 1073741824.0
        for i in range(self.menu.count):
            child = self.find(parent, mover, self.menu.actions[i])
            pure: float = 1.0 / self.menu.count
            if missed > 0.0:
                pure = self.regret[child] / missed
            self.share[child] += pure
            self.chance[child] = (1.0 - WANDER) * pure + WANDER / self.menu.count
            point -= self.chance[child]
            if chosen == NONE and (point < 0.0 or i == self.menu.count - 1):
                chosen = child
        return chosen

    def play_on(self, start: int) -> None:
        """The policy chooses for everybody, with a whim now and then."""
        while not self.world.over and (self.rounds == 0 or self.world.chapter() < start + self.rounds):
            mover = self.world.first_asked()
            self.menu.count = 0
            self.world.choices(mover, self.menu)
            place = 0
            if self.menu.count > 1:
                if self.dice.below(1 << 20) < self.whim * 1048576.0:
                    place = self.dice.below(self.menu.count)
                else:
                    place = self.policy.pick(self.world, mover, self.menu, self.dice)
            self.world.act(mover, self.menu.actions[place], self.dealer)

    def judge(self) -> None:
        """What the end is worth to each seat: winning, and by how much, both from 0 to 1."""
        winners = 0
        for seat in range(self.world.players):
            if self.world.over and self.world.place(seat) == 1:
                winners += 1
        for seat in range(self.world.players):
            other = -1000000
            for rival in range(self.world.players):
                if rival != seat:
                    other = max(other, self.world.standing(rival))
            lead: float = (self.world.standing(seat) - other) / self.scale
            margin: float = 1.0 / (1.0 + exp(-lead))
            self.reward[seat] = margin
            if self.world.over:
                won: float = 1.0 / winners if self.world.place(seat) == 1 else 0.0
                self.reward[seat] = self.weight * won + (1.0 - self.weight) * margin

    def credit(self) -> None:
        """Whoever chose is credited with what came of it."""
        for i in range(self.length):
            at = self.path[i]
            self.visits[at] += 1
            gain: float = self.reward[self.mover[at]]
            self.total[at] += gain
            self.squares[at] += gain * gain

    # -- nodes -----------------------------------------------------------------------------------------

    def slot(self, parent: int, mover: Seat, action: Action) -> int:
        """Where the table has a node, or has room for it."""
        key: Word = parent
        key = stir(key * 1000003 + action * SEATS + mover)
        at = key % SLOTS
        while self.table[at] != 0:
            node = self.table[at] - 1
            if self.above[node] == parent and self.action[node] == action and self.mover[node] == mover:
                return at
            at = (at + 1) % SLOTS
        return at

    def find(self, parent: int, mover: Seat, action: Action) -> int:
        """The node of an action, or NONE."""
        return self.table[self.slot(parent, mover, action)] - 1

    def child(self, parent: int, mover: Seat, action: Action) -> int:
        """The node of an action, made if it is new; NONE when the tree is full."""
        at = self.slot(parent, mover, action)
        if self.table[at] == 0:
            if self.size == NODES:
                return NONE
            self.above[self.size] = parent
            self.action[self.size] = action
            self.mover[self.size] = mover
            self.table[at] = self.size + 1
            self.size += 1
        return self.table[at] - 1
