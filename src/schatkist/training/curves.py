"""Learning curves: the strength of a network while it is trained, as CSV and as a picture."""

from __future__ import annotations

import csv
from html import escape
from io import StringIO
from typing import NamedTuple

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 690, 60, 310
STYLE = """
text { font: 14px system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; fill: #1f2933 }
.soft { font-size: 12px; fill: #5b6672 }
.page { fill: #ffffff }
.fair { stroke: #5b6672; stroke-dasharray: 4 4 }
.curve { stroke: #0072b2; stroke-width: 2; fill: none }
.bound { stroke: #0072b2; stroke-width: 1 }
@media (prefers-color-scheme: dark) {
  text { fill: #e8ecf0 }
  .soft { fill: #a3adb8 }
  .page { fill: #14181d }
  .fair { stroke: #a3adb8 }
  .curve, .bound { stroke: #56b4e9 }
}
"""


class Point(NamedTuple):
    """A measurement during training."""

    seconds: float
    decisions: int
    games: int
    error: float  # the mean squared error of the targets
    share: float  # of the wins, one among rules of thumb
    bound: float  # two standard errors of it


def curve_csv(points: list[Point]) -> str:
    """Write the points as CSV."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Point._fields)
    writer.writerows(points)
    return out.getvalue()


def points_of(text: str) -> list[Point]:
    """Read the points from CSV."""
    kinds = (float, int, int, float, float, float)
    rows = list(csv.reader(StringIO(text)))[1:]
    return [Point(*(kind(word) for kind, word in zip(kinds, row, strict=True))) for row in rows]


def curve_svg(title: str, points: list[Point], fair: float) -> str:
    """Draw the share of the wins over the decisions, with a dashed line at the share of equals."""
    low = min([fair, *(point.share - point.bound for point in points)]) - 0.02
    high = max([fair, *(point.share + point.bound for point in points)]) + 0.02
    most = max([1, *(point.decisions for point in points)])

    def x(decisions: float) -> float:
        return LEFT + (RIGHT - LEFT) * decisions / most

    def y(share: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (share - low) / (high - low)

    corners = " ".join(f"{x(point.decisions):.1f},{y(point.share):.1f}" for point in points)
    body = [
        f'<rect class="page" width="{WIDTH}" height="{HEIGHT}" rx="12"/>',
        f'<text x="{LEFT}" y="34">{escape(title)}</text>',
        f'<line class="fair" x1="{LEFT}" x2="{RIGHT}" y1="{y(fair):.1f}" y2="{y(fair):.1f}"/>',
        f'<text class="soft" x="{LEFT - 50}" y="{y(fair) + 4:.1f}">{fair:.1%}</text>',
        *(
            f'<line class="bound" x1="{x(point.decisions):.1f}" x2="{x(point.decisions):.1f}" '
            f'y1="{y(point.share - point.bound):.1f}" y2="{y(point.share + point.bound):.1f}"/>'
            for point in points
        ),
        f'<polyline class="curve" points="{corners}"/>',
        *(
            f'<text class="soft" x="{LEFT - 50}" y="{y(point.share) + 4:.1f}">{point.share:.1%}</text>'
            for point in points[-1:]
        ),
        f'<text class="soft" x="{LEFT}" y="{BOTTOM + 30}">0</text>',
        f'<text class="soft" x="{RIGHT}" y="{BOTTOM + 30}" text-anchor="end">{most:,} decisions</text>',
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img">\n<title>{escape(title)}</title>\n<style>{STYLE}</style>\n' + "\n".join(body) + "\n</svg>\n"
    )
