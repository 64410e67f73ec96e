"""Long test runs: `python -m schatkist.testing.long --out build`.

T01 no view depends on hidden facts; T23 records replay the same in fresh processes; T62 games of extreme policies
end in time; T63 no piece is lost or duplicated; T70 copies, texts and menus are correct at every step;
T74 mutated positions and views are refused, or safe to play and to search.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import msgspec

from schatkist.core.chance_source import Seeded
from schatkist.core.dealers import SeededDealer
from schatkist.core.game import Options
from schatkist.core.records import record_from, record_of, record_text, verify
from schatkist.core.table import Table
from schatkist.games import GAMES, load_game
from schatkist.testing.cases import Case, mixed_cases, plain_cases
from schatkist.testing.evidence import Evidence, write_evidence
from schatkist.testing.invariants import Finding, no_peeking, texts_round_trip
from schatkist.testing.mutations import mutations
from schatkist.testing.random_play import Play
from schatkist.testing.step_checks import StepChecker
from schatkist.testing.termination import POLICIES, TerminationRun


def replays(case: Case, count: int, seed: int) -> Finding:
    """T23: random games replay the same in fresh processes with other hash seeds; one in a hundred as a record."""
    finding = Finding("games replay the same, step by step, in fresh processes")
    steps, state, games = StepChecker(), case.new(), []
    for number in range(seed, seed + count):
        steps.play(state, number)
        games.append([number, steps.chain, *steps.recorded()])
    records = [_record(case, number) for number in range(seed, seed + max(1, count // 100))]
    corpus = Corpus(case.game.name, case.players, case.options, games, records)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "corpus"
        path.write_bytes(msgspec.msgpack.encode(corpus))
        for hash_seed in ("0", "1", "4242"):
            command = [sys.executable, "-m", "schatkist.testing.long", "--verify", str(path)]
            environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
            right = done.returncode == 0 and done.stdout.strip() == str(count)
            finding.check(right, case, "hash seed", hash_seed, done.stdout, done.stderr[-300:])
    finding.checks = count
    return finding


class Corpus(msgspec.Struct):
    """Games to replay (each its seed, its hash chain and its actions), and whole records."""

    game: str
    players: int
    options: Options
    games: list[list[int]]
    records: list[str]


def _record(case: Case, seed: int) -> str:
    """Return the record of a random game as text."""
    table, rng = Table(case.game, case.players, case.options, Seeded(seed)), SeededDealer(seed)
    while not table.state.over:
        seats = table.state.actors()
        seat = seats[rng.number(len(seats))]
        actions = table.state.legal_actions(seat)
        table.act(seat, actions[rng.number(len(actions))])
    return record_text(record_of(table, ["A"] * case.players))


def verify_corpus(path: Path) -> int:
    """Replay all games of a file; return how many were the same."""
    corpus = msgspec.msgpack.decode(path.read_bytes(), type=Corpus)
    game = load_game(corpus.game)
    for text in corpus.records:
        verify(record_from(text), game)
    steps, state, same = StepChecker(), game.new(corpus.players, corpus.options), 0
    for seed, chain, *actions in corpus.games:
        steps.replay(state, seed, actions)
        same += steps.chain == chain
    return same


def terminates(case: Case, count: int, seed: int) -> Finding:
    """T62: games of five policies end in time, and no piece is lost or duplicated."""
    finding = Finding("games of extreme policies end in time, and no piece is lost or duplicated")
    state, box = case.new(), sorted(Play(case, seed).state.pieces())
    for policy, name in enumerate(POLICIES):
        runner = TerminationRun(policy, case.game.max_decisions(case.players, case.options))
        for number in range(seed, seed + count):
            runner.run(state, number, 1)
            ended = runner.overlong + runner.stuck == 0 and state.over
            if not finding.check(ended and sorted(state.pieces()) == box, case, name, "seed", number):
                runner.overlong = runner.stuck = 0
    return finding


def conserved(case: Case, count: int, seed: int) -> Finding:
    """T63: no event loses or duplicates a piece."""
    finding = Finding("pieces are conserved, event by event")
    box = sorted(Play(case, seed).state.pieces())
    events, failures = 0, 0
    while events < count:
        play = Play(case, seed)
        play.dealer.record_events()
        while not play.state.over and events < count:
            play.step()
            events += len(play.dealer.drain_events())
            if sorted(play.state.pieces()) != box:
                failures += 1
                finding.messages.append(f"{case} seed {seed}: {case.game.write(play.state)}"[:400])
        seed += 1_000_003
    finding.checks, finding.failures = events, failures
    return finding


def simulations(case: Case, count: int, seed: int) -> Finding:
    """T70: copies and menus are correct at every step; in one game of a hundred, texts and views too."""
    finding = Finding("copies, menus, bounds and places, step by step")
    steps, state, bound = StepChecker(), case.new(), case.game.max_decisions(case.players, case.options)
    for number in range(seed, seed + count):
        before = steps.failures
        steps.play(state, number)
        places = state.places() if state.over else []
        sound = steps.failures == before and steps.count <= bound and len(places) == case.players
        finding.check(sound and all(1 <= p <= case.players + 1 for p in places), case, "seed", number, places)
    finding.failures += texts_round_trip(case, max(1, count // 100), seed).failures
    return finding


@dataclass(frozen=True)
class Figure:
    """A test and its number of trials, for the whole game or for each player count."""

    test: str
    run: Callable[[Case, int, int], Finding]
    trials: int
    chunk: int  # trials in one job
    per_case: bool  # the number of trials is for each player count
    mixed: bool  # with mixed options


FIGURES = [
    Figure("T01", no_peeking, 1_000_000, 20_000, per_case=False, mixed=True),
    Figure("T23", replays, 100_000, 5_000, per_case=False, mixed=False),
    Figure("T62", terminates, 200_000, 20_000, per_case=False, mixed=True),
    Figure("T63", conserved, 10_000_000, 200_000, per_case=False, mixed=True),
    Figure("T70", simulations, 100_000, 10_000, per_case=True, mixed=False),
    Figure("T74", mutations, 100_000, 2_000, per_case=False, mixed=True),
]


@dataclass(frozen=True)
class Job:
    """Some trials of a figure, to run in another process."""

    figure: int
    game: str
    case: int
    trials: int
    seed: int

    def run(self) -> Evidence:
        """Run the trials."""
        figure, started = FIGURES[self.figure], time.perf_counter()
        game = GAMES[self.game]
        case = (mixed_cases(game) if figure.mixed else plain_cases(game))[self.case]
        found = figure.run(case, self.trials, self.seed)
        seconds = time.perf_counter() - started
        return Evidence(
            figure.test, self.game, found.invariant, found.checks, found.failures, self.seed, seconds, found.messages
        )


def jobs(tests: list[str], games: list[str], share: float, seed: int) -> Iterator[Job]:
    """Yield the jobs of all figures."""
    for number, figure in enumerate(FIGURES):
        for name in games if figure.test in tests else []:
            cases = mixed_cases(GAMES[name]) if figure.mixed else plain_cases(GAMES[name])
            wanted = max(1, round(figure.trials * share))
            each = wanted if figure.per_case else -(-wanted // len(cases))
            for case in range(len(cases)):
                for done in range(0, each, figure.chunk):
                    yield Job(number, name, case, min(figure.chunk, each - done), seed + done * 7919)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("build"), help="the folder for evidence.json and .html")
    parser.add_argument("--tests", nargs="+", default=[figure.test for figure in FIGURES])
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--share", type=float, default=1.0, help="a share of the trials, like 0.01")
    parser.add_argument("--seed", type=int, default=20_000)
    parser.add_argument("--verify", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.verify:
        print(verify_corpus(given.verify))
        return 0
    rows: dict[tuple[str, str], Evidence] = {}
    work = list(jobs(given.tests, given.games, given.share, given.seed))
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        pending = [pool.submit(job.run) for job in work]
        for number, done in enumerate(as_completed(pending), 1):
            row = done.result()
            if (row.test, row.game) in rows:
                rows[row.test, row.game].add(row)
            else:
                rows[row.test, row.game] = row
            if sys.stderr.isatty() or number * 20 // len(work) > (number - 1) * 20 // len(work):
                end = "\r" if sys.stderr.isatty() else "\n"
                print(f"{number}/{len(work)} jobs, last {row.test} {row.game}  ", end=end, file=sys.stderr, flush=True)
            ordered = [rows[key] for key in sorted(rows)]
            write_evidence(ordered, commit(), given.out)
    for row in ordered:
        print(f"{row.test} {row.game:<13} n {row.n:>12,}  failures {row.failures}  below {row.bound:.1e}  {row.what}")
    return 1 if any(row.failures for row in ordered) else 0


def commit() -> str:
    """Return the current commit, or `unknown`."""
    done = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return done.stdout.strip()[:12] or "unknown"


if __name__ == "__main__":
    sys.exit(main())
