"""The command line: its output, and errors in one clear line."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest

from schatkist.cli import main
from schatkist.games import GAMES, is_compiled
from schatkist.i18n.catalogue import speaker
from schatkist.i18n.languages import LANGUAGES
from schatkist.i18n.rulebook import rulebook
from tests.cli import hearing_ctrl_c, said

COMMAND = [sys.executable, "-m", "schatkist"]


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lines that a person types, then the end of the input."""
    return lambda *lines: monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_every_game(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    out = said(capsys, "games", "--lang", lang)
    for game in GAMES.values():
        assert game.title in out
        assert all(f"--option {option.name}=" in out for option in game.options)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_rules_prints_every_clause(capsys: pytest.CaptureFixture[str], name: str, lang: str) -> None:
    assert said(capsys, "rules", name, "--lang", lang).count(f"\n{GAMES[name].code}-") > 20


@pytest.mark.parametrize(
    ("environment", "says"),
    [
        ({"LANG": "de_DE.UTF-8"}, "2 bis 4 Spieler"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "2 à 4 joueurs"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "nl_NL.UTF-8"}, "2 tot 4 spelers"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "2 to 4 players"),
        ({}, "2 to 4 players"),
    ],
)
def test_the_language_is_that_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], says: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert says in said(capsys, "games")


def test_the_version_says_which_rules_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"schatkist 0.1.0, {'compiled' if is_compiled() else 'plain'} rules\n"


def test_rules_prints_one_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rules", "kadora", "--clause", "ka-4.2").startswith("KA-4.2")


@pytest.mark.parametrize("name", GAMES)
def test_sim_prints_one_object_that_does_not_depend_on_the_cores(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    arguments = ["sim", name, "--games", "90", "--seed", "7", "--json"]
    one, two = (json.loads(said(capsys, *arguments, "--cores", cores)) for cores in ("1", "2"))
    assert one["games"] - one["unwon"] <= sum(one["wins"]) <= one["games"] - one["unwon"] + 6 * one["shared"]
    for key in ("game", "players", "games", "seed", "options", "decisions", "wins", "checksum", "compiled"):
        assert one[key] == two[key]
    assert one["compiled"] is is_compiled()
    assert one["decisions_per_second"] > 0
    other = json.loads(said(capsys, "sim", name, "--games", "90", "--seed", "8", "--json"))
    assert other["checksum"] != one["checksum"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_bots_is_played_saved_verified_and_shown_again(
    capsys: pytest.CaptureFixture[str], name: str, tmp_path: Path
) -> None:
    path = str(tmp_path / "game.jsonl")
    seats = ",".join(["uniform"] * GAMES[name].seats[1])
    out = said(capsys, "play", name, "--seats", seats, "--save", path)
    assert "wins!" in out or "share the win!" in out or "Nobody at the table wins" in out
    assert "committed to" in said(capsys, "verify", path)
    assert said(capsys, "replay", path).splitlines()[-1].startswith("  ")
    for seat in ("0", "1"):
        assert said(capsys, "replay", path, "--seat", seat)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_person_plays_and_gets_reasons_for_refusals(
    capsys: pytest.CaptureFixture[str], types: Callable[..., None], lang: str
) -> None:
    types("help", "moves", "log", "rules DI-3.4", "rules DI-99", "dance", "lay R1 heaven", "lay R5 heaven", "quit")
    out = said(capsys, "play", "diabolo", "--seats", "you,uniform,uniform", "--seed", "7", "--lang", lang)
    say, clause = speaker(lang), rulebook("diabolo", lang).clause("DI-3.2")
    me = say("seat-you", name=say("seat-name", number=1))
    assert say("table-refused", clause="DI-3.2", text=clause) in out
    assert say("terminal-no-clause", clause="DI-99") in out
    assert say("terminal-not-a-move", move="dance") in out
    assert say("diabolo-event-laid", seat=me, card="R5", side="heaven") in out
    assert out.rstrip().endswith(say("terminal-quit"))


def test_two_people_at_one_keyboard_do_not_see_each_other(
    capsys: pytest.CaptureFixture[str], types: Callable[..., None]
) -> None:
    types("", "lay R5 heaven", "")
    out = said(capsys, "play", "diabolo", "--seats", "you,you,uniform", "--seed", "7", "--lang", "en")
    first, _, second = out.partition("Player 2 (you), it is up to you")
    assert "Your hand: R5" in first
    assert "\n" * 20 in first
    assert "Your hand: R5" not in second


def test_play_asks_for_a_game_when_none_is_named(
    capsys: pytest.CaptureFixture[str], types: Callable[..., None]
) -> None:
    types(str(list(GAMES).index("diabolo") + 1), "quit")
    assert "Diabolo, with Player 1 (you)" in said(capsys, "play", "--terminal", "--seed", "3", "--lang", "en")


BAD = [
    (["play", "chess"], "there is no game 'chess'"),
    (["rules", "chess"], "there is no game 'chess'"),
    (["rules", "kadora", "--clause", "KA-99"], "no clause 'KA-99'"),
    (["play", "kadora", "--seats", "you," * 8 + "you"], "2 to 4 players, not 9"),
    (["play", "kadora", "--seats", "you,hal9000"], "there is no bot 'hal9000'"),
    (["play", "kadora", "--option", "speed"], "NAME=VALUE"),
    (["play", "kadora", "--option", "speed=9"], "no option 'speed'"),
    (["play", "kadora", "--option", "first=red"], "option first is one of"),
    (["play", "kadora", "--option", "first=4"], "a seat from 1 to 3"),
    (["sim", "kadora", "--players", "9"], "2 to 4 players, not 9"),
    (["sim", "kadora", "--games", "0"], "from 1 to"),
    (["sim", "kadora", "--cores", "0"], "from 1 to"),
    (["replay", "no-such-file"], "cannot read no-such-file"),
    (["verify", "."], "cannot read ."),
    (["verify", sys.executable], "is not text"),
    (["verify", __file__], "line 1 of the record"),
    (["play", "kadora", "--seats", "uniform,uniform", "--save", "/no/such/folder/x"], "No such file"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD, ids=[" ".join(arguments)[:40] for arguments, _ in BAD])
def test_bad_input_gets_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert main(arguments) == 2
    err = capsys.readouterr().err
    assert words in err
    assert err.startswith("schatkist: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments", [[], ["dance"], ["sim"], ["sim", "kadora", "--games", "many"], ["play", "--lang", "xx"]]
)
def test_a_wrong_command_line_is_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_ctrl_c_at_the_prompt_ends_the_game_with_130() -> None:
    child = subprocess.Popen(
        [*COMMAND, "play", "kadora", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=hearing_ctrl_c,
    )
    assert child.stdout is not None
    seen = b""
    while not seen.endswith(b"Your move: "):
        seen += child.stdout.read(1)
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=600)
    assert child.returncode == 130
    assert err.decode().split() == ["schatkist:", "stopped"]


def test_ctrl_c_stops_a_simulation_with_130() -> None:
    script = (
        "import signal, threading, os; from schatkist import cli, arena; from schatkist.arena import simulate as s\n"
    )
    script += "add = s.Tally.add\n"
    script += "def stop(self, other): add(self, other); os.kill(os.getpid(), signal.SIGINT)\n"
    script += "s.Tally.add = stop\n"
    script += "if __name__ == '__main__': raise SystemExit(cli.main(['sim', 'kadora', '--games', '2000000000']))\n"
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        preexec_fn=hearing_ctrl_c,
    )
    assert done.returncode == 130, done.stderr
    assert done.stderr.split() == ["schatkist:", "stopped"]


def test_a_closed_pipe_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([*COMMAND, "rules", "kadora"], stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("command", ["play", "serve"])
def test_ctrl_c_stops_a_server_as_soon_as_it_has_an_address(tmp_path: Path, command: str) -> None:
    child = subprocess.Popen(
        [*COMMAND, command, *(["--port", "0"] if command == "serve" else [])],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        preexec_fn=hearing_ctrl_c,
    )
    assert child.stdout is not None
    assert "http://127.0.0.1:" in child.stdout.readline()
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=60)
    assert child.returncode == 130
    assert err.split()[-2:] == ["schatkist:", "stopped"]
    assert "Warning" not in err


def test_play_without_a_game_opens_the_browser_on_a_free_port(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    running, addresses, lines = [], [], []
    try:
        for data in ("ann", "bob", "ann"):
            environment |= {"XDG_DATA_HOME": str(tmp_path / data)}
            command = [*COMMAND, "play", "--lang", "en"]
            running.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment))
            assert running[-1].stdout is not None
            lines.append(running[-1].stdout.readline())
            addresses.append(lines[-1].split()[4].rstrip(";"))
            with urlopen(addresses[-1]) as answer:
                assert answer.status == 200
        assert addresses[0] != addresses[1]
        assert addresses[0] == addresses[2]
        assert lines[1] == f"The table is at {addresses[1]}; Ctrl-C ends it.\n"
        assert lines[2] == f"The table is at {addresses[0]} already; who started it can end it.\n"
    finally:
        for process in running:
            process.terminate()
            process.communicate()
