"""Evidence: the results of long tests and what they prove, as JSON and as a web page."""

from __future__ import annotations

import html
from pathlib import Path

import msgspec


class Evidence(msgspec.Struct):
    """The outcome of one test on one game."""

    test: str
    game: str
    what: str
    n: int
    failures: int
    seed: int
    seconds: float
    notes: list[str] = []

    @property
    def bound(self) -> float:
        """Upper bound of the failure rate, with 95 % confidence, if no trial failed (rule of three)."""
        return min(1.0, 3 / self.n) if self.n else 1.0

    def add(self, other: Evidence) -> None:
        """Add more trials of the same test."""
        self.n += other.n
        self.failures += other.failures
        self.seconds += other.seconds
        self.notes = (self.notes + other.notes)[:5]


def write_evidence(rows: list[Evidence], commit: str, folder: Path) -> None:
    """Write evidence.json and evidence.html; results of other tests at the same commit are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    new = {(row.test, row.game) for row in rows}
    earlier = [row for row in _earlier(folder / "evidence.json", commit) if (row.test, row.game) not in new]
    rows = sorted([*earlier, *rows], key=lambda row: (row.test, row.game))
    data = [{**msgspec.to_builtins(row), "bound": row.bound, "commit": commit} for row in rows]
    (folder / "evidence.json").write_bytes(msgspec.json.format(msgspec.json.encode(data)) + b"\n")
    (folder / "evidence.html").write_text(page(rows, commit), "utf-8")


def _earlier(path: Path, commit: str) -> list[Evidence]:
    """Read the results that a file has of that commit."""
    if not path.exists():
        return []
    found = msgspec.json.decode(path.read_bytes())
    return [msgspec.convert(row, Evidence) for row in found if row["commit"] == commit]


def page(rows: list[Evidence], commit: str) -> str:
    """Format the evidence as a web page."""
    cells = "".join(
        f"<tr class={'good' if row.failures == 0 else 'bad'}><td>{row.test}<td>{row.game}<td>{html.escape(row.what)}"
        f"<td>{row.n:,}<td>{row.failures:,}<td>{row.bound:.1e}<td>{row.seed}<td>{row.seconds:,.0f}"
        f"<td>{html.escape('; '.join(row.notes))[:300]}"
        for row in rows
    )
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Schatkist: evidence</title>
<style>body{{font:16px/1.5 Georgia,serif;margin:3em auto;max-width:70em;padding:0 1em;background:#fbf8f1;color:#222}}
table{{border-collapse:collapse;font-size:.95em}}
th,td{{text-align:left;padding:.35em .8em;border-bottom:1px solid #ddd6c5}}
td:nth-child(n+4):nth-child(-n+8){{text-align:right;font-variant-numeric:tabular-nums}}.bad{{background:#f6d5cd}}</style>
<h1>Evidence</h1><p>Commit {commit}. With no failure in n trials the true rate of failures is below the bound, with
95&nbsp;% confidence (rule of three: 3/n).</p><table><tr><th>test<th>game<th>what<th>n<th>failures<th>bound<th>seed
<th>seconds<th>notes</tr>{cells}</table></html>
"""
