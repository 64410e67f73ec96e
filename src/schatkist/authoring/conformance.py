"""Runs the conformance kit on a game and prints a table of what it found."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module

from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.games import GAMES, is_compiled
from schatkist.installed_games import PURE, folder_of, needs_compiling
from schatkist.testing.cases import mixed_cases
from schatkist.testing.invariants import INVARIANTS, Finding, examine


def find_game(name: str) -> Game:
    """Return an installed game by its name, or the game of any package that can be imported."""
    if name in GAMES:
        return GAMES[name]
    if not all(part.isidentifier() for part in name.split(".")) or folder_of(name) is None:
        raise BadInput(f"there is no game {name!r} and no package of that name; there are: {', '.join(GAMES)}")
    game = getattr(import_module(name), "GAME", None)
    if not isinstance(game, Game):
        raise BadInput(f"the package {name} has no GAME, so it is not a game of schatkist")
    return game


def needs_plain_rules(name: str) -> bool:
    """Tell whether a package outside the registry is plain while the rules here are compiled."""
    return name not in GAMES and is_compiled() and folder_of(name) is not None and bool(needs_compiling(name))


def conform_with_plain_rules(name: str) -> int:
    """Run the kit in a process with plain rules; return its exit code."""
    command = [sys.executable, "-m", "schatkist", "conform", name]
    return subprocess.run(command, env={**os.environ, PURE: "1"}, check=False).returncode


def findings_of(game: Game, seed: int = 1) -> list[Finding]:
    """Check every invariant on every case of a game; return one finding for each invariant."""
    findings = []
    for invariant, looks in INVARIANTS.items():
        total = Finding("")
        for case in mixed_cases(game):
            found = examine(invariant, case, looks, seed)
            total.invariant = found.invariant
            total.checks += found.checks
            total.failures += found.failures
            total.messages += found.messages
        findings.append(total)
    return findings


def table(game: Game, findings: list[Finding]) -> str:
    """Format the findings as a table for a terminal, with the first example of each failure."""
    cases = len(mixed_cases(game))
    lines = [f"{game.name}: {cases} combinations of players and options", ""]
    for found in findings:
        lines.append(f"{'FAILED' if found.failures else 'ok':<7} {found.invariant:<44} {found.checks:>7,} checks")
    failed = [found for found in findings if found.failures]
    for found in failed:
        lines += ["", f"{found.invariant}: {found.failures} failures, for example", f"  {found.messages[0][:400]}"]
    verdict = f"{game.name} does not conform" if failed else f"{game.name} conforms"
    return "\n".join([*lines, "", verdict])
