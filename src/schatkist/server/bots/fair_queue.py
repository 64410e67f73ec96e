"""A queue that shares the bots' time: equally among addresses, then among their people, then among their tables."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

_T = TypeVar("_T")

EXPECTED = 1.0  # seconds that a question is expected to take, until it is known


class Share(NamedTuple):
    """The table that a question belongs to, and who is responsible for it. Tables without people come last."""

    bots_only: bool = False
    network: str = ""
    person: str = ""
    match: str = ""


@dataclass
class _Group(Generic[_T]):
    """Questions of one address, person or table."""

    used: float = 0.0  # seconds
    waiting: int = 0
    running: int = 0
    groups: dict[str | bool, _Group[_T]] = field(default_factory=dict)
    items: deque[_T] = field(default_factory=deque)

    def next(self) -> _Group[_T]:
        """Return the part that is served next: the one that has used least."""
        waiting = (group for group in self.groups.values() if group.waiting)
        return min(waiting, key=lambda group: group.used + EXPECTED * group.running)


class FairQueue(Generic[_T]):
    """Questions that wait. What a group has used is forgotten when it has no more questions."""

    def __init__(self) -> None:
        self._root: _Group[_T] = _Group()

    def __len__(self) -> int:
        """Count the questions that wait."""
        return self._root.waiting

    def push(self, share: Share, item: _T) -> None:
        """Add a question. A group that is new here has used as much as the one that has used least."""
        group = self._root
        group.waiting += 1
        for name in share:
            if name not in group.groups:
                group.groups[name] = _Group(min((each.used for each in group.groups.values()), default=0.0))
            group = group.groups[name]
            group.waiting += 1
        group.items.append(item)

    def pop(self) -> _T:
        """Take the question that is next."""
        path = [self._root]
        people = self._root.groups.get(False)
        path.append(people if people is not None and people.waiting else self._root.groups[True])
        while path[-1].groups:
            path.append(path[-1].next())
        for group in path:
            group.waiting -= 1
            group.running += 1
        return path[-1].items.popleft()

    def done(self, share: Share, seconds: float) -> None:
        """Note that a question was answered, and how long that took."""
        path = [self._root]
        for name in share:
            path.append(path[-1].groups[name])
        for group in path:
            group.running -= 1
            group.used += seconds
        for at in range(len(share), 0, -1):
            if not path[at].waiting and not path[at].running:
                del path[at - 1].groups[share[at - 1]]

    def sharers(self, share: Share) -> int:
        """Return how many questions share the bots with one of this table, as if all were equal."""
        group, count = self._root.groups[share.bots_only], 1
        for name in (share.network, share.person, share.match):
            count *= len(group.groups)
            group = group.groups[name]
        return count * (group.waiting + group.running)
