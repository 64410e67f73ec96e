"""Information-set tree search for any game: worlds are sampled, the tree holds what all of them share.

The root is a race. In every world that is dealt each action still in the race is tried once, with the same cards and
the same luck to come, so that actions differ by what they are worth and not by what they were dealt; the policy's own
choice is always among them, as the one to beat. Now and then the worse half drops out. Where there is little time for
many actions, only those that the policy weighs heaviest start.

Below the root a simulation walks down the tree among the actions legal in its world, adds a node, and plays on by the
policy to the end, or to the end of the round. What comes of it is credited to whoever chose. Where to walk is a matter
of what came of an action before, of what the policy would do, and of how often the action was available, not of how
often its parent was visited, because not every world allows it.

Where several seats choose simultaneously at the root, the others choose first in every world, without knowing what the
seat does; seats that have already chosen in secret choose again. If all of them follow the policy, the root is a race
for the best reply. If not, no action drops out: the seat and the others match their regrets, world by world.
Simultaneous choices further down follow the policy.
"""

from __future__ import annotations

from math import exp, sqrt

from schatkist.core.dealers import SeededDealer, mix_bits
from schatkist.core.policy import Policy
from schatkist.core.state import Menu, State, Worlds
from schatkist.core.types import Action, Seat, Word, nogil, python_api

NODES = 65536  # the most nodes of a tree
SLOTS = 131072  # of the table that finds them, a power of two
SEATS = 8
PATH = 512  # the most decisions that a simulation can credit
NONE = -1
FIRST = 16  # so many times as many worlds are thought of before the first is dealt, where some are likelier
RETHINK = 4  # every so often only the past is thought of anew
ROOT = 0
OUT = -1.0  # the lead of what is out of the race
UNSURE = 0.1  # what is added to the squares of a few trials
WANDER = 0.2  # at-once choices of others: the share of trials given to any action


class Tree:
    """One search: from a view's worlds to an estimate of each action of the seat that is asked."""

    def __init__(self, worlds: Worlds, policy: Policy, seat: int, seed: int) -> None:
        self.worlds: Worlds = worlds
        self.policy: Policy = policy
        self.dealt: State = worlds.seen.copy()
        self.world: State = worlds.seen.copy()
        self.menu: Menu = Menu()
        self.luck: Word = seed
        self.dealer: SeededDealer = SeededDealer(seed)
        self.dice: SeededDealer = SeededDealer(seed)
        self.memory: SeededDealer = SeededDealer(seed)
        self.seat: int = seat
        # What can be tuned.
        self.depth: int = 4  # decisions in the tree before the policy takes over
        self.breadth: int = 1024  # actions at the root, those that the policy weighs heaviest
        self.exploration: float = 0.5  # how eagerly what was tried little is tried again
        self.prior_weight: float = 0.5  # that the policy's choice is right, below the root
        self.opponent_prior: float = 0.5  # the chance that others follow the policy when seats choose simultaneously
        self.epsilon: float = 0.0  # the share of random choices in playouts
        self.rounds: int = 1  # playouts stop after this many rounds; 0: never
        self.belief_weight: float = (
            0.0  # in the others: how much likelier a world is that explains what they have done
        )
        self.proposals: int = 8  # with belief_weight: worlds that are thought of for each that is dealt
        self.required_edge: float = 1.0  # standard errors by which an action must beat the policy's choice
        self.weight: float = 0.7  # of winning, against winning by much
        self.scale: float = 8.0  # points that make a lead comfortable
        # The race: the nodes of the actions that are still in it, and what came of each in this world.
        self.racing: list[int] = [0] * 1024
        self.merit: list[float] = [0.0] * 1024  # how heavy the policy weighs each
        self.runners: int = 0
        self.next: int = 0  # whose turn it is in this world
        self.gain: list[float] = [0.0] * 1024
        self.past: Word = seed  # what the world leaves open of what happened before
        self.likely: float = 0.0  # the logarithm of how likely the world is, but for a constant
        self.prospects: list[float] = [0.0] * 8  # what each seat adds to it
        self.proposed: list[float] = [0.0] * 8  # the same in a world that is thought of
        self.deals: int = 0  # worlds in which all ran
        self.at_once: bool = False  # seats choose at once at the root
        self.mixes: bool = False  # and the seat mixes its choice, because the others do not all follow the policy
        self.picked: list[int] = [0] * 8  # the nodes of what the other seats choose in this world
        # The tree: for each node the action that leads to it, who chose it, how often it was chosen and available.
        self.size: int = 1
        self.action: list[int] = [0] * 65536
        self.mover: list[int] = [0] * 65536
        self.visits: list[int] = [0] * 65536
        self.available: list[int] = [0] * 65536
        self.total: list[float] = [0.0] * 65536
        self.squares: list[float] = [0.0] * 65536  # of the rewards: they tell how sure a mean is
        self.edge: list[float] = [0.0] * 65536  # in the race: how much better it was than the policy's choice
        self.edges: list[float] = [0.0] * 65536  # the squares of that
        self.regret: list[float] = [0.0] * 65536  # at-once choices: how much better it would have been
        self.chance: list[float] = [0.0] * 65536  # at-once choices: how likely it is now
        self.share: list[float] = [0.0] * 65536  # at-once choices: the sum of those chances
        self.table: list[int] = [0] * 131072  # node + 1 by a hash of parent, mover and action
        self.above: list[int] = [0] * 65536
        self.path: list[int] = [0] * 512
        self.length: int = 0
        self.reward: list[float] = [0.0] * 8
        self.simulations: int = 0

    # -- for Python ------------------------------------------------------------------------------------

    @python_api
    def run(self, simulations: int) -> None:
        """Simulate so many times."""
        times: int = simulations
        with nogil:
            self.simulate(times)

    @python_api
    def halve(self) -> None:
        """The worse half drops out of the race, the policy's choice never; where choices are mixed, none does."""
        if not self.mixes:
            ranked = sorted([(-self.lead(self.racing[i]), i, self.racing[i]) for i in range(1, self.runners)])
            self.runners = (self.runners + 1) // 2
            for i in range(1, self.runners):
                self.racing[i] = ranked[i - 1][2]
            self.next = 0

    @python_api
    def estimates(self, actions: list[int]) -> list[tuple[int, int, float, float, float, float]]:
        """For each action: its trials, the sums of rewards and of their squares, its mixed share, and its lead."""
        left = [self.racing[i] for i in range(self.runners)]
        found = []
        for choice in actions:
            action: int = choice
            at: int = self.find(ROOT, self.seat, action)
            if at == NONE:
                found.append((choice, 0, 0.0, 0.0, 0.0, OUT))
            else:
                sums = (self.visits[at], self.total[at], self.squares[at], self.share[at])
                found.append((choice, *sums, self.lead(at) if at in left else OUT))
        return found

    # -- the race --------------------------------------------------------------------------------------

    def simulate(self, times: int) -> None:
        """The next in the race runs in the world that was dealt to all: walk, play on, give credit."""
        for _ in range(times):
            if self.next == 0:
                self.deal()
            self.world.copy_from(self.dealt)
            self.dealer.reseed(self.luck + 1)
            self.dice.reseed(self.luck + 2)
            start = self.world.round_number()
            self.length = 0
            child = self.racing[self.next]
            if self.at_once:
                self.others_act()
            self.walk(child)
            self.world.act(self.seat, self.action[child], self.dealer)
            self.descend(child, start)
            self.play_on(start)
            self.judge()
            self.credit()
            self.gain[self.next] = self.reward[self.seat]
            self.edge[child] += self.gain[self.next] - self.gain[0]
            self.edges[child] += (self.gain[self.next] - self.gain[0]) * (self.gain[self.next] - self.gain[0])
            self.next += 1
            self.simulations += 1
            if self.next == self.runners:
                self.next = 0
                self.deals += 1
                if self.mixes:
                    self.match_own_regret()

    def deal(self) -> None:
        """A world that the view allows."""
        self.luck = mix_bits(self.luck + 1)
        self.dealer.reseed(self.luck)
        self.dice.reseed(
            mix_bits(self.luck)
        )  # another stream: what is thought of must not tell whether it is believed
        if self.belief_weight == 0.0 or self.runners == 0:
            self.dealt.copy_from(self.worlds.seen)
            self.worlds.fill(self.dealt, self.dealer)
            self.worlds.take_back(self.dealt)
        if self.belief_weight > 0.0:
            if self.runners == 0:
                self.believe(self.explain(self.dealt, (1 << self.dealt.players) - 1))
            for _ in range(self.proposals if self.runners > 0 else FIRST * self.proposals):
                self.propose()
        if self.runners == 0:
            self.line_up()
        if self.at_once:
            self.others_choose()

    def propose(self) -> None:
        """Another world instead of the last, if it is likelier, or else by lot (Metropolis and Hastings).

        Worlds that explain what the others have done are likelier. What a world leaves open of the past is decided by
        lot, and that is kept with it; now and then nothing else is thought of anew.
        """
        before: Word = self.past
        changed = (1 << self.dealt.players) - 1
        self.world.copy_from(self.dealt)
        if self.dice.randbelow(RETHINK) == 0:
            self.past = mix_bits(self.luck + self.dice.randbelow(1 << 30))
        else:
            changed = self.worlds.propose(self.world, self.dealer)
            self.worlds.take_back(self.world)
        likely: float = self.explain(self.world, changed)
        if likely >= self.likely or self.dice.randbelow(1 << 30) < exp(likely - self.likely) * 1073741824.0:
            self.believe(likely)
            self.dealt.copy_from(self.world)
        else:
            self.past = before

    def explain(self, world: State, changed: int) -> float:
        """How likely a world is; only of the seats that have changed it must be found out."""
        likely: float = 0.0
        for other in range(world.players):
            self.proposed[other] = self.prospects[other]
            if other != self.seat and changed >> other & 1 == 1:
                self.memory.reseed(self.past + other)
                self.proposed[other] = self.belief_weight * self.policy.log_likelihood(world, other, self.memory)
            likely += self.proposed[other]
        return likely

    def believe(self, likely: float) -> None:
        """From now on this is how likely the world is."""
        self.likely = likely
        for other in range(SEATS):
            self.prospects[other] = self.proposed[other]

    def line_up(self) -> None:
        """The policy's choice, then what it weighs heaviest; where choices are mixed, all actions."""
        self.at_once = self.dealt.asked != 1 << self.seat
        self.mixes = self.at_once and self.opponent_prior < 1.0
        self.menu.count = 0
        self.dealt.choices(self.seat, self.menu)
        first = self.policy.pick(self.dealt, self.seat, self.menu, self.dice)
        self.policy.prepare(self.dealt, self.seat)
        for i in range(self.menu.count):
            self.racing[i] = self.child(ROOT, self.seat, self.menu.actions[i])
            self.chance[self.racing[i]] = 1.0 / self.menu.count
            self.merit[i] = self.policy.evaluate(self.dealt, self.seat, self.menu.actions[i])
        self.runners = self.menu.count if self.mixes else min(self.menu.count, self.breadth)
        self.come_forward(0, first)
        for i in range(1, self.runners):
            best = i + self.dice.randbelow(self.menu.count - i)
            for j in range(i, self.menu.count):
                if self.merit[j] > self.merit[best]:
                    best = j
            self.come_forward(i, best)

    def come_forward(self, to: int, place: int) -> None:
        """Two actions change places in the line."""
        node = self.racing[to]
        merit: float = self.merit[to]
        self.racing[to] = self.racing[place]
        self.merit[to] = self.merit[place]
        self.racing[place] = node
        self.merit[place] = merit

    def lead(self, at: int) -> float:
        """By how much an action surely beats the policy's choice, which itself leads by nothing."""
        if self.visits[at] == 0:
            return OUT
        if at == self.racing[0]:
            return 0.0
        trials: float = self.visits[at]
        spread: float = self.edges[at] - self.edge[at] * self.edge[at] / trials + UNSURE
        return (self.edge[at] - self.required_edge * sqrt(spread)) / trials

    def mean(self, at: int) -> float:
        """What came of an action so far, on average; of one that was not tried, nothing."""
        return self.total[at] / self.visits[at] if self.visits[at] > 0 else 0.0

    # -- at-once choices -------------------------------------------------------------------------------

    def others_choose(self) -> None:
        """In this world all others who are asked choose, by the policy or by regret."""
        for mover in range(self.dealt.players):
            if mover != self.seat and self.dealt.is_asked(mover):
                self.menu.count = 0
                self.dealt.choices(mover, self.menu)
                if self.mixes:
                    self.picked[mover] = self.match_regret(mover)
                if self.dice.randbelow(1 << 20) < self.opponent_prior * 1048576.0:
                    place = self.policy.pick(self.dealt, mover, self.menu, self.dice)
                    self.picked[mover] = self.child(ROOT, mover, self.menu.actions[place])

    def others_act(self) -> None:
        """They do what they chose, whatever the seat does."""
        for mover in range(self.dealt.players):
            if mover != self.seat and self.dealt.is_asked(mover):
                self.walk(self.picked[mover])
                self.world.act(mover, self.action[self.picked[mover]], self.dealer)

    def match_regret(self, mover: Seat) -> int:
        """An action with a chance in proportion to how much it has been missed so far, now and then any."""
        likely: float = 0.0
        value: float = 0.0
        for i in range(self.menu.count):
            child = self.child(ROOT, mover, self.menu.actions[i])
            if self.visits[child] > 0:
                likely += self.chance[child]
                value += self.chance[child] * self.mean(child)
        if likely > 0.0:
            value = value / likely
        missed: float = 0.0
        for i in range(self.menu.count):
            child = self.find(ROOT, mover, self.menu.actions[i])
            if self.visits[child] > 0 and likely > 0.0:
                self.regret[child] = max(self.regret[child] + self.mean(child) - value, 0.0)
            missed += self.regret[child]
        chosen = NONE
        point: float = self.dice.randbelow(1 << 30) / 1073741824.0
        for i in range(self.menu.count):
            child = self.find(ROOT, mover, self.menu.actions[i])
            pure: float = 1.0 / self.menu.count
            if missed > 0.0:
                pure = self.regret[child] / missed
            self.chance[child] = (1.0 - WANDER) * pure + WANDER / self.menu.count
            point -= self.chance[child]
            if chosen == NONE and (point < 0.0 or i == self.menu.count - 1):
                chosen = child
        return chosen

    def match_own_regret(self) -> None:
        """What each action brought in this world is known: regret what was not chosen. Late worlds say more."""
        value: float = 0.0
        for i in range(self.runners):
            value += self.chance[self.racing[i]] * self.gain[i]
        missed: float = 0.0
        for i in range(self.runners):
            child = self.racing[i]
            self.regret[child] = max(self.regret[child] + self.gain[i] - value, 0.0)
            missed += self.regret[child]
        for i in range(self.runners):
            child = self.racing[i]
            self.chance[child] = self.regret[child] / missed if missed > 0.0 else 1.0 / self.runners
            self.share[child] += self.deals * self.chance[child]

    # -- below the root --------------------------------------------------------------------------------

    def descend(self, child: int, start: int) -> None:
        """Walk down the tree until something new is tried, the depth is reached, or seats choose at once."""
        at = child
        steps = 1
        while steps < self.depth and not self.ended(start):
            mover = self.world.first_asked()
            if self.world.asked != 1 << mover:
                return
            self.menu.count = 0
            self.world.choices(mover, self.menu)
            if self.menu.count == 1:
                self.world.act(mover, self.menu.actions[0], self.dealer)
                continue
            place = self.policy.pick(self.world, mover, self.menu, self.dice)
            at = self.select(at, mover, place)
            if at == NONE:
                return
            fresh = self.visits[at] == 0
            self.walk(at)
            self.world.act(mover, self.action[at], self.dealer)
            if fresh:
                return
            steps += 1

    def walk(self, child: int) -> None:
        """A node is on the path."""
        if self.length < PATH:
            self.path[self.length] = child
            self.length += 1

    def select(self, parent: int, mover: Seat, place: int) -> int:
        """Of the actions on the menu the one with the highest bound; at first, the policy's choice."""
        trials = 0
        usual: float = 0.0
        for i in range(self.menu.count):
            child = self.child(parent, mover, self.menu.actions[i])
            if child == NONE:
                return NONE
            self.available[child] += 1
            trials += self.visits[child]
            usual += self.total[child]
        if trials == 0:
            return self.find(parent, mover, self.menu.actions[place])
        usual = usual / trials
        best = NONE
        highest: float = -1.0
        for i in range(self.menu.count):
            child = self.find(parent, mover, self.menu.actions[i])
            likely: float = (1.0 - self.prior_weight) / self.menu.count
            if i == place:
                likely += self.prior_weight
            bound: float = self.exploration * likely * sqrt(self.available[child]) / (1 + self.visits[child])
            bound += self.mean(child) if self.visits[child] > 0 else usual
            if bound > highest:
                highest = bound
                best = child
        return best

    def ended(self, start: int) -> bool:
        """Is the game over, or are as many rounds behind us as we think ahead?"""
        return self.world.over or (self.rounds > 0 and self.world.round_number() >= start + self.rounds)

    def play_on(self, start: int) -> None:
        """The policy chooses for everybody, or, with probability epsilon, chance."""
        while not self.ended(start):
            mover = self.world.first_asked()
            self.menu.count = 0
            self.world.choices(mover, self.menu)
            place = 0
            if self.menu.count > 1:
                if self.epsilon > 0.0 and self.dice.randbelow(1 << 20) < self.epsilon * 1048576.0:
                    place = self.dice.randbelow(self.menu.count)
                else:
                    place = self.policy.pick(self.world, mover, self.menu, self.dice)
            self.world.act(mover, self.menu.actions[place], self.dealer)

    def judge(self) -> None:
        """What the end is worth to each seat: winning, and by how much, both from 0 to 1."""
        for seat in range(self.world.players):
            other = -1000000
            for rival in range(self.world.players):
                if rival != seat:
                    other = max(other, self.world.standing(rival))
            lead: float = (self.world.standing(seat) - other) / self.scale
            margin: float = 1.0 / (1.0 + exp(-lead))
            self.reward[seat] = margin
            if self.world.over:
                self.reward[seat] = self.weight * self.world.win_share(seat) + (1.0 - self.weight) * margin

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
        key = mix_bits(key * 1000003 + action * SEATS + mover)
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
