"""`python -m bench hostile`: delay of a player's answers while hostile clients attack the server (T73).

It prints one line for each kind of hostile client, and one without any. They connect from another address, in a
process of their own; the server has its usual limits. The bars: p99 under 100 ms, and less than 30 MB of memory.

`--kinds mixed` has all kinds at once from eight addresses, and somebody who opens tables for searching bots, beside 50
tables (T92): p99 at most 150 ms.
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
from tests.server.stress.hostile import KINDS, MIXED, played
from tests.server.stress.soak import ADDRESSES, PAUSE, TABLES, USUAL

LIMITS = {"openings": 1e6, "running": 1e6}  # one person opens many tables
BAR, MIXED_BAR, MEGABYTES = 0.1, 0.15, 30.0
NOBODY = "(nobody)"


def measured(name: str, given: argparse.Namespace) -> tuple[str, bool]:
    """Measure one kind of hostile client at a new server; return a line of the report, and whether bars are met."""
    kind, connections = (next(iter(KINDS)), 0) if name == NOBODY else (name, given.connections)
    mixed = name == MIXED
    tables, pause = (TABLES, PAUSE) if mixed else (given.tables, 0.2)
    addresses = ADDRESSES if mixed else given.addresses
    with tempfile.TemporaryDirectory() as folder:
        own = Serving(Path(folder) / "data", {**LIMITS, "sockets": 200, **USUAL} if mixed else LIMITS)
        own.program = ("-m", "schatkist")
        own.start()
        assert isinstance(own.process, subprocess.Popen)
        try:
            before, began = use(own.process), time.perf_counter()
            words = (connections, given.seconds, tables, addresses, given.again, pause)
            attack, people = asyncio.run(played(own, kind, *words))
            busy = (use(own.process).cpu - before.cpu) / (time.perf_counter() - began)
        finally:
            own.stop()
    parts, growth = statistics.quantiles(people.took, n=100), people.growth() / 1e6
    reached = parts[98] <= (MIXED_BAR if mixed else BAR) and growth < MEGABYTES
    return (
        f"{name:<24} p50 {parts[49] * 1e3:6.1f} ms   p99 {parts[98] * 1e3:7.1f} ms   n {len(people.took):>5,}   "
        f"{growth:+6.1f} MB   CPU {busy:4.0%}   {attack.sent / 1e6:7.1f} MB sent   "
        f"{attack.ended} of {attack.opened} connections ended{'' if reached else '   not reached'}"
    ), reached


def main(arguments: Sequence[str]) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench hostile", description=__doc__)
    kinds = [NOBODY, *KINDS, MIXED]
    parser.add_argument("--kinds", nargs="+", choices=kinds, default=kinds, metavar="KIND")
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
