"""Without the packages of an extra, one sentence says what to install."""

from __future__ import annotations

import importlib
import sys

import pytest

NEEDED = [
    ("observations", "numpy", "rl"),
    ("batch", "numpy", "rl"),
    ("environment", "gymnasium", "rl"),
    ("pettingzoo", "pettingzoo", "rl"),
    ("gymnasium", "gymnasium", "rl"),
    ("openspiel", "pyspiel", "openspiel"),
    ("openspiel_tiny", "pyspiel", "openspiel"),
    ("datasets", "polars", "data"),
]


@pytest.mark.parametrize(("module", "missing", "extra"), NEEDED)
def test_the_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, module: str, missing: str, extra: str) -> None:
    importlib.import_module(f"schatkist.adapters.{module}")
    for name, _, _ in NEEDED:
        monkeypatch.delitem(sys.modules, f"schatkist.adapters.{name}", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match=rf"{missing} is not installed: pip install 'schatkist\[{extra}\]'"):
        importlib.import_module(f"schatkist.adapters.{module}")
