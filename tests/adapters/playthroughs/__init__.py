"""Games as OpenSpiel's playthrough tool writes them: `python -m tests.adapters.playthroughs` writes them again.

The tool's text is long, so the files keep its first states, the actions, and a hash over every line of it.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

from schatkist.adapters import openspiel

FOLDER = Path(__file__).parent
NAMES = list(openspiel.GAMES)
STATES = 4  # the number of states that are kept


def path_of(name: str) -> Path:
    """`kadora.txt`"""
    return FOLDER / f"{name}.txt"


def kept_lines(name: str) -> list[str]:
    """Write a random game on a fixed deal."""
    lines = [line.rstrip() for line in playthrough_lines(f"schatkist_{name}(rng_seed=7)", seed=5)]
    end = lines.index(f"# State {STATES}")
    actions = [line for line in lines[end:] if line.startswith("# Apply action")]
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return [*lines[:end], *actions, "", *lines[-1:], f"{len(lines)} lines, sha256 {digest}"]
