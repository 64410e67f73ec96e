"""Rules are compiled by their annotations, completely or not at all; without a compiler the plain rules work."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from schatkist.compiling import build, headers
from schatkist.compiling.modules import HAND_WRITTEN, MODULES

ROOT = Path(__file__).parent.parent.parent


def derived(source: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """Derive the copy and the header of a small module."""
    (folder / "little.py").write_text(source)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, "little", raising=False)
    return headers.derive("little", {})


HEAD = "from schatkist.core.types import Card, Seat, Word, python_api\nTABLE = [1, 2, 3]\nFOUR = 4\n"


def test_annotations_become_c_types(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = HEAD + (
        "class Little:\n"
        "    def __init__(self) -> None:\n"
        "        self.cards: list[int] = [0] * (FOUR + 3)\n"
        "        self.rows: list[int] = [0] * FOUR\n"
        "        self.seed: Word = 0\n"
        "    def total(self, seat: Seat, high: bool) -> int:\n"
        "        sum = TABLE[seat] + FOUR\n"
        "        wide: Word = self.seed\n"
        "        return sum\n"
        "    @python_api\n"
        "    def names(self) -> list[str]:\n"
        "        return []\n"
    )
    copy, header = derived(source, tmp_path, monkeypatch)
    assert "cdef int[3] TABLE" in header
    assert "cdef public int[7] cards" in header
    assert "cdef public int[4] rows" in header
    assert "cdef public unsigned long long seed" in header
    assert "cdef int total(self, int seat, bint high) noexcept nogil" in header
    assert "names" not in header
    assert "[0]" not in copy  # C memory is zero to begin with
    assert "TABLE[seat] + 4" in copy
    assert "sum=cython.int" in copy
    assert "wide=cython.ulonglong" in copy


NOT_C = {
    "a list comes back": "    def cards(self, seat: Seat) -> list[int]:\n        return []\n",
    "an argument may be missing": "    def lay(self, card: Card, cell: int = 0) -> None:\n        pass\n",
    "a text goes in": "    def lay(self, card: str) -> None:\n        pass\n",
    "nothing is annotated": "    def lay(self, card):\n        pass\n",
    "a local is a text": "    def lay(self, card: Card) -> None:\n        name: str = 'x'\n",
}


@pytest.mark.parametrize("reason", NOT_C)
def test_a_rule_that_would_stay_slow_stops_the_build(
    reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(headers.NotC, match=r"little: (Little\.)?(lay|cards)") as found:
        derived(HEAD + "class Little:\n" + NOT_C[reason], tmp_path, monkeypatch)
    assert "\n" not in str(found.value)


@pytest.fixture(scope="module")
def derived_headers() -> tuple[dict[str, str], dict[str, headers.Header]]:
    """The headers of all modules, as text and as later modules use them."""
    known: dict[str, headers.Header] = {}
    return {name: headers.derive(name, known)[1] for name in MODULES}, known


@pytest.mark.parametrize("name", [name for name in MODULES if ".games." in name])
def test_no_rule_method_stays_a_python_method(
    name: str, derived_headers: tuple[dict[str, str], dict[str, headers.Header]]
) -> None:
    header, known = derived_headers[0][name], derived_headers[1]
    tree = ast.parse((ROOT / "src" / (name.replace(".", "/") + ".py")).read_text())
    for owner in (node for node in tree.body if isinstance(node, ast.ClassDef)):
        for method in (item for item in owner.body if isinstance(item, ast.FunctionDef)):
            in_c = f" {method.name}(" in header or method.name in known[name].inherited[owner.name]
            assert in_c != headers.is_python_api(method), f"{owner.name}.{method.name}"


def test_every_game_is_compiled() -> None:
    packages = {path.parent.name for path in (ROOT / "src/schatkist/games").glob("*/rules.py")}
    assert {f"schatkist.games.{name}.rules" for name in packages} <= set(MODULES)
    assert {f"schatkist.games.{name}.worlds" for name in packages} <= set(MODULES)
    assert all((ROOT / "src" / (name.replace(".", "/") + ".pyx")).exists() for name in HAND_WRITTEN)


def test_without_a_compiler_a_plain_wheel_is_built(tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": str(tmp_path), "PYTHONPATH": "", "CC": ""}
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(tmp_path),
        ".",
    ]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "schatkist/games/kadora/rules.py" in names
    assert "schatkist/games/kadora/locale/rules.nl.md" in names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyx", ".c"))]


def test_a_machine_without_headers_or_compiler_is_recognised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not build.has_compiler()
