"""Information-set Monte Carlo tree search (ISMCTS) for any game.

Worlds that the view allows are sampled; one tree holds the decisions that they share.

The root uses sequential halving. Every sampled world tries each remaining candidate once, with the same hidden cards
and the same chance events to come (common random numbers), so that candidates differ by their value and not by their
deal. The policy's choice is always a candidate, and the baseline that the others must beat. At intervals the worse
half is eliminated. If `root_actions` is small, only the actions that the policy scores highest become candidates.

Below the root a simulation descends among the actions that are legal in its world, adds a node, and continues with the
policy (a rollout) to the end of the game or of the round. The reward is credited to the seats that chose. Selection
uses an upper confidence bound with the policy as prior. It counts how often an action was available rather than how
often its parent was visited, because not every world allows it.

If several seats choose simultaneously at the root, the other seats' actions are sampled first in every world, without
knowing the seat's own; seats that have already chosen in secret choose again. If all of them follow the policy, the
root is a search for the best response. If not, no candidate is eliminated: the seat and its opponents use regret
matching. Simultaneous choices further down follow the policy.
"""

from __future__ import annotations

from math import exp, sqrt

from schatkist.core.dealers import SeededDealer, mix_bits
from schatkist.core.policy import Policy
from schatkist.core.state import Menu, State, Worlds
from schatkist.core.types import Action, Seat, Word, nogil, python_api

NODES = 65536  # the maximum number of nodes
SLOTS = 131072  # of the hash index of the nodes, a power of two
SEATS = 8
PATH = 512  # the maximum number of decisions that a simulation credits
NONE = -1
BURN_IN = 16  # before the first world, a Metropolis chain runs this many times as many steps as before later ones
HISTORY_INTERVAL = 4  # every so-many-th Metropolis step resamples only the unknown history of the same world
ROOT = 0
ELIMINATED = -1.0  # the advantage of an action that is no candidate
VARIANCE_PRIOR = 0.1  # added to the sum of squares, because a few trials say little about the variance
REGRET_EXPLORATION = 0.2  # the share of uniform choices of opponents that use regret matching


class Tree:
    """One search: from the worlds of a view to an estimate of each action of its seat."""

    def __init__(self, worlds: Worlds, policy: Policy, seat: int, seed: int) -> None:
        self.worlds: Worlds = worlds
        self.policy: Policy = policy
        self.sampled_world: State = worlds.seen.copy()
        self.world: State = worlds.seen.copy()
        self.menu: Menu = Menu()
        self.world_seed: Word = seed
        self.dealer: SeededDealer = SeededDealer(seed)
        self.rng: SeededDealer = SeededDealer(seed)
        self.history_rng: SeededDealer = SeededDealer(seed)
        self.seat: int = seat
        # The search parameters (tuning.py has their ranges).
        self.tree_depth: int = 4  # decisions in the tree before the policy takes over
        self.root_actions: int = 1024  # candidates at the root: those that the policy scores highest
        self.exploration: float = 0.5  # the weight of the exploration term of the selection bound
        self.prior_weight: float = 0.5  # the prior probability of the policy's choice, below the root
        self.opponent_prior: float = 0.5  # the probability that opponents follow the policy in simultaneous choices
        self.epsilon: float = 0.0  # the share of random choices in rollouts
        self.rollout_rounds: int = 1  # rollouts stop after this many rounds; 0: at the end of the game
        self.belief_weight: float = 0.0  # the weight of the likelihood of the opponents' past actions
        self.metropolis_steps: int = 8  # Metropolis steps for each sampled world, if belief_weight is positive
        self.required_edge: float = 1.0  # standard errors by which an action must beat the policy's choice
        self.win_weight: float = 0.7  # the weight of winning; the rest is for the margin
        self.margin_scale: float = 8.0  # points of lead that count as a clear margin
        # The candidates at the root: their nodes, and the reward of each in this world.
        self.candidates: list[int] = [0] * 1024
        self.prior_score: list[float] = [0.0] * 1024  # the policy's score of each
        self.candidate_count: int = 0
        self.next_candidate: int = 0  # the next to try in this world
        self.sampled_reward: list[float] = [0.0] * 1024
        self.history_seed: Word = seed  # determines the history that the world does not determine
        self.log_weight: float = 0.0  # the log-likelihood of the world, up to a constant
        self.seat_log_weights: list[float] = [0.0] * 8  # the contribution of each seat to it
        self.proposed_log_weights: list[float] = [0.0] * 8  # the same for the proposed world
        self.worlds_completed: int = 0  # worlds in which all candidates were tried
        self.simultaneous: bool = False  # several seats choose at the root
        self.is_mixed: bool = False  # and the seat uses a mixed strategy, because opponents need not follow the policy
        self.opponent_nodes: list[int] = [0] * 8  # the nodes of the opponents' actions in this world
        # The tree: for each node its action, the seat that chose it, and how often it was chosen and available.
        self.size: int = 1
        self.action: list[int] = [0] * 65536
        self.mover: list[int] = [0] * 65536
        self.visits: list[int] = [0] * 65536
        self.available: list[int] = [0] * 65536
        self.reward_sum: list[float] = [0.0] * 65536
        self.reward_squares: list[float] = [0.0] * 65536  # for the standard error of the mean
        self.advantage_sum: list[float] = [0.0] * 65536  # of a candidate: its reward minus that of the policy's choice
        self.advantage_squares: list[float] = [0.0] * 65536  # the squares of that
        self.regret: list[float] = [0.0] * 65536  # simultaneous choices: the cumulative regret (never negative)
        self.strategy: list[float] = [0.0] * 65536  # simultaneous choices: the current probability
        self.strategy_sum: list[float] = [0.0] * 65536  # simultaneous choices: the weighted sum of those probabilities
        self.node_index: list[int] = [0] * 131072  # node + 1, by a hash of parent, mover and action
        self.parent: list[int] = [0] * 65536
        self.path: list[int] = [0] * 512
        self.path_length: int = 0
        self.reward: list[float] = [0.0] * 8
        self.simulations: int = 0

    # -- for Python ------------------------------------------------------------------------------------

    @python_api
    def run(self, simulations: int) -> None:
        """Run some simulations."""
        times: int = simulations
        with nogil:
            self.simulate(times)

    @python_api
    def halve_candidates(self) -> None:
        """Eliminate the worse half, but never the policy's choice; with a mixed strategy, eliminate none."""
        if not self.is_mixed:
            ranked = sorted(
                [(-self.advantage(self.candidates[i]), i, self.candidates[i]) for i in range(1, self.candidate_count)]
            )
            self.candidate_count = (self.candidate_count + 1) // 2
            for i in range(1, self.candidate_count):
                self.candidates[i] = ranked[i - 1][2]
            self.next_candidate = 0

    @python_api
    def estimates(self, actions: list[int]) -> list[tuple[int, int, float, float, float, float]]:
        """List for each action: visits, sums of rewards and squares, share of the mixed strategy, and advantage."""
        left = [self.candidates[i] for i in range(self.candidate_count)]
        found = []
        for choice in actions:
            action: int = choice
            at: int = self.find(ROOT, self.seat, action)
            if at == NONE:
                found.append((choice, 0, 0.0, 0.0, 0.0, ELIMINATED))
            else:
                sums = (self.visits[at], self.reward_sum[at], self.reward_squares[at], self.strategy_sum[at])
                found.append((choice, *sums, self.advantage(at) if at in left else ELIMINATED))
        return found

    # -- the root --------------------------------------------------------------------------------------

    def simulate(self, times: int) -> None:
        """Try the next candidate in the sampled world: descend, roll out, backpropagate."""
        for _ in range(times):
            if self.next_candidate == 0:
                self.sample_world()
            self.world.copy_from(self.sampled_world)
            self.dealer.reseed(self.world_seed + 1)
            self.rng.reseed(self.world_seed + 2)
            start = self.world.round_number()
            self.path_length = 0
            child = self.candidates[self.next_candidate]
            if self.simultaneous:
                self.apply_opponents()
            self.extend_path(child)
            self.world.act(self.seat, self.action[child], self.dealer)
            self.descend_tree(child, start)
            self.rollout(start)
            self.set_rewards()
            self.backpropagate()
            self.sampled_reward[self.next_candidate] = self.reward[self.seat]
            self.advantage_sum[child] += self.sampled_reward[self.next_candidate] - self.sampled_reward[0]
            self.advantage_squares[child] += (self.sampled_reward[self.next_candidate] - self.sampled_reward[0]) * (
                self.sampled_reward[self.next_candidate] - self.sampled_reward[0]
            )
            self.next_candidate += 1
            self.simulations += 1
            if self.next_candidate == self.candidate_count:
                self.next_candidate = 0
                self.worlds_completed += 1
                if self.is_mixed:
                    self.update_own_regret()

    def sample_world(self) -> None:
        """Sample a world that the view allows, and in it the opponents' simultaneous actions."""
        self.world_seed = mix_bits(self.world_seed + 1)
        self.dealer.reseed(self.world_seed)
        self.rng.reseed(mix_bits(self.world_seed))  # another stream: the proposal must not decide its own acceptance
        if self.belief_weight == 0.0 or self.candidate_count == 0:
            self.sampled_world.copy_from(self.worlds.seen)
            self.worlds.fill(self.sampled_world, self.dealer)
            self.worlds.take_back(self.sampled_world)
        if self.belief_weight > 0.0:
            if self.candidate_count == 0:
                self.accept(self.log_likelihood(self.sampled_world, (1 << self.sampled_world.players) - 1))
            for _ in range(self.metropolis_steps if self.candidate_count > 0 else BURN_IN * self.metropolis_steps):
                self.metropolis_step()
        if self.candidate_count == 0:
            self.choose_candidates()
        if self.simultaneous:
            self.sample_opponents()

    def metropolis_step(self) -> None:
        """Replace the world by a proposal: always if that is likelier, else with a probability (Metropolis-Hastings).

        Worlds that explain the opponents' actions are likelier. The history that a world leaves open is random,
        and `history_seed` keeps that with the world; some steps propose only another history.
        """
        before: Word = self.history_seed
        changed = (1 << self.sampled_world.players) - 1
        self.world.copy_from(self.sampled_world)
        if self.rng.randbelow(HISTORY_INTERVAL) == 0:
            self.history_seed = mix_bits(self.world_seed + self.rng.randbelow(1 << 30))
        else:
            changed = self.worlds.propose(self.world, self.dealer)
            self.worlds.take_back(self.world)
        log_weight: float = self.log_likelihood(self.world, changed)
        if (
            log_weight >= self.log_weight
            or self.rng.randbelow(1 << 30) < exp(log_weight - self.log_weight) * 1073741824.0
        ):
            self.accept(log_weight)
            self.sampled_world.copy_from(self.world)
        else:
            self.history_seed = before

    def log_likelihood(self, world: State, changed: int) -> float:
        """Log-likelihood of a world, recomputed only for seats whose cards changed (a bit for each)."""
        log_weight: float = 0.0
        for other in range(world.players):
            self.proposed_log_weights[other] = self.seat_log_weights[other]
            if other != self.seat and changed >> other & 1 == 1:
                self.history_rng.reseed(self.history_seed + other)
                self.proposed_log_weights[other] = self.belief_weight * self.policy.log_likelihood(
                    world, other, self.history_rng
                )
            log_weight += self.proposed_log_weights[other]
        return log_weight

    def accept(self, log_weight: float) -> None:
        """Accept a proposed world with its log-likelihood."""
        self.log_weight = log_weight
        for other in range(SEATS):
            self.seat_log_weights[other] = self.proposed_log_weights[other]

    def choose_candidates(self) -> None:
        """Make candidates of the policy's choice and the highest scores; for a mixed strategy, of all actions."""
        self.simultaneous = self.sampled_world.asked != 1 << self.seat
        self.is_mixed = self.simultaneous and self.opponent_prior < 1.0
        self.sampled_world.fill_menu(self.seat, self.menu)
        first = self.policy.pick(self.sampled_world, self.seat, self.menu, self.rng)
        self.policy.prepare(self.sampled_world, self.seat)
        for i in range(self.menu.count):
            self.candidates[i] = self.child(ROOT, self.seat, self.menu.actions[i])
            self.strategy[self.candidates[i]] = 1.0 / self.menu.count
            self.prior_score[i] = self.policy.evaluate(self.sampled_world, self.seat, self.menu.actions[i])
        self.candidate_count = self.menu.count if self.is_mixed else min(self.menu.count, self.root_actions)
        self.swap_candidates(0, first)
        for i in range(1, self.candidate_count):
            best = i + self.rng.randbelow(self.menu.count - i)
            for j in range(i, self.menu.count):
                if self.prior_score[j] > self.prior_score[best]:
                    best = j
            self.swap_candidates(i, best)

    def swap_candidates(self, to: int, place: int) -> None:
        """Swap two candidates."""
        node = self.candidates[to]
        merit: float = self.prior_score[to]
        self.candidates[to] = self.candidates[place]
        self.prior_score[to] = self.prior_score[place]
        self.candidates[place] = node
        self.prior_score[place] = merit

    def advantage(self, at: int) -> float:
        """Lower confidence bound of the mean gain over the policy's choice, whose own advantage is 0."""
        if self.visits[at] == 0:
            return ELIMINATED
        if at == self.candidates[0]:
            return 0.0
        trials: float = self.visits[at]
        spread: float = (
            self.advantage_squares[at] - self.advantage_sum[at] * self.advantage_sum[at] / trials + VARIANCE_PRIOR
        )
        return (self.advantage_sum[at] - self.required_edge * sqrt(spread)) / trials

    def mean_reward(self, at: int) -> float:
        """Mean reward of an action; 0 if it was never tried."""
        return self.reward_sum[at] / self.visits[at] if self.visits[at] > 0 else 0.0

    # -- simultaneous choices --------------------------------------------------------------------------

    def sample_opponents(self) -> None:
        """Choose an action in this world for every opponent that must act, by the policy or by regret matching."""
        for mover in range(self.sampled_world.players):
            if mover != self.seat and self.sampled_world.is_asked(mover):
                self.sampled_world.fill_menu(mover, self.menu)
                if self.is_mixed:
                    self.opponent_nodes[mover] = self.regret_matching(mover)
                if self.rng.randbelow(1 << 20) < self.opponent_prior * 1048576.0:
                    place = self.policy.pick(self.sampled_world, mover, self.menu, self.rng)
                    self.opponent_nodes[mover] = self.child(ROOT, mover, self.menu.actions[place])

    def apply_opponents(self) -> None:
        """Apply the opponents' actions, whatever the seat does."""
        for mover in range(self.sampled_world.players):
            if mover != self.seat and self.sampled_world.is_asked(mover):
                self.extend_path(self.opponent_nodes[mover])
                self.world.act(mover, self.action[self.opponent_nodes[mover]], self.dealer)

    def regret_matching(self, mover: Seat) -> int:
        """Sample an action with a probability in proportion to its cumulative regret, or sometimes any action."""
        probability: float = 0.0
        value: float = 0.0
        for i in range(self.menu.count):
            child = self.child(ROOT, mover, self.menu.actions[i])
            if self.visits[child] > 0:
                probability += self.strategy[child]
                value += self.strategy[child] * self.mean_reward(child)
        if probability > 0.0:
            value = value / probability
        regret_sum: float = 0.0
        for i in range(self.menu.count):
            child = self.find(ROOT, mover, self.menu.actions[i])
            if self.visits[child] > 0 and probability > 0.0:
                self.regret[child] = max(self.regret[child] + self.mean_reward(child) - value, 0.0)
            regret_sum += self.regret[child]
        chosen = NONE
        point: float = self.rng.randbelow(1 << 30) / 1073741824.0
        for i in range(self.menu.count):
            child = self.find(ROOT, mover, self.menu.actions[i])
            pure: float = 1.0 / self.menu.count
            if regret_sum > 0.0:
                pure = self.regret[child] / regret_sum
            self.strategy[child] = (1.0 - REGRET_EXPLORATION) * pure + REGRET_EXPLORATION / self.menu.count
            point -= self.strategy[child]
            if chosen == NONE and (point < 0.0 or i == self.menu.count - 1):
                chosen = child
        return chosen

    def update_own_regret(self) -> None:
        """Update the seat's regrets from the rewards in this world; later strategies weigh more in the average."""
        value: float = 0.0
        for i in range(self.candidate_count):
            value += self.strategy[self.candidates[i]] * self.sampled_reward[i]
        regret_sum: float = 0.0
        for i in range(self.candidate_count):
            child = self.candidates[i]
            self.regret[child] = max(self.regret[child] + self.sampled_reward[i] - value, 0.0)
            regret_sum += self.regret[child]
        for i in range(self.candidate_count):
            child = self.candidates[i]
            self.strategy[child] = self.regret[child] / regret_sum if regret_sum > 0.0 else 1.0 / self.candidate_count
            self.strategy_sum[child] += self.worlds_completed * self.strategy[child]

    # -- below the root --------------------------------------------------------------------------------

    def descend_tree(self, child: int, start: int) -> None:
        """Descend to a new node, to the maximum depth, or to a simultaneous choice."""
        at = child
        steps = 1
        while steps < self.tree_depth and not self.is_cut_off(start):
            mover = self.world.first_asked()
            if self.world.asked != 1 << mover:
                return
            self.world.fill_menu(mover, self.menu)
            if self.menu.count == 1:
                self.world.act(mover, self.menu.actions[0], self.dealer)
                continue
            place = self.policy.pick(self.world, mover, self.menu, self.rng)
            at = self.select(at, mover, place)
            if at == NONE:
                return
            fresh = self.visits[at] == 0
            self.extend_path(at)
            self.world.act(mover, self.action[at], self.dealer)
            if fresh:
                return
            steps += 1

    def extend_path(self, child: int) -> None:
        """Add a node to the path that is credited."""
        if self.path_length < PATH:
            self.path[self.path_length] = child
            self.path_length += 1

    def select(self, parent: int, mover: Seat, place: int) -> int:
        """Select the legal action with the highest upper confidence bound; at first, the policy's choice."""
        trials = 0
        mean: float = 0.0
        for i in range(self.menu.count):
            child = self.child(parent, mover, self.menu.actions[i])
            if child == NONE:
                return NONE
            self.available[child] += 1
            trials += self.visits[child]
            mean += self.reward_sum[child]
        if trials == 0:
            return self.find(parent, mover, self.menu.actions[place])
        mean = mean / trials
        best = NONE
        highest: float = -1.0
        for i in range(self.menu.count):
            child = self.find(parent, mover, self.menu.actions[i])
            probability: float = (1.0 - self.prior_weight) / self.menu.count
            if i == place:
                probability += self.prior_weight
            bound: float = self.exploration * probability * sqrt(self.available[child]) / (1 + self.visits[child])
            bound += self.mean_reward(child) if self.visits[child] > 0 else mean
            if bound > highest:
                highest = bound
                best = child
        return best

    def is_cut_off(self, start: int) -> bool:
        """Tell whether the game, or the last round of a rollout, is over."""
        return self.world.over or (
            self.rollout_rounds > 0 and self.world.round_number() >= start + self.rollout_rounds
        )

    def rollout(self, start: int) -> None:
        """Continue with the policy for every seat, or a random action with probability epsilon."""
        while not self.is_cut_off(start):
            mover = self.world.first_asked()
            self.world.fill_menu(mover, self.menu)
            place = 0
            if self.menu.count > 1:
                if self.epsilon > 0.0 and self.rng.randbelow(1 << 20) < self.epsilon * 1048576.0:
                    place = self.rng.randbelow(self.menu.count)
                else:
                    place = self.policy.pick(self.world, mover, self.menu, self.rng)
            self.world.act(mover, self.menu.actions[place], self.dealer)

    def set_rewards(self) -> None:
        """Set the reward of each seat: winning and the margin, both from 0 to 1."""
        for seat in range(self.world.players):
            other = -1000000
            for rival in range(self.world.players):
                if rival != seat:
                    other = max(other, self.world.standing(rival))
            lead: float = (self.world.standing(seat) - other) / self.margin_scale
            margin: float = 1.0 / (1.0 + exp(-lead))
            self.reward[seat] = margin
            if self.world.over:
                self.reward[seat] = self.win_weight * self.world.win_share(seat) + (1.0 - self.win_weight) * margin

    def backpropagate(self) -> None:
        """Credit each node on the path with the reward of the seat that chose it."""
        for i in range(self.path_length):
            at = self.path[i]
            self.visits[at] += 1
            gain: float = self.reward[self.mover[at]]
            self.reward_sum[at] += gain
            self.reward_squares[at] += gain * gain

    # -- nodes -----------------------------------------------------------------------------------------

    def index_slot(self, parent: int, mover: Seat, action: Action) -> int:
        """Return the slot of a node in the hash index, or a free slot for it."""
        key: Word = parent
        key = mix_bits(key * 1000003 + action * SEATS + mover)
        at = key % SLOTS
        while self.node_index[at] != 0:
            node = self.node_index[at] - 1
            if self.parent[node] == parent and self.action[node] == action and self.mover[node] == mover:
                return at
            at = (at + 1) % SLOTS
        return at

    def find(self, parent: int, mover: Seat, action: Action) -> int:
        """Return the node of an action, or NONE."""
        return self.node_index[self.index_slot(parent, mover, action)] - 1

    def child(self, parent: int, mover: Seat, action: Action) -> int:
        """Return the node of an action, creating it if it is new; NONE if the tree is full."""
        at = self.index_slot(parent, mover, action)
        if self.node_index[at] == 0:
            if self.size == NODES:
                return NONE
            self.parent[self.size] = parent
            self.action[self.size] = action
            self.mover[self.size] = mover
            self.node_index[at] = self.size + 1
            self.size += 1
        return self.node_index[at] - 1
