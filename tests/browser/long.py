"""Random people play random games by hand, and report every fault: `python -m tests.browser.long --minutes 10`."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from schatkist.games import GAMES
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.multiplayer import (
    PREFERENCES,
    SCREENS,
    look_back,
    play_out,
    seats_for_two,
    settings_of,
    sit_down_together,
)
from tests.browser.person import QUICK, Person
from tests.server.serving import Serving


def one_table(browser: Browser, url: str, seed: int) -> list[str]:
    """Play a table of random people to its end, and view the replay; return the faults."""
    rng = random.Random(seed)
    game = rng.choice(list(GAMES))
    people: list[Person] = []

    def visit(name: str = "") -> Person:
        how = settings_of(rng.choice(list(SCREENS)), *rng.choice(PREFERENCES), keys=rng.random() < 0.4, care=0.8)
        people.append(Person(browser, url, name=name, seed=rng.randrange(10**6), **how))
        return people[-1]

    complaints = []
    try:
        host = visit("Ada")
        if rng.random() < 0.3:
            host.open_table(game, seats_for_two(game, "here"), **QUICK[game])
            play_out([host], [], game)
        else:
            friend, onlooker = visit(), visit()
            onlooker.go(f"/table/{sit_down_together(host, friend, game)}")
            onlooker.page.wait_for_selector(".board")
            play_out([host, friend], [onlooker], game)
            look_back(onlooker, game)
    except Exception:
        complaints.append(traceback.format_exc())
    for person in people:
        complaints += person.complaints
        person.leave()
    return [f"{game}, seed {seed}: {complaint}" for complaint in dict.fromkeys(complaints)]


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="for how long new tables are opened")
    parser.add_argument("--seed", type=int, default=1, help="of the first table")
    given = parser.parse_args()
    tables, failed = 0, 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(Path(folder) / "data").start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            end = time.monotonic() + 60 * given.minutes
            while time.monotonic() < end:
                found = one_table(browser, server.url, given.seed + tables)
                print("\n".join(found) or f"ok, seed {given.seed + tables}", flush=True)
                tables, failed = tables + 1, failed + bool(found)
            browser.close()
        finally:
            server.stop()
        complaints = server.complaints()
    print(*complaints, f"{tables} tables were played by hand, {failed} of them with faults", sep="\n")
    return 1 if failed or complaints else 0


if __name__ == "__main__":
    sys.exit(main())
