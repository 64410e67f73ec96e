"""T91: whatever clients do, the table follows the rules, and each sees what their seat may see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from schatkist.core.types import ONLOOKER
from schatkist.server.match import decisions
from schatkist.server.match.match import Match
from schatkist.server.match.updates import Updates
from tests.server.stress.stateful import fuzz_protocol

OFTEN = {"Readied", "Started", "Moved", "Said", "Paused", "stale", "illegal", "not-seated", "playing"}


def test_T91_clients_that_do_anything(tmp_path: Path) -> None:
    seen = fuzz_protocol(tmp_path / "data", 25, 40, 1).seen
    assert set(seen) >= OFTEN
    assert seen["Moved"] > 100


def forgets_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that is sent twice is carried out twice."""
    monkeypatch.setattr(Match, "answers", property(lambda self: {}, lambda self, value: None), raising=False)


def takes_stale_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is carried out in whatever position."""
    usual = decisions.move

    def move(match: Match, seat: int, base: int, action: int, stand_in: bool = False) -> Any:
        return usual(match, seat, match.number, action, stand_in)

    monkeypatch.setattr(decisions, "move", move)


def shows_another_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """An onlooker is sent what the first seat sees."""
    usual = Updates._position
    monkeypatch.setattr(Updates, "_position", lambda self, viewer: usual(self, 0 if viewer == ONLOOKER else viewer))


def skips_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that returns with an old version misses a line."""
    usual = Updates.update

    def update(self: Updates, viewer: int, after: int) -> bytes:
        return usual(self, viewer, min(after + 1, self._match.v))

    monkeypatch.setattr(Updates, "update", update)


@pytest.mark.parametrize("fault", [forgets_requests, takes_stale_moves, shows_another_seat, skips_a_line])
def test_T91_faults_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Callable[[pytest.MonkeyPatch], None]
) -> None:
    fault(monkeypatch)
    with pytest.raises(BaseException):  # noqa: B017, PT011 - the model, the client or the database complains
        fuzz_protocol(tmp_path / "data", 200, 40, 1, shrink=False)
