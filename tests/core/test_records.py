"""Records replay to the same game, and a changed record is detected."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from schatkist.bots.uniform import Uniform
from schatkist.core.chance_source import ChanceSource, Fair, Seeded, Stacked, fair_deal
from schatkist.core.errors import BadInput, Refused
from schatkist.core.game import Game
from schatkist.core.records import chance_checked, record_from, record_of, record_text, replay, verify
from schatkist.core.table import Table
from schatkist.core.types import ONLOOKER
from schatkist.games import GAMES, load_game

ROOT = Path(__file__).parent.parent.parent
VERIFIER = ROOT / "docs" / "explanation" / "verify_shuffle.py"
NONCES = [bytes([seat]) * 16 for seat in range(3)]


def played(game: Game, deal: ChanceSource, seed: int = 1) -> Table:
    """Play a game of three bots."""
    table, bot = Table(game, 3, {}, deal), Uniform(seed)
    while not table.state.over:
        seat = table.state.actors()[0]
        table.act(seat, bot.choose(table.view(seat)))
    return table


def text_of(table: Table) -> str:
    return record_text(record_of(table, ["Anna", "Bob", "Chris"]))


DEALS: dict[str, ChanceSource] = {"seeded": Seeded(5), "fair": fair_deal("match-1", bytes(range(32)), NONCES)}


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("name", GAMES)
def test_a_record_replays_to_the_same_game(name: str, deal: str) -> None:
    table = played(GAMES[name], DEALS[deal])
    again = verify(record_from(text_of(table)), GAMES[name])
    assert (again.seal(), again.moves, again.events) == (table.seal(), table.moves, table.events)


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_has_a_step_for_the_set_up_and_for_each_move(name: str) -> None:
    game = GAMES[name]
    table = played(game, Seeded(4))
    record = record_from(text_of(table))
    first, *steps = replay(record, game)
    assert first.move is None
    assert first.before is first.after
    assert [step.move for step in steps] == record.moves
    assert [event for step in [first, *steps] for event in step.events] == table.events
    assert game.write(steps[-1].after) == game.write(table.state)
    for earlier, step in pairwise([first, *steps]):
        assert step.before is earlier.after
        assert step.move is not None
        assert game.action_in(step.move.do) in step.before.legal_actions(step.move.seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_replays_from_its_draws_alone(name: str) -> None:
    table = played(GAMES[name], Seeded(9))
    record = record_from(text_of(table))
    without = msgspec.structs.replace(record, opening=msgspec.structs.replace(record.opening, deal=Stacked()))
    assert verify(without, GAMES[name]).seal() == table.seal()
    assert "cannot be checked" in chance_checked(Stacked())


@pytest.mark.parametrize("name", GAMES)
def test_an_unfinished_game_has_a_record(name: str) -> None:
    table = Table(GAMES[name], 3, {}, Seeded(2))
    record = record_from(text_of(table))
    assert record.ending.places is None
    assert verify(record, GAMES[name]).moves == []


def test_T15_no_view_or_event_holds_the_seed() -> None:
    table = played(GAMES["diabolo"], DEALS["fair"])
    assert isinstance(table.deal, Fair)
    views = b"".join(table.game.view_bytes(table.view(seat)) for seat in (0, 1, 2, ONLOOKER))
    story = msgspec.json.encode([table.story(seat) for seat in (0, 1, 2, ONLOOKER)])
    for secret in (table.deal.seed, table.deal.nonces[0], str(int(table.deal.seed or "", 16))):
        assert (secret or "").encode() not in views + story


# -- broken records -----------------------------------------------------------------------------------


def damaged(text: str, line: int, old: str, new: str) -> str:
    lines = text.splitlines(keepends=True)
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    return "".join(lines)


BROKEN = [
    ("", "at least two lines"),
    ("{}\n{}\n", "line 1 of the record should be its opening"),
    ("\x00\n\xff\n", "line 1"),
    ("[" * 5000 + "\n{}\n", "line 1"),
]


@pytest.mark.parametrize(("text", "words"), BROKEN, ids=[words for _, words in BROKEN])
def test_text_that_is_no_record_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words) as found:
        record_from(text)
    assert "\n" not in str(found.value)


CHANGES = [
    (0, '"schatkist":1', '"schatkist":9', "format 9"),
    (0, '"rules":1', '"rules":7', "rules 7"),
    (0, '"players":3', '"players":9', "3 to 5 players"),
    (0, '"options":{}', '"options":{"x":"y"}', "no option 'x'"),
    (0, '"lots":[[3,', '"lots":[[2,', "set-up does not follow"),
    (0, '"by":"seeded"', '"by":"magic"', "line 1"),
    (1, '"do":"lay', '"do":"eat', "line 2"),
    (1, '"seat":', '"seat":7', "line 2"),
    (1, '"seat":', '"chair":', "line 2"),
    (-1, '"seal":"', '"seal":"0', "other seal"),
    (-1, '"scores":[', '"scores":[77,', "other scores"),
    (-1, '"places":[', '"places":[3,', "other places"),
]


@pytest.mark.parametrize(("line", "old", "new", "words"), CHANGES, ids=[words for *_, words in CHANGES])
def test_a_change_is_detected_and_its_line_is_named(line: int, old: str, new: str, words: str) -> None:
    text = damaged(text_of(played(GAMES["diabolo"], Seeded(5))), line, old, new)
    with pytest.raises(BadInput, match=words) as found:
        verify(record_from(text), GAMES["diabolo"])
    assert "\n" not in str(found.value)


@pytest.mark.parametrize("drop", [1, 5, -2])
def test_a_missing_move_is_detected(drop: int) -> None:
    lines = text_of(played(GAMES["kadora"], Seeded(5))).splitlines(keepends=True)
    del lines[drop]
    with pytest.raises(BadInput):
        verify(record_from("".join(lines)), GAMES["kadora"])


# -- fair shuffles ------------------------------------------------------------------------------------


def standalone(text: str, folder: Path) -> tuple[int, str]:
    """Run the stand-alone verifier in a Python that cannot import this project; return its exit code and output."""
    path = folder / "game.jsonl"
    path.write_text(text)
    command = [sys.executable, "-I", str(VERIFIER), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("name", GAMES)
def test_T14_the_stand_alone_verifier_agrees(name: str, tmp_path: Path) -> None:
    assert len(VERIFIER.read_text().splitlines()) <= 100
    code, said = standalone(text_of(played(GAMES[name], DEALS["fair"])), tmp_path)
    assert (code, said[:10]) == (0, "right: all")


def test_T14_every_bit_of_the_seed_matters() -> None:
    deal = DEALS["fair"]
    assert isinstance(deal, Fair)
    seed = int(deal.seed or "", 16)
    for bit in range(256):
        other = msgspec.structs.replace(deal, seed=f"{seed ^ 1 << bit:064x}")
        with pytest.raises(BadInput, match="not the one that was committed to"):
            other.dealer("diabolo-1")


@pytest.mark.parametrize(
    ("line", "old", "new", "words"),
    [
        (0, '"seed":"00', '"seed":"01', "not the one that was committed to"),
        (0, '"nonces":["00', '"nonces":["01', "does not follow from the seed"),
        (0, '"match":"match-1"', '"match":"match-2"', "not the one that was committed to"),
        (0, '"lots":[[3,', '"lots":[[3,1],[3,', "does not follow from the seed"),
        (0, '"by":"fair"', '"by":"seeded"', "no commitment to check"),
        (0, '"deal":', '"dealt":', "not the record of a game"),
    ],
)
def test_T14_the_stand_alone_verifier_detects_a_change(
    line: int, old: str, new: str, words: str, tmp_path: Path
) -> None:
    text = damaged(text_of(played(GAMES["diabolo"], DEALS["fair"])), line, old, new)
    code, said = standalone(text, tmp_path)
    assert code != 0
    assert words in said


def test_a_hidden_seed_cannot_deal() -> None:
    hidden = msgspec.structs.replace(fair_deal("m", bytes(32), NONCES), seed=None)
    with pytest.raises(BadInput, match="not been revealed"):
        Table(GAMES["kadora"], 3, {}, hidden)
    assert "not been revealed" in chance_checked(hidden)


# -- the table ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "action", "error", "words"),
    [
        (9, 0, BadInput, "seats 1 to 3"),
        (-1, 0, BadInput, "seats 1 to 3"),
        (0, 9999, BadInput, "actions 0 to 76"),
        (0, 10**30, BadInput, "actions 0 to 76"),
        (0, -1, BadInput, "actions 0 to 76"),
        (0, 76, Refused, "DI-"),
    ],
)
def test_a_table_refuses_illegal_actions(seat: int, action: int, error: type[Exception], words: str) -> None:
    table = Table(GAMES["diabolo"], 3, {}, Seeded(1))
    seal = table.seal()
    with pytest.raises(error, match=words):
        table.act(seat, action)
    assert (table.seal(), table.moves) == (seal, [])


@pytest.mark.parametrize("players", [-1, 0, 1, 9, 10**20])
@pytest.mark.parametrize("name", GAMES)
def test_a_table_refuses_wrong_player_counts(name: str, players: int) -> None:
    with pytest.raises(BadInput, match="players, not"):
        Table(GAMES[name], players, {}, Seeded(1))


def test_a_position_refuses_illegal_actions() -> None:
    table = Table(GAMES["kadora"], 3, {}, Seeded(1))
    for action in (-5, 10**6, 0):
        with pytest.raises(Refused):
            table.state.apply(table.state.actors()[0], action, Seeded(1).dealer(""))
    for not_a_dealer in (None, 3, "dealer"):
        seat = table.state.actors()[0]
        with pytest.raises((TypeError, AttributeError)):
            table.state.apply(seat, table.state.legal_actions(seat)[0], not_a_dealer)  # type: ignore[arg-type]


EARLIER = sorted((Path(__file__).parent / "records").glob("*.jsonl"))


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_T24_a_record_of_an_earlier_version_verifies(path: Path) -> None:
    record = record_from(path.read_text("utf-8"))
    assert verify(record, load_game(record.opening.game)).state.over
