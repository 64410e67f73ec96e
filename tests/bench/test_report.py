"""Ratios are computed repeat by repeat, and a missed bar is reported."""

from __future__ import annotations

from bench import batch, report, variants
from bench.variants import Variant

FOUND = [Variant("kadora", 3, name, ()) for name in (variants.INTERPRETED, variants.COMPILED, variants.CPP)] + [
    Variant("diabolo", 4, variants.INTERPRETED, ()),
    Variant("diabolo", 4, variants.BATCH, ()),
    Variant("kadora", 3, variants.BATCH, ()),
]
RATES = [[1.0, 2.0, 1.0], [30.0, 60.0, 20.0], [60.0, 120.0, 20.0], [5.0, 7.0, 6.0], [4e5, 8e5, 7e5], [1.0, 1.0, 1.0]]


def test_a_ratio_is_the_median_of_the_ratios_of_the_repeats() -> None:
    compiled = report.rows(FOUND, RATES)[1]
    assert (compiled.to_interpreted, compiled.to_cpp) == (30.0, 0.5)
    assert (compiled.median, compiled.least, compiled.most) == (30.0, 20.0, 60.0)


def test_a_game_without_a_cpp_version_has_no_ratio_to_it() -> None:
    assert report.rows(FOUND, RATES)[3].to_cpp is None


def test_a_missed_bar_is_said_to_be_below() -> None:
    lines = [str(bar) for bar in report.bars(FOUND, RATES)]
    assert lines == [
        "kadora, 3 players: compiled to interpreted: 30.00 (reaches 25)",
        "kadora, 3 players: compiled to C++: 0.50 (BELOW 0.6)",
        "diabolo, 4 players: our batch of games in step to 500,000 decisions a CPU second: 1.40 (reaches 1)",
    ]


def test_a_batch_is_timed_by_the_wall_clock() -> None:
    variant = Variant("diabolo", 4, variants.BATCH_CORES, ())
    laps = [batch.Lap(3_000_000, 2.0, 4.0), batch.Lap(3_000_000, 3.0, 3.0), batch.Lap(3_000_000, 2.5, 4.0)]
    assert batch.row(variant, laps)[3:] == ["1,200,000", "1,000,000 - 1,500,000", "1.60", "750,000"]
    assert str(batch.bar(variant, laps)).endswith("our batch on all cores to 1,000,000 a second: 1.20 (reaches 1)")
