"""Without what an extra brings, one sentence says what to install."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("spaces", "numpy", "rl"),
        ("batch", "numpy", "rl"),
        ("match", "gymnasium", "rl"),
        ("pettingzoo", "pettingzoo", "rl"),
        ("gymnasium", "gymnasium", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, module: str, missing: str, extra: str) -> None:
    importlib.import_module(f"schatkist.adapters.{module}")
    for name in [name for name in sys.modules if name.startswith("schatkist.adapters.")]:
        if name.rpartition(".")[2] in ("spaces", "batch", "match", "pettingzoo", "gymnasium", "openspiel"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match=rf"{missing} is not installed: pip install 'schatkist\[{extra}\]'"):
        importlib.import_module(f"schatkist.adapters.{module}")
