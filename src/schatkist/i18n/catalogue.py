"""Messages in the language of the player (Project Fluent).

The keys of a game begin with its name; those of the table, the terminal and the rules with theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from schatkist.core.events import SeenEvent
from schatkist.core.game import Game, Say
from schatkist.games import GAMES
from schatkist.i18n.languages import text_of

SEAT_FACTS = ("to", "from")  # facts of an event that are seats: people read a name


def catalogues(lang: str) -> dict[str, str]:
    """Read the catalogues of a language, by the package they belong to."""
    packages = ["schatkist.i18n", *(game.package for game in GAMES.values())]
    return {package: text_of(package, "*.ftl", lang) for package in packages}


@cache
def speaker(lang: str) -> Say:
    """Return the function `say(key, **facts)` that formats messages in a language."""
    bundle = FluentBundle([lang], use_isolating=False)
    for text in catalogues(lang).values():
        bundle.add_resource(FluentResource(text))

    def say(key: str, **facts: object) -> str:
        """Format the message of that key with the facts."""
        if not bundle.has_message(key):
            raise LookupError(f"there is no message {key!r} in the language {lang!r}")
        sentence, errors = bundle.format_pattern(bundle.get_message(key).value, facts)
        if errors:
            raise LookupError(f"the message {key!r} in the language {lang!r} cannot be said: {errors[0]}")
        return str(sentence)

    return say


def told(game: Game, seen: SeenEvent, names: Sequence[str], say: Say) -> str:
    """Describe an event, as one viewer knows it, in a sentence; `names` are those of the seats."""
    facts: dict[str, str | int] = {"times": 1} | ({"seat": names[seen.seat]} if seen.seat >= 0 else {})
    for name, value in seen.facts.items():
        facts[name] = names[value] if name in SEAT_FACTS else _number_or_text(game.fact_text(name, value))
    known = "-known" if game.event_kinds[seen.kind].secret in seen.facts else ""
    return say(f"{game.name}-event-{seen.kind}{known}", **facts)


def _number_or_text(text: str) -> str | int:
    """Convert digits to an int, so that a message can choose its plural."""
    return int(text) if text.removeprefix("-").isdigit() else text
