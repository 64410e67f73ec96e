from __future__ import annotations

from docs.box import BOX_TS, box_typescript


def test_the_browser_draws_what_is_in_the_boxes_now() -> None:
    assert BOX_TS.read_text(encoding="utf-8") == box_typescript(), "stale: run python -m docs"
