"""Named timers: what a table will do later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from schatkist.server.clock import Alarm, Clock

_Name = TypeVar("_Name")


class Timers(Generic[_Name]):
    """Callbacks to run later, each under a name. Setting a name again postpones it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._set: dict[_Name, tuple[object, Alarm]] = {}

    def set(self, name: _Name, reason: object, seconds: float, do: Callable[[], None]) -> None:
        """Run `do` after some seconds. If the name is already set for the same reason, nothing changes."""
        known = self._set.get(name)
        if known is not None and known[0] == reason:
            return
        self.stop(name)

        def ring() -> None:
            self._set.pop(name, None)
            do()

        self._set[name] = (reason, self._clock.call_later(seconds, ring))

    def stop(self, name: _Name) -> None:
        """Cancel one timer."""
        known = self._set.pop(name, None)
        if known is not None:
            known[1].cancel()

    def stop_all(self) -> None:
        """Cancel all timers."""
        for name in list(self._set):
            self.stop(name)

    def __iter__(self) -> Iterator[_Name]:
        """Iterate over the names that are set."""
        return iter(list(self._set))

    def __contains__(self, name: _Name) -> bool:
        """Tell whether a timer of that name is set."""
        return name in self._set

    def __bool__(self) -> bool:
        """Tell whether any timer is set."""
        return bool(self._set)
