"""The variants that are timed: commands that follow the protocol of bench/worker.py."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from bench import making, worker

Progress: TypeAlias = Callable[[str], None]  # called with a description of the current work

REFERENCE = "kadora"  # the game that is also written in C++ and for other libraries
INTERPRETED, COMPILED, CPP, PLAIN = "interpreted", "compiled", "C++", "everyday Python"
OPENSPIEL = "OpenSpiel, Python game, one shuffle"
OPENSPIEL_CARDS = "OpenSpiel, Python game, card by card"
PETTINGZOO = "PettingZoo AEC, action masks"
ADAPTER, BATCH = "our PettingZoo adapter", "our batch of games in step"
BATCH_CORES = "our batch on all cores"
PGX = "Pgx, games in step, JAX"
PYTHON_LOOP, CPP_LOOP = "OpenSpiel C++ game, Python loop", "OpenSpiel C++ game, C++ loop"


@dataclass(frozen=True)
class Variant:
    """One way to play one game."""

    game: str
    players: int
    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)
    traced: bool = False  # whether it plays the same series of games as our rules

    def __str__(self) -> str:
        return f"{self.game}, {self.players} players, {self.name}"


def _child(kind: str, game: str, players: int, name: str, *folders: Path, traced: bool = False) -> Variant:
    """Create a variant that bench.worker plays."""
    path = os.pathsep.join(str(folder) for folder in (*folders, making.ROOT))
    environment = {"PYTHONPATH": path, "SCHATKIST_PURE": "1" if kind == "interpreted" else "0"}
    command = (sys.executable, "-m", "bench.worker", kind, game, str(players))
    return Variant(game, players, name, command, environment, traced)


def _has(*modules: str) -> bool:
    return all(importlib.util.find_spec(module) is not None for module in modules)


def has_openspiel() -> bool:
    """Tell whether OpenSpiel is installed."""
    return _has("pyspiel", "numpy")


def has_pettingzoo() -> bool:
    """Tell whether PettingZoo is installed."""
    return _has("pettingzoo", "gymnasium", "numpy")


def has_pgx() -> bool:
    """Tell whether Pgx is installed."""
    return _has("pgx", "jax")


def ours(game: str, players: int, package: Path | None) -> list[Variant]:
    """List our rules as variants: plain and, if available, compiled."""
    found = [_child("interpreted", game, players, INTERPRETED, making.ROOT / "src", traced=True)]
    if package is not None:
        found.append(_child("compiled", game, players, COMPILED, package, traced=True))
    return found


def adapters(game: str, players: int, package: Path) -> list[Variant]:
    """List our compiled rules with observations and masks: one game at a time, and in a batch."""
    return [
        _child("adapter", game, players, ADAPTER, package),
        _child("batch", game, players, BATCH, package),
    ]


def in_step(game: str, players: int, package: Path) -> list[Variant]:
    """List batches on one core and on all cores."""
    return [_child("batch-cores", game, players, BATCH_CORES, package), *reversed(adapters(game, players, package))]


def cpp(players: int) -> Variant:
    """Return the reference game in C++ as a variant."""
    program = str(making.cpp_program())
    return Variant(REFERENCE, players, CPP, (program, str(players), str(worker.SEED)), traced=True)


def openspiel_own() -> list[Variant]:
    """List OpenSpiel's own card games."""
    from bench import openspiel_cards

    found = []
    for game in openspiel_cards.GAMES:
        players = openspiel_cards.players(game)
        found += [
            _child("openspiel-own", game, players, PYTHON_LOOP),
            _child("openspiel-cpp", game, players, CPP_LOOP),
        ]
    return found


def pgx_own() -> list[Variant]:
    """List card games of Pgx."""
    from bench import pgx_cards

    return [_child("pgx", game, pgx_cards.players(game), PGX) for game in pgx_cards.GAMES]


def reference(players: int, progress: Progress) -> tuple[list[Variant], list[str]]:
    """List the reference game in C++, everyday Python and other libraries, and a line for each that is missing."""
    found, missing = [], []
    progress("compiling the C++ version")
    try:
        found.append(cpp(players))
    except making.Missing as reason:
        missing.append(f"C++: {reason}")
    found.append(_child("plain", REFERENCE, players, PLAIN, traced=True))
    if has_openspiel():
        found.append(_child("openspiel-shuffled", REFERENCE, players, OPENSPIEL))
        found.append(_child("openspiel-cards", REFERENCE, players, OPENSPIEL_CARDS))
    else:
        missing.append("OpenSpiel: not installed (pip install schatkist[peers])")
    if has_pettingzoo():
        found.append(_child("pettingzoo", REFERENCE, players, PETTINGZOO))
    else:
        missing.append("PettingZoo: not installed (pip install schatkist[peers])")
    return found, missing


def collect(tables: Sequence[tuple[str, int]], progress: Progress) -> tuple[list[Variant], list[str]]:
    """List all variants of these (game, players), and a line for each that is missing."""
    found: list[Variant] = []
    missing: list[str] = []
    package = None
    progress("compiling the rules")
    try:
        package = making.compiled_package()
    except making.Missing as reason:
        missing.append(f"compiled: {reason}")
    for game, players in tables:
        found += ours(game, players, package)
        if package is not None and has_pettingzoo():
            found += adapters(game, players, package)
        if game == REFERENCE:
            others, absent = reference(players, progress)
            found += others
            missing += absent
    if has_openspiel() and REFERENCE in dict(tables):
        found += openspiel_own()
    if REFERENCE in dict(tables):
        if has_pgx():
            found += pgx_own()
        else:
            missing.append("Pgx: not installed (pip install pgx)")
    return found, list(dict.fromkeys(missing))
