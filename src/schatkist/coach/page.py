"""Formats a review as one HTML page that needs no other file, for light and dark screens of every size."""

from __future__ import annotations

from html import escape

from schatkist.coach.phrases import (
    costly,
    error_sentence,
    name_of,
    percent,
    perspective,
    reasons,
    seat_sentences,
    turning_sentences,
)
from schatkist.coach.report import Review, SeatReview
from schatkist.core.game import Say

WIDTH, HEIGHT = 900, 320
LEFT, RIGHT, TOP, BOTTOM = 72, 20, 20, 40  # the margins of the graph
DASHES = ("none", "8 4", "2 4", "12 4 2 4", "4 2", "1 3", "10 2", "6 6")  # so that nothing depends on colour alone

STYLE = """
:root { color-scheme: light dark; --page: #fff; --text: #1f2933; --soft: #5b6672; --line: #d5dae0; --card: #f5f7f9;
  --s0: #0072b2; --s1: #b84a00; --s2: #00735c; --s3: #a03f7d; --s4: #7a5c00; --s5: #4b4fb0; --s6: #555; --s7: #900 }
@media (prefers-color-scheme: dark) { :root { --page: #14181d; --text: #e8ecf0; --soft: #a3adb8; --line: #343c45;
  --card: #1d232a; --s0: #56b4e9; --s1: #e69f00; --s2: #3ecfa9; --s3: #e59acb; --s4: #f0e442; --s5: #a8abff;
  --s6: #bbb; --s7: #ff8f8f } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; margin: 0 }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem }
.soft { color: var(--soft); font-size: .9rem }
svg { width: 100%; height: auto; display: block }
svg text { font: 13px system-ui, sans-serif; fill: var(--soft) }
.grid { stroke: var(--line) }
.curve { fill: none; stroke-width: 2.5; stroke-linejoin: round }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none }
.legend svg { display: inline-block; width: 2.5rem; vertical-align: middle }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .75rem 1rem;
  margin: .6rem 0 }
.card p { margin: .15rem 0 }
.blunder { border-left: .4rem solid var(--s1) }
.mistake { border-left: .4rem solid var(--s4) }
.verdict { font-weight: 600 }
code { font-size: .95em }
@media (max-width: 40rem) { svg text { font-size: 27px } .curve { stroke-width: 4 } }
"""


def review_page(review: Review, title: str, lang: str, say: Say) -> str:
    """Return the page."""
    method = say("review-method", worlds=review.budget)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{escape(_sentence(perspective(review, say)))} {escape(method)}</p>',
        f"<h2>{escape(say('review-graph'))}</h2>",
        _graph(review, say),
        _legend(review),
    ]
    turning = turning_sentences(review, review.turning_points, say)
    if turning:
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in turning)
        parts.append(f"<h2>{escape(say('review-turning'))}</h2><ul>{items}</ul>")
    parts += [_seat(review, seat, say) for seat in review.seats]
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><main>"
        + "\n".join(parts)
        + "</main></body></html>\n"
    )


def _sentence(text: str) -> str:
    """Begin a sentence with a capital letter."""
    return text[:1].upper() + text[1:]


def _graph(review: Review, say: Say) -> str:
    """Draw the expected share of every seat after each move, with the turning points."""
    last = max(1, len(review.moves) - 1)

    def x(number: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * number / last, 1)

    def y(value: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - value), 1)

    body = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        body.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(share)}" y2="{y(share)}"/>')
        body.append(f'<text x="{LEFT - 6}" y="{y(share) + 4}" text-anchor="end">{percent(share)}</text>')
    step = max(1, round(last / 6))
    for number in range(0, last + 1, step):
        body.append(f'<text x="{x(number)}" y="{HEIGHT - 10}" text-anchor="middle">{number}</text>')
    for seat in range(review.players):
        points = " ".join(f"{x(move.number)},{y(move.values[seat])}" for move in review.moves)
        body.append(f'<polyline class="curve" points="{points}" {_stroke(seat)}/>')
    for point in review.turning_points:
        at = f'cx="{x(point.move)}" cy="{y(review.moves[point.move].values[point.seat])}"'
        body.append(f'<circle {at} r="6" fill="var(--page)" stroke="var(--s{point.seat})" stroke-width="3"/>')
    label = escape(say("review-graph"), quote=True)
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(body)}</svg>'


def _stroke(seat: int) -> str:
    """Return the colour and the dashes of a seat's curve."""
    return f'stroke="var(--s{seat})" stroke-dasharray="{DASHES[seat]}"'


def _legend(review: Review) -> str:
    """Name the seats of the curves."""
    items = []
    for seat in range(review.players):
        sample = f'<svg viewBox="0 0 40 10" aria-hidden="true"><path class="curve" d="M0 5H40" {_stroke(seat)}/></svg>'
        items.append(f"<li>{sample} {escape(name_of(review, seat))}</li>")
    return f'<ul class="legend">{"".join(items)}</ul>'


def _seat(review: Review, seat: SeatReview, say: Say) -> str:
    """Show the account of a seat and its errors as cards."""
    sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in seat_sentences(seat, say))
    cards = []
    for decision in costly(seat):
        why = "".join(
            f"<p><code>{escape(action)}</code>: {escape(reason)}</p>" for action, reason in reasons(decision, say)
        )
        verdict, what = say(f"review-verdict-{decision.verdict}"), error_sentence(decision, say)
        cards.append(
            f'<div class="card {decision.verdict}"><p class="verdict">{escape(verdict)}</p>'
            f"<p>{escape(what)}</p>{why}</div>"
        )
    if not cards:
        cards.append("<p>" + escape(say("review-no-errors")) + "</p>")
    errors = "".join(cards)
    return (
        f'<section><h2>{escape(name_of(review, seat.seat))}</h2><div class="card">{sentences}</div>{errors}</section>'
    )
