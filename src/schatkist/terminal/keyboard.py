"""Lines from the keyboard for an asyncio program."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import deque
from threading import Thread

CHUNK = 4096  # bytes read at a time


class Keyboard:
    """Lines typed so far, read in a thread of their own: a blocking read cannot be cancelled.

    The thread reads the file descriptor itself. A daemon thread that sits in `sys.stdin` keeps its lock, and the
    interpreter aborts at exit.
    """

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._lines: deque[str] = deque()
        self.ended = False
        self._arrived = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        Thread(target=self._read, daemon=True).start()

    @property
    def waiting(self) -> int:
        """Count the lines that were typed ahead."""
        return len(self._lines)

    async def line(self, ahead: int = 0) -> str | None:
        """Wait for the line after those typed `ahead`, which stay queued; return None at the end of the input."""
        while len(self._lines) <= ahead:
            if self.ended:
                return None
            self._arrived.clear()
            await self._arrived.wait()
        line = self._lines[ahead]
        del self._lines[ahead]
        return line

    def _read(self) -> None:
        rest = b""
        while data := self._chunk():
            *lines, rest = (rest + data).split(b"\n")
            if not self._pass_on(lines):
                return
        self._pass_on([rest] if rest else [], ended=True)

    def _chunk(self) -> bytes:
        try:
            return os.read(self._descriptor, CHUNK)
        except OSError:  # there is no keyboard
            return b""

    def _pass_on(self, lines: list[bytes], ended: bool = False) -> bool:
        """Hand lines to the event loop; False if it has stopped."""
        encoding = getattr(sys.stdin, "encoding", None) or "utf-8"
        try:
            self._loop.call_soon_threadsafe(self._take, [line.decode(encoding, "replace") for line in lines], ended)
        except RuntimeError:
            return False
        return True

    def _take(self, lines: list[str], ended: bool) -> None:
        self._lines += lines
        self.ended = ended
        self._arrived.set()
