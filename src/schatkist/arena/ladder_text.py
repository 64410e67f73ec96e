"""A ladder as lines of text."""

from __future__ import annotations

from schatkist.arena.ladder import Ladder, Rung

WIDTH = 32  # characters of the scale from 0 to 100%


def printed(ladder: Ladder) -> str:
    """The rungs with their intervals, then the ratings."""
    how = "compiled rules" if ladder.compiled else "plain Python rules"
    wide = max(len(level) for level in ladder.levels)
    lines = [
        f"{ladder.game}, {ladder.players} players: one bot against a table of another, {ladder.games:,} games each "
        f"({how}, seed {ladder.seed}; {ladder.played:,} games now, {ladder.seconds:.1f} s)",
        "",
        f"{'one':<{wide}}  {'rest':<{wide}}    wins  95% interval      at least  others  nobody  ms/choice",
    ]
    for rung in ladder.rungs:
        numbers = (
            f"{rung.hero:<{wide}}  {rung.rest:<{wide}}  {rung.share:6.1%}  {rung.low:6.1%} to {rung.high:6.1%}"
            f"    {rung.lower:6.1%}  {rung.others:6.1%}  {rung.nobody:6.1%}  {rung.hero_ms:9.2f}  "
        )
        lines.append(numbers + scale(rung))
    lines += [
        " " * (len(numbers) + round(WIDTH / ladder.players)) + f"^ one in {ladder.players}",
        "",
        f"{'rating':<{wide}}      mu   sigma",
    ]
    lines += [f"{one.level:<{wide}}  {one.mu:6.2f}  {one.sigma:6.2f}" for one in ladder.ratings]
    return "\n".join(lines)


def scale(rung: Rung) -> str:
    """The interval on a line from 0 to 100%, with a mark at the share of equals."""
    places = ["."] * (WIDTH + 1)
    low, high = round(rung.low * WIDTH), round(rung.high * WIDTH)
    places[low : high + 1] = ["-"] * (high + 1 - low)
    places[round(rung.fair * WIDTH)] = "|"
    places[round(rung.share * WIDTH)] = "o"
    return "".join(places)
