"""`schatkist sim --out`: data sets from the command line."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from schatkist.adapters import datasets
from schatkist.cli import main
from tests.cli import hearing_ctrl_c, said

SIM = ["sim", "diabolo", "--seats", "thumb,uniform,uniform", "--games", "6"]


def test_sim_makes_a_data_set_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "a" / "set"
    first, second = (json.loads(said(capsys, *SIM, "--cores", "1", "--out", str(folder), "--json")) for _ in range(2))
    assert first == second
    assert (first["game"], first["players"], first["games"]) == ("diabolo", 3, 6)
    assert first["shares"][0] > first["shares"][1]
    assert {path.name for path in folder.iterdir()} == {"dataset.json", "decisions", "games"}
    assert said(capsys, *SIM, "--out", str(folder)).startswith(f"{folder}: diabolo, 3 players, 6 games, ")


@pytest.mark.parametrize(
    ("end", "code", "said_last"),
    [(signal.SIGINT, 130, ["schatkist:", "stopped"]), (signal.SIGKILL, -signal.SIGKILL, [])],
    ids=["Ctrl-C", "kill -9"],
)
def test_a_second_run_finishes_a_data_set_with_the_same_rows(
    end: signal.Signals, code: int, said_last: list[str], tmp_path: Path
) -> None:
    script = tmp_path / "stopped.py"
    script.write_text(
        "import os, sys\n"
        "from schatkist import cli\n"
        "from schatkist.adapters import datasets\n"
        "datasets.NUMBERS = 30_000\n"
        "write = datasets.pl.DataFrame.write_parquet\n"
        "def stop(frame, path, **more):\n"
        "    write(frame, path, **more)\n"
        f"    if path.name.startswith('part-000001'): os.kill(os.getpid(), {int(end)})\n"
        "if sys.argv[2] == 'stop': datasets.pl.DataFrame.write_parquet = stop\n"
        f"if __name__ == '__main__': raise SystemExit(cli.main([*{SIM!r}, '--cores', '1', '--out', sys.argv[1]]))\n"
    )

    def run(folder: str, how: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, str(script), str(tmp_path / folder), how],
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
            preexec_fn=hearing_ctrl_c,
        )

    stopped = run("stopped", "stop")
    assert (stopped.returncode, stopped.stderr.split()) == (code, said_last)
    assert datasets.parts_in(tmp_path / "stopped") == [0]
    assert list((tmp_path / "stopped").rglob("*.unfinished"))
    assert run("stopped", "go on").returncode == run("whole", "go on").returncode == 0
    for rows in (datasets.scan_games, datasets.scan_decisions):
        assert rows(tmp_path / "stopped").collect().equals(rows(tmp_path / "whole").collect())
    assert not list((tmp_path / "stopped").rglob("*.unfinished"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "genius", "--out", "x"], "there is no bot 'genius'"),
        (["--seats", "thumb,thumb", "--players", "3", "--out", "x"], "3 players are 3 bots, or one for all seats"),
        (["--players", "0", "--out", "x"], "diabolo is for 3 to 5 players, not 0"),
        (["--seats", "thumb"], "--seats is for data sets: say where with --out DIR"),
        (["--games", "0", "--out", "x"], "the number of games of a data set is from 1"),
        (["--option", "moon=full", "--out", "x"], "diabolo has no option 'moon'"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["sim", "diabolo", *arguments]) == 2
    assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_without_polars_one_line_says_what_to_install(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("schatkist.cli.options.find_spec", lambda name: None if name == "polars" else object())
    assert main([*SIM, "--out", str(tmp_path / "x")]) == 2
    assert "pip install 'schatkist[data]'" in capsys.readouterr().err
