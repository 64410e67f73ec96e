"""A ladder: what it plays, what it keeps, and that a second run goes on where the first one was stopped."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from schatkist.arena import ladders
from schatkist.arena.ladder import Ladder, Plan, climb, handfuls, missing, plan
from schatkist.arena.ladder_svg import svg
from schatkist.arena.ladder_text import printed
from schatkist.arena.results import Results
from schatkist.bots import parse_levels
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, load_game


def small(games: int = 4, seed: int = 1, levels: str = "uniform,thumb", players: int = 2) -> Plan:
    return plan(load_game("kadora"), players, {}, parse_levels(levels), games, seed)


def outcome(ladder: Ladder) -> list[tuple[str, str, float, float, float, list[float]]]:
    """What does not depend on the clock."""
    return [(one.hero, one.rest, one.share, one.others, one.nobody, one.seats) for one in ladder.rungs]


def stopping_after(count: int) -> Callable[[int], None]:
    """Presses Ctrl-C when so many matches are done."""
    done = 0

    def tell(games: int) -> None:
        nonlocal done
        done += games
        if done >= count:
            raise KeyboardInterrupt

    return tell


def test_every_level_meets_every_lower_one() -> None:
    pairings = small(levels="uniform,thumb,flat,search").pairings()
    assert [(str(hero), str(rest)) for hero, rest in pairings] == [
        ("thumb", "uniform"),
        ("flat", "thumb"),
        ("flat", "uniform"),
        ("search", "flat"),
        ("search", "thumb"),
        ("search", "uniform"),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_shares_of_hero_others_and_nobody_make_one(name: str) -> None:
    game = load_game(name)
    ladder = climb(plan(game, game.seats[0], {}, parse_levels("uniform,thumb"), 6, 1), Results(), cores=1)
    for one in ladder.rungs:
        assert one.share + one.others + one.nobody == pytest.approx(1)
        assert sum(one.seats) / len(one.seats) == pytest.approx(one.share)
        assert 0 <= one.low <= one.lower <= one.share <= one.high <= 1
        assert one.games == ladder.games == one.deals * ladder.players >= 6


def test_cores_do_not_change_the_outcome() -> None:
    one, two = (climb(small(6), Results(), cores) for cores in (1, 2))
    assert outcome(one) == outcome(two)
    assert one.ratings == two.ratings


def test_a_second_run_goes_on_where_the_first_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schatkist.arena.ladder.HANDFUL", 4)
    file, planned = tmp_path / "results.jsonl", small(18)
    with pytest.raises(KeyboardInterrupt):
        climb(planned, Results(file), 1, tell=stopping_after(8))
    kept = file.read_text().splitlines()
    assert 8 <= len(kept) < 18
    ladder = climb(planned, Results(file), 1)
    assert ladder.played == 18 - len(kept)
    assert file.read_text().splitlines()[: len(kept)] == kept
    assert climb(planned, Results(file), 1).played == 0
    assert outcome(ladder) == outcome(climb(planned, Results(), 1))


def test_more_games_and_more_levels_use_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    climb(small(4), Results(file), 1)
    assert climb(small(6), Results(file), 1).played == 2
    assert climb(small(2, levels="uniform,thumb,flat:1"), Results(file), 1).played == 4


@pytest.mark.parametrize(
    "changed",
    [
        small(seed=2),
        small(players=3),
        plan(load_game("kadora"), 2, {"first": "1"}, parse_levels("uniform,thumb"), 4, 1),
        plan(load_game("diabolo"), 3, {}, parse_levels("uniform,thumb"), 4, 1),
    ],
    ids=["seed", "players", "option", "game"],
)
def test_results_of_another_setting_are_not_mixed_in(tmp_path: Path, changed: Plan) -> None:
    file = tmp_path / "results.jsonl"
    climb(small(), Results(file), 1)
    assert len(missing(changed, Results(file))) == len(missing(changed, Results()))


def test_results_of_another_tuning_are_not_mixed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, thinking = tmp_path / "results.jsonl", small(levels="uniform,search:1")
    climb(thinking, Results(file), 1)
    assert missing(thinking, Results(file)) == []
    monkeypatch.setattr("schatkist.bots.tuning._text", lambda: '[kadora.2]\nby = "hand"\ndepth = 77\n')
    assert len(missing(thinking, Results(file))) == 4


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    climb(small(), Results(file), 1)
    whole = file.read_bytes()
    file.write_bytes(whole[:-9])
    assert climb(small(), Results(file), 1).played == 1
    assert len(file.read_bytes().splitlines()) == 4
    assert climb(small(), Results(file), 1).played == 0


def test_a_line_that_is_no_result_is_named(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    climb(small(), Results(file), 1)
    file.write_bytes(file.read_bytes() + b'{"match": 3}\n')
    with pytest.raises(BadInput, match="line 5, is not a result"):
        Results(file)


def test_what_is_stopped_has_all_pairings_about_as_far() -> None:
    deals = [match.deal for match in missing(small(20, levels="uniform,thumb,flat:1"), Results())]
    assert deals == sorted(deals)


def test_a_match_with_a_thinker_is_a_piece_of_work_by_itself() -> None:
    pieces = handfuls(missing(small(100, levels="uniform,thumb,flat:1"), Results()))
    assert sum(map(len, pieces)) == 300
    for piece in pieces:
        assert len(piece) == 1 or not any(match.hero.tuning for match in piece)


@pytest.mark.parametrize(
    ("players", "levels", "games", "says"),
    [
        (2, "uniform", 4, "two or more different levels"),
        (2, "uniform,uniform", 4, "two or more different levels"),
        (2, "uniform,genius", 4, "there is no bot 'genius'"),
        (2, "uniform,thumb", 0, "the number of games"),
        (7, "uniform,thumb", 4, "is for 2 to 4 players"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(players: int, levels: str, games: int, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        plan(load_game("kadora"), players, {}, parse_levels(levels), games, 1)


@pytest.fixture(scope="module")
def ladder() -> Ladder:
    return climb(small(2, levels="uniform,thumb,flat:1"), Results(), 1)


def test_the_picture_is_well_formed_and_tells_its_numbers(ladder: Ladder) -> None:
    root = ElementTree.fromstring(svg(ladder))
    space = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{space}svg"
    texts = ["".join(text.itertext()) for text in root.iter(f"{space}text")]
    for one in ladder.rungs:
        assert f"{one.hero} – {one.rest}" in texts
        assert f"{one.lower:.1%}" in texts
    told = root.findtext(f"{space}desc") or ""
    assert told.count("95% interval") == len(ladder.rungs)
    assert len(list(root.iter(f"{space}circle"))) == len(ladder.rungs) + len(ladder.levels)
    assert "prefers-color-scheme: dark" in (root.findtext(f"{space}style") or "")


def test_the_table_has_a_line_a_rung_and_a_line_a_level(ladder: Ladder) -> None:
    lines = printed(ladder).splitlines()
    for one in ladder.rungs:
        assert sum(line.split()[:2] == [one.hero, one.rest] for line in lines) == 1
    mark = next(line for line in lines if "one in 2" in line).index("^")
    assert {line[mark] for line in lines[3:6]} <= set("|o")
    for rating in ladder.ratings:
        assert any(line.split() == [rating.level, f"{rating.mu:.2f}", f"{rating.sigma:.2f}"] for line in lines)


def test_what_is_kept_reads_as_plain_json(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    climb(small(), Results(file), 1)
    for line in file.read_text().splitlines():
        assert set(json.loads(line)) == {"match", "result"}


def test_all_ladders_of_a_game_are_kept_with_their_tables_and_pictures(tmp_path: Path) -> None:
    arguments = ["--out", str(tmp_path), "--games", "diabolo", "--matches", "1", "--levels", "uniform", "thumb"]
    ladders.main([*arguments, "--cores", "1"])
    first = (tmp_path / "diabolo.jsonl").read_bytes()
    for players in (3, 4, 5):
        assert json.loads((tmp_path / f"diabolo-{players}.json").read_text())["played"] == players
        assert ElementTree.parse(tmp_path / f"diabolo-{players}.svg").getroot().tag.endswith("svg")
        assert f"diabolo, {players} players" in (tmp_path / "ladders.txt").read_text()
    ladders.main([*arguments, "--cores", "1"])
    assert (tmp_path / "diabolo.jsonl").read_bytes() == first
