"""Ladders: pairings, saved results, and a second run that continues the first."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from schatkist.arena import ladders
from schatkist.arena.ladder import Ladder, Plan, batches, missing, plan, run_ladder
from schatkist.arena.ladder_svg import ladder_svg
from schatkist.arena.ladder_text import ladder_text
from schatkist.arena.results import Results
from schatkist.bots import parse_levels
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, load_game


def small(games: int = 4, seed: int = 1, levels: str = "uniform,thumb", players: int = 2) -> Plan:
    return plan(load_game("kadora"), players, {}, parse_levels(levels), games, seed)


def outcome(ladder: Ladder) -> list[tuple[str, str, float, float, float, list[float]]]:
    """The results that do not depend on time."""
    return [(one.hero, one.rest, one.share, one.others, one.nobody, one.seats) for one in ladder.results]


def stopping_after(count: int) -> Callable[[int], None]:
    """Interrupt when this number of matches are done."""
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
    ladder = run_ladder(plan(game, game.seats[0], {}, parse_levels("uniform,thumb"), 6, 1), Results(), cores=1)
    for one in ladder.results:
        assert one.share + one.others + one.nobody == pytest.approx(1)
        assert sum(one.seats) / len(one.seats) == pytest.approx(one.share)
        assert 0 <= one.low <= one.lower <= one.share <= one.high <= 1
        assert one.games == ladder.games == one.deals * ladder.players >= 6


def test_cores_do_not_change_the_outcome() -> None:
    one, two = (run_ladder(small(6), Results(), cores) for cores in (1, 2))
    assert outcome(one) == outcome(two)
    assert one.ratings == two.ratings


def test_a_second_run_continues_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schatkist.arena.ladder.BATCH", 4)
    file, planned = tmp_path / "results.jsonl", small(18)
    with pytest.raises(KeyboardInterrupt):
        run_ladder(planned, Results(file), 1, on_progress=stopping_after(8))
    kept = file.read_text().splitlines()
    assert 8 <= len(kept) < 18
    ladder = run_ladder(planned, Results(file), 1)
    assert ladder.played == 18 - len(kept)
    assert file.read_text().splitlines()[: len(kept)] == kept
    assert run_ladder(planned, Results(file), 1).played == 0
    assert outcome(ladder) == outcome(run_ladder(planned, Results(), 1))


def test_more_games_and_levels_reuse_results(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run_ladder(small(4), Results(file), 1)
    assert run_ladder(small(6), Results(file), 1).played == 2
    assert run_ladder(small(2, levels="uniform,thumb,flat:1"), Results(file), 1).played == 4


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
    run_ladder(small(), Results(file), 1)
    assert len(missing(changed, Results(file))) == len(missing(changed, Results()))


def test_results_of_another_tuning_are_not_mixed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, thinking = tmp_path / "results.jsonl", small(levels="uniform,search:1")
    run_ladder(thinking, Results(file), 1)
    assert missing(thinking, Results(file)) == []
    monkeypatch.setattr("schatkist.bots.tuning._text", lambda: '[kadora.2]\nby = "hand"\ntree_depth = 77\n')
    assert len(missing(thinking, Results(file))) == 4


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run_ladder(small(), Results(file), 1)
    whole = file.read_bytes()
    file.write_bytes(whole[:-9])
    assert run_ladder(small(), Results(file), 1).played == 1
    assert len(file.read_bytes().splitlines()) == 4
    assert run_ladder(small(), Results(file), 1).played == 0


def test_a_line_that_is_no_result_is_named(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run_ladder(small(), Results(file), 1)
    file.write_bytes(file.read_bytes() + b'{"match": 3}\n')
    with pytest.raises(BadInput, match="line 5, is not a result"):
        Results(file)


def test_all_pairings_progress_together() -> None:
    deals = [match.deal for match in missing(small(20, levels="uniform,thumb,flat:1"), Results())]
    assert deals == sorted(deals)


def test_a_match_with_a_searching_bot_is_a_task_by_itself() -> None:
    pieces = batches(missing(small(100, levels="uniform,thumb,flat:1"), Results()))
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
    return run_ladder(small(2, levels="uniform,thumb,flat:1"), Results(), 1)


def test_the_picture_is_well_formed_and_has_the_numbers(ladder: Ladder) -> None:
    root = ElementTree.fromstring(ladder_svg(ladder))
    space = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{space}svg"
    texts = ["".join(text.itertext()) for text in root.iter(f"{space}text")]
    for one in ladder.results:
        assert f"{one.hero} – {one.rest}" in texts
        assert f"{one.lower:.1%}" in texts
    told = root.findtext(f"{space}desc") or ""
    assert told.count("95% interval") == len(ladder.results)
    assert len(list(root.iter(f"{space}circle"))) == len(ladder.results) + len(ladder.levels)
    assert "prefers-color-scheme: dark" in (root.findtext(f"{space}style") or "")


def test_the_table_has_a_line_for_each_pairing_and_level(ladder: Ladder) -> None:
    lines = ladder_text(ladder).splitlines()
    for one in ladder.results:
        assert sum(line.split()[:2] == [one.hero, one.rest] for line in lines) == 1
    mark = next(line for line in lines if "one in 2" in line).index("^")
    assert {line[mark] for line in lines[3:6]} <= set("|o")
    for rating in ladder.ratings:
        assert any(line.split() == [rating.level, f"{rating.mu:.2f}", f"{rating.sigma:.2f}"] for line in lines)


def test_results_are_plain_json(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run_ladder(small(), Results(file), 1)
    for line in file.read_text().splitlines():
        assert set(json.loads(line)) == {"match", "result"}


def test_ladders_of_a_game_are_saved_with_tables_and_pictures(tmp_path: Path) -> None:
    arguments = ["--out", str(tmp_path), "--games", "diabolo", "--matches", "1", "--levels", "uniform", "thumb"]
    ladders.main([*arguments, "--cores", "1"])
    first = (tmp_path / "diabolo.jsonl").read_bytes()
    for players in (3, 4, 5):
        assert json.loads((tmp_path / f"diabolo-{players}.json").read_text())["played"] == players
        assert ElementTree.parse(tmp_path / f"diabolo-{players}.svg").getroot().tag.endswith("svg")
        assert f"diabolo, {players} players" in (tmp_path / "ladders.txt").read_text()
    ladders.main([*arguments, "--cores", "1"])
    assert (tmp_path / "diabolo.jsonl").read_bytes() == first
