"""The long figures of the server: `python -m tests.server.long --out build`, or a share of them, `--share 0.01`.

T01, T02 no byte depends on what is hidden; T04 a second account of what viewers know; T05 canaries on cards; T09
answers tell nothing by when they come; T20, T21 kills and syncs; T22, T25 damaged files and failing disks; T26
restarts; T27 backups; T30 chaos; T31 to T34 races, choices at once and moves that come too late; T42 nonsense; T45,
T56 floods; T49 many bots; T60 people who leave; T91 clients that do anything; T92 an hour beside hostile clients; T95
frozen servers.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from schatkist.core.errors import SchatkistError
from schatkist.games import GAMES
from schatkist.testing.evidence import Evidence, write_evidence
from schatkist.testing.long import commit
from tests.server.serving import LOOSE, Serving, emptied, postgresql
from tests.server.stress import absence, crashes, floods, races
from tests.server.stress.backups import backups_under_load
from tests.server.stress.bot_timing import rush, same_distribution, times_to_answer
from tests.server.stress.canary import canaries
from tests.server.stress.disks import damaged_copies, failing_disks, synced_before_told
from tests.server.stress.freezes import frozen_bots
from tests.server.stress.hidden_pairs import AT_ONCE, moments, rounds, stories
from tests.server.stress.known_cards import known_cards
from tests.server.stress.soak import USUAL, soak
from tests.server.stress.stateful import fuzz_protocol

Found = tuple[int, str]  # how much was done, and what else there is to say


@contextmanager
def serving(folder: Path, database: str = "", **limits: float) -> Iterator[Serving]:
    """A server for one piece of work."""
    server = Serving(folder / "data", {**LOOSE, **limits}, database).start()
    try:
        yield server
    finally:
        server.stop()


def kills(folder: Path, count: int, seed: int) -> Found:
    """T20 on SQLite."""
    with serving(folder) as own:
        return crashes.repeated_kills(own, count, 4, seed), ""


def kills_on_postgresql(folder: Path, count: int, seed: int) -> Found:
    """T20 on PostgreSQL."""
    with postgresql() as url, serving(folder, emptied(url)) as own:
        return crashes.repeated_kills(own, count, 4, seed), ""


def restarts(folder: Path, count: int, seed: int) -> Found:
    """T26 with a hundred tables."""
    with serving(folder) as own:
        back, slowest = crashes.repeated_restarts(own, count, 100, seed)
    assert slowest < 5.0, f"one client was back after {slowest:.1f} s only"
    return count, f"{back} clients came back, the slowest in {slowest:.2f} s"


def backed_up(folder: Path, count: int, seed: int) -> Found:
    """T27."""
    with serving(folder) as own:
        return count, f"{backups_under_load(own, folder, count, seed)} moves were acknowledged before"


def chaos(folder: Path, count: int, seed: int) -> Found:
    """T30."""
    with serving(folder) as own:
        return crashes.play_over_a_bad_network(own, max(1, count // 16), seed), ""


def two_at_once(folder: Path, count: int, seed: int) -> Found:
    """T31."""
    with serving(folder) as own:
        return races.racing_moves(own, count, seed), ""


def deadlines(folder: Path, count: int, seed: int) -> Found:
    """T33."""
    moved, timed_out = races.deadline_races(folder, count, 12, seed)
    return moved + timed_out, f"{moved} moves were in time, {timed_out} were not"


def stale(folder: Path, count: int, seed: int) -> Found:
    """T34."""
    with serving(folder) as own:
        return races.stale_moves(own, count, seed), ""


def nonsense(folder: Path, count: int, seed: int) -> Found:
    """T42."""
    with serving(folder) as own:
        took = floods.nonsense_messages(own, count, seed)
    assert own.complaints() == []
    ninety_nine = statistics.quantiles(took, n=100)[98]
    return count, f"p99 of somebody polite {ninety_nine * 1e3:.0f} ms, n {len(took):,}"


def sockets(folder: Path, count: int, seed: int) -> Found:
    """T45."""
    with serving(folder, sockets=20) as own:
        return floods.socket_flood(own, count), ""


def tables(folder: Path, count: int, seed: int) -> Found:
    """T56."""
    return floods.table_flood(folder, count), ""


def leaving(folder: Path, count: int, seed: int) -> Found:
    """T60."""
    with serving(folder, grace=0.05) as own:
        stood_in = absence.games_with_leavers(own, count, seed)
    return count, f"a bot stood in {stood_in} times"


def any_clients(folder: Path, count: int, seed: int) -> Found:
    """T91."""
    return count, ", ".join(f"{n} {what}" for what, n in sorted(fuzz_protocol(folder, count, 60, seed).seen.items()))


def hostile_soak(folder: Path, count: int, seed: int) -> Found:
    """T92: `count` seconds of it."""
    with serving(folder, "", **USUAL) as own:
        return soak(own, count), ""


def frozen(folder: Path, count: int, seed: int) -> Found:
    """T95: `count` tables of a server that is frozen."""
    with postgresql() as url, serving(folder, emptied(url), bot_pause=600) as slow, serving(folder, url) as other:
        slowest = frozen_bots(slow, other, count, seed)
    assert slowest < 3.0, f"a bot went on after {slowest:.2f} s only"
    return count, f"the last bot went on after {slowest:.2f} s"


def synced(folder: Path, count: int, seed: int) -> Found:
    """T21a."""
    assert shutil.which("strace"), "strace is not here"
    with serving(folder) as own:
        return synced_before_told(own, count), ""


def damaged(folder: Path, count: int, seed: int) -> Found:
    """T22."""
    copies, refused = damaged_copies(folder, count, seed)
    return copies, f"{refused} of {copies} refused"


def failing(folder: Path, count: int, seed: int) -> Found:
    """T25."""
    return failing_disks(folder, count, seed), ""


def when_answered(folder: Path, count: int, seed: int) -> Found:
    """T09."""
    with_thief, without = times_to_answer(count, "search:20ms", 0.3, seed)
    p = same_distribution(with_thief, without)
    assert p > 0.01, f"Kolmogorov-Smirnov p = {p:.4f}"
    return len(with_thief) + len(without), f"Kolmogorov-Smirnov p = {p:.3f}"


def many_bots(folder: Path, count: int, seed: int) -> Found:
    """T49: `count` seconds of it."""
    took = rush(100, count, "search", seed)
    ninety_five = statistics.quantiles(took, n=100)[94]
    assert ninety_five < 2.0, f"p95 {ninety_five:.2f} s"
    assert max(took) < 10.0, f"one waited {max(took):.1f} s"
    return len(took), f"p95 {ninety_five:.2f} s, longest {max(took):.2f} s"


@dataclass(frozen=True)
class Trial:
    """A test with the number of trials asked for, and how many go into one piece of work."""

    test: str
    what: str
    run: Callable[[Path, int, int], Found]
    wanted: int
    piece: int
    subject: str = "server"


def of_game(game: str, run: Callable[[str, int, int], int]) -> Callable[[Path, int, int], Found]:
    """A trial on one game."""
    return lambda _, count, seed: (run(game, count, seed), "")


def known_in(game: str) -> Callable[[Path, int, int], Found]:
    """T04 on one game."""

    def run_games(folder: Path, count: int, seed: int) -> Found:
        with serving(folder) as own:
            known_cards(own, game, count, seed)
        return count, ""

    return run_games


TRIALS = [
    *(
        Trial(
            "T01",
            "no byte sent and no refusal depends on what is hidden",
            of_game(game, moments),
            100_000,
            5_000,
            game,
        )
        for game in GAMES
    ),
    *(
        Trial("T02", "who is told the same is sent the same to the byte", of_game(game, stories), 20_000, 1_000, game)
        for game in GAMES
    ),
    *(
        Trial("T04", "games in which viewers are sent what they know", known_in(game), 10_000, 100, game)
        for game in GAMES
    ),
    Trial("T05", "matches with canaries on the cards", lambda f, n, s: (canaries(f, n, s), ""), 10_000, 100),
    Trial("T09", "decisions of bots, with a thief in hand or not", when_answered, 10_000, 10_000),
    Trial("T20", "kills while people play", kills, 300, 25),
    Trial("T20", "kills while people play", kills_on_postgresql, 50, 25, "PostgreSQL"),
    Trial("T21", "acknowledgements leave after the log was synced", synced, 1_000, 1_000),
    Trial("T22", "copies cut or with a flipped bit are intact, a beginning, or refused", damaged, 10_000, 500),
    Trial("T25", "writes that fail acknowledge nothing and hurt nothing", failing, 1_000, 250),
    Trial("T26", "planned restarts with a hundred tables", restarts, 50, 10),
    Trial("T27", "backups under load restore every move acknowledged before", backed_up, 20, 5),
    Trial("T30", "messages doubled, dropped, reordered do everything once", chaos, 1_000_000, 20_000),
    Trial("T31", "of two moves of one seat at once one counts", two_at_once, 10_000, 1_000),
    *(
        Trial(
            "T32",
            "what several choose at once is seen when all have chosen",
            of_game(game, rounds),
            50_000,
            2_500,
            game,
        )
        for game in AT_ONCE
    ),
    Trial("T33", "of a move and the clock one counts, and the answer agrees", deadlines, 10_000, 2_500),
    Trial("T34", "stale moves change nothing", stale, 100_000, 25_000),
    Trial("T42", "nonsense changes nothing", nonsense, 1_000_000, 100_000),
    Trial("T45", "sockets from one address", sockets, 2_000, 2_000),
    Trial("T49", "answers of bots at a hundred tables at once", many_bots, 120, 120),
    Trial("T56", "tables opened too fast", tables, 10_000, 10_000),
    Trial("T60", "games with people who leave all end", leaving, 10_000, 100),
    Trial("T91", "runs of clients that do anything", any_clients, 5_000, 250),
    Trial("T92", "moves beside hostile clients, for an hour", hostile_soak, 3_600, 3_600),
    Trial("T95", "bots of a frozen server go on at another one within 3 s", frozen, 100, 20, "PostgreSQL"),
]


def run(trial: Trial, share: float, seed: int) -> Iterator[Evidence]:
    """The evidence of one trial, growing piece by piece."""
    wanted, done = max(1, round(trial.wanted * share)), 0
    while done < wanted:
        count, started = min(trial.piece, wanted - done), time.perf_counter()
        looked, failures, words = 0, 0, ""
        with tempfile.TemporaryDirectory(prefix="schatkist-long-") as folder:
            try:
                looked, words = trial.run(Path(folder), count, seed + done)
            except (AssertionError, SchatkistError, OSError) as error:
                where = traceback.extract_tb(error.__traceback__)[-1]
                looked, failures, words = count, 1, f"seed {seed + done}, {where.name} {where.lineno}: {error}"[:400]
        seconds = time.perf_counter() - started
        notes = [words] if words else []
        yield Evidence(trial.test, trial.subject, trial.what, looked, failures, seed, seconds, notes)
        done += count


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("build"), help="the folder for evidence.json and .html")
    parser.add_argument("--tests", nargs="+", default=list(dict.fromkeys(trial.test for trial in TRIALS)))
    parser.add_argument("--share", type=float, default=1.0, help="a share of the numbers asked for, like 0.01")
    parser.add_argument("--seed", type=int, default=30_000)
    given = parser.parse_args()
    rows: dict[tuple[str, str], Evidence] = {}
    for trial in TRIALS:
        key = trial.test, f"{trial.subject}, wire" if trial.subject in GAMES else trial.subject
        for row in run(trial, given.share, given.seed) if trial.test in given.tests else []:
            row.game = key[1]
            if key in rows:
                rows[key].add(row)
            else:
                rows[key] = row
            write_evidence(list(rows.values()), commit(), given.out)
        if key in rows:
            row = rows[key]
            print(
                f"{row.test} {row.game:<19} n {row.n:>9,}  failures {row.failures}  below {row.bound:.1e}  "
                f"{row.seconds:,.0f} s  {row.what}  {'; '.join(row.notes)}",
                flush=True,
            )
    return 1 if any(row.failures for row in rows.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
