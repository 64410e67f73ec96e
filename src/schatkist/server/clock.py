"""Time at a table: how long seats may take, and how often anybody may ask for anything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from schatkist.core.errors import BadInput

LIVE = 3600.0  # a pace below this is for people who stay at the table


@dataclass(frozen=True)
class Limits:
    """What the server allows; `schatkist serve --limit NAME=NUMBER` changes one."""

    messages: float = 100.0  # frames of one socket, of any kind, in 20 seconds
    chats: float = 5.0  # of one seat, in 10 seconds
    foresights: float = 40.0  # moves that one seat has thought through, in 10 seconds
    requests: float = 600.0  # HTTP requests and sockets of one address, in a minute
    openings: float = 30.0  # tables and guests of one address, in a minute
    replays: float = 120.0  # pages of games that are over, of one address, in a minute
    sockets: int = 20  # of one address
    connections: int = 100  # of one address, sockets included; not of a proxy
    all_connections: int = 10_000  # or as many as the system allows open files
    header_bytes: int = 16_384  # of one request, with its URL
    header_seconds: float = 10.0  # for them to arrive
    body_bytes: int = 65_536  # of one request, as it is sent
    body_seconds: float = 20.0  # for them to arrive
    answer_seconds: float = 60.0  # for a client to read what was sent to it
    idle_seconds: int = 5  # between two requests on one connection
    a_seat: int = 5  # sockets of one seat
    running: int = 20  # tables that one person may have open at a time
    queue: int = 64  # messages that may wait for a slow reader
    drain: float = 5.0  # seconds that one message may take to leave
    inbox: int = 128  # requests that may wait for one table
    gap: int = 1024  # things that happened, sent one by one after a reconnection; more: the whole view
    ready: float = 3.0  # seconds to send a nonce, once all seats are taken
    grace: float = 60.0  # seconds without a connection before a bot goes on
    doze: float = 60.0  # seconds before a clock rings at which a table that nobody attends is awake again
    bot_pause: float = 0.3  # seconds a bot takes at least, whatever it holds
    bot_ms: int = 5000  # the longest a bot may think
    bot_simulations: int = 20000
    thinkers: int = 0  # worker processes for bots; 0: one less than there are cores

    def changed(self, given: list[str]) -> Limits:
        """With the limits that were given as NAME=NUMBER."""
        changes: dict[str, float] = {}
        for text in given:
            name, _, number = text.partition("=")
            known = self.__dataclass_fields__
            if name not in known:
                raise BadInput(f"there is no limit {name!r}; there are: {', '.join(known)}")
            try:
                value = float(number)
            except ValueError:
                raise BadInput(f"limit {name} is a number, not {number!r}") from None
            if not 0 <= value < 1e9:
                raise BadInput(f"limit {name} is from 0 to 999999999, not {number}")
            changes[name] = int(value) if isinstance(getattr(self, name), int) else value
        return replace(self, **changes)  # type: ignore[arg-type]


@dataclass
class Bucket:
    """Lets through `most` in any `seconds`, and no more."""

    most: float
    seconds: float
    left: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        """Full at first."""
        self.left = self.most

    def take(self, now: float, count: int = 1) -> bool:
        """One more, or `count` more, if there is room."""
        self.left = min(self.most, self.left + (now - self.at) * self.most / self.seconds)
        self.at = now
        if self.left < count:
            return False
        self.left -= count
        return True


def ip_of(address: str) -> IPv4Address | IPv6Address | None:
    """An address as a number; that of IPv4 also where IPv6 wraps it."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(ip, "ipv4_mapped", None) or ip


def network_of(address: str) -> str:
    """Whose limits count: those of an IPv4 address, or of an IPv6 /64, all of which one client can use."""
    ip = ip_of(address)
    if isinstance(ip, IPv6Address):
        return str(ip_network((int(ip), 64), strict=False))
    return str(ip or address[:64])


@dataclass
class Buckets:
    """A bucket for each network, forgotten when it is full again."""

    most: float
    seconds: float
    by: dict[str, Bucket] = field(default_factory=dict)
    swept: float = 0.0

    def take(self, address: str, now: float) -> bool:
        """One more for the network of an address, if there is room."""
        if len(self.by) > 10_000 and now - self.swept > self.seconds / 10:
            self.by = {name: bucket for name, bucket in self.by.items() if now - bucket.at < self.seconds}
            self.swept = now
        return self.by.setdefault(network_of(address), Bucket(self.most, self.seconds)).take(now)


class Alarms:
    """Things to do later at a table, each under a name; setting one again puts it off."""

    def __init__(self) -> None:
        self._set: dict[str, tuple[object, asyncio.TimerHandle]] = {}

    def set(self, name: str, reason: object, seconds: float, do: Callable[[], None]) -> None:
        """Do it after so many seconds; for the same reason as before, nothing changes."""
        known = self._set.get(name)
        if known is not None and known[0] == reason:
            return
        self.stop(name)

        def ring() -> None:
            self._set.pop(name, None)
            do()

        self._set[name] = (reason, asyncio.get_running_loop().call_later(seconds, ring))

    def is_set(self, name: str) -> bool:
        """Will something be done under that name?"""
        return name in self._set

    def stop(self, name: str) -> None:
        """Not any more."""
        known = self._set.pop(name, None)
        if known is not None:
            known[1].cancel()

    def stop_all(self) -> None:
        """None of them."""
        for name in list(self._set):
            self.stop(name)

    def names(self) -> list[str]:
        """Under which names anything is set."""
        return list(self._set)

    def __bool__(self) -> bool:
        """Is anything set?"""
        return bool(self._set)
