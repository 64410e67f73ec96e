"""Reading and writing positions as text: `name=value` fields on one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from schatkist.core.errors import BadInput


def write_fields(**fields: object) -> str:
    """Write one line of fields, in the order given."""
    return " ".join(f"{name}={value}" for name, value in fields.items())


class Fields:
    """The fields of a line, read one by one. A field that nobody reads is an error."""

    def __init__(self, text: str) -> None:
        self._left: dict[str, str] = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals or name in self._left:
                raise BadInput(f"a position has fields like name=value, each once, not {word!r}")
            self._left[name] = value

    def text(self, name: str, default: str = "") -> str:
        """Read a field as text."""
        return self._left.pop(name, default)

    def number(self, name: str, least: int, most: int, default: int) -> int:
        """Read a field that is a number."""
        return number(name, self.text(name, str(default)), least, most)

    def word(self, name: str, words: Sequence[str]) -> int:
        """Read a field that is one of some words, and return the index of the word; the first is the default."""
        return word(name, self.text(name, words[0]), words)

    def parts(self, name: str, between: str, count: int) -> list[str]:
        """Read a field of several parts. If the field is missing, all parts are empty."""
        text = self.text(name)
        parts = text.split(between) if text else [""] * count
        if len(parts) != count:
            raise BadInput(f"{name} has {count} parts with {between!r} between them, not {len(parts)}")
        return parts

    def done(self) -> None:
        """Raise BadInput if a field was not read."""
        if self._left:
            raise BadInput(f"a position of this game has no field {next(iter(self._left))!r}")


def number(name: str, text: str, least: int, most: int) -> int:
    """Parse a number within its bounds."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10 and least <= int(text) <= most):
        raise BadInput(f"{name} is a number from {least} to {most}, not {text!r}")
    return int(text)


def word(name: str, text: str, words: Sequence[str]) -> int:
    """Return the index of a word among those that are allowed."""
    if text not in words:
        known = list(filter(None, words))
        some = ", ".join(known) if len(known) <= 20 else f"{', '.join(known[:5])} ... {known[-1]}"
        raise BadInput(f"{name} is one of {some}, not {text!r}")
    return words.index(text)


def in_range(name: str, values: Iterable[int], least: int, most: int) -> None:
    """Raise BadInput if a value is out of bounds, because compiled rules do not check."""
    for value in values:
        if not least <= value <= most:
            raise BadInput(f"{name} has numbers from {least} to {most}, not {value}")


def room(values: Sequence[int], size: int, filler: int = 0) -> list[int]:
    """Pad the values with `filler` to a fixed size; raise BadInput if there are too many."""
    if len(values) > size:
        raise BadInput(f"at most {size} fit here, not {len(values)}")
    return [*values, *([filler] * (size - len(values)))]
