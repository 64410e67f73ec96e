"""Results of matches in a file, one line each, so that a run can continue where it stopped."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from schatkist.arena.matches import Match, Played
from schatkist.core.errors import BadInput


def key(match: Match) -> bytes:
    """Return a key of a match: equal only for equal matches."""
    return msgspec.json.encode(match, order="sorted")


class Results:
    """The matches played so far, also by earlier runs if there is a file."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._played: dict[bytes, Played] = {}
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        """Read the lines of a file; an incomplete last line is removed, so that the next one starts on a new line."""
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(data[:whole].splitlines(), 1):
            try:
                one = msgspec.json.decode(line, type=Played)
            except (msgspec.MsgspecError, UnicodeError) as error:
                raise BadInput(f"{path}, line {number}, is not a result: {error}") from None
            self._played[key(one.match)] = one
        if whole < len(data):
            with path.open("r+b") as file:
                file.truncate(whole)

    def add(self, played: Iterable[Played]) -> None:
        """Add results, to the file too."""
        lines = b""
        for one in played:
            self._played[key(one.match)] = one
            lines += msgspec.json.encode(one) + b"\n"
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(lines)

    def of(self, matches: Iterable[Match]) -> list[Played]:
        """Return the results of the matches that have been played."""
        found = (self._played.get(key(match)) for match in matches)
        return [one for one in found if one is not None]

    def missing(self, matches: Iterable[Match]) -> list[Match]:
        """Return the matches that have not been played."""
        return [match for match in matches if key(match) not in self._played]
