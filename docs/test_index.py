"""Writes the index of reliability tests, docs/reference/tests.md: the tests of each promise."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reference" / "tests.md"
TESTS, KIT = ROOT / "tests", ROOT / "src" / "schatkist" / "testing"
LONG = (ROOT / "tests" / "server" / "long.py", KIT / "long.py")  # the figures of `./check --long`
_NUMBER = re.compile(r"(?<![A-Za-z0-9])T(\d\d)(?!\d)")

PROMISES = {
    "T01": "No view, event, choice or clock depends on what is hidden from its viewer.",
    "T02": "Two games that tell a viewer the same send that viewer the same, from beginning to end.",
    "T03": "Refusals, reasons and prompts reveal nothing that is hidden.",
    "T04": "A second, independent account of what each viewer knows agrees with what each was sent.",
    "T05": "Cards are named in no log line, list, error or metric, and only to viewers who know them.",
    "T06": "The conformance kit detects every leak that is built into a game on purpose.",
    "T07": "Sampled worlds agree with the view, do not copy the truth, and have the right probabilities.",
    "T08": "The choice of a bot depends only on its view and its seed.",
    "T09": "The time of a bot's answer does not reveal its cards.",
    "T10": "Every role gets the right answer to every message and at every route.",
    "T11": "Records and seeds are published only after the game.",
    "T12": "Shuffles are unbiased.",
    "T13": "Only the dealers and the tokens of the server use randomness.",
    "T14": "Anybody can verify the shuffles of a record, and a changed record is detected.",
    "T15": "The seed of a running game is in no view, event or message.",
    "T16": "Two games never share a stream of random numbers.",
    "T20": "No kill of the server loses, repeats or reorders an acknowledged move.",
    "T21": "A move is synced to disk before it is acknowledged.",
    "T22": "A damaged database is opened whole, or refused, or the tables that lost something are set aside.",
    "T23": "A replay in a new process gives the same game, whatever the hash seed.",
    "T24": "Games that were written down still go the same way.",
    "T25": "A failing disk acknowledges nothing, and the server recovers without a restart.",
    "T26": "A planned restart loses nobody and takes no time from a clock.",
    "T27": "A backup that was made under load restores every game.",
    "T30": "Messages that are doubled, dropped or reordered take effect exactly once.",
    "T31": "Of two moves of one seat at the same moment exactly one counts.",
    "T32": "Simultaneous choices stay hidden until all are made, and their order does not matter.",
    "T33": "Of a move and a timeout at the same moment exactly one counts.",
    "T34": "A move that answers an old position is refused.",
    "T35": "A jump of the system clock causes no timeout.",
    "T40": "A hundred tables play 300 moves a second within the stated delays (measured by `python -m bench server`).",
    "T41": "Memory, files and tasks do not grow over hours.",
    "T42": "Malformed input changes nothing and delays nobody.",
    "T43": "The WebSocket protocol is implemented according to its standard.",
    "T44": "A client that never reads is disconnected.",
    "T45": "An address and a seat have a limited number of sockets.",
    "T46": "A client that floods the server is disconnected or refused.",
    "T47": "Oversized and fragmented messages are refused.",
    "T48": "A searching bot does not delay the tables.",
    "T49": "Bots get less time when many are waiting.",
    "T50": "Only the server's own pages may send requests.",
    "T51": "Tokens are stored as hashes, are never logged, and end when their owner says so.",
    "T52": "What belongs to others is not accessible.",
    "T53": "Names and chat are shown as text, whatever they contain.",
    "T54": "Every answer has the security headers, and cookies belong to this host.",
    "T55": "Dependencies have lower bounds; those of the server and every npm package are locked with hashes.",
    "T56": "Opening tables is limited by a quota.",
    "T60": "Every game ends, whoever leaves.",
    "T61": "A table without people costs nothing and continues where it was.",
    "T62": "Every game ends within its bound, and every asked seat has a choice.",
    "T63": "Cards and pieces are conserved.",
    "T64": "An independent version of the rules plays the same games.",
    "T70": "Every step keeps the contract of a position: copies, texts, legal actions, results.",
    "T71": "The PettingZoo environments pass the tests of PettingZoo.",
    "T72": "The OpenSpiel games pass the tests of OpenSpiel.",
    "T73": "A hostile client delays nobody, whatever bytes it sends.",
    "T74": "A position or view that was tampered with is refused or harmless.",
    "T80": "A stolen database does not show the cards of running games without the key, which can be replaced.",
    "T81": "A table that cannot be read is set aside and named, and the others go on; a missing key stops the start.",
    "T82": "Bot time is shared by address, person and table; tables without people come last.",
    "T83": "A server whose database or disk fails says that it is not ready, in its log once a minute and in metrics.",
    "T84": "Records and replays of finished games are limited by address and kept, so that asking again costs little.",
    "T85": "A person who deletes their account is named nowhere any more.",
    "T86": "Names can be seen, use one alphabet, and are not confused with others at the table.",
    "T87": "Requests that name another host are refused.",
    "T88": "What nobody needs is deleted after its retention, and the log of a match has a bounded length.",
    "T89": "A match that began under other rules is closed with a clear message, and nothing of it is lost.",
    "T90": "Anybody's program can play at a table, is marked as a bot, and does not lose its seat silently.",
    "T91": "Whatever clients do, a table follows the rules, and each viewer sees what they may see.",
    "T92": "Hostile clients of all kinds at once lose nobody a move (measured by `python -m bench hostile`).",
    "T93": "The operator of a server, and nobody else, can look after it while it runs.",
    "T94": "Listing finished tables loads none of them, and nothing is kept of a table that sleeps.",
    "T95": "When a server is frozen or cut off, another one on the same PostgreSQL goes on with its bots.",
}

NOT_TESTED: dict[str, str] = {}  # the promises without a test, and why they have none

INTRO = """# Reliability tests

This page is written by `python -m docs` from the names and docstrings of the tests. Each promise has a number, and a
test of it has the number in its name or docstring. A file without a test name tests the promise as a whole. `--long`
means that `./check --long` also tests the promise in large numbers."""


def numbers(text: str | None) -> set[str]:
    """Find the numbers that a text mentions: `T08` in prose, `test_T08_...` in a name."""
    return {f"T{number}" for number in _NUMBER.findall((text or "").replace("_", " "))}


def places() -> dict[str, list[tuple[Path, str]]]:
    """Find the files and tests that mention each number; a test name is empty for a whole file."""
    found: dict[str, list[tuple[Path, str]]] = {number: [] for number in PROMISES}
    for path in [*sorted(TESTS.rglob("*.py")), *sorted(KIT.rglob("*.py"))]:
        if path in LONG:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        in_file = set[str]()
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                named = numbers(node.name) | numbers(ast.get_docstring(node))
                in_file |= named
                for number in named:
                    found[number].append((path, node.name))
        for number in numbers(ast.get_docstring(tree)) - in_file:
            found[number].append((path, ""))
    return found


def tested_long() -> set[str]:
    """Find the numbers that `./check --long` tests."""
    return {number for path in LONG for number in re.findall(r'"(T\d\d)"', path.read_text(encoding="utf-8"))}


def page() -> str:
    """Return the whole page."""
    found, long = places(), tested_long()
    rows = []
    for number, promise in PROMISES.items():
        where = "<br>".join(_place(*place) for place in found[number]) or f"not tested: {NOT_TESTED[number]}"
        rows.append(f"| {number} | {promise} | {where} | {'yes' if number in long else ''} |")
    return "\n".join([INTRO, "", "| | promise | tests | `--long` |", "|---|---|---|---|", *rows]) + "\n"


def _place(path: Path, name: str) -> str:
    below = path.relative_to(ROOT).as_posix()
    return f"[{below.removeprefix('tests/').removeprefix('src/schatkist/')}](../../{below})" + (
        f" {name}" if name else ""
    )
