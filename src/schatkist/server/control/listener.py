"""The server's side of the control socket."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec
import structlog

from schatkist.core.errors import SchatkistError
from schatkist.server.control.address import control_path, listening_socket
from schatkist.server.control.messages import AnyControlRequest, ControlAnswer, request_decoder

log = structlog.get_logger("schatkist.control")

LONGEST = 1 << 16  # bytes of a request

Operation = Callable[[AnyControlRequest, AsyncExitStack], Awaitable[object]]


@asynccontextmanager
async def control_socket(folder: Path, port: int, operate: Operation) -> AsyncIterator[None]:
    """Answer requests over the control socket of a data folder, where the system has such sockets.

    `operate` carries out a request. What it adds to the stack is closed when the connection ends.
    """
    if sys.platform == "win32":
        yield
        return
    path = control_path(folder, port)
    open_now: set[asyncio.Task[None]] = set()

    def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(_serve(reader, writer, operate))
        open_now.add(task)
        task.add_done_callback(open_now.discard)

    try:
        opened = listening_socket(path)
    except (OSError, SchatkistError) as error:  # the tables go on without it
        log.error("control-socket", error=str(error))
        yield
        return
    with opened as line:
        server = await asyncio.start_unix_server(connected, sock=line, limit=LONGEST)
        try:
            yield
        finally:
            server.close()
            for task in list(open_now):
                task.cancel()
            await asyncio.gather(*open_now, return_exceptions=True)
            path.unlink(missing_ok=True)


async def _serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, operate: Operation) -> None:
    """Answer the requests of one connection."""
    try:
        async with AsyncExitStack() as stack:
            while text := await _line(reader):
                writer.write(msgspec.json.encode(await _answer(text, operate, stack)) + b"\n")
                await writer.drain()
    except OSError:
        pass  # the client is gone
    finally:
        writer.close()


async def _line(reader: asyncio.StreamReader) -> bytes:
    """Read a line; empty at the end, or if it is too long."""
    try:
        return await reader.readuntil(b"\n")
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        return b""


async def _answer(text: bytes, operate: Operation, stack: AsyncExitStack) -> ControlAnswer:
    try:
        answer = await operate(request_decoder.decode(text), stack)
        return ControlAnswer(answer=msgspec.Raw(msgspec.json.encode(answer)))
    except msgspec.MsgspecError:
        return ControlAnswer(error="this server does not know that request: is it of another version?")
    except SchatkistError as error:
        return ControlAnswer(error=str(error))
    except Exception as error:
        log.error("control-trouble", kind=type(error).__name__)
        return ControlAnswer(error="that failed; the log of the server says why")
