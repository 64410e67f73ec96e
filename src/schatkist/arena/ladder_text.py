"""Formats a ladder as lines of text."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from schatkist.arena.ladder import Ladder, PairingResult

WIDTH = 32  # characters of the scale from 0 to 100%


def edition_text(edition: str | UnsetType) -> str:
    """Name the edition, unless it is the standard one."""
    return "" if edition is UNSET else f" (edition {edition})"


def ladder_text(ladder: Ladder) -> str:
    """List the pairings with their intervals, then the ratings."""
    how = "compiled rules" if ladder.compiled else "plain Python rules"
    wide = max(len(level) for level in ladder.levels)
    lines = [
        f"{ladder.game}{edition_text(ladder.edition)}, {ladder.players} players: one bot against a table of another, "
        f"{ladder.games:,} games each "
        f"({how}, seed {ladder.seed}; {ladder.played:,} games now, {ladder.seconds:.1f} s)",
        "",
        f"{'one':<{wide}}  {'rest':<{wide}}    wins  95% interval      at least  others  nobody  ms/choice",
    ]
    for one in ladder.results:
        numbers = (
            f"{one.hero:<{wide}}  {one.rest:<{wide}}  {one.share:6.1%}  {one.low:6.1%} to {one.high:6.1%}"
            f"    {one.lower:6.1%}  {one.others:6.1%}  {one.nobody:6.1%}  {one.hero_ms:9.2f}  "
        )
        lines.append(numbers + scale(one))
    lines += [
        " " * (len(numbers) + round(WIDTH / ladder.players)) + f"^ one in {ladder.players}",
        "",
        f"{'rating':<{wide}}      mu   sigma",
    ]
    lines += [f"{one.level:<{wide}}  {one.mu:6.2f}  {one.sigma:6.2f}" for one in ladder.ratings]
    return "\n".join(lines)


def scale(one: PairingResult) -> str:
    """Draw the interval on a line from 0 to 100%, with a mark at the share of equals."""
    places = ["."] * (WIDTH + 1)
    low, high = round(one.low * WIDTH), round(one.high * WIDTH)
    places[low : high + 1] = ["-"] * (high + 1 - low)
    places[round(one.fair * WIDTH)] = "|"
    places[round(one.share * WIDTH)] = "o"
    return "".join(places)
