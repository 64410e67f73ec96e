"""Results kept in a file, a line a match, so that a run which was stopped goes on where it was."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from schatkist.arena.matches import Match, Played
from schatkist.core.errors import BadInput


def key(match: Match) -> bytes:
    """The same for the same match, and for no other."""
    return msgspec.json.encode(match, order="sorted")


class Results:
    """The matches played so far; with a path they are also kept there, by this run and by those before it."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._played: dict[bytes, Played] = {}
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        """Take in the lines of a file; a last line that was cut off is cut away, so that the next one is whole."""
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
        """Keep some results."""
        lines = b""
        for one in played:
            self._played[key(one.match)] = one
            lines += msgspec.json.encode(one) + b"\n"
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(lines)

    def of(self, matches: Iterable[Match]) -> list[Played]:
        """Those of the matches that have been played."""
        found = (self._played.get(key(match)) for match in matches)
        return [one for one in found if one is not None]

    def missing(self, matches: Iterable[Match]) -> list[Match]:
        """Those of the matches that have not been played."""
        return [match for match in matches if key(match) not in self._played]
