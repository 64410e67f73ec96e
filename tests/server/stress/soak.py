"""T92: people at many tables beside hostile clients of all kinds: nothing is lost, and memory is bounded."""

from __future__ import annotations

from tests.server.serving import LONG, Serving, logs_in, scene
from tests.server.stress.hostile import MIXED, played

USUAL = {"messages": 100, "requests": 600, "connections": 200}  # all people here have one address
TABLES, SOCKETS, ADDRESSES = 50, 20, 8
PAUSE = 1.0  # seconds between two moves at a table
MEGABYTES = 60  # by which the server may grow
MOST_WORK = 2.0  # seconds of the server's CPU until a move is answered; waiting for other programs does not count


def soak(own: Serving, seconds: float, moves: int = 2 * TABLES) -> int:
    """Let people play at many tables while hostile clients attack for some seconds, and until so many moves are made.

    Returns the number of moves.
    """
    coming = played(own, MIXED, SOCKETS, seconds, TABLES, ADDRESSES, again=True, pause=PAUSE, moves=moves)
    attack, people = scene(coming, seconds + LONG)
    own.kill()
    assert attack.ended > SOCKETS, "hostile connections are ended, and come back"
    assert len(people.answered) >= TABLES, "people at every table were answered"
    assert max(people.worked) < MOST_WORK
    assert people.growth() < MEGABYTES * 1_000_000, f"the server grew by {people.growth() / 1e6:.0f} MB"
    logs = logs_in(own.data, {match for match, _, _ in people.acknowledged})
    for (match, seat, cid), v in people.acknowledged.items():
        assert logs[match][v - 1][:2] == (seat, cid), "an acknowledged move was lost"
    assert own.complaints() == []
    return len(people.took)
