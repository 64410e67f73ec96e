from __future__ import annotations

from build_tools.box import TARGET, typescript


def test_the_browser_draws_what_is_in_the_boxes_now() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "stale: run python -m build_tools.box"
