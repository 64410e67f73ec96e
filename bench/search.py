"""`python -m bench search`: punctuality of the search, and playouts a second compared with OpenSpiel's ISMCTS.

A choice is timed from the view to the action, at positions of random games; beside it, in turn, a loop that only reads
the clock, which shows the delays of a busy machine. Playouts are whole games of uniform random choices, from the same
positions and by the same compiled rules: ours in the compiled tree, which samples a world for all candidates, and
OpenSpiel's by its Python bot through our adapter, which samples one for each playout. Speeds are per second of CPU
time, position by position in turn.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from bench import making
from bench.report import Bar, ratio
from bench.variants import has_openspiel
from schatkist.bots import Level, make_bot
from schatkist.bots.search import Search
from schatkist.bots.tuning import Tuning
from schatkist.core.dealers import SeededDealer
from schatkist.core.game import Game, View
from schatkist.core.policy import Policy
from schatkist.core.state import State
from schatkist.games import GAMES, is_compiled

LATE = 50  # the bar for the 99th percentile of the lateness, in milliseconds
TIMES = 20.0  # the bar for our playouts relative to those of OpenSpiel's bot
OURS, THEIRS = 2000, 20  # playouts for one choice


def positions(game: Game, seed: int) -> Iterator[tuple[State, View]]:
    """Yield about one in three positions of random games that offer a choice, with the view of the seat."""
    dice = SeededDealer(seed)
    while True:
        dealer = SeededDealer(dice.number(1 << 30))
        state = game.start(game.seats[0], {}, dealer)
        while not state.over:
            seat = state.actors()[0]
            view = game.view(state, seat)
            if len(view.legal) > 1 and dice.number(3) == 0:
                yield state, view
            game.play(state, seat, view.legal[dice.number(len(view.legal))], dealer)


def late(ms: int, work: Callable[[], object]) -> float:
    """Return by how many milliseconds some work missed its deadline."""
    before = time.perf_counter()
    work()
    return (time.perf_counter() - before) * 1000 - ms


def wait_until_deadline(ms: int) -> None:
    """Read the clock until the deadline, to measure the delays of this machine."""
    until = time.perf_counter() + ms / 1000
    while time.perf_counter() < until:
        pass


def lateness(game: Game, choices: int, ms: int) -> list[tuple[float, float]]:
    """Measure the lateness of each choice and, in turn, of a loop that only reads the clock."""
    found: list[tuple[float, float]] = []
    for _, view in positions(game, 1):
        bot = make_bot(Level("search", milliseconds=ms), game, len(found))
        chosen = late(ms, partial(bot.choose, view))
        found.append((chosen, late(ms, partial(wait_until_deadline, ms))))
        if len(found) == choices:
            break
    return found


def our_pace(game: Game, view: View) -> float:
    """Measure our playouts per CPU second."""
    random_games = {view.players: Tuning(rollout_rounds=0, epsilon=1.0)}
    bot = Search(game, Policy(), 1, simulations=OURS, tunings=random_games)
    before = time.process_time()
    bot.evaluate(view)
    return OURS / (time.process_time() - before)


def their_pace(game: Game) -> Callable[[State], float]:
    """Measure the playouts per CPU second of OpenSpiel's bot."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    from schatkist.adapters.openspiel import HALVES, Sitting

    lots = np.random.RandomState(1)
    peer = pyspiel.load_game(f"schatkist_{game.name}")

    def pace(state: State) -> float:
        root = peer.new_initial_state()
        root.sitting = Sitting(game, {}, state.copy(), 1, HALVES, 0, [""] * state.players)
        bot = ismcts.ISMCTSBot(
            game=peer,
            evaluator=mcts.RandomRolloutEvaluator(1, lots),
            uct_c=1.4,
            max_simulations=THEIRS,
            random_state=lots,
            allow_inconsistent_action_sets=True,
        )
        before = time.process_time()
        bot.step(root)
        return THEIRS / (time.process_time() - before)

    return pace


def punctuality(choices: int, ms: int) -> None:
    """Print one line for each game."""
    print(
        f"search:{ms}ms, {choices} choices a game: milliseconds after the deadline; beside it, who only waits for it"
    )
    for game in GAMES.values():
        both = lateness(game, choices, ms)
        search, clock = (statistics.quantiles(column, n=100) for column in zip(*both, strict=True))
        says = "reaches" if search[98] <= LATE else "TOO LATE"
        figures = (
            f"p50 {search[49]:6.2f}   p99 {search[98]:6.2f}   clock alone p50 {clock[49]:6.2f}   p99 {clock[98]:6.2f}"
        )
        print(f"  {game.name:<13} {figures}   ({says}: p99 at most {LATE})", flush=True)


def pace(repeats: int) -> None:
    """Print one line for each game: both speeds, and their ratio at the same positions."""
    print("playouts per CPU second, whole games of random choices: the tree, OpenSpiel's ISMCTS in Python")
    for game in GAMES.values():
        theirs, both = their_pace(game), []
        for state, view in positions(game, 2):
            both.append((our_pace(game, view), theirs(state)))
            if len(both) == repeats:
                break
        mine, others = [one for one, _ in both], [other for _, other in both]
        bar = Bar(f"{game.name}, {game.seats[0]} players", ratio(mine, others) or 0.0, TIMES)
        print(f"  {statistics.median(mine):>10,.0f} {statistics.median(others):>8,.0f}   {bar}", flush=True)


def measure(given: argparse.Namespace) -> None:
    """Measure in a process that has the compiled rules."""
    if not is_compiled():
        raise SystemExit("the rules of this process are interpreted")
    punctuality(given.choices, given.ms)
    if has_openspiel():
        pace(given.repeats)
    else:
        print("missing: OpenSpiel: not installed (pip install schatkist[peers])")


def main(arguments: Sequence[str]) -> int:
    """Run the command: compile the rules, and measure in a process that has them."""
    parser = argparse.ArgumentParser(prog="python -m bench search", description=__doc__)
    parser.add_argument("--choices", type=int, default=200, help="of each game (%(default)s)")
    parser.add_argument("--ms", type=int, default=100, help="the deadline (%(default)s)")
    parser.add_argument("--repeats", type=int, default=7, help="of the playouts (%(default)s)")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.here:
        measure(given)
        return 0
    try:
        package = making.compiled_package()
    except making.Missing as reason:
        print(f"missing: compiled: {reason}", file=sys.stderr)
        return 1
    path = os.pathsep.join([str(package), str(making.ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "SCHATKIST_PURE": "0"}
    command = [sys.executable, "-m", "bench", "search", "--here", *arguments]
    return subprocess.run(command, env=environment, check=False).returncode
