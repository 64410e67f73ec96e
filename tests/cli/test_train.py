"""The command `train`: what it refuses. tests/training has the training itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from schatkist.cli import main


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["genius"], "there is no game 'genius'"),
        (["diabolo", "--players", "9"], "9"),
        (["diabolo", "--hours", "0"], "the number of hours is more than 0 and at most 1000, not 0"),
        (["kadora", "--option", "colour=blue"], "colour"),
    ],
)
def test_bad_input_is_one_sentence(
    more: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", *more, "--out", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
    assert not (tmp_path / "out").exists()
