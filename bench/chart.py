"""Draws lines as an SVG picture that is readable on light and dark pages."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from schatkist.arena.ladder_svg import STYLE

WIDTH, HEIGHT = 290, 200  # of one chart
LEFT, TOP, BOTTOM = 20, 92, 48  # around it


@dataclass(frozen=True)
class Line:
    """Measurements: what is measured, by what it depends on."""

    x: str
    y: str
    points: list[tuple[float, float]]


def chart_svg(title: str, lines: list[Line]) -> str:
    """Draw each line in a chart of its own, side by side. Every scale begins at zero."""
    width, height = len(lines) * (WIDTH + LEFT) + LEFT, TOP + HEIGHT + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE} .line {{ fill: none }}</style>",
        f'<rect class="page" width="{width}" height="{height}"/>',
        f'<text class="title" x="{LEFT}" y="36">{escape(title)}</text>',
    ]
    for at, line in enumerate(lines):
        parts += _chart(line, LEFT + at * (WIDTH + LEFT))
    return "\n".join([*parts, "</svg>", ""])


def _chart(line: Line, left: float) -> list[str]:
    most_x, most_y = (max(values) * 1.15 or 1.0 for values in zip(*line.points, strict=True))
    base = TOP + HEIGHT
    places = [(left + x / most_x * WIDTH, base - y / most_y * HEIGHT) for x, y in line.points]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts = [
        f'<text class="soft" x="{left}" y="{TOP - 16}">{escape(line.y)}</text>',
        f'<path class="grid" d="M{left} {TOP}V{base}H{left + WIDTH}" fill="none"/>',
        f'<polyline class="reach line" points="{path}"/>',
        f'<text class="soft end" x="{left + WIDTH}" y="{base + 38}">{escape(line.x)}</text>',
    ]
    for (x, y), (value, cost) in zip(places, line.points, strict=True):
        parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4"/>')
        parts.append(f'<text class="number mid" x="{x:.1f}" y="{y - 10:.1f}">{cost:.2f}</text>')
        parts.append(f'<text class="soft number mid" x="{x:.1f}" y="{base + 18}">{value:.0f}</text>')
    return parts
