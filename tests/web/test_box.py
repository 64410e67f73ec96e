from __future__ import annotations

from docs.box import BOX_TS, box_typescript


def test_the_browser_has_the_current_boxes() -> None:
    assert BOX_TS.read_text(encoding="utf-8") == box_typescript(), "stale: run python -m docs"
