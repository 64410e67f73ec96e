"""Named timers: what a table will do later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Timers:
    """Callbacks to run later, each under a name. Setting a name again postpones it."""

    def __init__(self) -> None:
        self._set: dict[str, tuple[object, asyncio.TimerHandle]] = {}

    def set(self, name: str, reason: object, seconds: float, do: Callable[[], None]) -> None:
        """Run `do` after some seconds. If the name is already set for the same reason, nothing changes."""
        known = self._set.get(name)
        if known is not None and known[0] == reason:
            return
        self.stop(name)

        def ring() -> None:
            self._set.pop(name, None)
            do()

        self._set[name] = (reason, asyncio.get_running_loop().call_later(seconds, ring))

    def is_set(self, name: str) -> bool:
        """Tell whether a timer of that name is set."""
        return name in self._set

    def stop(self, name: str) -> None:
        """Cancel one timer."""
        known = self._set.pop(name, None)
        if known is not None:
            known[1].cancel()

    def stop_all(self) -> None:
        """Cancel all timers."""
        for name in list(self._set):
            self.stop(name)

    def names(self) -> list[str]:
        """List the names that are set."""
        return list(self._set)

    def __bool__(self) -> bool:
        """Tell whether any timer is set."""
        return bool(self._set)
