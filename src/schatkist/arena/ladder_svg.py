"""Draws a ladder as an SVG picture that is readable on light and dark pages, and without colours."""

from __future__ import annotations

from html import escape

from schatkist.arena.ladder import Ladder, PairingResult
from schatkist.arena.ratings import Rating

WIDTH = 880
MARGIN = 32
LEFT, RIGHT = 250, 640  # where the scale begins and ends
ROW = 30
HEAD = 118  # above the first row

# The blue and orange of Okabe and Ito, which colour-blind readers can tell apart, in a shade for light pages and one
# for dark pages. Orange marks are also hollow, so that nothing depends on colour alone.
STYLE = """
text { font: 14px system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; fill: #1f2933 }
.title { font-size: 20px; font-weight: 600 }
.soft { font-size: 12px; fill: #5b6672 }
.number { font-variant-numeric: tabular-nums }
.end { text-anchor: end }
.mid { text-anchor: middle }
.page, .under .dot { fill: #ffffff }
.grid { stroke: #d5dae0 }
.fair { stroke: #5b6672; stroke-dasharray: 4 4 }
.reach { stroke: #0072b2; stroke-width: 3; stroke-linecap: round }
.dot { fill: #0072b2 }
.under .reach, .under .dot { stroke: #b84a00; stroke-width: 3 }
@media (prefers-color-scheme: dark) {
  text { fill: #e8ecf0 }
  .soft { fill: #a3adb8 }
  .page, .under .dot { fill: #14181d }
  .grid { stroke: #343c45 }
  .fair { stroke: #a3adb8 }
  .reach { stroke: #56b4e9 }
  .dot { fill: #56b4e9 }
  .under .reach, .under .dot { stroke: #e69f00 }
}
"""


def ladder_svg(ladder: Ladder) -> str:
    """Draw the whole picture."""
    below = HEAD + ROW * len(ladder.results)
    height = below + 86 + ROW * len(ladder.ratings) + 28
    title = f"{ladder.game}, {ladder.players} players: one bot against a table of another"
    about = (
        f"{ladder.games:,} games a row, every deal played from every seat; dots are shares of wins, "
        "bars 95% Wilson intervals; hollow: not sure to beat equals"
    )
    body = [
        f'<rect class="page" width="{WIDTH}" height="{height}" rx="12"/>',
        _text(MARGIN, 42, title, "title"),
        _text(MARGIN, 64, about, "soft"),
        *_axis(ladder, below),
        *(_pairing(one, HEAD + ROW * at + ROW / 2) for at, one in enumerate(ladder.results)),
        *_ratings(ladder.ratings, below + 62),
    ]
    told = "; ".join(
        f"{one.hero} wins {one.share:.1%} against {one.rest} (95% interval {one.low:.1%} to {one.high:.1%})"
        for one in ladder.results
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-labelledby="title about">\n<title id="title">{escape(title)}</title>\n'
        f'<desc id="about">{escape(told)}</desc>\n<style>{STYLE}</style>\n' + "\n".join(body) + "\n</svg>\n"
    )


def _axis(ladder: Ladder, below: float) -> list[str]:
    """Draw a line every quarter, and a dashed one at the share of equals."""
    lines = [
        _line(_x(part / 4), HEAD, _x(part / 4), below, "grid")
        + _text(_x(part / 4), below + 18, f"{25 * part}%", "soft mid")
        for part in range(5)
    ]
    fair = _x(1 / ladder.players)
    lines += [
        _line(fair, HEAD - 8, fair, below, "fair"),
        _text(fair, HEAD - 14, f"one in {ladder.players}", "soft mid"),
        _text(RIGHT + 66, HEAD - 14, "wins", "soft end"),
        _text(RIGHT + 136, HEAD - 14, "at least", "soft end"),
        _text(WIDTH - MARGIN, HEAD - 14, "nobody", "soft end"),
    ]
    return lines


def _pairing(one: PairingResult, y: float) -> str:
    """Draw a row: the two levels, the interval and its numbers; hollow if the hero may not be better."""
    sure = "" if one.lower > one.fair else ' class="under"'
    return "".join(
        [
            _text(MARGIN, y + 5, f"{one.hero} – {one.rest}"),
            f"<g{sure}>",
            _line(_x(one.low), y, _x(one.high), y, "reach"),
            f'<circle class="dot" cx="{_x(one.share):.1f}" cy="{y:.1f}" r="6"/></g>',
            _text(RIGHT + 66, y + 5, f"{one.share:.1%}", "number end"),
            _text(RIGHT + 136, y + 5, f"{one.lower:.1%}", "number end"),
            _text(WIDTH - MARGIN, y + 5, f"{one.nobody:.1%}", "number end"),
        ]
    )


def _ratings(ratings: list[Rating], top: float) -> list[str]:
    """Draw the rating of each level, plus or minus two sigma."""
    least = min(one.mu - 2 * one.sigma for one in ratings)
    span = max(one.mu + 2 * one.sigma for one in ratings) - least or 1.0
    lines = [
        _text(MARGIN, top, "OpenSkill rating, give or take two sigma", "soft"),
        _text(RIGHT + 66, top, "mu", "soft end"),
        _text(RIGHT + 136, top, "sigma", "soft end"),
    ]
    for at, one in enumerate(ratings):
        y = top + ROW * at + 24
        low, middle, high = (_x((one.mu + by * one.sigma - least) / span) for by in (-2, 0, 2))
        lines += [
            _text(MARGIN, y + 5, one.level),
            _line(low, y, high, y, "reach"),
            f'<circle class="dot" cx="{middle:.1f}" cy="{y:.1f}" r="6"/>',
            _text(RIGHT + 66, y + 5, f"{one.mu:.2f}", "number end"),
            _text(RIGHT + 136, y + 5, f"{one.sigma:.2f}", "number end"),
        ]
    return lines


def _x(share: float) -> float:
    return LEFT + (RIGHT - LEFT) * share


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'
