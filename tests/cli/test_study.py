"""The commands that study: ladder, hint and tune."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from schatkist.cli import main
from schatkist.cli.studying import milliseconds
from schatkist.core.errors import BadInput
from tests.cli import hearing_ctrl_c, said

LADDER = ["ladder", "kadora", "--players", "3", "--games", "7", "--levels", "uniform,thumb", "--cores", "1"]


def test_ladder_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, *LADDER, "--json"))
    assert (found["game"], found["players"], found["games"], found["played"]) == ("kadora", 3, 9, 9)
    assert found["options"] == {"first": "lot"}
    (pairing,) = found["rungs"]
    assert {"hero", "rest", "games", "deals", "share", "others", "nobody", "low", "high", "lower", "error"} <= set(
        pairing
    )
    assert pairing["fair"] == pytest.approx(1 / 3)
    assert {rating["level"] for rating in found["ratings"]} == {"uniform", "thumb"}


def test_ladder_keeps_its_results_and_draws_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "a" / "study"
    first, second = (json.loads(said(capsys, *LADDER, "--json", "--out", str(folder))) for _ in range(2))
    assert (first["played"], second["played"]) == (9, 0)
    assert first["rungs"] == second["rungs"]
    assert {path.name for path in folder.iterdir()} == {"results.jsonl", "kadora-3.json", "kadora-3.svg"}
    assert json.loads((folder / "kadora-3.json").read_text("utf-8")) == second
    ElementTree.parse(folder / "kadora-3.svg")


def test_ladder_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, *LADDER)
    assert out.startswith("kadora, 3 players: one bot against a table of another, 9 games each")
    assert "one in 3" in out


def test_ctrl_c_stops_a_ladder_and_keeps_its_results(tmp_path: Path) -> None:
    arguments = ["ladder", "kadora", "--games", "2000", "--levels", "uniform,thumb", "--cores", "2"]
    script = tmp_path / "stopped.py"
    script.write_text(
        "import os, signal\n"
        "from schatkist import cli\n"
        "from schatkist.arena.results import Results\n"
        "add = Results.add\n"
        "def stop(self, played): add(self, played); os.killpg(os.getpgid(0), signal.SIGINT)\n"
        "Results.add = stop\n"
        f"if __name__ == '__main__': raise SystemExit(cli.main({[*arguments, '--out', str(tmp_path)]!r}))\n"
    )
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        start_new_session=True,
        preexec_fn=hearing_ctrl_c,
    )
    assert done.returncode == 130, done.stderr
    assert done.stderr.split() == ["schatkist:", "stopped"]
    assert 1 <= len((tmp_path / "results.jsonl").read_text().splitlines()) < 2000


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    file = tmp_path / "game.jsonl"
    said(capsys, "play", "diabolo", "--seats", "uniform,uniform,uniform", "--seed", "3", "--save", str(file))
    return file


def test_hint_marks_the_played_action(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    arguments = ["hint", str(record), "--at", "12", "--simulations", "60"]
    out, found = said(capsys, *arguments), json.loads(said(capsys, *arguments, "--json"))
    played = json.loads(record.read_text().splitlines()[12])["do"]
    assert [hint["action"] for hint in found["actions"] if hint["played"]] == [played]
    assert sum(line.startswith(f" -> {played} ") for line in out.splitlines()) == 1
    assert found["simulations"] == 60


def test_hint_searches_for_a_time(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert "(search:20ms)" in said(capsys, "hint", str(record), "--at", "12", "--time", "20ms")


@pytest.mark.parametrize(("text", "time"), [("1s", 1000), ("300ms", 300), ("0.25s", 250), ("600s", 600_000)])
def test_a_time_is_written_in_seconds_or_milliseconds(text: str, time: int) -> None:
    assert milliseconds(text) == time


@pytest.mark.parametrize("text", ["", "1", "s", "0s", "-1s", "601s", "1h", "1.s", "٣s"])
def test_a_bad_time_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="a time is written as"):
        milliseconds(text)


def test_tune_prints_a_table_for_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--level", "search:1", "--against", "uniform", "--candidates", "2", "--deals", "1", "--cores", "1"]
    out = said(capsys, "tune", "diabolo", *arguments)
    assert '\n[diabolo.3]\nby = "schatkist tune diabolo --players 3 --level search:1 ' in out


BAD = [
    (["ladder", "chess"], "there is no game 'chess'"),
    (["ladder", "kadora", "--players", "9"], "2 to 4 players, not 9"),
    (["ladder", "kadora", "--levels", "uniform"], "two or more different levels"),
    (["ladder", "kadora", "--levels", "uniform,hal9000"], "there is no bot 'hal9000'"),
    (["ladder", "kadora", "--games", "0"], "the number of games"),
    (["ladder", "kadora", "--cores", "0"], "the number of cores"),
    (["ladder", "kadora", "--cluster", "slurm"], "dask://HOST:PORT or ray"),
    (["ladder", "kadora", "--out", __file__], "File exists"),
    (["hint", "no-such-file", "--at", "1"], "cannot read no-such-file"),
    (["hint", "RECORD", "--at", "100000"], "not 100000"),
    (["hint", "RECORD", "--at", "12", "--seat", "4"], "seats 1 to 3, not 4"),
    (["hint", "RECORD", "--at", "12", "--seat", "1"], "the table waited for seat"),
    (["hint", "RECORD", "--at", "12", "--time", "soon"], "a time is written as"),
    (["hint", "RECORD", "--at", "12", "--simulations", "0"], "the number of simulations"),
    (["tune", "kadora", "--level", "thumb"], "nothing to tune"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD, ids=[" ".join(arguments)[-40:] for arguments, _ in BAD])
def test_bad_input_gets_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], record: Path, arguments: list[str], words: str
) -> None:
    assert main([str(record) if word == "RECORD" else word for word in arguments]) == 2
    err = capsys.readouterr().err
    assert words in err
    assert err.startswith("schatkist: ")
    assert err.count("\n") == 1
