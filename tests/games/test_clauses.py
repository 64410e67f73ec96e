"""Every clause that the rules of a game name has a test that is named after it."""

import re
from pathlib import Path

import pytest

from schatkist.games import SHELF

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", list(SHELF))
def test_every_clause_named_in_the_code_has_a_test(name: str) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/schatkist/games" / name).glob("*.py"))
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/games" / name).glob("test_*.py"))
    clauses = set(re.findall(rf"{SHELF[name].code}-R?\d+(?:\.\d+)?", code))
    names = "".join(re.findall(r"def (test_\w+)", tests))
    assert clauses
    assert [clause for clause in sorted(clauses) if f"{re.sub('[-.]', '_', clause)}_" not in names] == []
