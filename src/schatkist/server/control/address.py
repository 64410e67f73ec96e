"""The control sockets of a data folder: one for each server that uses it, named by its port."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from schatkist.core.errors import BadInput

PREFIX = "control-"
LONGEST = 100  # bytes of a path that every system accepts as the address of a socket
DESCRIPTORS = Path("/proc/self/fd")


def control_path(folder: Path, port: int) -> Path:
    """Return the path of the control socket of a server."""
    return folder / f"{PREFIX}{port}"


@contextmanager
def short_address(path: Path) -> Iterator[str]:
    """Return an address for a path, which may be too long to be one itself."""
    if len(os.fsencode(path)) <= LONGEST:
        yield str(path)
        return
    if not DESCRIPTORS.exists():
        raise BadInput(f"the path of the data folder {path.parent} is too long for a socket in it")
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield str(DESCRIPTORS / str(folder) / path.name)
    finally:
        os.close(folder)


def connected(path: Path) -> socket.socket | None:
    """Connect to a control socket; None if no server listens there any more."""
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with short_address(path) as address:
            line.connect(address)
    except (ConnectionRefusedError, FileNotFoundError):
        line.close()
        return None
    except OSError as error:
        line.close()
        raise BadInput(f"cannot use {path}: {error.strerror}; only the user of the server may") from None
    return line


def listening_socket(path: Path) -> socket.socket:
    """Open a control socket that only the owner of the server can use."""
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    with suppress(FileNotFoundError):
        path.unlink()  # of a server that was killed; the port, and so the name, is ours
    try:
        with short_address(path) as address:
            line.bind(address)
        path.chmod(0o600)
        line.listen()
    except OSError:
        line.close()
        raise
    return line
