"""`python -m bench hostile`: delay of a player's answers while hostile clients attack the server (T73).

One line for each kind of hostile client, and one without any. They come from another address and out of a process of
their own; the server has its usual limits. The bars: p99 under 100 ms, and less than 30 MB of memory.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.server import use
from tests.server.serving import Serving
from tests.server.stress.hostile import KINDS, played

LIMITS = {"openings": 1e6, "running": 1e6}  # one person opens many tables
BAR, MEGABYTES = 0.1, 30.0
NOBODY = "(nobody)"


def measured(name: str, given: argparse.Namespace) -> tuple[str, bool]:
    """One kind of hostile client at a server of its own: a line of the report, and whether the bars are reached."""
    kind, connections = (next(iter(KINDS)), 0) if name == NOBODY else (name, given.connections)
    with tempfile.TemporaryDirectory() as folder:
        own = Serving(Path(folder) / "data", LIMITS)
        own.program = ("-m", "schatkist")
        own.start()
        assert isinstance(own.process, subprocess.Popen)
        try:
            before, began = use(own.process), time.perf_counter()
            words = (connections, given.seconds, given.tables, given.addresses, given.again)
            attack, people = asyncio.run(played(own, kind, *words))
            busy = (use(own.process).cpu - before.cpu) / (time.perf_counter() - began)
        finally:
            own.stop()
    parts, growth = statistics.quantiles(people.took, n=100), people.growth() / 1e6
    reached = parts[98] < BAR and growth < MEGABYTES
    return (
        f"{name:<24} p50 {parts[49] * 1e3:6.1f} ms   p99 {parts[98] * 1e3:7.1f} ms   n {len(people.took):>5,}   "
        f"{growth:+6.1f} MB   CPU {busy:4.0%}   {attack.sent / 1e6:7.1f} MB sent   "
        f"{attack.ended} of {attack.opened} connections ended{'' if reached else '   not reached'}"
    ), reached


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench hostile", description=__doc__)
    parser.add_argument("--kinds", nargs="+", choices=[*KINDS, NOBODY], default=[NOBODY, *KINDS], metavar="KIND")
    parser.add_argument("--connections", type=int, default=20, help="of hostile clients (%(default)s)")
    parser.add_argument("--addresses", type=int, default=1, help="from which they come (%(default)s)")
    parser.add_argument(
        "--tables", type=int, default=10, help="with two players and five moves a second (%(default)s)"
    )
    parser.add_argument("--seconds", type=float, default=15.0, help="of each kind (%(default)s)")
    parser.add_argument(
        "--once", dest="again", action="store_false", help="connections that are ended do not come back"
    )
    given = parser.parse_args(arguments)
    reached = True
    for name in given.kinds:
        text, good = measured(name, given)
        print(text, flush=True)
        reached &= good
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
