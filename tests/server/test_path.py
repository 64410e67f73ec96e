"""The path of a click in the documentation is that of the code."""

from __future__ import annotations

import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "server.md"
STEP = re.compile(r"^\| (\d+) \| `([\w.]+)` \| ?([\w/]*) ?\|", re.MULTILINE)


def test_the_functions_on_the_path_of_a_click_exist() -> None:
    steps = STEP.findall(PAGE.read_text())
    assert [int(number) for number, _, _ in steps] == list(range(1, len(steps) + 1))
    assert len(steps) <= 30
    place = ""
    for _, function, where in steps:
        place = where or place
        package = "schatkist" if place.startswith("core/") else "schatkist.server"
        module = import_module(f"{package}.{place.replace('/', '.')}")
        assert callable(attrgetter(function.removeprefix(f"{place.rpartition('/')[2]}."))(module)), function
