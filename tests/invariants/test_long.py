"""A small share of the long test runs, so that they are known to work: T01, T23, T62, T63, T70, T74."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.games import GAMES, is_compiled
from schatkist.testing.cases import Case, mixed_cases, plain_cases
from schatkist.testing.evidence import Evidence, page
from schatkist.testing.long import FIGURES, terminates
from schatkist.testing.termination import POLICIES, UNIFORM, TerminationRun


def test_a_small_share_of_every_run_finds_nothing(tmp_path: Path) -> None:
    share = "0.0002" if is_compiled() else "0.00005"
    command = [sys.executable, "-m", "schatkist.testing.long", "--share", share, "--out", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    rows = json.loads((tmp_path / "evidence.json").read_text())
    assert {(row["test"], row["game"]) for row in rows} == {(f.test, name) for f in FIGURES for name in GAMES}
    assert all(row["failures"] == 0 and row["n"] > 0 for row in rows)
    assert "<table>" in (tmp_path / "evidence.html").read_text()


MATCHES = 2_000 if is_compiled() else 100  # of each game, by five policies


@pytest.mark.parametrize("name", GAMES)
def test_T62_games_end_within_the_bound(name: str) -> None:
    cases = mixed_cases(GAMES[name])
    found = [terminates(case, -(-MATCHES // len(cases) // len(POLICIES)), seed=5) for case in cases]
    assert sum(finding.checks for finding in found) >= MATCHES
    assert [finding.messages for finding in found if finding.failures] == []


def test_a_bound_that_is_too_low_is_detected() -> None:
    case: Case = plain_cases(GAMES["kadora"])[0]
    runner = TerminationRun(UNIFORM, 20)
    runner.run(case.new(), 5, 10)
    assert runner.overlong == 10


def test_evidence_states_the_bound() -> None:
    rows = [Evidence("T01", "kadora", "no peeking", 300, 0, 1, 2.0), Evidence("T23", "x", "y", 10, 1, 1, 1.0, ["<b>"])]
    assert rows[0].bound == 0.01
    assert "1.0e-02" in page(rows, "abc")
    assert "&lt;b&gt;" in page(rows, "abc")
    assert SeededDealer(1).number(1) == 0
