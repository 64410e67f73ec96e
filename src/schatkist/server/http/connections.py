"""Connections: they are bounded before anything is parsed, so that no client can keep the others waiting.

Here is how many connections there may be, and how long a client may leave unread what was sent to it. What it may send
is bounded in limited_http.py and limited_websocket.py.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import ip_network

from uvicorn.protocols.utils import get_remote_addr

from schatkist.server.limits import Limits, RateLimits, ip_of, network_of
from schatkist.server.metrics import Metrics

SIP = 1024  # bytes that are parsed before the limits are checked again
LINGER = 1.0  # seconds in which a client may read why it was refused
KEPT_FILES = 100  # open files that are not connections: the database, the bots, the log


def allow_open_files(wanted: int) -> int:
    """Raise the limit on open files as far as is wanted and the system permits; returns how many there may be."""
    try:
        import resource
    except ImportError:  # not on this system
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return wanted if soft == resource.RLIM_INFINITY else min(soft, wanted)


class Connections:
    """All connections of the server, and how many each network has."""

    def __init__(self, limits: Limits, proxies: Sequence[str], metrics: Metrics) -> None:
        self.limits = limits
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._metrics = metrics
        self._most = max(1, allow_open_files(limits.all_connections + KEPT_FILES) - KEPT_FILES)
        self._networks: dict[asyncio.Transport, str] = {}  # of every connection; "": of a trusted proxy
        self._counts: Counter[str] = Counter()
        self._waiting: dict[asyncio.Transport, None] = {}  # without a whole request, the oldest first
        self._arrivals = RateLimits(2 * limits.requests, 60.0)

    def admit(self, transport: asyncio.Transport, now: float) -> bool:
        """Count a new connection, unless there are too many."""
        address = (get_remote_addr(transport) or ("", 0))[0]
        network = network_of(address)
        if self._is_proxy(address):
            network = ""
        elif self._counts[network] >= self.limits.connections:
            return self.cut("too many")
        elif not self._arrivals.take(network, now):
            return self.cut("too often")
        if len(self._networks) >= self._most:
            if not self._waiting:
                return self.cut("full")
            oldest = next(iter(self._waiting))
            self.cut("displaced")
            self.forget(oldest)
            oldest.abort()
        self._networks[transport] = network
        self._counts[network] += 1
        return True

    def wait(self, transport: asyncio.Transport, waiting: bool) -> None:
        """Note whether a connection has yet to send its request: when there are too many, such are cut first."""
        self._waiting.pop(transport, None)
        if waiting and transport in self._networks:
            self._waiting[transport] = None

    def forget(self, transport: asyncio.Transport) -> None:
        """Count a connection no longer; it may have been forgotten before."""
        self._waiting.pop(transport, None)
        network = self._networks.pop(transport, None)
        if network is not None:
            self._counts[network] -= 1
            if not self._counts[network]:
                del self._counts[network]

    def cut(self, why: str) -> bool:
        """Count a connection that was refused or cut; returns False."""
        self._metrics.cut.labels(why).inc()
        return False

    def _is_proxy(self, address: str) -> bool:
        """Tell whether an address is a trusted proxy, which speaks for many people."""
        ip = ip_of(address) if self._proxies else None
        return ip is not None and any(ip in proxy for proxy in self._proxies)


class Limited(asyncio.Protocol):
    """The part that both protocols share: a client that does not read its data is disconnected."""

    shared: Connections
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Hear of every byte that the system does not take at once."""
        transport.set_write_buffer_limits(0)  # type: ignore[attr-defined]
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self.shared.forget(self.transport)
        self._unset_unread()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client has some time to read what waits for it."""
        self._unset_unread()
        self._unread = self.loop.call_later(self.shared.limits.answer_seconds, self._abort, "slow reader")
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client has read it."""
        self._unset_unread()
        super().resume_writing()

    def _unset_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _abort(self, why: str) -> None:
        self.shared.cut(why)
        self.transport.abort()
