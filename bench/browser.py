"""`python -m bench browser`: time to load the browser client, and time until a move is shown and confirmed.

It uses a real Chromium and a server on this computer. A first view, with an empty cache, is measured from the address
to the frame in which all pictures of the lobby are drawn, with the bytes that were sent. A move is measured from the
click to the frame that shows it, and to the frame that shows the server's answer.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from schatkist.games import GAMES
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.person import END, MINE, PATIENCE, Person
from tests.server.serving import Serving

FIRST_VIEW, DRAWN, CONFIRMED, WEIGHT = 1000.0, 50.0, 100.0, 150_000.0  # the bars: milliseconds, and bytes

# Calls back when the frame that shows the page as it is now has been drawn.
AFTER_FRAME = """
window.afterFrame = then => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
});
"""
WATCH_LOBBY = f"""
window.firstView = new Promise(seen => new MutationObserver((_, observer) => {{
    if (document.querySelectorAll(".shelf .picture:has(svg)").length < {len(GAMES)}) return;
    observer.disconnect();
    afterFrame(seen);
}}).observe(document, {{ childList: true, subtree: true }}));
{AFTER_FRAME}
"""
WATCH_MOVES = f"""
window.moves = [];
let clicked = 0, sent = false;
addEventListener("click", event => clicked = event.timeStamp, true);
new MutationObserver(() => {{
    if (!!document.querySelector(".bar .sent") === sent) return;
    sent = !sent;
    const move = sent ? {{ clicked }} : moves.at(-1);
    if (sent) moves.push(move);
    const what = sent ? "drawn" : "confirmed";
    afterFrame(now => move[what] = now - move.clicked);
}}).observe(document, {{ childList: true, subtree: true }});
{AFTER_FRAME}
"""


def first_view(browser: Browser, url: str) -> tuple[float, float, dict[str, int]]:
    """Measure the milliseconds to the first paint and to the whole lobby, and the bytes of each file."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="nl-NL")
    context.add_init_script(WATCH_LOBBY)
    page = context.new_page()
    came: list[Any] = []
    page.on("requestfinished", lambda request: came.append(request))
    page.goto(url)
    whole = page.evaluate("firstView")
    page.wait_for_load_state("networkidle")
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    weights = {request.url.removeprefix(url): request.sizes()["responseBodySize"] for request in came}
    context.close()
    return painted, whole, weights


def moves(browser: Browser, url: str, game: str, count: int) -> list[dict[str, float]]:
    """Measure, for each move of a person, the milliseconds until it is drawn and until it is confirmed."""
    found: list[dict[str, float]] = []
    person = Person(browser, url, lang="nl", speed=1)
    person.context.add_init_script(WATCH_MOVES)
    while len(found) < count:
        person.open_quick(game)
        while person.page.locator(END).count() == 0 and person.page.evaluate("moves.length") < count - len(found):
            person.choose()
        person.page.wait_for_selector(f"{MINE}, {END}", timeout=PATIENCE)
        found += person.page.evaluate("moves.filter(move => move.drawn && move.confirmed)")
    person.leave()
    return found


def line(what: str, figures: Sequence[float], bar: float) -> str:
    """Format one line of the report."""
    parts = statistics.quantiles(figures, n=100, method="inclusive")
    verdict = "reaches" if parts[49] <= bar else "MISSES"
    return (
        f"{what:<30} least {min(figures):7.1f}   median {parts[49]:7.1f}   p99 {parts[98]:7.1f}   "
        f"n {len(figures):<4} {verdict} {bar:,.0f}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench browser", description=__doc__)
    parser.add_argument("--loads", type=int, default=20)
    parser.add_argument("--moves", type=int, default=20, help="in each game")
    parser.add_argument("--games", default=",".join(GAMES))
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Serving(Path(data) / "data").start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            views = [first_view(browser, server.url) for _ in range(given.loads)]
            print("Milliseconds; one user, this computer.")
            print(line("something is drawn", [painted for painted, _, _ in views], FIRST_VIEW))
            print(line("the whole lobby is drawn", [whole for _, whole, _ in views], FIRST_VIEW), flush=True)
            both: list[dict[str, float]] = []
            for game in given.games.split(","):
                found = moves(browser, server.url, game, given.moves)
                print(line(f"{game}: a move is drawn", [move["drawn"] for move in found], DRAWN))
                print(line(f"{game}: confirmed", [move["confirmed"] for move in found], CONFIRMED), flush=True)
                both += found
            print(line("all games: a move is drawn", [move["drawn"] for move in both], DRAWN))
            print(line("all games: confirmed", [move["confirmed"] for move in both], CONFIRMED))
            weights = views[0][2]
            total = sum(weights.values())
            verdict = "reaches" if total < WEIGHT else "MISSES"
            print(f"the first view loads {total:,} bytes in {len(weights)} files ({verdict} {WEIGHT:,.0f}):")
            for name, size in sorted(weights.items(), key=lambda each: -each[1]):
                print(f"  {size:7,} {name}")
            print(f"load of this computer meanwhile: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        finally:
            browser.close()
            server.stop()
    return 0
