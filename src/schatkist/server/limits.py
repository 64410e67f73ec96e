"""Limits on what clients and tables may use, and the token buckets that enforce rates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from schatkist.core.errors import BadInput

LIVE = 3600.0  # seconds per turn; below this, players are expected to stay connected


@dataclass(frozen=True)
class Limits:
    """The limits of a server; `schatkist serve --limit NAME=NUMBER` changes one."""

    messages: float = 100.0  # frames of one socket, of any kind, in 20 seconds
    chats: float = 5.0  # of one seat, in 10 seconds
    previews: float = 40.0  # of one seat, in 10 seconds
    requests: float = 600.0  # HTTP requests and sockets of one address, in a minute
    openings: float = 30.0  # tables and guests of one address, in a minute
    replays: float = 120.0  # pages of replays of one address, in a minute
    sockets: int = 20  # of one address
    connections: int = 100  # of one address, sockets included; not of a proxy
    all_connections: int = 10_000  # or as many as the system allows open files
    header_bytes: int = 16_384  # of one request, including its URL
    header_seconds: float = 10.0  # for them to arrive
    body_bytes: int = 65_536  # of one request, as it is sent
    body_seconds: float = 20.0  # for them to arrive
    answer_seconds: float = 60.0  # for a client to read what was sent to it
    idle_seconds: int = 5  # between two requests on one connection
    seat_sockets: int = 5  # of one seat
    running: int = 20  # unfinished tables that one person may have
    queue: int = 64  # messages queued for a slow reader
    drain: float = 5.0  # seconds in which one message must be sent
    inbox: int = 128  # requests queued for one table
    gap: int = 1024  # versions sent one by one after a reconnection; beyond that, a full update
    ready: float = 3.0  # seconds to send a nonce, once all seats are taken
    grace: float = 60.0  # seconds without a connection before a bot takes over
    load_ahead: float = 60.0  # seconds before a clock is due at which an idle table is loaded again
    extras: int = 2000  # lines of one log that are not moves: chats, pauses, departures
    undos: int = 500  # moves taken back at one table
    finished_days: float = 0.0  # for which a finished match is kept; 0: for ever
    abandoned_days: float = 90.0  # for which a match is kept in which nothing happens; 0: for ever
    guest_days: float = 365.0  # for which a guest without tables is kept; 0: for ever
    free_bytes: int = 32_000_000  # on the disk; with less, the server reports that it is not ready
    bot_pause: float = 0.3  # the least seconds a bot takes, whatever cards it holds
    bot_ms: int = 5000  # of thinking time
    bot_simulations: int = 20000
    review_worlds: int = 0  # sampled for each value in a review; 0: as many as a few seconds allow
    hints: float = 6.0  # of one seat, in a minute
    hint_worlds: int = 160  # sampled for each choice in a hint
    bot_processes: int = 0  # 0: one less than there are cores

    def changed(self, given: Mapping[str, float]) -> Limits:
        """Return these limits with some of them changed."""
        changes: dict[str, float] = {}
        for name, value in given.items():
            known = self.__dataclass_fields__
            if name not in known:
                raise BadInput(f"there is no limit {name!r}; there are: {', '.join(known)}")
            if not 0 <= value < 1e9:
                raise BadInput(f"limit {name} is from 0 to 999999999, not {value:g}")
            changes[name] = int(value) if isinstance(getattr(self, name), int) else value
        return replace(self, **changes)  # type: ignore[arg-type]


@dataclass
class TokenBucket:
    """A token bucket: at most `most` in any `seconds`."""

    most: float
    seconds: float
    left: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        """Start full."""
        self.left = self.most

    def take(self, now: float, count: int = 1) -> bool:
        """Take tokens if enough are left."""
        self.left = min(self.most, self.left + (now - self.at) * self.most / self.seconds)
        self.at = now
        if self.left < count:
            return False
        self.left -= count
        return True


@dataclass
class SeatRates:
    """A token bucket for each seat of a table."""

    most: float
    seconds: float
    by: dict[int, TokenBucket] = field(default_factory=dict)

    def take(self, seat: int, now: float) -> bool:
        """Take a token for a seat, if one is left."""
        return self.by.setdefault(seat, TokenBucket(self.most, self.seconds)).take(now)


def ip_of(address: str) -> IPv4Address | IPv6Address | None:
    """Parse an address; an IPv4 address mapped to IPv6 counts as IPv4."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(ip, "ipv4_mapped", None) or ip


def network_of(address: str) -> str:
    """Return the network whose limits apply: an IPv4 address, or an IPv6 /64, all of which one client can use."""
    ip = ip_of(address)
    if isinstance(ip, IPv6Address):
        return str(ip_network((int(ip), 64), strict=False))
    return str(ip or address[:64])


@dataclass
class RateLimits:
    """A token bucket for each network, dropped when it is full again."""

    most: float
    seconds: float
    by: dict[str, TokenBucket] = field(default_factory=dict)
    swept: float = 0.0

    def take(self, address: str, now: float) -> bool:
        """Take a token for the network of an address, if one is left."""
        if len(self.by) > 10_000 and now - self.swept > self.seconds / 10:
            self.by = {name: bucket for name, bucket in self.by.items() if now - bucket.at < self.seconds}
            self.swept = now
        return self.by.setdefault(network_of(address), TokenBucket(self.most, self.seconds)).take(now)
