"""The client of a control socket, for commands."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from schatkist.core.errors import BadInput
from schatkist.server.control.address import PREFIX, connected, control_path
from schatkist.server.control.messages import ControlRequest, answer_decoder

_T = TypeVar("_T")

LAST_WAIT = 5.0  # seconds for a server to end a connection from its side


class Control:
    """A connection to a running server."""

    def __init__(self, line: socket.socket, port: int) -> None:
        self.port = port
        self._line = line
        self._lines = line.makefile("rb")

    def __enter__(self) -> Control:
        """Enter the context."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: Any, trace: TracebackType | None) -> None:
        """End the connection."""
        self.close()

    def close(self) -> None:
        """End the connection; return when the server has removed the snapshots that were made for it."""
        with suppress(OSError):  # the server is gone, or takes too long
            self._line.settimeout(LAST_WAIT)
            self._line.shutdown(socket.SHUT_WR)
            while self._lines.readline():
                pass
        self._lines.close()
        self._line.close()

    def ask(self, request: ControlRequest, kind: type[_T]) -> _T:
        """Send a request, and decode the answer as `kind`."""
        try:
            self._line.sendall(msgspec.json.encode(request) + b"\n")
            text = self._lines.readline()
        except OSError:
            text = b""
        if not text:
            raise BadInput("the server has stopped without an answer")
        answer = answer_decoder.decode(text)
        if answer.error:
            raise BadInput(answer.error)
        return msgspec.json.decode(answer.answer, type=kind)


def running_servers(folder: Path) -> list[Control]:
    """Connect to all servers that run with a data folder."""
    found = []
    for path in sorted(folder.glob(f"{PREFIX}*")) if hasattr(socket, "AF_UNIX") else []:
        number = path.name.removeprefix(PREFIX)
        line = connected(path) if number.isdigit() else None
        if line is not None:
            found.append(Control(line, int(number)))
    return found


def running_server(folder: Path, port: int | None = None) -> Control | None:
    """Connect to the server that runs with a data folder, on a port if several do; None if none runs."""
    found = running_servers(folder)
    chosen = [control for control in found if port in (None, control.port)]
    for control in found:
        if len(chosen) != 1 or control is not chosen[0]:
            control.close()
    if len(chosen) > 1:
        ports = ", ".join(str(control.port) for control in chosen)
        raise BadInput(f"several servers use {folder}, on ports {ports}: choose one with --port")
    if port is not None and not chosen:
        raise BadInput(f"no server with the data folder {folder} runs on port {port}: {control_path(folder, port)}")
    return chosen[0] if chosen else None
