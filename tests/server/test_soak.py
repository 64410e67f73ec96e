"""T92: fifty tables go on beside twenty hostile connections of all kinds at once."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.serving import Serving
from tests.server.stress.soak import USUAL, soak


def test_T92_fifty_tables_beside_hostile_clients(serve: Callable[..., Serving]) -> None:
    assert soak(serve(**USUAL), seconds=120) > 3000
